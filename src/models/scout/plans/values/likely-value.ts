// The value that is likeliest meant by a question in whatever words, as a guess. It is asked last, where nothing that must tell
// every word of the question came to an answer, and must not be clearly against what did.
// The weights were fitted (a logistic choice among the values of a question) to 337 questions on 32 projects, of which the
// right values were known; ADR 21 tells how, and how well it does on projects that it was not fitted to.

import type { Looking } from '../../looking/looking.ts'
import { wordsOfName } from '../../source/names.ts'
import { routeIn } from '../../surfaces/asked-route.ts'
import { isOfOtherCall, isOtherRate } from '../../values/of-one-call.ts'
import { amountOf, type Setting } from '../../values/settings.ts'
import { isLeastWord, isMostWord } from '../../values/units.ts'
import type { ValueEvidence } from '../../values/value-evidence.ts'
import { type ValueSought, valueSought } from '../../values/value-sought.ts'
import { stemsIn } from '../../words/kinship.ts'
import type { Question } from '../../words/question.ts'
import type { Conclusion } from '../conclusion.ts'
import { likelihood, oddsOf, weighed } from '../weighing.ts'
import { probably } from './settings-in-words.ts'
import { valuesNear, type WeighedValue } from './values-near.ts'
import { workedOut } from './worked-out.ts'

type Weights = Readonly<Partial<Record<keyof ValueEvidence, number>>>

const weights: Weights = {
  key: 5.1,
  line: 2.9,
  owner: 3.6,
  comment: 2.1,
  file: 0.8,
  use: 1.8,
  user: 0.6,
  strange: -1.2,
  purity: 1.4,
  sameUnit: 1.0,
  measure: 0.7,
  bound: 1.6,
  isDefault: 1.8,
  isUnaskedDefault: -2.1,
  isConstant: 1.6,
  isTop: 0.3,
  isLocal: 0.2,
  isComparison: -0.2,
  isTiny: -2.2,
}

/** How much each tells of whether the likeliest is right at all; fitted like the weights. */
const trust: Weights = {
  key: 0.9,
  owner: -1.0,
  comment: 0.6,
  untold: -1.2,
  untoldThings: -0.3,
  file: 0.2,
  use: 0.2,
  user: 0.2,
  isComparison: -0.9,
  purity: -0.5,
  isDefault: 1.2,
}
const trusted = { always: 1.0, lead: 1.0, score: 0.24 } as const

/** Of what is surer than this, more than nineteen in twenty were right. */
const leastConfidence = 0.87
/** So that the only value is not certain. */
const leastAgainst = 0.1

/** The value that is likely enough, though something may speak against it; `null` where no value is asked for, or none is. */
export function* likelyValue(question: Question): Looking<Conclusion | null> {
  const sought = valueSought(question)
  // What an error leads to, and what holds of a route, is told by more than words near a number.
  if (sought === null || sought.measure === 'code' || routeIn(question.text)?.isSure === true) return null
  const [best, ...others] = yield* ranked(sought)
  if (best === undefined) return null
  if (isUnaskedBound(best.value.given.key, sought)) {
    // A name that tells more of the question may be what is meant, whatever else is worked out.
    const isClosest = others.every(({ value }) => value.evidence.key <= best.value.evidence.key)
    return sought.measure === 'time' && isClosest ? yield* workedOut(best.value, sought) : null
  }
  const { given } = best.value
  const isOther =
    isOtherRate(given.key, question.text) || (!sought.isDefault && isOfOtherCall(given, tellsAnyOf(sought)))
  if (isOther || confidenceIn(best, others) < leastConfidence) return null
  return probably([best, ...others].map(({ value }) => value.given))
}

/** So much more must speak for a value than for one that another way came to. */
const leastAhead = 0.5

/** A second opinion on values that another way came to: what is likelier by the weights, where they know of those at all. */
export function* likelierThan(chosen: readonly Setting[], question: Question): Looking<Setting | null> {
  const sought = valueSought(question)
  const values = sought === null ? [] : yield* ranked(sought)
  const [best] = values
  const own = values.find(({ value: { given } }) =>
    chosen.some(({ key, value }) => key === given.key || amountOf(value) === amountOf(given.value)),
  )
  return best === undefined || own === undefined || best.score - own.score <= leastAhead ? null : best.value.given
}

function* ranked(sought: ValueSought): Looking<readonly Scored[]> {
  return (yield* valuesNear(sought))
    .map((value) => ({ value, score: weighed(value.evidence, weights) }))
    .toSorted((one, other) => other.score - one.score)
}

function tellsAnyOf({ terms }: ValueSought): (text: string) => boolean {
  const stems = terms.flatMap(({ stem, akin }) => [stem, ...akin])
  return (text) => stemsIn(text, stems).size > 0
}

/** The most that a time or a size may be is not what it is; as many as there may be are what somebody asks for. */
function isUnaskedBound(key: string, { bound, measure }: ValueSought): boolean {
  const words = wordsOfName(key)
  return bound === null && (words.some(isLeastWord) || (measure !== 'number' && words.some(isMostWord)))
}

interface Scored {
  readonly value: WeighedValue
  readonly score: number
}

/** How likely the best is right, given that it may be none of them. */
function confidenceIn(best: Scored, others: readonly Scored[]): number {
  const rivals = others.filter(({ value }) => !isSame(value, best.value))
  const against = oddsOf(rivals, best.score) + leastAgainst
  const sum =
    trusted.always +
    trusted.lead * -Math.log(against) +
    trusted.score * best.score +
    weighed(best.value.evidence, trust)
  return likelihood(sum)
}

/** The same value under the same name is no rival. */
function isSame({ given }: WeighedValue, { given: other }: WeighedValue): boolean {
  return given.key === other.key && amountOf(given.value) === amountOf(other.value)
}
