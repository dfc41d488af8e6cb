// Phases of a plan: one at a time, completed by the start of the next, and counted.

import { ownEntry } from './own-entry.ts'

export interface TestCount {
  readonly passed: number
  readonly failed: number
}

export interface Phase {
  readonly name: string
  readonly startedAt: number
  readonly expectedMs: number | null
  readonly calls: number
  readonly tests: TestCount | null
}

export interface FinishedPhase extends Phase {
  readonly endedAt: number
  readonly ok: boolean
}

export interface Phases {
  readonly current: Phase | null
  /** The last of each name; how often a name was started is in `starts`. */
  readonly finished: readonly FinishedPhase[]
  readonly starts: Readonly<Record<string, number>>
  readonly totals: { readonly started: number; readonly completed: number; readonly failed: number }
}

export const noPhases: Phases = {
  current: null,
  finished: [],
  starts: {},
  totals: { started: 0, completed: 0, failed: 0 },
}

/** A phase may be gone back to this often; more is a loop that hides behind new phases. */
export const phaseRestarts = 3

export function mayStart(phases: Phases, name: string): boolean {
  return (ownEntry(phases.starts, name) ?? 0) <= phaseRestarts
}

/** Starts a phase; the one before it is completed by that, or failed if its tests did. */
export function startPhase(phases: Phases, phase: Phase): Phases {
  const before = completePhase(phases, phase.startedAt)
  return {
    current: phase,
    finished: before.finished,
    starts: { ...before.starts, [phase.name]: (ownEntry(before.starts, phase.name) ?? 0) + 1 },
    totals: { ...before.totals, started: before.totals.started + 1 },
  }
}

export function completePhase(phases: Phases, at: number): Phases {
  const { current, totals } = phases
  if (current === null) return phases
  const ok = current.tests === null || current.tests.failed === 0
  const others = phases.finished.filter((phase) => phase.name !== current.name)
  return {
    current: null,
    finished: [...others, { ...current, endedAt: at, ok }],
    starts: phases.starts,
    totals: {
      started: totals.started,
      completed: totals.completed + (ok ? 1 : 0),
      failed: totals.failed + (ok ? 0 : 1),
    },
  }
}

export function countCalls(phases: Phases, calls: number): Phases {
  const { current } = phases
  return current === null ? phases : { ...phases, current: { ...current, calls: current.calls + calls } }
}
