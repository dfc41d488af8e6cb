import type { ModelError } from '../../core/index.ts'
import { type ModelReply, type ModelRequest, type Result, systemClock } from '../../runtime/index.ts'
import { openModel } from '../open-model.ts'
import type { Endpoint } from './endpoints.ts'
import { type Expected, type Fault, testTime } from './fault.ts'
import { type FaultServer, startFaultServer } from './fault-server.ts'

export interface Observed {
  readonly outcome: Expected
  /** Every reply has usage above zero, reported or estimated. */
  readonly hasUsage: boolean
  readonly hasOwnIds: boolean
  /** Within a second of the outcome. */
  readonly isConnectionClosed: boolean
  readonly streamed: string
}

export const plainRequest: ModelRequest = {
  model: '',
  system: 'Be brief.',
  messages: [{ role: 'user', text: 'Say hello.' }],
  tools: [
    {
      name: 'view',
      description: 'Shows a file.',
      inputSchema: { type: 'object', properties: { target: { type: 'string' } } },
    },
  ],
  maxOutputTokens: 1000,
}

/** Lets one thing go wrong in a call over real HTTP, and says what became of it. */
export async function provoke(fault: Fault, endpoint: Endpoint, server: FaultServer): Promise<Observed> {
  const seenBefore = server.seen.length
  const { outcome, streamed } = await callThrough(fault, endpoint, server)
  const over = Promise.all(server.seen.slice(seenBefore).map((request) => request.over))
  const isConnectionClosed = await Promise.race([over.then(() => true), afterOneSecond()])
  return { ...judge(outcome), isConnectionClosed, streamed }
}

export type Provocation = Omit<Fault, 'row' | 'name' | 'expected'>

/** One call that meets this fault, or none. */
export async function callThrough(
  fault: Provocation,
  endpoint: Endpoint,
  server: FaultServer,
): Promise<{ readonly outcome: Result<ModelReply, ModelError>; readonly streamed: string }> {
  server.behave(...fault.behaviours(endpoint.wire))
  const opened = await openModel({
    provider: endpoint.provider,
    model: endpoint.model,
    baseUrl: await addressFor(fault, server),
    apiKey: 'key-for-tests',
    env: {},
    patience: fault.patience,
    clock: { ...systemClock, now: () => testTime },
  })
  if (!opened.ok) throw new Error(opened.error.message)
  const controller = new AbortController()
  if (fault.cancel === 'before the call') controller.abort()
  if (fault.cancel === 'without an answer') setTimeout(() => controller.abort(), 50)
  let streamed = ''
  const outcome = await opened.value.call(plainRequest, {
    signal: controller.signal,
    onText: (text) => {
      streamed += text
      if (fault.cancel === 'at the first text') controller.abort()
    },
  })
  return { outcome, streamed }
}

function judge(outcome: Result<ModelReply, ModelError>): Omit<Observed, 'isConnectionClosed' | 'streamed'> {
  if (!outcome.ok) {
    const { kind, retryAfterMs } = outcome.error
    return { outcome: retryAfterMs === undefined ? { kind } : { kind, retryAfterMs }, hasUsage: true, hasOwnIds: true }
  }
  const { text, calls, usage, finish } = outcome.value
  const ids = new Set(calls.map((call) => call.id))
  return {
    outcome: {
      text: text.length > 1000 ? `${text.length} characters` : text,
      calls: calls.map((call) => [call.name, call.arguments]),
      finish,
    },
    hasUsage: usage.inputTokens > 0 && (usage.outputTokens > 0 || (text === '' && calls.length === 0)),
    hasOwnIds: ids.size === calls.length && !ids.has(''),
  }
}

async function addressFor(fault: Provocation, server: FaultServer): Promise<string> {
  if (fault.reach === 'a closed port') return closedAddress()
  return fault.reach === undefined ? server.url : server.url.replace('http:', 'https:')
}

// A port that was open a moment ago: no guess at a number is sure to be free.
async function closedAddress(): Promise<string> {
  const passing = await startFaultServer()
  await passing.close()
  return passing.url
}

function afterOneSecond(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), 1000).unref())
}
