// Who is heard and who is not: the cases of a server that a browser can reach. Each returns what did not hold, in words.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { securityHeaders } from '../../src/apps/server/app.ts'
import { type Served, send, serve, startPawl, statusOfBytes, type Wire } from './server.ts'

export type Case = (served: Served) => Promise<readonly string[]>

interface Operation {
  readonly method: string
  readonly path: string
}

/** Every operation the server has, as its own document lists them; ids in the paths are those of a run that is there. */
async function operations(served: Served): Promise<readonly Operation[]> {
  const { paths } = JSON.parse((await send(served, { path: '/openapi.json' })).text) as {
    paths: Record<string, Record<string, unknown>>
  }
  return Object.entries(paths).flatMap(([path, operation]) =>
    Object.keys(operation).map((method) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, 'plain'),
    })),
  )
}

/** Sends each request and tells of those that were answered otherwise than expected. */
async function expectAll(served: Served, wires: readonly Wire[], expected: readonly number[]) {
  const problems: string[] = []
  for (const wire of wires) {
    const { status, headers } = await send(served, wire)
    if (!expected.includes(status))
      problems.push(`${wire.method ?? 'GET'} ${wire.path} ${JSON.stringify(wire.headers ?? {})} gave ${status}`)
    if (headers['access-control-allow-origin'] !== undefined) problems.push(`${wire.path} lets other sites read`)
  }
  return problems
}

const json = { 'content-type': 'application/json' }

const loopbackOnly: Case = async (served) => {
  const listening = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .concat(readFileSync('/proc/net/tcp6', 'utf8').split('\n'))
  const port = served.port.toString(16).toUpperCase().padStart(4, '0')
  const bound = listening.flatMap((line) => new RegExp(`^\\s*\\d+: (\\w+):${port} \\w+:0000 0A`).exec(line)?.[1] ?? [])
  const open = startPawl(served.place, ['serve', '--port', '0', '--host', '0.0.0.0'])
  const code = await new Promise((resolve) => open.on('close', resolve))
  return [
    ...(bound.join() === '0100007F' ? [] : [`it listens on ${bound.join()}`]),
    ...(code === 2 ? [] : [`--host 0.0.0.0 without a token ended with ${code}`]),
  ]
}

const tokens: Case = async (served) => {
  const { token, place } = served
  const guarded = (await operations(served)).filter(({ path }) => path !== '/health')
  const wires = guarded.flatMap(({ method, path }) => [
    { method, path, headers: json, isKnown: false },
    { method, path, headers: { ...json, authorization: 'Bearer wrong' } },
    { method, path, headers: { ...json, authorization: `Bearer ${token}x` } },
    { method, path: `${path}?token=${token}&access_token=${token}`, headers: json, isKnown: false },
  ])
  const file = join(place.home, '.pawl-home', 'state', 'server-token')
  return [
    ...(guarded.length < 15 ? [`only ${guarded.length} routes were found`] : []),
    ...(await expectAll(served, wires, [401])),
    ...(Buffer.from(token, 'base64url').length < 16 ? ['the token has less than 128 bits'] : []),
    ...((statSync(file).mode & 0o077) === 0 ? [] : ['others can read the file of the token']),
    ...(served.said().includes(token) ? ['the token was printed'] : []),
  ]
}

const hosts: Case = async (served) => {
  const wires = ['evil.test', `evil.test:${served.port}`, `localhost.evil.test:${served.port}`, '127.0.0.1'].map(
    (host) => ({
      path: '/health',
      headers: { host },
    }),
  )
  const problems = [...(await expectAll(served, wires, [403]))]
  for (const line of ['', 'Host:\r\n'])
    if ((await statusOfBytes(served, `GET /health HTTP/1.1\r\n${line}Connection: close\r\n\r\n`)) !== 403)
      problems.push('a request without a host was heard')
  return problems
}

const foreignOrigins = ['https://evil.test', 'null', 'http://localhost.evil.test', 'http://127.0.0.1.evil.test']

const origins: Case = async (served) => {
  const wires = foreignOrigins.flatMap((origin) => [
    { path: '/api/runs', headers: { origin } },
    { method: 'POST', path: '/api/runs', headers: { ...json, origin }, body: '{"task":"x"}' },
    { method: 'OPTIONS', path: '/api/runs', headers: { origin, 'access-control-request-method': 'POST' } },
  ])
  return expectAll(served, wires, [403])
}

const forms: Case = async (served) => {
  const all = await operations(served)
  const posts = all.filter(({ method }) => method === 'POST')
  const readable = new Set(all.filter(({ method }) => method === 'GET').map(({ path }) => path))
  const before = journals(served)
  const asked = await expectAll(
    served,
    all.filter(({ method }) => method === 'GET'),
    [200, 400, 404],
  )
  return [
    ...asked,
    ...(await expectAll(
      served,
      // The ticket is exchanged without a body.
      posts
        .filter(({ path }) => path !== '/api/session')
        .map((post) => ({ ...post, headers: { 'content-type': 'text/plain' }, body: '{"task":"x"}' })),
      [415],
    )),
    ...(await expectAll(
      served,
      posts.filter(({ path }) => !readable.has(path)).map(({ path }) => ({ path })),
      [405],
    )),
    ...(journals(served) === before ? [] : ['GET changed a journal']),
  ]
}

