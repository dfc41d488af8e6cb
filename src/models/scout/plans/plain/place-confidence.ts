// How likely the first of some functions is what a question in plain words means. How much each number counts for was fitted like
// the weights of the candidates, also to questions that the code does not answer (ADR 23).

import type { Question } from '../../words/question.ts'
import { likelihood, oddsOf } from '../weighing.ts'
import { asksForPlace } from './asks-for-place.ts'
import type { Candidate, Candidates } from './place-candidates.ts'
import { areNested, nameOf } from './places.ts'
import { isTogether } from './together.ts'

/** A shorter question is about what is called so: its words are those of the code, or it has no answer. */
export const fewestWords = 4

/** Whoever names something as code writes it, or asks how to use the program, asks for something else. */
export function isInPlainWords({ text, condition = '', names, literals, quotes, paths }: Question): boolean {
  const isNamed = names.some((name) => /[a-z\d][A-Z]|[_.:#]/.test(name)) || literals.length + quotes.length > 0
  return (
    (asksForPlace.test(text) || asksWhen.test(text)) &&
    !isNamed &&
    paths.length === 0 &&
    !asksOther.test(text) &&
    !asksUsage.test(text) &&
    !/(?<!\w)--\w/.test(`${text} ${condition}`)
  )
}

/** `Which variables say where it is kept`: that asks for something else of which a place is said. */
const asksOther = /^\W*(?:which|what)\s+(?!function|method|part|code|place)/i
/** `When does a page count as a draft`: what tells that is a place. */
const asksWhen = /^\W*when\s+(?:is|are|was|were|does|do|may|can|will|must|should)\b/i
const asksUsage = /\bhow (?:do|can|could|should|would|must) (?:i|you|one|users?)\b/i

export interface Likely extends Candidates {
  readonly best: Candidate
  readonly partner: Candidate | null
}

/** A partner is among so many that come after the best. */
const nearest = 2

/** What does it together with the best: one of the two uses the other. */
export function partnerOf(best: Candidate, { ranked }: Candidates): Candidate | null {
  const near = ranked.filter((one) => isRival(one, best)).slice(0, nearest)
  return near.find(({ place }) => !areNested(place, best.place) && isTogether(place, best.place)) ?? null
}

/** The same method of several classes is one answer. */
export function isRival({ place }: Candidate, best: Candidate): boolean {
  return nameOf(place) !== nameOf(best.place)
}

/** Of how many terms the answer speaks. */
function toldBy({ best, partner, terms }: Likely): number {
  const isTold = (term: number) => (best.told[term] ?? 0) > 0 || (partner?.told[term] ?? 0) > 0
  return terms.filter((_, index) => isTold(index)).length
}

/** So that the only place is not certain. */
const leastAgainst = 0.05

export function confidenceIn(likely: Likely): number {
  const { best, partner, ranked, terms } = likely
  const against = ranked.filter((one) => isRival(one, best) && one !== partner)
  const own = partner === null ? [best] : [best, partner]
  const lead = Math.log(oddsOf(own, best.score) / (oddsOf(against, best.score) + leastAgainst))
  const telling = terms.filter(({ isGeneral, isEveryday }) => !isGeneral && !isEveryday)
  const unheard = telling.filter(({ isUnheard }) => isUnheard).length / Math.max(1, telling.length)
  const weight = terms.reduce((sum, term) => sum + term.weight, 0)
  const { frequency, deeds } = best.evidence
  const sum =
    0.57 * lead - 0.95 * unheard + 0.57 * frequency + 0.39 * weight + 0.48 * deeds + 0.43 * toldBy(likely) - 2.83
  return likelihood(sum)
}
