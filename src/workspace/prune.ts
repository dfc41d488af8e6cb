import type { Keeper } from './keeper.ts'
import type { HistoryEntry } from './undo-tree.ts'

/** Forgets all but the newest nodes, and throws out of the store what only they needed. */
export async function prune(keeper: Keeper, keep: number): Promise<{ readonly forgotten: number }> {
  const { nodes, cursor, lastId, kept, visits } = keeper.tree()
  const all = [...nodes.values()].sort((one, other) => one.id - other.id)
  const gone = all.slice(0, Math.max(0, all.length - Math.max(0, keep)))
  const left = all.slice(gone.length)
  keeper.replace([
    ...(kept.size > 0 ? [{ type: 'kept', paths: [...kept] } as const] : []),
    // No number is given twice.
    ...(lastId > 0 ? [{ type: 'cut', id: lastId } as const] : []),
    ...left.map((node): HistoryEntry => ({ type: 'recorded', node })),
    // The order of the visits is what redo goes by; the last one is where we stand.
    ...visits
      .filter((id) => id === cursor || left.some((node) => node.id === id))
      .map((to): HistoryEntry => ({ type: 'moved', to })),
  ])
  // What is there now is known to be in the store, and must be.
  keeper.store.setRef('present', (await keeper.snapshot()).tree.id)
  keeper.store.keepRefs(new Set(['present', ...left.map(({ id }) => String(id))]))
  // First, so that nobody remembers what is about to go.
  keeper.save()
  await keeper.store.clearOut()
  return { forgotten: gone.length }
}
