// What can be asked about something, known by the words that ask for it, wherever in the question they stand.

import type { Asked, Plan } from '../../plans/asked.ts'
import { singularIn, sorts } from '../../words/vocabulary.ts'

export interface Aspect {
  /** Words that ask for it. The question is in lower case; `X` stands for what it names, `F` for a file. */
  readonly cues: RegExp
  /** What makes it a question about something else. */
  readonly unless?: RegExp
  /** Words that are said with it and narrow nothing down. */
  readonly beside?: ReadonlySet<string>
  /** What the answer tells of besides, where a second thing is asked for in the same sentence. */
  readonly tells?: RegExp
  /** Whether it may be asked of one thing in another that has no owner's name: a parameter and its function. */
  readonly isOfPair?: true
  /** Whether an ordinary word is not enough of a name for it. */
  readonly isSpelt?: true
  /** Whether it is about the whole program, so that words for programs say nothing. */
  readonly isWhole?: true
  /** Whether nothing else can be meant: where the whole project has no answer, a word of the question has none. */
  readonly isLast?: true
  /** Whether a word that is left over may be a package. */
  readonly isOfPackage?: true
  readonly plan: Plan
  /** What the plan has to know of the wording. */
  readonly fills?: (text: string) => Asked['caught']
  readonly steps: readonly string[]
}

/** The words that are said with an aspect. */
export function saidWith(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/** One form for several, so that each can be read by itself. */
export function either(...forms: readonly RegExp[]): RegExp {
  return new RegExp(forms.map(({ source }) => source).join('|'))
}

/** The first word for a sort of thing, in the singular. */
export function sortIn(text: string): string | undefined {
  const word = text.match(/[a-z]+/g)?.find((one) => singularIn(sorts, one) !== null)
  return word === undefined ? undefined : (singularIn(sorts, word) ?? undefined)
}
