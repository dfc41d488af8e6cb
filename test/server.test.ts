import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostsOf, isLoopback, refusalFor } from '../src/apps/server/access.ts'
import { createApp, routesOf, securityHeaders } from '../src/apps/server/app.ts'
import { openDrivenRuns } from '../src/apps/server/driven-runs.ts'
import { drivingRoutes } from '../src/apps/server/driving-routes.ts'
import { type Ground, groundWith, send, ticket, token } from './server-ground.ts'

const replies = ['I look.\n$(view src/a.ts)', '$(note the file is short)', '$(view src/b.ts)', '$(answer It is short.)']

let ground: Ground
beforeAll(async () => {
  ground = await groundWith([
    { id: 'first', task: 'How long is a.ts?', replies },
    { id: 'second', task: 'How long is a.ts?', replies: [...replies.slice(0, 3), '$(answer I do not know.)'] },
  ])
})
afterAll(() => ground.close())

const ask = async (path: string) => JSON.parse((await send(ground.server, { path })).text)

function allRoutes() {
  const { records, project } = ground
  const furtherRoutes = drivingRoutes(openDrivenRuns({ project, version: 'test' }))
  return routesOf({ records, token, ticket, hosts: () => new Set(), assets: new Map(), version: 'test', furtherRoutes })
}

describe('whoever may not ask', () => {
  test('is refused by every route but /health, without and with a wrong token, and with it in the address', async () => {
    for (const { method, path, access } of allRoutes()) {
      const real = path.replace(':id', 'first').replaceAll(/:\w+/g, 'second')
      const headers = { 'content-type': 'application/json' }
      const statuses = []
      for (const wire of [
        { path: real, headers },
        { path: real, headers: { ...headers, authorization: 'Bearer wrong' } },
        { path: `${real}?token=${token}&access_token=${token}`, headers },
      ])
        statuses.push((await send(ground.server, { method, isKnown: false, ...wire })).status)
      expect({ path, statuses }).toEqual({ path, statuses: access === 'open' ? [200, 200, 200] : [401, 401, 401] })
    }
    expect(allRoutes().filter(({ access }) => access === 'open')).toMatchObject([{ path: '/health' }])
  })

  test.each(['evil.test', 'evil.test:80', 'localhost.evil.test', '127.0.0.1'])(
    'is refused as Host %j',
    async (host) => {
      const { status } = await send(ground.server, { path: '/health', headers: { host } })
      expect(status).toBe(403)
    },
  )

  test.each(['', 'Host:\r\n', 'Host: \r\n'])('is refused without a Host: %j', async (line) => {
    expect(await raw(`GET /health HTTP/1.1\r\n${line}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 403 /)
  })

  test.each(['https://evil.test', 'null', 'http://localhost.evil.test', 'http://127.0.0.1.evil.test'])(
    'is refused as Origin %s, for data, streams and preflights alike',
    async (origin) => {
      for (const wire of [
        { path: '/api/runs' },
        { path: '/api/runs/first/stream' },
        { path: '/api/runs', method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } },
      ]) {
        const { status, headers } = await send(ground.server, { ...wire, headers: { ...wire.headers, origin } })
        expect([status, headers['access-control-allow-origin']]).toEqual([403, undefined])
      }
    },
  )

  test('can neither post a form nor change anything with GET', async () => {
    const path = '/api/runs'
    const form = { method: 'POST', path, body: '{"task":"x"}', headers: { 'content-type': 'text/plain' } }
    expect((await send(ground.server, form)).status).toBe(415)
    const posts = allRoutes().filter(({ method, path: own }) => method === 'POST' && own !== path)
    for (const { path: own } of posts)
      expect((await send(ground.server, { path: own.replaceAll(/:\w+/g, 'first') })).status).toBe(405)
  })

  test('gets a ticket exchanged for the token once', async () => {
    const wire = {
      method: 'POST',
      path: '/api/session',
      headers: { authorization: `Bearer ${ticket}` },
      isKnown: false,
    }
    const first = await send(ground.server, wire)
    expect([first.status, JSON.parse(first.text)]).toEqual([200, { schema: 'pawl.session/1', token }])
    expect((await send(ground.server, wire)).status).toBe(409)
  })

  test.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.4', false],
    ['127.0.0.1.evil.test', false],
  ])('%s is reached by this machine alone: %s', (address, isOwn) => {
    expect(isLoopback(address)).toBe(isOwn)
  })

  test('reaches a server on another address under the names it was given, and no other', () => {
    const hosts = hostsOf('10.0.0.7', 80, ['build.example:80'])
    const heard = ['10.0.0.7:80', 'build.example:80', 'localhost:80', '127.0.0.1:80'].map(
      (host) => refusalFor({ host, origin: undefined }, hosts) === null,
    )
    expect(heard).toEqual([true, true, false, false])
  })

  test.each([
    ['pawl.example:443', 'pawl.example', 'https://pawl.example', true],
    ['pawl.example:443', 'pawl.example:443', 'https://pawl.example', true],
    ['pawl.example:443', 'pawl.example', 'http://pawl.example', false],
    ['pawl.example:80', 'pawl.example', 'http://pawl.example', true],
    ['pawl.example:80', 'pawl.example', 'https://pawl.example', false],
    ['pawl.example:8443', 'pawl.example', 'https://pawl.example', false],
    ['pawl.example:8443', 'pawl.example:8443', 'https://pawl.example:8443', true],
    ['Pawl.Example:443', 'pawl.example', 'https://pawl.example', true],
    ['pawl.example:443', 'Pawl.Example', 'https://Pawl.Example', true],
    ['pawl.example:443', 'pawl.example', 'https://evil.test', false],
  ])('that may be called %s is asked as %s by a page of %s: %s', (allowed, host, origin, isHeard) => {
    expect(refusalFor({ host, origin }, hostsOf('127.0.0.1', 7295, [allowed])) === null).toBe(isHeard)
  })
})

describe('what a stranger sends', () => {
  test.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%5c..%5cx',
    '/api/runs/..%2f..%2fsecret',
    '/api/runs/%00',
    '/api/runs/first%00/events',
    '//etc/passwd',
  ])('%s leads nowhere', async (path) => {
    expect((await send(ground.server, { path })).status).toBe(404)
  })

  test.each([
    ['a body that is too long', 'x'.repeat(11 * 1024 * 1024), 413],
    ['no JSON', '{"task":', 400],
    ['JSON that is no object', '[1]', 400],
    ['nesting without end', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
    ['a task that is no text', '{"task":{"a":1}}', 400],
  ])('%s is refused', async (_name, body, expected) => {
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    const { status } = await send(ground.server, { method: 'POST', path: '/api/runs', body, headers })
    expect(status).toBe(expected)
  })

  test('ten thousand headers are refused', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `x-${index}: y\r\n`).join('')
    expect(await raw(`GET /health HTTP/1.1\r\nHost: 127.0.0.1:${ground.server.port}\r\n${many}\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    )
  })

  test('every answer carries the same headers, a refusal too', async () => {
    const expected = Object.fromEntries(
      Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value]),
    )
    for (const wire of [{ path: '/health' }, { path: '/nothing' }, { path: '/health', headers: { host: 'evil.test' } }])
      expect((await send(ground.server, wire)).headers).toMatchObject(expected)
  })
})

