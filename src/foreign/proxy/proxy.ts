// The loopback proxy between a program and its providers. While the governor is content, bytes pass as they are.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunEvent } from '../../core/index.ts'
import type { Ledger } from '../../governor/index.ts'
import { type KeepOutput, keepWhole } from '../journal/told-outcome.ts'
import { isFields, parsedOf } from '../readers/fields.ts'
import { openPurse, type Price, type ProxyLimits, type Purse } from './budget.ts'
import { Conversation } from './conversation.ts'
import { Exchange, type Incoming, type Stop } from './exchange.ts'
import { forward, headOf } from './forward.ts'
import { onwardUrl, type Route, type Upstreams } from './routes.ts'
import type { WireRequest } from './wire.ts'
import { wireOf } from './wires.ts'

/** A journal for the run of one conversation. */
export interface RunRecord {
  readonly id: string
  readonly record: (event: RunEvent) => void
  /** What is kept of an output; all of it when absent. */
  readonly keep?: KeepOutput
}

export interface ProxyOptions {
  readonly program: string
  readonly upstreams: Upstreams
  readonly limits: ProxyLimits
  readonly openRecord: () => Promise<RunRecord>
  readonly ledger: () => Ledger
  readonly priceOf: (route: Route, model: string) => Price
  readonly clean: (text: string) => string
  readonly now: () => number
  /** Told whenever a program is answered in the provider's place. */
  readonly onStop: (stop: Stop) => void
}

export interface ModelProxy {
  readonly origin: string
  readonly purse: Purse
  readonly conversations: () => readonly Conversation[]
  readonly close: () => Promise<void>
}

/** Starts the proxy on a port of its own, on the loopback interface only. */
export async function startProxy(options: ProxyOptions): Promise<ModelProxy> {
  const desk = new Desk(options)
  const server = createServer((request, response) => {
    desk.receive(request, response).catch((error: Error) => refuse(response, 502, error.message))
  })
  server.on('connection', (socket) => socket.setNoDelay(true))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    purse: desk.purse,
    conversations: () => desk.conversations,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Who takes requests in: knows the conversations under way and what has been spent. */
class Desk {
  readonly purse: Purse
  readonly conversations: Conversation[] = []
  readonly #options: ProxyOptions
  readonly #openings = new Map<string, Conversation>()

  constructor(options: ProxyOptions) {
    this.#options = options
    this.purse = openPurse(options.limits)
  }

  async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const onward = onwardUrl(pathname + search, this.#options.upstreams)
    if (onward === null) return refuse(response, 404, `pawl wrap knows no provider for ${pathname}`)
    // A page in a browser that was led here by a name of its own has no business with anybody's provider.
    if (!/^(127\.0\.0\.1|localhost|\[::1\])(:|$)/.test(request.headers.host ?? '')) return refuse(response, 403, 'no')
    // Programs that would rather have a web socket take this for an answer and go on without one.
    if (request.headers.upgrade !== undefined) return refuse(response, 426, 'pawl wrap speaks plain HTTP')
    const bytes = await bodyOf(request)
    const wire = request.method === 'POST' ? wireOf(pathname) : null
    const body = wire === null ? null : parsedOf(bytes.toString('utf8'))
    const call = { request, response, url: onward.url, bytes }
    if (wire === null || !isFields(body)) return passOn(call)
    const asked = wire.read(body, pathname)
    const price = this.#options.priceOf(onward.route, asked.model)
    const conversation = asked.offersTools ? await this.#conversationOf(asked) : null
    const { purse } = this
    const { now, onStop } = this.#options
    await new Exchange({ ...call, wire, body, asked, price, conversation, purse, now, onStop }).perform()
  }

  /** By the calls it answers; else by how it began; else it is a new one. */
  async #conversationOf(asked: WireRequest): Promise<Conversation> {
    const answered = this.conversations.find((one) => one.isAnsweredBy(asked))
    if (answered !== undefined) return answered
    const opening = openingOf(asked)
    const known = this.#openings.get(opening)
    if (known !== undefined) return known
    const { program, ledger, clean, now } = this.#options
    const { id, record, keep = keepWhole } = await this.#options.openRecord()
    // Two requests at once may have begun the same conversation.
    const other = this.#openings.get(opening)
    if (other !== undefined) return other
    const opened = new Conversation({ id, program, ledger, record, clean, keep, at: now() })
    this.conversations.push(opened)
    this.#openings.set(opening, opened)
    return opened
  }
}

function openingOf({ turns, model }: WireRequest): string {
  return `${model}\n${JSON.stringify(turns.find(({ role }) => role === 'person') ?? null)}`
}

/** Whatever asks for no reply of a model is none of our business. */
async function passOn({ request, response, url, bytes }: Incoming): Promise<void> {
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const { method = 'GET', headers } = request
  const reply = await forward({ url, method, headers, body: bytes, signal: gone.signal })
  response.writeHead(reply.statusCode ?? 502, headOf(reply))
  reply.on('error', () => response.destroy())
  reply.pipe(response)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}

function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { type: 'pawl_proxy', message } }))
}
