// Lines that a search finds inside of a comment of several lines, or of a text of Python that documents something: they look
// like code, and are none.

import { search } from './calls.ts'
import { type Looking, look } from './looking.ts'
import { type Matches, readMatches } from './read-matches.ts'

const mostMarks = 1000
const mostFiles = 4

interface Standing {
  readonly path: string
  readonly line: number
}

/** Things without those in remarks; where they stand in too many files, all of them. */
export function* withoutRemarked<Thing>(
  things: readonly Thing[],
  placeOf: (thing: Thing) => Standing,
): Looking<readonly Thing[]> {
  const paths = [...new Set(things.map((thing) => placeOf(thing).path))].filter((path) => marksOf(path) !== null)
  if (paths.length === 0 || paths.length > mostFiles) return things
  const calls = paths.map((path) => search(marksOf(path) ?? '', { path, limit: mostMarks }))
  const found = new Map((yield* look(calls)).map((result, index) => [paths[index] ?? '', readMatches(result)]))
  return things.filter((thing) => {
    const { path, line } = placeOf(thing)
    const marks = found.get(path)
    return marks === undefined || !isRemarked(line, marks)
  })
}

function marksOf(path: string): string | null {
  // A script need not say in its name what it is written in.
  if (/\.py[iw]?$|(?:^|\/)[^./]+$/.test(path)) return '"{3}|\'{3}'
  const isOfC = /\.(?:rs|java|kts?|[cm]?[jt]sx?|go|c|cc|cpp|h|hpp|cs|php|swift|scala|dart)$/.test(path)
  return isOfC ? '^\\s*/\\*|\\*/\\s*$' : null
}

function isRemarked(line: number, { shown, total }: Matches): boolean {
  const before = shown.filter((mark) => mark.line < line)
  // Behind the last mark that is shown, others may have been left out.
  if (total > shown.length && before.length === shown.length) return false
  const quotes = before.flatMap(({ text }) => text.match(/"{3}|'{3}/g) ?? [])
  const last = before.at(-1)?.text ?? ''
  return quotes.length % 2 === 1 || (/^\s*\/\*/.test(last) && !last.includes('*/'))
}
