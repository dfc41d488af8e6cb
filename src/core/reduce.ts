// Invariants
//   C1. reduce is a function of its arguments: no clock, no randomness, no I/O, and what it is given is not written to.
//   C2. An event without a row in the table changes nothing; the refusal is the only action.
//   C3. Every call of a model message is followed by exactly one result before the model is called again.
//   C4. Actions follow from the stage: `outstanding(run)` is what a run that was just reopened must ask for.
//   C5. A run that has ended asks for nothing more until it is resumed.

import { isTransient, policyFor, retryDelay } from './errors.ts'
import type { EventOf, RunEvent } from './events.ts'
import { meanwhile } from './meanwhile.ts'
import { outstanding } from './outstanding.ts'
import { callModel, end, endForced, goIdle, heed, interrupt, notice, takeTask } from './proceed.ts'
import { onReplied } from './reply.ts'
import { type Draft, demand, draftOf, moveTo, type RunState, refuse, type Step, tally } from './run.ts'
import { type Stage, type StageOf, type StandingStage, underway, type WorkingStage } from './stage.ts'
import { fits, isArrival } from './table.ts'
import { unreachable } from './unreachable.ts'
import * as work from './work.ts'

/** The whole agent, one event at a time. Pure: same run and event, same step, on every machine and every replay. */
export function reduce(run: RunState, event: RunEvent): Step {
  if (event.type === 'model.streamed' && isStreaming(run.stage, event)) {
    return { run, actions: [{ type: 'show', level: 'stream', text: event.text }] }
  }
  const { name } = run.stage
  if (!fits(name, event.type)) return refused(run, event, `${event.type} does not fit stage ${name}`)
  const draft = draftOf(run, event.at)
  apply(draft, event)
  // The draft is the step: another object for each event would be felt.
  return draft.refusal === null ? draft : refused(run, event, draft.refusal)
}

function refused(run: RunState, event: RunEvent, reason: string): Step {
  return { run, actions: [{ type: 'report_refusal', event: event.type, reason }] }
}

/** A delta of the reply that is awaited. It is never journaled, so it must leave no trace: not even the time. */
function isStreaming(stage: Stage, { request }: EventOf<'model.streamed'>): boolean {
  const inner = stage.name === 'calling_model' ? stage : underway(stage)
  return inner.name === 'calling_model' && inner.request === request
}

/** Applies an event to the draft, stage by stage as in the table. */
function apply(draft: Draft, event: RunEvent): void {
  const { stage } = draft.run
  switch (stage.name) {
    case 'idle':
      if (event.type !== 'user.said') return meanwhile(draft, event)
      return event.text.trim() === '' ? refuse(draft, 'nothing was said') : takeTask(draft, event.text)
    case 'calling_model':
      return whileCalling(draft, stage, event)
    case 'awaiting_permission':
    case 'running_tools':
    case 'awaiting_answer':
      return whileWorking(draft, stage, event)
    case 'running_hooks':
      return event.type === 'hooks.finished' ? work.onHooksFinished(draft, stage, event) : meanwhile(draft, event)
    case 'waiting_retry':
    case 'paused':
      return whileStanding(draft, stage, event)
    case 'ended':
      return meanwhile(draft, event)
    default:
      return unreachable(stage)
  }
}

function whileCalling(draft: Draft, stage: StageOf<'calling_model'>, event: RunEvent): void {
  switch (event.type) {
    case 'model.called':
      if (isAwaited(draft, stage, event)) draft.run.stage = asCalled(stage)
      return
    case 'model.streamed':
      isAwaited(draft, stage, event)
      return
    case 'model.replied':
      if (isAwaited(draft, stage, event)) onReplied(draft, stage, event)
      return
    case 'model.failed':
      if (isAwaited(draft, stage, event)) onFailed(draft, stage, event)
      return
    case 'mode.timed_out':
      return onTimedOut(draft, stage, event)
    default:
      return meanwhile(draft, event)
  }
}

function asCalled({ name, request, attempt, forced }: StageOf<'calling_model'>): Stage {
  return { name, request, attempt, called: true, forced }
}

/** News of a request that was overtaken (by a verdict, a limit, a time-out) comes from another course: it is refused. */
function isAwaited(draft: Draft, stage: StageOf<'calling_model'>, { request }: { readonly request: number }): boolean {
  if (request !== stage.request) refuse(draft, `the run waits for request ${stage.request}, not ${request}`)
  return request === stage.request
}

