// The timeline: one entry for each event, in order, with what it did to the run.

import type { Call, InstantStage, Journaled, StageName } from '../core/index.ts'
import { tellAction } from './call-words.ts'
import { newMoves, type ReducedEvent, steps } from './steps.ts'
import { type News, tell } from './told.ts'

/** Something before and after an event; `before` is `null` for the first event of a run. */
export interface Change<Value> {
  readonly before: Value | null
  readonly after: Value
}

export interface TimelineEntry {
  /** The event's place in the journal, from 0. */
  readonly index: number
  readonly at: number
  /** Since the run started. */
  readonly elapsedMs: number
  readonly news: News
  readonly what: string
  readonly stage: Change<StageName>
  /** Instant stages that were passed through on the way. */
  readonly via: readonly InstantStage[]
  readonly mode: Change<string>
  /** What the core asked the world for, in words. */
  readonly asked: readonly string[]
}

/** What happened in a run, event by event. */
export function timeline(events: Journaled): TimelineEntry[] {
  const calls = new Map<string, Call>()
  const entries: TimelineEntry[] = []
  for (const step of steps(events)) {
    if (step.event.type === 'model.replied') for (const call of step.event.calls) calls.set(call.id, call)
    entries.push(entryOf(step, calls))
  }
  return entries
}

function entryOf(step: ReducedEvent, calls: ReadonlyMap<string, Call>): TimelineEntry {
  const { index, event, before, run, actions } = step
  return {
    index,
    at: event.at,
    elapsedMs: event.at - run.setup.startedAt,
    ...tell(step, calls),
    stage: { before: before?.stage.name ?? null, after: run.stage.name },
    via: newMoves(step).flatMap((move) => move.via),
    mode: { before: before?.mode.name ?? null, after: run.mode.name },
    asked: actions.filter((action) => action.type !== 'report_refusal').map((action) => tellAction(action, event.at)),
  }
}
