// What an intent hands to its plan: the question, and what its pattern caught.

import type { Looking } from '../looking/looking.ts'
import type { Pick } from '../members/picks.ts'
import type { Each } from '../words/of-each.ts'
import type { Question } from '../words/question.ts'
import type { Conclusion } from './conclusion.ts'

export interface Asked {
  readonly question: Question
  /** What the question is about, where it names something. */
  readonly name: string
  readonly path: string | undefined
  /** What sort of thing the question calls it: `the enum Provider`. */
  readonly sort: string | undefined
  readonly language: string | undefined
  /** What the pattern caught, by name. */
  readonly caught: Readonly<Record<string, string | undefined>>
  /** What picks some of the parts and leaves out the others; only for plans that can tell them apart. */
  readonly picks?: readonly Pick[]
  /** Whether what stands in tests is left out. */
  readonly isOutsideTests?: true
  /** What is wanted of each of the parts, besides its name. */
  readonly each?: Each
}

export type Plan = (asked: Asked) => Looking<Conclusion>
