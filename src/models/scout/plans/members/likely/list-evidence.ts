// What speaks for a list being the one that a question asks for: some numbers, each with a meaning.

import type { Stretch } from '../../../looking/every-match.ts'
import { wordsOfName } from '../../../source/names.ts'
import { asWord } from '../../../source/patterns.ts'
import { stemOf } from '../../../words/stems.ts'
import type { Meanings, WeighedTerm } from '../../../words/terms.ts'
import type { ListSought } from './list-sought.ts'
import { type Form, type Listing, ownersOf } from './listing.ts'
import { membersAmong } from './usual-members.ts'

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
  /** Whether other code lists only some of its entries, or more than it, and the question may mean that. */
  readonly mayBeOthers: 'some' | 'all' | null
}

export interface Evidence {
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
  /** How it enumerates; a plain list or an enum is none of these. */
  readonly isFields: number
  readonly parts: number
  readonly isTable: number
  readonly isArms: number
  readonly isTests: number
  readonly isArguments: number
  readonly isCalls: number
  readonly isConstants: number
  readonly isAlternatives: number
  readonly isConstant: number
  /** Where an order is asked for: things that are made one after the other, a type, a comment that speaks of it. */
  readonly inOrder: number
  readonly typeForOrder: number
  readonly saysOrder: number
  readonly sameCount: number
  readonly two: number
  /** Whether its entries look like what is asked for: endings of files, texts, what usually is such a thing. */
  readonly endings: number
  readonly texts: number
  readonly members: number
  /** Where kinds are asked for, a type of them or a record. */
  readonly kindsType: number
  readonly kindsFields: number
  /** A part of a type, where all of it or only some of it is asked for; a list or a type, where it is only some. */
  readonly wholeSubset: number
  readonly narrowSubset: number
  readonly narrowList: number
  readonly narrowType: number
}

/** Words of a name that tell nothing of what is listed. */
const spare =
  /^(?:all|supported|known|available|default|list|name|names|table|map|set|registry|kind|type|code|value|values|id|enum|the|k|s|m|get|is|of|for|to|from|parse|by|static|const)$/

export function evidenceFor(listing: Listing, weighing: Weighing): LikelyList {
  const { sought, terms, meanings, text } = weighing
  const { form, name, head, entries, said, owners, path } = listing
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1
  const share = (spoken: readonly number[]) =>
    spoken.reduce((sum, one, index) => sum + one * (terms[index]?.weight ?? 0), 0) / total
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
  const names = entries.map((one) => one.name)
  const isMade = entries.every((one) => /^[&]?(?:new\s+)?[A-Z][\w.:\\]*(?:[({]|$)/.test(one.text.trim()))
  const isNarrow = narrowing.test(text)
  const isSubset = weighing.listings.some((other) => isType(other) && isWithin(listing, other))
  const is = (...some: readonly Form[]) => (some.includes(form) ? 1 : 0)
  const evidence = {
    name: share(layers.name),
    file: share(layers.file),
    entries: share(meanings.spokenIn(names.join(' '))),
    uses: share(layers.uses),
    told: share(told),
    near: share(near),
    thingName: ofThings(layers.name),
    thingSaid: Math.max(ofThings(layers.said), ofThings(layers.head)),
    nounTold: ofNoun(told),
    nounName: ofNoun(layers.name),
    nounLast: ofNoun(meanings.spokenIn(words.findLast((word) => !spare.test(word)) ?? '')),
    strange: words.length === 0 ? 1 : strange.length / words.length,
    pure: words.length > 0 && strange.length === 0 && layers.name.some((one) => one > 0) ? 1 : 0,
    isFields: sought.isParts ? 0 : is('fields'),
    parts: sought.isParts ? is('fields', 'table') : 0,
    isTable: is('table'),
    isArms: is('arms'),
    isTests: is('tests'),
    isArguments: is('arguments'),
    isCalls: is('calls'),
    isConstants: is('constants'),
    isAlternatives: is('alternatives'),
    isConstant: form === 'list' && /^[A-Z_]+[A-Z\d_]*$/.test(name) ? 1 : 0,
    inOrder: sought.isOrder && form === 'list' && isMade ? 1 : 0,
    typeForOrder: sought.isOrder ? is('enum', 'union') : 0,
    saysOrder: sought.isOrder && /\border|\bfirst\b|\btried\b|\blast\b/i.test(said) ? 1 : 0,
    sameCount: sought.count === null ? 0 : sought.count === entries.length ? 1 : -1,
    two: entries.length === 2 ? 1 : 0,
    endings: /\b(?:ending|extension|suffix)/i.test(text) ? (areEndings(listing) ? 1 : -0.5) : 0,
    texts:
      /\b(?:spelled|spelt|worded|words|called|named|names|headings?|shown|printed)\b/i.test(text) &&
      entries.every((one) => /["'`]/.test(one.text))
        ? 1
        : 0,
    members: membersAmong(
      names,
      sought.nouns.map((one) => stemOf(one)),
    ),
    kindsType: sought.isKinds ? is('enum', 'union') : 0,
    kindsFields: sought.isKinds ? is('fields', 'table') : 0,
    wholeSubset: isSubset && sought.isWhole ? 1 : 0,
    narrowSubset: isSubset && isNarrow ? 1 : 0,
    narrowList: isNarrow ? is('list', 'tests') : 0,
    narrowType: isNarrow ? is('enum', 'union') : 0,
  } as const
  const isPartly = !sought.isWhole && weighing.listings.some((other) => isWithin(other, listing))
  return {
    listing,
    evidence,
    untold: terms.filter((_, index) => told[index] === 0),
    mayBeOthers: isPartly ? 'some' : isSubset && (sought.isWhole || !isNarrow) ? 'all' : null,
  }
}

/** What narrows things down, so that not all of them need be meant. */
const narrowing = /\b(?:not|no longer|never|only|except|without|cannot|stop|always|even|let)\b|n't\b/i

function isType({ form }: Listing): boolean {
  return form === 'enum' || form === 'union'
}

function areEndings({ entries, name, head, owners }: Listing): boolean {
  const names = entries.map((one) => one.name)
  const isSaid =
    names.some((one) => one.startsWith('.')) || /ext|suffix|ending/i.test(`${name} ${head} ${owners.join(' ')}`)
  return isSaid && names.every((one) => /^\.?[a-z\d.]{1,8}$/.test(one))
}

const bareName = (name: string) => (name.split(/\.|::|\\/).at(-1) ?? name).toLowerCase().replace(/[^a-z\d]/g, '')

/** Whether all entries of one list are some of those of another. */
function isWithin(one: Listing, other: Listing): boolean {
  if (one.entries.length >= other.entries.length) return false
  const names = new Set(other.entries.map(({ name }) => bareName(name)))
  return one.entries.every(({ name }) => names.has(bareName(name)))
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
