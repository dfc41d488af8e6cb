// Which place is likeliest meant, and whether that is likely enough to say so. The weights were fitted (a logistic choice among
// the places of a question) to 913 questions on code of other projects, of which the right places were known; ADR 17 tells
// how, and how well it does on questions that it was not fitted to.

import { isSortOfThing } from '../../words/sorts-of-things.ts'
import type { WeighedTerm } from '../../words/terms.ts'
import { plainSentence, type Telling } from '../told.ts'
import { likelihood, oddsOf, weighed } from '../weighing.ts'
import { type Evidence, evidenceFor, inWords, standingTogether, type Wanted } from './evidence.ts'
import { areNested, isNamesake, nameOf, type Place } from './places.ts'
import { showsState } from './shows-state.ts'
import { areTied, handedOn, isTogether } from './together.ts'
import { isUncalled } from './uncalled.ts'

type Weights = Readonly<Record<keyof Evidence, number>>

const weights: Weights = {
  frequency: 2.6,
  things: 1.4,
  deeds: 1.2,
  purity: 0.6,
  owner: 0.8,
  file: 0.8,
  comment: 0.8,
  firstSentence: 0.5,
  together: 1.4,
  density: 1.1,
  told: 2.4,
  written: 1.1,
  length: 1.8,
  isLong: -1.0,
  isType: -1.4,
  isFile: -2.0,
  isValue: 0,
  isAccessor: -0.9,
  isBeside: -0.9,
  called: 1.8,
  handler: 1.2,
  // Not fitted: as much as what is called a handler.
  detects: 1.2,
}

/** What holds something is as good as what does something, where it is not asked what is done. */
const weightsOf = {
  doing: weights,
  holding: { ...weights, owner: 2, length: 0, isLong: 0, isType: 0, isValue: 1.5, isAccessor: 0 },
} as const

export interface Likely {
  readonly place: Place
  readonly evidence: Evidence
  readonly score: number
}

/** Some places, the likeliest first: to do what is asked, or to hold it. */
export function likeliestOf(
  places: readonly Place[],
  wanted: Wanted,
  by: keyof typeof weightsOf = 'doing',
): readonly Likely[] {
  const evidence = evidenceFor(places, wanted)
  return places
    .flatMap((place, index) => {
      const one = evidence[index]
      return one === undefined ? [] : [{ place, evidence: one, score: weighed(one, weightsOf[by]) }]
    })
    .sort((one, other) => other.score - one.score)
}

/** Of what is surer than this, more than nine in ten are right. */
const leastConfidence = 0.8

export interface Verdict {
  readonly best: Likely
  /** What does it together with the best: one of the two uses the other. */
  readonly partner: Likely | null
  /** Why it may not be what was asked for, in half a sentence; `null` where it is the answer. */
  readonly doubt: string | null
  /** Things that the question asks for and the whole project has no word of. */
  readonly unheard: readonly WeighedTerm[]
}

/** Whether the first of some places is what was asked for; `null` where there is none. */
export function verdictOn(likeliest: readonly Likely[], wanted: Wanted): Verdict | null {
  const [best, ...others] = likeliest
  if (best === undefined) return null
  // The same method of several classes is one answer, and so is what stands inside of it.
  const rivals = others.filter(
    ({ place }) =>
      nameOf(place) !== nameOf(best.place) && !areNested(place, best.place) && !isSilent(place, best, wanted),
  )
  // Of two that belong to it, the one that is called after what is done does it.
  const [partner = null] = rivals
    .slice(0, nearest)
    .filter(({ place }) => isTogether(place, best.place) || areTied(place, best.place, wanted))
    .toSorted((one, other) => other.evidence.deeds - one.evidence.deeds)
  // Who has it done by another comes after that one.
  const isDoneBy = partner !== null && handedOn(best.place, [partner.place], wanted) !== null
  const answer = partner === null ? [best] : isDoneBy ? [partner, best] : [best, partner]
  const against = rivals.filter((rival) => answer.every(({ place }) => nameOf(place) !== nameOf(rival.place)))
  const unheard = (isOnlyAkin(answer, wanted) ? wanted.terms : untoldBy(answer, wanted)).filter(isUnheardThing)
  const doubt = doubtAbout(partner === null ? [best] : [best, partner], { against, wanted })
  const [first = best, second = null] = answer
  return { best: first, partner: second, doubt, unheard }
}

/** Whether a place has nothing of what the question writes as code does, and the best is called after just that: `PROXY`. */
function isSilent(place: Place, best: Likely, { written }: Wanted): boolean {
  const hasAll = (text: string) => written.every((one) => text.toLowerCase().includes(one.toLowerCase()))
  const said = [place.path, ...place.trail, ...place.lines.map(({ text }) => text)].join(' ').toLowerCase()
  return (
    best.evidence.written === 1 &&
    hasAll(nameOf(best.place)) &&
    !written.some((one) => said.includes(one.toLowerCase()))
  )
}

