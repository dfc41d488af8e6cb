import type { LanguageModelV3Usage } from '@ai-sdk/provider'
import { ownEntry, type Usage } from '../core/index.ts'

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

/** What a person says a model costs: dollars for a million tokens. What is read from a cache costs as input if not said. */
export interface OwnPrice {
  readonly input: number
  readonly output: number
  readonly cacheRead?: number | undefined
  readonly cacheWrite?: number | undefined
}

/** By model. They go before every table. */
export type OwnPrices = Readonly<Record<string, OwnPrice>>

export interface PriceQuery {
  /** The provider's name in the price table; `null` for a server that bills nobody; any that has the model when absent. */
  readonly provider?: string | null
  readonly model: string
  readonly at: number
}

export type PriceBook = (query: PriceQuery) => PriceList

/** Opens the price table that comes with the package; nothing is fetched. Looking a model up again costs nothing. */
export async function openPriceBook(own: OwnPrices = {}): Promise<PriceBook> {
  const { calcPrice } = await import('@pydantic/genai-prices')
  const known = new Map<string, PriceList>()
  const lookUp = ({ provider, model, at }: PriceQuery): PriceList => {
    const stated = ownEntry(own, model)
    if (stated !== undefined) return listOf(ratesOf(stated), null)
    if (provider === null) return unknownPrices
    const options = { timestamp: new Date(at), ...(provider !== undefined && { providerId: provider }) }
    const found = calcPrice({ input_tokens: 0, output_tokens: 0 }, model, options)
    return found === null ? unknownPrices : listOf(found.model_price, found.model.context_window ?? null)
  }
  return (query) => {
    // Prices change from one day to the next at most.
    const key = JSON.stringify([query.provider, query.model, Math.floor(query.at / dayMs)])
    const list = known.get(key) ?? lookUp(query)
    known.set(key, list)
    return list
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Dollars for a million tokens; some models cost more from a length of the prompt on. */
type Rate = number | { readonly base: number; readonly tiers: readonly { start: number; price: number }[] }
type Rates = Readonly<Record<string, Rate | undefined>>

function ratesOf({ input, output, cacheRead, cacheWrite }: OwnPrice): Rates {
  return { input_mtok: input, output_mtok: output, cache_read_mtok: cacheRead, cache_write_mtok: cacheWrite }
}

function listOf(rates: Rates, contextTokens: number | null): PriceList {
  return {
    isKnown: true,
    contextTokens,
    costUsd: ({ input, output, ...cache }) => {
      const isSound = cache.cacheRead + cache.cacheWrite <= input
      // Part of the input by definition; counts that say otherwise are not to be trusted.
      const { cacheRead, cacheWrite } = isSound ? cache : { cacheRead: 0, cacheWrite: 0 }
      const at = (name: string) => rateAt(rates[name], input)
      const base = at('input_mtok') ?? 0
      const dollars =
        (input - cacheRead - cacheWrite) * base +
        cacheRead * (at('cache_read_mtok') ?? base) +
        cacheWrite * (at('cache_write_mtok') ?? base) +
        output * (at('output_mtok') ?? 0)
      return dollars / 1_000_000
    },
  }
}

function rateAt(rate: Rate | undefined, input: number): number | undefined {
  if (typeof rate !== 'object') return rate
  return rate.tiers.findLast(({ start }) => input > start)?.price ?? rate.base
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
