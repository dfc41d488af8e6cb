import type { CallResult } from '../core/index.ts'

/** Whether a call was not let through: by the mode, by policy, by a person. */
export function isRefusal({ outcome }: CallResult): boolean {
  return !outcome.ok && (outcome.error.kind === 'refused' || outcome.error.kind === 'denied')
}

/** Whether a call ran and failed. */
export function isFailure(result: CallResult): boolean {
  return !result.outcome.ok && !isRefusal(result)
}
