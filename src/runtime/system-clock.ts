import type { Clock } from './ports.ts'

/** A timer that is set for longer rings at once. */
const longestMs = 2 ** 31 - 1

/** The clock of this machine. */
export const systemClock: Clock = {
  now: Date.now,
  elapsed: () => performance.now(),
  after: (milliseconds, due) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (leftMs: number) => {
      const onward = leftMs - longestMs
      timer = setTimeout(onward > 0 ? () => wait(onward) : due, Math.min(leftMs, longestMs))
    }
    wait(milliseconds)
    return () => clearTimeout(timer)
  },
}
