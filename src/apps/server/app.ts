// The server as a function from requests to answers.
//
// Invariants
//   S1. Every request passes `refusalFor` first: no route, not even an open one, answers under another name or site.
//   S2. A route that is not `open` answers only to its secret. What is open holds nothing of a run.
//   S3. GET changes nothing. What changes something is a POST of JSON, which no form of another site can send.
//   S4. Every answer carries the same headers: no inline script, nothing from elsewhere, nothing guessed, nothing framed.

import { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Project, Records } from '../../compose/index.ts'
import { bearerIn, isSameSecret, refusalFor } from './access.ts'
import type { Assets } from './assets.ts'
import { openStreams, sendStream, usualStreams } from './event-stream.ts'
import { type Metrics, openMetrics, type QueueGauge } from './metrics.ts'
import { momentRoutes } from './moment-routes.ts'
import { openApiOf } from './openapi.ts'
import { type Answer, json, type Route } from './route.ts'
import { runRoutes } from './run-routes.ts'

export interface ServerParts {
  readonly records: Records
  readonly token: string
  /** A secret that can be exchanged for the token once; it may stand in an address that is printed. */
  readonly ticket: string | null
  readonly hosts: () => ReadonlySet<string>
  readonly assets: Assets
  readonly version: string
  /** The queue, where there is one. */
  readonly queue?: QueueGauge
  /** How many event streams may be open at a time; 20 if not said. */
  readonly mostStreams?: number
  /** What the server can do besides telling of runs. */
  readonly furtherRoutes?: readonly Route[]
}

export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

const longestBody = 1024 * 1024
// Whoever is cut off while sending never reads why: what is too long is read to its end and thrown away, up to here.
const mostDiscarded = 64 * 1024 * 1024

/** Every route there is, the page's files aside. */
export function routesOf(parts: ServerParts): readonly Route[] {
  const { records, queue = null } = parts
  const streams = openStreams(parts.mostStreams ?? usualStreams)
  let metrics: Metrics | null = null
  let ticket = parts.ticket
  const own: readonly Route[] = [
    {
      method: 'GET',
      path: '/health',
      about: 'whether the server runs',
      access: 'open',
      answer: async () => json({ ok: true }),
    },
    {
      method: 'GET',
      path: '/ready',
      about: 'whether it can do its work: the store of runs and the queue can be reached; 503 if not',
      access: 'token',
      answer: async () => readiness(records.project, queue),
    },
    {
      method: 'GET',
      path: '/metrics',
      about: 'runs, stages, verdicts, tokens, cost, latencies and the queue in the text format of Prometheus',
      access: 'token',
      answer: async () => {
        metrics ??= openMetrics({ project: records.project, openStreams: streams.open, queue })
        return { kind: 'text', type: metrics.type, text: await metrics.text() }
      },
    },
    {
      method: 'POST',
      path: '/api/session',
      about: 'the token, in exchange for the ticket of the address that was printed; a ticket serves once',
      access: 'ticket',
      answer: async () => {
        if (ticket === null)
          return { kind: 'error', status: 409, message: 'the ticket was used; start pawl inspect again' }
        ticket = null
        return json({ schema: 'pawl.session/1', token: parts.token })
      },
    },
    ...runRoutes,
    ...momentRoutes,
    streams.route,
    ...(parts.furtherRoutes ?? []),
  ]
  const document: Route = {
    method: 'GET',
    path: '/openapi.json',
    about: 'this document',
    access: 'token',
    answer: async () => json(openApiOf(all, parts.version)),
  }
  const all = [...own, document]
  return all
}

async function readiness({ runs }: Project, queue: QueueGauge | null): Promise<Answer> {
  const store = await runs.check().then(
    () => 'up',
    () => 'down',
  )
  const answered = queue === null ? 'none' : (await queue()) === null ? 'down' : 'up'
  const ok = store === 'up' && answered !== 'down'
  const value = { schema: 'pawl.ready/1', ok, store, queue: answered }
  return { kind: 'json', value, status: ok ? 200 : 503 }
}

