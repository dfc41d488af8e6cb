// The transition table as data. The reducer refuses whatever has no row here, the tests demand that every row is
// visited and that no step leaves the table, and the life-cycle diagram is drawn from it.

import type { EventType } from './events.ts'
import type { StageName } from './stage.ts'

/** An event that fits a stage, and the stages it can lead to. */
export interface Row {
  readonly stage: StageName
  readonly event: EventType
  readonly next: readonly StageName[]
}

const busy = [
  'calling_model',
  'awaiting_permission',
  'running_tools',
  'awaiting_answer',
  'running_hooks',
  'waiting_retry',
] as const

const live = ['idle', ...busy, 'paused'] as const

/** Where the results of a turn can lead once all of them are in. */
const afterWork = ['running_hooks', 'calling_model'] as const

/** What may still arrive of work under way while the run itself stands still. */
const arrivals = [
  'model.called',
  'model.streamed',
  'model.replied',
  'model.failed',
  'tool.started',
  'tool.progressed',
  'tool.finished',
  'hooks.finished',
  'permission.answered',
  'answer.given',
] as const satisfies readonly EventType[]

export const table: readonly Row[] = [
  row('idle', 'user.said', 'calling_model'),

  row('calling_model', 'model.called', 'calling_model'),
  row('calling_model', 'model.streamed', 'calling_model'),
  row(
    'calling_model',
    'model.replied',
    'awaiting_permission',
    'running_tools',
    'awaiting_answer',
    'calling_model',
    'idle',
    'ended',
  ),
  row('calling_model', 'model.failed', 'waiting_retry', 'calling_model', 'idle', 'ended'),
  row('calling_model', 'mode.timed_out', 'calling_model'),

  row(
    'awaiting_permission',
    'permission.answered',
    'awaiting_permission',
    'running_tools',
    'awaiting_answer',
    ...afterWork,
  ),
  row('awaiting_permission', 'person.unavailable', 'ended'),

  row('running_tools', 'tool.started', 'running_tools'),
  row('running_tools', 'tool.progressed', 'running_tools'),
  row('running_tools', 'tool.finished', 'running_tools', 'awaiting_answer', 'waiting_retry', ...afterWork),

  row('awaiting_answer', 'answer.given', 'awaiting_answer', ...afterWork),
  row('awaiting_answer', 'person.unavailable', 'awaiting_answer', ...afterWork),

  row('running_hooks', 'hooks.finished', ...afterWork),

  row('waiting_retry', 'retry.due', 'idle', ...busy),
  // Only a retry of our own storage leaves work under way.
  ...arrivals.map((event) => row('waiting_retry', event, 'waiting_retry', ...endings(event))),

  row('paused', 'pause.lifted', 'idle', ...busy),
  row('paused', 'retry.due', 'paused'),
  // Somebody else asks for it too: the pause is theirs from now on.
  row('paused', 'pause.requested', 'paused'),
  ...arrivals.map((event) => row('paused', event, 'paused', ...endings(event))),

  row('ended', 'run.resumed', 'idle', 'calling_model', 'ended'),
  row('ended', 'work.rejected', 'ended'),
  row('idle', 'run.resumed', 'idle'),
  row('running_tools', 'run.resumed', 'running_tools', 'awaiting_answer', 'waiting_retry', ...afterWork),
  // Whoever opens it again may have it conclude at once.
  ...(
    ['calling_model', 'awaiting_permission', 'awaiting_answer', 'running_hooks', 'waiting_retry', 'paused'] as const
  ).map((stage) => row(stage, 'run.resumed', stage, 'calling_model')),

  ...[...busy, 'paused' as const].flatMap((stage) => [
    row(stage, 'user.said', stage),
    row(stage, 'conclusion.requested', 'calling_model'),
  ]),
  ...live.flatMap((stage) => [
    row(stage, 'shutdown.requested', 'ended'),
    ...(['phase.started', 'phase.completed', 'tests.reported', 'plan.checked', 'memory.recalled'] as const).map(
      (event) => row(stage, event, stage),
    ),
  ]),
  ...(['idle', ...busy] as const).flatMap((stage) => [
    row(stage, 'pause.requested', 'paused'),
    row(stage, 'io.failed', 'waiting_retry', 'paused'),
  ]),
  row('idle', 'limit.reached', 'ended'),
  ...[...busy, 'paused' as const].map((stage) => row(stage, 'limit.reached', 'calling_model', 'ended')),
  row('calling_model', 'verdict.reached', 'running_hooks', 'calling_model', 'ended'),
  ...live.filter((stage) => stage !== 'calling_model').map((stage) => row(stage, 'verdict.reached', stage, 'ended')),
]

/** A run that stands still can still end: by the answer it waited for, or by a failure. */
function endings(event: EventType): readonly StageName[] {
  return event === 'model.replied' || event === 'model.failed' ? ['ended'] : []
}

function row(stage: StageName, event: EventType, ...next: readonly StageName[]): Row {
  return { stage, event, next: [...new Set(next)] }
}

const fitting = Object.fromEntries(
  [...live, 'ended' as const].map((stage) => [
    stage,
    Object.fromEntries(table.filter((entry) => entry.stage === stage).map((entry) => [entry.event, true])),
  ]),
)

const arriving: ReadonlySet<EventType> = new Set(arrivals)

/** Whether the table has a row for an event in a stage. */
export function fits(stage: StageName, event: EventType): boolean {
  return fitting[stage]?.[event] === true
}

/** Whether an event reports on work that was under way when the run came to a standstill. */
export function isArrival(event: EventType): boolean {
  return arriving.has(event)
}
