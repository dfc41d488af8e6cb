// A list that shares its past: the skew-binary list of Myers and Okasaki.
//
// Appending allocates two small objects and copies nothing, whatever the length; older versions stay valid.
// Trees nest only logarithmically, so a trail of any length survives JSON (a linked list would overflow its stack).

/** An append-only list as plain JSON: a chain of trees, the newest item at the root of the first. */
export interface Trail<T> {
  readonly length: number
  /** How many items the first tree holds: always one less than a power of two. */
  readonly size: number
  readonly tree: Tree<T> | null
  readonly rest: Trail<T> | null
}

interface Tree<T> {
  readonly item: T
  readonly older: readonly [Tree<T>, Tree<T>] | null
}

const nothing: Trail<never> = { length: 0, size: 0, tree: null, rest: null }

export function emptyTrail<T>(): Trail<T> {
  return nothing
}

/** The trail with one more item at its end. O(1), and the given trail is untouched. */
export function append<T>(trail: Trail<T>, item: T): Trail<T> {
  const { length, size, tree, rest } = trail
  if (tree !== null && rest !== null && rest.tree !== null && size === rest.size) {
    return { length: length + 1, size: size * 2 + 1, tree: { item, older: [tree, rest.tree] }, rest: rest.rest }
  }
  return { length: length + 1, size: 1, tree: { item, older: null }, rest: tree === null ? null : trail }
}

/** The newest item, or `undefined` for an empty trail. */
export function last<T>(trail: Trail<T>): T | undefined {
  return trail.tree?.item
}

/** The newest item that is wanted, or `undefined`. */
export function findLast<T, Wanted extends T>(
  trail: Trail<T>,
  isWanted: (item: T) => item is Wanted,
): Wanted | undefined {
  for (let node: Trail<T> | null = trail; node !== null; node = node.rest) {
    const found = node.tree === null ? undefined : findIn(node.tree, isWanted)
    if (found !== undefined) return found
  }
  return undefined
}

function findIn<T, Wanted extends T>(tree: Tree<T>, isWanted: (item: T) => item is Wanted): Wanted | undefined {
  if (isWanted(tree.item)) return tree.item
  return tree.older === null ? undefined : (findIn(tree.older[0], isWanted) ?? findIn(tree.older[1], isWanted))
}

/** Items from the newest to the oldest. */
export function* newestFirst<T>(trail: Trail<T>): Generator<T, void, undefined> {
  for (let node: Trail<T> | null = trail; node !== null; node = node.rest) {
    if (node.tree !== null) yield* walk(node.tree)
  }
}

function* walk<T>(tree: Tree<T>): Generator<T, void, undefined> {
  yield tree.item
  if (tree.older === null) return
  yield* walk(tree.older[0])
  yield* walk(tree.older[1])
}

/** Items from the oldest to the newest. */
export function toArray<T>(trail: Trail<T>): T[] {
  const items: T[] = []
  for (let node: Trail<T> | null = trail; node !== null; node = node.rest)
    if (node.tree !== null) collect(node.tree, items)
  return items.reverse()
}

function collect<T>(tree: Tree<T>, items: T[]): void {
  items.push(tree.item)
  if (tree.older === null) return
  collect(tree.older[0], items)
  collect(tree.older[1], items)
}
