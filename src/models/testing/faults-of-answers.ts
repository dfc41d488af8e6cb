// Rows L1 to L10 and L25: what goes wrong before a reply begins.

import { gzipSync } from 'node:zlib'
import type { ModelErrorKind } from '../../core/index.ts'
import { type Expected, type Fault, greeted, greeting, testTime } from './fault.ts'
import type { Answer } from './fault-server.ts'
import type { SpokenError } from './wire.ts'

const json = { 'content-type': 'application/json' }
const html = { 'content-type': 'text/html; charset=utf-8' }
const stream = { 'content-type': 'text/event-stream' }
const busy: SpokenError = { type: 'rate_limit_error', code: 'rate_limit_exceeded', message: 'Slow down.' }

interface Refusal {
  readonly row: string
  readonly name: string
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly error: SpokenError
  readonly expected: Expected
}

function refusal({ row, name, status, headers, error, expected }: Refusal): Fault {
  const answer = (body: string): Answer => ({ status, headers: { ...json, ...headers }, body: [body] })
  return { row, name, behaviours: (wire) => [answer(wire.errorBody(error))], expected }
}

function inStatus(row: string, status: number, kind: ModelErrorKind): Fault {
  const error = { type: 'some_error', message: 'Something happened.' }
  return refusal({ row, name: `status ${status}`, status, error, expected: { kind } })
}

function answer(row: string, name: string, given: Answer, expected: Expected): Fault {
  return { row, name, behaviours: () => [given], expected }
}

const slowDown = [
  ['in seconds', { 'retry-after': '7' }, 7000],
  ['in milliseconds', { 'retry-after-ms': '250' }, 250],
  ['as a date', { 'retry-after': new Date(testTime + 30_000).toUTCString() }, 30_000],
] as const

const outOfCredit: readonly (readonly [status: number, error: SpokenError])[] = [
  [429, { type: 'insufficient_quota', code: 'insufficient_quota', message: 'You exceeded your current quota.' }],
  [402, { type: 'payment_required', message: 'Insufficient balance.' }],
  [400, { type: 'invalid_request_error', message: 'Your credit balance is too low.' }],
]

const tooLong: readonly (readonly [status: number, error: SpokenError])[] = [
  [400, { type: 'invalid_request_error', message: 'prompt is too long: 250000 tokens > 200000 maximum' }],
  [400, { type: 'context_length_exceeded', code: 'context_length_exceeded', message: 'No.' }],
  [400, { type: 'exceed_context_size_error', message: 'the request exceeds the available context size' }],
  [413, { type: 'request_too_large', message: 'Request exceeds the maximum size.' }],
]

const page = '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>'
// Small on the wire, 64 MB once unpacked.
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a'))

export const faultsOfAnswers: readonly Fault[] = [
  ...slowDown.map(([how, headers, retryAfterMs]) =>
    refusal({
      row: 'L1',
      name: `429 with a wait ${how}`,
      status: 429,
      headers,
      error: busy,
      expected: { kind: 'rate_limited', retryAfterMs },
    }),
  ),
  refusal({ row: 'L2', name: '429 without a wait', status: 429, error: busy, expected: { kind: 'rate_limited' } }),
  ...outOfCredit.map(([status, error]) =>
    refusal({ row: 'L3', name: `out of credit as ${status}`, status, error, expected: { kind: 'quota' } }),
  ),
  inStatus('L4', 529, 'overloaded'),
  inStatus('L4', 503, 'overloaded'),
  refusal({
    row: 'L4',
    name: 'overload as 500',
    status: 500,
    error: { type: 'overloaded_error', message: 'Overloaded' },
    expected: { kind: 'overloaded' },
  }),
  ...[500, 502, 504, 408, 409].map((status) => inStatus('L5', status, 'unavailable')),
  ...[401, 403].map((status) => inStatus('L6', status, 'auth')),
  inStatus('L7', 400, 'bad_request'),
  inStatus('L7', 422, 'bad_request'),
  inStatus('L7', 404, 'unknown_model'),
  ...tooLong.map(([status, error], place) =>
    refusal({
      row: 'L8',
      name: `a prompt too long, wording ${place + 1}`,
      status,
      error,
      expected: { kind: 'context_overflow' },
    }),
  ),
  {
    row: 'L9',
    name: 'nobody listens',
    behaviours: () => ['reset'],
    reach: 'a closed port',
    expected: { kind: 'unreachable' },
  },
  { row: 'L10', name: 'reset before the first byte', behaviours: () => ['reset'], expected: { kind: 'unavailable' } },
  {
    row: 'L10',
    name: 'encryption fails',
    behaviours: () => ['reset'],
    reach: 'an encrypted port that is not',
    expected: { kind: 'unavailable' },
  },
  answer(
    'L25',
    'a redirect to another host',
    { status: 307, headers: { location: 'http://localhost.invalid/v1/elsewhere' } },
    { kind: 'bad_request' },
  ),
  answer(
    'L25',
    'a redirect that drops the body',
    { status: 302, headers: { location: '/v1/here' } },
    { kind: 'bad_request' },
  ),
  answer('L25', 'redirects in a circle', { status: 308, headers: { location: '/v1/again' } }, { kind: 'bad_request' }),
  {
    row: 'L25',
    name: 'a redirect on the same host',
    behaviours: (wire) => [
      { status: 307, headers: { location: '/v1/moved' } },
      { headers: stream, body: wire.frames(greeting) },
    ],
    expected: greeted,
  },
  answer('L25', 'a web page for an error', { status: 502, headers: html, body: [page] }, { kind: 'unavailable' }),
  answer('L25', 'a web page for a reply', { headers: html, body: [page] }, { kind: 'malformed' }),
  {
    row: 'L25',
    name: '200 with a JSON error',
    behaviours: (wire) => [{ headers: json, body: [wire.errorBody(busy)] }],
    expected: { kind: 'rate_limited' },
  },
  answer('L25', '200 with JSON that is no stream', { headers: json, body: ['{"id":"x"}'] }, { kind: 'malformed' }),
  answer('L25', '200 with broken JSON', { headers: json, body: ['{"id":'] }, { kind: 'malformed' }),
  {
    row: 'L25',
    name: 'a stream of the wrong content type',
    behaviours: (wire) => [{ headers: { 'content-type': 'text/plain' }, body: wire.frames(greeting) }],
    expected: greeted,
  },
  answer(
    'L25',
    'an error page without end',
    { status: 500, headers: html, body: endlessly('x'.repeat(16_384)) },
    { kind: 'unavailable' },
  ),
  answer(
    'L25',
    'an error that unpacks to 64 MB',
    { status: 500, headers: { ...json, 'content-encoding': 'gzip' }, body: [bomb] },
    { kind: 'unavailable' },
  ),
  answer(
    'L25',
    'a stream that unpacks to one line of 64 MB',
    { headers: { ...stream, 'content-encoding': 'gzip' }, body: [bomb] },
    { kind: 'malformed' },
  ),
]

/** The same piece for ever, from the start for everybody who asks. */
export function endlessly(piece: string): Iterable<string> {
  return {
    *[Symbol.iterator]() {
      for (;;) yield piece
    },
  }
}
