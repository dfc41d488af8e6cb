import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { projectWith, runPawl, scripted } from './cli/pawl.ts'

// What a collector is sent by the built program: whole trees of spans, by OTLP in JSON.

interface Sent {
  readonly name: string
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly status: { readonly code?: number; readonly message?: string }
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
  readonly events: readonly { readonly name: string; readonly attributes: Sent['attributes'] }[]
}

interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Sent['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[]
  }[]
}

async function collector() {
  const batches: Batch[] = []
  const paths: string[] = []
  const server = createServer(async (request, answer) => {
    let text = ''
    for await (const chunk of request) text += chunk
    paths.push(request.url ?? '')
    batches.push(JSON.parse(text))
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    paths,
    services: () =>
      batches.flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => plain(resource.attributes))),
    spans: () =>
      batches.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  }
}

function plain(attributes: Sent['attributes']): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}

/** A tree as it reads: names, what matters of each, children in the order they began. */
function treeOf(spans: readonly Sent[], parent: string | undefined): unknown[] {
  return spans
    .filter((span) => (span.parentSpanId ?? undefined) === parent)
    .sort((one, other) => Number(BigInt(one.startTimeUnixNano) - BigInt(other.startTimeUnixNano)))
    .map((span) => {
      const { 'gen_ai.conversation.id': run, 'gen_ai.agent.version': version, ...attributes } = plain(span.attributes)
      expect(run).toMatch(/^[a-z0-9]+$/)
      const children = treeOf(spans, span.spanId)
      const marks = span.events.map(({ name, attributes: own }) => `${name} ${plain(own)['pawl.rung']}`)
      return {
        name: span.name,
        kind: { 1: 'internal', 3: 'client' }[span.kind],
        ...(span.status.code === 2 && { error: span.status.message }),
        attributes,
        ...(marks.length > 0 && { marks }),
        ...(children.length > 0 && { children }),
      }
    })
}

const replies = [
  { text: '$(view a.txt)', usage: { inputTokens: 100, outputTokens: 10, costUsd: 0.5 } },
  { text: '$(view missing.txt)', usage: { inputTokens: 200, outputTokens: 20, costUsd: 0.25 } },
  { text: '$(answer One line.)', usage: { inputTokens: 300, outputTokens: 30, costUsd: 0.25 } },
]

async function traced(env: Readonly<Record<string, string>>, script: readonly unknown[] = replies) {
  const { files, flags } = scripted(script)
  const cwd = projectWith({ ...files, 'a.txt': 'one line\n' })
  return runPawl(['run', '--machine', 'freeform', '-q', ...flags, 'How long is a.txt?'], { cwd, env })
}

const chat = (request: number, inputTokens: number, outputTokens: number, cost: number) => ({
  name: 'chat script',
  kind: 'client',
  attributes: {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'pawl',
    'gen_ai.request.model': 'script',
    'gen_ai.request.max_tokens': expect.any(Number),
    'gen_ai.request.stream': true,
    'gen_ai.response.time_to_first_chunk': expect.any(Number),
    'gen_ai.usage.input_tokens': inputTokens,
    'gen_ai.usage.output_tokens': outputTokens,
    'pawl.attempt': 1,
    'pawl.cost_usd': cost,
    'pawl.mode': 'working',
    'pawl.request': request,
  },
})

const view = (id: string) => ({
  'gen_ai.operation.name': 'execute_tool',
  'gen_ai.tool.name': 'view',
  'gen_ai.tool.type': 'function',
  'gen_ai.tool.call.id': id,
})

