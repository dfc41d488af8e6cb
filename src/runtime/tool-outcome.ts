// What a tool comes back with. Anybody may have written it, in JavaScript too: what is no outcome must not enter a journal.

import type { ToolErrorKind, ToolOutcome } from '../core/index.ts'

export function failed(kind: 'timeout' | 'failed' | 'unknown_tool', message: string): ToolOutcome {
  return { ok: false, output: message, error: { kind, message } }
}

/** What was given back if that is an outcome, or else that the tool is broken. */
export function outcomeOf(tool: string, given: unknown): ToolOutcome {
  if (isOutcome(given)) return given
  const forms = '{ ok: true, output: "…" } nor { ok: false, output: "…", error: { kind: "failed", message: "…" } }'
  return failed('failed', `${tool} broke: what it gave back is neither ${forms}`)
}

function isOutcome(given: unknown): given is ToolOutcome {
  const { ok, output, error } = fieldsOf(given)
  if (typeof output !== 'string') return false
  if (ok === true) return true
  const { kind, message } = fieldsOf(error)
  return ok === false && typeof kind === 'string' && Object.hasOwn(kinds, kind) && typeof message === 'string'
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const kinds: Readonly<Record<ToolErrorKind, true>> = {
  failed: true,
  not_found: true,
  bad_input: true,
  unknown_tool: true,
  timeout: true,
  transient: true,
  refused: true,
  denied: true,
  interrupted: true,
}
