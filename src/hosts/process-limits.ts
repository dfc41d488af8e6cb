// How much of the machine a program may take with everything it has started. Nobody but root may set a limit that the
// kernel holds for a whole tree of processes, so it is looked after from here: now and then, and early enough.

import { type Brood, memoryOf, survivorsOf } from './survivors.ts'

export interface ProcessLimits {
  readonly processes?: number
  readonly memoryBytes?: number
}

/** What a program took too much of. */
export interface Excess {
  readonly of: keyof ProcessLimits
  readonly limit: number
}

/** Short programs are never looked at. */
const firstLookMs = 100
const nextLookMs = 250

/** Tells, once, when a program takes more than it may. Gives how to stop looking. */
export function watchLimits(brood: Brood, limits: ProcessLimits, exceeded: (excess: Excess) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    const excess = excessOf(brood, limits)
    if (excess !== null) exceeded(excess)
    else timer = setTimeout(look, nextLookMs)
  }
  if (limits.processes !== undefined || limits.memoryBytes !== undefined) timer = setTimeout(look, firstLookMs)
  return () => clearTimeout(timer)
}

function excessOf(brood: Brood, { processes, memoryBytes }: ProcessLimits): Excess | null {
  const running = survivorsOf(brood)
  if (processes !== undefined && running.length > processes) return { of: 'processes', limit: processes }
  if (memoryBytes === undefined) return null
  const used = running.reduce((sum, pid) => sum + memoryOf(pid), 0)
  return used > memoryBytes ? { of: 'memoryBytes', limit: memoryBytes } : null
}
