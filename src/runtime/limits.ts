import { isForced, type RunState } from '../core/index.ts'

/** What a run may use. What is not said is not limited; turns are the machine's own limit. */
export interface Limits {
  readonly costUsd?: number
  readonly timeMs?: number
  /** How long nothing at all may happen. */
  readonly idleMs?: number
}

/** The part of a limit that is kept back for the last call, which concludes. */
export const conclusionShare = 0.1

/** Whether a model call fits what is left, and whether a concluding one still would. */
export interface Allowance {
  readonly fits: boolean
  readonly canConclude: boolean
}

/** Judges a call by the most it may cost, before it is made: so a limit is never exceeded, only approached. */
export function allowance(run: RunState, { costUsd }: Limits, mostItCosts: () => number): Allowance {
  if (costUsd === undefined) return { fits: true, canConclude: true }
  const maxCostUsd = mostItCosts()
  const left = costUsd - run.counts.costUsd
  const isConcluding = isForced(run.stage)
  const usable = isConcluding ? left : left - costUsd * conclusionShare
  return { fits: maxCostUsd <= usable, canConclude: !isConcluding && maxCostUsd <= left }
}
