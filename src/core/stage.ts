import type { CallResult, ProposedCall, ToolOutcome } from '../knowledge/index.ts'
import type { RetryOrigin } from './errors.ts'
import type { LimitName, Outcome } from './outcome.ts'
import type { Verdict } from './verdict.ts'

/** What the run waits for right now. Each stage carries what it needs and nothing else. */
export type Stage =
  | { readonly name: 'idle' }
  | {
      readonly name: 'calling_model'
      readonly request: number
      readonly attempt: number
      /** Whether the intent of this attempt is in the journal, so that it may be under way. */
      readonly called: boolean
      readonly forced: Forced | null
    }
  | {
      readonly name: 'awaiting_permission' | 'running_tools' | 'awaiting_answer'
      readonly executions: readonly Execution[]
    }
  | {
      readonly name: 'running_hooks'
      readonly after: readonly ProposedCall[]
      readonly failed: boolean
      /** The trouble that something is done about; there is none after a change that succeeded. */
      readonly recovering?: Recovering
    }
  | {
      readonly name: 'waiting_retry'
      readonly origin: RetryOrigin
      readonly attempt: number
      readonly until: number
      readonly reason: string
      readonly back: ActiveStage
    }
  | { readonly name: 'paused'; readonly reason: string; readonly back: ActiveStage }
  | { readonly name: 'ended'; readonly outcome: Outcome }

export type StageName = Stage['name']
export type StageOf<Name extends StageName> = Extract<Stage, { readonly name: Name }>

/** Whether what is waited for is a reply that must conclude. */
export function isForced(stage: Stage): boolean {
  return stage.name === 'calling_model' && stage.forced !== null
}

export interface Recovering {
  readonly verdict: Verdict
  /** Whether the mode has yet to hear of the results that came before. */
  readonly hasResults: boolean
}

/** A stage in which the calls of a reply are on their way. */
export type WorkingStage = Extract<Stage, { readonly executions: unknown }>

/** A stage in which the run stands still and knows what it goes back to. */
export type StandingStage = StageOf<'paused' | 'waiting_retry'>

/** A stage that can be gone back to. */
export type ActiveStage = Exclude<Stage, { readonly name: 'paused' | 'ended' }>

/** Stages passed through inside one reduction: they take no time, and the timeline shows them. */
export type InstantStage = 'processing_reply' | 'progress_check' | 'phase_change'

/** Why a run is made to conclude before its model chose to. */
export type Forced =
  | { readonly kind: 'limit'; readonly limit: LimitName }
  | { readonly kind: 'verdict'; readonly cause: string }
  | { readonly kind: 'person' }

/** One call of a reply on its way to a result. */
export type Execution =
  | { readonly status: 'asking' | 'question' | 'concluding'; readonly call: ProposedCall }
  | Runnable
  | {
      readonly status: 'retrying'
      readonly call: ProposedCall
      readonly attempt: number
      readonly until: number
    }
  | Settled

export interface Runnable {
  readonly status: 'ready' | 'running'
  readonly call: ProposedCall
  readonly attempt: number
  readonly progress: string
}

export interface Settled {
  readonly status: 'settled'
  readonly call: ProposedCall
  readonly result: CallResult
}

export function isSettled(execution: Execution): execution is Settled {
  return execution.status === 'settled'
}

export function settle(call: ProposedCall, outcome: ToolOutcome, durationMs = 0): Settled {
  return { status: 'settled', call, result: { callId: call.id, tool: call.tool, outcome, durationMs } }
}

/** The stage a standing run will go back to in the end. */
export function underway(stage: Stage): Exclude<Stage, StandingStage> {
  return stage.name === 'paused' || stage.name === 'waiting_retry' ? underway(stage.back) : stage
}
