// How to read the syntax tree of one language: a table, so that a language is data and the walk is written once.

import { ownEntry } from '../core/index.ts'
import type { SymbolKind } from './symbol.ts'

/** How one type of node declares something. A "step" is the name of a field, or of the type of a child. */
export interface SymbolRule {
  readonly kind: SymbolKind
  /** Where the name is, by one step or several (`operand/arguments`); the field `name` when not said, the node itself for `.`. */
  readonly name?: string
  /** Every child that the step names is a declaration of its own: `A, B int`. */
  readonly isMany?: true
  /** The step to another of its type that names the same value: `a = b = 1`. */
  readonly chain?: string
  /** Children, and nodes on the way to the name, that make it another kind of thing. */
  readonly when?: Readonly<Record<string, SymbolKind>>
  /** The step to a list that holds what it gives a name to; its children count as its own for `when`. */
  readonly value?: string
  /** It is a declaration only with a child of one of these types. */
  readonly needs?: readonly string[]
  /** A child beside the body whose children are members too: the components of a record, the block that makes a class. */
  readonly also?: string
  /** The step to a type that may be declared where it is used: `struct lamp {…} lamps[10]`. */
  readonly holds?: string
  /** A function that it declares is written elsewhere: its signature ends in `;`. */
  readonly isAnnounced?: true
  /** The step to the type it belongs to, where that stands before the name. */
  readonly owner?: string
}

export interface Language {
  readonly name: string
  /** Which file of the grammar package reads it. */
  readonly grammar: string
  /** With their dot. */
  readonly extensions: readonly string[]
  readonly symbols: Readonly<Record<string, SymbolRule>>
  /** Nodes around a declaration that are part of it when they hold no other: `export …`, `const x = 1`. */
  readonly wraps: ReadonlySet<string>
  /** Nodes that only hold declarations: `#ifdef`, the list inside a namespace. */
  readonly through: ReadonlySet<string>
  readonly comments: ReadonlySet<string>
  /** Decorators and attributes that stand beside what they belong to. */
  readonly attributes: ReadonlySet<string>
  /** Children that are a body without a field that says so. */
  readonly bodies: ReadonlySet<string>
  /** From a node that stands where a name should be, the step to the name, or the steps that may lead there. */
  readonly nameSteps: Readonly<Record<string, string | readonly string[]>>
  /** Nodes that stand where a name should be and hold several: `a, b = 1, 2`. */
  readonly nameLists: ReadonlySet<string>
  /** From a qualified name, the step to the owner. */
  readonly owners: Readonly<Record<string, string>>
  /** Nodes that import, and where in their text it says what; all matches count. */
  readonly imports: Readonly<Record<string, RegExp>>
  /** What the grammar cannot read and would break over; it is blanked before. */
  readonly unreadable: RegExp | null
  /** Where a declaration is a call like any other, the step from a node to the word that tells: `def`, `@type`. */
  readonly words: Readonly<Record<string, string>>
  /** Names that hold the owner before their last dot: `Gate.Lock`. */
  readonly dottedNames: ReadonlySet<string>
  /** Signs around a name that are none of it: `:depth`, `depth: 1`. */
  readonly nameSigns: RegExp | null
  /** What stands side by side under one name with as many parameters is one function, written case by case. */
  readonly hasClauses: boolean
  /** The first string of a body is its documentation. */
  readonly hasDocstrings: boolean
}

type ListsInsteadOfSets = {
  readonly [Key in keyof Language]?: Language[Key] extends ReadonlySet<string> ? readonly string[] : Language[Key]
}

/** What a table says of a node: by its type and the word that tells (`call def`), else by its type alone. */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, { type, telling }: Told): Entry | undefined {
  return ownEntry(table, telling) ?? ownEntry(table, type)
}

export function isAmong(set: ReadonlySet<string>, { type, telling }: Told): boolean {
  return set.has(telling) || set.has(type)
}

/** The type of a node, and the same with the word that tells what it is. */
export interface Told {
  readonly type: string
  readonly telling: string
}

/** A language from what is particular to it; everything left out is empty. */
export function language(
  rows: ListsInsteadOfSets & Pick<Language, 'name' | 'grammar' | 'extensions' | 'symbols'>,
): Language {
  return {
    nameSteps: {},
    owners: {},
    imports: {},
    unreadable: null,
    words: {},
    nameSigns: null,
    hasClauses: false,
    hasDocstrings: false,
    ...rows,
    wraps: new Set(rows.wraps),
    through: new Set(rows.through),
    comments: new Set(rows.comments ?? ['comment']),
    attributes: new Set(rows.attributes),
    bodies: new Set(rows.bodies),
    nameLists: new Set(rows.nameLists),
    dottedNames: new Set(rows.dottedNames),
  }
}
