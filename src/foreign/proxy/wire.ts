// What programs and providers say to each other, whatever the wire format: one conversation type, read and written.

import type { JsonObject } from '../../core/index.ts'
import type { TokenCounts } from '../../models/index.ts'
import type { Fields } from '../readers/fields.ts'
import { fieldsOf, inputOf, parsedOf } from '../readers/fields.ts'

export interface WireCall {
  /** Empty where the wire has no ids. */
  readonly id: string
  readonly name: string
  readonly input: JsonObject
}

export interface WireResult {
  readonly callId: string
  readonly name: string
  readonly output: string
  readonly ok: boolean
}

export type WireTurn =
  | { readonly role: 'person'; readonly text: string }
  | { readonly role: 'model'; readonly text: string; readonly calls: readonly WireCall[] }
  | { readonly role: 'results'; readonly results: readonly WireResult[] }

/** What a request says: who is asked, what has been said, and what a reply may take. */
export interface WireRequest {
  readonly model: string
  readonly isStreamed: boolean
  /** A request that offers no tools cannot be a step of an agent: a title, a summary, a count. */
  readonly offersTools: boolean
  readonly turns: readonly WireTurn[]
  readonly maxOutputTokens: number
}

/** A reply as far as it has been heard. Arguments of calls are text that may be broken. */
export interface Heard {
  readonly text: string
  readonly calls: readonly HeardCall[]
  /** As far as the provider has counted them. */
  readonly tokens: TokenCounts
  /** Whether its end has been heard: what was cut off never was a reply. */
  readonly isWhole: boolean
}

export interface HeardCall {
  /** Where in the reply it stands, in the wire's own count. */
  readonly place: number
  readonly id: string
  readonly name: string
  readonly arguments: string
}

const noTokens: TokenCounts = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }

export const nothingHeard: Heard = { text: '', calls: [], tokens: noTokens, isWhole: false }

/** Providers count as they go, and not always all of it: of each count the highest is right. */
export function highest(one: TokenCounts, other: TokenCounts): TokenCounts {
  return {
    input: Math.max(one.input, other.input),
    output: Math.max(one.output, other.output),
    cacheRead: Math.max(one.cacheRead, other.cacheRead),
    cacheWrite: Math.max(one.cacheWrite, other.cacheWrite),
  }
}

/** What is said in a provider's place. */
export interface Spoken {
  readonly model: string
  readonly text: string
  readonly calls: readonly WireCall[]
  readonly usage: { readonly input: number; readonly output: number }
}

/** A reply in a provider's place, streamed or whole. */
interface Utterance {
  readonly frames: readonly string[]
  readonly body: object
}

/** A wire format as seen by somebody who stands between program and provider. */
export interface Wire {
  readonly name: 'anthropic' | 'chat' | 'responses' | 'gemini'
  /** Whether a request to this path asks for a reply. */
  readonly asks: (path: string) => boolean
  readonly read: (body: Fields, path: string) => WireRequest
  /** The request with a note to the model at its end. */
  readonly advised: (body: Fields, note: string) => Fields
  /** Hears one more event of a stream. */
  readonly hear: (heard: Heard, event: Fields) => Heard
  /** Hears a reply that was not streamed. */
  readonly hearWhole: (body: Fields) => Heard
  readonly speak: (spoken: Spoken) => Utterance
}

/** Puts together the texts of one call that comes in pieces. */
export function withPiece(heard: Heard, place: number, piece: string): Heard {
  const calls = heard.calls.map((call) =>
    call.place === place ? { ...call, arguments: call.arguments + piece } : call,
  )
  return { ...heard, calls }
}

/** The calls of a reply with their arguments read; what is no object is kept under `value`. */
export function callsIn({ calls }: Heard): readonly WireCall[] {
  return calls.map(({ id, name, arguments: given }) => ({ id, name, input: inputOf(parsedOf(given)) }))
}

/** A server-sent event. */
export function frame(event: object | string, name?: string): string {
  const data = typeof event === 'string' ? event : JSON.stringify(event)
  return `${name === undefined ? '' : `event: ${name}\n`}data: ${data}\n\n`
}

/** Turns with neighbours of the same role joined: some wires write each call, each result as a message of its own. */
export function joined(turns: readonly WireTurn[]): readonly WireTurn[] {
  const all: WireTurn[] = []
  for (const turn of turns) {
    const before = all.at(-1)
    if (before?.role === 'model' && turn.role === 'model') {
      const text = [before.text, turn.text].filter((part) => part !== '').join('\n')
      all[all.length - 1] = { role: 'model', text, calls: [...before.calls, ...turn.calls] }
    } else if (before?.role === 'results' && turn.role === 'results') {
      all[all.length - 1] = { role: 'results', results: [...before.results, ...turn.results] }
    } else all.push(turn)
  }
  return all
}

/** Whether the text of a result tells of a failure, where the wire itself does not say. */
export function tellsOfFailure(output: string): boolean {
  const head = output.slice(0, 400)
  const code = /^(?:Process exited with code|Exit code:?|\(exit code|Command exited with code) ?(-?\d+)/im.exec(
    head,
  )?.[1]
  if (code !== undefined) return code !== '0'
  const exit = fieldsOf(fieldsOf(parsedOf(output.startsWith('{') ? output : '')).metadata).exit_code
  return typeof exit === 'number' ? exit !== 0 : /^(error\b|fatal:)/i.test(head)
}
