import { stripVTControlCharacters } from 'node:util'

/** Rows in columns that line up; the last one is as long as it likes. */
export function inColumns(rows: readonly (readonly string[])[], indent = ''): string[] {
  const widths: number[] = []
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, widthOf(cell))
  return rows.map((row) => {
    const cells = row.map((cell, column) => {
      const missing = column === row.length - 1 ? 0 : (widths[column] ?? 0) - widthOf(cell)
      return cell + ' '.repeat(missing)
    })
    return `${indent}${cells.join('  ')}`.trimEnd()
  })
}

function widthOf(cell: string): number {
  return stripVTControlCharacters(cell).length
}
