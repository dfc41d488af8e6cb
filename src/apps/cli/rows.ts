// Lists of things, a row each, in a window of some width.

import { cut } from '../../compose/index.ts'
import { inColumns, widthOf } from './columns.ts'

/** In less room a text says nothing. */
const leastLastWidth = 20

/** Rows in columns that line up: the last column is cut where it has room for something, and goes below where it has not. */
export function inRows(rows: readonly (readonly string[])[], width: number): string[] {
  const lines = inColumns(rows)
  const last = Math.max(0, ...rows.map((row) => widthOf(row.at(-1) ?? '')))
  const before = Math.max(0, ...inColumns(rows.map((row) => [...row.slice(0, -1), '|'])).map(widthOf)) - 1
  return width - before < Math.min(last, leastLastWidth) ? lines : lines.map((line) => cut(line, width))
}
