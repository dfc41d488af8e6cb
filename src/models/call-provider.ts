// One call to a provider, from the request to a reply or an error.
// Invariants
//   C1. It never throws and never asks twice: whether to ask again is the run's decision.
//   C2. It settles as soon as the caller gives up or time is over, whatever the provider's package is doing.
//   C3. When it has settled, the connection is closed or was read to its end.

import type { LanguageModelV3CallOptions, LanguageModelV3StreamPart } from '@ai-sdk/provider'
import type { ModelError } from '../core/index.ts'
import type { CallModel, Clock, ModelReply, ModelRequest, Result } from '../runtime/index.ts'
import { classifyThrown } from './classify-thrown.ts'
import { type Address, connect, mending } from './connect.ts'
import { countTokens, type PriceList, usageOf } from './cost.ts'
import { type Draft, emptyDraft, finish, isOverLimit, step } from './draft.ts'
import { hideKeys } from './hide-keys.ts'
import type { ModelProfile } from './profile.ts'
import { toPrompt } from './to-prompt.ts'
import { estimatePromptTokens, estimateTokens } from './tokens.ts'
import { type Patience, startWatch, type Watch } from './watch.ts'
import { type Fetch, wireFetch } from './wire-fetch.ts'

export interface ProviderModel {
  readonly address: Address
  /** Where a key may be found that is newer than the one in the address. */
  readonly findKey?: () => Promise<string | null>
  readonly profile: ModelProfile
  readonly prices: PriceList
  readonly patience: Patience
  readonly fetch: Fetch
  readonly clock: Clock
}

export function callProvider(model: ProviderModel): CallModel {
  let { address } = model
  return async (request, { signal, onText }) => {
    const watch = startWatch({ signal, patience: model.patience, clock: model.clock })
    const { apiKey } = address
    try {
      const stopped = watch.stopped.then((error) => ({ ok: false, error }) as const)
      const asked = { model: { ...model, address }, request, watch, onText }
      const outcome = await Promise.race([stopped, converse(asked)])
      if (outcome.ok) return outcome
      const newer = outcome.error.kind === 'auth' ? await newerKey(model, apiKey) : null
      if (newer !== null) address = { ...address, apiKey: newer }
      return { ok: false, error: withoutKeys(newer === null ? outcome.error : stale(outcome.error), apiKey) }
    } finally {
      watch.end()
    }
  }
}

/** A key that took the place of the one that was refused. */
async function newerKey({ findKey }: ProviderModel, refused: string | null): Promise<string | null> {
  const found = (await findKey?.().catch(() => null)) ?? null
  return found === refused ? null : found
}

function stale({ message }: ModelError): ModelError {
  return { kind: 'stale_key', message: `${message} (another key has been found since)` }
}

interface Conversation {
  readonly model: ProviderModel
  readonly request: ModelRequest
  readonly watch: Watch
  readonly onText: (text: string) => void
}

async function converse(conversation: Conversation): Promise<Result<ModelReply, ModelError>> {
  const { model, request, watch } = conversation
  if (watch.signal.aborted) return { ok: false, error: await watch.stopped }
  let draft: Draft
  try {
    const { address, fetch, clock } = model
    const wire = { fetch, now: clock.now, onBytes: watch.heardBytes, ...mending(address.wire) }
    const language = await connect(address, wireFetch(wire))
    const { stream } = await language.doStream(toOptions(conversation))
    draft = await read(stream, conversation)
  } catch (thrown) {
    return { ok: false, error: classifyThrown(thrown) }
  }
  const reply = finish(draft)
  if (!reply.ok) return reply
  const written = reply.value.text + draft.calls.map((call) => call.arguments).join('')
  const estimate = { input: estimatePromptTokens(request), output: estimateTokens(written) }
  return { ok: true, value: { ...reply.value, usage: usageOf(countTokens(draft.usage, estimate), model.prices) } }
}

async function read(
  stream: ReadableStream<LanguageModelV3StreamPart>,
  { watch, onText }: Conversation,
): Promise<Draft> {
  const reader = stream.getReader()
  let draft = emptyDraft
  while (!isOverLimit(draft) && draft.error === null) {
    const { done, value: part } = await reader.read()
    if (done || watch.signal.aborted) break
    draft = step(draft, part)
    if (part.type === 'stream-start' || part.type === 'response-metadata') continue
    watch.heardReply()
    if (part.type === 'text-delta' && part.delta !== '') onText(part.delta)
  }
  reader.cancel().catch(() => {})
  return draft
}

function toOptions({ model, request, watch }: Conversation): LanguageModelV3CallOptions {
  const { profile, address } = model
  return {
    prompt: toPrompt(request, profile),
    maxOutputTokens: Math.min(request.maxOutputTokens, profile.outputTokens),
    abortSignal: watch.signal,
    ...(request.tools.length === 0 ? {} : { tools: request.tools.map(toTool), toolChoice: { type: 'auto' } }),
    // The journal is the record of a run; the provider need not keep another.
    ...(address.wire === 'openai-responses' ? { providerOptions: { openai: { store: false } } } : {}),
  }
}

function toTool({ name, description, inputSchema }: ModelRequest['tools'][number]) {
  return { type: 'function', name, description, inputSchema } as const
}

// Providers like to repeat a key they do not accept.
function withoutKeys(error: ModelError, key: string | null): ModelError {
  return { ...error, message: hideKeys(error.message, key === null ? [] : [key]) }
}
