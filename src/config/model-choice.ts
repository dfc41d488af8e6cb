// Which models are asked, where, and with whose key.

import type { Result } from '../runtime/index.ts'
import type { Config } from './load-config.ts'
import type { ConfigError } from './problem.ts'
import { fillIn } from './references.ts'
import type { Environment } from './word-layers.ts'

/** A model as `openModel` takes it. */
export interface ModelChoice {
  readonly provider: string
  readonly model?: string
  readonly baseUrl?: string
  readonly apiKey?: string
  readonly profile: {
    readonly dialect?: 'text' | 'json' | 'native'
    readonly contextTokens?: number
    readonly outputTokens?: number
  }
}

export interface ModelsRequest {
  readonly env: Environment
  /** The one name of a provider that has several. */
  readonly nameOf?: (provider: string) => string
}

/** The model to ask and the one to fall back on; `null` where nobody is named. */
export interface ModelChoices {
  readonly first: ModelChoice | null
  readonly fallback: ModelChoice | null
}

export function toModels(config: Config, request: ModelsRequest): Result<ModelChoices, ConfigError> {
  const { provider, model, fallback } = config.settings
  const first = choose(config, { provider, model }, request)
  if (!first.ok) return first
  const second = choose(config, fallback, request)
  return second.ok ? { ok: true, value: { first: first.value, fallback: second.value } } : second
}

interface Named {
  readonly provider?: string | undefined
  readonly model?: string | undefined
}

function choose(
  config: Config,
  named: Named,
  { env, nameOf = plainName }: ModelsRequest,
): Result<ModelChoice | null, ConfigError> {
  if (named.provider === undefined) return { ok: true, value: null }
  const provider = nameOf(named.provider)
  const [key, own = {}] = Object.entries(config.settings.providers).find(([name]) => nameOf(name) === provider) ?? []
  const apiKey = own['api-key'] === undefined ? null : fillIn(own['api-key'], env)
  if (apiKey !== null && !apiKey.ok) return { ok: false, error: missingKey(config, `providers.${key}`, apiKey.error) }
  const { dialect } = config.settings
  const { 'base-url': baseUrl, 'context-tokens': contextTokens, 'output-tokens': outputTokens } = own
  const model = named.model ?? own.model
  return {
    ok: true,
    value: {
      provider,
      ...(model !== undefined && { model }),
      ...(baseUrl !== undefined && { baseUrl }),
      ...(apiKey !== null && { apiKey: apiKey.value }),
      profile: {
        ...(dialect !== undefined && { dialect }),
        ...(contextTokens !== undefined && { contextTokens }),
        ...(outputTokens !== undefined && { outputTokens }),
      },
    },
  }
}

function plainName(provider: string): string {
  return provider.trim().toLowerCase()
}

function missingKey({ values }: Config, key: string, missing: readonly string[]): ConfigError {
  const origin = values[key]?.origins.at(-1) ?? { layer: 'default' }
  return { kind: 'wrong_value', origin, key: `${key}.api-key`, message: `${missing.join(', ')} is not set` }
}
