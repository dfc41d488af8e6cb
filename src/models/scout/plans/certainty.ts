// When the best place for plain words is an answer. The figures were chosen by looking at right and wrong places in code that
// the scout had not seen: places that only share words with a question tell less than half of it.

import { wordsOfName } from '../source-text.ts'
import type { WeighedTerm } from '../terms.ts'
import { doesOtherwise, isType, type Place, share } from './places.ts'

/** Of the weight of a question: how much must be told there at all, and how much by names. */
const leastTold = 0.6
const leastNamed = 0.35

/** Why the best place may not be what was asked for; none where it is an answer. */
export function doubtsAbout(best: Place, terms: readonly WeighedTerm[], text: string): readonly string[] {
  const untold = untoldIn(best, terms)
  return [
    ...(best.coverage < leastTold || untold.length > 0 ? [`nothing speaks of all of it${missing(untold)}`] : []),
    ...(share(best.named, terms) < leastNamed ? ['nothing is named after it'] : []),
    ...(isThin(best, terms) ? ['only a part of a name speaks of it'] : []),
    ...(isHeld(best, terms) && !asksForType.test(text) ? ['a type does not tell where it is done'] : []),
    ...(doesOtherwise(best, terms) || isUndone(best, terms) ? ['its name does not say that it does that'] : []),
  ]
}

const asksForType = /\b(?:which|what) (?:class|type|struct|interface|file|module)\b/i

const muchMore = 2

/** The things that are not spoken of at all; the one that is nearly everywhere need not be. */
function untoldIn({ told }: Place, terms: readonly WeighedTerm[]): readonly WeighedTerm[] {
  return terms.filter(
    (term, index) =>
      !term.isDoing &&
      (told[index] ?? 0) === 0 &&
      !terms.every((other) => other === term || other.isDoing || term.files >= muchMore * other.files),
  )
}

function missing(untold: readonly WeighedTerm[]): string {
  return untold.length === 0 ? '' : ` (${untold.map(({ stem }) => `${stem}…`).join(', ')})`
}

/**
 * One word alone must be the whole name, or be said about it too; and a name that says other things must at least say one of
 * these as it was asked for.
 */
function isThin({ purity, own, named, isSaidTwice }: Place, terms: readonly WeighedTerm[]): boolean {
  if (purity === 1) return false
  if (terms.length === 1) return !isSaidTwice
  const isThing = terms.some(({ isDeed }, index) => !isDeed && ((own[index] ?? 0) > 0 || (named[index] ?? 0) >= 0.8))
  return !own.includes(1) || (!isThing && terms.some(({ isDeed }) => !isDeed))
}

/** A type may be named after something without doing it, unless it is named after who does it: a parser, a handler. */
function isHeld({ sort, trail }: Place, terms: readonly WeighedTerm[]): boolean {
  const isAgent = sort !== 'enum' && /(?:er|or)$/.test(wordsOfName(trail.at(-1) ?? '').at(-1) ?? '')
  return isType(sort) && !isAgent && terms.some(({ isDeed }) => isDeed)
}

/** What is done with everything may be told by a word or two, a particular deed must be in a name. */
const leastDone = { general: 0.4, particular: 0.5 } as const

/** Where one thing is spoken of, what is done with it must be spoken of as well. */
function isUndone({ named, told }: Place, terms: readonly WeighedTerm[]): boolean {
  const done = terms.flatMap(({ isDeed, isDoing }, index) => {
    if (!isDeed) return []
    return [isDoing ? (told[index] ?? 0) >= leastDone.general : (named[index] ?? 0) >= leastDone.particular]
  })
  const things = terms.filter(({ isDeed }, index) => !isDeed && (named[index] ?? 0) > 0).length
  return done.length > 0 && things < 2 && !done.includes(true)
}
