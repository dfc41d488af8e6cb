// What is known of a model before it is asked: how it writes calls, what it holds, and what it needs said differently.

import type { ModelPort } from '../runtime/index.ts'

/** How a model writes its calls. */
export type DialectName = ModelPort['dialect']

/** What must be done differently for some models. */
export interface Quirks {
  /** The instructions go into the first message of the person: the model knows no system message or heeds it too little. */
  readonly systemAsUser: boolean
  /** A made-up exchange comes first that shows how a call is written; for some models it does more than rules. */
  readonly opensWithExample: boolean
  /** Which ids of calls the provider accepts; others are replaced, the same one by the same one. */
  readonly callIds: CallIdFormat
}

/** `word`: letters, digits, `_` and `-`, at most 64. `nine`: exactly nine letters and digits. */
export type CallIdFormat = 'any' | 'word' | 'nine'

export interface ModelProfile {
  readonly dialect: DialectName
  /** Prompt and reply together. */
  readonly contextTokens: number
  /** The longest reply. */
  readonly outputTokens: number
  readonly quirks: Quirks
}

export const noQuirks: Quirks = { systemAsUser: false, opensWithExample: false, callIds: 'any' }

// Careful on purpose: a reply that is cut is asked for again, a request that asks for too much is refused.
const defaultOutputTokens = 4096

// First match wins. Found in the providers' model pages; the price table does not have them.
const outputLimits: readonly (readonly [model: RegExp, tokens: number])[] = [
  [/claude-(2|instant|3-haiku|3-opus|3-sonnet)/, 4096],
  [/claude-3-5/, 8192],
  [/claude-opus-4(-0|-1|-2\d{7})?$|claude-opus-4-1-/, 32_000],
  [/claude-3-7|claude-sonnet-4(-0|-2\d{7})?$|claude-\w+-4-5/, 64_000],
  [/claude-/, 128_000],
  [/gpt-3\.5|gpt-4-turbo|gpt-4$/, 4096],
  [/gpt-4o|chatgpt-4o/, 16_384],
  [/gpt-4\.1/, 32_768],
  [/(^|\/)o[134](-|$)/, 100_000],
  [/gpt-[5-9]/, 128_000],
  [/gemini-(1\.5|2\.0)/, 8192],
  [/gemini-(2\.5|3)/, 65_536],
  [/deepseek-chat/, 8192],
  [/deepseek|grok|kimi|glm|mistral-(large|medium)|devstral|gpt-oss/, 16_384],
]

// Gemma was trained without a system message.
const modelQuirks: readonly (readonly [model: RegExp, quirks: Partial<Quirks>])[] = [[/gemma/, { systemAsUser: true }]]

export interface ProfileBasis {
  readonly dialect: DialectName
  readonly quirks: Quirks
  /** The context of a model nobody knows. */
  readonly contextTokens: number
}

/** The profile of a model: what is known of it, and the provider's careful defaults for the rest. */
export function profileOf(model: string, basis: ProfileBasis, knownContext: number | null): ModelProfile {
  const name = model.toLowerCase()
  const contextTokens = knownContext ?? basis.contextTokens
  const output = outputLimits.find(([pattern]) => pattern.test(name))?.[1] ?? defaultOutputTokens
  const own = modelQuirks.find(([pattern]) => pattern.test(name))?.[1] ?? {}
  return {
    dialect: basis.dialect,
    contextTokens,
    // A reply never fills the whole context: there would be no room for the prompt.
    outputTokens: Math.min(output, Math.floor(contextTokens / 2)),
    quirks: { ...basis.quirks, ...own },
  }
}
