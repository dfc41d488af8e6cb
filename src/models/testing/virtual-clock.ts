import type { Clock } from '../../runtime/index.ts'

/** A clock on which time passes when it is told to. */
export interface VirtualClock extends Clock {
  readonly pass: (ms: number) => void
  /** How many waits are not over. */
  readonly waiting: () => number
}

interface Wait {
  readonly at: number
  readonly due: () => void
}

export function virtualClock(): VirtualClock {
  let now = 0
  let waits: readonly Wait[] = []
  const forget = (wait: Wait) => {
    waits = waits.filter((each) => each !== wait)
  }
  const pass = (ms: number) => {
    const end = now + ms
    for (;;) {
      const next = waits.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
      if (next === undefined) break
      forget(next)
      now = next.at
      next.due()
    }
    now = end
  }
  return {
    now: () => now,
    elapsed: () => now,
    after: (ms, due) => {
      const wait = { at: now + ms, due }
      waits = [...waits, wait]
      return () => forget(wait)
    },
    pass,
    waiting: () => waits.length,
  }
}
