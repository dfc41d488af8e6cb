// From the calls of a reply to their results: permission, running, questions, hooks.

import { isKnowledgeTool, type ProposedCall, showTurn, type ToolOutcome, textOf } from '../knowledge/index.ts'
import { retryDelay } from './errors.ts'
import type { EventOf } from './events.ts'
import { appendResults, callModel, changeCourse, heed } from './proceed.ts'
import { type Draft, moveTo } from './run.ts'
import {
  type Execution,
  type InstantStage,
  isSettled,
  type Runnable,
  type Settled,
  type StageOf,
  settle,
  type WorkingStage,
} from './stage.ts'
import { append } from './trail.ts'

const processed: readonly InstantStage[] = ['processing_reply']

/** Takes a turn's calls one step further: ask for permission, run what may run, ask the person, then go on. */
export function pursue(draft: Draft, executions: readonly Execution[], reason: string): void {
  const via = draft.run.stage.name === 'calling_model' ? processed : []
  const asking = callsIn(executions, 'asking')
  if (asking.length > 0) {
    moveTo(draft, { name: 'awaiting_permission', executions }, reason, via)
    draft.actions.push({ type: 'ask_permission', calls: asking })
    return
  }
  const ready = callsIn(executions, 'ready')
  if (ready.length > 0) {
    moveTo(draft, { name: 'running_tools', executions }, reason, via)
    draft.actions.push({ type: 'run_tools', calls: ready })
    return
  }
  const [question] = callsIn(executions, 'question')
  if (question !== undefined) {
    moveTo(draft, { name: 'awaiting_answer', executions }, reason, via)
    draft.actions.push({ type: 'ask_person', callId: question.id, question: textOf(question.input.text) })
    return
  }
  finishTurn(draft, executions.filter(isSettled))
}

/** The calls whose executions have one of the given statuses, in call order. */
export function callsIn(
  executions: readonly Execution[],
  ...statuses: readonly Execution['status'][]
): ProposedCall[] {
  return executions.filter(({ status }) => statuses.includes(status)).map(({ call }) => call)
}

/** All results are in: they are shown, counted, and followed by hooks when something was really changed. */
function finishTurn(draft: Draft, settled: readonly Settled[]): void {
  const { run } = draft
  appendResults(draft, settled)
  const world = settled.filter(({ call }) => !isKnowledgeTool(call.tool) && call.tool !== 'answer')
  run.knowledge = showTurn(
    run.knowledge,
    world.map(({ call, result }) => ({ call, outcome: result.outcome })),
  )
  const isFailure = ({ result: { outcome } }: Settled) => !outcome.ok && outcome.error.kind !== 'refused'
  const failures = world.filter(isFailure).length
  run.counts.calls += world.length
  run.counts.failures += failures
  const after = world.filter(({ call, result }) => call.mutates && result.outcome.ok).map(({ call }) => call)
  if (after.length === 0) {
    goOn(draft, failures > 0)
    return
  }
  moveTo(draft, { name: 'running_hooks', after, failed: failures > 0 }, 'something was changed')
  draft.actions.push({ type: 'run_hooks', after })
}

/** The progress check: a verdict that waited for this moment is acted on, else the mode hears how it went. */
function goOn(draft: Draft, failed: boolean): void {
  const { held } = draft.run.guidance
  if (held !== null && changeCourse(draft, held)) return
  const facts = { failed, text: '' }
  if (!(failed && heed(draft, 'error', facts))) heed(draft, 'results', facts)
  callModel(draft, failed ? 'a call failed' : 'results are in')
}

export function onToolStarted(
  draft: Draft,
  stage: WorkingStage,
  event: EventOf<'tool.started'>,
): string | null {
  return update(draft, stage, event.callId, (execution) => ({ ...execution, status: 'running' }))
}

export function onToolProgressed(
  draft: Draft,
  stage: WorkingStage,
  event: EventOf<'tool.progressed'>,
): string | null {
  draft.actions.push({ type: 'show', level: 'info', text: event.note })
  return update(draft, stage, event.callId, (execution) => ({ ...execution, progress: event.note }))
}

export function onToolFinished(
  draft: Draft,
  stage: WorkingStage,
  event: EventOf<'tool.finished'>,
): string | null {
  const { outcome, at, jitter } = event
  const retryAfterMs = outcome.ok ? undefined : outcome.error.retryAfterMs
  const refusal = update(draft, stage, event.callId, ({ call, attempt }) => {
    const ask = { attempt, retryAfterMs, jitter }
    const delay = retryAfterMs === undefined ? null : retryDelay(draft.run.setup.settings.retry, ask)
    return delay === null
      ? settle(call, outcome, event.durationMs)
      : { status: 'retrying', call, attempt: attempt + 1, until: at + delay }
  })
  if (refusal !== null) return refusal
  const { executions } = draft.run.stage as WorkingStage
  if (callsIn(executions, 'ready', 'running').length === 0) settleTurn(draft, executions)
  return null
}