describe('a recorded run', () => {
  test('is listed with how it ended', async () => {
    const { total, runs } = await ask('/api/runs')
    const listed = runs.map(({ id, status, answer }: Record<string, string>) => ({ id, status, answer }))
    expect(total).toBe(2)
    expect(listed.sort(byId)).toEqual([
      { id: 'first', status: 'answered', answer: 'It is short.' },
      { id: 'second', status: 'answered', answer: 'I do not know.' },
    ])
  })

  test('gives its events page by page', async () => {
    const whole = await ask('/api/runs/first/events')
    const page = await ask('/api/runs/first/events?from=2&limit=3')
    expect(page).toMatchObject({ from: 2, total: whole.total, items: whole.items.slice(2, 5) })
    expect((await send(ground.server, { path: '/api/runs/first/events?from=x' })).status).toBe(400)
  })

  test('is as the reducer has it after any number of events', async () => {
    const { total } = await ask('/api/runs/first/events')
    const first = await ask('/api/runs/first/state?at=1')
    const last = await ask(`/api/runs/first/state?at=${total}`)
    expect(first).toMatchObject({ at: 1, stage: { name: 'idle' }, task: '' })
    expect(last).toMatchObject({ at: total, stage: { name: 'ended', outcome: { answer: 'It is short.' } } })
  })

  test('tells of the step around an event: reply, calls and results', async () => {
    const { items } = await ask('/api/runs/first/events')
    const at = items.findIndex(({ type }: { type: string }) => type === 'tool.finished') + 1
    expect(await ask(`/api/runs/first/step?at=${at}`)).toMatchObject({
      step: 1,
      mode: 'looking',
      reply: { text: 'I look.\n$(view src/a.ts)' },
      calls: [{ tool: 'view', input: { target: 'src/a.ts' }, result: { outcome: { ok: true, output: 'some lines' } } }],
    })
  })

  test('tells nothing of a step before it happened', async () => {
    const { reply, calls } = await ask('/api/runs/first/step?at=3')
    const under = await ask('/api/runs/first/step?at=4')
    expect([reply, calls]).toEqual([null, []])
    expect(under.calls).toMatchObject([{ tool: 'view', result: null }])
  })

  test('is compared with another: the same up to where they part', async () => {
    const { common, parting, left, right } = await ask('/api/runs/first/diff/second')
    expect([left.outcome.answer, right.outcome.answer]).toEqual(['It is short.', 'I do not know.'])
    expect(common).toBeGreaterThan(5)
    expect(parting.left.index).toBe(common)
  })

  test('that is not there is not found, in words', async () => {
    const { status, text } = await send(ground.server, { path: '/api/runs/third/events' })
    expect([status, JSON.parse(text).message]).toEqual([404, 'there is no run third here; GET /api/runs lists them'])
  })

  test('streams from the event after the last one heard, without gap or repetition, and goes on as it grows', async () => {
    const { total } = await ask('/api/runs/first/events')
    expect(await heard('first', 0, total)).toEqual(numbers(1, total))
    expect(await heard('first', 4, total - 4)).toEqual(numbers(5, total))
  })

  test('streams what is written while somebody listens', async () => {
    const { items } = await ask('/api/runs/first/events')
    const journal = await ground.project.runs.create('growing', { pawl: 'test' })
    if (!journal.ok) throw new Error(journal.error.message)
    await journal.value.append([{ ...items[0], id: 'growing' }, ...items.slice(1, 4)])
    const all = heard('growing', 0, items.length)
    await journal.value.append(items.slice(4))
    await journal.value.close()
    expect(await all).toEqual(numbers(1, items.length))
  })

  test('is read on, not anew, when it has grown: what was known of it stays', async () => {
    const { items } = await ask('/api/runs/second/events')
    const journal = await ground.project.runs.create('longer', { pawl: 'test' })
    if (!journal.ok) throw new Error(journal.error.message)
    await journal.value.append([{ ...items[0], id: 'longer' }, ...items.slice(1, 4)])
    const before = await ground.records.find('longer')
    await journal.value.append(items.slice(4))
    await journal.value.close()
    const after = await ground.records.find('longer')
    expect(after?.events).toEqual([{ ...items[0], id: 'longer' }, ...items.slice(1)])
    expect(before?.events.every((event, place) => event === after?.events[place])).toBe(true)
  })

  test('is answered whose head alone is asked for, and holds no place', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const heads: (string | number | null)[] = []
    for (let asked = 0; asked < 21; asked += 1) {
      const answer = await fetch(`${ground.server.url}api/runs/first/stream`, { method: 'HEAD', headers })
      heads.push(answer.status, answer.headers.get('content-type'), answer.headers.get('x-frame-options'))
    }
    expect(heads).toEqual(Array(21).fill([200, 'text/event-stream', 'DENY']).flat())
  })

  test('is open in twenty streams at most', async () => {
    const endings = Array.from({ length: 21 }, () => new AbortController())
    const answers: Response[] = []
    // Held on to: a stream that nobody holds is closed sooner or later.
    for (const { signal } of endings) answers.push(await stream('first', 0, signal))
    const statuses = answers.map(({ status }) => status)
    for (const ending of endings) ending.abort()
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })
})

