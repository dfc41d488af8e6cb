import { request as httpRequest } from 'node:http'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Journaled, type RunEvent, replay } from '../../core/index.ts'
import { openLedger } from '../../governor/index.ts'
import { memoryJournal } from '../../journal/index.ts'
import { startFaultServer } from '../../models/testing/index.ts'
import { rejudge } from '../../runtime/index.ts'
import { type LoopName, loopNames, startLoopingServer } from '../testing/looping-server.ts'
import type { Stop } from './exchange.ts'
import { type ModelProxy, type ProxyOptions, startProxy } from './proxy.ts'

const keyCanary = 'sk-canary-in-a-header'

interface Bench {
  readonly proxy: ModelProxy
  readonly events: RunEvent[]
  readonly stops: Stop[]
}

async function proxyTo(upstream: string, options: Partial<ProxyOptions> = {}): Promise<Bench> {
  const events: RunEvent[] = []
  const stops: Stop[] = []
  const proxy = await startProxy({
    program: 'agent',
    upstreams: { anthropic: upstream, openai: upstream, google: upstream },
    limits: {},
    openRecord: async () => ({ id: 'run1', record: (event) => void events.push(event) }),
    ledger: () => openLedger(),
    priceOf: () => ({ isKnown: true, costUsd: ({ input, output }) => input * 0.000001 + output * 0.000001 }),
    clean: (text) => text.replaceAll('hunter2', '[redacted]'),
    now: () => events.length * 1000,
    onStop: (stop) => stops.push(stop),
    ...options,
  })
  onTestFinished(proxy.close)
  return { proxy, events, stops }
}

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

function post(url: string, body: object | string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': keyCanary, authorization: `Bearer ${keyCanary}` }
    const request = httpRequest(url, { method: 'POST', headers }, async (reply) => {
      const pieces: Buffer[] = []
      for await (const piece of reply) pieces.push(piece)
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(pieces) })
    })
    request.on('error', reject)
    request.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
}

const bash = { name: 'bash', input_schema: { type: 'object' } }
const opening = { role: 'user', content: 'look at the notes' }

/** What an agent sends next after a reply with a call: everything so far, the call, and its result. */
function answered(messages: readonly object[], reply: Reply, outputOf: (command: string) => string): object[] | null {
  const { content } = JSON.parse(reply.body.toString()) as {
    content: { type: string; id: string; input: { command: string } }[]
  }
  const call = content.find(({ type }) => type === 'tool_use')
  if (call === undefined) return null
  const result = { type: 'tool_result', tool_use_id: call.id, content: outputOf(call.input.command) }
  return [...messages, { role: 'assistant', content }, { role: 'user', content: [result] }]
}

const outputs = (command: string) => (command.includes('other') ? 'and the bread' : 'remember the milk')

/** Plays an agent against the proxy until it is told that it is done, or has asked thirty times. */
async function playAgent({ proxy }: Bench): Promise<{ readonly asked: number; readonly last: string }> {
  let messages: object[] | null = [opening]
  let [asked, last] = [0, '']
  while (messages !== null && asked < 30) {
    asked += 1
    const reply: Reply = await post(`${proxy.origin}/anthropic/v1/messages`, { model: 'm', tools: [bash], messages })
    last = reply.body.toString()
    messages = answered(messages, reply, outputs)
  }
  return { asked, last }
}

async function loopingServer(loop: LoopName, more: object = {}) {
  const server = await startLoopingServer({ loop, ...more })
  onTestFinished(server.close)
  return server
}

describe('while the governor is content', () => {
  test('a stream arrives byte for byte, however oddly it is cut', async () => {
    const server = await startFaultServer()
    onTestFinished(server.close)
    const bench = await proxyTo(server.url)
    const bytes = Buffer.from(
      'event: message_start\r\ndata: {"type":"message_start"}\r\n\r\n: ping\n\ndata: {"n":"ü🚀"}\n\ndata: not json\n\n',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 8 }), async (cuts) => {
        const places = [0, ...cuts.toSorted((one, other) => one - other), bytes.length]
        const body = places.slice(1).map((end, index) => bytes.subarray(places[index], end))
        server.behave({ headers: { 'content-type': 'text/event-stream', 'x-request-id': 'r1' }, body })
        const reply = await post(`${bench.proxy.origin}/anthropic/v1/messages`, { tools: [bash], messages: [opening] })
        expect(reply.body.equals(bytes)).toBe(true)
        expect(reply.headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-request-id': 'r1' })
      }),
      { numRuns: 25 },
    )
  })

  test('the provider gets the very bytes the program sent, and its key', async () => {
    const server = await startFaultServer()
    onTestFinished(server.close)
    server.behave({ status: 401, headers: { 'content-type': 'application/json' }, body: ['{"error":1}'] })
    const bench = await proxyTo(server.url)
    const sent = '{ "tools" : [ {"name":"bash"} ],"messages":[{"role":"user","content":"l\\u00fck"}] }'
    const reply = await post(`${bench.proxy.origin}/anthropic/v1/messages?beta=true`, sent)
    const [seen] = server.seen
    expect([reply.status, reply.body.toString()]).toEqual([401, '{"error":1}'])
    expect([seen?.url, seen?.body, seen?.headers['x-api-key']]).toEqual(['/v1/messages?beta=true', sent, keyCanary])
    expect(bench.events.map(({ type }) => type)).toEqual(['run.started', 'user.said', 'model.called', 'model.failed'])
  })

  test('requests that are no step of an agent pass and are no run', async () => {
    const server = await loopingServer('same')
    const bench = await proxyTo(server.url)
    const title = await post(`${bench.proxy.origin}/openai/chat/completions`, { model: 'm', messages: [opening] })
    expect(JSON.parse(title.body.toString())).toMatchObject({ object: 'chat.completion' })
    expect(bench.events).toEqual([])
  })
})

