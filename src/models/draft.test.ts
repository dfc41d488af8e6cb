import type { LanguageModelV3FinishReason, LanguageModelV3StreamPart, LanguageModelV3Usage } from '@ai-sdk/provider'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyDraft, finish, isOverLimit, limits, step } from './draft.ts'

const usage: LanguageModelV3Usage = {
  inputTokens: { total: 10, noCache: 10, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 5, text: 5, reasoning: 0 },
}
const said = (delta: string): LanguageModelV3StreamPart => ({ type: 'text-delta', id: '0', delta })
const ended = (unified: LanguageModelV3FinishReason['unified'], raw?: string): LanguageModelV3StreamPart => ({
  type: 'finish',
  usage,
  finishReason: { unified, raw },
})
const called = (toolCallId: string, input: string): LanguageModelV3StreamPart => ({
  type: 'tool-call',
  toolCallId,
  toolName: 'view',
  input,
})

function outcome(parts: readonly LanguageModelV3StreamPart[]) {
  return finish(parts.reduce(step, emptyDraft))
}

test('a recorded stream becomes a reply', () => {
  const parts: readonly LanguageModelV3StreamPart[] = [
    { type: 'stream-start', warnings: [] },
    { type: 'text-start', id: '0' },
    said('Let me '),
    said('look.'),
    { type: 'tool-input-start', id: 'a', toolName: 'view' },
    { type: 'tool-input-delta', id: 'a', delta: '{}' },
    called('a', '{}'),
    ended('tool-calls', 'tool_use'),
  ]
  expect(outcome(parts)).toEqual({
    ok: true,
    value: { text: 'Let me look.', calls: [{ id: 'a', name: 'view', arguments: '{}' }], finish: 'calls' },
  })
})

test('a text is the same however it is cut into pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (pieces) => {
      const whole = `.${pieces.join('')}`
      const reply = outcome([said('.'), ...pieces.map(said), ended('stop', 'stop')])
      expect(reply).toEqual({ ok: true, value: { text: whole, calls: [], finish: 'stop' } })
    }),
  )
})

test('a stream cut anywhere before its finish never becomes a reply', () => {
  const parts = [said('a'), called('1', '{}'), said('b'), called('2', '{}')]
  fc.assert(
    fc.property(fc.nat(parts.length), (length) => {
      expect(outcome(parts.slice(0, length)).ok).toBe(false)
    }),
  )
})

test('calls keep their order and get ids of their own, whatever ids they came with', () => {
  const anyId = fc.constantFrom('', ' ', 'a', 'b', 'call-1', 'call-2', 'call-1x')
  fc.assert(
    fc.property(fc.array(anyId, { minLength: 1, maxLength: limits.calls }), (ids) => {
      const reply = outcome([...ids.map((id, place) => called(id, `${place}`)), ended('tool-calls', 'x')])
      const calls = reply.ok ? reply.value.calls : []
      expect(calls.map((call) => call.arguments)).toEqual(ids.map((_, place) => `${place}`))
      expect(new Set(calls.map((call) => call.id.trim())).size).toBe(ids.length)
      expect(calls.every((call) => call.id.trim() !== '')).toBe(true)
    }),
  )
})

describe('how a stream ends decides what it is', () => {
  test.each<[name: string, parts: readonly LanguageModelV3StreamPart[], expected: object]>([
    ['no finish', [said('a')], { kind: 'cut_stream' }],
    ['a finish without a reason', [said('a'), ended('other')], { kind: 'cut_stream' }],
    ['another reason', [said('a'), ended('other', 'pause')], { text: 'a', calls: [], finish: 'other' }],
    ['the limit', [said('a'), called('1', '{"x'), ended('length')], { text: 'a', calls: [], finish: 'length' }],
    ['a filter', [said('no'), ended('content-filter')], { kind: 'refused' }],
    ['a call the model could not write', [ended('error', 'MALFORMED_FUNCTION_CALL')], { kind: 'malformed' }],
    ['nothing said', [ended('stop')], { kind: 'empty' }],
    ['calls under any reason', [called('1', '{}'), ended('other', 'x')], { finish: 'calls' }],
    [
      'an error, whatever follows',
      [{ type: 'error', error: { type: 'overloaded_error', message: 'busy' } }, said('a'), ended('stop')],
      { kind: 'overloaded' },
    ],
    [
      'several errors: the first one counts',
      [
        { type: 'error', error: { type: 'overloaded_error', message: 'busy' } },
        { type: 'error', error: { type: 'rate_limit_error', message: 'slow down' } },
      ],
      { kind: 'overloaded' },
    ],
    [
      'a tool of the provider',
      [{ ...called('1', '{}'), providerExecuted: true } as LanguageModelV3StreamPart, said('a'), ended('stop')],
      { text: 'a', calls: [] },
    ],
  ])('%s', (_name, parts, expected) => {
    const reply = outcome(parts)
    expect(reply.ok ? reply.value : reply.error).toMatchObject(expected)
  })
})

test('thoughts and arguments count towards the limit as text does', () => {
  const half = 'x'.repeat(limits.characters / 2)
  const draft = [
    { type: 'reasoning-delta', id: '0', delta: half } as const,
    { type: 'tool-input-delta', id: '1', delta: half } as const,
  ].reduce<typeof emptyDraft>(step, emptyDraft)
  expect(isOverLimit(draft)).toBe(false)
  expect(isOverLimit(step(draft, said('x')))).toBe(true)
})
