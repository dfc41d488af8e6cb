import {
  type Action,
  begin,
  type EventOf,
  type Outcome,
  type RunEvent,
  type RunState,
  reduce,
  toArray,
} from '../core/index.ts'

/** A run after a list of events, with what the last one asked for. */
export interface Played {
  readonly run: RunState
  readonly actions: readonly Action[]
}

/** Folds events into a run, the first of which starts it. An event that is refused is a mistake in the test. */
export function play(started: EventOf<'run.started'>, ...events: readonly RunEvent[]): Played {
  return playOn(begin(started), ...events)
}

export function playOn(run: RunState, ...events: readonly RunEvent[]): Played {
  let played: Played = { run, actions: [] }
  for (const event of events) {
    played = reduce(played.run, event)
    const refused = played.actions.find((action) => action.type === 'report_refusal')
    if (refused !== undefined) throw new Error(`${event.type} was refused: ${refused.reason}`)
  }
  return played
}

/** How a run ended; the stage that it is in, where it has not. */
export function outcomeOf({ stage }: RunState): Outcome | RunState['stage']['name'] {
  return stage.name === 'ended' ? stage.outcome : stage.name
}

/** What the calls of a run came to, in the order in which their results entered it. */
export function resultsOf(run: RunState): [callId: string, ok: boolean, output: string][] {
  return toArray(run.talk)
    .flatMap((message) => (message.role === 'results' ? message.results : []))
    .map(({ callId, outcome }) => [callId, outcome.ok, outcome.output])
}
