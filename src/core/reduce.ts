// Invariants
//   C1. reduce is a function of its arguments: no clock, no randomness, no I/O, and what it is given is not written to.
//   C2. An event without a row in the table changes nothing; the refusal is the only action.
//   C3. Every call of a model message is followed by exactly one result before the model is called again.
//   C4. Actions follow from the stage: `outstanding(run)` is what a run that was just reopened must ask for.
//   C5. A run that has ended asks for nothing more until it is resumed.

import { refusal } from './actions.ts'
import { isTransient, retryDelay } from './errors.ts'
import type { EventOf, RunEvent } from './events.ts'
import { meanwhile } from './meanwhile.ts'
import { outstanding } from './outstanding.ts'
import { callModel, end, endForced, goIdle, heed, interrupt, notice, takeTask } from './proceed.ts'
import { onReplied } from './reply.ts'
import { type Draft, demand, draftOf, moveTo, type RunState, type Step } from './run.ts'
import type { Stage, StageOf, StandingStage, WorkingStage } from './stage.ts'
import { fits, isArrival } from './table.ts'
import { unreachable } from './unreachable.ts'
import * as work from './work.ts'

/** The whole agent, one event at a time. Pure: same run and event, same step, on every machine and every replay. */
export function reduce(run: RunState, event: RunEvent): Step {
  const reasonNot = fits(run.stage.name, event.type)
    ? null
    : `${event.type} does not fit stage ${run.stage.name}`
  if (reasonNot !== null) return { run, actions: [refusal(event, reasonNot)] }
  const draft = draftOf(run, event.at)
  const reason = apply(draft, event)
  return reason === null ? draft : { run, actions: [refusal(event, reason)] }
}

/** Applies an event to the draft, stage by stage as in the table; returns the reason when it does not fit after all. */
function apply(draft: Draft, event: RunEvent): string | null {
  const { stage } = draft.run
  switch (stage.name) {
    case 'idle':
      return event.type === 'user.said' ? startTurn(draft, event) : meanwhile(draft, event)
    case 'calling_model':
      return whileCalling(draft, stage, event)
    case 'awaiting_permission':
    case 'running_tools':
    case 'awaiting_answer':
      return whileWorking(draft, stage, event)
    case 'running_hooks':
      return event.type === 'hooks.finished'
        ? work.onHooksFinished(draft, stage, event)
        : meanwhile(draft, event)
    case 'waiting_retry':
    case 'paused':
      return whileStanding(draft, stage, event)
    case 'ended':
      return meanwhile(draft, event)
    default:
      return unreachable(stage)
  }
}

function startTurn(draft: Draft, event: EventOf<'user.said'>): string | null {
  if (event.text.trim() === '') return 'nothing was said'
  takeTask(draft, event.text)
  return null
}

function whileCalling(draft: Draft, stage: StageOf<'calling_model'>, event: RunEvent): string | null {
  switch (event.type) {
    case 'model.called':
      if (!isAwaited(stage, event)) return unawaited(stage, event)
      draft.run.stage = { ...stage, called: true }
      return null
    case 'model.streamed':
      if (!isAwaited(stage, event)) return unawaited(stage, event)
      demand(draft, { type: 'show', level: 'stream', text: event.text })
      return null
    case 'model.replied':
      return isAwaited(stage, event) ? onReplied(draft, stage, event) : unawaited(stage, event)
    case 'model.failed':
      return isAwaited(stage, event) ? onFailed(draft, stage, event) : unawaited(stage, event)
    case 'mode.timed_out':
      return onTimedOut(draft, stage, event)
    default:
      return meanwhile(draft, event)
  }
}

// A reply to a request that was overtaken (by a verdict, a limit, a time-out) is late news from another course.
function isAwaited(stage: StageOf<'calling_model'>, event: { readonly request: number }): boolean {
  return event.request === stage.request
}

function unawaited(stage: StageOf<'calling_model'>, event: { readonly request: number }): string {
  return `the run waits for request ${stage.request}, not ${event.request}`
}

