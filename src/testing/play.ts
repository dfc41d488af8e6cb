import { type Action, begin, type EventOf, type RunEvent, type RunState, reduce } from '../core/index.ts'

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
