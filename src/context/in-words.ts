// Numbers the way a person would say them.

/** `1 turn`, `3 turns`. */
export function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How long something takes: the two largest units that matter. */
export function durationInWords(ms: number): string {
  if (ms < second) return 'less than a second'
  if (ms < minute) return count(Math.floor(ms / second), 'second')
  if (ms < hour) return count(Math.floor(ms / minute), 'minute')
  const [large, small] = ms < day ? ([hour, minute] as const) : ([day, hour] as const)
  const units = large === hour ? (['hour', 'minute'] as const) : (['day', 'hour'] as const)
  const rest = Math.floor((ms % large) / small)
  const whole = count(Math.floor(ms / large), units[0])
  return rest === 0 ? whole : `${whole} ${count(rest, units[1])}`
}

/** `a, b and c`. */
export function listInWords(words: readonly string[], joint = 'and'): string {
  const last = words.at(-1)
  if (last === undefined || words.length === 1) return last ?? ''
  return `${words.slice(0, -1).join(', ')} ${joint} ${last}`
}
