// What can be had from a journal alone, with the network off: any state, every prompt, every verdict, and a fork.

import {
  begin,
  type EventOf,
  type Journaled,
  type RunEvent,
  type RunState,
  reduce,
  replay,
  type Verdict,
} from '../core/index.ts'
import { type Ledger, openLedger } from '../governor/index.ts'
import { judge } from './judge.ts'
import type { ModelRequest, Tool } from './ports.ts'
import { type Asking, requestFor } from './request.ts'

/** The run as it was after its first `count` events. */
export function stateAt(events: Journaled, count: number): RunState {
  const [started, ...rest] = events
  return replay([started, ...rest.slice(0, Math.max(0, count - 1))])
}

/** How many events lead up to the end of a step: a step is a reply of the model and what its calls came to. */
export function eventsUpTo(events: Journaled, step: number): number {
  const replies = events.flatMap((event, index) => (event.type === 'model.replied' ? [index] : []))
  const next = replies[step]
  if (step < 1 || step > replies.length) return step < 1 ? 1 : events.length
  // The step lasts until the model is asked for the next reply.
  if (next === undefined) return events.length
  const asked = events.findLastIndex((event, index) => index < next && isFreshCall(event))
  return asked
}

function isFreshCall(event: RunEvent): boolean {
  return event.type === 'model.called' && event.attempt === 1
}

/** The events of a new run that begins as the old one was after a step, and goes its own way from there. */
export function forkAt(events: Journaled, step: number, id: string): Journaled {
  const [started, ...rest] = events
  return [{ ...started, id }, ...rest.slice(0, eventsUpTo(events, step) - 1)]
}

export interface ReplayedVerdict {
  /** Place in the journal, counted from 0. */
  readonly index: number
  readonly verdict: Verdict
}

export interface Rejudged {
  /** What the governor knows at the end: what a resumed run goes on with. */
  readonly ledger: Ledger
  readonly recorded: readonly ReplayedVerdict[]
  /** What the governor says today. Equal to what was recorded when neither it nor its settings have changed. */
  readonly today: readonly ReplayedVerdict[]
}

/** Judges a recorded run again. */
export function rejudge(events: Journaled, tools: readonly Tool[], ledger: Ledger = openLedger()): Rejudged {
  const [started, ...rest] = events
  const toolbox = new Map(tools.map((tool) => [tool.name, tool]))
  const recorded: ReplayedVerdict[] = []
  const today: ReplayedVerdict[] = []
  let run = begin(started)
  let book = ledger
  for (const [place, event] of rest.entries()) {
    const index = place + 1
    const before = run
    run = reduce(before, event).run
    if (event.type === 'verdict.reached') recorded.push({ index, verdict: event.verdict })
    const judged = judge(book, { before, after: run, tools: toolbox })
    book = judged.ledger
    // A verdict stands right behind the event it is about.
    if (judged.verdict !== null) today.push({ index: index + 1, verdict: judged.verdict })
  }
  return { ledger: book, recorded, today }
}

export interface ReplayedPrompt {
  readonly index: number
  readonly request: number
  readonly attempt: number
  readonly prompt: Pick<ModelRequest, 'system' | 'messages'>
}

/** Every prompt of a recorded run, as it was sent: a prompt is a function of the run and the time of the call. */
export function promptsOf(events: Journaled, asking: Omit<Asking, 'now'>): ReplayedPrompt[] {
  const [started, ...rest] = events
  const prompts: ReplayedPrompt[] = []
  let run = begin(started)
  for (const [place, event] of rest.entries()) {
    run = reduce(run, event).run
    if (event.type === 'model.called') prompts.push(promptAt(run, event, place + 1, asking))
  }
  return prompts
}

function promptAt(
  run: RunState,
  { request, attempt, at }: EventOf<'model.called'>,
  index: number,
  asking: Omit<Asking, 'now'>,
): ReplayedPrompt {
  const asked = requestFor(run, { ...asking, now: at })
  const { system, messages } = asked.ok ? asked.value : { system: '', messages: [] }
  return { index, request, attempt, prompt: { system, messages } }
}
