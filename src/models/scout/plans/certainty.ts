// When the best place for plain words is an answer. The figures were chosen by looking at right and wrong places in code that
// the scout had not seen: places that only share words with a question tell less than half of it.

import { verbs } from '../families.ts'
import { stemOf } from '../question.ts'
import { wordsOfName } from '../source-text.ts'
import { spokenOf, type WeighedTerm } from '../terms.ts'
import { doesOtherwise, holds, isSamePlace, isType, type Place, share } from './places.ts'

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
export function statedIn(
  places: readonly Place[],
  { terms, text }: Pick<Candidate, 'terms' | 'text'>,
): Place | undefined {
  const stated = places.filter(
    (place) =>
      place.statement.length > 0 &&
      !isAboutElse(place, text) &&
      !isHolder(place, terms) &&
      // A comment about the whole may speak of a choice that is made elsewhere.
      (isInside(place) || !isUnchosen(place, terms)),
  )
  const inner = stated.filter((one) => !stated.some((other) => other !== one && holds(one, other)))
  const outright = inner.filter((place) => isSaidOutright(place, terms))
  const [only] = outright.length === 1 ? outright : inner
  const isRivalled = places.some((place) => place !== only && isCalledFor(place, terms))
  return (outright.length === 1 || inner.length === 1) && !isRivalled ? only : undefined
}

function isInside({ statement, line }: Place): boolean {
  return statement.every((match) => match.line > line)
}

/** Where the comment of something says it, and its name one of the things. */
function isSaidOutright({ statement, line, own }: Place, terms: readonly WeighedTerm[]): boolean {
  const isThing = terms.some(({ isDeed, isDoing }, index) => !isDeed && !isDoing && own[index] === 1)
  return isThing && statement.every((match) => match.line <= line + headLines)
}

const headLines = 5

/** `Determine the command for an operating system`: a comment may speak of what its function is not about. */
function isAboutElse({ statement, line, trail }: Place, text: string): boolean {
  const said = new Set(wordsOfName(text).map(stemOf))
  const isHead = trail.length > 0 && statement.every((match) => match.line < line)
  return isHead && !wordsOfName(trail.join(' ')).some((word) => said.has(stemOf(word)))
}

const notSaid = 'its name does not say that it does that'

/** Why the best place may not be what was asked for, in half a sentence; `null` where it is an answer. */
export function doubtAbout({ best, places, terms, text }: Candidate): string | null {
  if (terms.every(({ isDoing }) => isDoing)) return 'the question names no thing in particular'
  const untold = missingIn(best, terms)
  if (untold.length > 0) return `nothing there speaks of ${inQuotes(untold, 'or')}`
  if (isHeld(best, terms) && !asksForType.test(text)) return 'a type does not tell where it is done'
  if (isHolder(best, terms)) return 'it only holds that'
  if (isUnchosen(best, terms)) return notSaid
  if (isShownTogether(best, terms) && !isShownElsewhere(best, { places, terms })) return null
  if (doesOtherwise(best, terms)) return 'its name says that it does something else'
  if (isUndone(best, terms)) return notSaid
  const rival = rivalOf(best, { places, terms })
  return (isNamedAfter(best, terms) ? null : thinness(best, terms)) ?? besidesIn(best, terms, text) ?? rival
}

/** What is too little to go by where a name does not tell the most of a question. */
function thinness(best: Place, terms: readonly WeighedTerm[]): string | null {
  if (best.coverage < leastTold || share(best.named, terms) < leastNamed) return 'it is not named after it'
  if (isThin(best, terms)) return 'only a part of its name speaks of it'
  const passing = passingIn(best, terms)
  return passing.length === 0 ? null : `only its code speaks of ${inQuotes(passing, 'and')}`
}

function inQuotes(terms: readonly Pick<WeighedTerm, 'word'>[], between: 'and' | 'or'): string {
  return terms.map(({ word }) => `“${word}”`).join(` ${between} `)
}

/** One word alone does not make up for those that are missing. */
const fewestTelling = 2

