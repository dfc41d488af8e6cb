// What may happen in any stage: people, clocks, limits, verdicts, phases, and the end.

import { completePhase, enterPhase, listTasks, markTask } from '../knowledge/index.ts'
import { retryDelay } from './errors.ts'
import type { EventOf, RunEvent } from './events.ts'
import { outstanding } from './outstanding.ts'
import {
  callModel,
  changeCourse,
  cutOff,
  end,
  endForced,
  enterMode,
  forceConclusion,
  goIdle,
  interrupt,
} from './proceed.ts'
import { type Draft, demand, moveTo } from './run.ts'
import { type ActiveStage, type Execution, type InstantStage, type Stage, underway } from './stage.ts'
import { unreachable } from './unreachable.ts'
import type { Verdict } from './verdict.ts'
import { pursue } from './work.ts'

const phaseChange: readonly InstantStage[] = ['phase_change']

/** Applies an event that no stage has for itself; returns the reason when it does not fit. */
export function meanwhile(draft: Draft, event: RunEvent): string | null {
  switch (event.type) {
    case 'user.said':
      return queueInput(draft, event)
    case 'verdict.reached':
      return onVerdict(draft, event.verdict)
    case 'limit.reached':
      return onLimit(draft, event)
    case 'pause.requested':
      moveTo(
        draft,
        { name: 'paused', reason: event.reason, back: activeStage(draft.run.stage) },
        event.reason,
      )
      return null
    case 'io.failed':
      return onStorageFailed(draft, event)
    case 'phase.started':
      return onPhaseStarted(draft, event)
    case 'phase.completed':
    case 'tests.reported':
      return onPhaseNews(draft, event)
    case 'plan.checked':
      return onPlanChecked(draft, event)
    case 'run.resumed':
      return onResumed(draft, event)
    case 'shutdown.requested':
      interrupt(draft)
      end(draft, {
        kind: 'cancelled',
        cause: event.by,
        answer: '',
        detail: 'stopped on request; it can be resumed',
      })
      return null
    case 'run.started':
    case 'model.called':
    case 'model.streamed':
    case 'model.replied':
    case 'model.failed':
    case 'tool.started':
    case 'tool.progressed':
    case 'tool.finished':
    case 'permission.answered':
    case 'answer.given':
    case 'person.unavailable':
    case 'hooks.finished':
    case 'retry.due':
    case 'mode.timed_out':
    case 'pause.lifted':
      return `${event.type} does not fit stage ${draft.run.stage.name}`
    default:
      return unreachable(event)
  }
}

function queueInput(draft: Draft, event: EventOf<'user.said'>): string | null {
  const { run } = draft
  const limit = run.setup.settings.inboxLimit
  if (event.text.trim() === '') return 'nothing was said'
  if (run.inbox.length >= limit)
    return `${limit} inputs wait already; nothing was lost, but this one was not taken`
  run.inbox = [...run.inbox, event.text]
  demand(draft, { type: 'show', level: 'info', text: `queued at position ${run.inbox.length}` })
  return null
}

/** The ladder, as the machine takes it. Work under way is finished before the run changes course; a halt is a halt. */
function onVerdict(draft: Draft, verdict: Verdict): null {
  const { run } = draft
  const { advice, notices, held } = run.guidance
  switch (verdict.rung) {
    case 'advise':
    case 'block':
      run.guidance = { advice: verdict, notices, held }
      return null
    case 'recover':
    case 'conclude':
      if (run.stage.name === 'calling_model') {
        if (run.stage.forced === null) changeCourse(draft, verdict)
      } else if (run.stage.name === 'idle') run.guidance = { advice: verdict, notices, held }
      else run.guidance = { advice, notices, held: verdict }
      return null
    case 'halt':
      interrupt(draft)
      end(draft, { kind: 'stuck', cause: 'no_progress', answer: '', detail: verdict.advice })
      return null
    default:
      return unreachable(verdict.rung)
  }
}

function onLimit(draft: Draft, event: EventOf<'limit.reached'>): null {
  const { run } = draft
  const stage = underway(run.stage)
  const forced = { kind: 'limit', limit: event.limit } as const
  const isConcluding = stage.name === 'calling_model' && stage.forced !== null
  interrupt(draft)
  if (stage.name === 'idle' || isConcluding || !event.canConclude) endForced(draft, forced, '')
  else forceConclusion(draft, forced)
  return null
}

