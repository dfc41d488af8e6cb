import { unreachable } from './unreachable.ts'

/** Why a model call failed, classified once at the edge so that the core can decide exhaustively. */
export interface ModelError {
  readonly kind: ModelErrorKind
  readonly message: string
  /** What the provider asked us to wait, when it said so. */
  readonly retryAfterMs?: number
}

export type ModelErrorKind =
  | 'rate_limited'
  | 'overloaded'
  | 'unavailable'
  /** Nobody answered at all: no network, no such host, connection refused. */
  | 'unreachable'
  | 'timeout'
  | 'cut_stream'
  | 'malformed'
  | 'empty'
  | 'auth'
  /** The key was refused, and another one has been found since. */
  | 'stale_key'
  /** The account has nothing left to spend; waiting does not change that. */
  | 'quota'
  | 'bad_request'
  | 'context_overflow'
  | 'refused'
  | 'unknown_model'
  /** The caller gave up. */
  | 'cancelled'

export type RetryOrigin = 'model' | 'tool' | 'io'

export interface RetryPolicy {
  /** How often something is tried in all, the first time included. */
  readonly attempts: number
  readonly baseMs: number
  readonly capMs: number
  /** A provider that asks for a longer wait than this is not waited for. */
  readonly patienceMs: number
  /** How often a network that cannot be reached is tried, 5 to 60 s apart; 20 when not said. */
  readonly networkAttempts?: number
  /** How often a model that falls silent is tried: each time costs minutes. As everything else when not said. */
  readonly timeoutAttempts?: number
}

export const defaultRetry: RetryPolicy = { attempts: 3, baseMs: 1000, capMs: 30_000, patienceMs: 120_000 }

/** The policy for one kind of failure: a network that is away is no fault of the model and deserves more patience. */
export function policyFor(policy: RetryPolicy, kind: ModelErrorKind): RetryPolicy {
  if (kind === 'timeout') return { ...policy, attempts: policy.timeoutAttempts ?? policy.attempts }
  if (kind !== 'unreachable') return policy
  return { ...policy, attempts: networkAttempts(policy), baseMs: 5000, capMs: 60_000 }
}

/** How often a network that cannot be reached is tried in all. */
export function networkAttempts(policy: RetryPolicy): number {
  return Math.max(policy.attempts, policy.networkAttempts ?? 20)
}

export interface RetryAsk {
  /** How many attempts have been made. */
  readonly attempt: number
  readonly retryAfterMs: number | undefined
  /** 0 to 1, drawn at the edge and kept in the journal: the core has no randomness. */
  readonly jitter: number
}

/** Milliseconds to wait before trying again, or `null` when the attempts are spent or the wait is too long. */
export function retryDelay(policy: RetryPolicy, ask: RetryAsk): number | null {
  if (ask.attempt >= policy.attempts) return null
  const asked = ask.retryAfterMs ?? 0
  if (asked > policy.patienceMs) return null
  const backoff = Math.min(policy.capMs, policy.baseMs * 2 ** (ask.attempt - 1))
  // Up to a quarter more, never less: a crowd of clients spreads out and a promised minimum still holds.
  return Math.round(Math.max(asked, backoff) * (1 + 0.25 * ask.jitter))
}

/** Whether asking the same model the same thing again can help. */
export function isTransient(kind: ModelErrorKind): boolean {
  switch (kind) {
    case 'rate_limited':
    case 'overloaded':
    case 'unavailable':
    case 'unreachable':
    case 'timeout':
    case 'cut_stream':
    case 'malformed':
    case 'empty':
    case 'stale_key':
      return true
    case 'auth':
    case 'quota':
    case 'bad_request':
    case 'context_overflow':
    case 'refused':
    case 'unknown_model':
    case 'cancelled':
      return false
    default:
      return unreachable(kind)
  }
}
