// What happened, in plain words: one line for each event of a run.

import {
  type Call,
  type EventOf,
  type EventType,
  type HookReport,
  type MachineChoice,
  policyFor,
  type RetryOrigin,
  type RunState,
  unreachable,
} from '../core/index.ts'
import { duration, money, several, short } from './amounts.ts'
import { nameCall, tellOutcome, tellResult } from './call-words.ts'
import { cut, oneLine } from './display-width.ts'
import { type ReducedEvent, refusalOf, resultsIn } from './steps.ts'

/** What sort of news an event is to somebody who watches the run. */
export type News =
  | 'person'
  | 'model'
  | 'success'
  | 'failure'
  | 'retry'
  | 'verdict'
  | 'refusal'
  | 'notice'
  | 'phase'
  | 'detail'
  | 'end'

export interface Told {
  readonly news: News
  readonly what: string
}

/** The calls of a run so far, by id: an event names its call by id only. */
export type KnownCalls = ReadonlyMap<string, Call>

/** What an event meant to the run: what happened, why it was refused, how the run ended by it. */
export function tell(step: ReducedEvent, calls: KnownCalls): Told {
  const reason = refusalOf(step)
  if (reason !== null) return { news: 'refusal', what: tellRefusal(step.event.type, reason) }
  const told = tellEvent(step, calls)
  const { run } = step
  if (run.stage.name !== 'ended') return told
  const { kind, cause } = run.stage.outcome
  return { news: 'end', what: `${kind} (${cause}) · ${told.what}` }
}

function tellRefusal(type: EventType, reason: string): string {
  return reason.startsWith(type) ? `refused: ${reason}` : `refused: ${type}, ${reason}`
}

function tellEvent(step: ReducedEvent, calls: KnownCalls): Told {
  const { event, run } = step
  switch (event.type) {
    case 'run.started':
      return { news: 'notice', what: tellStarted(event) }
    case 'run.resumed':
      return { news: 'notice', what: tellResumed(step, event) }
    case 'user.said':
      return tellSaid(step, event)
    case 'model.called':
      return { news: 'detail', what: `model called: request ${event.request}, attempt ${event.attempt}` }
    case 'model.streamed':
      return { news: 'detail', what: `model writes: ${oneLine(event.text)}` }
    case 'model.replied':
      return { news: 'model', what: tellReply(step, event) }
    case 'model.failed':
      return tellFailed(run, event)
    case 'tool.started':
      return { news: 'detail', what: `started ${nameOf(event, calls)}` }
    case 'tool.progressed':
      return { news: 'detail', what: `${nameOf(event, calls)}: ${oneLine(event.note)}` }
    case 'tool.finished':
      return tellFinished(run, event, calls)
    case 'permission.answered':
      return tellPermission(event, nameOf(event, calls))
    case 'answer.given':
      return { news: 'person', what: `person answers: ${oneLine(event.text)}` }
    case 'person.unavailable':
      return { news: 'notice', what: `nobody is there: ${oneLine(event.reason)}` }
    case 'hooks.finished':
      return tellHooks(event)
    default:
      return tellCircumstance(run, event)
  }
}

type Circumstance = EventOf<
  | 'retry.due'
  | 'mode.timed_out'
  | 'limit.reached'
  | 'verdict.reached'
  | 'pause.requested'
  | 'pause.lifted'
  | 'io.failed'
  | 'phase.started'
  | 'phase.completed'
  | 'tests.reported'
  | 'plan.checked'
  | 'memory.recalled'
  | 'conclusion.requested'
  | 'work.rejected'
  | 'shutdown.requested'
>

/** Clocks, limits, verdicts, phases: what comes over a run and is not its own work. */
function tellCircumstance(run: RunState, event: Circumstance): Told {
  switch (event.type) {
    case 'retry.due':
      return { news: 'detail', what: 'the wait is over' }
    case 'mode.timed_out':
      return { news: 'notice', what: `mode ${event.mode} took too long` }
    case 'limit.reached':
      return { news: 'notice', what: `the limit of ${event.limit} was reached` }
    case 'verdict.reached':
      return { news: 'verdict', what: `verdict ${event.verdict.rung}: ${oneLine(event.verdict.cause)}` }
    case 'pause.requested':
      return { news: 'notice', what: `paused: ${oneLine(event.reason)}` }
    case 'pause.lifted':
      return { news: 'notice', what: 'the pause is over' }
    case 'io.failed':
      return retryOf(run, { origin: 'io', why: `storage, ${oneLine(event.message)}` }) ?? storageDown(event)
    case 'phase.started':
      return { news: 'phase', what: `phase "${oneLine(event.name)}" started` }
    case 'phase.completed':
      return { news: 'phase', what: `phase "${lastPhase(run)}" completed` }
    case 'tests.reported':
      return {
        news: event.failed === 0 ? 'success' : 'failure',
        what: `tests: ${event.passed} passed, ${event.failed} failed`,
      }
    case 'memory.recalled':
      return { news: 'detail', what: `recalled from earlier runs: ${event.facts.length}` }
    case 'plan.checked':
      return {
        news: event.ok ? 'success' : 'failure',
        what: `plan step ${event.task} ${event.ok ? 'is done' : 'failed'}`,
      }
    case 'conclusion.requested':
      return { news: 'person', what: 'the person asked for what is known' }
    case 'work.rejected':
      return { news: 'failure', what: `the work was not taken over: ${oneLine(event.reason)}` }
    case 'shutdown.requested':
      return {
        news: 'notice',
        what: event.by === 'person' ? 'the person stopped the run' : 'shutdown requested',
      }
    default:
      return unreachable(event)
  }
}

function nameOf({ callId }: { readonly callId: string }, calls: KnownCalls): string {
  const call = calls.get(callId)
  return call === undefined ? `call ${callId}` : nameCall(call)
}

