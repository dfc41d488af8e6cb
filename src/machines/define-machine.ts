import type { Machine, MachineLimits, ModeDefinition } from '../core/index.ts'
import { defaultLimits } from './limits.ts'

/** A machine whose mode names are taken from `modes` alone, so that every arrow is held to them. */
export interface MachineSource<Mode extends string> {
  readonly name: string
  readonly about?: string
  readonly start: NoInfer<Mode>
  readonly concluder?: NoInfer<Mode>
  readonly modes: { readonly [name in Mode]: ModeDefinition<NoInfer<Mode>> }
  /** Those of the built-in machines where they are left out. */
  readonly limits?: MachineLimits
}

/** Writes a machine in TypeScript: an arrow to a mode that does not exist does not compile. */
export function defineMachine<const Mode extends string>(machine: MachineSource<Mode>): Machine<Mode> {
  return { ...machine, limits: machine.limits ?? defaultLimits }
}
