// What a recording holds: one JSON object a line, a request by its digest and what came back.

import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ModelError } from '../core/index.ts'
import type { ModelPort, ModelReply, ModelRequest, Result } from '../runtime/index.ts'
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

const Model = z.object({
  name: z.string(),
  dialect: z.enum(['text', 'json', 'native']),
  maxOutputTokens: count,
  maxPromptChars: count.optional(),
})

const Exchange = z.object({
  format: z.literal(1),
  /** What a request depends on besides the run: a replay asks the same only if this is the same. */
  model: Model,
  /** Of the whole request as it was written down. */
  digest: z.string(),
  /** For people; replay reads only the digest. */
  request: z.unknown(),
  outcome: z.union([
    z.object({ ok: z.literal(true), value: Reply }),
    z.object({ ok: z.literal(false), error: Failure }),
  ]),
})

export type RecordedModel = Pick<ModelPort, 'name' | 'dialect' | 'maxOutputTokens' | 'maxPromptChars'>

export interface Exchange {
  readonly model: RecordedModel
  readonly digest: string
  readonly outcome: Result<ModelReply, ModelError>
}

/** A line of a recording, without line end. Anything that looks like a key is left out. */
export function writeExchange(port: RecordedModel, request: ModelRequest, outcome: Exchange['outcome']): string {
  const { name, dialect, maxOutputTokens, maxPromptChars } = port
  const model = { name, dialect, maxOutputTokens, maxPromptChars }
  return hideKeys(JSON.stringify({ format: 1, model, digest: digestOf(request), request: partsOf(request), outcome }))
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
  // What JSON leaves out is absent in the port's types, not undefined.
  const { model, digest, outcome } = JSON.parse(JSON.stringify(read.data)) as Exchange
  return { ok: true, value: { model, digest, outcome } }
}

/** Two requests have the same digest when they differ in nothing but keys. */
export function digestOf(request: ModelRequest): string {
  const text = hideKeys(JSON.stringify(partsOf(request)))
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** A request as plain data: the runtime makes one only as far as it is asked for. */
function partsOf({ model, system, messages, tools, maxOutputTokens }: ModelRequest): ModelRequest {
  return { model, system, messages, tools, maxOutputTokens }
}
