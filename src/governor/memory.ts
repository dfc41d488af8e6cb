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
  const { limit, size } = memory
  if (size >= limit && find(memory.young, key) === undefined) {
    return { limit, size: 1, young: place(bare, { key, value }, 0).branch, old: memory.young }
  }
  const { branch, isNew } = place(memory.young, { key, value }, 0)
  return { limit, size: isNew ? size + 1 : size, young: branch, old: memory.old }
}

function find<T>(root: Branch<T>, key: number): T | undefined {
  let branch = root
  for (let depth = 0; ; depth++) {
    const slot = branch[digit(key, depth)]
    if (slot === null || slot === undefined) return undefined
    if (!isBranch(slot)) return slot.key === key ? slot.value : undefined
    branch = slot
  }
}

/** A copy of the path to a leaf, with the leaf at its end. */
function place<T>(
  root: Branch<T>,
  leaf: Leaf<T>,
  from: number,
): { readonly branch: Branch<T>; readonly isNew: boolean } {
  const copy = root.slice()
  let branch = copy
  for (let depth = from; ; depth++) {
    const index = digit(leaf.key, depth)
    const slot = branch[index] ?? null
    if (slot !== null && isBranch(slot)) {
      const next = slot.slice()
      branch[index] = next
      branch = next
      continue
    }
    const isNew = slot === null || slot.key !== leaf.key
    const isTaken = slot !== null && isNew
    branch[index] = isTaken ? place(place(bare, slot, depth + 1).branch, leaf, depth + 1).branch : leaf
    return { branch: copy, isNew }
  }
}

/** Hexadecimal digits, the lowest first. The first eight are taken by integer arithmetic, which is all most keys need. */
function digit(key: number, depth: number): number {
  return depth < 8 ? (key >>> (4 * depth)) & 15 : Math.floor(key / width ** depth) % width
}

function isBranch<T>(slot: Slot<T>): slot is Branch<T> {
  return Array.isArray(slot)
}
