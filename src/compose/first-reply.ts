// A run whose first step is not left to the model.

import { unreachable } from '../core/index.ts'
import { type DecodedCall, decodeText, encodeJson } from '../dialects/index.ts'
import type { ModelPort, ModelReply, NativeCall } from '../runtime/index.ts'

/** The same model, with its first reply given as calls in the text dialect, whatever dialect it writes itself. */
export function withFirstReply(port: ModelPort, text: string): ModelPort {
  let isGiven = false
  return {
    ...port,
    call: (request, options) => {
      if (isGiven) return port.call(request, options)
      isGiven = true
      return Promise.resolve({ ok: true, value: replyOf(port, text) })
    },
  }
}

function replyOf({ dialect }: ModelPort, text: string): ModelReply {
  const { calls } = decodeText(text)
  const reply = { text: '', calls: [], usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 }, finish: 'stop' } as const
  switch (dialect) {
    case 'text':
      return { ...reply, text }
    case 'json':
      return { ...reply, text: encodeJson(calls) }
    case 'native':
      return { ...reply, calls: calls.map(toNative), finish: 'calls' }
    default:
      return unreachable(dialect)
  }
}

function toNative({ tool, input }: DecodedCall, place: number): NativeCall {
  return { id: `first-${place + 1}`, name: tool, arguments: JSON.stringify(input) }
}

/** Whether a text holds a call at all. */
export function hasCalls(text: string): boolean {
  return decodeText(text).calls.length > 0
}
