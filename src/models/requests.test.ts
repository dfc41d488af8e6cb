// What is sent, seen from the server's side.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ModelRequest } from '../runtime/index.ts'
import { type OpenModelOptions, openModel } from './open-model.ts'
import { noQuirks } from './profile.ts'
import { endpoints, type FaultServer, greeting, plainRequest, startFaultServer } from './testing/index.ts'

let server: FaultServer
beforeAll(async () => {
  server = await startFaultServer()
})
afterAll(() => server.close())

async function send(
  provider: string,
  request: ModelRequest,
  options: Partial<OpenModelOptions> = {},
): Promise<{ readonly path: string; readonly body: string; readonly key: string }> {
  const endpoint = endpoints.find((each) => each.provider === provider)
  if (endpoint === undefined) throw new Error(`no endpoint for ${provider}`)
  server.behave({ body: endpoint.wire.frames(greeting) })
  const { model } = endpoint
  const opened = await openModel({ provider, model, baseUrl: server.url, apiKey: 'key-1', env: {}, ...options })
  if (!opened.ok) throw new Error(opened.error.message)
  const outcome = await opened.value.call(request, { signal: new AbortController().signal, onText: () => {} })
  if (!outcome.ok) throw new Error(outcome.error.message)
  const seen = server.seen.at(-1)
  const { authorization = '', 'x-api-key': anthropic = '', 'x-goog-api-key': google = '' } = seen?.headers ?? {}
  return { path: seen?.url ?? '', body: seen?.body ?? '', key: `${authorization}${anthropic}${google}` }
}

const lost: ModelRequest = {
  ...plainRequest,
  messages: [
    { role: 'tool', results: [{ id: 'gone', name: 'view', outcome: { ok: true, output: 'ORPHAN' } }] },
    { role: 'user', text: 'Go on.' },
    {
      role: 'assistant',
      text: 'Two files.',
      calls: [
        { id: 'one', name: 'view', arguments: '{"target":"a.ts"}' },
        { id: 'two', name: 'view', arguments: '{"target":"b.ts"}' },
      ],
    },
    {
      role: 'tool',
      results: [
        { id: 'two', name: 'view', outcome: { ok: true, output: 'SECOND' } },
        { id: 'nine', name: 'view', outcome: { ok: true, output: 'STRAY' } },
      ],
    },
    { role: 'user', text: 'And?' },
  ],
}

describe.each(endpoints)('$name', ({ provider }) => {
  test('the address, the key and the text arrive', async () => {
    const { path, body, key } = await send(provider, plainRequest)
    expect(path).toMatch(/^\/v1(beta)?\//)
    expect(key).toMatch(/key-1$/)
    for (const words of ['Be brief.', 'Say hello.', 'Shows a file.']) expect(body).toContain(words)
  })

  test('L22: no result goes out without its call, and no call without its result', async () => {
    const { body } = await send(provider, lost)
    expect(body).not.toContain('ORPHAN')
    expect(body).not.toContain('STRAY')
    expect(body).toContain('SECOND')
    expect(body).toContain('whether it had an effect is not known')
  })

  test('L20: a call that was never readable, of a tool nobody has, can be told back to the model', async () => {
    const calls = ['constructor', '__proto__', 'my tool!', ''].map((name, place) => ({
      id: `c${place}`,
      name,
      arguments: place === 0 ? '{"target": a' : '',
    }))
    const results = calls.map(({ id, name }) => ({
      id,
      name,
      outcome: {
        ok: false as const,
        output: 'There is no such tool.',
        error: { kind: 'unknown_tool' as const, message: 'There is no such tool.' },
      },
    }))
    const { body } = await send(provider, {
      ...plainRequest,
      messages: [
        { role: 'user', text: 'Go on.' },
        { role: 'assistant', text: '', calls },
        { role: 'tool', results },
      ],
    })
    for (const name of ['"_constructor"', '"___proto__"', '"my_tool_"', '"_"']) expect(body).toContain(name)
  })

  test('empty messages are left out', async () => {
    const { body } = await send(provider, {
      ...plainRequest,
      messages: [
        { role: 'user', text: 'Say hello.' },
        { role: 'assistant', text: '', calls: [] },
        { role: 'user', text: '' },
      ],
    })
    expect(body).not.toMatch(/"(text|content)":""/)
  })
})

describe('a profile changes what is sent', () => {
  const body = async (profile: OpenModelOptions['profile'], request = plainRequest) =>
    JSON.parse((await send('openai-chat', request, { profile })).body)

  test('instructions as a message of the person', async () => {
    const plain = await body({})
    const quirky = await body({ quirks: { ...noQuirks, systemAsUser: true } })
    expect(plain.messages).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Say hello.' },
    ])
    expect(quirky.messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Be brief.' },
          { type: 'text', text: 'Say hello.' },
        ],
      },
    ])
  })

  test('an example comes first, where calls are written as text', async () => {
    const quirks = { ...noQuirks, opensWithExample: true }
    const roles = (sent: { messages: readonly { role: string }[] }) => sent.messages.map(({ role }) => role)
    expect(roles(await body({ quirks, dialect: 'text' }))).toEqual([
      'system',
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
    ])
    expect(roles(await body({ quirks, dialect: 'native' }))).toEqual(['system', 'user'])
  })

  test('ids of nine letters, the same for a call and its result', async () => {
    const sent = await body({ quirks: { ...noQuirks, callIds: 'nine' } }, lost)
    const call = sent.messages.find((message: { tool_calls?: unknown }) => message.tool_calls !== undefined)
    const ids = call.tool_calls.map(({ id }: { id: string }) => id)
    const answered = sent.messages.flatMap(({ tool_call_id }: { tool_call_id?: string }) => tool_call_id ?? [])
    expect(ids).toEqual(answered)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{9}$/)
  })

  test('no more output than the model can give', async () => {
    expect([(await body({})).max_tokens, (await body({ outputTokens: 500 })).max_tokens]).toEqual([1000, 500])
  })
})

