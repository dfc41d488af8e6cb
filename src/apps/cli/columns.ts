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

/** Text at the width of a page: broken between words, and what is broken off stands under its column. Code stays as it is. */
export function folded(text: string, width: number): string {
  let isCode = false
  const lines = text.split('\n').map((line) => {
    const isFence = /^\s*(```|~~~)/.test(line)
    if (isFence) isCode = !isCode
    return isFence || isCode || widthOf(line) <= width ? line : foldLine(line, width)
  })
  return lines.join('\n')
}

function foldLine(line: string, width: number): string {
  const shown = stripVTControlCharacters(line)
  const margin = shown.length - shown.trimStart().length
  // Two spaces after a sentence begin no column; the sign of a list does.
  const column = /^.*(?<![.!?\s])\s{2,}(?=\S)|^\s*(?:[-*•>]|\d+\.) /.exec(shown)?.[0].length ?? margin
  const firstWord = /^\S*/.exec(shown.slice(column))?.[0].length ?? 0
  const fitsBelow = column + firstWord > width && margin + 4 + firstWord <= width
  if (column <= width / 2 && !fitsBelow) return foldWords(line, width, ' '.repeat(column))
  // What is left to the right of it is too little to be read: the whole column goes below.
  const below = ' '.repeat(margin + 4)
  const [before = '', last = ''] = splitAt(line, column)
  return `${foldWords(before.trimEnd(), width, below)}\n${foldWords(below + last, width, below)}`
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