/** What a standing run goes back to. A retry of our own storage is not worth going back to: what it held up is. */
function activeStage(stage: Stage): ActiveStage {
  if (stage.name === 'paused') return stage.back
  if (stage.name === 'ended') return { name: 'idle' }
  return stage.name === 'waiting_retry' && stage.origin === 'io' ? stage.back : stage
}

function onStorageFailed(draft: Draft, event: EventOf<'io.failed'>): null {
  const { run } = draft
  const { at, message: reason, jitter } = event
  const attempt = run.work.ioAttempts + 1
  const back = activeStage(run.stage)
  const ask = { attempt, retryAfterMs: undefined, jitter }
  const delay = event.isTransient ? retryDelay(run.setup.settings.retry, ask) : null
  run.work = { ...run.work, ioAttempts: attempt }
  if (delay === null) {
    moveTo(draft, { name: 'paused', reason, back }, reason)
    return null
  }
  const until = at + delay
  moveTo(draft, { name: 'waiting_retry', origin: 'io', attempt: attempt + 1, until, reason, back }, reason)
  run.counts.retries += 1
  demand(draft, { type: 'schedule_retry', until })
  return null
}

function onPhaseStarted(draft: Draft, { name, expectedMs, at }: EventOf<'phase.started'>): string | null {
  const { run } = draft
  const { knowledge, ok, told } = enterPhase(run.knowledge, { name, expectedMs, at })
  if (!ok) return told
  run.knowledge = knowledge
  moveTo(draft, run.stage, told, phaseChange)
  return null
}

function onPhaseNews(
  draft: Draft,
  event: EventOf<'phase.completed'> | EventOf<'tests.reported'>,
): string | null {
  const { run } = draft
  const { phases } = run.knowledge
  const { current } = phases
  if (current === null) return 'no phase is under way'
  if (event.type === 'phase.completed') {
    run.knowledge = { ...run.knowledge, phases: completePhase(phases, event.at) }
    moveTo(draft, run.stage, `phase "${current.name}" completed`, phaseChange)
    return null
  }
  const tests = { passed: event.passed, failed: event.failed }
  run.knowledge = { ...run.knowledge, phases: { ...phases, current: { ...current, tests } } }
  return null
}

function onPlanChecked(draft: Draft, event: EventOf<'plan.checked'>): string | null {
  const { run } = draft
  const { plan } = run.knowledge
  if (!listTasks(plan).some(({ task }) => task.id === event.task)) return `the plan has no step ${event.task}`
  run.knowledge = { ...run.knowledge, plan: markTask(plan, event.task, event.ok ? 'done' : 'failed') }
  return null
}

/** The run was opened again. What was under way is asked for once more, except what must not be done twice. */
function onResumed(draft: Draft, event: EventOf<'run.resumed'>): null {
  const { run } = draft
  const { stage } = run
  run.counts.turnsLeft = event.turns
  if (stage.name === 'ended') {
    goOnAfterEnd(draft, stage.outcome.kind === 'answered')
    return null
  }
  if (stage.name === 'running_tools') {
    const again = stage.executions.map((execution): Execution => {
      if (event.interrupted.includes(execution.call.id)) return cutOff(execution)
      return execution.status === 'running' ? { ...execution, status: 'ready' } : execution
    })
    pursue(draft, again, 'the run was resumed')
    return null
  }
  if (stage.name === 'calling_model' && stage.called) {
    // The reply to the lost call may have been paid for; the request is made again and the journal shows both.
    run.counts.retries += 1
    run.stage = { ...stage, called: false }
  }
  draft.actions = outstanding(run)
  return null
}

function goOnAfterEnd(draft: Draft, isAnswered: boolean): void {
  const { run } = draft
  if (isAnswered || run.talk.length === 0) {
    goIdle(draft, 'the run was resumed')
    return
  }
  const { start } = run.setup.machine
  if (run.mode.name !== start) enterMode(draft, start)
  callModel(draft, 'the run was resumed')
}
