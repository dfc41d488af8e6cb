// A real HTTP server that answers as it is told, faults and all. What is tested against it went through real sockets.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server does with one request. */
export interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Each piece is written by itself, after the one before has left. */
  readonly body?: Iterable<string | Uint8Array>
  /** After the body: end properly, break the connection, stay silent, or go on sending this for ever. */
  readonly afterwards?: 'end' | 'break' | 'silence' | { readonly everyMs: number; readonly send: string }
}

/** `reset`: the connection is broken before the first byte. */
export type Behaviour = Answer | 'reset' | 'silence'

interface SeenRequest {
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** Settles when the connection is closed or the answer was sent whole. */
  readonly over: Promise<void>
}

export interface FaultServer {
  readonly url: string
  readonly seen: readonly SeenRequest[]
  /** What to do with the requests to come, one after the other; the last one stays. */
  readonly behave: (...behaviours: readonly [Behaviour, ...Behaviour[]]) => void
  readonly close: () => Promise<void>
}

export async function startFaultServer(): Promise<FaultServer> {
  let behaviours: readonly Behaviour[] = []
  const seen: SeenRequest[] = []
  const server = createServer((request, response) => {
    const [behaviour = { status: 500 }, ...rest] = behaviours
    if (rest.length > 0) behaviours = rest
    receive(request).then((body) => {
      const over = new Promise<void>((resolve) => response.on('close', resolve))
      seen.push({ url: request.url ?? '', headers: request.headers, body, over })
      return perform(behaviour, response)
    }, ignoreBrokenRequest)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    behave: (...next) => {
      behaviours = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

// Whoever cancels a call may do so while the request is still on its way.
function ignoreBrokenRequest(): void {}

async function receive(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function perform(behaviour: Behaviour, response: ServerResponse): Promise<void> {
  if (behaviour === 'silence') return
  if (behaviour === 'reset') {
    response.socket?.resetAndDestroy()
    return
  }
  const { status = 200, headers = { 'content-type': 'text/event-stream' }, body = [] } = behaviour
  response.writeHead(status, headers)
  response.flushHeaders()
  for (const piece of body) {
    if (response.destroyed) return
    await new Promise<void>((resolve) => response.write(piece, () => resolve()))
  }
  conclude(behaviour.afterwards ?? 'end', response)
}

function conclude(afterwards: NonNullable<Answer['afterwards']>, response: ServerResponse): void {
  if (afterwards === 'silence') return
  if (afterwards === 'end') response.end()
  else if (afterwards === 'break') response.destroy()
  else {
    const timer = setInterval(() => response.write(afterwards.send), afterwards.everyMs)
    response.on('close', () => clearInterval(timer))
  }
}