describe('a program that goes round in circles', () => {
  test.each(loopNames)('%s: is told, and stopped with a whole reply after at most 10 requests', async (loop) => {
    const server = await loopingServer(loop)
    const bench = await proxyTo(server.url)
    const { last } = await playAgent(bench)
    expect(server.steps()).toBeLessThanOrEqual(10)
    expect(server.bodies.some((body) => body.includes('[Note from Pawl'))).toBe(true)
    expect(JSON.parse(last)).toMatchObject({ type: 'message', stop_reason: 'end_turn' })
    expect(last).toContain('Stopped by Pawl.')
    expect(bench.stops).toMatchObject([{ kind: 'stuck', run: 'run1' }])
  })

  test.each(loopNames)(
    '%s: leaves a journal that replays to the same run and is judged the same today',
    async (loop) => {
      const server = await loopingServer(loop)
      const bench = await proxyTo(server.url)
      await playAgent(bench)
      const events = bench.events as unknown as Journaled
      const journal = memoryJournal()
      expect(await journal.append(events)).toEqual({ ok: true, value: undefined })
      const [conversation] = bench.proxy.conversations()
      expect(replay(events)).toEqual(conversation?.run)
      expect(replay(events).stage).toMatchObject({ name: 'ended', outcome: { kind: 'stuck', cause: 'no_progress' } })
      const { recorded, today } = rejudge(events, [])
      // The halt is what was made of the verdict: somebody outside a program can only stop it.
      const rungs = (verdicts: typeof today) =>
        verdicts.map(({ index, verdict }) => [index, verdict.rung, verdict.cause])
      expect(rungs(recorded.slice(0, -1))).toEqual(rungs(today.slice(0, recorded.length - 1)))
      expect(recorded.at(-1)?.verdict.rung).toBe('halt')
    },
  )

  test('may go on when somebody has said something after the stop', async () => {
    const server = await loopingServer('same')
    const bench = await proxyTo(server.url)
    await playAgent(bench)
    const before = server.steps()
    const messages = [
      opening,
      { role: 'assistant', content: 'stopped' },
      { role: 'user', content: 'try the other file' },
    ]
    await post(`${bench.proxy.origin}/anthropic/v1/messages`, { model: 'm', tools: [bash], messages })
    expect(server.steps()).toBe(before + 1)
    expect(bench.events.slice(-4).map(({ type }) => type)).toEqual([
      'run.resumed',
      'user.said',
      'model.called',
      'model.replied',
    ])
  })

  test.each([
    ['anthropic', '/anthropic/v1/messages', { stream: true, tools: [bash], messages: [opening] }, 'message_stop'],
    ['chat', '/openai/chat/completions', { stream: true, tools: [bash], messages: [opening] }, '[DONE]'],
    ['responses', '/openai/responses', { stream: true, tools: [bash], input: 'look' }, 'response.completed'],
    ['gemini', '/google/v1beta/models/m:streamGenerateContent?alt=sse', { tools: [bash], contents: [] }, '"STOP"'],
  ])('is answered in the words of %s', async (_name, path, body, end) => {
    const server = await loopingServer('same')
    const bench = await proxyTo(server.url, { limits: { costUsd: 0.000001 } })
    const reply = await post(bench.proxy.origin + path, body)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/event-stream'])
    expect(reply.body.toString()).toContain('Stopped by Pawl. The limit of cost is reached')
    expect(reply.body.toString()).toContain(end)
    expect(server.requests()).toBe(0)
  })
})

describe('a limit', () => {
  test('of turns ends the run before the request too many', async () => {
    const server = await loopingServer('same')
    const bench = await proxyTo(server.url, { limits: { turns: 2 } })
    await playAgent(bench)
    expect(server.steps()).toBe(2)
    expect(bench.proxy.conversations()[0]?.run.stage).toMatchObject({
      name: 'ended',
      outcome: { kind: 'limit', cause: 'turns' },
    })
  })

  test('of cost is never passed, since money is set aside before a request', async () => {
    const server = await loopingServer('same', { usage: { input: 400, output: 4000 } })
    const bench = await proxyTo(server.url, { limits: { costUsd: 0.03 } })
    await playAgent(bench)
    expect(bench.proxy.purse.spentUsd()).toBeLessThanOrEqual(0.03)
    expect(bench.stops).toMatchObject([{ kind: 'cost' }])
  })
})

describe('what is kept', () => {
  test('has no header in it and no secret of a body', async () => {
    const server = await loopingServer('same')
    const bench = await proxyTo(server.url)
    const messages = [{ role: 'user', content: 'the password is hunter2' }]
    await post(`${bench.proxy.origin}/anthropic/v1/messages`, { model: 'm', tools: [bash], messages })
    expect(server.bodies.join('')).toContain('hunter2')
    expect(JSON.stringify(bench.events)).not.toContain('hunter2')
    expect(JSON.stringify(bench.events)).not.toContain(keyCanary)
  })
})

test('a page that was led here by a name of its own is turned away', async () => {
  const bench = await proxyTo('http://127.0.0.1:1')
  const status = await new Promise((resolve) => {
    const headers = { host: 'evil.example' }
    httpRequest(`${bench.proxy.origin}/anthropic/v1/models`, { headers }, (reply) => resolve(reply.statusCode)).end()
  })
  expect(status).toBe(403)
})
