// The same calls against a server that others wrote: our own fault server could share our misreadings of a format.

import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ModelRequest } from '../runtime/index.ts'
import { openModel } from './open-model.ts'
import { endpoints, plainRequest } from './testing/index.ts'

const server = new LLMock({ port: 0 })
beforeAll(async () => {
  server.onMessage('hello', { content: 'Hello, world.', finishReason: 'stop' })
  server.onMessage('look', {
    content: 'Let me look.',
    toolCalls: [
      { name: 'view', arguments: '{"target":"a.ts"}' },
      { name: 'view', arguments: '{"target":"b.ts"}' },
    ],
  })
  await server.start()
})
afterAll(() => server.stop())

async function say(text: string, { provider, model }: { readonly provider: string; readonly model: string }) {
  const opened = await openModel({ provider, model, baseUrl: server.url, apiKey: 'k', env: {} })
  if (!opened.ok) throw new Error(opened.error.message)
  const request: ModelRequest = { ...plainRequest, messages: [{ role: 'user', text }] }
  let streamed = ''
  const outcome = await opened.value.call(request, {
    signal: new AbortController().signal,
    onText: (piece) => {
      streamed += piece
    },
  })
  return { outcome, streamed }
}

describe.each(endpoints)('$name', (endpoint) => {
  test('a text', async () => {
    const { outcome, streamed } = await say('Say hello.', endpoint)
    expect(outcome).toMatchObject({ ok: true, value: { text: 'Hello, world.', calls: [], finish: 'stop' } })
    expect(streamed).toBe('Hello, world.')
  })

  test('a text with two calls', async () => {
    const { outcome } = await say('Have a look.', endpoint)
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        text: 'Let me look.',
        calls: [
          { name: 'view', arguments: '{"target":"a.ts"}' },
          { name: 'view', arguments: '{"target":"b.ts"}' },
        ],
        finish: 'calls',
      },
    })
  })

  test('a rate limit', async () => {
    server.nextRequestError(429, { message: 'Slow down.', type: 'rate_limit_error' })
    const { outcome } = await say('Say hello.', endpoint)
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'rate_limited' } })
  })

  test('a question the server has no answer to', async () => {
    const { outcome } = await say('Something else.', endpoint)
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'unknown_model' } })
  })
})
