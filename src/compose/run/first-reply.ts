// A run whose first step is not left to the model.

import { namesIn } from '../../context/index.ts'
import { unreachable } from '../../core/index.ts'
import { type DecodedCall, decodeText, encodeJson } from '../../dialects/index.ts'
import type { ModelPort, ModelReply, NativeCall } from '../../runtime/index.ts'

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

const mostNames = 4

/** Calls that show what the names in a task are: the files it mentions, and of each other name its definition and uses. */
export function lookUps(task: string): string {
  const { files, identifiers } = namesIn(task)
  const calls = [
    ...files.slice(0, mostNames).map((file) => `$(view ${file})`),
    ...identifiers
      .slice(0, mostNames)
      .flatMap((name) => [`$(view ${name})`, `$(text-search "${lastPart(name)}" --word --literal --limit 10)`]),
  ]
  return calls.slice(0, 2 * mostNames).join('\n')
}

/** What stands in the code where a member is used: its own name, mostly without its owner's. */
function lastPart(name: string): string {
  return name.split(/::|\.|#|->/).at(-1) ?? name
}

/** Whether a text holds a call at all. */
export function hasCalls(text: string): boolean {
  return decodeText(text).calls.length > 0
}
