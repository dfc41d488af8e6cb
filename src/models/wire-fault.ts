import type { ModelError, ModelErrorKind } from '../core/index.ts'
import { modelError } from './classify.ts'

/** Carries an error that is already classified through the provider packages, which know only exceptions. */
export class WireFault extends Error {
  override readonly name = 'WireFault'
  readonly error: ModelError

  constructor(error: ModelError) {
    super(error.message)
    this.error = error
  }
}

// Nobody is there, or there is no way to them: the provider never saw the request.
const noAnswer = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
])

// Node's own patience with a server ends after five minutes, whatever ours is.
const tooSlow = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** What a connection that failed before it gave an answer means. */
export function beforeAnswer(thrown: unknown): WireFault {
  const signs = chainOf(thrown)
  const isNobodyThere = signs.some(({ code }) => code !== undefined && noAnswer.has(code))
  return faultOf(signs, isNobodyThere ? 'unreachable' : 'unavailable')
}

/** What a connection that failed in the middle of an answer means. */
export function duringAnswer(thrown: unknown): WireFault {
  return faultOf(chainOf(thrown), 'cut_stream')
}

function faultOf(signs: readonly Sign[], kind: ModelErrorKind): WireFault {
  const isTooSlow = signs.some(({ code }) => code !== undefined && tooSlow.has(code))
  return new WireFault(modelError(isTooSlow ? 'timeout' : kind, signs.at(-1)?.message ?? ''))
}

interface Sign {
  readonly message: string
  readonly code: string | undefined
}

// Longer chains exist only where an error is its own cause.
const longestChain = 8

function chainOf(thrown: unknown): readonly Sign[] {
  const signs: Sign[] = []
  let current = thrown
  while (current instanceof Error && signs.length < longestChain) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : undefined
    // An address with several records fails with one error for each and no words of its own.
    const inner = current instanceof AggregateError ? current.errors[0] : undefined
    signs.push({ message: current.message || (code ?? current.name), code })
    current = inner ?? current.cause
  }
  return signs
}
