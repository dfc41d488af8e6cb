import { createHash } from 'node:crypto'

export type Attributes = Readonly<Record<string, string | number | boolean>>

/** Something that took time, as a tracing system is told of it. Plain data: a whole trace can be compared. */
export interface Span {
  readonly name: string
  /** `client` where somebody else was asked. */
  readonly kind: 'internal' | 'client'
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string | null
  readonly startMs: number
  readonly endMs: number
  readonly attributes: Attributes
  readonly marks: readonly Mark[]
  /** What went wrong, in words; `null` when nothing did. */
  readonly error: string | null
}

/** A moment within a span. */
export interface Mark {
  readonly name: string
  readonly atMs: number
  readonly attributes: Attributes
}

/** What everything of one run hangs on. */
export interface Root {
  readonly traceId: string
  readonly parentId: string | null
}

/**
 * The trace of a run: that of whoever started the program, as `TRACEPARENT` tells it, else one that follows from the id of
 * the run, so that what another process does after a crash is found in the same place.
 */
export function rootOf(run: string, parent: string | undefined): Root {
  const [, traceId, parentId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(parent ?? '') ?? []
  if (traceId !== undefined && parentId !== undefined) return { traceId, parentId }
  return { traceId: digest(`pawl run ${run}`).slice(0, 32), parentId: null }
}

/** The id of a span within its trace: the same words, the same id. */
export function spanIdOf(...words: readonly (string | number)[]): string {
  return digest(words.join('\n')).slice(0, 16)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
