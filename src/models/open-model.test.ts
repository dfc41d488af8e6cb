import { describe, expect, test } from 'vitest'
import type { ModelRequest } from '../runtime/index.ts'
import { type OpenModelOptions, openModel } from './open-model.ts'
import { noQuirks, profileOf } from './profile.ts'
import { findProvider, listProviders, providers } from './providers.ts'
import { plainRequest } from './testing/index.ts'

async function opened(options: Partial<OpenModelOptions>) {
  const result = await openModel({ provider: 'anthropic', env: {}, apiKey: 'k', ...options })
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

describe('what is missing is named', () => {
  test.each<[name: string, options: OpenModelOptions, kind: string, message: RegExp]>([
    ['a key', { provider: 'claude', env: {} }, 'missing_key', /^anthropic needs a key: set ANTHROPIC_API_KEY$/],
    [
      'a key with several names',
      { provider: 'gemini', env: { GEMINI_API_KEY: ' ' } },
      'missing_key',
      /^google needs a key: set GEMINI_API_KEY \(or GOOGLE_API_KEY, GOOGLE_GENERATIVE_AI_API_KEY\)$/,
    ],
    ['a model', { provider: 'ollama', env: {} }, 'missing_model', /^ollama has no default model: name one$/],
    [
      'an address',
      { provider: 'local', model: 'm', baseUrl: 'ftp://box', env: {} },
      'bad_base_url',
      /^ftp:\/\/box is not an http or https address$/,
    ],
    [
      'a provider, by a slip',
      { provider: 'antropic', env: {} },
      'unknown_provider',
      /^unknown provider antropic\. Did you mean anthropic\? Known: scout, script, recording, anthropic, openai, .*, ollama, local$/,
    ],
    [
      'a provider, by something else',
      { provider: 'skynet', env: {} },
      'unknown_provider',
      /^unknown provider skynet\. Known: /,
    ],
  ])('%s', async (_name, options, kind, message) => {
    const result = await openModel(options)
    expect(result).toMatchObject({ ok: false, error: { kind, message: expect.stringMatching(message) } })
  })
})

describe('the table of providers', () => {
  test('every name and alias leads to one provider only', () => {
    const names = providers.flatMap((each) => [each.name, ...each.aliases])
    expect(new Set(names).size).toBe(names.length)
    expect(providers.length).toBeGreaterThanOrEqual(13)
  })

  test.each([
    ['claude', 'anthropic'],
    ['GPT', 'openai'],
    ['gemini', 'google'],
    ['grok', 'xai'],
    ['llama.cpp', 'local'],
    [' vllm ', 'local'],
  ])('%s means %s', (alias, name) => {
    expect(findProvider(alias)?.name).toBe(name)
  })

  test('every hosted default model opens with a known price', async () => {
    const unknown: string[] = []
    for (const { name, defaultModel } of providers) {
      if (defaultModel === null) continue
      const model = await opened({ provider: name })
      if (!model.isPriceKnown || model.maxCostUsd(plainRequest) <= 0) unknown.push(`${name} ${defaultModel}`)
    }
    expect(unknown).toEqual([])
  })

  test('the listing says who can be asked right now', () => {
    const listed = listProviders({ OPENAI_API_KEY: 'k', OLLAMA_BASE_URL: 'http://box:1' })
    const ready = listed.filter((each) => each.isReady).map((each) => each.name)
    expect(ready).toEqual(['openai', 'openai-chat', 'ollama', 'local'])
    expect(listed.find((each) => each.name === 'ollama')).toEqual({
      name: 'ollama',
      aliases: [],
      defaultModel: null,
      baseUrl: 'http://box:1',
      keyVariable: null,
      isReady: true,
    })
  })
})

describe('a profile', () => {
  test('comes from the tables where the model is known', async () => {
    const { profile } = await opened({ model: 'claude-sonnet-4-5' })
    expect(profile).toEqual({
      dialect: 'native',
      contextTokens: 200_000,
      outputTokens: 64_000,
      quirks: { systemAsUser: false, opensWithExample: false, callIds: 'word' },
    })
  })

  test('is careful where it is not', async () => {
    const { profile, isPriceKnown } = await opened({ provider: 'ollama', model: 'my-own-gemma' })
    expect(isPriceKnown).toBe(false)
    expect(profile).toEqual({
      dialect: 'text',
      contextTokens: 8192,
      outputTokens: 4096,
      quirks: { systemAsUser: true, opensWithExample: true, callIds: 'any' },
    })
  })

  test('leaves half of the context to the prompt', () => {
    const basis = { dialect: 'text', quirks: noQuirks, contextTokens: 8192 } as const
    expect(profileOf('claude-sonnet-4-6', basis, 20_000).outputTokens).toBe(10_000)
  })

  test('gives way to what the person knows', async () => {
    const { profile } = await opened({ profile: { contextTokens: 1000, dialect: 'json' } })
    expect(profile).toMatchObject({ contextTokens: 1000, dialect: 'json' })
  })
})

describe('what a request may cost', () => {
  const long: ModelRequest = { ...plainRequest, system: 'word '.repeat(2000) }

  test('is the price of the prompt and of the longest reply', async () => {
    // 3 dollars a million in, 15 out; the prompt is counted at two bytes a token.
    const { maxCostUsd } = await opened({ model: 'claude-sonnet-4-5' })
    const output = (plainRequest.maxOutputTokens * 15) / 1_000_000
    expect(maxCostUsd(plainRequest)).toBeGreaterThan(output)
    expect(maxCostUsd(plainRequest)).toBeLessThan(output + (200 * 3) / 1_000_000)
    expect(maxCostUsd(long) - maxCostUsd(plainRequest)).toBeGreaterThan((4900 * 3) / 1_000_000)
  })

  test('is nothing where no price is known, and says so', async () => {
    const model = await opened({ model: 'a-model-of-tomorrow' })
    expect([model.isPriceKnown, model.maxCostUsd(long)]).toEqual([false, 0])
  })
})
