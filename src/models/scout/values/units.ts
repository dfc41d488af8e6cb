// What values are counted in, as names and questions say it.

import { ownEntry } from '../../../core/index.ts'
import { wordsOfName } from '../source/names.ts'
import { stemOf } from '../words/stems.ts'

const units = {
  millisecond: /^(?:ms|millis\w*)$/,
  second: /^(?:s|secs?|seconds?)$/,
  minute: /^(?:mins?|minutes?)$/,
  hour: /^(?:hrs?|hours?)$/,
  day: /^days?$/,
  week: /^weeks?$/,
  month: /^months?$/,
  byte: /^(?:bytes?|kb|mb|kib|mib)$/,
  character: /^(?:chars?|characters?|len|length)$/,
  percent: /^(?:percent|pct|percentage|ratio|share)$/,
  money: /^(?:cents?|price|fee|cost)$/,
} as const

export type Unit = keyof typeof units

export function unitOf(word: string): Unit | null {
  return (Object.keys(units) as Unit[]).find((unit) => units[unit].test(word)) ?? null
}

/** What may say how something is measured: `words_per_minute` are words, whatever they are counted by. */
export function measuringWords(text: string): readonly string[] {
  const words = wordsOfName(text)
  return words.filter((_, index) => words[index - 1] !== 'per')
}

const time =
  /^(?:ms|millis\w*|secs?|seconds?|mins?|minutes?|hours?|days?|weeks?|months?|timeout|interval|delay|ttl|age|duration|expiry|expires|period|wait|pause|backoff|sleep|lifetime|deadline|every|timedelta|cron|grace|linger|debounce|cooldown|schedule)$/
const size = /^(?:length|len|size|bytes|kb|mb|chars?|characters|width|height|columns|cols|rows|lines|capacity)$/
const most = /^(?:max|maximum|limit|most|cap|capacity|ceiling|upper|longest|largest|highest)$/
const least = /^(?:min|minimum|least|lower|floor|smallest|shortest|lowest)$/

const interval = /^(?:interval|every|period|cron|schedule|refresh|poll|polling|tick|rate|frequency|delay|scheduled)$/

export function isIntervalWord(word: string): boolean {
  return interval.test(word)
}

export function isTimeWord(word: string): boolean {
  return time.test(word)
}

export function isSizeWord(word: string): boolean {
  return size.test(word)
}

/** `max_keys`, `key_days`: how many there are, and how long in time, does not say how far one of them goes. */
export function isNoExtent(key: string, stems: readonly string[]): boolean {
  const words = wordsOfName(key)
  const isNumber = words.some((word) => /[^s]s$/.test(word) && stems.includes(stemOf(word)))
  return (isNumber || words.some(isTimeWord)) && !words.some(isSizeWord)
}

/** What says how far one thing goes. */
export function isExtentWord(word: string): boolean {
  return /^(?:length|len|size|bytes|kb|mb|width|height)$/.test(word)
}

export function isMostWord(word: string): boolean {
  return most.test(word)
}

export function isLeastWord(word: string): boolean {
  return least.test(word)
}

const natures: readonly (readonly [value: RegExp, words: string])[] = [
  [/^\w+:\/\/\S*$/, 'url address endpoint'],
  [/^[\w.*[\]-]*:\d{2,5}$|^\d+(?:\.\d+){3}$/, 'address host'],
  [/^(?:utf-?(?:8|16)|iso-?8859-?\d+|cp\d+|windows-\d+|latin-?\d|ascii)$/i, 'encoding charset'],
  [/^[A-Z]{3}$/, 'currency money'],
  [/^\.\w{1,5}$/, 'extension ending suffix'],
  [/^(?:[~.]{0,2}\/\S+|[\w.-]+\/[\w./-]*)$/, 'path folder directory file'],
  [/^\.?[\w-]+(?:\.[\w-]+)*\.(?:json|ya?ml|toml|ini|conf|db|sqlite3?|log|txt|csv|xml)$/, 'path file'],
  [/%[YmdHMS]|\bYYYY\b|\byyyy\b/, 'date time format'],
  [/^#[\da-f]{3,8}$/i, 'color colour'],
  [/^\w+\/[\w.+-]+$/, 'type mime'],
  [/^[,;:|\t]$|^\\t$/, 'separator delimiter'],
]

/** What a text is by how it is written: nobody has to call `EUR` a currency. */
export function natureOfText(value: string): string {
  const { text } = /^[rbuf]?["'`](?<text>.*)["'`]$/.exec(value)?.groups ?? {}
  return text === undefined ? '' : natures.flatMap(([form, words]) => (form.test(text) ? [words] : [])).join(' ')
}

/** `ttlMinutes * 60_000`: what is only told in another unit was decided elsewhere. */
export function isOnlyConverted(value: string): boolean {
  return /^[a-z_]\w*\s*\*/.test(value)
}

/** What is measured in a unit need not be called so. */
const measured: Readonly<Record<string, string>> = {
  kmh: 'speed',
  kph: 'speed',
  mph: 'speed',
  knots: 'speed',
  rpm: 'speed',
  celsius: 'temperature',
  fahrenheit: 'temperature',
  kelvin: 'temperature',
  hpa: 'pressure',
  kpa: 'pressure',
  psi: 'pressure',
  kg: 'weight',
  grams: 'weight',
  tonnes: 'weight',
  cm: 'depth height length',
  mm: 'depth height length',
  km: 'distance',
  bytes: 'size',
}

/** What the units in some text measure: `kmh` a speed, `kg` a weight. */
export function measuresIn(text: string): string {
  return wordsOfName(text)
    .map((word) => ownEntry(measured, word) ?? '')
    .join(' ')
}

export function isUnitOfMeasure(word: string): boolean {
  return ownEntry(measured, word) !== undefined
}
