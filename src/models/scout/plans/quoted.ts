// Texts in quotes: what a program says, or what stands in it, is found as it is written.

import { literally, search } from '../calls.ts'
import { answered, type Conclusion, matchPassages, placeOf } from '../conclusion.ts'
import { type Looking, look } from '../looking.ts'
import { type Match, readMatches } from '../read-matches.ts'
import { isShipped, noProgram, testFiles } from '../shipped.ts'

const mostPlaces = 3

/** Where a text stands; `null` where it stands nowhere, or in so many places that they tell nothing. */
export function* whereQuoted(quotes: readonly string[]): Looking<Conclusion | null> {
  const flags = { ignoreCase: true, exclude: `${noProgram} ${testFiles}`, limit: 20 } as const
  const found = (yield* look(quotes.map((text) => search(literally(text), flags)))).map(readMatches)
  const lines = found.flatMap(({ shown }) => shown).filter(({ path }) => isShipped(path))
  const places = [...new Set(lines.map(inWords))]
  if (places.length === 0 || places.length > mostPlaces) return null
  const texts = quotes.map((text) => `“${text}”`).join(' and ')
  return answered(`${texts} stands in ${places.join(' and ')}.`, matchPassages(lines))
}

function inWords({ path, line, around }: Match): string {
  return around === null
    ? placeOf(path, line)
    : `\`${around.trail.join('.')}\` (${placeOf(path, around.line, around.endLine)})`
}
