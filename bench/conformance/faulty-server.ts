// A provider that refuses, breaks or falls silent, in whatever wire format it is asked in.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Wire } from '../../src/foreign/proxy/wire.ts'
import { wireOf } from '../../src/foreign/proxy/wires.ts'
import { fieldsOf, parsedOf } from '../../src/foreign/readers/fields.ts'
import type { Play } from './scenarios.ts'

export interface FaultyServer {
  readonly url: string
  /** When each request came that offers tools, in milliseconds: the steps of the program. */
  readonly times: readonly number[]
  readonly close: () => Promise<void>
}

const complaints: Readonly<Record<number, { readonly type: string; readonly message: string }>> = {
  401: { type: 'authentication_error', message: 'The API key is not valid.' },
  429: { type: 'rate_limit_error', message: 'Too many requests. Slow down.' },
  500: { type: 'api_error', message: 'Something broke in the server.' },
}

export async function startFaultyServer(play: Exclude<Play, { kind: 'loop' }>): Promise<FaultyServer> {
  const times: number[] = []
  const server = createServer(async (request, response) => {
    const text = await bodyOf(request)
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const wire = request.method === 'POST' ? wireOf(path) : null
    if (wire === null) return answerJson(response, 200, { data: [], models: [], input_tokens: 10, totalTokens: 10 })
    const { model, isStreamed, offersTools } = wire.read(fieldsOf(parsedOf(text)), path)
    const { frames, body } = wire.speak(spoken(wire, model))
    // Titles and summaries are asked for beside the work: their requests would be taken for hasty ones.
    if (offersTools) times.push(performance.now())
    const isOver = play.kind === 'fault' && times.length > (play.busyTimes ?? Number.POSITIVE_INFINITY)
    if (offersTools && !isOver) return play.kind === 'fault' ? complain(response, play) : beginOnly(response, frames)
    if (!isStreamed) return answerJson(response, 200, body)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(frames.join(''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    times,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function spoken({ name }: Wire, model: string) {
  return { model, text: `Done, over ${name}.`, calls: [], usage: { input: 100, output: 20 } }
}

/** One body that all wire formats understand. */
function complain(response: ServerResponse, { status, retryAfterS }: Extract<Play, { kind: 'fault' }>): void {
  const { type, message } = complaints[status] ?? { type: 'error', message: 'No.' }
  if (retryAfterS !== undefined) response.setHeader('retry-after', String(retryAfterS))
  answerJson(response, status, { type: 'error', error: { type, message, code: status, status: type.toUpperCase() } })
}

function beginOnly(response: ServerResponse, frames: readonly string[]): void {
  const whole = frames.join('')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(whole.slice(0, Math.floor(whole.length / 2)))
}

function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
