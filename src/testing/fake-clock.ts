import type { Clock } from '../runtime/index.ts'

/** A clock that stands still until it is told to move, and on which a wait is over as soon as it begins. */
export interface FakeClock extends Clock {
  readonly advance: (milliseconds: number) => void
}

/** Longer than any wait for a retry: a time-out of a tool or a limit never comes by itself. */
const never = 60_000

export function fakeClock(start = 0): FakeClock {
  let now = start
  return {
    now: () => now,
    elapsed: () => now,
    advance: (milliseconds) => {
      now += milliseconds
    },
    after: (milliseconds, due) => {
      let isCancelled = false
      const cancel = () => {
        isCancelled = true
      }
      if (milliseconds >= never) return cancel
      now += milliseconds
      queueMicrotask(() => {
        if (!isCancelled) due()
      })
      return cancel
    },
  }
}
