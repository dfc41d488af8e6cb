// Declarations seen whole. `view` shows a long type by its members only, and what is too long for a prompt is cut: what is
// read from the text of a declaration holds only where all of that text was seen.

import { codeLines, isComment } from '../source/source-text.ts'
import { excerpts, piecesOf, type Range } from './excerpts.ts'
import type { Looking } from './looking.ts'
import type { SourceLine, SymbolView } from './read-view.ts'

/** So many lines are shown without a cut, unless they are very long. */
const linesAtOnce = 120
const mostPieces = 16
/** How far above a declaration its documentation may begin. */
const longestDocs = 60

/** Whether every line of a declaration was seen. */
export function isWhole({ lines, line, endLine }: SymbolView): boolean {
  const seen = new Set(lines.map(({ number }) => number))
  return Array.from({ length: endLine - line + 1 }, (_, index) => line + index).every((number) => seen.has(number))
}

/** What a declaration does: its lines without what is said above it or in comments. */
export function ownCode({ lines, line }: SymbolView): readonly SourceLine[] {
  return codeLines(lines.filter(({ number }) => number >= line))
}

/** Whether a function is only announced, as headers of C do it: what it does stands elsewhere. */
export function isAnnounced({ lines, line }: SymbolView): boolean {
  const own = lines
    .filter(({ number }) => number >= line)
    .map(({ text }) => text)
    .join(' ')
  return /\)[\w\s]*;\s*$/.test(own) && !/[{=]/.test(own)
}

/** The same declarations, each with all of its lines where they are not too many; those that are stay as they were. */
export function* wholeOf(symbols: readonly SymbolView[]): Looking<readonly SymbolView[]> {
  let left = mostPieces
  const wanted = symbols.map((symbol) => {
    const pieces = isWhole(symbol) ? [] : piecesOf(rangeOf(symbol), linesAtOnce)
    if (pieces.length > left) return []
    left -= pieces.length
    return pieces
  })
  const all = wanted.flat()
  const seen = yield* excerpts(all)
  return symbols.map((symbol, index) => {
    const lines = (wanted[index] ?? []).flatMap((piece) => seen[all.indexOf(piece)] ?? [])
    return lines.length === 0 ? symbol : { ...symbol, lines: withDocs(lines, symbol.line) }
  })
}

function rangeOf({ path, line, endLine }: SymbolView): Range {
  return { path, from: Math.max(1, line - longestDocs), to: endLine }
}

/** The lines of a declaration and the comment that stands right above it. */
function withDocs(lines: readonly SourceLine[], line: number): readonly SourceLine[] {
  const above = lines.filter(({ number }) => number < line)
  const last = above.findLastIndex(({ text }) => !isComment(text) && !/^\s*@\w/.test(text))
  return [...above.slice(last + 1), ...lines.filter(({ number }) => number >= line)]
}
