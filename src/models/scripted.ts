// A model that says what it was told to say: for tests, demonstrations, and working without a network.

import type { JsonObject, ModelError, Usage } from '../core/index.ts'
import {
  type CallModel,
  type Clock,
  type ModelPort,
  type ModelReply,
  type ModelRequest,
  type NativeCall,
  type Result,
  systemClock,
} from '../runtime/index.ts'
import { modelError } from './classify.ts'
import { estimatePromptTokens, estimateTokens } from './tokens.ts'

/** A native call of a script; without an id it gets one from its place. */
export interface ScriptedCall {
  readonly name: string
  /** A string is sent as it stands, broken or not. */
  readonly input: JsonObject | string
  readonly id?: string
}

export interface ScriptedTurn {
  readonly text?: string
  readonly calls?: readonly ScriptedCall[]
  readonly usage?: Usage
  readonly finish?: ModelReply['finish']
  /** The call fails with this; what was said before it is streamed and lost, as in life. */
  readonly error?: ModelError
  readonly delayMs?: number
}

/** One reply: a turn, or just its text. */
export type ScriptedReply = string | ScriptedTurn

/** Replies in order, or one made for each request; requests count from 1. */
export type Script = readonly ScriptedReply[] | ((request: ModelRequest, count: number) => ScriptedReply)

export interface ScriptedModel extends ModelPort {
  /** What was asked so far. */
  readonly requests: readonly ModelRequest[]
}

export interface ScriptedOptions {
  /** How the script writes its calls; `text` when not given. */
  readonly dialect?: ModelPort['dialect']
  readonly clock?: Clock
}

/** The same script and the same requests give the same replies. A request beyond the script fails. */
export function scriptedModel(script: Script, options: ScriptedOptions = {}): ScriptedModel {
  const { dialect = 'text', clock = systemClock } = options
  const requests: ModelRequest[] = []
  const call: CallModel = async (request, { signal, onText }) => {
    const count = requests.push(request)
    const said = typeof script === 'function' ? script(request, count) : script[count - 1]
    if (said === undefined) return failed(modelError('bad_request', `the script has no reply ${count}`))
    const turn = typeof said === 'string' ? { text: said } : said
    const isCancelled = await pause(turn.delayMs ?? 0, signal, clock)
    if (isCancelled) return failed(modelError('cancelled', ''))
    for (const piece of pieces(turn.text ?? '')) onText(piece)
    return turn.error === undefined ? { ok: true, value: replyOf(turn, request, count) } : failed(turn.error)
  }
  return { name: 'scripted', dialect, call, maxOutputTokens: 4096, requests }
}

function replyOf(turn: ScriptedTurn, request: ModelRequest, count: number): ModelReply {
  const text = turn.text ?? ''
  const calls = (turn.calls ?? []).map((call, place) => toNative(call, `scripted-${count}-${place + 1}`))
  const written = text + calls.map((call) => call.arguments).join('')
  const usage = {
    inputTokens: estimatePromptTokens(request),
    outputTokens: estimateTokens(written),
    costUsd: 0,
  }
  const finish = turn.finish ?? (calls.length > 0 ? 'calls' : 'stop')
  return { text, calls, usage: turn.usage ?? usage, finish }
}

function toNative({ id, name, input }: ScriptedCall, ownId: string): NativeCall {
  return { id: id ?? ownId, name, arguments: typeof input === 'string' ? input : JSON.stringify(input) }
}

function failed(error: ModelError): Result<never, ModelError> {
  return { ok: false, error }
}

// Line by line, so that whoever watches the stream sees one.
function pieces(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? []
}

function pause(ms: number, signal: AbortSignal, clock: Clock): Promise<boolean> {
  if (signal.aborted || ms === 0) return Promise.resolve(signal.aborted)
  return new Promise((resolve) => {
    const cancelled = () => {
      cancel()
      resolve(true)
    }
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', cancelled)
      resolve(false)
    })
    signal.addEventListener('abort', cancelled, { once: true })
  })
}
