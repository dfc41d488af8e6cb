// One thing that is remembered beyond the run, and how it is written down: a line of JSON, so that two branches merge by
// line and a person can edit it.

import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Json, JsonObject } from '../core/index.ts'
import type { Result } from '../runtime/index.ts'

/** Who said it. Whatever this is, a memory is a record and never an instruction; what a tool printed least of all. */
export type Provenance = 'user' | 'model' | 'tool'

export interface Item {
  readonly content: string
  /** What it is about, in the writer's words; also its category. */
  readonly context: string
  /** From 0 to 1. */
  readonly weight: number
  readonly metadata: JsonObject
  readonly from: Provenance
  /** The day, as 2026-11-15. */
  readonly created: string
}

export const defaultWeight = 1

const json: z.ZodType<Json> = z.lazy(() =>
  z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(json), z.record(z.string(), json)]),
)

const storedItem = z.looseObject({
  content: z.string().trim().min(1),
  context: z.string().default(''),
  weight: z.number().min(0).max(1).default(defaultWeight),
  metadata: z.record(z.string(), json).default({}),
  // Whoever writes a line by hand is a person.
  from: z.enum(['user', 'model', 'tool']).default('user'),
  created: z.string().default(''),
})

type StoredItem = z.infer<typeof storedItem>

/** An item from its line, or what is wrong with it. */
export function parseItem(line: string): Result<Item, string> {
  const value = parseJson(line)
  if (value === undefined) return { ok: false, error: 'is not JSON' }
  const parsed = storedItem.safeParse(value)
  if (parsed.success) return { ok: true, value: withOwnKeys(parsed.data) }
  const [issue] = parsed.error.issues
  return { ok: false, error: `${issue?.path.join('.') || 'the entry'}: ${issue?.message ?? 'is wrong'}` }
}

/** A key that we do not know is metadata that somebody wrote down in the short way. */
function withOwnKeys({ content, context, weight, metadata, from, created, ...others }: StoredItem): Item {
  const own = z.record(z.string(), json).parse(others)
  return { content, context, weight, metadata: { ...own, ...metadata }, from, created }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** The line of an item: always the same keys in the same order, those that say nothing left out. */
export function formatItem({ content, context, weight, metadata, from, created }: Item): string {
  return JSON.stringify({
    content,
    ...(context !== '' && { context }),
    ...(weight !== defaultWeight && { weight }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
    from,
    ...(created !== '' && { created }),
  })
}

/** Names an item by what it says: nothing to keep in step by hand, and the same on every machine. */
export function itemId({ content, context }: Pick<Item, 'content' | 'context'>): string {
  return createHash('sha256').update(`${content}\0${context}`).digest('hex').slice(0, 8)
}
