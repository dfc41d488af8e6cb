// Letters that getopt is told to take. One that the program then makes nothing of is left over, and no flag.

import { search } from '../../looking/calls.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import type { Named } from '../../surfaces/surface.ts'

const mostLines = 200

/** Flags without the letters that have no case of their own, in files where others have one. */
export function* withoutLeftovers(flags: readonly Named[]): Looking<readonly Named[]> {
  const letters = flags.filter(
    ({ name, line }) => /^-\w$/.test(name) && /\bgetopt(?:_long)?(?:_only)?\s*\(/.test(line.text),
  )
  const paths = [...new Set(letters.map(({ path }) => path))]
  const found = (yield* look(paths.map((path) => search("case\\s+'\\w'\\s*:", { path, limit: mostLines })))).map(
    readMatches,
  )
  const isLeft = ({ name, path }: Named) => {
    const { shown = [], total = 0 } = found[paths.indexOf(path)] ?? {}
    const cases = new Set(
      shown.flatMap(({ text }) => [...text.matchAll(/case\s+'(\w)'/g)].map(([, letter]) => `-${letter}`)),
    )
    return cases.size > 0 && total <= shown.length && !cases.has(name)
  }
  return flags.filter((flag) => !letters.includes(flag) || !isLeft(flag))
}
