// How the tools of a run were used: how often, how well, and how often again for the same thing.

import { type CallResult, isFailure, isRefusal, type Json, type ProposedCall } from '../core/index.ts'
import { newMessages, type ReducedEvent } from './steps.ts'

export interface ToolUse {
  readonly tool: string
  readonly calls: number
  readonly failures: number
  readonly refusals: number
  /** Calls for exactly what an earlier call of the run had asked for. */
  readonly repeats: number
  readonly durationMs: number
}

export interface ToolLedger {
  readonly take: (step: ReducedEvent) => void
  /** What was used, the most used first. */
  readonly uses: () => ToolUse[]
}

/** Counts the calls of a run as their results enter the conversation. */
export function toolLedger(): ToolLedger {
  const uses = new Map<string, ToolUse>()
  const seen = new Set<string>()
  let asked: readonly ProposedCall[] = []
  const count = (result: CallResult) => {
    const call = asked.find(({ id }) => id === result.callId)
    const intent = call === undefined ? result.callId : intentOf(call)
    const use = uses.get(result.tool)
    uses.set(result.tool, {
      tool: result.tool,
      calls: (use?.calls ?? 0) + 1,
      failures: (use?.failures ?? 0) + Number(isFailure(result)),
      refusals: (use?.refusals ?? 0) + Number(isRefusal(result)),
      repeats: (use?.repeats ?? 0) + Number(seen.has(intent)),
      durationMs: (use?.durationMs ?? 0) + result.durationMs,
    })
    seen.add(intent)
  }
  return {
    take(step) {
      for (const message of newMessages(step)) {
        if (message.role === 'model') asked = message.calls
        if (message.role === 'results') message.results.forEach(count)
      }
    },
    uses: () => [...uses.values()].sort((one, other) => other.calls - one.calls),
  }
}

/** The same for two calls that ask for the same thing, whatever the order of their arguments. */
function intentOf({ tool, input }: ProposedCall): string {
  return `${tool} ${canonical(input)}`
}

function canonical(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`
}
