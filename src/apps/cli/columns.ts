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

/** Text of our own at the width of a page: broken between words, and what is broken off stands under its column. */
export function folded(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => (widthOf(line) <= width ? line : foldLine(line, width)))
    .join('\n')
}

function foldLine(line: string, width: number): string {
  const shown = stripVTControlCharacters(line)
  const margin = shown.length - shown.trimStart().length
  const column = /^.*\s{2,}(?=\S)/.exec(shown)?.[0].length ?? margin
  const indent = ' '.repeat(column > width / 2 ? margin + 4 : column)
  const lines: string[] = []
  let current = ''
  for (const word of line.split(/(?<=\S)(?=\s)/)) {
    if (widthOf(current) + widthOf(word) <= width || current.trim() === '') current += word
    else {
      lines.push(current)
      current = indent + word.trimStart()
    }
  }
  return [...lines, current].join('\n')
}
