// How a result that somebody else's program got is kept in a journal.

import type { ToolOutcome, WholeOutput } from '../../core/index.ts'

/** An output as it is kept: whole, or a cut of what is stored elsewhere. */
export interface KeptOutput {
  readonly output: string
  readonly whole?: WholeOutput
}

export type KeepOutput = (text: string) => KeptOutput

export const keepWhole: KeepOutput = (output) => ({ output })

const longestMessage = 500

export function toldOutcome(result: { readonly output: string; readonly ok: boolean }, keep: KeepOutput): ToolOutcome {
  const kept = keep(result.output)
  if (result.ok) return { ok: true, ...kept }
  return { ok: false, ...kept, error: { kind: 'failed', message: kept.output.slice(0, longestMessage) } }
}

/** Nobody knows what became of the call. */
export function cutOff(message: string): ToolOutcome {
  return { ok: false, output: message, error: { kind: 'interrupted', message } }
}