/** A partner is among so many that come after the best. */
const nearest = 2

interface Against {
  readonly against: readonly Likely[]
  readonly wanted: Wanted
}

function doubtAbout(answer: readonly Likely[], { against, wanted }: Against): string | null {
  if (wanted.terms.every(({ isGeneral }) => isGeneral)) return 'the question names no thing in particular'
  const absent = wanted.written.find((name) => /^[a-z_]/.test(name) && !answer.some(({ place }) => has(place, name)))
  if (absent !== undefined) return `nothing there is called \`${absent}\``
  const namesake = calledAfterName(answer, { against, wanted })
  if (namesake !== undefined) return `\`${nameOf(namesake.place)}\` may be meant as well`
  const untold = untoldBy(answer, wanted)
  if (isOnlyAkin(answer, wanted)) return 'it has other words for all of it'
  const missing = missingIn(untold, { against, wanted })
  if (missing.length > 0) return speaksNotOf(missing)
  const undone = untold.filter(({ isDeed }) => isDeed)
  if (undone.length > 0 && (isWrittenElsewhere(against, wanted) || isDoneElsewhere(undone, { against, wanted })))
    return speaksNotOf(undone)
  const [best] = answer
  if (best !== undefined && best.evidence.isAccessor > 0) return 'it only gives back what it holds'
  if (best !== undefined && wanted.terms.length === 1 && !isSaidTwice(best.evidence))
    return 'only a part of its name speaks of it'
  if (answer.every(({ place }) => isDoneApart(place, wanted))) return 'it is done there with something else'
  if (best !== undefined && best.evidence.told < leastTold) return 'it speaks of little of it'
  if (isUncalled(answer, wanted)) return 'neither its name nor its comment says so'
  const telling = untold.filter(({ isDeed, isEveryday }) => !isDeed && !isEveryday)
  if (confidenceIn(answer, { against, untold: telling, wanted }) >= leastConfidence) return null
  if (telling.length > 0) return speaksNotOf(telling)
  const [rival] = against
  return rival === undefined ? 'that is not certain' : `\`${nameOf(rival.place)}\` may be meant as well`
}

/** What else is called after a name of the question, where the answer is not: `verifyStripe`, where signatures of Stripe are verified. */
function calledAfterName(answer: readonly Likely[], { against, wanted }: Against): Likely | undefined {
  return against.find((rival) =>
    wanted.written.some(
      (name) => isNamesake(rival.place, name) && !answer.some(({ place }) => isNamesake(place, name)),
    ),
  )
}

/** Whether a name stands in a place as it is written: a word that means about the same is another name. */
function has({ path, trail, lines }: Place, name: string): boolean {
  return [path, ...trail, ...lines.map(({ text }) => text)].some((text) =>
    text.toLowerCase().includes(name.toLowerCase()),
  )
}

/** What tells less of the question than this tells of something else. */
const leastTold = 0.5

/** Where something is named just as code writes it, each place that has it does something with it. */
function isWrittenElsewhere(against: readonly Likely[], { written }: Wanted): boolean {
  return written.some((one) => /[a-z][A-Z]|_/.test(one)) && against.some(({ evidence }) => evidence.written === 1)
}

/** Whether something else is called after what is done, and works with the things: `verify`, where a checksum is checked. */
function isDoneElsewhere(undone: readonly WeighedTerm[], { against, wanted: { terms, meanings } }: Against): boolean {
  return against.some(({ place }) => {
    const named = meanings.spokenIn(inWords(nameOf(place)))
    const text = meanings.spokenIn([place.path, ...place.trail, ...place.lines.map((one) => one.text)].join(' '))
    const isThing = ({ isDeed, isGeneral }: WeighedTerm) => !isDeed && !isGeneral
    return (
      undone.some((deed) => (named[terms.indexOf(deed)] ?? 0) > 0) &&
      terms.some((term, index) => isThing(term) && text[index] === 1)
    )
  })
}

/**
 * Whether a place that is not called after what is done speaks of it only far from what it is done with: `copyProperties`
 * copies no background that stands elsewhere.
 */
function isDoneApart(place: Place, { terms, meanings, state }: Wanted): boolean {
  const isMeant = ({ word, isGeneral, isEveryday }: WeighedTerm) =>
    !isGeneral && !isEveryday && state?.asked.test(word.toLowerCase()) !== true
  const deeds = terms.filter((term) => term.isDeed && isMeant(term))
  const comment = place.lines.filter(({ isProse }) => isProse === true).map(({ text }) => text)
  const named = meanings.spokenIn([place.path, ...place.trail, ...comment].join(' '))
  const isNamed = (term: WeighedTerm) => (named[terms.indexOf(term)] ?? 0) > 0
  const body = meanings.spokenIn(place.lines.map(({ text }) => text).join('\n'))
  // What is not spoken of at all may be said in other words.
  const isSpoken = deeds.some((term) => (body[terms.indexOf(term)] ?? 0) > 0)
  if (!isSpoken || deeds.some(isNamed)) return false
  const wanted = terms.filter((term) => isMeant(term) && !isNamed(term)).map((term) => terms.indexOf(term))
  return !standingTogether(place).some((lines) => {
    const spoken = meanings.spokenIn(lines.map(({ text }) => text).join('\n'))
    return wanted.every((index) => (spoken[index] ?? 0) > 0)
  })
}

