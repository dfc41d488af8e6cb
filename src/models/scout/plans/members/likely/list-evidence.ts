// What speaks for a list being the one that a question asks for: some numbers, each with a meaning.

import type { Stretch } from '../../../looking/every-match.ts'
import { wordsOfName } from '../../../source/names.ts'
import { asWord } from '../../../source/patterns.ts'
import { stemOf } from '../../../words/stems.ts'
import { type Meanings, share, type WeighedTerm } from '../../../words/terms.ts'
import { type Shape, shapeOf } from './list-shape.ts'
import type { ListSought } from './list-sought.ts'
import { type Listing, ownersOf } from './listing.ts'

export interface Weighing {
  readonly sought: ListSought
  readonly terms: readonly WeighedTerm[]
  readonly meanings: Meanings
  readonly stretches: readonly Stretch[]
  readonly text: string
  readonly listings: readonly Listing[]
}

export interface LikelyList {
  readonly listing: Listing
  readonly evidence: Evidence
  /** The terms that nothing about it speaks of. */
  readonly untold: readonly WeighedTerm[]
  /** Those that neither its entries nor anything around it speak of, whoever uses it. */
  readonly unsaid: readonly WeighedTerm[]
}

export type Evidence = Told & Shape

/** How much of a question is told by what. */
interface Told {
  /** The share of the question's weight that its name tells; then the same of its file, its entries, and of lines that use it. */
  readonly name: number
  readonly file: number
  readonly entries: number
  readonly uses: number
  /** The share that anything of these tells, and the share that is told right where it stands. */
  readonly told: number
  readonly near: number
  /** How surely its name, or what is said of it, speaks of the things; then the same of the noun alone. */
  readonly thingName: number
  readonly thingSaid: number
  readonly nounTold: number
  readonly nounName: number
  readonly nounLast: number
  /** The share of its name that the question has no word of, and whether there is no such word. */
  readonly strange: number
  readonly pure: number
}

/** Words of a name that tell nothing of what is listed. */
const spare =
  /^(?:all|supported|known|available|default|list|name|names|table|map|set|registry|kind|type|code|value|values|id|enum|the|k|s|m|get|is|of|for|to|from|parse|by|static|const)$/

export function evidenceFor(listing: Listing, weighing: Weighing): LikelyList {
  const { sought, terms, meanings } = weighing
  const { name, head, entries, said, owners, path } = listing
  const shareOf = (spoken: readonly number[]) => share(spoken, terms)
  const layers = {
    name: meanings.spokenIn(name),
    head: meanings.spokenIn(head.replace(name, ' ')),
    said: meanings.spokenIn(said),
    owner: meanings.spokenIn(owners.join(' ')),
    file: meanings.spokenIn(path.split('/').at(-1) ?? ''),
    folder: meanings.spokenIn(path),
    entries: meanings.spokenIn(entries.map((one) => `${one.name} ${one.text}`).join(' ')),
    uses: meanings.spokenIn(usesOf(listing, weighing.stretches).join(' ')),
  }
  const most = (some: readonly (readonly number[])[], index: number) => Math.max(...some.map((one) => one[index] ?? 0))
  const told = terms.map((_, index) => most(Object.values(layers), index))
  const near = terms.map((_, index) => most([layers.name, layers.head, layers.said, layers.owner], index))
  const things = new Set(sought.things.flatMap((one) => [one, stemOf(one)]))
  const ofThings = (spoken: readonly number[]) =>
    Math.max(
      0,
      ...spoken.filter((_, index) => things.has(terms[index]?.word ?? '') || things.has(terms[index]?.stem ?? '')),
    )
  const noun = sought.things.at(-1) ?? ''
  const nounAt = terms.findIndex(({ word, stem }) => word === noun || stem === stemOf(noun))
  const ofNoun = (spoken: readonly number[]) => spoken[nounAt] ?? 0
  const words = wordsOfName(name)
  const strange = words.filter((word) => !spare.test(word) && meanings.spokenIn(word).every((one) => one === 0))
  const evidence = {
    name: shareOf(layers.name),
    file: shareOf(layers.file),
    entries: shareOf(meanings.spokenIn(entries.map((one) => one.name).join(' '))),
    uses: shareOf(layers.uses),
    told: shareOf(told),
    near: shareOf(near),
    thingName: ofThings(layers.name),
    thingSaid: Math.max(ofThings(layers.said), ofThings(layers.head)),
    nounTold: ofNoun(told),
    nounName: ofNoun(layers.name),
    nounLast: ofNoun(meanings.spokenIn(words.findLast((word) => !spare.test(word)) ?? '')),
    strange: words.length === 0 ? 1 : strange.length / words.length,
    pure: words.length > 0 && strange.length === 0 && layers.name.some((one) => one > 0) ? 1 : 0,
    ...shapeOf(listing, weighing),
  }
  return {
    listing,
    evidence,
    untold: terms.filter((_, index) => told[index] === 0),
    unsaid: terms.filter((_, index) => near[index] === 0 && layers.entries[index] === 0),
  }
}

const mostUses = 24

/** The lines elsewhere that name a list, each with what it stands in. */
function usesOf({ name, path, line, endLine }: Listing, stretches: readonly Stretch[]): readonly string[] {
  const last = name.split(/\.|::/).at(-1) ?? name
  if (last.length < 3 || /^[a-z]{1,4}$|\W/.test(last)) return []
  const isNamed = new RegExp(asWord(last))
  const uses: string[] = []
  for (const stretch of stretches)
    for (const [index, own] of stretch.lines.entries()) {
      if (uses.length >= mostUses) return uses
      if ((stretch.path === path && own.number >= line && own.number <= endLine) || !isNamed.test(own.text)) continue
      uses.push(own.text.replace(isNamed, ' '), ownersOf(stretch.lines, index)[0] ?? '')
    }
  return uses
}
