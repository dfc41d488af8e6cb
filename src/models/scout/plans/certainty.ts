// When the best place for plain words is an answer. The figures were chosen by looking at right and wrong places in code that
// the scout had not seen: places that only share words with a question tell less than half of it.

import type { WeighedTerm } from '../terms.ts'
import { doesOtherwise, isType, type Place, share } from './places.ts'

/** Of the weight of a question: how much must be told there at all, and how much by names. */
const leastTold = 0.6
const leastNamed = 0.35

/** Why the best place may not be what was asked for; none where it is an answer. */
export function doubtsAbout(best: Place, terms: readonly WeighedTerm[], text: string): readonly string[] {
  const untold = terms.filter(({ isDoing }, index) => !isDoing && (best.told[index] ?? 0) < leastTold)
  return [
    ...(best.coverage < leastTold ? [`nothing speaks of all of it${missing(untold)}`] : []),
    ...(share(best.named, terms) < leastNamed ? ['nothing is named after it'] : []),
    ...(isThin(best, terms) ? ['only a part of a name speaks of it'] : []),
    ...(isHeld(best, terms) && !asksForType.test(text) ? ['a type does not tell where it is done'] : []),
    ...(doesOtherwise(best, terms) || isUndone(best, terms) ? ['its name does not say that it does that'] : []),
  ]
}

const asksForType = /\b(?:which|what) (?:class|type|struct|interface|file|module)\b/i

function missing(untold: readonly WeighedTerm[]): string {
  return untold.length === 0 ? '' : ` (${untold.map(({ stem }) => `${stem}…`).join(', ')})`
}

/** One word alone must be the whole name, or be said about it too. */
function isThin({ purity, isSaidTwice }: Place, terms: readonly WeighedTerm[]): boolean {
  return terms.length === 1 && purity < 1 && !isSaidTwice
}

/** A type may be named after something without doing it. */
function isHeld({ sort, named }: Place, terms: readonly WeighedTerm[]): boolean {
  const doing = terms.flatMap(({ isDoing }, index) => (isDoing ? [named[index] ?? 0] : []))
  return isType(sort) && doing.length > 0 && doing.every((one) => one === 0)
}

/** Where one thing is spoken of, what is done with it must be spoken of as well. */
function isUndone({ named, told }: Place, terms: readonly WeighedTerm[]): boolean {
  const doing = terms.flatMap(({ isDoing }, index) => (isDoing ? [told[index] ?? 0] : []))
  const things = terms.filter(({ isDoing }, index) => !isDoing && (named[index] ?? 0) > 0).length
  return doing.length > 0 && things < 2 && doing.every((one) => one === 0)
}
