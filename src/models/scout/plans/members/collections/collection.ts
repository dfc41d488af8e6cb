// Whatever enumerates things in code, by what tells of it: what it is called, what is said of it, and where it stands.

import { wordsOfName } from '../../../source/names.ts'
import { pluralOf } from '../../../words/in-words.ts'
import { stemsIn } from '../../../words/kinship.ts'
import { stemOf } from '../../../words/stems.ts'
import type { ThingsAsked } from '../../../words/things-asked.ts'
import type { Conclusion, Passage } from '../../conclusion.ts'

export interface Entry {
  readonly name: string
  /** All that is written of it. */
  readonly text: string
  readonly path: string
  readonly line: number
}

export interface Collection {
  /** How an answer begins to tell of it: `12 are registered with @rule`. */
  readonly title: string
  /** What it is called, where its title says nothing else. */
  readonly name?: string
  readonly entries: readonly Entry[]
  /** Its name, what it stands in, its heading. */
  readonly own: string
  /** What is said above it. */
  readonly said: string
  readonly path: string
  /** Where it is, for an answer; none where its entries stand all over the project. */
  readonly place?: string
  /** A name by which other code uses it. */
  readonly key?: string
  /** Whether its own words already tell what its entries are. */
  readonly isOfThing?: true
  /** What an entry has that does not say it itself: the defaults of what they are registered with. */
  readonly heading?: string
  readonly passages: readonly Passage[]
  /** What is said of all of its entries, where another plan has told it. */
  readonly told?: Conclusion
}

/** Whether each of some entries is called by what is asked for: `FrostRule`, `GaleRule`. */
export function areCalled(entries: readonly Entry[], stem: string): boolean {
  return entries.every(({ name }) => stemOf(wordsOfName(name).at(-1) ?? '') === stem)
}

/** `retryable` speaks of what is retried. */
function withoutAble(text: string): string {
  return wordsOfName(text)
    .flatMap((word) => (/^\w{4,}(?:able|ible)$/.test(word) ? word.slice(0, -4) : []))
    .join(' ')
}

/** The stems that something tells of, also as part of a word that begins or ends with one: `lint` in `dotlint`. */
export function toldBy(text: string, stems: readonly string[]): ReadonlySet<string> {
  const words = wordsOfName(text)
  const isPart = (stem: string) =>
    stem.length >= 4 &&
    words.some((word) => word.endsWith(stem) || (word.startsWith(stem) && word.length <= stem.length + 3))
  return new Set([...stemsIn(text, stems), ...stemsIn(withoutAble(text), stems), ...stems.filter(isPart)])
}

export function thingsIn({ thing }: ThingsAsked): string {
  return pluralOf(thing)
}
