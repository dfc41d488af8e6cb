// Whoever stops a run that has answered stops what is done with its work: nothing else of it is under way. So does its
// limit of time, which the run itself no longer comes to.

import type { EventOf } from '../../core/index.ts'
import { type Limits, type RunHandle, systemClock } from '../../runtime/index.ts'

export type Stopper = NonNullable<EventOf<'work.rejected'>['by']>

export interface Stop {
  /** Aborted when it is asked for. */
  readonly signal: AbortSignal
  readonly release: () => void
}

/** Listens for a stop of what is done with the work of a run. Asked for before the run rests, so that none is missed. */
export function heedStop(handle: RunHandle, { timeMs }: Limits = {}): Stop {
  const controller = new AbortController()
  const unsubscribe = handle.subscribe((event, { stage }) => {
    if (event.type === 'shutdown.requested' && stage.name === 'ended' && stage.outcome.kind === 'answered')
      controller.abort(event.by)
  })
  const leftMs = timeMs === undefined ? null : handle.state().setup.startedAt + timeMs - systemClock.now()
  const cancel = leftMs === null ? () => {} : systemClock.after(Math.max(0, leftMs), () => controller.abort('time'))
  const release = () => {
    unsubscribe()
    cancel()
  }
  return { signal: controller.signal, release }
}

/** Who asked for it, or that the time was over. */
export function stopperOf({ reason }: AbortSignal): Stopper {
  return reason === 'person' || reason === 'time' ? reason : 'shutdown'
}

/** Where nobody can ask for it. */
export const unstopped: AbortSignal = new AbortController().signal
