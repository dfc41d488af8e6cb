// Which memories answer a query, the best first. The order is fixed, so that the same memories always come back:
//   1. how many of the query's significant words they hold,
//   2. weight,
//   3. the last use; who was never used counts from the day it was made,
//   4. how specific they are: of two, the one with fewer words,
//   5. the id, which only makes sure that there is an order.

import type { JsonObject } from '../core/index.ts'
import { type Item, itemId } from './item.ts'
import { holds, pathsOf } from './metadata.ts'
import { significantWords } from './words.ts'

/** What is looked for: a text, metadata, or both at once. */
export interface Query {
  readonly text?: string
  readonly metadata?: JsonObject
}

/** How often an item was recalled, and when last, in milliseconds. */
export interface Use {
  readonly count: number
  readonly last: number
}

export type Usage = ReadonlyMap<string, Use>

export interface Ranking {
  readonly usage: Usage
  /** How many significant words a memory must share with the query; all of them, if there are fewer. */
  readonly atLeast: number
}

interface Candidate<Kind extends Item> {
  readonly item: Kind
  readonly shared: number
  readonly lastUse: number
  readonly words: number
  readonly id: string
}

/** The items that answer, the best first. A query that asks for nothing is answered by nothing. */
export function rank<Kind extends Item>(items: readonly Kind[], query: Query, ranking: Ranking): readonly Kind[] {
  const isWanted = matcherOf(query, ranking.atLeast)
  if (isWanted === null) return []
  const asked = significantWords(query.text ?? '')
  return items
    .filter(isWanted)
    .map((item) => candidate(item, asked, ranking.usage))
    .sort(byRank)
    .map(({ item }) => item)
}

function candidate<Kind extends Item>(item: Kind, asked: ReadonlySet<string>, usage: Usage): Candidate<Kind> {
  const words = wordsOf(item)
  const id = itemId(item)
  const lastUse = usage.get(id)?.last ?? (Date.parse(item.created) || 0)
  return { item, shared: sharedBetween(asked, words), lastUse, words: words.size, id }
}

function byRank(one: Candidate<Item>, other: Candidate<Item>): number {
  return (
    other.shared - one.shared ||
    other.item.weight - one.item.weight ||
    other.lastUse - one.lastUse ||
    one.words - other.words ||
    (one.id < other.id ? -1 : 1)
  )
}

/** What a query asks of an item, or `null` when it asks for nothing. */
export function matcherOf({ text = '', metadata = {} }: Query, atLeast: number): ((item: Item) => boolean) | null {
  const asked = pathsOf(metadata)
  const plain = text.trim().toLowerCase()
  if (asked.size === 0 && plain === '') return null
  const words = significantWords(text)
  const needed = Math.min(atLeast, words.size)
  const standsIn = asWholeWords(plain)
  const hasText = (item: Item) => {
    if (plain === '' || plain === itemId(item) || plain === `memory:${itemId(item)}`) return true
    // Signs, or small words only: there is nothing to go by but the text itself.
    if (words.size === 0) return standsIn(`${item.content}\n${item.context}`.toLowerCase())
    return sharedBetween(words, wordsOf(item)) >= needed
  }
  return (item) => holds(item.metadata, asked) && hasText(item)
}

/** Whether a text stands in another without beginning or ending within one of its words: `a` is not in `alpha`. */
function asWholeWords(text: string): (other: string) => boolean {
  const letter = '[\\p{L}\\p{N}]'
  const [before, after] = [`(?<!${letter}(?=${letter}))`, `(?!(?<=${letter})${letter})`]
  const pattern = new RegExp(`${before}${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}${after}`, 'u')
  return (other) => pattern.test(other)
}

function wordsOf({ content, context }: Item): ReadonlySet<string> {
  return significantWords(`${content} ${context}`)
}

function sharedBetween(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...some].filter((word) => others.has(word)).length
}
