// When the best place for plain words is an answer. The figures were chosen by looking at right and wrong places in code that
// the scout had not seen: places that only share words with a question tell less than half of it.

import { verbs } from '../families.ts'
import { stemOf } from '../question.ts'
import { wordsOfName } from '../source-text.ts'
import { spokenOf, type WeighedTerm } from '../terms.ts'
import { deedIn, doesOtherwise, holds, isSamePlace, isType, type Place, share } from './places.ts'

/** Of the weight of a question: how much must be told there at all, and how much by names. */
const leastTold = 0.6
const leastNamed = 0.35

/** A place among all, and what was asked. */
export interface Candidate {
  readonly best: Place
  readonly places: readonly Place[]
  readonly terms: readonly WeighedTerm[]
  readonly text: string
}

/** The only place where one sentence holds all that was asked for. */
export function statedIn(places: readonly Place[]): Place | undefined {
  const stated = places.filter(({ statement }) => statement.length > 0)
  const inner = stated.filter((one) => !stated.some((other) => other !== one && holds(one, other)))
  return inner.length === 1 ? inner[0] : undefined
}

/** Why the best place may not be what was asked for, in half a sentence; `null` where it is an answer. */
export function doubtAbout({ best, places, terms, text }: Candidate): string | null {
  const untold = untoldIn(best, terms)
  if (untold.length > 0) return `nothing there speaks of ${untold.map(({ word }) => `“${word}”`).join(' or ')}`
  if (doesOtherwise(best, terms)) return 'its name says that it does something else'
  if (isHeld(best, terms) && !asksForType.test(text)) return 'a type does not tell where it is done'
  if (isUndone(best, terms) || isUnchosen(best, terms)) return 'its name does not say that it does that'
  if (best.coverage < leastTold || share(best.named, terms) < leastNamed) return 'it is not named after it'
  if (isThin(best, terms)) return 'only a part of its name speaks of it'
  const passing = passingIn(best, terms)
  if (passing.length > 0) return `only its code speaks of ${passing.map(({ word }) => `“${word}”`).join(' and ')}`
  const besides = besidesIn(best, terms)
  if (besides.length > 0) return `its name is about ${besides.map((word) => `“${word}”`).join(' and ')} too`
  const rival = rivalOf(best, { places, terms })
  if (rival !== undefined) return `\`${rival.trail.at(-1) ?? ''}\` may be meant as well`
  return null
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

const leastSaid = 0.4

/** Things that neither a name nor a sentence speaks of: in code words also meet by chance. */
function passingIn({ told }: Place, terms: readonly WeighedTerm[]): readonly WeighedTerm[] {
  return terms.filter(({ isDoing, isDeed }, index) => {
    const one = told[index] ?? 0
    return !isDoing && !isDeed && one > 0 && one < leastSaid
  })
}

/** Another place that is named after what is done, where the best is not. */
function rivalOf(best: Place, { places, terms }: Pick<Candidate, 'places' | 'terms'>): Place | undefined {
  const deeds = terms.filter(({ isDeed }) => isDeed)
  const isDone = ({ trail }: Place) => spokenOf(wordsOfName(trail.at(-1) ?? '')[0] ?? '', deeds).includes(1)
  if (deeds.length === 0 || spokenOf(`${best.trail.join(' ')} ${deedIn(best)}`, deeds).includes(1)) return undefined
  const isNear = (place: Place) => untoldIn(place, terms).length === 0
  return places.find((place) => !isType(place.sort) && isDone(place) && isNear(place) && !isSamePlace(best, place))
}

/** Who asks how something is chosen asks for what chooses, not for what is done with it afterwards. */
function isUnchosen(best: Place, terms: readonly WeighedTerm[]): boolean {
  return terms.some(({ isChoice }, index) => isChoice === true && (best.named[index] ?? 0) < leastDone.particular)
}

/** Words of a name that say little. */
const spare: ReadonlySet<string> = new Set(
  (
    'default current file files path paths name names value values all from to for in on at with by of the or and if is as ' +
    'internal impl do new async sync raw real str string list map obj object data info result not has can should id'
  ).split(' '),
)

/** What a name speaks of besides, where it does not say as it was asked what it does: then that may be what it is about. */
function besidesIn(best: Place, terms: readonly WeighedTerm[]): readonly string[] {
  const deeds = terms.filter(({ isDeed }) => isDeed)
  if (deeds.length === 0 || spokenOf(deedIn(best), deeds).includes(1)) return []
  return wordsOfName(best.trail.at(-1) ?? '').filter(
    (word) => !spare.has(word) && !verbs.has(stemOf(word)) && spokenOf(word, terms).every((one) => one === 0),
  )
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
