// The one fold behind every view: each event with the run before and after it. A view looks at what a step changed,
// so that all of them together cost one reduction per event.

import {
  type Action,
  begin,
  type CallResult,
  type Entry,
  isSettled,
  type Journaled,
  type Message,
  newestFirst,
  type RunEvent,
  type RunState,
  reduce,
  underway,
} from '../core/index.ts'

/** One event of a run with what it did. */
export interface ReducedEvent {
  /** The event's place in the journal, from 0. */
  readonly index: number
  readonly event: RunEvent
  /** The run before the event; the first event has none. */
  readonly before: RunState | null
  readonly run: RunState
  readonly actions: readonly Action[]
}

/** Folds the events of a run once and hands out every step on the way. */
export function* steps(events: Journaled): Generator<ReducedEvent, void, undefined> {
  const [started] = events
  let run = begin(started)
  yield { index: 0, event: started, before: null, run, actions: [] }
  for (let index = 1; index < events.length; index += 1) {
    const event = events[index]
    if (event === undefined) return
    const before = run
    const step = reduce(before, event)
    run = step.run
    yield { index, event, before, run, actions: step.actions }
  }
}

/** Why the event was refused, or `null` when it was not. */
export function refusalOf({ actions }: ReducedEvent): string | null {
  const [first] = actions
  return first?.type === 'report_refusal' ? first.reason : null
}

/** The messages that an event added to the conversation, oldest first. */
export function newMessages({ before, run }: Pick<ReducedEvent, 'before' | 'run'>): Message[] {
  const added: Message[] = []
  let missing = run.talk.length - (before?.talk.length ?? 0)
  if (missing === 0) return added
  for (const message of newestFirst(run.talk)) {
    added.push(message)
    missing -= 1
    if (missing === 0) break
  }
  return added.reverse()
}

/**
 * The results that the calls of a reply have after a step: those that entered the conversation with it and those that wait
 * for the others. Right after the reply they are of calls that needed nothing of the world or were refused.
 */
export function resultsIn(step: Pick<ReducedEvent, 'before' | 'run'>): CallResult[] {
  const stage = underway(step.run.stage)
  const waiting = 'executions' in stage ? stage.executions.filter(isSettled).map(({ result }) => result) : []
  const entered = newMessages(step).flatMap((message) => (message.role === 'results' ? message.results : []))
  return [...entered, ...waiting]
}

/** The moves that an event led to, oldest first. */
export function newMoves({ before, run }: ReducedEvent): Entry[] {
  const moves: Entry[] = []
  // Runs share their past, so the last move before the event is the very same object after it.
  const last = before?.history.recent
  for (const chain of [run.history.recent, run.history.older]) {
    for (let move = chain; move !== null; move = move.before) {
      if (move === last) return moves.reverse()
      const { stage, via, mode, at, reason } = move
      moves.push({ stage, via, mode, at, reason })
    }
  }
  return moves.reverse()
}