/** A fingerprint of all journals. */
function journals({ place }: Served): string {
  const digest = createHash('sha256')
  for (const run of readdirSync(place.runs).sort())
    digest.update(run).update(readFileSync(join(place.runs, run, 'journal.jsonl')))
  return digest.digest('hex')
}

const foreignStreams: Case = async (served) => {
  const socket = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': 'x',
    'sec-websocket-version': '13',
  }
  return expectAll(
    served,
    foreignOrigins.flatMap((origin) => [
      { path: '/api/runs/plain/stream', headers: { origin } },
      { path: '/api/runs/plain/stream', headers: { ...socket, origin } },
    ]),
    [403],
  )
}

const headersOfAll: Case = async (served) => {
  const problems: string[] = []
  const assets = [...(await send(served, { path: '/' })).text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(
    ([, path]) => path ?? '',
  )
  const wires: readonly Wire[] = [
    ...['/', '/health', '/api/runs', '/nothing', '/api/runs/nothing', ...assets].map((path) => ({ path })),
    { path: '/health', headers: { host: 'evil.test' } },
    { path: '/api/runs', isKnown: false },
  ]
  for (const wire of wires) {
    const { headers } = await send(served, wire)
    for (const [name, value] of Object.entries(securityHeaders))
      if (headers[name.toLowerCase()] !== value)
        problems.push(`${wire.path} has ${name}: ${headers[name.toLowerCase()]}`)
  }
  const page = (await send(served, { path: '/' })).text
  if (/<script(?![^>]*\bsrc=)|\son\w+=|<style/i.test(page)) problems.push('the page has an inline script or style')
  if (assets.length === 0) problems.push('the page has not been built')
  return problems
}

const paths: Case = async (served) =>
  expectAll(
    served,
    [
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%5c..%5cx',
      '/assets/../../../../etc/passwd',
      '/api/runs/..%2f..%2fsecret',
      '/api/runs/%2e%2e',
      '/api/runs/%00',
      '/api/runs/plain%00/events',
      '//etc/passwd',
      '/index.html%00.js',
    ].map((path) => ({ path })),
    [404],
  )

const twentyStreams: Case = async (served) => {
  const endings = Array.from({ length: 21 }, () => new AbortController())
  const headers = { authorization: `Bearer ${served.token}` }
  const answers: Response[] = []
  // Held on to: a stream that nobody holds is closed sooner or later.
  for (const { signal } of endings) answers.push(await fetch(`${served.url}api/runs/plain/stream`, { headers, signal }))
  const statuses = answers.map(({ status }) => status)
  for (const ending of endings) ending.abort()
  return statuses.join() === [...Array(20).fill(200), 429].join()
    ? []
    : [`streams were answered with ${statuses.join()}`]
}

/** Of two who allow the same call exactly one does, an old answer does nothing, and the call has its effect once. */
function approvals(rounds: number): Case {
  return async ({ place }) => {
    const made = join(place.root, 'made.txt')
    const script = ['$(edit made.txt create)\n```\nonce\n```', '$(answer Made.)']
    writeFileSync(join(place.root, 'script.json'), JSON.stringify(script))
    const problems: string[] = []
    const served = await serve(place, ['--provider', 'script', '--model', 'script.json'])
    for (let round = 0; round < rounds; round += 1) {
      const post = async (path: string, body: object) =>
        send(served, { method: 'POST', path, headers: json, body: JSON.stringify(body) })
      const { run } = JSON.parse((await post('/api/runs', { task: 'Make a file' })).text) as { run: string }
      const question = await until(async () => openQuestion(served, run))
      const path = `/api/runs/${run}/permissions/${question}`
      const answers = await Promise.all([post(path, { granted: true }), post(path, { granted: true })])
      const statuses = answers
        .map(({ status }) => status)
        .sort()
        .join()
      if (statuses !== '202,409' && statuses !== '202,404') problems.push(`two answers gave ${statuses}`)
      await until(async () => ((await stageOf(served, run)) === 'ended' ? 'ended' : null))
      if ((await post(path, { granted: true })).status === 202) problems.push('an old answer was taken')
      const journal = readFileSync(join(place.runs, run, 'journal.jsonl'), 'utf8')
      const effects = journal.split('"type":"permission.answered"').length - 1
      if (effects !== 1) problems.push(`${effects} answers are in the journal`)
      if (readFileSync(made, 'utf8') !== 'once\n') problems.push('the file is not as it was asked for')
      // What was made has to be made again in the next round.
      rmSync(made)
    }
    await served.close()
    return problems
  }
}

async function openQuestion(served: Served, run: string): Promise<string | null> {
  const { runs } = JSON.parse((await send(served, { path: '/api/driven' })).text) as {
    runs: { run: string; questions: { id: string }[] }[]
  }
  return runs.find((each) => each.run === run)?.questions[0]?.id ?? null
}

async function stageOf(served: Served, run: string): Promise<string> {
  return (JSON.parse((await send(served, { path: `/api/runs/${run}/state` })).text) as { stage: { name: string } })
    .stage.name
}

async function until<Value>(look: () => Promise<Value | null>): Promise<Value> {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = await look()
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('what was waited for did not happen within 20 s')
}

/** By their names in the specification. */
export function accessCases({ rounds }: { readonly rounds: number }): Readonly<Record<string, Case>> {
  return {
    H1: loopbackOnly,
    H2: tokens,
    H3: hosts,
    H4: origins,
    H5: forms,
    H6: foreignStreams,
    H9: headersOfAll,
    H10: paths,
    H13: twentyStreams,
    H14: approvals(rounds),
  }
}
