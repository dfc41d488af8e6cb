// One request for a reply of a model: may it be sent, with what, and what came of it.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ModelErrorKind, Usage } from '../../core/index.ts'
import type { Fields } from '../readers/fields.ts'
import type { Price, Purse, Reservation } from './budget.ts'
import type { Conversation } from './conversation.ts'
import { forward, headOf } from './forward.ts'
import { type Listening, listenToEvents, listenToWhole } from './listening.ts'
import type { Heard, Wire, WireRequest } from './wire.ts'

/** Why a program was answered in the provider's place. */
export interface Stop {
  readonly kind: 'stuck' | 'turns' | 'cost'
  readonly why: string
  readonly run: string | null
}

/** A request as it came in, and where it goes on to. */
export interface Incoming {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  readonly bytes: Uint8Array
}

export interface ExchangeOptions extends Incoming {
  readonly wire: Wire
  readonly body: Fields
  readonly asked: WireRequest
  readonly price: Price
  /** `null` for a request that is no step of an agent. */
  readonly conversation: Conversation | null
  readonly purse: Purse
  readonly now: () => number
  readonly onStop: (stop: Stop) => void
}

/** A class, since it owns the reservation and the connection that one request needs. */
export class Exchange {
  readonly #options: ExchangeOptions

  constructor(options: ExchangeOptions) {
    this.#options = options
  }

  async perform(): Promise<void> {
    const { conversation, purse, asked, bytes, price, wire, body, now } = this.#options
    const course = conversation?.take(asked, now()) ?? { kind: 'pass' }
    if (course.kind === 'stop') return this.#stop('stuck', course.why)
    if (conversation !== null && !purse.takeTurn()) return this.#limit('turns')
    const reservation = purse.reserve({ bytes: bytes.length, maxOutputTokens: asked.maxOutputTokens, price })
    if (reservation === null) return this.#limit('cost')
    const note = course.kind === 'advise' ? noteOf(course.note) : null
    const sent = note === null ? bytes : Buffer.from(JSON.stringify(wire.advised(body, note)))
    await this.#send(sent, reservation)
  }

  async #send(body: Uint8Array, reservation: Reservation): Promise<void> {
    const { request, response, url, conversation, now } = this.#options
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    conversation?.called(now())
    try {
      const { method = 'POST', headers } = request
      await this.#relay(await forward({ url, method, headers, body, signal: gone.signal }), reservation)
    } catch (error) {
      reservation.settle(0)
      const kind = gone.signal.aborted ? 'cancelled' : 'unreachable'
      conversation?.failed(kind, (error as Error).message, now())
      if (!response.headersSent) throw error
      response.destroy()
    }
  }

  /** Passes a reply on while it is heard; while calls are refused it is heard to its end first. */
  async #relay(reply: IncomingMessage, reservation: Reservation): Promise<void> {
    const { response, conversation, now } = this.#options
    const listening = this.#listenTo(reply)
    const isHeldBack = conversation?.isBarred === true
    const held: Uint8Array[] = []
    if (!isHeldBack) response.writeHead(reply.statusCode ?? 502, headOf(reply))
    for await (const piece of reply as AsyncIterable<Buffer>) {
      listening.take(piece)
      if (isHeldBack) held.push(piece)
      else response.write(piece)
    }
    const heard = listening.heard()
    const isRefused = isHeldBack && heard.isWhole && conversation.isRefused(heard)
    this.#conclude(reply, heard, reservation)
    if (isRefused) return this.#stop('stuck', conversation.stop(now()))
    if (isHeldBack) {
      response.writeHead(reply.statusCode ?? 502, headOf(reply))
      for (const piece of held) response.write(piece)
    }
    response.end()
  }

  #listenTo(reply: IncomingMessage): Listening {
    const isStream = /event-stream/.test(reply.headers['content-type'] ?? '')
    return isStream ? listenToEvents(this.#options.wire) : listenToWhole(this.#options.wire)
  }

  /** Writes down what came back and what it cost. */
  #conclude({ statusCode = 502 }: IncomingMessage, heard: Heard, reservation: Reservation): void {
    const { conversation, price, now } = this.#options
    const { tokens } = heard
    const costUsd = price.costUsd(tokens)
    const usage: Usage = { inputTokens: tokens.input, outputTokens: tokens.output, costUsd }
    reservation.settle(costUsd)
    if (statusCode >= 400) conversation?.failed(kindOf(statusCode), `the provider answered ${statusCode}`, now())
    else if (heard.isWhole) conversation?.replied(heard, usage, now())
    else conversation?.failed('cut_stream', 'the reply broke off', now())
  }

  #limit(kind: 'turns' | 'cost'): void {
    const { conversation, purse, now } = this.#options
    conversation?.limit(kind, now())
    const used = kind === 'turns' ? `${purse.turns()} requests` : `$${purse.spentUsd().toFixed(4)}`
    this.#stop(kind, `The limit of ${kind} is reached: ${used} used.`)
  }

  /** Answers in the provider's place: a whole, final reply that says why. */
  #stop(kind: Stop['kind'], why: string): void {
    const { response, wire, asked, url, conversation, onStop } = this.#options
    const text = `Stopped by Pawl. ${why}${conversation === null ? '' : ` Details: pawl why ${conversation.id}`}`
    const { frames, body } = wire.speak({ model: asked.model, text, calls: [], usage: { input: 0, output: 0 } })
    // Google streams a list of JSON objects unless it is asked for events.
    const isListed = wire.name === 'gemini' && url.searchParams.get('alt') !== 'sse'
    const isStream = asked.isStreamed && !isListed
    response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' })
    response.end(isStream ? frames.join('') : JSON.stringify(asked.isStreamed ? [body] : body))
    onStop({ kind, why, run: conversation?.id ?? null })
  }
}

/** How the model is told: plainly marked, so that neither it nor a reader takes it for the person's words. */
function noteOf(advice: string): string {
  return `[Note from Pawl, which watches this run for loops] ${advice}`
}

function kindOf(status: number): ModelErrorKind {
  if (status === 401 || status === 403) return 'auth'
  if (status === 429) return 'rate_limited'
  if (status === 529) return 'overloaded'
  return status >= 500 ? 'unavailable' : 'bad_request'
}
