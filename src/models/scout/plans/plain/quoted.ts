// Texts in quotes: what a program says, or what stands in it, is found as it is written.

import { search } from '../../looking/calls.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { isComment } from '../../source/source-text.ts'
import type { Question } from '../../words/question.ts'
import { answered, type Conclusion, matchPassages } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { isInTest } from '../uses-of.ts'
import { codesOf, metByCode } from './where-coded.ts'

const mostPlaces = 6

/** What a question has in quotes, and what is written in code as it is written there: the names of headers. */
export function literalsIn({ text, quotes }: Pick<Question, 'text' | 'quotes'>): readonly string[] {
  const headers = text.match(/\b[A-Z][a-z]+(?:-[A-Z][a-z]+)+\b/g) ?? []
  return quotes.length > 0 ? quotes : headers
}

/** Where a text stands, as a string of its own before it is part of another, and in code before a comment; `null` where it stands nowhere, or in so many places that they tell nothing. */
export function* whereQuoted(quotes: readonly string[], text: string): Looking<Conclusion | null> {
  const flags = { ignoreCase: true, exclude: noProduct, limit: 20 } as const
  const found = (yield* look(quotes.map((text) => search(literally(text), flags)))).map(readMatches)
  const shipped = found.flatMap(({ shown }) => shown).filter((match) => isShipped(match.path) && !isInTest(match))
  const isWhole = ({ text }: Match) =>
    quotes.some((quote) => new RegExp(`(["'])${literally(quote)}\\1`, 'i').test(text))
  const lines =
    [isWhole, ({ text }: Match) => !isComment(text), () => true]
      .map((isMeant) => shipped.filter(isMeant))
      .find((some) => some.length > 0) ?? []
  // A message that a constant or a row holds is raised where that is used.
  const [quote = '', ...others] = raises.test(text) ? quotes : []
  const rows = quote === '' || others.length > 0 ? [] : yield* codesOf(lines, literally(quote))
  const raised = rows.length === 0 || rows.length < lines.length ? null : yield* metByCode(rows, true)
  if (raised !== null) return raised
  const places = [...new Set(lines.map(inWords))]
  if (places.length === 0 || places.length > mostPlaces) return null
  const texts = quotes.map((text) => `“${text}”`).join(' and ')
  return answered(plainSentence(`${texts} stands in ${places.join(' and ')}.`), matchPassages(lines))
}

const raises =
  /\b(?:thrown?|throws|raised?|raises|returned|returns|reported|reports|signal?led|produced|triggered|emitted|caused)\b/i

/** Of what is longer than this, the line says more. */
const longest = 100

function inWords({ path, line, around }: Match): string {
  if (around === null) return placeOf(path, line)
  const isLong = around.endLine - around.line > longest
  return `\`${around.trail.join('.')}\` (${isLong ? placeOf(path, line) : placeOf(path, around.line, around.endLine)})`
}
