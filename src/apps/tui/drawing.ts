// Rows of a screen. Everything that is shown becomes rows here and nowhere else, so that nothing unprintable is.

import { cut, displayWidth, type Paint, type Tone } from '../../compose/index.ts'
import { printable } from './printable.ts'

export interface Span {
  readonly text: string
  readonly tone: Tone
}

/** One row of the screen, from left to right. */
export type Row = readonly Span[]

export interface Canvas {
  readonly width: number
  readonly paint: Paint
}

export function row(text: string, tone: Tone = 'plain'): Row {
  return [{ text, tone }]
}

/** A row as it is written: printable, on one line, no wider than the canvas. */
export function drawRow(spans: Row, { width, paint }: Canvas): string {
  let left = width
  let drawn = ''
  for (const { text, tone } of spans) {
    const shown = cut(printable(text).replaceAll('\n', ' '), left)
    if (shown === '') continue
    drawn += paint(shown, tone)
    left -= displayWidth(shown)
  }
  return drawn
}

/** A text in lines that fit; they break between words where they can, and nothing is lost. */
export function fold(text: string, width: number): readonly string[] {
  return printable(text)
    .split('\n')
    .flatMap((line) => foldLine(line.trimEnd(), Math.max(1, width)))
}

function foldLine(line: string, width: number): readonly string[] {
  if (displayWidth(line) <= width) return [line]
  const margin = line.slice(0, line.length - line.trimStart().length).slice(0, Math.floor(width / 2))
  const before = /^\S.*(?<![.!?\s])\s{2,}(?=\S)/.exec(line)?.[0]
  if (before === undefined) return foldWords(line.trimStart(), width, { first: margin, below: margin })
  // What is broken off stands under its column; a column that is too far to the right goes below as a whole.
  const column = displayWidth(before)
  if (column <= width / 2) return foldWords(line, width, { first: '', below: ' '.repeat(column) })
  const below = ' '.repeat(Math.min(4, Math.floor(width / 2)))
  const last = foldWords(line.slice(before.length), width, { first: below, below })
  return [...foldWords(before.trimEnd(), width, { first: '', below }), ...last]
}

function foldWords(
  line: string,
  width: number,
  { first, below }: { readonly first: string; readonly below: string },
): readonly string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const indent = lines.length === 0 ? first : below
    const joined = current === '' ? indent + word : `${current} ${word}`
    if (displayWidth(joined) <= width) {
      current = joined
      continue
    }
    if (current !== '') lines.push(current)
    const pieces = breakWord((lines.length === 0 ? first : below) + word, width)
    lines.push(...pieces.slice(0, -1))
    current = pieces.at(-1) ?? ''
  }
  return [...lines, current]
}

function breakWord(word: string, width: number): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (displayWidth(piece + character) > width && piece !== '') {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}