describe('the server says of itself', () => {
  test('every route it has, as an OpenAPI document', async () => {
    const { openapi, paths } = await ask('/openapi.json')
    const named = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const expected = allRoutes().map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(openapi).toBe('3.1.0')
    expect(named.sort()).toEqual(expected.sort())
  })

  test('that it runs, and that runs can be read', async () => {
    expect(await ask('/health')).toEqual({ ok: true })
    expect(await ask('/ready')).toEqual({ schema: 'pawl.ready/1', ok: true, store: 'up', queue: 'none' })
  })

  test.each([
    ['a queue that answers', { jobs: {}, workers: 1 }, { status: 200, ok: true, queue: 'up' }],
    ['a queue out of reach', null, { status: 503, ok: false, queue: 'down' }],
  ])('whether it can work with %s', async (_name, reading, expected) => {
    const { records } = ground
    const hosts = () => new Set(['here'])
    const app = createApp({
      records,
      token,
      ticket,
      hosts,
      assets: new Map(),
      version: 'x',
      queue: async () => reading,
    })
    const headers = { authorization: `Bearer ${token}`, host: 'here' }
    const answer = await app.request('/ready', { headers })
    expect({ status: answer.status, ...(JSON.parse(await answer.text()) as object) }).toEqual({
      ...expected,
      schema: 'pawl.ready/1',
      store: 'up',
    })
  })
})

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function stream(run: string, after: number, signal: AbortSignal): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'last-event-id': String(after) }
  return fetch(`${ground.server.url}api/runs/${run}/stream`, { headers, signal })
}

/** The numbers of the first events that a stream brings. */
async function heard(run: string, after: number, count: number): Promise<number[]> {
  const ending = new AbortController()
  const answer = await stream(run, after, ending.signal)
  let text = ''
  const ids = () => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))
  if (answer.status === 200)
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString('utf8')
      if (ids().length >= count) break
    }
  ending.abort()
  return ids()
}

/** What the server answers to bytes that no client would send. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(ground.server.port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', (error) => (text === '' ? reject(error) : resolve(text)))
  })
}
