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

export function widthOf(cell: string): number {
  return stripVTControlCharacters(cell).length
}

/**
 * Text at the width of a page: broken between words, and what is broken off stands under its column. Where that column
 * leaves too little room for one row of a table, it goes below in all of them. Code stays as it is.
 */
export function folded(text: string, width: number): string {
  const lines = layoutOf(text)
  const below = new Map<string, number>()
  for (const { table, margin, ...line } of lines)
    if (isTooNarrow({ ...line, margin }, width)) below.set(table, margin + 4)
  return lines.map((line) => foldLine(line, { width, below: below.get(line.table) ?? null })).join('\n')
}

interface Layout {
  readonly line: string
  readonly isCode: boolean
  readonly margin: number
  /** Where its last column begins. */
  readonly column: number
  /** The same for all rows between two empty lines whose last column begins at the same place. */
  readonly table: string
}

function layoutOf(text: string): readonly Layout[] {
  let isInside = false
  let block = 0
  return text.split('\n').map((line) => {
    const isFence = /^\s*(```|~~~)/.test(line)
    const isCode = isInside || isFence
    if (isFence) isInside = !isInside
    const shown = stripVTControlCharacters(line)
    if (isCode || shown.trim() === '') block += 1
    const margin = shown.length - shown.trimStart().length
    // Two spaces after a sentence begin no column; the sign of a list does.
    const column = /^.*(?<![.!?\s])\s{2,}(?=\S)|^\s*(?:[-*•>]|\d+\.) /.exec(shown)?.[0].length ?? margin
    return { line, isCode, margin, column, table: `${block}:${column}` }
  })
}

/** Whether what is left to the right of a column is too little to be read, so that it had better go below. */
function isTooNarrow({ line, isCode, margin, column }: Omit<Layout, 'table'>, width: number): boolean {
  if (isCode || widthOf(line) <= width || column === margin) return false
  const firstWord = /^\S*/.exec(stripVTControlCharacters(line).slice(column))?.[0].length ?? 0
  return column > width / 2 || (column + firstWord > width && margin + 4 + firstWord <= width)
}

interface Fold {
  readonly width: number
  /** How far the last column is set in below the others; `null` where it stands beside them. */
  readonly below: number | null
}

function foldLine({ line, isCode, column }: Layout, { width, below }: Fold): string {
  if (isCode || (below === null && widthOf(line) <= width)) return line
  if (below === null) return foldWords(line, width, ' '.repeat(column))
  const indent = ' '.repeat(below)
  const [before, last] = splitAt(line, column)
  const above = before.trim() === '' ? [] : [foldWords(before.trimEnd(), width, indent)]
  return [...above, foldWords(indent + last, width, indent)].join('\n')
}

function foldWords(line: string, width: number, indent: string): string {
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

/** A line in two, so many shown characters from its beginning; colours that begin there go with the second part. */
function splitAt(line: string, column: number): readonly [string, string] {
  for (let end = column; end < line.length; end += 1)
    if (widthOf(line.slice(0, end)) === column) return [line.slice(0, end), line.slice(end)]
  return [line, '']
}
