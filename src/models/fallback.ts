import type { ModelErrorKind } from '../core/index.ts'
import type { CallModel, ModelPort } from '../runtime/index.ts'

// What another provider may not suffer from. A wrong key or a bad request is the person's to mend, not to get round.
const elsewhereBetter: ReadonlySet<ModelErrorKind> = new Set(['overloaded', 'unavailable', 'unreachable'])

export interface FallbackOptions {
  /** How often in a row a model must fail before the other one is asked instead. */
  readonly failures?: number
}

/**
 * Asks the first model, and the second once the first has failed several times in a row for reasons of its own; then
 * the other way round. Each call asks one model once, so the run's attempts stay the only ones. What is asked must suit
 * both: it is written in the dialect of the first and kept within the limits of either.
 */
export function withFallback(first: ModelPort, second: ModelPort, options: FallbackOptions = {}): ModelPort {
  const prompts = [first.maxPromptChars, second.maxPromptChars].filter((limit) => limit !== undefined)
  return {
    name: `${first.name}, else ${second.name}`,
    dialect: first.dialect,
    call: inTurn(first.call, second.call, options),
    maxOutputTokens: Math.min(first.maxOutputTokens, second.maxOutputTokens),
    ...(prompts.length === 0 ? {} : { maxPromptChars: Math.min(...prompts) }),
    maxCostUsd: (request) => Math.max(first.maxCostUsd?.(request) ?? 0, second.maxCostUsd?.(request) ?? 0),
  }
}

function inTurn(first: CallModel, second: CallModel, { failures = 2 }: FallbackOptions): CallModel {
  let current = first
  let failed = 0
  return async (request, options) => {
    const asked = current
    const outcome = await asked(request, options)
    // Calls of several runs may overlap: only news of the model that is asked now counts.
    if (asked !== current) return outcome
    failed = !outcome.ok && elsewhereBetter.has(outcome.error.kind) ? failed + 1 : 0
    if (failed >= failures) {
      current = asked === first ? second : first
      failed = 0
    }
    return outcome
  }
}
