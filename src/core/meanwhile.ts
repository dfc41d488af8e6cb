// What may happen in any stage: people, clocks, limits, verdicts, phases, and the end.

import { checkTask, enterPhase, type Learnt, leavePhase, recallFacts, reportTests } from '../knowledge/index.ts'
import { retryDelay } from './errors.ts'
import type { EventOf, RunEvent } from './events.ts'
import { outstanding } from './outstanding.ts'
import {
  callModel,
  changeCourse,
  cutOff,
  end,
  endForced,
  forceConclusion,
  goIdle,
  hearQueued,
  interrupt,
  lostCalls,
  startOver,
} from './proceed.ts'
import { type Draft, demand, grantTurns, heldBack, isUnfinished, moveTo, refuse, tally } from './run.ts'
import { type ActiveStage, type Execution, type InstantStage, isForced, type Stage, underway } from './stage.ts'
import { append } from './trail.ts'
import { unreachable } from './unreachable.ts'
import type { Verdict } from './verdict.ts'
import { pursue } from './work.ts'

/** Applies an event that no stage has for itself. */
export function meanwhile(draft: Draft, event: RunEvent): void {
  const { knowledge, stage } = draft.run
  switch (event.type) {
    case 'user.said':
      return queueInput(draft, event.text)
    case 'verdict.reached':
      return onVerdict(draft, event.verdict)
    case 'limit.reached':
      return onLimit(draft, event)
    case 'pause.requested':
      return moveTo(draft, { name: 'paused', reason: event.reason, back: activeStage(stage) }, event.reason)
    case 'io.failed':
      return onStorageFailed(draft, event)
    case 'phase.started':
      return know(draft, enterPhase(knowledge, event))
    case 'phase.completed':
      return know(draft, leavePhase(knowledge, event.at))
    case 'tests.reported':
      return know(draft, reportTests(knowledge, event))
    case 'plan.checked':
      return know(draft, checkTask(knowledge, event.task, event.ok))
    case 'memory.recalled':
      return know(draft, recallFacts(knowledge, event.facts))
    case 'run.resumed':
      return onResumed(draft, event)
    case 'conclusion.requested':
      return concludeForPerson(draft)
    case 'work.rejected':
      return onRejected(draft, event)
    case 'shutdown.requested':
      interrupt(draft)
      return end(draft, { kind: 'cancelled', cause: event.by, answer: '', detail: 'stopped; it can be resumed' })
    default:
      return refuse(draft, `${event.type} does not fit stage ${stage.name}`)
  }
}

function queueInput(draft: Draft, text: string): void {
  const { run } = draft
  const limit = run.setup.settings.inboxLimit
  if (text.trim() === '') return refuse(draft, 'nothing was said')
  // A request that is not on its way yet hears it.
  if (run.stage.name === 'calling_model' && !run.stage.called && run.stage.forced === null) {
    // Whoever verifies can do nothing about it: it is for whoever works.
    if (run.work.draft !== '') {
      startOver(draft)
      moveTo(draft, run.stage, 'a person spoke')
    }
    run.talk = append(run.talk, { role: 'person', at: run.at, text })
    return
  }
  if (run.inbox.length >= limit) return refuse(draft, `${limit} inputs wait already; this one was not taken`)
  run.inbox = [...run.inbox, text]
  demand(draft, { type: 'show', level: 'info', text: `queued at position ${run.inbox.length}` })
}

const phaseChange: readonly InstantStage[] = ['phase_change']

/** Takes over what the run now knows of its plan, its phases and its past; the stage stays as it is. */
function know(draft: Draft, { knowledge, ok, told }: Learnt): void {
  if (!ok) return refuse(draft, told)
  draft.run.knowledge = knowledge
  moveTo(draft, draft.run.stage, told, phaseChange)
}

/** The ladder, as the machine takes it. Work under way is finished before the run changes course; a halt is a halt. */
function onVerdict(draft: Draft, verdict: Verdict): void {
  const { run } = draft
  const { advice, notices, held } = run.guidance
  const { stage } = run
  switch (verdict.rung) {
    case 'advise':
    case 'block':
      run.guidance = { advice: verdict, notices, held }
      return
    case 'recover':
    case 'conclude':
      if (stage.name === 'idle') run.guidance = { advice: verdict, notices, held }
      else if (stage.name !== 'calling_model') run.guidance = { advice, notices, held: verdict }
      else if (stage.forced === null) changeCourse(draft, verdict, null)
      return
    case 'halt':
      interrupt(draft)
      return end(draft, { kind: 'stuck', cause: 'no_progress', answer: '', detail: verdict.advice })
    default:
      return unreachable(verdict.rung)
  }
}