/** What should be spoken of and is not: also what only colours the question, where next to nothing else is. */
function missingIn(best: Place, terms: readonly WeighedTerm[]): readonly WeighedTerm[] {
  const isTold = (term: WeighedTerm) => (best.told[terms.indexOf(term)] ?? 0) > 0
  const colours = terms.filter((term) => term.isColour === true && !isTold(term))
  const telling = terms.filter((term) => term.isColour !== true && isTold(term))
  const asides = terms.filter(({ isAside }) => isAside === true)
  return [
    ...untoldIn(best, terms),
    ...(telling.length < fewestTelling ? colours : []),
    // What is done in one case only is done elsewhere in the others.
    ...(asides.some(isTold) ? [] : asides),
  ]
}

/** Whether a name says both what is done and with what, or says nothing else. */
function isNamedAfter({ own, told, sort, purity }: Place, terms: readonly WeighedTerm[]): boolean {
  const isTold = (isMeant: (term: WeighedTerm) => boolean) =>
    terms.some((term, index) => isMeant(term) && (own[index] ?? 0) > 0)
  const isPure =
    purity === 1 &&
    terms.every((term, index) => !term.isHead || (told[index] ?? 0) >= leastSaid || isNearlyEverywhere(term, terms))
  const isThing = isTold(({ isHead, isDeed }) => isHead || (isPure && !isDeed))
  return !isType(sort) && sort !== 'file' && isThing && isTold(({ isDeed }) => isDeed)
}

/** Whether a name begins with what is done, and tells one of the things. */
function isCalledFor({ own, sort, trail }: Place, terms: readonly WeighedTerm[]): boolean {
  const deeds = terms.filter(({ isDeed }) => isDeed)
  const isThing = terms.some(({ isDeed, isDoing }, index) => !isDeed && !isDoing && own[index] === 1)
  return !isType(sort) && isThing && spokenOf(wordsOfName(trail.at(-1) ?? '')[0] ?? '', deeds).includes(1)
}

const asGood = 0.1

/** Another place that tells about as much, says no more besides and is called something else. */
function isAsGood(place: Place, best: Place): boolean {
  return place.score >= best.score - asGood && place.purity >= best.purity && place.trail.at(-1) !== best.trail.at(-1)
}

/** So many words must be told of by what stands together, and so many of them be things. */
const fewestShown = { words: 3, things: 2 } as const
/** Whatever is longer does many things. */
const longestShown = 150

/** Whether the text of a function tells of everything that was asked for, in lines that stand together. */
function isShownTogether(place: Place, terms: readonly WeighedTerm[]): boolean {
  const { sort, line, endLine, told } = place
  if (!/^(?:function|method)$/.test(sort) || endLine - line > longestShown) return false
  const asked = terms.filter(({ isColour, isDoing, isDeed }) => isColour !== true && (!isDoing || isDeed))
  const isTold = (term: WeighedTerm) => (told[terms.indexOf(term)] ?? 0) > 0
  const things = asked.filter(({ isDeed, isDoing }) => !isDeed && !isDoing)
  const leastDeed = doesOtherwise(place, terms) ? leastSaid : 0
  const isDone = asked.every((term) => !term.isDeed || (told[terms.indexOf(term)] ?? 0) > leastDeed)
  const count = asked.filter(({ isDoing }) => !isDoing).length
  return things.length >= fewestShown.things && count >= fewestShown.words && isDone && asked.every(isTold)
}

/** Whether the text of another function tells of everything as well. */
function isShownElsewhere(best: Place, { places, terms }: Pick<Candidate, 'places' | 'terms'>): boolean {
  return places.some(
    (place) => isShownTogether(place, terms) && !isSamePlace(best, place) && place.trail.at(-1) !== best.trail.at(-1),
  )
}

/** What is kept somewhere is not done there, unless it is asked where it is kept; what gives it back does nothing else. */
function isHolder({ sort, isAccessor, own }: Place, terms: readonly WeighedTerm[]): boolean {
  const isDone = (isMeant: (term: WeighedTerm) => boolean) => terms.some((term) => term.isDeed && isMeant(term))
  if (isAccessor) return isDone(() => true) && !isDone((term) => own[terms.indexOf(term)] === 1)
  return /^(?:variable|field|property)$/.test(sort) && isDone(({ isDoing }) => !isDoing)
}

