import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server as HttpServer } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMcpHandler, fromJsonSchema, McpServer as SdkServer } from '@modelcontextprotocol/server'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type JsonObject, type ToolOutcome, toArray } from '../../core/index.ts'
import { startRun, systemClock, type Tool } from '../../runtime/index.ts'
import { newRun, scriptedPort, testWorld } from '../../testing/index.ts'
import { type McpServer, type OpenMcp, openMcp } from './index.ts'

// Beside the packages, so that the programs here find them.
const here = dirname(fileURLToPath(import.meta.url))
const cache = join(here, '..', '..', '..', 'node_modules', '.cache', 'pawl')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'mcp-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A server as others write them: it reads, it breaks, it is slow, it answers with pictures. */
const strange = join(folder, 'strange.mjs')
const lives = join(folder, 'lives')
writeFileSync(
  strange,
  `import { appendFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { McpServer, fromJsonSchema } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
appendFileSync(${JSON.stringify(lives)}, process.pid + '\\n')
console.error('strange server at work')
const text = (text) => ({ content: [{ type: 'text', text }] })
const schema = (properties, required = []) => fromJsonSchema({ type: 'object', properties, required })
const reads = { readOnlyHint: true }
serveStdio(() => {
  const server = new McpServer({ name: 'strange', version: '1.0.0' }, { capabilities: { tools: {} } })
  const add = (name, config, act) => server.registerTool(name, config, act)
  const path = schema({ file_path: { type: 'string' }, lines: { type: 'integer' } }, ['file_path'])
  add('read.file', { description: 'Reads\\na file.', annotations: reads, inputSchema: path }, async (given) => text(JSON.stringify(given, ['file_path', 'lines'])))
  add('environment', { inputSchema: schema({}) }, async () => text(Object.keys(process.env).sort().join(' ') + ' ' + process.env.GREETING))
  add('slow', { inputSchema: schema({}) }, () => new Promise((resolve) => setTimeout(() => resolve(text('late')), 5000)))
  add('fails', { inputSchema: schema({}) }, async () => ({ ...text('no such record 7'), isError: true }))
  add('picture', { inputSchema: schema({}) }, async () => ({ content: [
    { type: 'text', text: 'a cat' }, { type: 'image', data: 'A'.repeat(4096), mimeType: 'image/png' },
    { type: 'resource_link', uri: 'file:///a', name: 'a' }] }))
  add('dies', { inputSchema: schema({}) }, async () => process.exit(1))
  add('dies-once', { annotations: reads, inputSchema: schema({ mark: { type: 'string' } }, ['mark']) }, async ({ mark }) => {
    const { existsSync, writeFileSync } = await import('node:fs')
    if (existsSync(mark)) return text('alive again')
    writeFileSync(mark, '')
    process.exit(1)
  })
  add('leaves', { inputSchema: schema({}) }, async () => text(String(spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' }).pid)))
  return server
})
`,
)

const program = (script: string, more: Partial<McpServer> = {}): McpServer =>
  ({
    name: 'strange',
    kind: 'program',
    command: process.execPath,
    args: [script],
    environment: {},
    ...more,
  }) as McpServer

let opened: OpenMcp[] = []
afterEach(async () => {
  await Promise.all(opened.map(({ close }) => close()))
  opened = []
})

async function open(...servers: readonly McpServer[]): Promise<OpenMcp> {
  const mcp = await openMcp({ servers, cwd: folder })
  opened.push(mcp)
  return mcp
}

const notes: string[] = []
const context = { signal: new AbortController().signal, progress: (note: string) => void notes.push(note), key: 'k' }

