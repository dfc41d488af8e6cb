import {
  type CallModel,
  type Clock,
  type ModelPort,
  type ModelRequest,
  type Result,
  systemClock,
} from '../runtime/index.ts'
import { callProvider } from './call-provider.ts'
import { type OwnPrices, openPriceBook, type PriceList } from './cost.ts'
import { type ModelProfile, profileOf } from './profile.ts'
import {
  baseUrlVariable,
  type Environment,
  findProvider,
  keyFrom,
  nearestProvider,
  needingNobody,
  type Provider,
  providers,
} from './providers.ts'
import { charactersIn, reservePromptTokens } from './tokens.ts'
import { defaultPatience, type Patience } from './watch.ts'
import type { Fetch } from './wire-fetch.ts'

/** A model that can be asked, and that a run can be given as it is. It answers as itself, whatever name a request has. */
export interface OpenedModel extends ModelPort {
  readonly provider: string
  readonly model: string
  readonly profile: ModelProfile
  /** When not, costs are 0 and only limits of turns and time hold. */
  readonly isPriceKnown: boolean
  readonly maxPromptChars: number
  readonly maxCostUsd: (request: ModelRequest) => number
}

export interface OpenModelOptions {
  readonly provider: string
  readonly model?: string | undefined
  readonly baseUrl?: string | undefined
  readonly apiKey?: string | undefined
  /** Asked again when a key is refused: keys that expire are renewed under the same name. */
  readonly findKey?: (() => Promise<string | null>) | undefined
  readonly env: Environment
  /** What the person knows better than the tables. */
  readonly profile?: Partial<ModelProfile> | undefined
  /** What the person knows better than the price table, by model. */
  readonly prices?: OwnPrices | undefined
  readonly patience?: Partial<Patience> | undefined
  readonly fetch?: Fetch | undefined
  readonly clock?: Clock | undefined
}

/** Why a model cannot be asked at all; the message says what to do about it. */
export interface ModelSetupError {
  readonly kind: 'unknown_provider' | 'missing_key' | 'missing_model' | 'bad_base_url'
  readonly message: string
}

export async function openModel(options: OpenModelOptions): Promise<Result<OpenedModel, ModelSetupError>> {
  const provider = findProvider(options.provider)
  if (provider === null) return failure('unknown_provider', unknownProvider(options.provider))
  const findKey = options.findKey ?? (async () => keyFrom(provider, options.env))
  const apiKey = options.apiKey ?? (await findKey())
  if (provider.needsKey && apiKey === null) return failure('missing_key', missingKey(provider))
  const model = options.model || provider.defaultModel
  if (model === null) return failure('missing_model', `${provider.name} has no default model: name one`)
  const given = options.baseUrl || options.env[baseUrlVariable(provider)] || provider.baseUrl
  const baseUrl = wholeUrl(given, provider)
  if (baseUrl === null) return failure('bad_base_url', `${given} is not an http or https address`)

  const { clock = systemClock } = options
  const pricesOf = await openPriceBook(options.prices)
  const prices = pricesOf({ provider: provider.prices, model, at: clock.now() })
  const profile = { ...profileOf(model, provider, prices.contextTokens), ...options.profile }
  const call = callProvider({
    address: { wire: provider.wire, provider: provider.name, baseUrl, apiKey, model },
    // A key that was given by hand is meant; there is nowhere else to look.
    ...(options.apiKey === undefined && { findKey }),
    profile,
    prices,
    patience: { ...defaultPatience, ...options.patience },
    fetch: options.fetch ?? globalThis.fetch,
    clock,
  })
  return { ok: true, value: opened({ provider, model, profile, prices, call }) }
}

interface Parts {
  readonly provider: Provider
  readonly model: string
  readonly profile: ModelProfile
  readonly prices: PriceList
  readonly call: CallModel
}

// Whatever a reply may take at most is set aside in money and in context before each call: more than any step needs
// would leave no room for the work.
const usualOutputTokens = 16_384

function opened({ provider, model, profile, prices, call }: Parts): OpenedModel {
  const maxOutputTokens = Math.min(profile.outputTokens, usualOutputTokens)
  return {
    name: `${provider.name}/${model}`,
    provider: provider.name,
    model,
    dialect: profile.dialect,
    profile,
    isPriceKnown: prices.isKnown,
    call,
    maxOutputTokens,
    maxPromptChars: charactersIn(profile.contextTokens - maxOutputTokens),
    maxCostUsd: (request) => reserve(request, profile, prices),
  }
}

function reserve(request: ModelRequest, profile: ModelProfile, prices: PriceList): number {
  const output = Math.min(request.maxOutputTokens, profile.outputTokens)
  return prices.costUsd({ input: reservePromptTokens(request), output, cacheRead: 0, cacheWrite: 0 })
}

// `http://box:8000` means the usual path there; whoever writes a path means that path.
function wholeUrl(given: string, provider: Provider): string | null {
  if (!URL.canParse(given)) return null
  const url = new URL(given)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  if (url.pathname === '/') url.pathname = new URL(provider.baseUrl).pathname
  return url.href.replace(/\/+$/, '')
}

function unknownProvider(name: string): string {
  const nearest = nearestProvider(name)
  const suggestion = nearest === null ? '' : ` Did you mean ${nearest}?`
  return `unknown provider ${name}.${suggestion} Known: ${[...needingNobody, ...providers.map((each) => each.name)].join(', ')}`
}

function missingKey({ name, keyVariables }: Provider): string {
  const [first = '', ...others] = keyVariables
  const alternatives = others.length === 0 ? '' : ` (or ${others.join(', ')})`
  return `${name} needs a key: set ${first}${alternatives}`
}

function failure(kind: ModelSetupError['kind'], message: string): Result<never, ModelSetupError> {
  return { ok: false, error: { kind, message } }
}
