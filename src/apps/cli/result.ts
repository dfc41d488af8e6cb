// The result of a run as programs read it. The schema is versioned; fields are added, never changed.

import { exitCodeOf, type Outcome, type RunState } from '../../compose/index.ts'
import type { ExitCode } from './exit.ts'

export interface RunResult {
  readonly schema: 'pawl.result/1'
  readonly run: string
  readonly status: Outcome['kind'] | 'idle' | 'storage'
  readonly cause: string
  readonly exitCode: ExitCode
  readonly answer: string
  readonly detail: string
  /** Questions that nobody answered. */
  readonly questions: readonly string[]
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

export interface Ending {
  readonly status: RunResult['status']
  readonly cause: string
  readonly exitCode: ExitCode
  readonly answer: string
  readonly detail: string
}

export function endingOf(outcome: Outcome): Ending {
  const { kind, cause, answer, detail } = outcome
  return { status: kind, cause, exitCode: exitCodeOf(outcome), answer, detail }
}

export function resultOf(
  run: RunState,
  ending: Ending,
  place: { readonly model: string; readonly journal: string },
): RunResult {
  const { counts, setup, at, knowledge } = run
  const { status, cause, exitCode, answer, detail } = ending
  return {
    schema: 'pawl.result/1',
    run: setup.id,
    status,
    cause,
    exitCode,
    answer,
    detail,
    questions: knowledge.memory.openQuestions,
    machine: setup.machine.name,
    model: place.model,
    turns: counts.turns,
    calls: counts.calls,
    failures: counts.failures,
    retries: counts.retries,
    inputTokens: counts.inputTokens + counts.delegated.inputTokens,
    outputTokens: counts.outputTokens + counts.delegated.outputTokens,
    costUsd: counts.costUsd + counts.delegated.costUsd,
    durationMs: Math.max(0, at - setup.startedAt),
    journal: place.journal,
    notices: [],
  }
}