function onLimit(draft: Draft, { limit, canConclude }: EventOf<'limit.reached'>): void {
  const stage = underway(draft.run.stage)
  interrupt(draft)
  if (stage.name === 'idle' || isForced(stage) || !canConclude) endForced(draft, { kind: 'limit', limit }, '')
  else forceConclusion(draft, { kind: 'limit', limit })
}

/** What a standing run goes back to. A retry of our own storage is not worth going back to: what it held up is. */
function activeStage(stage: Stage): ActiveStage {
  if (stage.name === 'paused') return stage.back
  if (stage.name === 'ended') return { name: 'idle' }
  return stage.name === 'waiting_retry' && stage.origin === 'io' ? stage.back : stage
}

function onStorageFailed(draft: Draft, { at, message: reason, isTransient, jitter }: EventOf<'io.failed'>): void {
  const { run } = draft
  const attempt = run.work.ioAttempts + 1
  const back = activeStage(run.stage)
  const delay = isTransient ? retryDelay(run.setup.settings.retry, { attempt, retryAfterMs: undefined, jitter }) : null
  run.work = { ...run.work, ioAttempts: attempt }
  if (delay === null) return moveTo(draft, { name: 'paused', reason, back }, reason)
  const until = at + delay
  moveTo(draft, { name: 'waiting_retry', origin: 'io', attempt: attempt + 1, until, reason, back }, reason)
  tally(draft).retries += 1
  demand(draft, { type: 'schedule_retry', until })
}

/** The run was opened again. What was under way is asked for once more, except what must not be done twice. */
function onResumed(
  draft: Draft,
  { turns, interrupted, found = [], concludes, keepsAnswer }: EventOf<'run.resumed'>,
): void {
  const { run } = draft
  const { stage } = run
  grantTurns(draft, turns)
  if (found.length > 0 && lostCalls(run).length > 0)
    run.talk = append(run.talk, { role: 'hooks', at: run.at, reports: found })
  if (concludes === true && isUnfinished(run)) return concludeForPerson(draft)
  const answer = keepsAnswer === true ? heldBack(run) : null
  if (answer !== null) return end(draft, { kind: 'answered', cause: 'concluded', answer, detail: '' })
  if (stage.name === 'ended') return goOnAfterEnd(draft, stage.outcome.kind === 'answered')
  if (stage.name === 'running_tools') {
    const again = stage.executions.map((execution): Execution => {
      if (interrupted.includes(execution.call.id)) return cutOff(execution)
      return execution.status === 'running' ? { ...execution, status: 'ready' } : execution
    })
    return pursue(draft, again, 'the run was resumed')
  }
  if (stage.name === 'calling_model' && stage.called) {
    // The reply to the lost call may have been paid for; the request is made again and the journal shows both.
    tally(draft).retries += 1
    run.stage = { ...stage, called: false }
  }
  draft.actions = outstanding(run)
}

function concludeForPerson(draft: Draft): void {
  interrupt(draft)
  // Whoever has the run conclude knows what they said before: it belongs to what is known.
  hearQueued(draft)
  forceConclusion(draft, { kind: 'person' })
}

/** An answer whose work was not taken over is no answer; whoever goes on with the run is told why. */
function onRejected(draft: Draft, { reason, by }: EventOf<'work.rejected'>): void {
  const { run } = draft
  if (run.stage.name !== 'ended' || run.stage.outcome.kind !== 'answered')
    return refuse(draft, 'only the work of an answered run can be rejected')
  const { answer } = run.stage.outcome
  // Nothing is wrong with it: it is as good when the run is gone on with.
  if (by === 'time') return end(draft, { kind: 'limit', cause: by, answer, detail: reason })
  if (by !== undefined) return end(draft, { kind: 'cancelled', cause: by, answer, detail: reason })
  const reports = [{ name: 'validation', ok: false, output: reason }]
  run.talk = append(run.talk, { role: 'hooks', at: run.at, reports })
  end(draft, { kind: 'partial', cause: 'rejected', answer, detail: reason })
}

function goOnAfterEnd(draft: Draft, isAnswered: boolean): void {
  const { mode, setup, talk, work } = draft.run
  if (isAnswered || talk.length === 0) return goIdle(draft, 'the run was resumed')
  // A draft that was not verified is verified now, unless the run had been made to conclude.
  if (work.draft === '' || mode.name === setup.machine.concluder) startOver(draft)
  callModel(draft, 'the run was resumed')
}
