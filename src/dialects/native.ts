// Native tool calls: what a provider's API returned beside the text.

import type { Json, JsonObject } from '../core/index.ts'
import type { Decoded, DecodedCall, DecodeOptions, Problem } from './decoded.ts'
import { leakedCalls } from './fallback.ts'
import { unpacked } from './json.ts'
import { parseJson } from './json-value.ts'
import { readKeyed } from './read-keyed.ts'
import { settle } from './settle.ts'
import { resolveNamed } from './tool-names.ts'

/** A call as a provider returned it. */
export interface NativeCall {
  readonly id: string
  readonly name: string
  readonly arguments: string | JsonObject
}

/** A whole reply. Text dialects leave `calls` empty. */
export interface Reply {
  readonly text: string
  readonly calls: readonly NativeCall[]
}

/** What a reply with native calls asks for. A reply without any may have leaked them into its text. */
export function decodeNative({ text, calls }: Reply, options: DecodeOptions = {}): Decoded {
  if (calls.length === 0) {
    return settle(leakedCalls(text, options.tools ?? []) ?? { calls: [], prose: text, problems: [] }, options)
  }
  const ids = calls.length === 1 ? null : new Map<string, number>()
  const problems: Problem[] = []
  const decoded: DecodedCall[] = []
  for (const native of calls) {
    const given = readArguments(native.arguments)
    if (given === undefined)
      problems.push({ kind: 'bad_arguments', text: `${native.name} ${String(native.arguments)}` })
    else decoded.push(toCall(native, given, { ids, tools: options.tools ?? [] }))
  }
  return settle({ calls: decoded, prose: text, problems }, options)
}

export function encodeNative({ tool, input, id = '' }: DecodedCall): NativeCall {
  return { id, name: tool, arguments: JSON.stringify(input) }
}

interface Naming {
  /** How often each id was asked for; none are counted when there is but one call. */
  readonly ids: Map<string, number> | null
  readonly tools: readonly string[]
}

function toCall(native: NativeCall, given: Json, { ids, tools }: Naming): DecodedCall {
  const { tool, implies } = resolveNamed(native.name, tools)
  const input = readKeyed(tool, given)
  const id = ids === null ? native.id || 'call' : uniqueId(native.id, ids)
  return { tool, input: implies === undefined ? input : { ...input, ...implies }, id }
}

function readArguments(given: string | JsonObject): Json | undefined {
  if (typeof given !== 'string') return given
  if (given.trim() === '') return {}
  return unpacked(parseJson(given))
}

/** Ids by which results name their calls. */
function uniqueId(id: string, ids: Map<string, number>): string {
  const wanted = id === '' ? 'call' : id
  let count = (ids.get(wanted) ?? 0) + 1
  let unique = count === 1 ? wanted : `${wanted}-${count}`
  while (count > 1 && ids.has(unique)) {
    count += 1
    unique = `${wanted}-${count}`
  }
  ids.set(wanted, count)
  if (unique !== wanted) ids.set(unique, 1)
  return unique
}
