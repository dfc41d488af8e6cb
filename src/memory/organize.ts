// Putting memories in order: those that say the same become one, and nothing of either is lost.

import type { Item, Provenance } from './item.ts'
import { agree, together } from './metadata.ts'

export interface Category {
  /** The context of its items; empty for those without one. */
  readonly name: string
  readonly items: number
}

/** Two items say the same when only case, spacing and the full stop differ. */
function sense({ content }: Item): string {
  return content
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.!;\s]+$/, '')
    .trim()
}

/** One item in place of two that say the same, or `null` where their metadata differ and one would have to go. */
export function merged(one: Item, other: Item): Item | null {
  if (sense(one) !== sense(other) || !agree(one.metadata, other.metadata)) return null
  const contexts = [one.context, other.context].flatMap((context) => context.split('; ')).filter((each) => each !== '')
  return {
    content: one.content,
    context: [...new Set(contexts)].join('; '),
    weight: Math.max(one.weight, other.weight),
    metadata: together(one.metadata, other.metadata),
    from: mostTrusted(one.from, other.from),
    created: [one.created, other.created].filter((day) => day !== '').sort()[0] ?? '',
  }
}

/** They say the same, so whoever said it with the most right said all of it. */
function mostTrusted(one: Provenance, other: Provenance): Provenance {
  return (['user', 'model'] as const).find((each) => each === one || each === other) ?? 'tool'
}

export function categoriesOf(items: readonly Item[]): readonly Category[] {
  const names = [...new Set(items.flatMap(({ context }) => context.split('; ')))].sort()
  return names.map((name) => ({
    name,
    items: items.filter(({ context }) => context.split('; ').includes(name)).length,
  }))
}
