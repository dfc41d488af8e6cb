// A number that is asked for of one case: `for how many days may a CHILD borrow a book`, `what is the half-life of tomato seed`.

import { wordsOfName } from '../source/names.ts'
import type { Question } from '../words/question.ts'
import { stemOf } from '../words/stems.ts'
import { type Term, termsOf } from '../words/terms.ts'
import type { Unit } from './units.ts'
import { valueSought } from './value-sought.ts'

export interface NumberSought {
  readonly terms: readonly Term[]
  /** Every word of the question, as stems. */
  readonly said: ReadonlySet<string>
  readonly text: string
  readonly unit: Unit | null
  readonly isTime: boolean
  /** Whether things are counted. */
  readonly isNumber: boolean
  /** Whether it is the most that there may be. */
  readonly isMost: boolean
}

const ofThing = /^\W*what (?:is|are) the (?<said>[a-z -]+ (?:of|for) [\w -]+)\W*$/i
const empty = /^(?:within|once|applies|apply|most|least)$/
const timed = /^(?:second|minute|hour|day|week|month)$/

/** `null` where no number is asked for, or what holds in no case in particular. */
export function numberSought(question: Question): NumberSought | null {
  const { text, condition } = question
  // What an option is by default is told where it is declared.
  if (condition !== undefined || /\bdefaults?\b|(?<![\w-])--[a-z]/i.test(text)) return null
  const value = valueSought({ ...question, names: question.names.slice(0, 1) })
  const said = value === null ? ofThing.exec(text)?.groups?.said : undefined
  if (value === null && said === undefined) return null
  if (value !== null && (value.kind !== 'amount' || value.isDefault || value.measure === 'code')) return null
  const terms = (value?.terms ?? termsOf(said ?? '')).filter(({ word }) => !empty.test(word))
  const unit = value?.unit ?? null
  return {
    terms,
    said: new Set(wordsOfName(text).map(stemOf)),
    text,
    unit,
    isTime: value?.measure === 'time' || (unit !== null && timed.test(unit)) || /\bhow long\b/i.test(text),
    isNumber: value?.measure === 'number',
    isMost: value?.measure === 'number' && value.bound === 'most',
  }
}
