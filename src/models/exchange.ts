// What a recording holds: one JSON object a line, a request by its digest and what came back.

import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ModelError } from '../core/index.ts'
import type { ModelReply, ModelRequest, Result } from '../runtime/index.ts'
import { errorKinds } from './classify.ts'
import { hideKeys } from './hide-keys.ts'

const count = z.number().nonnegative()

const Reply = z.object({
  text: z.string(),
  calls: z.array(z.object({ id: z.string(), name: z.string(), arguments: z.string() })),
  usage: z.object({ inputTokens: count, outputTokens: count, costUsd: count }),
  finish: z.enum(['stop', 'length', 'calls', 'refused', 'other']),
}) satisfies z.ZodType<ModelReply>

const Failure = z.object({
  kind: z.enum(errorKinds),
  message: z.string(),
  retryAfterMs: z.number().optional(),
})

const Exchange = z.object({
  format: z.literal(1),
  /** Of the whole request as it was written down. */
  digest: z.string(),
  /** For people; replay reads only the digest. */
  request: z.unknown(),
  outcome: z.union([
    z.object({ ok: z.literal(true), value: Reply }),
    z.object({ ok: z.literal(false), error: Failure }),
  ]),
})

export interface Exchange {
  readonly digest: string
  readonly outcome: Result<ModelReply, ModelError>
}

/** A line of a recording, without line end. Anything that looks like a key is left out. */
export function writeExchange(request: ModelRequest, outcome: Result<ModelReply, ModelError>): string {
  return hideKeys(JSON.stringify({ format: 1, digest: digestOf(request), request, outcome }))
}

/** Reads one line of a recording. */
export function readExchange(line: string): Result<Exchange, string> {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return { ok: false, error: 'not JSON' }
  }
  const read = Exchange.safeParse(value)
  if (!read.success) return { ok: false, error: z.prettifyError(read.error) }
  const { digest, outcome } = read.data
  if (outcome.ok) return { ok: true, value: { digest, outcome } }
  const { retryAfterMs, ...error } = outcome.error
  const whole = retryAfterMs === undefined ? error : { ...error, retryAfterMs }
  return { ok: true, value: { digest, outcome: { ok: false, error: whole } } }
}

/** Two requests have the same digest when they differ in nothing but keys. */
export function digestOf(request: ModelRequest): string {
  const { model, system, messages, tools, maxOutputTokens } = request
  const text = hideKeys(JSON.stringify({ model, system, messages, tools, maxOutputTokens }))
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
