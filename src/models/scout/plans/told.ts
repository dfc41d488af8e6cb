// What an answer tells, beside the sentence that says it. A sentence is for people and may be worded anew at any time: whoever
// wants to know whether it is what was asked for looks here. A plan says it where it words the sentence.

import type { Each } from '../words/of-each.ts'

/** What a list is a list of. */
type Whole =
  /** All that is there, of the program or as far as was looked. */
  | { readonly kind: 'all' }
  | { readonly kind: 'name'; readonly name: string }
  /** What a file has, or all files of a folder or of the project. */
  | { readonly kind: 'files'; readonly where: string }
  /** What builds on a type. */
  | { readonly kind: 'base'; readonly name: string }

export interface ListTold {
  readonly sort: 'list'
  /** What it counts by: `flag`, `public method`. */
  readonly by: string
  readonly of: Whole
  readonly names: readonly string[]
  /** What is told with each of them, beside its name. */
  readonly each?: Each
  /** Where it stands, if that is all that its sentence says besides. */
  readonly where?: string
}

export type Told =
  /** What is, or does, what was asked for, introduced with all that it says of itself. */
  | { readonly sort: 'place'; readonly name: string }
  /** A whole file in the stead of a place. */
  | { readonly sort: 'file'; readonly path: string }
  /** A name that is the answer, with nothing but where it stands. */
  | { readonly sort: 'name'; readonly name: string }
  | { readonly sort: 'definition'; readonly name: string }
  /** What something of a name is; `kind` is what its language calls it. */
  | { readonly sort: 'description'; readonly name: string; readonly kind: string }
  | { readonly sort: 'uses'; readonly name: string }
  | ListTold
  /** What comes at some place in a file, by its heading. */
  | { readonly sort: 'declared'; readonly heading: string }
  /** What comes at some place among the parts of something; `written` is the line that declares it. */
  | { readonly sort: 'part'; readonly name: string; readonly written: string | null }
  /** `more` is what is said of it besides: what it leads to, for which case it holds. */
  | { readonly sort: 'value'; readonly of: string; readonly value: string; readonly more: string }
  /** What a function does in a case, and what the test goes by. */
  | { readonly sort: 'branch'; readonly deeds: readonly string[] }
  /** What a function returns, case by case; what is raised is no value. */
  | { readonly sort: 'cases'; readonly values: readonly string[] }
  /** What the text of a function says that it returns, as it is quoted. */
  | { readonly sort: 'returned'; readonly values: readonly string[] }
  | { readonly sort: 'language'; readonly language: string }
  /** That nothing in the project speaks of something; what was looked for follows. */
  | { readonly sort: 'unheard' }
  | { readonly sort: 'several'; readonly told: readonly Told[] }
  /** What nothing looks for in an answer. */
  | { readonly sort: 'text' }

/** A sentence together with what it tells. */
export interface Telling {
  readonly says: string
  readonly tells: Told
}

export function plainSentence(says: string): Telling {
  return { says, tells: { sort: 'text' } }
}

/** One thing of several that are told in one answer is what all of it tells. */
export function severalTold(told: readonly Told[]): Told {
  const [only, ...others] = told
  return only !== undefined && others.length === 0 ? only : { sort: 'several', told }
}

/** Several sentences in a row. */
export function inARow(tellings: readonly Telling[], between = ' '): Telling {
  return {
    says: tellings.map(({ says }) => says).join(between),
    tells: severalTold(tellings.map(({ tells }) => tells)),
  }
}

/** All that an answer tells, one by one. */
export function everyTold(told: Told): readonly Told[] {
  return told.sort === 'several' ? told.told.flatMap(everyTold) : [told]
}

/** What an answer tells before anything else. */
export function firstTold(told: Told): Told {
  return everyTold(told)[0] ?? { sort: 'text' }
}

export function listsTold(told: Told): readonly ListTold[] {
  return everyTold(told).flatMap((one) => (one.sort === 'list' ? [one] : []))
}
