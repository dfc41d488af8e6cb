import type { ToolError, ToolOutcome } from '../../core/index.ts'

export function success(...parts: readonly string[]): ToolOutcome {
  return { ok: true, output: parts.filter((part) => part !== '').join('\n') }
}

export function failure(kind: ToolError['kind'], message: string): ToolOutcome {
  return { ok: false, output: message, error: { kind, message } }
}
