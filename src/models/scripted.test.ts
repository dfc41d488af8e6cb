import { describe, expect, test } from 'vitest'
import type { ModelError } from '../core/index.ts'
import type { CallModel } from '../runtime/index.ts'
import { scriptedModel } from './scripted.ts'
import { plainRequest } from './testing/index.ts'
import { virtualClock } from './testing/virtual-clock.ts'

async function ask(call: CallModel, signal = new AbortController().signal) {
  const streamed: string[] = []
  const outcome = await call(plainRequest, { signal, onText: (text) => streamed.push(text) })
  return { outcome, streamed }
}

const busy: ModelError = { kind: 'overloaded', message: 'busy' }

test('replies come in order, as text, as calls and as errors', async () => {
  const usage = { inputTokens: 1, outputTokens: 2, costUsd: 0.5 }
  const { call, requests } = scriptedModel([
    { text: 'one\ntwo', usage },
    {
      calls: [
        { name: 'view', input: { target: 'a.ts' } },
        { id: 'x', name: 'run', input: '{"broken' },
      ],
      usage,
    },
    { text: 'half a', error: busy },
  ])
  expect(await ask(call)).toEqual({
    outcome: { ok: true, value: { text: 'one\ntwo', calls: [], usage, finish: 'stop' } },
    streamed: ['one\n', 'two'],
  })
  expect(await ask(call)).toEqual({
    outcome: {
      ok: true,
      value: {
        text: '',
        calls: [
          { id: 'scripted-2-1', name: 'view', arguments: '{"target":"a.ts"}' },
          { id: 'x', name: 'run', arguments: '{"broken' },
        ],
        usage,
        finish: 'calls',
      },
    },
    streamed: [],
  })
  expect(await ask(call)).toEqual({ outcome: { ok: false, error: busy }, streamed: ['half a'] })
  expect(requests).toEqual([plainRequest, plainRequest, plainRequest])
})

test('a request beyond the script fails for good', async () => {
  const { call } = scriptedModel([])
  expect((await ask(call)).outcome).toEqual({
    ok: false,
    error: {
      kind: 'bad_request',
      message: 'the provider did not accept the request: the script has no reply 1',
    },
  })
})

test('a script may look at the request', async () => {
  const { call } = scriptedModel((request, count) => `${count}: ${request.system}`)
  expect((await ask(call)).streamed).toEqual(['1: Be brief.'])
  expect((await ask(call)).streamed).toEqual(['2: Be brief.'])
})

describe('a reply that takes its time', () => {
  test('comes when the time has passed', async () => {
    const clock = virtualClock()
    const { call } = scriptedModel([{ text: 'late', delayMs: 5000 }], { clock })
    const asked = ask(call)
    clock.pass(5000)
    expect((await asked).streamed).toEqual(['late'])
  })

  test('is given up at once when the caller gives up', async () => {
    const clock = virtualClock()
    const controller = new AbortController()
    const { call } = scriptedModel([{ text: 'late', delayMs: 5000 }], { clock })
    const asked = ask(call, controller.signal)
    controller.abort()
    expect(await asked).toEqual({
      outcome: { ok: false, error: { kind: 'cancelled', message: 'the call was cancelled' } },
      streamed: [],
    })
    expect(clock.waiting()).toBe(0)
  })
})
