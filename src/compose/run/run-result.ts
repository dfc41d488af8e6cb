// The result of a run as programs read it. The schema is versioned; fields are added, never changed.

import { type JsonObject, lastAsked, lastReply, type Outcome, type RunState, usageOf } from '../../core/index.ts'
import { type ExitCode, exitCodeOf } from '../../projections/index.ts'
import type { Rest } from '../../runtime/index.ts'

export interface RunResult {
  readonly schema: 'pawl.result/1'
  readonly run: string
  /** What the run was last asked. */
  readonly task: string
  readonly status: Outcome['kind'] | 'idle' | 'storage'
  readonly cause: string
  readonly exitCode: ExitCode
  readonly answer: string
  readonly detail: string
  /** Questions that nobody answered. */
  readonly questions: readonly string[]
  /** Calls that wait for a permission that nobody was there to give. */
  readonly pending: readonly PendingCall[]
  readonly machine: string
  readonly model: string
  readonly turns: number
  readonly calls: number
  readonly failures: number
  readonly retries: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly costUsd: number
  readonly durationMs: number
  readonly journal: string
  /** What became of its work: what was applied, committed or kept back. */
  readonly notices: readonly string[]
}

export interface PendingCall {
  readonly tool: string
  readonly input: JsonObject
  /** Why it needs permission. */
  readonly reason: string
}

export interface Ending {
  readonly status: RunResult['status']
  readonly cause: string
  readonly exitCode: ExitCode
  readonly answer: string
  readonly detail: string
}

/** What it means for whoever asked that a run came to rest. */
export function endingAt(rest: Rest, run: RunState): Ending {
  switch (rest.kind) {
    case 'ended':
      return endingOf(rest.outcome)
    case 'storage':
    case 'fenced':
      return { status: 'storage', cause: 'storage', exitCode: 1, answer: '', detail: rest.message }
    default:
      // A machine whose modes do not conclude has said what it had to say.
      return { status: 'idle', cause: 'idle', exitCode: 0, answer: lastWords(run), detail: '' }
  }
}

function endingOf(outcome: Outcome): Ending {
  const { kind, cause, answer, detail } = outcome
  return { status: kind, cause, exitCode: exitCodeOf(outcome), answer, detail }
}

function lastWords(run: RunState): string {
  return lastReply(run.talk)?.text ?? ''
}

/** The calls that a run without a person came to a stop at. */
export function pendingIn({ stage, talk }: RunState): readonly PendingCall[] {
  if (stage.name !== 'ended' || stage.outcome.cause !== 'needs_permission') return []
  const calls = lastReply(talk)?.calls ?? []
  return calls.flatMap(({ tool, input, permission }) =>
    permission.kind === 'ask' ? [{ tool, input, reason: permission.reason }] : [],
  )
}

export function resultOf(
  run: RunState,
  ending: Ending,
  place: { readonly model: string; readonly journal: string },
): RunResult {
  const { counts, setup, at, knowledge, talk } = run
  const { status, cause, exitCode, answer, detail } = ending
  return {
    schema: 'pawl.result/1',
    run: setup.id,
    task: lastAsked(talk),
    status,
    cause,
    exitCode,
    answer,
    detail,
    questions: knowledge.memory.openQuestions,
    pending: pendingIn(run),
    machine: setup.machine.name,
    model: place.model,
    turns: counts.turns,
    calls: counts.calls,
    failures: counts.failures,
    retries: counts.retries,
    ...usageOf(counts),
    durationMs: Math.max(0, at - setup.startedAt),
    journal: place.journal,
    notices: [],
  }
}
