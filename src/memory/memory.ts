// What outlives a run: facts of the project and stored items, in files that people read and merge.
//
// Invariants
//   M1. A line that is no memory, or a broken one, is never changed or lost; it is reported.
//   M2. Looking something up changes no file that is under version control.
//   M3. Only what matches is forgotten, and nothing at all matches nothing.
//   M4. Every memory says who it comes from; none is an instruction.

import type { JsonObject } from '../core/index.ts'
import type { Result } from '../runtime/index.ts'
import { keepFact, keepItem, mergeItems, placed, removeFrom } from './changes.ts'
import type { MemoryError } from './disk.ts'
import { defaultWeight, type Item, itemId, type Provenance } from './item.ts'
import { type Category, categoriesOf } from './organize.ts'
import { matcherOf, type Query, rank } from './rank.ts'
import { type Contents, openShelves, type Problem, type Shelves } from './shelf.ts'
import { countUse, moveUse, readUsage } from './usage.ts'

export interface NewItem {
  readonly content: string
  readonly context?: string
  /** From 0 to 1; 1 when not said. */
  readonly weight?: number
  readonly metadata?: JsonObject
  readonly from: Provenance
  /** When false, it is gone with this process. */
  readonly isPersistent?: boolean
}

export interface Memo extends Item {
  readonly id: string
  /** Whether it stands in the facts of the project, not among the stored items. */
  readonly isFact: boolean
}

export interface AllMemos {
  readonly memos: readonly Memo[]
  readonly problems: readonly Problem[]
}

export interface Found extends AllMemos {
  /** How many there are besides the best, which are given with the best first. */
  readonly more: number
}

export interface Forgotten {
  /** What is gone, in the order of the files. */
  readonly memos: readonly Memo[]
  /** How many matched but come from somebody whose memories were to be spared. */
  readonly spared: number
}

export interface Organized {
  /** How many items became part of another. */
  readonly merged: number
  readonly categories: readonly Category[]
  readonly problems: readonly Problem[]
}

/** Long-term memory. Nothing throws; an error says what is wrong, where, and what to do. */
export interface Memory {
  /** The same content and context again takes the place of what was stored before; metadata are joined. */
  readonly store: (item: NewItem) => Promise<Result<Memo, MemoryError>>
  /** Writes a line into the project's facts, unless it stands there already. */
  readonly memorize: (fact: Pick<NewItem, 'content' | 'from'>) => Promise<Result<Memo, MemoryError>>
  /** Everything that is remembered, in the order of the files. Looking at it does not count as use. */
  readonly list: () => Promise<Result<AllMemos, MemoryError>>
  readonly recall: (query: Query, limit?: number) => Promise<Result<Found, MemoryError>>
  /** Finds what may matter for a task, without counting that as use. */
  readonly recallFor: (task: string, limit?: number) => Promise<Result<Found, MemoryError>>
  readonly forget: (
    query: Query,
    options?: { readonly spares?: readonly Provenance[] },
  ) => Promise<Result<Forgotten, MemoryError>>
  readonly organize: () => Promise<Result<Organized, MemoryError>>
}

export interface MemoryOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

const longestContent = 8000
const longestFact = 1000
const defaultLimit = 10
const startLimit = 5

