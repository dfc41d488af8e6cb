// What the runtime needs from the world. A port is a function or a small record of functions; an effect that the run
// can react to is a value, and a throw is a bug.

import type { JsonObject, ModelError, RunEvent, ToolOutcome, Usage } from '../core/index.ts'

export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure }

/** An event with its place in the journal. */
export interface JournalEntry {
  /** Counts from 1 without gaps. */
  readonly seq: number
  readonly event: RunEvent
}

/** After `storage` or `fenced` nothing can be appended any more; after `invalid` nothing was, and the journal goes on. */
export interface JournalError {
  readonly kind: 'storage' | 'fenced' | 'closed' | 'invalid'
  readonly message: string
}

export interface AppendOptions {
  /**
   * Whether to wait until the events survive a power cut; if not said, yes. Only events that permit no effect may do
   * without; they are durable as soon as any later event is.
   */
  readonly durable?: boolean
}

/** The append-only record of one run: the only truth about it. */
export interface Journal {
  /** Resolves when the events are durable, in order and all or none of them acknowledged. Never throws. */
  readonly append: (events: readonly RunEvent[], options?: AppendOptions) => Promise<Result<void, JournalError>>
  readonly close: () => Promise<void>
}

/** What is sent to a model. */
export interface ModelRequest {
  readonly model: string
  readonly system: string
  readonly messages: readonly ModelMessage[]
  /** Tools offered natively; empty when the dialect is text. */
  readonly tools: readonly ModelTool[]
  readonly maxOutputTokens: number
}

export type ModelMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly NativeCall[] }
  | { readonly role: 'tool'; readonly results: readonly NativeResult[] }

export interface NativeCall {
  readonly id: string
  readonly name: string
  /** As the provider sent them: JSON text that may be broken. */
  readonly arguments: string
}

export interface NativeResult {
  readonly id: string
  readonly name: string
  readonly outcome: ToolOutcome
}

export interface ModelTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: JsonObject
}

/** A finished reply. Nothing of a stream that was cut off ever becomes one. */
export interface ModelReply {
  readonly text: string
  readonly calls: readonly NativeCall[]
  readonly usage: Usage
  readonly finish: 'stop' | 'length' | 'calls' | 'refused' | 'other'
}

/**
 * Must not throw, must not retry by itself, and must settle soon after the signal aborts: the run decides what a
 * failure means, and how often to ask again.
 */
export type CallModel = (
  request: ModelRequest,
  options: { readonly signal: AbortSignal; readonly onText: (text: string) => void },
) => Promise<Result<ModelReply, ModelError>>
