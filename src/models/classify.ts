// What a provider said went wrong becomes one of a closed list of kinds. Providers say it in HTTP statuses, in codes of
// their own, and at times only in English; a table decides, first match wins, so the more telling signs stand first.

import type { ModelError, ModelErrorKind } from '../core/index.ts'

/** What a provider said went wrong, as an HTTP answer or as an event inside a stream. */
export interface Complaint {
  /** `null` when it did not come as an HTTP status. */
  readonly status: number | null
  /** The provider's own names for the error: type, code, status, reason. */
  readonly codes: readonly string[]
  readonly message: string
  readonly retryAfterMs: number | undefined
}

interface Rule {
  readonly kind: ModelErrorKind
  readonly code?: RegExp
  readonly status?: readonly number[]
  readonly words?: RegExp
  /** The words alone may also mean a wait: whoever names a time to come back is not out of credit. */
  readonly onlyWithoutWait?: true
}

const rules: readonly Rule[] = [
  {
    kind: 'context_overflow',
    code: /context_length|context_window|request_too_large|prompt_too_long/i,
    status: [413],
    words:
      /(maximum|model'?s?|available) context|context (length|window|size)|prompt is too long|input is too long|too many (input )?tokens|token count .{0,40}exceeds|request too large for/i,
  },
  { kind: 'quota', code: /insufficient_(quota|balance|credits)|billing|spend/i, status: [402] },
  {
    kind: 'quota',
    words:
      /credit balance|exceeded your current quota|(spend|spending|usage|monthly) limit|insufficient (balance|funds|credits?)|out of credits?/i,
    onlyWithoutWait: true,
  },
  {
    kind: 'auth',
    code: /authentication|unauthenticated|unauthorized|permission|api_key/i,
    status: [401, 403],
    words: /api key not valid|invalid api key|incorrect api key/i,
  },
  { kind: 'unknown_model', code: /not_found/i, status: [404], words: /model .{0,80}(does not exist|not found)/i },
  { kind: 'refused', code: /content_filter|content_policy|safety|moderation/i },
  { kind: 'overloaded', code: /overload|unavailable|slow_down/i, status: [503, 529], words: /overloaded/i },
  { kind: 'rate_limited', code: /rate_?limit|resource_exhausted|too_many_requests/i, status: [429] },
  { kind: 'unavailable', status: [408, 409, 425] },
  { kind: 'bad_request', code: /invalid|bad_request|failed_precondition|unsupported/i },
]

/** What each kind means to a person; a message starts with it. */
const meanings: Readonly<Record<ModelErrorKind, string>> = {
  rate_limited: 'the provider asks to slow down',
  overloaded: 'the provider is overloaded',
  unavailable: 'the provider is not available',
  unreachable: 'the provider cannot be reached',
  timeout: 'the model did not answer in time',
  cut_stream: 'the reply broke off',
  malformed: 'the reply could not be read',
  empty: 'the reply was empty',
  auth: 'the provider did not accept the key',
  stale_key: 'the key is no longer accepted',
  quota: 'the account has reached its limit',
  bad_request: 'the provider did not accept the request',
  context_overflow: 'the prompt is too long for the model',
  refused: 'the model refused',
  unknown_model: 'the provider does not know the model',
  cancelled: 'the call was cancelled',
}

/** Every kind there is; the compiler holds the list above to the core's. */
export const errorKinds = Object.keys(meanings) as ModelErrorKind[]

const longestDetail = 500

/** An error of this kind, worded for a person. */
export function modelError(kind: ModelErrorKind, detail: string, waitMs?: number): ModelError {
  const words = detail.replace(/\s+/g, ' ').trim().slice(0, longestDetail)
  const message = words === '' ? meanings[kind] : `${meanings[kind]}: ${words}`
  return waitMs === undefined ? { kind, message } : { kind, message, retryAfterMs: waitMs }
}

/** The error a complaint amounts to. */
export function classify(complaint: Complaint): ModelError {
  const { status, message, retryAfterMs } = complaint
  const detail = status === null ? message : `${message} (HTTP ${status})`
  return modelError(kindOf(complaint), detail, retryAfterMs)
}

function kindOf(complaint: Complaint): ModelErrorKind {
  const { status } = complaint
  // What went wrong inside the provider is its own affair, whatever the text of it mentions.
  const isServers = status !== null && status >= 500
  const rule = rules.find((candidate) => applies(candidate, complaint, isServers))
  if (rule !== undefined) return rule.kind
  return status !== null && status < 500 ? 'bad_request' : 'unavailable'
}

function applies(rule: Rule, complaint: Complaint, isServers: boolean): boolean {
  const { status, codes, message, retryAfterMs } = complaint
  if (rule.onlyWithoutWait && retryAfterMs !== undefined) return false
  if (status !== null && rule.status?.includes(status)) return true
  if (isServers && rule.kind !== 'overloaded') return false
  const { code, words } = rule
  return (code !== undefined && codes.some((name) => code.test(name))) || (words?.test(message) ?? false)
}
