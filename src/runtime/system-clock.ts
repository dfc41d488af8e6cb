import type { Clock } from './ports.ts'

/** The clock of this machine. */
export const systemClock: Clock = {
  now: Date.now,
  elapsed: () => performance.now(),
  after: (milliseconds, signal, due) => {
    if (signal.aborted) return
    const timer = setTimeout(fire, milliseconds)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    function fire() {
      if (!signal.aborted) due()
    }
  },
}
