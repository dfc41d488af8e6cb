import type { LanguageModelV3Usage } from '@ai-sdk/provider'
import { calcPrice } from '@pydantic/genai-prices'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countTokens, openPriceBook, usageOf } from './cost.ts'
import { plainRequest } from './testing/index.ts'
import { estimatePromptTokens, reservePromptTokens } from './tokens.ts'

const at = Date.UTC(2026, 0, 1)
const estimate = { input: 300, output: 40 }

function reported(input: number | undefined, output: number | undefined, cacheRead = 0): LanguageModelV3Usage {
  return {
    inputTokens: { total: input, noCache: undefined, cacheRead, cacheWrite: undefined },
    outputTokens: { total: output, text: undefined, reasoning: undefined },
  }
}

describe('tokens are those reported, or estimated where the report makes no sense', () => {
  test.each<[name: string, usage: LanguageModelV3Usage | null, input: number, output: number]>([
    ['a good report', reported(100, 20), 100, 20],
    ['no report', null, 300, 40],
    ['an empty report', reported(undefined, undefined), 300, 40],
    ['zeros', reported(0, 0), 300, 40],
    ['negative numbers', reported(-1, -2), 300, 40],
    ['no numbers', reported(Number.NaN, Number.POSITIVE_INFINITY), 300, 40],
    ['half a report', reported(100, undefined), 100, 40],
  ])('%s', (_name, usage, input, output) => {
    expect(countTokens(usage, estimate)).toMatchObject({ input, output })
  })
})

test('a call costs what the price table says, less for what was cached', async () => {
  const prices = (await openPriceBook())({ provider: 'anthropic', model: 'claude-sonnet-4-5', at })
  const plain = usageOf(countTokens(reported(1000, 100), estimate), prices)
  expect(plain).toEqual({ inputTokens: 1000, outputTokens: 100, costUsd: expect.closeTo(0.0045, 10) })
  const cached = usageOf(countTokens(reported(1000, 100, 900), estimate), prices)
  expect(cached.costUsd).toBeCloseTo((100 * 3 + 900 * 0.3 + 100 * 15) / 1_000_000, 10)
})

test('no report, however wrong, makes a cost negative or fails', async () => {
  const prices = (await openPriceBook())({ provider: 'openai', model: 'gpt-4.1', at })
  const anyCount = fc.oneof(fc.constant(undefined), fc.double(), fc.integer())
  fc.assert(
    fc.property(anyCount, anyCount, anyCount, (input, output, cacheRead) => {
      const { costUsd } = usageOf(countTokens(reported(input, output, cacheRead), estimate), prices)
      expect(costUsd).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  ['anthropic', 'claude-sonnet-4-5'],
  ['google', 'gemini-2.5-pro'],
  ['openai', 'gpt-5'],
])('%s %s costs what the library of the table says, however long the prompt', async (provider, model) => {
  const { costUsd } = (await openPriceBook())({ provider, model, at })
  const options = { providerId: provider, timestamp: new Date(at) }
  const anyCount = fc.nat(400_000)
  fc.assert(
    fc.property(anyCount, anyCount, anyCount, fc.nat(20_000), (fresh, cacheRead, cacheWrite, output) => {
      const input = fresh + cacheRead + cacheWrite
      const usage = {
        ...{ input_tokens: input, output_tokens: output },
        ...{ cache_read_tokens: cacheRead, cache_write_tokens: cacheWrite },
      }
      const theirs = calcPrice(usage, model, options)?.total_price ?? Number.NaN
      expect(costUsd({ input, output, cacheRead, cacheWrite })).toBeCloseTo(theirs, 9)
    }),
  )
})

test('what a person says a model costs goes before every table', async () => {
  const pricesOf = await openPriceBook({
    'gpt-5': { input: 2, output: 4, cacheRead: 1 },
    mine: { input: 1, output: 1 },
  })
  const counts = { input: 1_000_000, output: 500_000, cacheRead: 400_000, cacheWrite: 100_000 }
  expect(pricesOf({ provider: 'openai', model: 'gpt-5', at }).costUsd(counts)).toBeCloseTo(0.6 * 2 + 0.4 + 2, 10)
  expect(pricesOf({ provider: null, model: 'mine', at }).costUsd(counts)).toBeCloseTo(1.5, 10)
  expect(pricesOf({ provider: null, model: 'constructor', at }).isKnown).toBe(false)
})

test('a model in no table costs nothing and is said to be unknown', async () => {
  const prices = (await openPriceBook())({ provider: 'openai', model: 'made-up', at })
  expect([prices.isKnown, prices.costUsd({ input: 9, output: 9, cacheRead: 0, cacheWrite: 0 })]).toEqual([false, 0])
})

test('more is set aside for a prompt than is counted for it', () => {
  fc.assert(
    fc.property(fc.string(), (system) => {
      const request = { ...plainRequest, system }
      expect(reservePromptTokens(request)).toBeGreaterThan(estimatePromptTokens(request))
    }),
  )
})
