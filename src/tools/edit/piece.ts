// A piece of a file that an edit acts on: a declaration, or some lines. Where it begins and ends for the purposes of an
// edit, with the comment above it, and how it stands apart from its neighbours.

import type { CodeSymbol } from '../../code/index.ts'
import { type Depth, indentOf, isMixed, unitOf } from './indentation.ts'
import { endOfLine, nextLine, type Span, startOfLine } from './lines.ts'

export interface Piece extends Span, Pick<CodeSymbol, 'body' | 'docs' | 'children'> {
  readonly kind: CodeSymbol['kind'] | 'lines'
}

/** Lines of a file as a piece of it. */
export function pieceOfLines({ start, end }: Span): Piece {
  return { start, end, body: null, docs: null, children: [], kind: 'lines' }
}

/** The piece with the comment above it and the mark that ends it. */
export function wholeOf(text: string, piece: Piece): Span {
  const [mark = ''] = /^[;,]/.exec(text.slice(piece.end, piece.end + 1)) ?? []
  return { start: startWithComment(text, piece), end: piece.end + mark.length }
}

/** What documents a piece may be inside of it, and there may be remarks above all the same. */
function startWithComment(text: string, { start, docs }: Piece): number {
  if (docs === null) return start
  if (docs.start < start) return docs.start
  let first = start
  for (let line = startOfLine(text, start); line > 0; line = startOfLine(text, line - 1)) {
    const above = startOfLine(text, line - 1)
    if (!/^[ \t]*#(?!!)/.test(text.slice(above, line))) break
    first = above + indentOf(text.slice(above, line)).length
  }
  return first
}

/** Whether nothing but blanks stands before it on its line. */
export function startsLine(text: string, offset: number): boolean {
  return text.slice(startOfLine(text, offset), offset).trim() === ''
}

/** The end of its last line, where nothing but a remark follows there; else its own end. */
export function lastOffset(text: string, end: number): number {
  const rest = text.slice(end, endOfLine(text, end))
  return /^[;,]?[ \t]*(?:(?:\/\/|#|--).*|\/\*.*\*\/[ \t]*)?$/.test(rest) ? endOfLine(text, end) : end
}

export function depthAt(text: string, offset: number): Depth {
  return { indent: indentOf(text.slice(startOfLine(text, offset), offset)), unit: unitOf(text), isMixed: isMixed(text) }
}

/** What must go so that nothing of the piece is left, and no hole where it was. */
export function removalOf(text: string, piece: Piece): Span {
  const whole = wholeOf(text, piece)
  const last = lastOffset(text, whole.end)
  if (!startsLine(text, whole.start) || last !== endOfLine(text, whole.end)) return inlineRemoval(text, whole)
  const start = startOfLine(text, whole.start)
  const end = nextLine(text, last)
  const [above, below] = [blankAbove(text, start), blankBelow(text, end)]
  const { indent } = depthAt(text, whole.start)
  const isFirst = above.start === 0 || isShallower(text, startOfLine(text, above.start - 1), indent)
  const isLast = below.end === text.length || isShallower(text, below.end, indent)
  if (isFirst) return { start, end: isLast ? end : below.end }
  if (isLast) return { start: above.start, end }
  return linesIn(text, above) <= linesIn(text, below) ? { start: above.start, end } : { start, end: below.end }
}

/** Whether a line belongs to what is around, not to what stands beside. */
function isShallower(text: string, lineStart: number, indent: string): boolean {
  return indentOf(text.slice(lineStart, nextLine(text, lineStart))).length < indent.length
}

function inlineRemoval(text: string, { start, end }: Span): Span {
  const [blanks = ''] = /^[ \t]*/.exec(text.slice(end, end + 100)) ?? []
  return { start, end: end + blanks.length }
}

/** The blank lines that end where a line begins. */
function blankAbove(text: string, lineStart: number): Span {
  let start = lineStart
  while (start > 0) {
    const line = startOfLine(text, start - 1)
    if (text.slice(line, start).trim() !== '') break
    start = line
  }
  return { start, end: lineStart }
}

/** The blank lines that begin where a line begins. */
function blankBelow(text: string, lineStart: number): Span {
  let end = lineStart
  while (end < text.length) {
    const next = nextLine(text, end)
    if (text.slice(end, next).trim() !== '') break
    end = next
  }
  return { start: lineStart, end }
}

function linesIn(text: string, { start, end }: Span): number {
  return text.slice(start, end).split('\n').length - 1
}

/** How many blank lines stand between a piece and what is put on one side of it: as many as to its neighbour there. */
export function gapBeside(
  text: string,
  piece: Piece,
  { code, side }: { readonly code: string; readonly side: Side },
): number {
  const whole = wholeOf(text, piece)
  if (!`${text.slice(whole.start, whole.end)}${code.trim()}`.includes('\n')) return 0
  const [above, below] = [gapAbove(text, whole), gapBelow(text, whole)]
  const gap = side === 'above' ? (above ?? below) : (below ?? above)
  return Math.min(gap ?? 1, 2)
}

export type Side = 'above' | 'below'

/** Blank lines up to what stands above at the same depth; `null` where nothing does. */
function gapAbove(text: string, whole: Span): number | null {
  const above = blankAbove(text, startOfLine(text, whole.start))
  const isFirst = above.start === 0 || !isNeighbour(text, startOfLine(text, above.start - 1), whole)
  return isFirst ? null : linesIn(text, above)
}

function gapBelow(text: string, whole: Span): number | null {
  const below = blankBelow(text, nextLine(text, whole.end))
  return below.end < text.length && isNeighbour(text, below.end, whole) ? linesIn(text, below) : null
}

/** A line at the depth of a piece that may be the end of something else, but does not close what is around both. */
function isNeighbour(text: string, lineStart: number, { start }: Span): boolean {
  const line = text.slice(lineStart, nextLine(text, lineStart))
  const { indent } = depthAt(text, start)
  return lineStart > start
    ? indentOf(line) === indent && !/^\s*[)\]}]/.test(line)
    : indentOf(line).length >= indent.length
}
