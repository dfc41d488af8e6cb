import { describe, expect, test } from 'vitest'
import type { ModelErrorKind } from '../core/index.ts'
import { classify } from './classify.ts'
import { classifyThrown } from './classify-thrown.ts'
import { complaintOf, complaintOfBody } from './complaint.ts'
import { beforeAnswer } from './wire-fault.ts'

describe('what providers answer', () => {
  test.each<[name: string, status: number, body: unknown, kind: ModelErrorKind]>([
    [
      'OpenAI: requests a minute, with a hint at billing',
      429,
      {
        error: {
          message: 'Rate limit reached. Add a payment method at https://platform.openai.com/account/billing.',
          type: 'requests',
          code: 'rate_limit_exceeded',
        },
      },
      'rate_limited',
    ],
    [
      'OpenAI: one request larger than a minute allows',
      429,
      {
        error: {
          message: 'Request too large for gpt-4o on tokens per min (TPM): Limit 30000, Requested 40000.',
          type: 'tokens',
          code: 'rate_limit_exceeded',
        },
      },
      'context_overflow',
    ],
    [
      'OpenAI: no money',
      429,
      {
        error: { message: 'You exceeded your current quota.', type: 'insufficient_quota', code: 'insufficient_quota' },
      },
      'quota',
    ],
    [
      'OpenAI: wrong key',
      401,
      { error: { message: 'Incorrect API key provided.', type: 'invalid_request_error', code: 'invalid_api_key' } },
      'auth',
    ],
    [
      'OpenAI: no such model',
      404,
      { error: { message: 'The model `x` does not exist', type: 'invalid_request_error', code: 'model_not_found' } },
      'unknown_model',
    ],
    [
      'OpenAI: policy',
      400,
      { error: { message: 'Blocked.', type: 'invalid_request_error', code: 'content_policy_violation' } },
      'refused',
    ],
    [
      'Anthropic: credit',
      400,
      { type: 'error', error: { type: 'invalid_request_error', message: 'Your credit balance is too low' } },
      'quota',
    ],
    [
      'Anthropic: overload',
      529,
      { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
      'overloaded',
    ],
    [
      'Anthropic: permission',
      403,
      { type: 'error', error: { type: 'permission_error', message: 'Not allowed' } },
      'auth',
    ],
    [
      'Gemini: wrong key, as a bad request',
      400,
      {
        error: {
          code: 400,
          message: 'API key not valid. Please pass a valid API key.',
          status: 'INVALID_ARGUMENT',
          details: [{ reason: 'API_KEY_INVALID' }],
        },
      },
      'auth',
    ],
    [
      'Gemini: quota of the day',
      429,
      {
        error: {
          code: 429,
          message: 'You exceeded your current quota, please check your plan and billing details.',
          status: 'RESOURCE_EXHAUSTED',
        },
      },
      'quota',
    ],
    [
      'Gemini: too long',
      400,
      {
        error: {
          code: 400,
          message: 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
          status: 'INVALID_ARGUMENT',
        },
      },
      'context_overflow',
    ],
    ['Gemini: overload', 503, { error: { code: 503, message: 'Busy.', status: 'UNAVAILABLE' } }, 'overloaded'],
    ['Ollama: no such model', 404, { error: 'model "x" not found, try pulling it first' }, 'unknown_model'],
    ['a server error that mentions a context length', 500, { error: 'context length worker died' }, 'unavailable'],
    ['a status nobody has heard of', 418, {}, 'bad_request'],
  ])('%s', (_name, status, body, kind) => {
    expect(classify(complaintOf(body, status)).kind).toBe(kind)
  })

  test('Gemini names the wait in the body, and whoever names a wait is not out of credit', () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.07s' }]
    const message = 'You exceeded your current quota, please check your plan and billing details.'
    const body = [{ error: { code: 429, message, status: 'RESOURCE_EXHAUSTED', details } }]
    expect(classify(complaintOf(body, 429))).toEqual({
      kind: 'rate_limited',
      message: `the provider asks to slow down: ${message} (HTTP 429)`,
      retryAfterMs: 34_070,
    })
  })

  test('a web page is named by its title, a long text is cut', () => {
    expect(classify(complaintOfBody('<html><title>Sign in</title>…', 502)).message).toBe(
      'the provider is not available: a web page titled “Sign in” (HTTP 502)',
    )
    expect(classify(complaintOfBody('x'.repeat(70_000), 502)).message.length).toBeLessThan(600)
  })
})

describe('a connection that fails before it answers', () => {
  test.each<[code: string, kind: ModelErrorKind]>([
    ['ENOTFOUND', 'unreachable'],
    ['EAI_AGAIN', 'unreachable'],
    ['ECONNREFUSED', 'unreachable'],
    ['EHOSTUNREACH', 'unreachable'],
    ['UND_ERR_CONNECT_TIMEOUT', 'unreachable'],
    ['ECONNRESET', 'unavailable'],
    ['UND_ERR_SOCKET', 'unavailable'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'unavailable'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'unavailable'],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
  ])('%s', (code, kind) => {
    const cause = Object.assign(new Error(`something ${code}`), { code })
    const { error } = beforeAnswer(new TypeError('fetch failed', { cause }))
    expect(error).toEqual({ kind, message: expect.stringMatching(`^the .*: something ${code}$`) })
  })

  test('an address with several records fails for all of them', () => {
    const each = Object.assign(new Error('connect ECONNREFUSED ::1:80'), { code: 'ECONNREFUSED' })
    const cause = new AggregateError([each])
    expect(beforeAnswer(new TypeError('fetch failed', { cause })).error.kind).toBe('unreachable')
  })
})

test('whatever is thrown becomes an error with a kind', () => {
  const circular: { cause?: unknown } & Error = new Error('round')
  circular.cause = circular
  const thrown = [undefined, null, 7, 'words', {}, [], circular, new Error('bug'), Symbol('x')]
  expect(thrown.map((value) => classifyThrown(value).kind)).toEqual([
    'unavailable',
    'unavailable',
    'unavailable',
    'unavailable',
    'unavailable',
    'unavailable',
    'malformed',
    'malformed',
    'unavailable',
  ])
})