function speaksNotOf(untold: readonly WeighedTerm[]): string {
  return `nothing there speaks of ${eitherOf(untold)}`
}

/** Terms as the question writes them. */
function eitherOf(terms: readonly WeighedTerm[]): string {
  return [...new Set(terms.map(({ word, said = word }) => `“${said}”`))].join(' or ')
}

/** That the whole project has no word of some things, as a sentence before another; nothing where there are none. */
export function unheardOf(terms: readonly WeighedTerm[]): string {
  const unheard = terms.filter(isUnheardThing)
  return unheard.length === 0 ? '' : `Nothing here speaks of ${eitherOf(unheard)}. `
}

/** The same before what was looked for, or what is nearest. */
export function unheardBefore(terms: readonly WeighedTerm[], says: string): Telling {
  const unheard = unheardOf(terms)
  return unheard === '' ? plainSentence(says) : { says: `${unheard}${says}`, tells: { sort: 'unheard' } }
}

function isSaidTwice({ purity, owner, file, comment }: Evidence): boolean {
  return purity === 1 || owner + file + comment > 0
}

/** All that some places say: their names, and the lines of them that were seen. */
function saidBy(answer: readonly Likely[]): string {
  return answer
    .flatMap(({ place }) => [place.path, ...place.trail.map(inWords), ...place.lines.map(({ text }) => text)])
    .join(' ')
}

/** `user login` by an id and a token: what only means about the same may be about anything. */
function isOnlyAkin(answer: readonly Likely[], { terms, meanings }: Wanted): boolean {
  const told = meanings.spokenIn(saidBy(answer))
  return terms.every(({ isGeneral }, index) => isGeneral || (told[index] ?? 0) < 1)
}

/** What none of some places speaks of. */
function untoldBy(answer: readonly Likely[], { terms, meanings, state }: Wanted): readonly WeighedTerm[] {
  const told = meanings.spokenIn(saidBy(answer))
  const [best] = answer
  // `include directives`: what is called after an include speaks of them, whatever sort of thing they are.
  const named = meanings.spokenIn(best === undefined ? '' : nameOf(best.place))
  // How something is may be told by a test alone: `if delay < 0`.
  const isShown = state !== null && answer.some(({ place }) => showsState(place, state, { terms, meanings }))
  return terms.filter(
    (term, index) =>
      told[index] === 0 &&
      !(term.isUnheard && isSortOfThing(term.word) && named[index - 1] === 1) &&
      !(isShown && state.asked.test(term.word.toLowerCase())),
  )
}

/** So many things told together make up for what is done, which may be said in other words. */
const manyThings = 3

/**
 * What must be told and is not: a thing that the whole project has no word of, what something else is called after, and,
 * where little else is told, what is done.
 */
function missingIn(
  untold: readonly WeighedTerm[],
  { against, wanted: { terms, meanings } }: Against,
): readonly WeighedTerm[] {
  const names = meanings.spokenIn(against.map(({ place }) => nameOf(place)).join(' '))
  const deeds = terms.filter(({ isDeed }) => isDeed)
  const isDone = terms.length - deeds.length >= manyThings || deeds.some((deed) => !untold.includes(deed))
  return untold.filter((term) => {
    const { isDeed, isGeneral } = term
    const isNamed = !isGeneral && names[terms.indexOf(term)] === 1
    return isNamed || (isDeed ? !isDone : isUnheardThing(term))
  })
}

function isUnheardThing({ isUnheard, isDeed, isEveryday }: WeighedTerm): boolean {
  return isUnheard && !isDeed && !isEveryday
}

/** How likely an answer is right, given that it may be none of the places; fitted like the weights. */
function confidenceIn(
  answer: readonly Likely[],
  { against, untold, wanted }: Against & { readonly untold: readonly WeighedTerm[] },
): number {
  const [best] = answer
  if (best === undefined) return 0
  const { frequency, together, isType, isFile } = best.evidence
  const odds = oddsOf(answer, best.score) / (oddsOf(against, best.score) + leastAgainst)
  const tells = Math.max(
    fewest,
    wanted.terms.reduce((sum, { weight }) => sum + weight, 0),
  )
  const sum =
    0.8 * Math.log(odds) +
    1.5 * frequency +
    1.2 * together +
    0.37 * tells -
    0.34 * untold.length -
    (wanted.isTypeMeant ? 0 : 1.2 * isType) -
    2.65 * isFile -
    2.14
  return likelihood(sum)
}

/** A short question is taken to tell as much as this. */
const fewest = 1.6
/** So that the only place is not certain. */
const leastAgainst = 0.1
