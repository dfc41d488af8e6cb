// Whoever stops a run that has answered stops what is done with its work: nothing else of it is under way.

import type { EventOf } from '../../core/index.ts'
import type { RunHandle } from '../../runtime/index.ts'

export type Stopper = EventOf<'shutdown.requested'>['by']

export interface Stop {
  /** Aborted when it is asked for. */
  readonly signal: AbortSignal
  readonly release: () => void
}

/** Listens for a stop of what is done with the work of a run. Asked for before the run rests, so that none is missed. */
export function heedStop(handle: RunHandle): Stop {
  const controller = new AbortController()
  const release = handle.subscribe((event, { stage }) => {
    if (event.type === 'shutdown.requested' && stage.name === 'ended' && stage.outcome.kind === 'answered')
      controller.abort(event.by)
  })
  return { signal: controller.signal, release }
}

/** Who asked for it. */
export function stopperOf({ reason }: AbortSignal): Stopper {
  return reason === 'person' ? 'person' : 'shutdown'
}

/** Where nobody can ask for it. */
export const unstopped: AbortSignal = new AbortController().signal
