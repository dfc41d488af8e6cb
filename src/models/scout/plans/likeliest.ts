// Which place is likeliest meant, and whether that is likely enough to say so. The weights were fitted (a logistic choice among
// the places of a question) to 298 questions on code of other projects, of which the right places were known; ADR 17 tells
// how, and how well it does on questions that it was not fitted to.

import type { WeighedTerm } from '../terms.ts'
import { type Evidence, evidenceFor, type Wanted } from './evidence.ts'
import type { Place } from './places.ts'

const weights: Readonly<Record<keyof Evidence, number>> = {
  frequency: 1.9,
  things: 1.7,
  deeds: 1.8,
  purity: 0.2,
  owner: 1.2,
  file: 1.3,
  comment: 0.8,
  firstSentence: 1.0,
  text: 0.9,
  together: 1.8,
  density: 1.3,
  callee: 0.7,
  told: 0.6,
  written: 2.0,
  length: 1.7,
  isLong: -1.0,
  isType: -0.7,
  isFile: -2.4,
  isAccessor: -0.5,
  isBeside: -0.8,
  called: 2.0,
}

export interface Likely {
  readonly place: Place
  readonly evidence: Evidence
  readonly score: number
}

/** Some places, the likeliest first. */
export function likeliestOf(places: readonly Place[], wanted: Wanted): readonly Likely[] {
  const evidence = evidenceFor(places, wanted)
  return places
    .flatMap((place, index) => {
      const one = evidence[index]
      return one === undefined ? [] : [{ place, evidence: one, score: scoreOf(one) }]
    })
    .sort((one, other) => other.score - one.score)
}

function scoreOf(evidence: Evidence): number {
  return Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * evidence[name as keyof Evidence], 0)
}

/** Of what is surer than this, more than nine in ten are right. */
const leastConfidence = 0.7

/** Why the first of some places may not be what was asked for, in half a sentence; `null` where it is the answer. */
export function doubtAbout(likeliest: readonly Likely[], wanted: Wanted): string | null {
  const [best, ...others] = likeliest
  if (best === undefined) return 'nothing was found'
  if (wanted.terms.every(({ isGeneral }) => isGeneral)) return 'the question names no thing in particular'
  const names = wanted.meanings.spokenIn(likeliest.map(({ place }) => place.trail.join(' ')).join(' '))
  // What nothing here is called after only colours the question.
  const isColour = (term: WeighedTerm) => term.isEveryday && names[wanted.terms.indexOf(term)] !== 1
  const untold = untoldIn(best.place, wanted).filter((term) => !isColour(term))
  if (untold.length > 0) return `nothing there speaks of ${untold.map(({ word }) => `“${word}”`).join(' or ')}`
  const { purity, owner, file, comment, isAccessor } = best.evidence
  const isSaidTwice = purity === 1 || owner + file + comment > 0
  if (wanted.terms.length === 1 && !isSaidTwice) return 'only a part of its name speaks of it'
  if (isAccessor > 0) return 'it only gives back what it holds'
  // The same method of several classes is one answer.
  const rivals = others.filter(({ place }) => nameOf(place) !== nameOf(best.place))
  if (confidenceIn(best, rivals) >= leastConfidence) return null
  const [rival] = rivals
  return rival === undefined ? 'that is not certain' : `\`${nameOf(rival.place)}\` may be meant as well`
}

function nameOf({ trail, path }: Place): string {
  return trail.at(-1) ?? path
}

/** So many things told together make up for what is done, which may be said in other words. */
const manyThings = 3

/** What a place does not speak of and should: every thing, and something of what is done. */
function untoldIn({ path, trail, lines }: Place, { terms, meanings }: Wanted): readonly WeighedTerm[] {
  const told = meanings.spokenIn([path, ...trail, ...lines.map(({ text }) => text)].join(' '))
  const untold = terms.filter((_, index) => told[index] === 0)
  const isDone =
    terms.filter(({ isDeed }) => !isDeed).length >= manyThings ||
    terms.some((term) => term.isDeed && !untold.includes(term))
  return untold.filter(({ isDeed }) => !isDeed || !isDone)
}

/** How likely the best is right, given that it may be none of them. */
function confidenceIn({ evidence, score }: Likely, rivals: readonly Likely[]): number {
  const { things, deeds, frequency, isType, isFile } = evidence
  const against = rivals.reduce((sum, rival) => sum + Math.exp(rival.score - score), leastAgainst)
  const sum = 0.7 * things + 0.6 * deeds + 2.0 * frequency - 1.1 * (isType + isFile) - 1.4 - 0.6 * Math.log(against)
  return 1 / (1 + Math.exp(-sum))
}

/** So that the only place is not certain. */
const leastAgainst = 0.001