/** Replaces one execution of the running turn, or says why the event does not fit. */
function update(
  draft: Draft,
  { name, executions }: WorkingStage,
  callId: string,
  change: (execution: Runnable) => Execution,
): string | null {
  const index = executions.findIndex(({ call }) => call.id === callId)
  const execution = executions[index]
  if (execution === undefined) return `no call ${callId} in this turn`
  if (execution.status !== 'ready' && execution.status !== 'running') return `call ${callId} is not running`
  draft.run.stage = { name, executions: executions.with(index, change(execution)) }
  return null
}

/** Nothing runs any more: either some calls are tried again after a wait, or the turn goes on. */
function settleTurn(draft: Draft, executions: readonly Execution[]): void {
  const retrying = executions.filter((execution) => execution.status === 'retrying')
  if (retrying.length === 0) {
    pursue(draft, executions, 'all calls finished')
    return
  }
  const until = Math.max(...retrying.map((execution) => execution.until))
  const attempt = Math.max(...retrying.map((execution) => execution.attempt))
  const again = executions.map(
    (execution): Execution =>
      execution.status === 'retrying'
        ? { status: 'ready', call: execution.call, attempt: execution.attempt, progress: '' }
        : execution,
  )
  const reason = `failed for the moment: ${retrying.map(({ call }) => call.tool).join(', ')}`
  const back = { name: 'running_tools', executions: again } as const
  moveTo(draft, { name: 'waiting_retry', origin: 'tool', attempt, until, reason, back }, reason)
  draft.run.counts.retries += retrying.length
  draft.actions.push({ type: 'schedule_retry', until })
}

export function onPermissionAnswered(
  draft: Draft,
  { name, executions }: WorkingStage,
  event: EventOf<'permission.answered'>,
): string | null {
  const { run } = draft
  const index = executions.findIndex(({ call, status }) => call.id === event.callId && status === 'asking')
  const call = executions[index]?.call
  if (call === undefined) return `nobody was asked about call ${event.callId}`
  const message = `the person said no${event.reason === '' ? '' : `: ${event.reason}`}`
  const denial: ToolOutcome = { ok: false, output: message, error: { kind: 'denied', message } }
  const after = executions.with(
    index,
    event.granted ? { status: 'ready', call, attempt: 1, progress: '' } : settle(call, denial),
  )
  if (event.granted && event.remember !== '') {
    run.work = { ...run.work, grants: [...run.work.grants, event.remember] }
  }
  if (callsIn(after, 'asking').length > 0) run.stage = { name, executions: after }
  else pursue(draft, after, event.granted ? 'permission granted' : 'permission denied')
  return null
}

export function onAnswerGiven(
  draft: Draft,
  stage: WorkingStage,
  event: EventOf<'answer.given'>,
): string | null {
  return answerQuestion(draft, stage, event.callId, { ok: true, output: event.text })
}

/** Nobody is there: the question is kept for whoever reads the outcome, and the model goes on without an answer. */
export function leaveQuestionOpen(draft: Draft, stage: WorkingStage, reason: string): string | null {
  const { run } = draft
  const [call] = callsIn(stage.executions, 'question')
  if (call === undefined) return 'no question is open'
  const { memory } = run.knowledge
  const openQuestions = [...memory.openQuestions, textOf(call.input.text)]
  run.knowledge = { ...run.knowledge, memory: { ...memory, openQuestions } }
  const message = `nobody is there to answer (${reason}); go on without, or conclude`
  return answerQuestion(draft, stage, call.id, {
    ok: false,
    output: message,
    error: { kind: 'refused', message },
  })
}

function answerQuestion(
  draft: Draft,
  stage: WorkingStage,
  callId: string,
  outcome: ToolOutcome,
): string | null {
  const { executions } = stage
  const index = executions.findIndex(({ call, status }) => call.id === callId && status === 'question')
  const call = executions[index]?.call
  if (call === undefined) return `no question ${callId} is open`
  pursue(draft, executions.with(index, settle(call, outcome)), 'the question is answered')
  return null
}

/** Whatever the hooks did, the turn goes on: a formatter that fails is news for the model, not the end of the run. */
export function onHooksFinished(
  draft: Draft,
  { failed }: StageOf<'running_hooks'>,
  { reports }: EventOf<'hooks.finished'>,
): null {
  const { run } = draft
  if (reports.length > 0) run.talk = append(run.talk, { role: 'hooks', at: run.at, reports })
  goOn(draft, failed)
  return null
}
