// Who can be asked, as data. A provider that speaks one of the wire formats below is one more row.

import { nearest } from '../spelling/index.ts'
import { type DialectName, noQuirks, type Quirks } from './profile.ts'

export type WireFormat = 'anthropic' | 'openai-responses' | 'openai-chat' | 'google' | 'compatible'

export interface Provider {
  readonly name: string
  readonly aliases: readonly string[]
  readonly wire: WireFormat
  readonly baseUrl: string
  /** Where the key is looked for; the first one is what a person is told to set. */
  readonly keyVariables: readonly string[]
  readonly needsKey: boolean
  /** `null` where only the person knows what is installed. */
  readonly defaultModel: string | null
  readonly dialect: DialectName
  readonly quirks: Quirks
  /** The context of a model that is in no table. */
  readonly contextTokens: number
  /** Its name in the price table. */
  readonly prices: string | null
}

const hosted = {
  aliases: [],
  wire: 'compatible',
  needsKey: true,
  dialect: 'native',
  quirks: noQuirks,
  contextTokens: 32_768,
} as const

// Local servers often run with less context than the model could hold and cut the prompt without a word.
const local = {
  wire: 'compatible',
  needsKey: false,
  defaultModel: null,
  dialect: 'text',
  quirks: { ...noQuirks, opensWithExample: true },
  contextTokens: 8192,
  prices: null,
} as const

export const providers: readonly Provider[] = [
  {
    ...hosted,
    name: 'anthropic',
    aliases: ['claude'],
    wire: 'anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    keyVariables: ['ANTHROPIC_API_KEY'],
    defaultModel: 'claude-sonnet-4-6',
    quirks: { ...noQuirks, callIds: 'word' },
    prices: 'anthropic',
  },
  {
    ...hosted,
    name: 'openai',
    aliases: ['gpt', 'chatgpt', 'openai-responses'],
    wire: 'openai-responses',
    baseUrl: 'https://api.openai.com/v1',
    keyVariables: ['OPENAI_API_KEY'],
    defaultModel: 'gpt-5.4',
    quirks: { ...noQuirks, callIds: 'word' },
    prices: 'openai',
  },
  {
    ...hosted,
    name: 'openai-chat',
    wire: 'openai-chat',
    baseUrl: 'https://api.openai.com/v1',
    keyVariables: ['OPENAI_API_KEY'],
    defaultModel: 'gpt-4.1',
    prices: 'openai',
  },
  {
    ...hosted,
    name: 'google',
    aliases: ['gemini'],
    wire: 'google',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    keyVariables: ['GEMINI_API_KEY', 'GOOGLE_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY'],
    defaultModel: 'gemini-2.5-flash',
    prices: 'google',
  },
  {
    ...hosted,
    name: 'openrouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    keyVariables: ['OPENROUTER_API_KEY'],
    defaultModel: 'anthropic/claude-sonnet-4.6',
    prices: 'openrouter',
  },
  {
    ...hosted,
    name: 'groq',
    baseUrl: 'https://api.groq.com/openai/v1',
    keyVariables: ['GROQ_API_KEY'],
    defaultModel: 'llama-3.3-70b-versatile',
    prices: 'groq',
  },
  {
    ...hosted,
    name: 'mistral',
    baseUrl: 'https://api.mistral.ai/v1',
    keyVariables: ['MISTRAL_API_KEY'],
    defaultModel: 'mistral-large-latest',
    quirks: { ...noQuirks, callIds: 'nine' },
    prices: 'mistral',
  },
  {
    ...hosted,
    name: 'deepseek',
    baseUrl: 'https://api.deepseek.com/v1',
    keyVariables: ['DEEPSEEK_API_KEY'],
    defaultModel: 'deepseek-chat',
    prices: 'deepseek',
  },
  {
    ...hosted,
    name: 'xai',
    aliases: ['grok', 'x-ai'],
    baseUrl: 'https://api.x.ai/v1',
    keyVariables: ['XAI_API_KEY'],
    defaultModel: 'grok-code-fast-1',
    prices: 'x-ai',
  },
  {
    ...hosted,
    name: 'together',
    baseUrl: 'https://api.together.xyz/v1',
    keyVariables: ['TOGETHER_API_KEY'],
    defaultModel: 'meta-llama/Llama-3.3-70B-Instruct-Turbo',
    prices: 'together',
  },
  {
    ...hosted,
    name: 'fireworks',
    baseUrl: 'https://api.fireworks.ai/inference/v1',
    keyVariables: ['FIREWORKS_API_KEY'],
    defaultModel: 'accounts/fireworks/models/gpt-oss-120b',
    prices: 'fireworks',
  },
  {
    ...hosted,
    name: 'cerebras',
    baseUrl: 'https://api.cerebras.ai/v1',
    keyVariables: ['CEREBRAS_API_KEY'],
    defaultModel: 'gpt-oss-120b',
    prices: 'cerebras',
  },
  {
    ...hosted,
    name: 'moonshot',
    aliases: ['kimi'],
    baseUrl: 'https://api.moonshot.ai/v1',
    keyVariables: ['MOONSHOT_API_KEY'],
    defaultModel: 'kimi-k2.5',
    prices: 'moonshotai',
  },
  {
    ...local,
    name: 'ollama',
    aliases: [],
    baseUrl: 'http://localhost:11434/v1',
    keyVariables: ['OLLAMA_API_KEY'],
  },
  {
    ...local,
    name: 'local',
    aliases: ['llama.cpp', 'llamacpp', 'vllm', 'lmstudio', 'compatible'],
    baseUrl: 'http://localhost:8080/v1',
    keyVariables: ['LOCAL_API_KEY'],
  },
]

