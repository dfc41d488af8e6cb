// Numbers, durations, sizes and moments, as people write and read them.

import { oneLine as asOneLine, cut } from '../../../compose/index.ts'
import { UsageError } from '../exit.ts'

interface Range {
  readonly least?: number
  readonly most?: number
}

/** A whole number from an option or a word; `what` names it where it is none, or none of those it may be. */
export function wholeNumber(text: unknown, what: string, { least = 0, most = 999_999_999 }: Range = {}): number {
  const number = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  const from = least === 0 ? '' : ` from ${least}`
  const to = most === 999_999_999 ? '' : ` up to ${most}`
  throw new UsageError(`${what} must be a whole number${from}${to}, not ${text}`)
}

/** 0 stands for any port that is free. */
export function portNumber(text: unknown): number {
  return wholeNumber(text, '--port', { most: 65_535 })
}

const durations: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }
const sizes: Readonly<Record<string, number>> = { B: 1, kB: 1e3, MB: 1e6, GB: 1e9 }

export function durationMs(text: unknown, what: string): number {
  return amount(text, durations, `${what} must be a duration such as 30d, 12h or 90m, not ${text}`)
}

export function byteCount(text: unknown, what: string): number {
  return amount(text, sizes, `${what} must be a size such as 500MB or 2GB, not ${text}`)
}

function amount(text: unknown, units: Readonly<Record<string, number>>, problem: string): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([A-Za-z]+)$/.exec(String(text)) ?? []
  const factor = Object.entries(units).find(([name]) => name.toLowerCase() === unit.toLowerCase())?.[1]
  if (number === undefined || factor === undefined) throw new UsageError(problem)
  return Number(number) * factor
}

/** `950 B`, `12.3 kB`, `1.2 GB`. */
export function size(bytes: number): string {
  const [unit, factor] = Object.entries(sizes).findLast(([, least]) => bytes >= least) ?? ['B', 1]
  return unit === 'B' ? `${bytes} B` : `${(bytes / factor).toFixed(1)} ${unit}`
}

/** Date and time to the minute, where the reader is. */
export function moment(at: number): string {
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** `1 run`, `2 runs`. */
export function several(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** On one line and safe to print: what a model or a tool wrote must not move the cursor. */
export function oneLine(text: string, width = Number.POSITIVE_INFINITY): string {
  return cut(asOneLine(text), width)
}

/** As many lines as it has, and safe to print. */
export function printable(text: string): string {
  return text.replace(/(?![\n\t])\p{Cc}/gu, '')
}
