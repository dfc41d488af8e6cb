// From the calls of a reply to their results: permission, running, questions, hooks.

import {
  isKnowledgeTool,
  type Knowledge,
  leaveOpen,
  note,
  type ProposedCall,
  reportTests,
  type ShownResult,
  showTurn,
  sumSpent,
  type ToolOutcome,
  textOf,
} from '../knowledge/index.ts'
import type { Action } from './actions.ts'
import type { HookReport } from './conversation.ts'
import { type RetryPolicy, retryDelay } from './errors.ts'
import type { EventOf } from './events.ts'
import { appendResults, callModel, changeCourse, heed, turnAround } from './proceed.ts'
import { type Draft, demand, moveTo, refuse, tally } from './run.ts'
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

/** Takes a turn's calls one step further: ask for permission, run what may run, ask the person, then go on. */
export function pursue(draft: Draft, executions: readonly Execution[], reason: string): void {
  const via = draft.run.stage.name === 'calling_model' ? processed : none
  if (has(executions, 'asking')) {
    moveTo(draft, { name: 'awaiting_permission', executions }, reason, via)
    demand(draft, { type: 'ask_permission', calls: callsIn(executions, 'asking') })
  } else if (has(executions, 'ready')) {
    moveTo(draft, { name: 'running_tools', executions }, reason, via)
    demand(draft, { type: 'run_tools', calls: callsIn(executions, 'ready') })
  } else if (has(executions, 'retrying')) {
    waitToRetry(draft, executions)
  } else if (has(executions, 'question')) {
    moveTo(draft, { name: 'awaiting_answer', executions }, reason, via)
    draft.actions = questionsIn(executions)
  } else finishTurn(draft, executions.filter(isSettled))
}

function has(executions: readonly Execution[], status: Execution['status']): boolean {
  for (const execution of executions) if (execution.status === status) return true
  return false
}

/** The calls whose executions have the given status, in call order. */
export function callsIn(executions: readonly Execution[], status: Execution['status']): ProposedCall[] {
  const isWanted = (execution: Execution) => execution.status === status
  return (executions.every(isWanted) ? executions : executions.filter(isWanted)).map(callOf)
}

function callOf({ call }: Execution): ProposedCall {
  return call
}

/** The first open question, as what to ask; people are asked one thing at a time. */
export function questionsIn(executions: readonly Execution[]): Action[] {
  const [call] = callsIn(executions, 'question')
  return call === undefined ? [] : [{ type: 'ask_person', callId: call.id, question: textOf(call.input.text) }]
}

/** All results are in: they are shown, and followed by hooks when something was really changed. */
function finishTurn(draft: Draft, settled: readonly Settled[]): void {
  const { run } = draft
  appendResults(draft, settled)
  const world = settled.every(isWorldly) ? settled : settled.filter(isWorldly)
  let failures = 0
  let changes = 0
  for (const { call, result } of world) {
    if (isChange(call, result.outcome)) changes += 1
    if (!result.outcome.ok && result.outcome.error.kind !== 'refused') failures += 1
  }
  run.knowledge = showTurn(run.knowledge, world.map(toShown))
  if (changes === 0) return goOn(draft, failures > 0)
  const after = world.filter(({ call, result }) => isChange(call, result.outcome)).map(callOf)
  moveTo(draft, { name: 'running_hooks', after, failed: failures > 0 }, 'something was changed')
  demand(draft, { type: 'run_hooks', after })
}

function isWorldly({ call }: Settled): boolean {
  return call.tool !== 'answer' && !isKnowledgeTool(call.tool)
}

/** What is remembered leaves the workspace as it was: there is nothing to format, to test or to commit. */
function isChange(call: ProposedCall, outcome: ToolOutcome): boolean {
  return call.mutates && call.class !== 'memory' && outcome.ok
}

function toShown({ call, result }: Settled, index: number): ShownResult {
  return { number: index + 1, call, outcome: result.outcome }
}

/** The progress check: a verdict that waited for this moment is acted on, else the mode hears how it went. */
function goOn(draft: Draft, failed: boolean): void {
  const { held } = draft.run.guidance
  if (held !== null && changeCourse(draft, held, { failed })) return
  hearResults(draft, failed)
}

function hearResults(draft: Draft, failed: boolean): void {
  const facts = { failed, text: '' }
  if (!(failed && heed(draft, 'error', facts))) heed(draft, 'results', facts)
  callModel(draft, failed ? 'a call failed' : 'results are in')
}

export function onToolStarted(draft: Draft, stage: WorkingStage, { callId }: EventOf<'tool.started'>): void {
  const execution = underWay(draft, stage, callId)
  if (execution === null) return
  const { call, attempt, progress } = execution
  replace(draft, stage, execution, { status: 'running', call, attempt, progress })
}

export function onToolProgressed(draft: Draft, stage: WorkingStage, event: EventOf<'tool.progressed'>): void {
  const execution = underWay(draft, stage, event.callId)
  if (execution === null) return
  replace(draft, stage, execution, { ...execution, progress: event.note })
  demand(draft, { type: 'show', level: 'info', text: event.note })
}

