import type { ToolErrorKind } from '../../core/index.ts'
import type { Result } from '../../runtime/index.ts'

/** Why an edit was not made, in words a model can act on. Nothing was written then. */
export interface EditRefusal {
  readonly kind: ToolErrorKind
  readonly message: string
  /** The file that refuses, if it is known. */
  readonly path: string | null
}

export type Attempt<Value> = Result<Value, EditRefusal>

export function done<Value>(value: Value): Attempt<Value> {
  return { ok: true, value }
}

export function refuse(kind: ToolErrorKind, path: string | null, message: string): Attempt<never> {
  return { ok: false, error: { kind, path, message } }
}