function tellStarted({ id, machine, choice }: EventOf<'run.started'>): string {
  const chosen = choice === undefined ? '' : `; ${tellChoice(choice)}`
  return `run ${id} started with machine ${machine.name}${chosen}`
}

/** How a model chose the machine of a run. */
export function tellChoice({ reply, notice }: MachineChoice): string {
  return notice === '' ? `the model was asked for the kind of work: ${oneLine(reply)}` : oneLine(notice)
}

function tellResumed({ before }: ReducedEvent, event: EventOf<'run.resumed'>): string {
  const { turns, interrupted, found = [], concludes } = event
  const late = before?.stage.name === 'ended' ? before.inbox : []
  const heard = late.length === 0 ? '' : `, and hears: ${oneLine(late.join('; '))}`
  const lost = interrupted.length === 0 ? '' : `; ${several(interrupted.length, 'call')} cut off`
  const known = found.map(({ name, output }) => `; ${name}: ${cut(oneLine(output), 100)}`).join('')
  return `resumed ${concludes === true ? 'to conclude' : `with ${several(turns, 'turn')}`}${heard}${lost}${known}`
}

function tellSaid({ before, run }: ReducedEvent, { text }: EventOf<'user.said'>): Told {
  const isQueued = run.inbox.length > (before?.inbox.length ?? 0)
  const place = isQueued ? ` (waits at ${run.inbox.length})` : ''
  return { news: 'person', what: `person${place}: ${oneLine(text)}` }
}

function tellReply(step: ReducedEvent, { calls, text, usage }: EventOf<'model.replied'>): string {
  const results = new Map(resultsIn(step).map((result) => [result.callId, result]))
  const refused = calls.flatMap((call) => {
    const outcome = results.get(call.id)?.outcome
    return outcome === undefined || outcome.ok ? [] : [`${nameCall(call)} (${oneLine(outcome.error.message)})`]
  })
  const asked = [...nameMany(calls.filter(({ id }) => results.get(id)?.outcome.ok ?? true)), ...refused]
  const isFree = usage.inputTokens + usage.outputTokens === 0
  const tokens = `${short(usage.inputTokens)} in, ${short(usage.outputTokens)} out`
  // Calls that were written into the text have just been named.
  const said = asked.length === 0 ? text : (text.split('$(', 1)[0] ?? '')
  const words = [asked.join('; '), oneLine(said)].filter((part) => part !== '').join(' · ')
  const price = isFree ? '' : ` (${tokens}, ${money(usage.costUsd)})`
  return `model: ${words === '' ? 'nothing' : words}${price}`
}

/** Calls of one tool that are this many are told one by one when they have finished. */
const many = 4

function nameMany(calls: readonly Call[]): readonly string[] {
  const tools = [...new Set(calls.map(({ tool }) => tool))]
  return tools.flatMap((tool) => {
    const same = calls.filter((call) => call.tool === tool)
    return same.length < many ? same.map(nameCall) : [several(same.length, `${tool} call`)]
  })
}

function tellFailed(run: RunState, { error }: EventOf<'model.failed'>): Told {
  const why = `${error.kind.replace('_', ' ')}, ${oneLine(error.message)}`
  const { attempts } = policyFor(run.setup.settings.retry, error.kind)
  return retryOf(run, { origin: 'model', why, attempts }) ?? { news: 'failure', what: `model failed: ${why}` }
}

interface Retrying {
  readonly origin: RetryOrigin
  readonly why: string
  /** Where they are not those of the settings. */
  readonly attempts?: number
}

/** `retry 2 of 3 in 1.0 s: overloaded`, where the event made the run wait for one. */
function retryOf({ stage, setup, at }: RunState, { origin, why, attempts }: Retrying): Told | null {
  // News of other work may reach a run that waits already.
  if (stage.name !== 'waiting_retry' || stage.origin !== origin) return null
  return {
    news: 'retry',
    what: `retry ${stage.attempt} of ${attempts ?? setup.settings.retry.attempts} in ${duration(stage.until - at)}: ${why}`,
  }
}

function storageDown({ message }: EventOf<'io.failed'>): Told {
  return { news: 'failure', what: `storage failed: ${oneLine(message)}` }
}

function tellFinished(run: RunState, event: EventOf<'tool.finished'>, calls: KnownCalls): Told {
  const name = nameOf(event, calls)
  const why = `${name}, ${tellOutcome(event.outcome)}`
  // A call that will be tried again has not come to its result yet.
  const retry = event.outcome.ok ? null : retryOf(run, { origin: 'tool', why })
  return retry ?? { news: event.outcome.ok ? 'success' : 'failure', what: tellResult(name, event) }
}

function tellPermission({ granted, reason, remember }: EventOf<'permission.answered'>, name: string): Told {
  const more = oneLine(granted ? remember : reason)
  const what = `person ${granted ? 'allows' : 'denies'} ${name}`
  return { news: 'person', what: more === '' ? what : `${what}: ${more}` }
}

function tellHooks({ reports }: EventOf<'hooks.finished'>): Told {
  if (reports.length === 0) return { news: 'detail', what: 'hooks: none' }
  const failed = reports.filter((report) => !report.ok)
  const told = reports.map(tellHook).join(', ')
  return { news: failed.length === 0 ? 'success' : 'failure', what: `hooks: ${told}` }
}

function tellHook({ name, ok, output }: HookReport): string {
  const [headline = ''] = output.trim().split('\n', 1)
  const end = `${name} ${ok ? 'ok' : 'failed'}`
  return headline === '' ? end : `${end} (${cut(oneLine(headline), 100)})`
}

function lastPhase(run: RunState): string {
  return run.knowledge.phases.finished.at(-1)?.name ?? ''
}