/** The memory in a folder; `.pawl/memory` of a project, as a rule. Nothing is written before something is remembered. */
export function openMemory(directory: string, { now = Date.now }: MemoryOptions = {}): Memory {
  const shelves = openShelves(directory)
  const { items, facts } = shelves
  let passing: readonly Item[] = []

  const list = async (): Promise<Result<AllMemos, MemoryError>> => {
    const kept = await readAll(shelves)
    if (!kept.ok) return kept
    const { memos, problems } = kept.value
    return { ok: true, value: { memos: [...memos, ...passing.map(toMemo)], problems } }
  }

  const find = async (query: Query, limit: number, atLeast: number): Promise<Result<Found, MemoryError>> => {
    if (matcherOf(query, atLeast) === null) return refusal('say what to look for: some words, or metadata')
    const all = await list()
    if (!all.ok) return all
    const ranked = rank(all.value.memos, query, { usage: await readUsage(directory), atLeast })
    const memos = ranked.slice(0, limit)
    return { ok: true, value: { memos, more: ranked.length - memos.length, problems: all.value.problems } }
  }

  return {
    store: async (given) => {
      const item = checked(given, now())
      if (!item.ok) return item
      if (given.isPersistent !== false) return asMemo(await keepItem(items, item.value))
      passing = placed(passing, item.value)
      return asMemo(item)
    },
    memorize: async ({ content, from }) => {
      const item = checked({ content: content.replace(/\s+/g, ' '), from }, now())
      if (!item.ok) return item
      if (item.value.content.length <= longestFact) return asMemo(await keepFact(facts, item.value), toFact)
      return refusal(`a fact is one sentence, ${longestFact} characters at most; store it instead`)
    },
    list,
    recall: async (query, limit = defaultLimit) => {
      const found = await find(query, limit, 1)
      if (!found.ok) return found
      // What is gone with this process leaves no trace of its use either.
      const gone = new Set(passing.map(itemId))
      const ids = found.value.memos.map(({ id }) => id).filter((id) => !gone.has(id))
      await countUse(directory, ids, now())
      return found
    },
    recallFor: (task, limit = startLimit) => find({ text: task }, limit, 2),
    forget: async (query, { spares = [] } = {}) => {
      // Stricter than recall, which may bring too much: every word must be there.
      const matches = matcherOf(query, Number.POSITIVE_INFINITY)
      if (matches === null) return refusal('say what to forget: some words, an id, or metadata; nothing was forgotten')
      const all = await list()
      if (!all.ok) return all
      const isGone = (item: Item) => matches(item) && !spares.includes(item.from)
      const matching = all.value.memos.filter(matches)
      for (const shelf of [items, facts]) {
        const removed = await removeFrom(shelf, isGone)
        if (!removed.ok) return removed
      }
      passing = passing.filter((item) => !isGone(item))
      const memos = matching.filter(isGone)
      return { ok: true, value: { memos, spared: matching.length - memos.length } }
    },
    organize: async () => {
      const merges = await mergeItems(items)
      if (!merges.ok) return merges
      for (const { ids, into } of merges.value) await moveUse(directory, ids, into)
      const kept = await items.read()
      if (!kept.ok) return kept
      const count = merges.value.reduce((sum, { ids }) => sum + ids.length - 1, 0)
      const { problems } = kept.value
      return { ok: true, value: { merged: count, categories: categoriesOf(itemsIn(kept.value)), problems } }
    },
  }
}

async function readAll({ items, facts }: Shelves): Promise<Result<AllMemos, MemoryError>> {
  const [stored, known] = [await items.read(), await facts.read()]
  if (!stored.ok) return stored
  if (!known.ok) return known
  const { problems } = stored.value
  const memos = [...itemsIn(stored.value).map(toMemo), ...itemsIn(known.value).map(toFact)]
  return { ok: true, value: { memos, problems } }
}

function itemsIn({ lines }: Contents): readonly Item[] {
  return lines.flatMap(({ item }) => (item === null ? [] : [item]))
}

function checked(given: NewItem, now: number): Result<Item, MemoryError> {
  const { content, context = '', weight = defaultWeight, metadata = {}, from } = given
  const text = content.trim()
  if (text === '') return refusal('there is nothing to remember: the text is empty')
  if (text.length > longestContent)
    return refusal(`a memory has ${longestContent} characters at most, this one ${text.length}; say what matters of it`)
  if (!(weight >= 0 && weight <= 1)) return refusal(`a weight is a number from 0 to 1, not ${weight}`)
  const created = new Date(now).toISOString().slice(0, 10)
  return { ok: true, value: { content: text, context: context.trim(), weight, metadata, from, created } }
}

function toMemo(item: Item): Memo {
  return { ...item, id: itemId(item), isFact: false }
}

function toFact(item: Item): Memo {
  return { ...item, id: itemId(item), isFact: true }
}

function asMemo(kept: Result<Item, MemoryError>, to = toMemo): Result<Memo, MemoryError> {
  return kept.ok ? { ok: true, value: to(kept.value) } : kept
}

function refusal(message: string): { readonly ok: false; readonly error: MemoryError } {
  return { ok: false, error: { kind: 'refused', message } }
}
