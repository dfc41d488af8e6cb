// Lines in aligned columns, for every view that is a table.

import { displayWidth, fillTo, oneLine } from './display-width.ts'

/** What a piece of text is to the reader; a painter may give each tone a colour. */
export type Tone = 'plain' | 'quiet' | 'strong' | 'good' | 'warning' | 'bad'

/** Adds colour to a text without changing the room it takes. */
export type Paint = (text: string, tone: Tone) => string

export interface Page {
  /** Columns of the terminal. */
  readonly width: number
  readonly paint?: Paint
}

export interface Cell {
  readonly text: string
  readonly tone?: Tone
  readonly align?: 'left' | 'right'
}

export type Line = readonly Cell[]

const gap = '  '

/** The width each column needs by itself. */
export function naturalWidths(lines: readonly Line[]): number[] {
  const widths: number[] = []
  for (const line of lines) {
    for (const [column, cell] of line.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, displayWidth(cell.text))
    }
  }
  return widths
}

/** The room that is left for one column when the others take what they need. */
export function roomFor(column: number, widths: readonly number[], width: number): number {
  const others = widths.reduce((sum, other, index) => sum + (index === column ? 0 : other), 0)
  return width - others - gap.length * (widths.length - 1)
}

/** Lines with every cell in its column; the flexible column gives way so that no line is wider than the page. */
export function inColumns(table: readonly Line[], flexible: number, page: Page): string[] {
  // Names of modes and tools come from files and models: nothing that is printed may hold control characters.
  const lines = table.map((line) => line.map((cell) => ({ ...cell, text: oneLine(cell.text) })))
  const natural = naturalWidths(lines)
  const room = Math.max(1, roomFor(flexible, natural, page.width))
  const widths = natural.map((width, column) => (column === flexible ? Math.min(width, room) : width))
  return lines.map((line) => inLine(line, withinPage(widths, page.width), page))
}

/** On a page too narrow even so, the columns on the right go first. */
function withinPage(widths: readonly number[], width: number): number[] {
  let left = width
  return widths.map((wanted, column) => {
    if (column > 0) left -= gap.length
    const given = Math.max(0, Math.min(wanted, left))
    left -= given
    return given
  })
}

function inLine(line: Line, widths: readonly number[], { paint }: Page): string {
  const end = line.findLastIndex((cell, column) => cell.text !== '' && (widths[column] ?? 0) > 0) + 1
  const cells = line.slice(0, end).map(({ text, tone, align }, column) => {
    const fitted = fillTo(text, widths[column] ?? 0, align)
    const shown = column === end - 1 ? fitted.trimEnd() : fitted
    return paint === undefined || tone === undefined || tone === 'plain' ? shown : paint(shown, tone)
  })
  return cells.join(gap)
}