async function call({ tools }: OpenMcp, name: string, input: JsonObject = {}): Promise<ToolOutcome | undefined> {
  return tools.find((tool) => tool.name === name)?.run({ id: 'c1', tool: name, input }, context)
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

describe('the tools of a server', () => {
  test('are ours by a name that every dialect can write, careful unless it says that they only read', async () => {
    const { tools, problems } = await open(program(strange))
    expect(problems).toEqual([])
    const seen = tools.slice(0, 2).map(({ name, class: kind, safety, mutates, isParallelSafe, description }) => ({
      name,
      kind,
      safety,
      mutates,
      isParallelSafe,
      description,
    }))
    expect(seen).toEqual([
      {
        name: 'mcp__strange__read_file',
        kind: 'read',
        safety: 'read',
        mutates: false,
        isParallelSafe: true,
        description: '$(mcp__strange__read_file --file_path … [--lines …]): Reads a file.',
      },
      {
        name: 'mcp__strange__environment',
        kind: 'other',
        safety: 'unsafe',
        mutates: true,
        isParallelSafe: false,
        description: '$(mcp__strange__environment): a tool without a description',
      },
    ])
  })

  test('of a server that is not trusted are never taken for harmless', async () => {
    const { tools } = await open(program(strange, { isTrusted: false }))
    expect(new Set(tools.map(({ safety }) => safety))).toEqual(new Set(['unsafe']))
  })

  test.each<[name: string, reply: string]>([
    ['by flags', '$(mcp__strange__read_file --file-path a.txt --lines 3)'],
    ['by the key as it is', '$(mcp__strange__read_file --file_path a.txt --lines "3")'],
    ['by a word alone', '$(mcp__strange__read_file a.txt --lines 3)'],
  ])('are called in a run, %s', async (_name, reply) => {
    const { tools } = await open(program(strange))
    const model = scriptedPort([reply, '$(answer done)'])
    const run = startRun(newRun(), testWorld({ model, tools, clock: systemClock }))
    run.say('go')
    await run.rest()
    const results = toArray(run.state().talk).find(({ role }) => role === 'results')
    const outcome = results?.role === 'results' ? results.results[0]?.outcome : undefined
    expect(outcome).toEqual({ ok: true, output: '{"file_path":"a.txt","lines":3}' })
  })

  test('see of our environment only what is allowed, and what is configured for them', async () => {
    process.env.PAWL_TEST_TOKEN = 'secret'
    const mcp = await open(program(strange, { environment: { GREETING: 'hello' } } as Partial<McpServer>))
    const outcome = await call(mcp, 'mcp__strange__environment')
    delete process.env.PAWL_TEST_TOKEN
    expect(outcome?.output).toMatch(/PATH.* hello$/)
    expect(outcome?.output).not.toContain('PAWL_TEST_TOKEN')
  })

  test('that fail say so, and pictures are named and measured', async () => {
    const mcp = await open(program(strange))
    expect(await call(mcp, 'mcp__strange__fails')).toEqual({
      ok: false,
      output: 'no such record 7',
      error: { kind: 'failed', message: 'no such record 7' },
    })
    expect(await call(mcp, 'mcp__strange__picture')).toEqual({
      ok: true,
      output: 'a cat\n[image, image/png, 3 kB; not shown]\n[resource a: file:///a]',
    })
  })

  test('have their time', async () => {
    const mcp = await open(program(strange, { timeoutMs: 200 }))
    expect(await call(mcp, 'mcp__strange__slow')).toMatchObject({
      ok: false,
      error: { kind: 'timeout', message: 'no answer within 0.2 s' },
    })
  })
})

describe('a server that dies', () => {
  test('during a call that may be repeated is started again, and the call repeated', async () => {
    const mcp = await open(program(strange))
    const mark = join(folder, 'died-once')
    expect(await call(mcp, 'mcp__strange__dies-once', { mark })).toEqual({ ok: true, output: 'alive again' })
  })

  test('during any other is started again for the next call, once; nobody claims to know what became of the first', async () => {
    const mcp = await open(program(strange))
    const lost = { ok: false, error: { kind: 'interrupted', message: expect.stringContaining('is not known') } }
    expect(await call(mcp, 'mcp__strange__dies')).toMatchObject(lost)
    expect(await call(mcp, 'mcp__strange__read_file', { file_path: 'a' })).toMatchObject({ ok: true })
    expect(await call(mcp, 'mcp__strange__dies')).toMatchObject(lost)
    expect(await call(mcp, 'mcp__strange__dies')).toMatchObject(lost)
    expect(await call(mcp, 'mcp__strange__dies')).toMatchObject({
      error: { kind: 'failed', message: 'the server strange has died too often and is not started again' },
    })
  })

  test('leaves nothing behind, nor does one that is closed', async () => {
    const mcp = await open(program(strange))
    const child = Number((await call(mcp, 'mcp__strange__leaves'))?.output)
    expect(isAlive(child)).toBe(true)
    await mcp.close()
    const servers = readFileSync(lives, 'utf8').trim().split('\n').map(Number)
    expect([child, ...servers].filter(isAlive)).toEqual([])
    expect(await call(mcp, 'mcp__strange__environment')).toMatchObject({ ok: false })
  })
})

describe('a server that does not start is reported, and the others work', () => {
  test.each<[name: string, script: string, message: RegExp]>([
    ['because it ends at once', 'console.error("no licence"); process.exit(3)', /does not start: .*no licence/s],
    ['because it speaks something else', 'console.log("hello"); process.exit(0)', /does not start/],
  ])('%s', async (_name, script, message) => {
    const broken = join(folder, 'broken.mjs')
    writeFileSync(broken, script)
    const { tools, problems } = await open(program(broken, { name: 'broken' }), program(strange))
    expect(problems).toEqual([{ server: 'broken', message: expect.stringMatching(message) }])
    expect(tools.length).toBeGreaterThan(5)
  })

  test('because the program or the address is wrong', async () => {
    const { problems } = await open(
      { name: 'one', kind: 'program', command: '/nowhere/server', args: [], environment: {} },
      { name: 'two', kind: 'address', url: 'http://127.0.0.1:9/mcp', headers: {} },
      { name: 'three', kind: 'address', url: 'no address', headers: {} },
    )
    expect(problems.map(({ server }) => server)).toEqual(['one', 'two', 'three'])
  })
})

describe('a server on the network', () => {
  let http: HttpServer
  let url = ''
  const keys: string[] = []

  beforeAll(async () => {
    const handler = createMcpHandler(() => {
      const server = new SdkServer({ name: 'net', version: '1.0.0' }, { capabilities: { tools: {} } })
      const inputSchema = fromJsonSchema<{ text: string }>({ type: 'object', properties: { text: { type: 'string' } } })
      server.registerTool('echo', { inputSchema }, async ({ text }) => ({ content: [{ type: 'text', text }] }))
      return server
    })
    http = createServer(async (request, response) => {
      keys.push(String(request.headers['x-key']))
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)])
      const method = request.method ?? 'GET'
      const answer = await handler.fetch(
        new Request(`http://127.0.0.1${request.url}`, { method, headers, ...(body.length > 0 && { body }) }),
      )
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(Buffer.from(await answer.arrayBuffer()))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => http.once('listening', resolve))
    const address = http.address()
    url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/mcp`
  })
  afterAll(() => http.close())

  test('is spoken to with its own headers', async () => {
    const mcp = await open({ name: 'net', kind: 'address', url, headers: { 'x-key': 'abc' } })
    expect(mcp.problems).toEqual([])
    expect(await call(mcp, 'mcp__net__echo', { text: 'hi' })).toEqual({ ok: true, output: 'hi' })
    expect(new Set(keys)).toEqual(new Set(['abc']))
  })
})

describe('Pawl as a server', () => {
  const ours = join(folder, 'ours', 'ours.mjs')

  beforeAll(async () => {
    const entry = join(folder, 'ours.ts')
    writeFileSync(
      entry,
      `import { serveMcp } from ${JSON.stringify(join(here, 'serve-mcp.ts'))}
const base = { class: 'read', safety: 'read', mutates: false, isParallelSafe: true, timeoutMs: 1000, description: 'Shows a file.', inputSchema: { type: 'object', properties: { target: { type: 'string' } } } }
const run = async (call) => call.input.target === 'missing' ? { ok: false, output: 'there is no missing', error: { kind: 'not_found', message: 'x' } } : { ok: true, output: 'contents of ' + call.input.target }
const tools = [{ ...base, name: 'view', run }, { ...base, name: 'edit', safety: 'unsafe', mutates: true, run }, { ...base, name: 'run', mutates: () => true, run }]
const serving = await serveMcp({ version: '0.1.0', tools, run: async (task, { progress }) => { progress('thinking'); await new Promise((resolve) => setTimeout(resolve, 100)); return { ok: task !== 'impossible', text: 'did ' + task } } })
await serving.ended
process.exit(0)
`,
    )
    await build({
      logLevel: 'silent',
      configFile: false,
      root: folder,
      build: {
        ssr: entry,
        outDir: dirname(ours),
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'ours.mjs' } },
      },
    })
    expect(readdirSync(dirname(ours))).toContain('ours.mjs')
  })

  test('offers what only reads and one tool for whole tasks, and answers over a real line', async () => {
    const mcp = await open(program(ours, { name: 'pawl' }))
    expect(mcp.problems).toEqual([])
    const seen = mcp.tools.map(({ name, safety }: Tool) => [name, safety])
    expect(seen).toEqual([
      ['mcp__pawl__view', 'read'],
      ['mcp__pawl__pawl_run', 'unsafe'],
    ])
    expect(await call(mcp, 'mcp__pawl__view', { target: 'a.ts' })).toEqual({ ok: true, output: 'contents of a.ts' })
    expect(await call(mcp, 'mcp__pawl__view', { target: 'missing' })).toMatchObject({
      ok: false,
      output: 'there is no missing',
    })
    expect(await call(mcp, 'mcp__pawl__pawl_run', { task: 'count' })).toEqual({ ok: true, output: 'did count' })
    expect(notes).toEqual(['thinking'])
    expect(await call(mcp, 'mcp__pawl__pawl_run', { task: 'impossible' })).toMatchObject({ ok: false })
    expect(await call(mcp, 'mcp__pawl__pawl_run', {})).toMatchObject({
      ok: false,
      output: expect.stringContaining('no task'),
    })
  })
})
