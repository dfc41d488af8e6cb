// A sub-run while it works, and its end as the result of a call.

import {
  lastReply,
  type Outcome,
  type RunState,
  type Spent,
  type ToolErrorKind,
  type ToolOutcome,
  unreachable,
  type Verdict,
} from '../core/index.ts'
import type { Clock, ToolContext } from './ports.ts'
import type { Rest, RunHandle } from './run.ts'

export interface Watching {
  readonly task: string
  readonly context: ToolContext
  readonly clock: Clock
}

/** How a sub-run came to its end, with what the governor had to say of it. */
export interface SubRunEnd {
  readonly rest: Exclude<Rest, { readonly kind: 'paused' }>
  readonly state: RunState
  readonly verdicts: readonly Verdict[]
  /** The most that the governor ever held against it. */
  readonly debt: number
}

/** Gives a sub-run its task and sees it through: to its own end, or to that of its parent's patience. */
export async function watchSubRun(handle: RunHandle, { task, context, clock }: Watching): Promise<SubRunEnd> {
  const verdicts: Verdict[] = []
  let debt = 0
  const unsubscribe = handle.subscribe((event, { counts }) => {
    debt = Math.max(debt, handle.ledger().debt)
    if (event.type === 'verdict.reached') verdicts.push(event.verdict)
    // The parent hears that something goes on: a run in which nothing happens for long is ended.
    if (event.type === 'model.replied') context.progress(`turn ${counts.turns} of the sub-run`)
  })
  const cancel = () => handle.send({ type: 'shutdown.requested', at: clock.now(), by: 'shutdown' })
  context.signal.addEventListener('abort', cancel, { once: true })
  handle.say(task)
  if (context.signal.aborted) cancel()
  const rest = await restFor(handle)
  context.signal.removeEventListener('abort', cancel)
  unsubscribe()
  return { rest, state: handle.state(), verdicts, debt }
}

/** A sub-run that stands still goes on some time, or is cancelled with its parent. */
async function restFor(handle: RunHandle): Promise<SubRunEnd['rest']> {
  const rest = await handle.rest()
  if (rest.kind !== 'paused') return rest
  if (isStanding(handle.state())) await moving(handle)
  return restFor(handle)
}

function moving(handle: RunHandle): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = handle.subscribe((_event, run) => {
      if (isStanding(run)) return
      unsubscribe()
      resolve()
    })
  })
}

function isStanding({ stage }: RunState): boolean {
  return stage.name === 'paused'
}

/** The end of a sub-run as its parent's model sees it, with what it took for the parent's journal. */
export function outcomeOf(end: SubRunEnd, spent: Spent): ToolOutcome {
  return { ...inWords(end, spent), spent }
}

function inWords(end: SubRunEnd, spent: Spent): ToolOutcome {
  const { rest, state } = end
  const account = accountOf(end, spent)
  switch (rest.kind) {
    case 'ended':
      return outcomeOfEnded(rest.outcome, account)
    case 'idle':
      // A mode that does not conclude has said what it had to say.
      return { ok: true, output: `${lastWords(state)}\n${account}` }
    case 'storage':
    case 'fenced':
      return failure('failed', `the journal of the sub-run could not be written: ${rest.message}`, account)
    default:
      return unreachable(rest)
  }
}

function outcomeOfEnded(outcome: Outcome, account: string): ToolOutcome {
  const { kind, cause, answer, detail } = outcome
  switch (kind) {
    case 'answered':
      return { ok: true, output: `${answer}\n${account}` }
    case 'partial':
      return { ok: true, output: `${answer}\n[only a part: ${detail}]\n${account}` }
    case 'blocked':
    case 'stuck':
    case 'failed':
      return failure('failed', `the sub-run ended without an answer (${kind}): ${detail}`, account)
    case 'limit':
      return failure(cause === 'time' ? 'timeout' : 'failed', `the sub-run ended without an answer: ${detail}`, account)
    case 'cancelled':
      return failure('interrupted', 'the sub-run was cancelled', account)
    default:
      return unreachable(outcome)
  }
}

function failure(kind: ToolErrorKind, message: string, account: string): ToolOutcome {
  return { ok: false, output: `${message}\n${account}`, error: { kind, message } }
}

/** What it took, and what the governor thinks of it. No name or time: the same work must look the same. */
function accountOf({ verdicts, debt }: SubRunEnd, { turns, costUsd }: Spent): string {
  const last = verdicts.at(-1)
  const judged =
    last === undefined
      ? 'the governor had no objection'
      : `the governor reached ${several(verdicts.length, 'verdict')}, last ${last.rung} (${last.cause})`
  const held = debt === 0 ? '' : `, debt up to ${debt.toFixed(1)}`
  return `[sub-run: ${several(turns, 'turn')}, $${costUsd.toFixed(4)}; ${judged}${held}]`
}

function several(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function lastWords(run: RunState): string {
  return lastReply(run.talk)?.text ?? ''
}