function onFailed(draft: Draft, stage: StageOf<'calling_model'>, event: EventOf<'model.failed'>): void {
  const { run } = draft
  const { error, jitter } = event
  const { request, forced } = stage
  const { retryAfterMs, message: reason } = error
  const ask = { attempt: stage.attempt, retryAfterMs, jitter }
  const policy = policyFor(run.setup.settings.retry, error.kind)
  const delay = isTransient(error.kind) ? retryDelay(policy, ask) : null
  if (delay !== null) {
    const until = event.at + delay
    const attempt = stage.attempt + 1
    const back = { name: 'calling_model', request, attempt, called: false, forced } as const
    moveTo(draft, { name: 'waiting_retry', origin: 'model', attempt, until, reason, back }, reason)
    tally(draft).retries += 1
    return demand(draft, { type: 'schedule_retry', until })
  }
  if (error.kind === 'context_overflow' && !run.work.isTight) return tighten(draft, stage, reason)
  demand(draft, { type: 'show', level: 'error', text: reason })
  if (forced !== null) return endForced(draft, forced, '')
  // Where a person sits, the floor is theirs again, unless there is something to be read.
  if (run.setup.settings.interactive && run.work.draft === '') return goIdle(draft, reason)
  end(draft, { kind: 'failed', cause: error.kind === 'auth' ? 'auth' : 'model', answer: '', detail: reason })
}

/** The same prompt would be too long again, so the next one is shorter. Only once: what then does not fit never will. */
function tighten(draft: Draft, { request, attempt, forced }: StageOf<'calling_model'>, reason: string): void {
  draft.run.work = { ...draft.run.work, isTight: true }
  tally(draft).retries += 1
  moveTo(draft, { name: 'calling_model', request, attempt: attempt + 1, called: false, forced }, reason)
  demand(draft, { type: 'call_model', request, attempt: attempt + 1 })
}

function onTimedOut(draft: Draft, stage: StageOf<'calling_model'>, { mode }: EventOf<'mode.timed_out'>): void {
  if (mode !== draft.run.mode.name) return refuse(draft, `the run has left mode ${mode}`)
  if (stage.forced !== null) return refuse(draft, 'the run is concluding already')
  // Time alone never kills: a mode that does not listen is only told.
  if (heed(draft, 'timeout', { failed: false, text: '' })) callModel(draft, `mode ${mode} took too long`)
  else notice(draft, `mode ${mode} has taken longer than planned`)
}

function whileWorking(draft: Draft, stage: WorkingStage, event: RunEvent): void {
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
      return work.answerQuestion(draft, stage, { callId: event.callId, outcome: { ok: true, output: event.text } })
    case 'person.unavailable':
      if (stage.name === 'awaiting_answer') return work.leaveQuestionOpen(draft, stage, event.reason)
      interrupt(draft)
      return end(draft, { kind: 'blocked', cause: 'needs_permission', answer: '', detail: event.reason })
    default:
      return meanwhile(draft, event)
  }
}

function whileStanding(draft: Draft, stage: StandingStage, event: RunEvent): void {
  const isOver = event.type === (stage.name === 'paused' ? 'pause.lifted' : 'retry.due')
  if (!isOver) {
    return isArrival(event.type) || event.type === 'retry.due' ? inside(draft, stage, event) : meanwhile(draft, event)
  }
  moveTo(draft, stage.back, stage.name === 'paused' ? 'the pause is over' : 'the retry is due')
  draft.actions = outstanding(draft.run)
}

/** News of work under way reaches a standing run, which takes note of it and goes on standing. */
function inside(draft: Draft, standing: StandingStage, event: RunEvent): void {
  const inner = standing.back
  if (!fits(inner.name, event.type)) return refuse(draft, `${event.type} does not fit stage ${inner.name}`)
  const { history } = draft.run
  draft.run.stage = inner
  apply(draft, event)
  const back = stageOf(draft)
  if (back.name === 'ended' || back.name === 'paused') return
  if (draft.run.history === history) draft.run.stage = { ...standing, back }
  else moveTo(draft, { ...standing, back }, standing.reason)
  // What the news would have set off waits until the run moves again.
  draft.actions = draft.actions.filter((action) => action.type === 'show')
}

function stageOf(draft: Draft): Stage {
  return draft.run.stage
}
