interface Folded<Item, Value> {
  readonly count: number
  readonly last: Item
  readonly value: Value
}

/**
 * Folds lists that grow at their end, such as the messages of a conversation, without folding again what it has folded.
 * A list is known by its first item, and believed only if the last item folded is still in its place: whatever
 * was edited, restored or is somebody else's is folded from the start. So it is a matter of speed and of nothing else.
 */
export function foldGrowing<Item extends object, Value>(
  open: () => Value,
  fold: (value: Value, item: Item) => Value,
): (items: readonly Item[]) => Value {
  const known = new WeakMap<Item, Folded<Item, Value>>()
  return (items) => {
    const [first] = items
    const last = items.at(-1)
    if (first === undefined || last === undefined) return open()
    const before = known.get(first)
    const mayGoOn = before !== undefined && items[before.count - 1] === before.last
    let value = mayGoOn ? before.value : open()
    for (const item of items.slice(mayGoOn ? before.count : 0)) value = fold(value, item)
    known.set(first, { count: items.length, last, value })
    return value
  }
}
