// The phases of a plan: each starts with a clean slate for errors, and none may be started for ever.
import type { PhaseEvidence } from './evidence.ts'

export interface FinishedPhase {
  readonly name: string
  readonly isDone: boolean
  readonly calls: number
  readonly failures: number
  readonly changes: number
  readonly elapsedMs: number | null
}

interface CurrentPhase {
  readonly name: string
  readonly at: number | null
  readonly expectedMs: number | null
  readonly calls: number
  readonly failures: number
  readonly changes: number
  readonly isOverrunTold: boolean
}

export interface PhaseLedger {
  readonly current: CurrentPhase | null
  /** The last phases that ended, oldest first. */
  readonly finished: readonly FinishedPhase[]
  /** How many ended in all, and how many of them done. */
  readonly ended: number
  readonly done: number
  /** How often each phase was started, newest last. */
  readonly starts: readonly { readonly name: string; readonly times: number }[]
}

const mostFinished = 100

export function startPhases(): PhaseLedger {
  return { current: null, finished: [], ended: 0, done: 0, starts: [] }
}

/** Starts a phase and completes the one before it. */
export function startPhase(phases: PhaseLedger, phase: PhaseEvidence, at: number | null): PhaseLedger {
  const ended = endPhase(phases, phase.previousFailed !== true, at)
  const times = startsOf(phases, phase.name) + 1
  const others = phases.starts.filter(({ name }) => name !== phase.name).slice(-mostFinished)
  const current: CurrentPhase = {
    name: phase.name,
    at,
    expectedMs: phase.expectedMs ?? null,
    calls: 0,
    failures: 0,
    changes: 0,
    isOverrunTold: false,
  }
  return { ...ended, current, starts: [...others, { name: phase.name, times }] }
}

/** Completes the current phase, for instance the last one of a plan. */
export function endPhase(phases: PhaseLedger, isDone: boolean, at: number | null): PhaseLedger {
  const { current } = phases
  if (current === null) return phases
  const elapsedMs = at === null || current.at === null ? null : at - current.at
  const { name, calls, failures, changes } = current
  const finished = [...phases.finished, { name, isDone, calls, failures, changes, elapsedMs }].slice(-mostFinished)
  return { ...phases, current: null, finished, ended: phases.ended + 1, done: phases.done + (isDone ? 1 : 0) }
}

export function startsOf(phases: PhaseLedger, name: string): number {
  return phases.starts.find((start) => start.name === name)?.times ?? 0
}

export interface PhaseTally {
  readonly calls: number
  readonly failures: number
  readonly changes: number
}

/** Adds what one step did to the current phase. */
export function tallyPhase(phases: PhaseLedger, tally: PhaseTally): PhaseLedger {
  const { current } = phases
  if (current === null) return phases
  return {
    ...phases,
    current: {
      ...current,
      calls: current.calls + tally.calls,
      failures: current.failures + tally.failures,
      changes: current.changes + tally.changes,
    },
  }
}

/** How many times its expected duration the current phase has taken, or 0 when nobody expected anything. */
export function overrun(phases: PhaseLedger, at: number | null): number {
  const { current } = phases
  if (current === null || current.expectedMs === null || current.at === null || at === null) return 0
  return (at - current.at) / current.expectedMs
}

export function tellOverrun(phases: PhaseLedger): PhaseLedger {
  return phases.current === null ? phases : { ...phases, current: { ...phases.current, isOverrunTold: true } }
}
