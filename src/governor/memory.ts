// A bounded map that shares its past: a hash trie of plain arrays in two generations.
//
// Putting copies one path (a few arrays of 16), so older memories stay valid, and the whole survives JSON.
// When the young generation is full it becomes the old one and the old one is forgotten; what is used again
// moves to the young one. So memory is bounded and only what a run has not touched for long is lost.

type Branch<T> = readonly (Slot<T> | null)[]
interface Leaf<T> {
  readonly key: number
  readonly value: T
}
type Slot<T> = Branch<T> | Leaf<T>

export interface Memory<T> {
  readonly limit: number
  /** How many keys the young generation holds. */
  readonly size: number
  readonly young: Branch<T>
  readonly old: Branch<T>
}

const width = 16
const bare: Branch<never> = new Array<null>(width).fill(null)

/** A memory that keeps at least the last `limit` keys used and at most twice as many. */
export function emptyMemory<T>(limit: number): Memory<T> {
  return { limit, size: 0, young: bare, old: bare }
}

export function recall<T>(memory: Memory<T>, key: number): T | undefined {
  return find(memory.young, key) ?? find(memory.old, key)
}

/** The memory with `value` under `key`; the given memory is untouched. */
export function remember<T>(memory: Memory<T>, key: number, value: T): Memory<T> {
  const isNew = find(memory.young, key) === undefined
  if (isNew && memory.size >= memory.limit) {
    return { limit: memory.limit, size: 1, young: place(bare, { key, value }, 0), old: memory.young }
  }
  const young = place(memory.young, { key, value }, 0)
  return { limit: memory.limit, size: memory.size + (isNew ? 1 : 0), young, old: memory.old }
}

function find<T>(root: Branch<T>, key: number): T | undefined {
  let branch = root
  for (let rest = key; ; rest = Math.floor(rest / width)) {
    const slot = branch[rest % width]
    if (slot === null || slot === undefined) return undefined
    if (!isBranch(slot)) return slot.key === key ? slot.value : undefined
    branch = slot
  }
}

function place<T>(branch: Branch<T>, leaf: Leaf<T>, depth: number): Branch<T> {
  const index = digit(leaf.key, depth)
  const slot = branch[index] ?? null
  const copy = branch.slice()
  if (slot === null || (!isBranch(slot) && slot.key === leaf.key)) copy[index] = leaf
  else if (isBranch(slot)) copy[index] = place(slot, leaf, depth + 1)
  else copy[index] = place(place(bare, slot, depth + 1), leaf, depth + 1)
  return copy
}

function digit(key: number, depth: number): number {
  return Math.floor(key / width ** depth) % width
}

function isBranch<T>(slot: Slot<T>): slot is Branch<T> {
  return Array.isArray(slot)
}