export function onToolFinished(draft: Draft, stage: WorkingStage, event: EventOf<'tool.finished'>): void {
  const execution = underWay(draft, stage, event.callId)
  if (execution === null) return
  const { spent } = event.outcome
  if (spent !== undefined) tally(draft).delegated = sumSpent(tally(draft).delegated, spent)
  const result = resultOf(execution, event, draft.run.setup.settings.retry)
  const executions = replace(draft, stage, execution, result)
  if (!executions.some(isUnderWay)) pursue(draft, executions, 'all calls finished')
}

/** What a finished call leaves behind: its result, or a retry when the tool said that one may help. */
function resultOf({ call, attempt }: Runnable, event: EventOf<'tool.finished'>, retry: RetryPolicy): Execution {
  const { outcome, at, jitter, durationMs } = event
  const retryAfterMs = outcome.ok ? undefined : outcome.error.retryAfterMs
  const delay = retryAfterMs === undefined ? null : retryDelay(retry, { attempt, retryAfterMs, jitter })
  if (delay === null) return settle(call, outcome, durationMs)
  return { status: 'retrying', call, attempt: attempt + 1, until: at + delay }
}

function isUnderWay(execution: Execution): execution is Runnable {
  return execution.status === 'ready' || execution.status === 'running'
}

/** The execution that an event reports on; an event about anything else is refused. */
function underWay(draft: Draft, { executions }: WorkingStage, callId: string): Runnable | null {
  for (const execution of executions) {
    if (execution.call.id === callId && isUnderWay(execution)) return execution
  }
  refuse(draft, `call ${callId} is not under way`)
  return null
}

function replace(
  draft: Draft,
  { name, executions }: WorkingStage,
  before: Execution,
  after: Execution,
): readonly Execution[] {
  const replaced = executions.slice()
  replaced[executions.indexOf(before)] = after
  draft.run.stage = { name, executions: replaced }
  return replaced
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
  tally(draft).retries += retrying.length
  demand(draft, { type: 'schedule_retry', until })
}

export function onPermissionAnswered(
  draft: Draft,
  { name, executions }: WorkingStage,
  { callId, granted, reason, remember }: EventOf<'permission.answered'>,
): void {
  const { run } = draft
  const index = executions.findIndex(({ call, status }) => call.id === callId && status === 'asking')
  const call = executions[index]?.call
  if (call === undefined) return refuse(draft, `nobody was asked about call ${callId}`)
  const message = `the person said no${reason === '' ? '' : `: ${reason}`}`
  const denial: ToolOutcome = { ok: false, output: message, error: { kind: 'denied', message } }
  const answered: Execution = granted ? { status: 'ready', call, attempt: 1, progress: '' } : settle(call, denial)
  if (granted && remember !== '') run.work = { ...run.work, grants: [...run.work.grants, remember] }
  const after = executions.with(index, answered)
  if (after.some(({ status }) => status === 'asking')) run.stage = { name, executions: after }
  else pursue(draft, after, granted ? 'permission granted' : 'permission denied')
}

/** Nobody is there: the question is kept for whoever reads the outcome, and the model goes on without an answer. */
export function leaveQuestionOpen(draft: Draft, stage: WorkingStage, reason: string): void {
  const [call] = callsIn(stage.executions, 'question')
  if (call === undefined) return refuse(draft, 'no question is open')
  draft.run.knowledge = leaveOpen(draft.run.knowledge, textOf(call.input.text))
  const message = `nobody is there to answer (${reason}); go on without, or conclude`
  answerQuestion(draft, stage, {
    callId: call.id,
    outcome: { ok: false, output: message, error: { kind: 'refused', message } },
  })
}

export function answerQuestion(
  draft: Draft,
  { executions }: WorkingStage,
  { callId, outcome }: { readonly callId: string; readonly outcome: ToolOutcome },
): void {
  const index = executions.findIndex(({ call, status }) => call.id === callId && status === 'question')
  const call = executions[index]?.call
  if (call === undefined) return refuse(draft, `no question ${callId} is open`)
  pursue(draft, executions.with(index, settle(call, outcome)), 'the question is answered')
}

/** Whatever the hooks did, the turn goes on: a formatter that fails is news for the model, not the end of the run. */
export function onHooksFinished(
  draft: Draft,
  { failed, recovering }: StageOf<'running_hooks'>,
  { reports }: EventOf<'hooks.finished'>,
): void {
  const { run } = draft
  if (reports.length > 0) run.talk = append(run.talk, { role: 'hooks', at: run.at, reports })
  if (recovering === undefined) {
    run.knowledge = testsOf(run.knowledge, reports)
    return goOn(draft, failed)
  }
  // What was taken back stays in sight for as long as the run lasts: it must not be tried in the same way again.
  for (const { output } of reports) run.knowledge = noted(run.knowledge, output)
  if (turnAround(draft, recovering.verdict)) return
  if (recovering.hasResults) hearResults(draft, failed)
  else callModel(draft, `stuck: ${recovering.verdict.cause}`)
}

/** What runs after a change is what tests the phase that made it. */
function testsOf(knowledge: Knowledge, reports: readonly HookReport[]): Knowledge {
  if (reports.length === 0 || knowledge.phases.current === null) return knowledge
  const failed = reports.filter(({ ok }) => !ok).length
  return reportTests(knowledge, { passed: reports.length - failed, failed }).knowledge
}

function noted(knowledge: Knowledge, report: string): Knowledge {
  const [headline = ''] = report.split('\n', 1)
  return { ...knowledge, memory: note(knowledge.memory, headline).memory }
}
