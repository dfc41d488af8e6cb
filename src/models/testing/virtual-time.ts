import type { After } from '../watch.ts'

/** Time that passes when it is told to. */
export interface VirtualTime {
  readonly after: After
  readonly now: () => number
  readonly pass: (ms: number) => void
  /** How many things are still to be run. */
  readonly waiting: () => number
}

export function virtualTime(): VirtualTime {
  let now = 0
  let pending: { readonly at: number; readonly run: () => void }[] = []
  const after: After = (ms, run) => {
    const entry = { at: now + ms, run }
    pending.push(entry)
    return () => {
      pending = pending.filter((each) => each !== entry)
    }
  }
  const pass = (ms: number) => {
    const end = now + ms
    for (;;) {
      const next = pending.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
      if (next === undefined) break
      pending = pending.filter((each) => each !== next)
      now = next.at
      next.run()
    }
    now = end
  }
  return { after, now: () => now, pass, waiting: () => pending.length }
}
