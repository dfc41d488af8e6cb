// What is done to the memories on a shelf, each in one step that nobody else comes between.

import type { Result } from '../runtime/index.ts'
import type { MemoryError } from './disk.ts'
import { formatFact } from './facts.ts'
import { formatItem, type Item, itemId } from './item.ts'
import { together } from './metadata.ts'
import { merged } from './organize.ts'
import type { Shelf } from './shelf.ts'

/** Items with one more; the same content and context again takes the place of what was there. */
export function placed(items: readonly Item[], item: Item): readonly Item[] {
  const place = items.findIndex((other) => itemId(other) === itemId(item))
  const before = items[place]
  return before === undefined ? [...items, item] : items.with(place, renewed(before, item))
}

function renewed(before: Item, item: Item): Item {
  return { ...item, metadata: together(before.metadata, item.metadata), created: before.created || item.created }
}

/** Stores an item, and gives it as it stands there now. */
export async function keepItem(shelf: Shelf, item: Item): Promise<Result<Item, MemoryError>> {
  let kept = item
  const changed = await shelf.change((lines) => {
    const place = lines.findIndex((line) => line.item !== null && itemId(line.item) === itemId(item))
    const before = lines[place]?.item
    if (before === undefined || before === null) return [...lines, { text: formatItem(item), item }]
    kept = renewed(before, item)
    return lines.with(place, { text: formatItem(kept), item: kept })
  })
  return changed.ok ? { ok: true, value: kept } : changed
}

/** Writes a fact down, unless it is known. */
export async function keepFact(shelf: Shelf, item: Item): Promise<Result<Item, MemoryError>> {
  const changed = await shelf.change((lines) => {
    const isKnown = lines.some((line) => line.item?.content.toLowerCase() === item.content.toLowerCase())
    return isKnown ? null : [...lines, { text: formatFact(item), item }]
  })
  return changed.ok ? { ok: true, value: item } : changed
}

export async function removeFrom(shelf: Shelf, isGone: (item: Item) => boolean): Promise<Result<void, MemoryError>> {
  return shelf.change((lines) => {
    const left = lines.filter(({ item }) => item === null || !isGone(item))
    return left.length === lines.length ? null : left
  })
}

/** Ids of items that became one, and its own. */
export interface Merge {
  readonly ids: readonly string[]
  readonly into: string
}

/** Makes one of all that say the same, in the place of the first. */
export async function mergeItems(shelf: Shelf): Promise<Result<readonly Merge[], MemoryError>> {
  let merges: readonly Merge[] = []
  const changed = await shelf.change((lines) => {
    const groups: { item: Item; ids: string[]; line: number }[] = []
    for (const [line, { item }] of lines.entries()) {
      if (item === null) continue
      const group = groups.find((other) => merged(other.item, item) !== null)
      if (group === undefined) groups.push({ item, ids: [itemId(item)], line })
      else {
        group.item = merged(group.item, item) ?? group.item
        group.ids.push(itemId(item))
      }
    }
    const joined = groups.filter(({ ids }) => ids.length > 1)
    merges = joined.map(({ ids, item }) => ({ ids, into: itemId(item) }))
    if (joined.length === 0) return null
    const alone = new Map(groups.map((group) => [group.line, group]))
    return lines.flatMap((line, index) => {
      const group = alone.get(index)
      if (line.item !== null && group === undefined) return []
      return group === undefined || group.ids.length === 1
        ? [line]
        : [{ text: formatItem(group.item), item: group.item }]
    })
  })
  return changed.ok ? { ok: true, value: merges } : changed
}
