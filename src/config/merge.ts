// Layers into one: who wins, what adds up, and what was lost. Pure.

import type { Entry, Layer } from './layer.ts'
import type { Origin } from './problem.ts'

/** A value with everybody who had a say in it. */
export interface Sourced {
  readonly value: unknown
  /** The same as a file could hold it: `30s`, not 30000. */
  readonly written: unknown
  /** Who said so: one, or all who added to a list. The strongest is last. */
  readonly origins: readonly [Origin, ...Origin[]]
  /** What was said too and does not hold, the weakest first. */
  readonly lost: readonly Lost[]
}

export interface Lost {
  readonly value: unknown
  readonly written: unknown
  readonly origin: Origin
}

/** A setting that has a value. */
interface Resolved extends Sourced {
  readonly key: string
  readonly path: readonly string[]
}

export type Merged = ReadonlyMap<string, Resolved>

interface Bid {
  readonly entry: Entry
  readonly strength: number
}

/** The layers in order of strength, the strongest last. */
export function mergeLayers(layers: readonly Layer[]): Merged {
  const bids = new Map<string, Bid[]>()
  for (const [strength, { entries }] of layers.entries()) {
    for (const entry of entries) {
      const before = bids.get(entry.key)
      if (before === undefined) bids.set(entry.key, [{ entry, strength }])
      else before.push({ entry, strength })
    }
  }
  const merged = new Map<string, Resolved>()
  for (const [key, all] of bids) {
    const { goesWith } = all[0]?.entry.definition ?? {}
    const companions = goesWith === undefined ? [] : (bids.get(goesWith) ?? [])
    const resolved = resolve(all, companions)
    if (resolved !== null) merged.set(key, resolved)
  }
  return merged
}

function resolve(bids: readonly Bid[], companions: readonly Bid[]): Resolved | null {
  const standing = bids.filter((bid) => !isOrphaned(bid, companions))
  const winner = standing.at(-1)?.entry
  if (winner === undefined) return null
  const { definition, key, path } = winner
  const rest = { key, path }
  if (definition.shape === 'list') {
    const items = [...new Set(standing.flatMap(({ entry }) => entry.value as readonly unknown[]))]
    const [first, ...others] = standing.filter(({ entry }) => (entry.value as readonly unknown[]).length > 0)
    const origins = first === undefined ? [winner.origin] : [first, ...others].map(({ entry }) => entry.origin)
    return { ...rest, written: items, value: items, origins: origins as [Origin, ...Origin[]], lost: [] }
  }
  const lost = bids
    .filter(({ entry }) => entry !== winner)
    .map(({ entry }) => ({ value: entry.value, written: entry.written, origin: entry.origin }))
  return { ...rest, written: winner.written, value: winner.value, origins: [winner.origin], lost }
}

/** Whether a stronger layer has replaced what this belongs to: a model means nothing to another provider. */
function isOrphaned({ strength }: Bid, companions: readonly Bid[]): boolean {
  const then = companions.findLast((each) => each.strength <= strength)
  const now = companions.at(-1)
  return now !== undefined && now.strength > strength && now.entry.value !== then?.entry.value
}
