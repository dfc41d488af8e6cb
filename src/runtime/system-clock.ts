import type { Clock } from './ports.ts'

/** The clock of this machine. */
export const systemClock: Clock = {
  now: Date.now,
  elapsed: () => performance.now(),
  after: (milliseconds, due) => {
    const timer = setTimeout(due, milliseconds)
    return () => clearTimeout(timer)
  },
}