test('nothing is kept at the provider', async () => {
  expect(JSON.parse((await send('openai', plainRequest)).body)).toMatchObject({ store: false, stream: true })
})

test('a key that a server repeats does not get into the error', async () => {
  server.behave({
    status: 401,
    headers: { 'content-type': 'application/json' },
    body: ['{"error":{"message":"Wrong: hunter2hunter2 and sk-proj-abcdefghijklmn0pqrs"}}'],
  })
  const opened = await openModel({ provider: 'openai', baseUrl: server.url, apiKey: 'hunter2hunter2', env: {} })
  if (!opened.ok) throw new Error(opened.error.message)
  const options = { signal: new AbortController().signal, onText: () => {} }
  expect(await opened.value.call(plainRequest, options)).toEqual({
    ok: false,
    error: {
      kind: 'auth',
      message: 'the provider did not accept the key: Wrong: [key] and [key] (HTTP 401)',
    },
  })
})

describe('a key that is refused', () => {
  const refuse = () =>
    server.behave({
      status: 401,
      headers: { 'content-type': 'application/json' },
      body: ['{"error":{"message":"expired"}}'],
    })
  const options = { signal: new AbortController().signal, onText: () => {} }

  test('is looked for once more, and a newer one is used from then on', async () => {
    const env: Record<string, string> = { OPENAI_API_KEY: 'first-key' }
    const opened = await openModel({ provider: 'openai', baseUrl: server.url, env })
    if (!opened.ok) throw new Error(opened.error.message)
    refuse()
    env.OPENAI_API_KEY = 'second-key'
    expect(await opened.value.call(plainRequest, options)).toMatchObject({ ok: false, error: { kind: 'stale_key' } })
    expect(await opened.value.call(plainRequest, options)).toMatchObject({ ok: false, error: { kind: 'auth' } })
    expect(server.seen.slice(-2).map(({ headers }) => headers.authorization)).toEqual([
      'Bearer first-key',
      'Bearer second-key',
    ])
  })

  test('ends the matter when there is no other, or when it was given by hand', async () => {
    refuse()
    for (const apiKey of [undefined, 'by-hand']) {
      const opened = await openModel({ provider: 'openai', baseUrl: server.url, apiKey, env: { OPENAI_API_KEY: 'k1' } })
      if (!opened.ok) throw new Error(opened.error.message)
      expect(await opened.value.call(plainRequest, options)).toMatchObject({ ok: false, error: { kind: 'auth' } })
    }
  })
})
