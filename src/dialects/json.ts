// The JSON dialect: `{"calls": [{"tool": "view", "input": {"target": "a.ts"}}]}`, fenced or bare, and what models make of it.

import type { Json, JsonObject } from '../core/index.ts'
import type { Decoded, DecodedCall, DecodeOptions } from './decoded.ts'
import { stretchesOf } from './fences.ts'
import { endOfJson } from './json-text.ts'
import { isObject, parseJson } from './json-value.ts'
import { readKeyed } from './read-keyed.ts'
import { settle } from './settle.ts'
import { resolveNamed } from './tool-names.ts'

/** What a reply in the JSON dialect asks for. Never throws: what is not JSON is reported. */
export function decodeJson(text: string, options: DecodeOptions = {}): Decoded {
  const fenced = readEnvelopes(fencedJson(text), options)
  const found = fenced.used.length > 0 ? fenced : readEnvelopes(bareJson(text), options)
  const prose = [outside(text, found.used), ...found.said].filter((piece) => piece !== '').join('\n')
  // A broken piece beside a good one is an illustration; alone, it was meant.
  const broken = found.used.length > 0 ? [] : [...fenced.broken, ...found.broken].slice(0, 1)
  const problems = broken.map((json) => ({ kind: 'bad_arguments' as const, text: json }))
  return settle({ calls: found.calls, prose, problems }, options)
}

/** Calls as one envelope. */
export function encodeJson(calls: readonly DecodedCall[]): string {
  return JSON.stringify({ calls: calls.map(({ tool, input }) => ({ tool, input })) })
}

/** A piece of the reply that looks like JSON. */
interface Source {
  readonly json: string
  readonly isClosed: boolean
  readonly start: number
  readonly end: number
}

/** Blocks that hold JSON, in order. */
function fencedJson(text: string): readonly Source[] {
  const found: Source[] = []
  for (const { start, end, block } of stretchesOf(text)) {
    if (block === null || !/^(?:jsonc?|json5)?$/i.test(block.info) || !/^\s*[{[]/.test(block.body)) continue
    found.push({ json: block.body, isClosed: true, start, end })
  }
  return found
}

/** Objects and lists of objects in the text between blocks, in order. */
function bareJson(text: string): readonly Source[] {
  const found: Source[] = []
  for (const { start, end, block } of stretchesOf(text)) {
    if (block !== null) continue
    for (const source of objectsIn(text.slice(start, end), start)) found.push(source)
  }
  return found
}

const beginning = /\{\s*["}]|\[\s*\{/g

/** Objects in a stretch of the reply. One that never ends is the last. */
function objectsIn(stretch: string, offset: number): readonly Source[] {
  const found: Source[] = []
  beginning.lastIndex = 0
  for (let match = beginning.exec(stretch); match !== null; match = beginning.exec(stretch)) {
    const closed = endOfJson(stretch, match.index)
    const end = closed === -1 ? stretch.length : closed
    const json = stretch.slice(match.index, end)
    found.push({ json, isClosed: closed !== -1, start: offset + match.index, end: offset + end })
    if (closed === -1) break
    beginning.lastIndex = end
  }
  return found
}

/** The text around the pieces that were used. */
function outside(text: string, used: readonly Source[]): string {
  let prose = ''
  let from = 0
  for (const { start, end } of used) {
    prose += text.slice(from, start)
    from = end
  }
  return (prose + text.slice(from)).trim()
}

interface Envelopes {
  readonly calls: readonly DecodedCall[]
  readonly said: readonly string[]
  readonly used: readonly Source[]
  readonly broken: readonly string[]
}

function readEnvelopes(sources: readonly Source[], { tools = [] }: DecodeOptions): Envelopes {
  const calls: DecodedCall[] = []
  const said: string[] = []
  const used: Source[] = []
  const broken: string[] = []
  for (const source of sources) {
    const before = calls.length + said.length
    const value = source.isClosed ? parseJson(source.json) : undefined
    if (value === undefined) broken.push(source.json)
    else for (const entry of entriesOf(value)) readEntry(entry, { tools, calls, said })
    if (calls.length + said.length > before) used.push(source)
  }
  return { calls, said, used, broken }
}

const listKeys = ['calls', 'actions', 'tool_calls', 'toolCalls'] as const

/** An envelope without its list, then what is in the list. */
function entriesOf(value: Json): readonly JsonObject[] {
  if (Array.isArray(value)) return value.filter(isObject)
  if (!isObject(value)) return []
  const key = listKeys.find((name) => Array.isArray(value[name]))
  if (key === undefined) return [value]
  const list = value[key]
  const { [key]: _list, ...envelope } = value
  return [envelope, ...(Array.isArray(list) ? list.filter(isObject) : [])]
}

/** Actions that speak instead of calling. */
const speaking: ReadonlySet<string> = new Set(['reason', 'think', 'thought', 'say', 'respond', 'message', 'error'])
/** Actions that only announce the tool that another field names. */
const announcing: ReadonlySet<string> = new Set(['tool', 'call', 'tool_call', 'call_tool', 'use_tool'])
const argumentKeys = ['input', 'args', 'arguments', 'parameters', 'params', 'tool_input'] as const
const saidKeys = ['say', 'reasoning', 'thought', 'thoughts'] as const
/** Said too, unless there is a tool whose arguments they may be. */
const messageKeys = ['message', 'error'] as const
const finalKeys = ['final', 'final_answer', 'answer'] as const

interface Gathered {
  readonly tools: readonly string[]
  readonly calls: DecodedCall[]
  readonly said: string[]
}

function readEntry(entry: JsonObject, { tools, calls, said }: Gathered): void {
  const name = toolNamed(entry)
  for (const key of name === null ? [...saidKeys, ...messageKeys] : saidKeys) {
    const text = entry[key]
    if (typeof text === 'string' && text !== '') said.push(text)
  }
  const final = finalKeys.map((key) => entry[key]).find((value) => value !== undefined && value !== null)
  if (name !== null) {
    const { tool, implies = {} } = resolveNamed(name, tools)
    calls.push({ tool, input: { ...readKeyed(tool, argumentsOf(entry)), ...implies } })
  } else if (final !== undefined) calls.push({ tool: 'answer', input: readKeyed('answer', final) })
}

/** The tool an entry names, also when it stands in the action field. */
function toolNamed(entry: JsonObject): string | null {
  const { action, function: called } = entry
  const named = [entry.tool, entry.tool_name, entry.name, isObject(called) ? called.name : called]
  const name = named.find((value) => typeof value === 'string' && value !== '')
  if (typeof name === 'string') return name
  if (typeof action !== 'string' || action === '') return null
  return speaking.has(action) || announcing.has(action) ? null : action
}

function argumentsOf(entry: JsonObject): Json | undefined {
  const { function: called } = entry
  const holder = isObject(called) ? called : entry
  const key = argumentKeys.find((name) => Object.hasOwn(holder, name))
  if (key !== undefined) return unpacked(holder[key])
  const reserved = new Set<string>(['tool', 'tool_name', 'name', 'action', 'function', 'id', 'type', ...saidKeys])
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !reserved.has(name)))
}

/** Arguments that are themselves JSON in a string. */
export function unpacked(given: Json | undefined): Json | undefined {
  if (typeof given !== 'string' || !given.trimStart().startsWith('{')) return given
  return parseJson(given) ?? given
}
