// What values of a sort are called by, whatever they are the values of.

export const times = 'timeout interval delay ttl duration wait age expiry expires period lifetime time'.split(' ')
/** How long something is kept is not how long anybody waits for it. */
export const keptTimes = times.filter((word) => !/^(?:timeout|interval|delay|wait)$/.test(word))
export const sizes = 'size length len capacity limit max width'.split(' ')
export const counts = 'max maximum most limit count num number size total attempts tries'.split(' ')

export const measuresOf: Readonly<Record<string, readonly string[]>> = {
  many: counts,
  long: times,
  old: times,
  often: ['interval', 'period', 'rate', 'every', 'delay', 'frequency'],
  frequently: ['interval', 'period', 'rate', 'every', 'delay', 'frequency'],
  big: sizes,
  large: sizes,
  much: sizes,
  wide: ['width', 'columns', 'cols', 'size'],
  high: ['height', 'rows'],
  deep: ['depth', 'max', 'limit', 'level'],
  far: ['distance', 'max', 'limit', 'range'],
  fast: ['rate', 'speed', 'interval'],
}

/** Nouns that say themselves that a number is meant, and what else a name may say for them. */
export const quantities: Readonly<Record<string, readonly string[]>> = {
  timeout: [],
  interval: ['period', 'every'],
  delay: ['wait'],
  limit: ['max', 'maximum'],
  size: ['length', 'capacity', 'bytes'],
  length: ['size', 'len', 'width'],
  width: ['size', 'columns', 'cols', 'len'],
  height: ['size', 'rows', 'lines'],
  depth: ['level'],
  port: [],
  capacity: ['size'],
  threshold: ['limit'],
  ttl: [],
  age: ['ttl', 'expiry'],
  duration: ['time'],
  period: ['time', 'days', 'hours', 'minutes', 'seconds', 'duration', 'interval'],
  count: ['num', 'number'],
  padding: [],
  margin: [],
  indentation: ['indent'],
  precision: [],
  rate: ['baud', 'bps', 'hz', 'khz', 'fps', 'percent', 'pct', 'percentage'],
  time: times,
}
