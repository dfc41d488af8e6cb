// What a list looks like, against what a question asks for: how it enumerates, what its entries are, whether it is a part of
// another.

import { stemOf } from '../../../words/stems.ts'
import type { ListSought } from './list-sought.ts'
import type { Form, Listing } from './listing.ts'
import { membersAmong } from './usual-members.ts'

export interface Shape {
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

interface Beside {
  readonly sought: ListSought
  readonly text: string
  readonly listings: readonly Listing[]
}

export function shapeOf(listing: Listing, { sought, text, listings }: Beside): Shape {
  const { form, name, entries } = listing
  const is = (...some: readonly Form[]) => Number(some.includes(form))
  const where = (holds: boolean, value: number) => (holds ? value : 0)
  const isNarrow = narrowing.test(text)
  const isSubset = isPartOfType(listing, listings)
  const asksWords = /\b(?:spelled|spelt|worded|words|called|named|names|headings?|shown|printed)\b/i.test(text)
  return {
    isFields: where(!sought.isParts, is('fields')),
    parts: where(sought.isParts, is('fields', 'table')),
    isTable: is('table'),
    isArms: is('arms'),
    isTests: is('tests'),
    isArguments: is('arguments'),
    isCalls: is('calls'),
    isConstants: is('constants'),
    isAlternatives: is('alternatives'),
    isConstant: where(/^[A-Z_]+[A-Z\d_]*$/.test(name), is('list')),
    inOrder: where(sought.isOrder && areMade(listing), is('list')),
    typeForOrder: where(sought.isOrder, is('enum', 'union')),
    saysOrder: where(sought.isOrder, Number(/\border|\bfirst\b|\btried\b|\blast\b/i.test(listing.said))),
    sameCount: where(sought.count !== null, sought.count === entries.length ? 1 : -1),
    two: Number(entries.length === 2),
    endings: where(/\b(?:ending|extension|suffix)/i.test(text), areEndings(listing) ? 1 : -0.5),
    texts: where(asksWords, Number(entries.every((one) => /["'`]/.test(one.text)))),
    members: membersAmong(
      entries.map((one) => one.name),
      sought.nouns.map((one) => stemOf(one)),
    ),
    kindsType: where(sought.isKinds, is('enum', 'union')),
    kindsFields: where(sought.isKinds, is('fields', 'table')),
    wholeSubset: Number(isSubset && sought.isWhole),
    narrowSubset: Number(isSubset && isNarrow),
    narrowList: where(isNarrow, is('list', 'tests')),
    narrowType: where(isNarrow, is('enum', 'union')),
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

function areMade({ entries }: Listing): boolean {
  return entries.every((one) => /^[&]?(?:new\s+)?[A-Z][\w.:\\]*(?:[({]|$)/.test(one.text.trim()))
}

function isPartOfType(listing: Listing, listings: readonly Listing[]): boolean {
  return listings.some((other) => isType(other) && isWithin(listing, other))
}

const bareName = (name: string) => (name.split(/\.|::|\\/).at(-1) ?? name).toLowerCase().replace(/[^a-z\d]/g, '')

/** Whether all entries of one list are some of those of another. */
export function isWithin(one: Listing, other: Listing): boolean {
  if (one.entries.length >= other.entries.length) return false
  const names = new Set(other.entries.map(({ name }) => bareName(name)))
  return one.entries.every(({ name }) => names.has(bareName(name)))
}
