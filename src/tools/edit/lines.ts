// Lines of a text that may end in LF, CRLF or a mixture: an edit is thought in LF and written in what stands around it.

import type { Splice } from './splice.ts'

export interface Span {
  readonly start: number
  readonly end: number
}

/** A text without carriage returns at the ends of its lines, and the way back. */
export interface Lined {
  readonly text: string
  readonly raw: string
  /** Where an offset of `text` is in `raw`. */
  readonly toRaw: (offset: number) => number
}

export function linedText(raw: string): Lined {
  const text = toLineFeeds(raw)
  if (text.length === raw.length) return { text, raw, toRaw: (offset) => offset }
  // The offset in `text` of every line break that lost its carriage return.
  const breaks = [...raw.matchAll(/\r\n/g)].map(({ index }, count) => index - count)
  return { text, raw, toRaw: (offset) => offset + countBelow(breaks, offset) }
}

export function toLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** A text with the line breaks of the place where it will stand. */
export function withBreaksOf(raw: string, offset: number, text: string): string {
  return breakAt(raw, offset) === '\n' ? toLineFeeds(text) : toLineFeeds(text).replaceAll('\n', '\r\n')
}

/** How the line at an offset ends; at the end of the text, how the line before does. */
function breakAt(raw: string, offset: number): '\n' | '\r\n' {
  const next = raw.indexOf('\n', offset)
  const at = next === -1 ? raw.lastIndexOf('\n') : next
  return at > 0 && raw[at - 1] === '\r' ? '\r\n' : '\n'
}

/** Puts a text in the place of a span of `lined.text`. What both begin and end with is kept as it is written in the file. */
export function respell(lined: Lined, { start, end }: Span, text: string): Splice {
  const before = lined.text.slice(start, end)
  const shortest = Math.min(before.length, text.length)
  let head = 0
  while (head < shortest && before[head] === text[head]) head += 1
  let tail = 0
  while (tail < shortest - head && before.at(-1 - tail) === text.at(-1 - tail)) tail += 1
  const [from, to] = [lined.toRaw(start), lined.toRaw(end)]
  const [headEnd, tailStart] = [lined.toRaw(start + head), lined.toRaw(end - tail)]
  const middle = withBreaksOf(lined.raw, headEnd, text.slice(head, text.length - tail))
  return { start: from, end: to, text: lined.raw.slice(from, headEnd) + middle + lined.raw.slice(tailStart, to) }
}

/** The number of the line at an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

/** From the beginning of the first line to the end of the last, its line break left out; `null` when there are no such lines. */
export function spanOfLines(text: string, first: number, last: number): Span | null {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  if (starts.length > 1 && starts.at(-1) === text.length) starts.pop()
  const start = starts[first - 1]
  if (start === undefined || last < first || last > starts.length) return null
  const next = starts[last]
  return { start, end: next === undefined ? endOfLine(text, starts[last - 1] ?? 0) : endOfLine(text, next - 1) }
}

/** Where the line that holds an offset begins. */
export function startOfLine(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

/** Where the line that holds an offset ends, before its line break. */
export function endOfLine(text: string, offset: number): number {
  const at = text.indexOf('\n', offset)
  if (at === -1) return text.length
  return at > 0 && text[at - 1] === '\r' ? at - 1 : at
}

/** Where the next line begins. */
export function nextLine(text: string, offset: number): number {
  const at = text.indexOf('\n', offset)
  return at === -1 ? text.length : at + 1
}
