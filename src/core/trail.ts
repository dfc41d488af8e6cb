// A list that shares its past: the skew-binary list of Myers and Okasaki.
//
// Appending allocates two small objects and copies nothing, whatever the length; older versions stay valid.
// Trees nest only logarithmically, so a trail of any length survives JSON (a linked list would overflow its stack).

interface Tree<T> {
  readonly item: T
  readonly older: readonly [Tree<T>, Tree<T>] | null
}

interface Spine<T> {
  readonly size: number
  readonly tree: Tree<T>
  readonly rest: Spine<T> | null
}

/** An append-only list as plain JSON. The newest item is at the head of the spine. */
export interface Trail<T> {
  readonly length: number
  readonly spine: Spine<T> | null
}

const nothing: Trail<never> = { length: 0, spine: null }

export function emptyTrail<T>(): Trail<T> {
  return nothing
}

/** The trail with one more item at its end. O(1), and the given trail is untouched. */
export function append<T>(trail: Trail<T>, item: T): Trail<T> {
  const { spine, length } = trail
  if (spine !== null && spine.rest !== null && spine.size === spine.rest.size) {
    const tree = { item, older: [spine.tree, spine.rest.tree] as const }
    return { length: length + 1, spine: { size: spine.size * 2 + 1, tree, rest: spine.rest.rest } }
  }
  return { length: length + 1, spine: { size: 1, tree: { item, older: null }, rest: spine } }
}

/** The newest item, or `undefined` for an empty trail. */
export function last<T>(trail: Trail<T>): T | undefined {
  return trail.spine?.tree.item
}

/** Items from the newest to the oldest. */
export function* newestFirst<T>(trail: Trail<T>): Generator<T, void, undefined> {
  for (let spine = trail.spine; spine !== null; spine = spine.rest) yield* walk(spine.tree)
}

function* walk<T>(tree: Tree<T>): Generator<T, void, undefined> {
  yield tree.item
  if (tree.older !== null) {
    yield* walk(tree.older[0])
    yield* walk(tree.older[1])
  }
}

/** Items from the oldest to the newest. */
export function toArray<T>(trail: Trail<T>): T[] {
  return [...newestFirst(trail)].reverse()
}
