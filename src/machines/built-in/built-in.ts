import type { Machine } from '../../core/index.ts'
import { audit, type ExploreOptions, explore, investigate, refactor } from './explore.ts'
import { freeform } from './freeform.ts'
import { phased } from './phased.ts'

const machines = {
  freeform: () => freeform,
  explore,
  phased: () => phased,
  investigate,
  audit,
  refactor,
} as const satisfies Record<string, (options?: ExploreOptions) => Machine>

export type BuiltInName = keyof typeof machines

export const builtInNames = Object.keys(machines) as readonly BuiltInName[]

/** Those that may have a planner, a verifier and a mode for calls that failed. */
export const variedNames: readonly BuiltInName[] = ['explore', 'investigate', 'audit', 'refactor']

/** A built-in machine. `freeform` and `phased` have no variants; `refactor` always has its planner. */
export function builtInMachine(name: BuiltInName, options: ExploreOptions = {}): Machine {
  return machines[name](options)
}