export function createApp(parts: ServerParts): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    const refusal = refusalFor(
      { host: context.req.header('host'), origin: context.req.header('origin') },
      parts.hosts(),
    )
    if (refusal === null) await next()
    else context.res = refused(context, 403, refusal)
    for (const [name, value] of Object.entries(securityHeaders)) context.res.headers.set(name, value)
  })
  const routes = routesOf(parts)
  for (const route of routes) app.on(route.method, route.path, (context) => serve(context, route, parts))
  for (const { path } of routes) {
    const known = routes.filter((route) => route.path === path).map(({ method }) => method)
    app.all(path, (context) => refused(context, 405, `${path} is asked with ${known.join(' or ')}`))
  }
  app.get('*', (context) => {
    const asset = parts.assets.get(context.req.path)
    if (asset === undefined) return refused(context, 404, 'there is nothing here; GET /openapi.json says what there is')
    return context.body(asset.bytes, 200, { 'Content-Type': asset.type })
  })
  app.notFound((context) => refused(context, 404, 'there is nothing here; GET /openapi.json says what there is'))
  app.onError((error, context) => refused(context, 500, `this should not have happened: ${error.message}`))
  return app
}

type Refusal = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503

function refused(context: Context, status: Refusal, message: string): Response {
  return context.json({ schema: 'pawl.error/1', message }, status)
}

async function serve(context: Context, route: Route, parts: ServerParts): Promise<Response> {
  const secret = { open: null, token: parts.token, ticket: parts.ticket ?? parts.token }[route.access]
  const given = bearerIn(context.req.header('authorization'))
  if (secret !== null && !isSameSecret(given, secret)) {
    context.header('WWW-Authenticate', 'Bearer')
    return refused(context, 401, 'the token is missing or wrong: send it as Authorization: Bearer TOKEN')
  }
  const body = route.takes === undefined ? { ok: true as const, value: null } : await bodyOf(context)
  if (!body.ok) return refused(context, body.status, body.message)
  const { req } = context
  const answer = await route.answer({
    records: parts.records,
    parameter: (name) => req.param(name) ?? req.query(name),
    header: (name) => req.header(name),
    body: body.value,
  })
  return respond(context, answer)
}

type Body =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: 400 | 413 | 415; readonly message: string }

async function bodyOf({ req }: Context): Promise<Body> {
  if (!/^application\/json\s*(;|$)/i.test(req.header('content-type') ?? ''))
    return { ok: false, status: 415, message: 'send JSON, and say so: Content-Type: application/json' }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of req.raw.body ?? []) {
    size += chunk.length
    if (size <= longestBody) chunks.push(chunk)
    else chunks.length = 0
    if (size > mostDiscarded) break
  }
  if (size > longestBody) return { ok: false, status: 413, message: `a request takes ${longestBody} bytes at most` }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ok: true, value }
  } catch {
    // Told below: whatever it is, it is no JSON object.
  }
  return { ok: false, status: 400, message: 'what was sent is no JSON object' }
}

function respond(context: Context, answer: Answer): Response {
  switch (answer.kind) {
    case 'json':
      return context.json(answer.value, answer.status ?? 200)
    case 'text':
      return context.body(answer.text, 200, { 'Content-Type': answer.type })
    case 'stream':
      return streamed(context, answer)
    default:
      return refused(context, answer.status, answer.message)
  }
}

/** A stream is written to the connection itself; whoever has none cannot listen. */
function streamed(context: Context, stream: Extract<Answer, { readonly kind: 'stream' }>): Response {
  // Who asks only for the head listens to nothing, and would hold a place until they hang up.
  if (context.req.method === 'HEAD') {
    stream.end()
    return context.body(null, 200, { 'Content-Type': 'text/event-stream' })
  }
  const { outgoing } = context.env as HttpBindings
  if (!(outgoing instanceof ServerResponse)) {
    stream.end()
    return refused(context, 503, 'events are streamed over HTTP/1.1 only')
  }
  outgoing.writeHead(200, { ...securityHeaders, 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
  // A store that cannot be reached any more ends the stream; whoever comes back is told.
  sendStream(stream, outgoing).catch(() => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}
