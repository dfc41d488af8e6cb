// How far something may go, or from where on it counts: `up to what weight does Northbound accept crates`, `how many hours must
// lie between two shifts`. Whatever is said of it, it is a number that the code tests something with.

import { wordsOfName } from '../source/names.ts'
import type { Question } from '../words/question.ts'
import type { Term } from '../words/terms.ts'
import { isLightOutcome, thresholdAsked } from './asked-threshold.ts'
import { type ValueSought, valueSought } from './value-sought.ts'

export interface AskedBound {
  readonly sought: ValueSought
  readonly side: 'most' | 'least' | null
  /** Whether it is called so, and not only told by what may or must be. */
  readonly isSaid: boolean
  /** Which way the test looks that something comes of. */
  readonly sign: '>' | '<' | null
  /** What is measured, where that is said in two words: either of them tells it. */
  readonly measured: readonly string[]
  /** Whoever does it, of whom the code need not speak: `how many minutes does a driver have`. */
  readonly anyone: string | undefined
}

const most =
  /\b(?:may|can|at most|up to|most|maximum|max|allow\w*|accept\w*|tolerat\w*|longest|largest|biggest|highest|heaviest|upper|exceed\w*)\b/i
const least = /\b(?:must|at least|the least|minimum|min|needs?|smallest|shortest|lowest|fewest|lower)\b/i
const superlative =
  /\b(?:at most|at least|up to|the (?:most|least)|maximum|minimum|max|min|longest|shortest|largest|smallest|biggest|highest|lowest|heaviest|upper|lower)\b/i
const above = /^\W*(?:from|above|over|beyond|past|after|at|starting (?:at|from))\b/i
const below = /^\W*(?:below|under)\b/i

/** What lies between two things lies between things; nothing more is said by that. */
const ofPlace =
  /^(?:lies?|falls?|pass(?:es)?|elapses?|lasts?|goes|stays?|between|two|three|one|single|below|above|under|over|accept(?:s|ed)?|allow(?:s|ed)?|tolerate[sd]?|permit(?:s|ted)?|exceed(?:s|ed)?|off|file)$/

const verb = '(?:is|are|does|do|may|can|must|will|has|have|needs?|leads?|counts?|makes?|causes?|triggers?)'
const measuredForm = new RegExp(
  `\\b(?:what|which|how (?:many|much)) (?<measured>[\\w-]+ [\\w-]+?)(?: on)? ${verb}\\b`,
  'i',
)
const anyoneForm =
  /\b(?:does|do|can|may|must|has|have|will)\s+an?\s+(?<after>[a-z]+)\b|\ban?\s+(?<before>[a-z]+)\s+(?:can|may|must|has to|needs)\b/i

/** `null` where no bound is asked for. */
export function boundAsked(question: Question): AskedBound | null {
  const { text, condition = '' } = question
  const whole = `${text} ${condition}`
  // When something is so, is told by what decides it.
  if (/^\W*when\b/i.test(text)) return null
  const threshold = thresholdAsked(question)
  const isMost = most.test(whole)
  const isLeast = least.test(whole)
  if (threshold === null && !isMost && !isLeast) return null
  const sought = valueSought({ ...question, text: whole.trim(), condition: undefined })
  if (sought === null || sought.kind !== 'amount' || /^(?:code|clock|interval)$/.test(sought.measure)) return null
  const terms = sought.terms.filter(({ word }) => !isLightOutcome(word) && !ofPlace.test(word))
  const words = wordsOfName(measuredForm.exec(whole)?.groups?.measured ?? '')
  const measured = terms.filter(({ word }) => words.includes(word)).map(({ stem }: Term) => stem)
  const { after, before } = anyoneForm.exec(whole)?.groups ?? {}
  if (terms.length === 0) return null
  return {
    sought: { ...sought, measure: measureIn(whole, sought), bound: null, terms },
    side: isMost === isLeast ? null : isMost ? 'most' : 'least',
    isSaid: superlative.test(whole),
    sign: above.test(text) ? '>' : below.test(text) ? '<' : null,
    measured: measured.length > 1 ? measured : [],
    anyone: (after ?? before)?.toLowerCase(),
  }
}

/** `how long must it stand before …` is a time, and no length. */
function measureIn(whole: string, { unit, measure }: ValueSought): ValueSought['measure'] {
  if (unit !== null) return measure
  if (/\bhow long\b.*\b(?:before|until|till)\b/i.test(whole)) return 'time'
  return measure === 'extent' ? 'extent' : 'any'
}
