// Edits that fail again and again on one file. The third failure in a short while says what else could be done.

import type { Clock } from '../../runtime/index.ts'

export interface EditFailures {
  /** Notes a failure; how many there were on this file lately, with this one. */
  readonly count: (path: string) => number
  readonly clear: (path: string) => void
}

const withinMs = 5 * 60_000

/** Failures at which alternatives are offered. */
export const tooMany = 3

export function editFailures(clock: Pick<Clock, 'now'>): EditFailures {
  const times = new Map<string, readonly number[]>()
  return {
    count: (path) => {
      const now = clock.now()
      const recent = [...(times.get(path) ?? []).filter((time) => now - time < withinMs), now]
      times.set(path, recent)
      return recent.length
    },
    clear: (path) => void times.delete(path),
  }
}

/** Other ways to the same end. */
export function alternatives(path: string, count: number): string {
  return `This is failure ${count} on ${path} within 5 minutes. Do something else:
- view ${path} again and quote its text exactly as it is there now
- quote other, fewer lines: one line that is there only once is enough
- edit by symbol (${path}/name replace) or by lines (${path}:10-20 replace): nothing has to be quoted
- write the whole file anew (${path} write)`
}
