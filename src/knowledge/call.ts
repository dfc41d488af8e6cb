import type { JsonObject } from './json.ts'

/** What a model asked for, whatever the dialect it wrote in. */
export interface Call {
  /** Unique within the run; a result names its call by it. */
  readonly id: string
  readonly tool: string
  readonly input: JsonObject
}

/** What kind of thing a tool does. Machines grant tools by name or by class. */
export type ToolClass = 'search' | 'read' | 'edit' | 'run' | 'memory' | 'other'

/** What policy and governor said of a call before it entered the journal; the core only obeys. */
export type Permission =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'ask'; readonly reason: string }
  | { readonly kind: 'denied'; readonly reason: string }
  | { readonly kind: 'blocked'; readonly reason: string }

/** A call with what the runtime knows of its tool, fixed at the moment of the reply so that replay needs no registry. */
export interface ProposedCall extends Call {
  readonly class: ToolClass
  readonly mutates: boolean
  readonly permission: Permission
}

export type ToolErrorKind =
  | 'failed'
  | 'not_found'
  | 'bad_input'
  | 'unknown_tool'
  | 'timeout'
  | 'transient'
  | 'refused'
  | 'denied'
  | 'interrupted'

export interface ToolError {
  readonly kind: ToolErrorKind
  readonly message: string
  /** Present when trying the same call again may help; how long to wait at least. */
  readonly retryAfterMs?: number
}

/** How one call ended. `output` is what the model is shown. */
export type ToolOutcome =
  | ({ readonly ok: true; readonly output: string } & Aftermath)
  | ({ readonly ok: false; readonly output: string; readonly error: ToolError } & Aftermath)

/** What a call leaves behind beside its output. */
interface Aftermath {
  /** Names the stored text when the output is a cut of it. */
  readonly whole?: WholeOutput
  /** Digest of the workspace after a call that may have changed it. */
  readonly effect?: string
  /** What runs that worked for the call have used. */
  readonly spent?: Spent
}

/** What sub-runs have used, all of them together. */
export interface Spent {
  readonly runs: number
  readonly turns: number
  readonly costUsd: number
  readonly inputTokens: number
  readonly outputTokens: number
}

export interface WholeOutput {
  readonly ref: string
  readonly bytes: number
}

/** A call together with how it ended: the pair that enters the conversation. */
export interface CallResult {
  readonly callId: string
  readonly tool: string
  readonly outcome: ToolOutcome
  readonly durationMs: number
}
