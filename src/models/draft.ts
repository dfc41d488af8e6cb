// A reply as it grows, one part of the stream at a time. Pure: a recorded stream is a complete test.

import type { LanguageModelV3FinishReason, LanguageModelV3StreamPart, LanguageModelV3Usage } from '@ai-sdk/provider'
import type { ModelError } from '../core/index.ts'
import type { ModelReply, NativeCall, Result } from '../runtime/index.ts'
import { modelError } from './classify.ts'
import { classifyThrown } from './classify-thrown.ts'

export interface Draft {
  readonly text: string
  readonly calls: readonly NativeCall[]
  /** Calls that were begun, finished or not. */
  readonly begun: number
  /** Characters of everything that came: text, arguments and thoughts. */
  readonly size: number
  readonly finish: LanguageModelV3FinishReason | null
  readonly usage: LanguageModelV3Usage | null
  /** What went wrong first; what comes after it is not trusted. */
  readonly error: ModelError | null
}

export const emptyDraft: Draft = {
  text: '',
  calls: [],
  begun: 0,
  size: 0,
  finish: null,
  usage: null,
  error: null,
}

/** No honest reply is larger; whatever is, is cut here and the rest is never read. */
export const limits = { characters: 8 * 1024 * 1024, calls: 64 } as const

export function isOverLimit(draft: Draft): boolean {
  return draft.size > limits.characters || draft.begun > limits.calls
}

/** The draft after one more part. */
export function step(draft: Draft, part: LanguageModelV3StreamPart): Draft {
  if (draft.error !== null || isOverLimit(draft)) return draft
  switch (part.type) {
    case 'text-delta':
      return { ...grow(draft, part.delta), text: draft.text + part.delta }
    case 'reasoning-delta':
    case 'tool-input-delta':
      return grow(draft, part.delta)
    case 'tool-input-start':
      return part.providerExecuted ? draft : { ...draft, begun: draft.begun + 1 }
    case 'tool-call': {
      if (part.providerExecuted) return draft
      const call = { id: part.toolCallId, name: part.toolName, arguments: part.input }
      const calls = [...draft.calls, call]
      return { ...draft, calls, begun: Math.max(draft.begun, calls.length) }
    }
    case 'finish':
      return { ...draft, finish: part.finishReason, usage: part.usage }
    case 'error':
      return { ...draft, error: classifyThrown(part.error) }
    default:
      // Sources, files, raw events and the provider's own tools are no part of a reply.
      return draft
  }
}

function grow(draft: Draft, delta: string): Draft {
  return { ...draft, size: draft.size + delta.length }
}

export type UnpricedReply = Omit<ModelReply, 'usage'>

/** The reply a stream amounts to once it has ended, or why it is none. */
export function finish(draft: Draft): Result<UnpricedReply, ModelError> {
  if (draft.error !== null) return { ok: false, error: draft.error }
  if (isOverLimit(draft)) return truncated(draft)
  const { finish: reason, text } = draft
  // A stream without a last word was cut, also when it closed politely.
  if (reason === null || (reason.unified === 'other' && reason.raw === undefined)) {
    return failure('cut_stream', 'it ended without a finish')
  }
  switch (reason.unified) {
    case 'length':
      return truncated(draft)
    case 'content-filter':
      return failure('refused', text)
    case 'error':
      return failure('malformed', `the model stopped with ${reason.raw ?? 'an error'}`)
    default:
      return complete(draft, reason.unified === 'other' ? 'other' : 'stop')
  }
}

function complete(draft: Draft, end: 'stop' | 'other'): Result<UnpricedReply, ModelError> {
  const { calls, text } = draft
  if (calls.length > 0) return { ok: true, value: { text, calls: withOwnIds(calls), finish: 'calls' } }
  return text.trim() === '' ? failure('empty', '') : { ok: true, value: { text, calls: [], finish: end } }
}

// The last call of a reply that was cut may lack half of its input, and nobody can tell which calls were to follow.
function truncated({ text }: Draft): Result<UnpricedReply, ModelError> {
  return { ok: true, value: { text: text.slice(0, limits.characters), calls: [], finish: 'length' } }
}

function failure(kind: ModelError['kind'], detail: string): Result<never, ModelError> {
  return { ok: false, error: modelError(kind, detail) }
}

/** Some servers number every call alike, or not at all. Such calls get an id from their place, so each runs once. */
function withOwnIds(calls: readonly NativeCall[]): readonly NativeCall[] {
  const taken = new Set<string>()
  return calls.map((call, place) => {
    const id = call.id.trim() === '' || taken.has(call.id) ? freeId(place + 1, calls) : call.id
    taken.add(id)
    return { ...call, id }
  })
}

function freeId(place: number, calls: readonly NativeCall[]): string {
  let id = `call-${place}`
  while (calls.some((call) => call.id === id)) id = `${id}x`
  return id
}
