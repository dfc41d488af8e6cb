// What the runtime needs from the world. A port is a function or a small record of functions; an effect that the run
// can react to is a value, and a throw is a bug.

import type {
  Call,
  HookReport,
  JsonObject,
  ModelError,
  Permission,
  ProposedCall,
  RunEvent,
  RunState,
  ToolClass,
  ToolOutcome,
  Usage,
  Verdict,
} from '../core/index.ts'
import type { DialectName } from '../dialects/index.ts'
import type { ToolTraits } from '../governor/index.ts'

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
  /**
   * Whether this process still owns the run: asked right before effects begin, since a process that slept may have been
   * replaced after its last append. A journal without it has one owner ever.
   */
  readonly owns?: () => boolean | Promise<boolean>
  /**
   * A file that is there for as long as this process owns the run, where owning has one: a program that is started looks
   * for it itself, since this process may be stopped between its own question and the start.
   */
  readonly sign?: string
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

/** The model of a run and what must be known to ask it. */
export interface ModelPort {
  readonly name: string
  readonly dialect: DialectName
  readonly call: CallModel
  readonly maxOutputTokens: number
  /** What a prompt may measure at most, in characters; no limit when not given. */
  readonly maxPromptChars?: number
  /** The most a request is likely to cost: set aside before it is sent. */
  readonly maxCostUsd?: (request: ModelRequest) => number
}

/** What may become of a call that was under way when the process died. */
export type Safety =
  /** Changes nothing: it is run again. */
  | 'read'
  /** May be run twice with the same result: it is run again. */
  | 'idempotent'
  /** Never run again by itself: the model is told that its outcome is unknown. */
  | 'unsafe'

export interface ToolContext {
  readonly signal: AbortSignal
  readonly progress: (note: string) => void
  /** The same for every attempt at the same call: a key for whatever must not happen twice. */
  readonly key: string
}

/** Something the model may call. Must not throw: a failure is an outcome. */
export interface Tool {
  readonly name: string
  readonly class: ToolClass
  readonly safety: Safety
  /** Whether it changes anything; where that depends on what it is asked, judged from the input. */
  readonly mutates: boolean | ((input: JsonObject) => boolean)
  readonly isParallelSafe: boolean
  readonly timeoutMs: number
  readonly description: string
  readonly inputSchema: JsonObject
  readonly traits?: ToolTraits
  readonly run: (call: Call, context: ToolContext) => Promise<ToolOutcome>
  /** Finds out what became of a call whose process died; `null` when that cannot be known. */
  readonly probe?: (call: Call) => Promise<ToolOutcome | null>
}

/** Whether a call of the tool changes anything; a tool that nobody knows does nothing at all. */
export function changesBy(tool: Tool | undefined, input: JsonObject): boolean {
  const mutates = tool?.mutates ?? false
  return typeof mutates === 'boolean' ? mutates : mutates(input)
}

/** What policy says of a call, before it enters the journal. Pure: it is asked once and its answer recorded. */
export type Permit = (call: Call, tool: Tool | undefined, run: RunState) => Permission

/** The person, where there is one. `null` means that nobody answers. */
export interface Person {
  readonly permit: (call: ProposedCall, signal: AbortSignal) => Promise<PermissionAnswer | null>
  readonly answer: (question: string, signal: AbortSignal) => Promise<string | null>
}

export interface PermissionAnswer {
  readonly granted: boolean
  readonly reason: string
  readonly remember: string
}

/** Runs after a turn that changed something. Must not throw; what goes wrong is a report. */
export type RunHooks = (after: readonly ProposedCall[], signal: AbortSignal) => Promise<readonly HookReport[]>

/**
 * Does something about a loop before the model is told to try another way, and tells what: such as taking back what the
 * loop did to the files. Must not throw.
 */
export type Recover = (verdict: Verdict, signal: AbortSignal) => Promise<readonly HookReport[]>

/** Time as the run sees it; durations come from a clock that never goes back. */
export interface Clock {
  readonly now: () => number
  readonly elapsed: () => number
  /** Calls back after a while, unless what it returns is called first. */
  readonly after: (milliseconds: number, due: () => void) => () => void
}
