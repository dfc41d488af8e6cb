import type { ProposedCall, RecalledFact, ToolOutcome } from '../knowledge/index.ts'
import type { HookReport } from './conversation.ts'
import type { ModelError, RetryPolicy } from './errors.ts'
import type { Machine } from './machine.ts'
import type { LimitName } from './outcome.ts'
import type { Verdict } from './verdict.ts'

/** What a run is set to at its start; kept in the journal so that replay never depends on today's configuration. */
export interface Settings {
  readonly retry: RetryPolicy
  /** Input a busy run holds back at most. */
  readonly inboxLimit: number
  /** Whether a person is there to go on after a failure; if not, a failure ends the run. */
  readonly interactive: boolean
  /** Whether what a stuck run did is taken back before it is told to try another way. */
  readonly takesBack?: boolean
  /** What the project tells whoever works on it. */
  readonly instructions?: InstructionFile
}

/** A project's own instructions: text of the file that is nearest to the work. */
export interface InstructionFile {
  readonly path: string
  readonly text: string
}

export interface Usage {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly costUsd: number
}

/** How a model chose the machine of a run, before there was a run. */
export interface MachineChoice {
  readonly question: { readonly system: string; readonly text: string }
  /** What it replied; empty when it could not be asked. */
  readonly reply: string
  /** Why its reply could not be taken, and what was taken instead; empty when it could. */
  readonly notice: string
  readonly usage: Usage
}

interface Payloads {
  'run.started': {
    readonly id: string
    readonly machine: Machine
    readonly settings: Settings
    readonly choice?: MachineChoice
  }
  /** The run was opened again: after its end, or after a crash in the middle. */
  'run.resumed': {
    /** Calls in flight at a crash that must not be repeated; the model is told their outcome is unknown. */
    readonly interrupted: readonly string[]
    readonly turns: number
    /** What became of calls that were cut off when it ended, as far as that could be found out since. */
    readonly found?: readonly HookReport[]
    /** Whether it is to conclude at once with what is known, instead of going on. */
    readonly concludes?: boolean
    /** Whether its answer stands, where it was held back: only what is done with its work is gone on with. */
    readonly keepsAnswer?: boolean
  }
  'user.said': { readonly text: string }
  /** The intent to call the model, recorded before the call is made. */
  'model.called': { readonly request: number; readonly attempt: number }
  /** Shown to people and never kept: only the finished reply is part of the journal. */
  'model.streamed': { readonly request: number; readonly text: string }
  'model.replied': {
    readonly request: number
    readonly text: string
    readonly calls: readonly ProposedCall[]
    /** What the dialect could not use, in words for the model. */
    readonly notices: readonly string[]
    readonly usage: Usage
  }
  'model.failed': { readonly request: number; readonly error: ModelError; readonly jitter: number }
  /** The intent to run a tool, recorded before it runs. */
  'tool.started': { readonly callId: string }
  'tool.progressed': { readonly callId: string; readonly note: string }
  'tool.finished': {
    readonly callId: string
    readonly outcome: ToolOutcome
    readonly durationMs: number
    readonly jitter: number
  }
  'permission.answered': {
    readonly callId: string
    readonly granted: boolean
    /** Why not, in the person's words. */
    readonly reason: string
    /** What the person allows from now on in this run, in the words of policy; empty for this call only. */
    readonly remember: string
  }
  'answer.given': { readonly callId: string; readonly text: string }
  /** Somebody had to be asked and nobody is there. */
  'person.unavailable': { readonly reason: string }
  'hooks.finished': { readonly reports: readonly HookReport[] }
  'retry.due': Record<never, never>
  'mode.timed_out': { readonly mode: string }
  'limit.reached': {
    readonly limit: LimitName
    /** Whether enough is left for one last model call that concludes. */
    readonly canConclude: boolean
  }
  'verdict.reached': { readonly verdict: Verdict }
  'pause.requested': { readonly reason: string }
  'pause.lifted': Record<never, never>
  'io.failed': { readonly message: string; readonly isTransient: boolean; readonly jitter: number }
  'phase.started': { readonly name: string; readonly expectedMs: number | null }
  'phase.completed': Record<never, never>
  'tests.reported': { readonly passed: number; readonly failed: number }
  /** What earlier runs left that may matter for the task. */
  'memory.recalled': { readonly facts: readonly RecalledFact[] }
  'plan.checked': { readonly task: string; readonly ok: boolean }
  /** A person wants what is known, of a run that is open; one that has ended is opened again for that. */
  'conclusion.requested': Record<never, never>
  /** What an answered run did was not taken over: it is not sound, or no longer fits, or it was stopped before. */
  'work.rejected': { readonly reason: string; readonly by?: 'shutdown' | 'person' | 'time' }
  'shutdown.requested': { readonly by: 'shutdown' | 'person' }
}

export type EventType = keyof Payloads

/** A fact that happened, in the past tense. `at` is the time of the clock that wrote it, in milliseconds. */
export type RunEvent = {
  [Type in EventType]: { readonly type: Type; readonly at: number } & Payloads[Type]
}[EventType]

export type EventOf<Type extends EventType> = Extract<RunEvent, { readonly type: Type }>
