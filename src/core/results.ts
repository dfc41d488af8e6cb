import type { CallResult, ToolErrorKind } from '../knowledge/index.ts'

const notLetThrough: readonly ToolErrorKind[] = ['refused', 'denied']

/** Whether a call was not let through: by the mode, by policy, by a person. */
export function isRefusal({ outcome }: CallResult): boolean {
  return !outcome.ok && notLetThrough.includes(outcome.error.kind)
}

/** Whether a call ran and failed. One that was cut off may or may not have. */
export function isFailure(result: CallResult): boolean {
  const { outcome } = result
  return !outcome.ok && outcome.error.kind !== 'interrupted' && !isRefusal(result)
}
