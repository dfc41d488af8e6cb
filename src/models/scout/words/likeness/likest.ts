// Which of the plain questions a wording is most like, by the words that they share: a word counts for more the fewer plain
// questions are asked with it. So a question is understood in words that no rule knows, if people have asked in such words.

import { stemOf } from '../stems.ts'
import { emptyWords } from '../vocabulary.ts'
import { type PlainQuestion, plainQuestions } from './plain-wordings.ts'

export interface Like {
  readonly plain: string
  /** From 0, where they share nothing, to 1. */
  readonly likeness: number
}

export interface Likeness {
  /** The plain questions about what a text names, the likest first. */
  readonly likest: (text: string) => readonly Like[]
  /** The words of a text that say something, and that nobody asks the plain question with. */
  readonly beside: (text: string, plain: string) => readonly string[]
  /** Whether any plain question is asked with a word; what none is asked with may be the name of something. */
  readonly isHeard: (word: string) => boolean
}

type Weights = ReadonlyMap<string, number>

interface Known {
  readonly plain: string
  readonly slots: string
  readonly wordings: readonly Weights[]
  /** What all wordings have in common. */
  readonly middle: Weights
  readonly words: ReadonlySet<string>
}

let usual: Likeness | undefined

/** Learnt from all wordings that are known, when the first question needs it. */
export function likeness(): Likeness {
  usual ??= learn(plainQuestions)
  return usual
}

export function learn(questions: readonly PlainQuestion[]): Likeness {
  const all = questions.map(({ plain, wordings }) => ({ plain, wordings: [plain, ...wordings].map(featuresOf) }))
  const askedBy = new Map<string, number>()
  for (const { wordings } of all)
    for (const feature of new Set(wordings.flat())) askedBy.set(feature, (askedBy.get(feature) ?? 0) + 1)
  const weigh = (features: readonly string[]) =>
    ofLengthOne(new Map(features.map((feature) => [feature, weightOf(feature, askedBy.get(feature) ?? 0, all.length)])))
  const known = all.map(({ plain, wordings }) => knownFrom(plain, wordings, weigh))
  return {
    likest: (text) => ranked(known, slotsIn(text), weigh(featuresOf(text))),
    beside: (text, plain) => {
      const heard = known.find((one) => one.plain === plain)?.words
      const words = (text.match(written) ?? []).filter((word) => !slot.test(word)).map((word) => word.toLowerCase())
      return [...new Set(words)].filter(
        (word) => word.length > 1 && !emptyWords.has(word) && heard?.has(stemOf(word)) !== true,
      )
    },
    isHeard: (word) => askedBy.has(stemOf(word.toLowerCase())),
  }
}

function knownFrom(
  plain: string,
  wordings: readonly (readonly string[])[],
  weigh: (features: readonly string[]) => Weights,
): Known {
  const weighed = wordings.map(weigh)
  const words = new Set(wordings.flat().filter((feature) => !isPair(feature)))
  return { plain, slots: slotsIn(plain), wordings: weighed, middle: ofLengthOne(sumOf(weighed)), words }
}

/** Both the nearest wording and what all of them have in common count. */
function ranked(known: readonly Known[], slots: string, own: Weights): readonly Like[] {
  return known
    .filter((one) => one.slots === slots)
    .map(({ plain, wordings, middle }) => {
      const nearest = wordings.reduce((most, one) => Math.max(most, product(own, one)), 0)
      return { plain, likeness: (nearest + product(own, middle)) / 2 }
    })
    .toSorted((one, other) => other.likeness - one.likeness)
}

const written = /[A-Za-z]+/g
/** What stands for whatever a person names. */
const slot = /^(?:NAME|PATH|FLAG|ROUTE|THING)$/

/** What a text names as code does, which a plain question must name as well; a THING is said in ordinary words. */
function slotsIn(text: string): string {
  const slots = (text.match(written) ?? []).filter((word) => slot.test(word) && word !== 'THING')
  return [...new Set(slots)].sort().join(' ')
}

/** The stems of a text, and the pairs that follow each other, of which the first and the last one have an end. */
function featuresOf(text: string): readonly string[] {
  const stems = (text.match(written) ?? [])
    .filter((word) => word !== 'THING')
    .map((word) => (slot.test(word) ? word : stemOf(word.toLowerCase())))
  const between = ['^', ...stems, '$']
  return [...stems, ...between.slice(1).map((stem, index) => `${between[index]} ${stem}`)]
}

function isPair(feature: string): boolean {
  return feature.includes(' ')
}

/** A pair says how two words belong together, and counts for less, since it is rarer. */
const pairWeight = 0.6

function weightOf(feature: string, askedBy: number, questions: number): number {
  return (isPair(feature) ? pairWeight : 1) * Math.log((questions + 1) / (askedBy + 0.5))
}

function sumOf(all: readonly Weights[]): Weights {
  const sum = new Map<string, number>()
  for (const weights of all) for (const [feature, weight] of weights) sum.set(feature, (sum.get(feature) ?? 0) + weight)
  return sum
}

function ofLengthOne(weights: Weights): Weights {
  const length = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)) || 1
  return new Map([...weights].map(([feature, weight]) => [feature, weight / length]))
}

function product(one: Weights, other: Weights): number {
  let sum = 0
  for (const [feature, weight] of one) sum += weight * (other.get(feature) ?? 0)
  return sum
}
