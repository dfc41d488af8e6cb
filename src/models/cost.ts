import type { LanguageModelV3Usage } from '@ai-sdk/provider'
import type { Usage } from '../core/index.ts'

export interface TokenCounts {
  /** All of them, also those read from a cache or written to it. */
  readonly input: number
  readonly output: number
  readonly cacheRead: number
  readonly cacheWrite: number
}

/** What a model costs, as far as it is known. */
export interface PriceList {
  /** When not, every cost is 0 and a budget in money has no hold on the model. */
  readonly isKnown: boolean
  readonly contextTokens: number | null
  readonly costUsd: (counts: TokenCounts) => number
}

const unknownPrices: PriceList = { isKnown: false, contextTokens: null, costUsd: () => 0 }

export interface PriceQuery {
  /** The provider's name in the price table; `null` for a server that bills nobody. */
  readonly provider: string | null
  readonly model: string
  readonly at: number
}

/** Looks a model up in the price table that comes with the package; nothing is fetched. */
export async function loadPrices({ provider, model, at }: PriceQuery): Promise<PriceList> {
  if (provider === null) return unknownPrices
  const { calcPrice } = await import('@pydantic/genai-prices')
  const options = { providerId: provider, timestamp: new Date(at) }
  const found = calcPrice({ input_tokens: 0, output_tokens: 0 }, model, options)
  if (found === null) return unknownPrices
  return {
    isKnown: true,
    contextTokens: found.model.context_window ?? null,
    costUsd: (counts) => calcPrice(inUnits(counts), model, options)?.total_price ?? 0,
  }
}

function inUnits({ input, output, cacheRead, cacheWrite }: TokenCounts): Record<string, number> {
  const counts = { input_tokens: input, output_tokens: output }
  // Part of the input by definition; counts that say otherwise are not to be trusted.
  if (cacheRead + cacheWrite > input) return counts
  return { ...counts, cache_read_tokens: cacheRead, cache_write_tokens: cacheWrite }
}

/** The tokens of a call: what the provider reported where that makes sense, the estimate where it does not. */
export function countTokens(
  reported: LanguageModelV3Usage | null,
  estimate: { readonly input: number; readonly output: number },
): TokenCounts {
  return {
    // No prompt has no tokens: servers that do not count report zero.
    input: sensible(reported?.inputTokens.total) || estimate.input,
    output: sensible(reported?.outputTokens.total) || estimate.output,
    cacheRead: sensible(reported?.inputTokens.cacheRead),
    cacheWrite: sensible(reported?.inputTokens.cacheWrite),
  }
}

export function usageOf(counts: TokenCounts, prices: PriceList): Usage {
  return { inputTokens: counts.input, outputTokens: counts.output, costUsd: prices.costUsd(counts) }
}

function sensible(count: number | undefined): number {
  return count !== undefined && Number.isFinite(count) && count > 0 ? Math.round(count) : 0
}