function onFailed(draft: Draft, stage: StageOf<'calling_model'>, event: EventOf<'model.failed'>): null {
  const { run } = draft
  const { error, jitter } = event
  const { attempt, request, forced } = stage
  const ask = { attempt, retryAfterMs: error.retryAfterMs, jitter }
  const delay = isTransient(error.kind) ? retryDelay(run.setup.settings.retry, ask) : null
  if (delay !== null) {
    const until = event.at + delay
    const back = { name: 'calling_model', request, attempt: attempt + 1, called: false, forced } as const
    const retry = {
      name: 'waiting_retry',
      origin: 'model',
      attempt: attempt + 1,
      until,
      reason: error.message,
      back,
    } as const
    moveTo(draft, retry, error.message)
    run.counts.retries += 1
    demand(draft, { type: 'schedule_retry', until })
    return null
  }
  demand(draft, { type: 'show', level: 'error', text: error.message })
  if (forced !== null) endForced(draft, forced, '')
  else if (run.setup.settings.interactive) goIdle(draft, error.message)
  else {
    const cause = error.kind === 'auth' ? 'auth' : 'model'
    end(draft, { kind: 'failed', cause, answer: '', detail: error.message })
  }
  return null
}

function onTimedOut(
  draft: Draft,
  stage: StageOf<'calling_model'>,
  event: EventOf<'mode.timed_out'>,
): string | null {
  if (event.mode !== draft.run.mode.name) return `the run has left mode ${event.mode}`
  if (stage.forced !== null) return 'the run is concluding already'
  // Time alone never kills: a mode that does not listen is only told.
  if (heed(draft, 'timeout', { failed: false, text: '' }))
    callModel(draft, `mode ${event.mode} took too long`)
  else notice(draft, `mode ${event.mode} has taken longer than planned`)
  return null
}

function whileWorking(draft: Draft, stage: WorkingStage, event: RunEvent): string | null {
  switch (event.type) {
    case 'tool.started':
      return work.onToolStarted(draft, stage, event)
    case 'tool.progressed':
      return work.onToolProgressed(draft, stage, event)
    case 'tool.finished':
      return work.onToolFinished(draft, stage, event)
    case 'permission.answered':
      return work.onPermissionAnswered(draft, stage, event)
    case 'answer.given':
      return work.onAnswerGiven(draft, stage, event)
    case 'person.unavailable':
      if (stage.name === 'awaiting_answer') return work.leaveQuestionOpen(draft, stage, event.reason)
      interrupt(draft)
      end(draft, { kind: 'blocked', cause: 'needs_permission', answer: '', detail: event.reason })
      return null
    default:
      return meanwhile(draft, event)
  }
}

function whileStanding(draft: Draft, stage: StandingStage, event: RunEvent): string | null {
  const isOver = stage.name === 'paused' ? event.type === 'pause.lifted' : event.type === 'retry.due'
  if (isOver) {
    moveTo(draft, stage.back, event.type === 'retry.due' ? 'the retry is due' : 'the pause is over')
    draft.actions = outstanding(draft.run)
    return null
  }
  return isArrival(event.type) || event.type === 'retry.due'
    ? inside(draft, stage, event)
    : meanwhile(draft, event)
}

/** News of work under way reaches a standing run, which takes note of it and goes on standing. */
function inside(draft: Draft, standing: StandingStage, event: RunEvent): string | null {
  const inner = standing.back
  if (!fits(inner.name, event.type)) return `${event.type} does not fit stage ${inner.name}`
  draft.run.stage = inner
  const reason = apply(draft, event)
  const back = stageOf(draft)
  if (reason !== null || back.name === 'ended' || back.name === 'paused') return reason
  if (back.name === inner.name) draft.run.stage = { ...standing, back }
  else moveTo(draft, { ...standing, back }, standing.reason)
  // What the news would have set off waits until the run moves again.
  draft.actions = draft.actions.filter((action) => action.type === 'show')
  return null
}

function stageOf(draft: Draft): Stage {
  return draft.run.stage
}
