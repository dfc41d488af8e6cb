// Letters that getopt is told to take. One that the program then makes nothing of is left over, and no flag.

import { search } from '../../looking/calls.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { type Matches, readMatches } from '../../looking/read-matches.ts'
import type { Named } from '../../surfaces/surface.ts'

const mostLines = 200

/** Flags without the letters that have no case of their own, in files where others have one. */
export function* withoutLeftovers(flags: readonly Named[]): Looking<readonly Named[]> {
  const letters = flags.filter(
    ({ name, line }) => /^-\w$/.test(name) && /\bgetopt(?:_long)?(?:_only)?\s*\(/.test(line.text),
  )
  const paths = [...new Set(letters.map(({ path }) => path))]
  const found = yield* look(paths.map((path) => search("case\\s+'\\w'\\s*:", { path, limit: mostLines })))
  const cases = new Map(found.map((result, index) => [paths[index], casesIn(readMatches(result))] as const))
  const isLeft = ({ name, path }: Named) => cases.get(path)?.has(name) === false
  return flags.filter((flag) => !letters.includes(flag) || !isLeft(flag))
}

/** The letters that have a case; `null` where there are none, or not all were seen. */
function casesIn({ shown, total }: Matches): ReadonlySet<string> | null {
  const all = shown.flatMap(({ text }) => [...text.matchAll(/case\s+'(\w)'/g)].map(([, letter]) => `-${letter}`))
  return all.length === 0 || total > shown.length ? null : new Set(all)
}
