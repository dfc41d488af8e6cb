import type { LanguageModelV3 } from '@ai-sdk/provider'
import { unreachable } from '../core/index.ts'
import { addMissingUsage } from './anthropic-usage.ts'
import type { WireFormat } from './providers.ts'
import type { Fetch, WireOptions } from './wire-fetch.ts'

/** One model of a provider package; streaming is all that is used of it. */
export type Language = Pick<LanguageModelV3, 'doStream'>

export interface Address {
  readonly wire: WireFormat
  readonly provider: string
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly model: string
}

/** Loads the package for a wire format on first use; nobody pays for the others. */
export async function connect(address: Address, fetch: Fetch): Promise<Language> {
  const { wire, model, baseUrl: baseURL } = address
  // A package that is given no key looks for one in the environment by itself; only ours is to be used.
  const settings = { baseURL, fetch, apiKey: address.apiKey ?? 'none' }
  switch (wire) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic(settings)(model)
    }
    case 'openai-responses': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI(settings).responses(model)
    }
    case 'openai-chat': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI(settings).chat(model)
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
      return createGoogleGenerativeAI(settings)(model)
    }
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const key = address.apiKey === null ? {} : { apiKey: address.apiKey }
      const compatible = { baseURL, fetch, name: address.provider, includeUsage: true, ...key }
      return createOpenAICompatible(compatible).chatModel(model)
    }
    default:
      return unreachable(wire)
  }
}

/** What must be mended in the streams of a wire format. */
export function mending(wire: WireFormat): Pick<WireOptions, 'mend'> {
  return wire === 'anthropic' ? { mend: addMissingUsage } : {}
}
