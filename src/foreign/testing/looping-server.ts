// A provider whose model goes round in circles: for tests, and for real programs that want to know when they stop.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ownEntry } from '../../core/index.ts'
import type { WireCall } from '../proxy/wire.ts'
import { wireOf } from '../proxy/wires.ts'
import { type Fields, fieldsOf, listOf, parsedOf, textOf } from '../readers/fields.ts'

/** The same call; two calls in turn; other arguments each time that bring the same result. */
export const loopNames = ['same', 'alternating', 'varying'] as const
export type LoopName = (typeof loopNames)[number]

/** What the model has the program's shell do in its n-th reply. The files must be there. */
function loopCommand(loop: LoopName, count: number): string {
  switch (loop) {
    case 'same':
      return 'cat notes.txt'
    case 'alternating':
      return count % 2 === 1 ? 'cat notes.txt' : 'cat other.txt'
    case 'varying':
      return `head -n ${count + 4} notes.txt`
  }
}

export const loopFiles = { 'notes.txt': 'remember the milk\n', 'other.txt': 'and the bread\n' } as const

export interface LoopingServer {
  readonly url: string
  /** Requests that offered tools: the steps of the program. */
  readonly steps: () => number
  readonly requests: () => number
  /** The bodies of all requests, as they came. */
  readonly bodies: readonly string[]
  readonly close: () => Promise<void>
}

export interface LoopingOptions {
  readonly loop: LoopName
  /** What each reply says it took. */
  readonly usage?: { readonly input: number; readonly output: number }
  /** After so many steps the model has had enough and says that it is done. */
  readonly doneAfter?: number
}

export async function startLoopingServer(options: LoopingOptions): Promise<LoopingServer> {
  const bodies: string[] = []
  let [steps, requests] = [0, 0]
  const server = createServer(async (request, response) => {
    const text = await bodyOf(request)
    requests += 1
    bodies.push(text)
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const body = fieldsOf(parsedOf(text))
    const wire = request.method === 'POST' ? wireOf(path) : null
    if (wire === null) return answerJson(response, { data: [], models: [], input_tokens: 10, totalTokens: 10 })
    const { model, isStreamed, offersTools } = wire.read(body, path)
    if (offersTools) steps += 1
    const isDone = !offersTools || steps > (options.doneAfter ?? Number.POSITIVE_INFINITY)
    const call = isDone ? null : shellCall(body, `call_${requests}`, loopCommand(options.loop, steps))
    const usage = options.usage ?? { input: 100, output: 20 }
    const said = call === null ? 'Done.' : ''
    const { frames, body: whole } = wire.speak({ model, text: said, calls: call === null ? [] : [call], usage })
    if (!isStreamed) return answerJson(response, whole)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const piece of frames) response.write(piece)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    steps: () => steps,
    requests: () => requests,
    bodies,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Shells by the names that programs offer them under, and the field that holds the command. */
const shells: Readonly<Record<string, (command: string) => Fields>> = {
  Bash: (command) => ({ command, description: 'Look at the notes' }),
  bash: (command) => ({ command, description: 'Look at the notes' }),
  run_shell_command: (command) => ({ command, description: 'Look at the notes' }),
  exec_command: (cmd) => ({ cmd }),
  shell_command: (command) => ({ command }),
  shell: (command) => ({ command: ['bash', '-c', command] }),
  run: (command) => ({ command }),
}

function shellCall(body: Fields, id: string, command: string): WireCall | null {
  const offered = listOf(body.tools).map(fieldsOf).flatMap(namesOf)
  const name = Object.keys(shells).find((shell) => offered.includes(shell))
  const input = name === undefined ? undefined : ownEntry(shells, name)?.(command)
  return name === undefined || input === undefined ? null : { id, name, input: input as WireCall['input'] }
}

function namesOf(tool: Fields): readonly string[] {
  const declared = listOf(tool.functionDeclarations).map((one) => textOf(fieldsOf(one).name))
  return [textOf(tool.name), textOf(fieldsOf(tool.function).name), ...declared]
}

function answerJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