const asksForType = /\b(?:which|what) (?:class|type|struct|interface|file|module)\b/i

const muchMore = 2

/** The things that are not spoken of at all; the one that is nearly everywhere need not be. */
function untoldIn({ told }: Place, terms: readonly WeighedTerm[]): readonly WeighedTerm[] {
  return terms.filter((term, index) => !term.isDoing && (told[index] ?? 0) === 0 && !isNearlyEverywhere(term, terms))
}

const shortestCounted = 4

/** The beginning of a short word stands in too many others to be counted. */
function isNearlyEverywhere(term: WeighedTerm, terms: readonly WeighedTerm[]): boolean {
  const others = terms.filter((other) => other !== term && !other.isDoing)
  return term.stem.length >= shortestCounted && others.every(({ files }) => term.files >= muchMore * files)
}

const leastSaid = 0.4

/** Things that neither a name nor a sentence speaks of: in code words also meet by chance. */
function passingIn({ told }: Place, terms: readonly WeighedTerm[]): readonly WeighedTerm[] {
  return terms.filter(({ isDoing, isDeed }, index) => {
    const one = told[index] ?? 0
    return !isDoing && !isDeed && one > 0 && one < leastSaid
  })
}

/** Another place that may be meant as well as the best. */
function rivalOf(best: Place, { places, terms }: Pick<Candidate, 'places' | 'terms'>): string | null {
  const isRival = isNamedAfter(best, terms)
    ? (place: Place) => isNamedAfter(place, terms) && isAsGood(place, best)
    : (place: Place) => isBetterNamed(place, best, terms)
  const rival = places.find((place) => isRival(place) && !isSamePlace(best, place))
  return rival === undefined ? null : `\`${rival.trail.at(-1) ?? ''}\` may be meant as well`
}

/** Whether another place begins with what is done, where the best does not speak of it. */
function isBetterNamed(place: Place, best: Place, terms: readonly WeighedTerm[]): boolean {
  const deeds = terms.filter(({ isDeed }) => isDeed)
  if (deeds.length === 0 || spokenOf(`${best.trail.join(' ')} ${best.deed}`, deeds).includes(1)) return false
  const isDone = spokenOf(wordsOfName(place.trail.at(-1) ?? '')[0] ?? '', deeds).includes(1)
  return !isType(place.sort) && isDone && untoldIn(place, terms).length === 0
}

/** Who asks how something is chosen asks for what chooses, not for what is done with it afterwards. */
function isUnchosen(best: Place, terms: readonly WeighedTerm[]): boolean {
  return terms.some(({ isChoice }, index) => isChoice === true && (best.named[index] ?? 0) < leastDone.particular)
}

/** Words of a name that say little. */
const spare: ReadonlySet<string> = new Set(
  (
    'default current file files path paths name names value values all from to for in on at with by of the or and if is as ' +
    'internal impl do new async sync raw real str string list map obj object data info result not has can should id key conf use must have same number'
  ).split(' '),
)

/** What a name speaks of besides, where it does not say as it was asked what it does: then that may be what it is about. */
function besidesIn(best: Place, terms: readonly WeighedTerm[], text: string): string | null {
  const said = new Set(wordsOfName(text).map(stemOf))
  const deeds = terms.filter(({ isDeed }) => isDeed)
  if (deeds.length === 0 || spokenOf(best.deed, deeds).includes(1)) return null
  const besides = wordsOfName(best.trail.at(-1) ?? '').filter(
    (word) =>
      !spare.has(word) &&
      !said.has(stemOf(word)) &&
      !verbs.has(stemOf(word)) &&
      spokenOf(word, terms).every((one) => one === 0),
  )
  const words = besides.map((word) => ({ word }))
  return words.length === 0 ? null : `its name is about ${inQuotes(words, 'and')} too`
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
