// What a wrapped program's requests cost, by the price table that models are opened with.

import type { Price, Route } from '../foreign/index.ts'
import { openModel } from '../models/index.ts'
import type { ModelRequest } from '../runtime/index.ts'

const unknown: Price = { isKnown: false, costUsd: () => 0 }

/** Never used: a model is opened for its price and not asked anything. */
const env = { ANTHROPIC_API_KEY: 'unused', OPENAI_API_KEY: 'unused', GEMINI_API_KEY: 'unused' }

/** The price of a model per token. Tokens from a cache count in full: a limit is reached too early rather than late. */
export async function priceOf(route: Route, model: string): Promise<Price> {
  const opened = await openModel({ provider: route, model, env })
  if (!opened.ok || !opened.value.isPriceKnown) return unknown
  const { maxCostUsd } = opened.value
  const sample = 1000
  const nothing = request(model, 0, 0)
  const base = maxCostUsd(nothing)
  const input = (maxCostUsd(request(model, sample, 0)) - base) / sample
  const output = (maxCostUsd(request(model, 0, sample)) - base) / sample
  return { isKnown: true, costUsd: (tokens) => tokens.input * input + tokens.output * output }
}

/** A request of so many tokens, as they are counted when money is set aside: two bytes each. */
function request(model: string, tokens: number, maxOutputTokens: number): ModelRequest {
  return { model, system: 'xx'.repeat(tokens), messages: [], tools: [], maxOutputTokens }
}
