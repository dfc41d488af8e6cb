// From the calls of a reply to their results: permission, running, questions, hooks.

import {
  isKnowledgeTool,
  type ProposedCall,
  type ShownResult,
  showTurn,
  type ToolOutcome,
  textOf,
} from '../knowledge/index.ts'
import type { Action } from './actions.ts'
import { type RetryPolicy, retryDelay } from './errors.ts'
import type { EventOf } from './events.ts'
import { appendResults, callModel, changeCourse, heed } from './proceed.ts'
import { type Draft, demand, moveTo } from './run.ts'
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

const none: readonly InstantStage[] = []
const processed: readonly InstantStage[] = ['processing_reply']

/** What the calls of a turn wait for, the most pressing need first. */
const needs = ['asking', 'ready', 'retrying', 'question'] as const

/** Takes a turn's calls one step further: ask for permission, run what may run, ask the person, then go on. */
export function pursue(draft: Draft, executions: readonly Execution[], reason: string): void {
  const via = draft.run.stage.name === 'calling_model' ? processed : none
  if (executions.every(isSettled)) {
    finishTurn(draft, executions)
    return
  }
  const need = needs.find((status) => executions.some((execution) => execution.status === status))
  switch (need) {
    case 'asking':
      moveTo(draft, { name: 'awaiting_permission', executions }, reason, via)
      demand(draft, { type: 'ask_permission', calls: callsIn(executions, 'asking') })
      break
    case 'ready':
      moveTo(draft, { name: 'running_tools', executions }, reason, via)
      demand(draft, { type: 'run_tools', calls: callsIn(executions, 'ready') })
      break
    case 'retrying':
      waitToRetry(draft, executions)
      break
    case 'question':
    case undefined:
      moveTo(draft, { name: 'awaiting_answer', executions }, reason, via)
      draft.actions = questionsIn(executions)
  }
}

/** The calls whose executions have the given status, in call order. */
export function callsIn(executions: readonly Execution[], status: Execution['status']): ProposedCall[] {
  const isWanted = (execution: Execution) => execution.status === status
  return (executions.every(isWanted) ? executions : executions.filter(isWanted)).map(callOf)
}

/** The first open question, as what to ask; people are asked one thing at a time. */
export function questionsIn(executions: readonly Execution[]): Action[] {
  return callsIn(executions, 'question')
    .slice(0, 1)
    .map((call) => ({ type: 'ask_person', callId: call.id, question: textOf(call.input.text) }))
}

/** All results are in: they are shown, counted, and followed by hooks when something was really changed. */
function finishTurn(draft: Draft, settled: readonly Settled[]): void {
  const { run } = draft
  appendResults(draft, settled)
  const world = settled.every(isWorldly) ? settled : settled.filter(isWorldly)
  let failures = 0
  let changes = 0
  for (const { call, result } of world) {
    const { outcome } = result
    if (outcome.ok) changes += call.mutates ? 1 : 0
    else failures += outcome.error.kind === 'refused' ? 0 : 1
  }
  run.knowledge = showTurn(run.knowledge, world.map(toShown))
  run.counts.calls += world.length
  run.counts.failures += failures
  if (changes === 0) goOn(draft, failures > 0)
  else runHooks(draft, world, failures > 0)
}

function isWorldly({ call }: Settled): boolean {
  return call.tool !== 'answer' && !isKnowledgeTool(call.tool)
}

function toShown({ call, result }: Settled, index: number): ShownResult {
  return { number: index + 1, call, outcome: result.outcome }
}

function callOf({ call }: Execution): ProposedCall {
  return call
}

function runHooks(draft: Draft, world: readonly Settled[], failed: boolean): void {
  const after = world.filter(({ call, result }) => call.mutates && result.outcome.ok).map(callOf)
  moveTo(draft, { name: 'running_hooks', after, failed }, 'something was changed')
  demand(draft, { type: 'run_hooks', after })
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
  return replace(draft, stage, event.callId, ({ call, attempt, progress }) => {
    return { status: 'running', call, attempt, progress }
  })
}

export function onToolProgressed(
  draft: Draft,
  stage: WorkingStage,
  event: EventOf<'tool.progressed'>,
): string | null {
  demand(draft, { type: 'show', level: 'info', text: event.note })
  return replace(draft, stage, event.callId, ({ status, call, attempt }) => {
    return { status, call, attempt, progress: event.note }
  })
}

export function onToolFinished(
  draft: Draft,
  stage: WorkingStage,
  event: EventOf<'tool.finished'>,
): string | null {
  const { retry } = draft.run.setup.settings
  const refusal = replace(draft, stage, event.callId, (execution) => resultOf(execution, event, retry))
  if (refusal !== null) return refusal
  const { executions } = draft.run.stage as WorkingStage
  if (!executions.some(isUnderWay)) pursue(draft, executions, 'all calls finished')
  return null
}

/** What a finished call leaves behind: its result, or a retry when the tool said that one may help. */
function resultOf(
  { call, attempt }: Runnable,
  event: EventOf<'tool.finished'>,
  retry: RetryPolicy,
): Execution {
  const { outcome, at, jitter, durationMs } = event
  const retryAfterMs = outcome.ok ? undefined : outcome.error.retryAfterMs
  if (retryAfterMs === undefined) return settle(call, outcome, durationMs)
  const delay = retryDelay(retry, { attempt, retryAfterMs, jitter })
  if (delay === null) return settle(call, outcome, durationMs)
  return { status: 'retrying', call, attempt: attempt + 1, until: at + delay }
}

/** Replaces one execution that is under way, or says why the event does not fit. */
function replace(
  draft: Draft,
  { name, executions }: WorkingStage,
  callId: string,
  change: (execution: Runnable) => Execution,
): string | null {
  const index = executions.findIndex(({ call }) => call.id === callId)
  const execution = executions[index]
  if (execution === undefined || !isUnderWay(execution)) return `call ${callId} is not under way`
  const after = executions.slice()
  after[index] = change(execution)
  draft.run.stage = { name, executions: after }
  return null
}

function isUnderWay(execution: Execution): execution is Runnable {
  return execution.status === 'ready' || execution.status === 'running'
}

/** Nothing runs any more, and some calls are to be tried again after a wait. */
function waitToRetry(draft: Draft, executions: readonly Execution[]): void {
  const retrying = executions.filter((execution) => execution.status === 'retrying')
  const until = Math.max(...retrying.map((execution) => execution.until))
  const attempt = Math.max(...retrying.map((execution) => execution.attempt))
  const again = executions.map((execution): Execution => {
    if (execution.status !== 'retrying') return execution
    return { status: 'ready', call: execution.call, attempt: execution.attempt, progress: '' }
  })
  const reason = `failed for the moment: ${retrying.map(({ call }) => call.tool).join(', ')}`
  const back = { name: 'running_tools', executions: again } as const
  moveTo(draft, { name: 'waiting_retry', origin: 'tool', attempt, until, reason, back }, reason)
  draft.run.counts.retries += retrying.length
  demand(draft, { type: 'schedule_retry', until })
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
  if (after.some(({ status }) => status === 'asking')) run.stage = { name, executions: after }
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