/** The provider of this name or alias, in any case. */
export function findProvider(name: string): Provider | null {
  const wanted = name.trim().toLowerCase()
  return providers.find((each) => each.name === wanted || each.aliases.includes(wanted)) ?? null
}

/** The one name of a provider that has several; a name nobody knows stays as it is. */
export function providerName(name: string): string {
  return findProvider(name)?.name ?? name.trim().toLowerCase()
}

/** What can be named like a provider, and is none: it is on this machine and needs no key. */
export const needingNobody = ['scout', 'script', 'recording'] as const

/** The name or alias that was most likely meant, or `null`. */
export function nearestProvider(name: string): string | null {
  const names = [...needingNobody, ...providers.flatMap((each) => [each.name, ...each.aliases])]
  return nearest(name.trim(), names)
}

export type Environment = Readonly<Record<string, string | undefined>>

export interface ListedProvider {
  readonly name: string
  readonly aliases: readonly string[]
  readonly defaultModel: string | null
  readonly baseUrl: string
  /** `null` where none is needed. */
  readonly keyVariable: string | null
  readonly isReady: boolean
}

/** Every provider, with whether it can be asked right now. */
export function listProviders(env: Environment): readonly ListedProvider[] {
  return providers.map((each) => ({
    name: each.name,
    aliases: each.aliases,
    defaultModel: each.defaultModel,
    baseUrl: env[baseUrlVariable(each)] || each.baseUrl,
    keyVariable: each.needsKey ? (each.keyVariables[0] ?? null) : null,
    isReady: !each.needsKey || keyFrom(each, env) !== null,
  }))
}

export function keyFrom(provider: Provider, env: Environment): string | null {
  const set = provider.keyVariables.map((name) => env[name]?.trim() ?? '')
  return set.find((key) => key !== '') ?? null
}

/** The variable that moves a provider to another address, e.g. `OLLAMA_BASE_URL`. */
export function baseUrlVariable(provider: Provider): string {
  return `${provider.name.toUpperCase().replaceAll('-', '_')}_BASE_URL`
}