test('a run is one tree: the agent, its requests and its calls, with what they used', async () => {
  const { endpoint, spans, services, paths } = await collector()
  const { code } = await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: 'nightly' })
  expect(code).toBe(0)
  expect(new Set(paths)).toEqual(new Set(['/v1/traces']))
  expect(services()).toMatchObject([{ 'service.name': 'nightly' }])
  expect(new Set(spans().map(({ traceId }) => traceId)).size).toBe(1)
  expect(treeOf(spans(), undefined)).toEqual([
    {
      name: 'invoke_agent freeform',
      kind: 'internal',
      attributes: {
        'gen_ai.operation.name': 'invoke_agent',
        'gen_ai.provider.name': 'pawl',
        'gen_ai.request.model': 'script',
        'gen_ai.agent.name': 'freeform',
        'gen_ai.usage.input_tokens': 600,
        'gen_ai.usage.output_tokens': 60,
        'pawl.cost_usd': 1,
        'pawl.turns': expect.any(Number),
        'pawl.outcome': 'answered',
        'pawl.cause': 'concluded',
      },
      children: [
        chat(1, 100, 10, 0.5),
        { name: 'execute_tool view', kind: 'internal', attributes: view('c1-1') },
        chat(2, 200, 20, 0.25),
        {
          name: 'execute_tool view',
          kind: 'internal',
          error: expect.stringContaining('missing.txt'),
          attributes: { ...view('c2-1'), 'error.type': 'not_found' },
        },
        chat(3, 300, 30, 0.25),
      ],
    },
  ])
})

test('what was said goes along only when that is asked for', async () => {
  const [quiet, open] = [await collector(), await collector()]
  await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: quiet.endpoint })
  await traced({
    OTEL_EXPORTER_OTLP_ENDPOINT: open.endpoint,
    OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: 'true',
  })
  expect(JSON.stringify(quiet.spans())).not.toMatch(/How long|One line|one line/)
  const said = open.spans().map(({ name, attributes }) => {
    const { 'gen_ai.tool.call.arguments': asked, 'gen_ai.tool.call.result': result } = plain(attributes)
    const { 'gen_ai.input.messages': input, 'gen_ai.output.messages': output } = plain(attributes)
    return { name, asked, result, input, output }
  })
  expect(said).toContainEqual({
    name: 'execute_tool view',
    asked: '{"target":"a.txt"}',
    result: expect.stringContaining('one line'),
    input: undefined,
    output: undefined,
  })
  expect(said).toContainEqual({
    name: 'invoke_agent freeform',
    asked: undefined,
    result: undefined,
    input: '[{"role":"user","parts":[{"type":"text","content":"How long is a.txt?"}]}]',
    output: '[{"role":"assistant","parts":[{"type":"text","content":"One line."}]}]',
  })
})

test('a request that failed and was made again is two spans', async () => {
  const { endpoint, spans } = await collector()
  const failure = { error: { kind: 'unavailable', message: 'come back later' } }
  const { code } = await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, [failure, '$(answer Yes.)'])
  expect(code).toBe(0)
  expect(treeOf(spans(), undefined)).toMatchObject([
    {
      attributes: { 'pawl.outcome': 'answered' },
      children: [
        {
          name: 'chat script',
          error: 'come back later',
          attributes: { 'pawl.attempt': 1, 'error.type': 'unavailable' },
        },
        { name: 'chat script', attributes: { 'pawl.attempt': 2 } },
      ],
    },
  ])
})

test('a run that failed says so, and why', async () => {
  const { endpoint, spans } = await collector()
  const failure = { error: { kind: 'bad_request', message: 'no such thing' } }
  const { code } = await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, [failure])
  expect(code).not.toBe(0)
  expect(treeOf(spans(), undefined)).toMatchObject([
    {
      name: 'invoke_agent freeform',
      error: expect.stringContaining('no such thing'),
      attributes: { 'pawl.outcome': 'failed', 'error.type': 'model' },
      children: [{ name: 'chat script', error: 'no such thing', attributes: { 'error.type': 'bad_request' } }],
    },
  ])
})

test('verdicts of the governor are marks on the span of the agent', async () => {
  const { endpoint, spans } = await collector()
  const looping = [...Array.from({ length: 12 }, () => '$(view a.txt)'), '$(answer One.)']
  await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, looping)
  const [agent] = treeOf(spans(), undefined) as { marks?: readonly string[] }[]
  expect(agent?.marks?.[0]).toBe('pawl.verdict advise')
})

test('hangs on the trace of whoever started the program', async () => {
  const { endpoint, spans } = await collector()
  const [trace, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACEPARENT: `00-${trace}-${parent}-01` })
  const [agent] = spans().filter(({ name }) => name === 'invoke_agent freeform')
  expect([agent?.traceId, agent?.parentSpanId]).toEqual([trace, parent])
})

test('a collector that is away costs the run nothing', async () => {
  const { code, stderr } = await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  expect([code, stderr]).toEqual([0, ''])
})
