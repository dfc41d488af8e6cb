// Which lines of a file a run has seen: a union of intervals, so that a shifted window over known lines brings nothing.
import type { Nature } from './traits.ts'

export type Interval = readonly [from: number, to: number]

export interface Window {
  readonly path: string
  readonly lines: Interval
}

const pathFields = ['file_path', 'filePath', 'path', 'file', 'filename', 'target']
const fromFields = [
  'start_line',
  'startLine',
  'line_start',
  'lineStart',
  'from_line',
  'offset',
  'start',
  'from',
  'begin',
]
const toFields = ['end_line', 'endLine', 'line_end', 'lineEnd', 'to_line', 'end', 'to']
const countFields = ['limit', 'count', 'num_lines', 'lines', 'length']
/** More pieces than this are joined across their smallest gap; a run that reads in such crumbs loses little. */
const mostIntervals = 64

/** The window a call looks through, or `null` when it does not name its lines. */
export function windowOf(input: unknown, nature: Nature): Window | null {
  if (nature.command?.lines) {
    const { path, from, to } = nature.command.lines
    return { path, lines: [from, to] }
  }
  if (typeof input === 'string') return windowInText(input)
  if (typeof input !== 'object' || input === null) return null
  const fields = input as Record<string, unknown>
  const path = first(fields, pathFields, 'string') as string | undefined
  if (path === undefined) return typeof fields.value === 'string' ? windowInText(fields.value) : null
  const range = fields.view_range ?? fields.range ?? fields.lines
  if (Array.isArray(range) && typeof range[0] === 'number' && typeof range[1] === 'number')
    return { path, lines: [range[0], range[1]] }
  // Most calls name no line at all; then there is no need to look under every name that one may have.
  if (!Object.values(fields).some(isNumber)) return windowInText(path)
  const from = first(fields, fromFields, 'number') as number | undefined
  const to = first(fields, toFields, 'number') as number | undefined
  const count = first(fields, countFields, 'number') as number | undefined
  if (to !== undefined) return { path, lines: [from ?? 1, to] }
  if (count !== undefined) return { path, lines: [from ?? 1, (from ?? 1) + count - 1] }
  return windowInText(path)
}

/** The share of a window's lines that were not seen before, 0 to 1. */
export function newShare(seen: readonly Interval[], window: Interval): number {
  const [from, to] = window
  let known = 0
  for (const [start, end] of seen) known += Math.max(0, Math.min(end, to) - Math.max(start, from) + 1)
  return to < from ? 0 : 1 - known / (to - from + 1)
}

/** The union with one more interval; touching intervals become one. */
export function cover(seen: readonly Interval[], window: Interval): readonly Interval[] {
  let [from, to] = window
  const rest: Interval[] = []
  for (const interval of seen) {
    if (interval[1] < from - 1 || interval[0] > to + 1) rest.push(interval)
    else {
      from = Math.min(from, interval[0])
      to = Math.max(to, interval[1])
    }
  }
  rest.push([from, to])
  rest.sort((one, other) => one[0] - other[0])
  return rest.length > mostIntervals ? joinSmallestGap(rest) : rest
}

function joinSmallestGap(intervals: readonly Interval[]): Interval[] {
  let at = 1
  for (let index = 2; index < intervals.length; index++) if (gap(intervals, index) < gap(intervals, at)) at = index
  const [left, right] = [intervals[at - 1], intervals[at]]
  if (left === undefined || right === undefined) return [...intervals]
  return [...intervals.slice(0, at - 1), [left[0], right[1]], ...intervals.slice(at + 1)]
}

function gap(intervals: readonly Interval[], index: number): number {
  return (intervals[index]?.[0] ?? 0) - (intervals[index - 1]?.[1] ?? 0)
}

function windowInText(text: string): Window | null {
  const match = /^(.*?\S):(\d+)-(\d+)$/.exec(text.trim())
  return match === null ? null : { path: match[1] ?? '', lines: [Number(match[2]), Number(match[3])] }
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number'
}

function first(fields: Record<string, unknown>, names: readonly string[], type: 'string' | 'number'): unknown {
  for (const name of names) if (typeof fields[name] === type) return fields[name]
  return undefined
}
