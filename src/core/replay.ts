import type { EventOf, RunEvent } from './events.ts'
import { reduce } from './reduce.ts'
import { begin, type RunState } from './run.ts'

/** A run's events from its start. */
export type Journaled = readonly [EventOf<'run.started'>, ...RunEvent[]]

/** Rebuilds a run from its events. Actions are dropped on purpose: replay must never touch the world. */
export function replay(events: Journaled): RunState {
  const [started, ...rest] = events
  return replayOn(begin(started), rest)
}

/** Goes on from a state that was rebuilt before. */
export function replayOn(run: RunState, events: readonly RunEvent[]): RunState {
  return events.reduce((state, event) => reduce(state, event).run, run)
}
