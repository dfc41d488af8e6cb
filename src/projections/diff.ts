// Two runs side by side: how far they are the same, where they part, and what came of each.

import type { Journaled, Outcome, RunEvent } from '../core/index.ts'
import { replay } from '../core/index.ts'
import { several } from './amounts.ts'
import { cost, type Spending } from './cost.ts'
import { type TimelineEntry, timeline } from './timeline.ts'

export interface RunDiff {
  /** How many events from the start say the same; times and durations do not count. */
  readonly common: number
  /** The first events that differ, one from each run; `null` where a run has no more. */
  readonly parting: { readonly left: TimelineEntry | null; readonly right: TimelineEntry | null } | null
  readonly left: RunSummary
  readonly right: RunSummary
}

export interface RunSummary {
  readonly id: string
  readonly events: number
  readonly spent: Spending
  readonly outcome: Outcome | null
}

/** Compares two runs event by event. Runs that were forked from one another part where the fork went its own way. */
export function diffRuns(left: Journaled, right: Journaled): RunDiff {
  const length = Math.max(left.length, right.length)
  let common = 0
  while (common < length && essence(left[common]) === essence(right[common])) common += 1
  const entryAt = (events: Journaled) => timeline(events)[common] ?? null
  return {
    common,
    parting: common === length ? null : { left: entryAt(left), right: entryAt(right) },
    left: summarise(left),
    right: summarise(right),
  }
}

function summarise(events: Journaled): RunSummary {
  const { setup, stage } = replay(events)
  return {
    id: setup.id,
    events: events.length,
    spent: cost(events).totals,
    outcome: stage.name === 'ended' ? stage.outcome : null,
  }
}

/** What an event says, without when it happened, how long it took, whose run it was and what luck it drew. */
function essence(event: RunEvent | undefined): string {
  if (event === undefined) return ''
  const { at: _at, ...said } = event
  const ignored = new Set(['durationMs', 'jitter', ...(event.type === 'run.started' ? ['id'] : [])])
  return JSON.stringify(said, (key, value) => (ignored.has(key) ? undefined : value))
}

/** The comparison in words. */
export function formatDiff({ common, parting, left, right }: RunDiff): string[] {
  const lines = [
    parting === null
      ? `Runs ${left.id} and ${right.id} are the same: ${several(common, 'event')}.`
      : `Runs ${left.id} and ${right.id} are the same for ${several(common, 'event')}, then they part:`,
  ]
  if (parting !== null) {
    lines.push(
      `  ${left.id}: ${parting.left?.what ?? '(no more events)'}`,
      `  ${right.id}: ${parting.right?.what ?? '(no more events)'}`,
    )
  }
  return [...lines, '', summaryLine(left), summaryLine(right)]
}

function summaryLine({ id, events, outcome }: RunSummary): string {
  const end = outcome === null ? 'not ended' : `${outcome.kind} (${outcome.cause})`
  return `${id}: ${several(events, 'event')}, ${end}${outcome?.answer ? `: ${outcome.answer}` : ''}`
}
