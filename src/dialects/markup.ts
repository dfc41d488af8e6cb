// Tool calls in the markup models were trained on, when it leaks into the text:
//
//   <invoke name="view"><parameter name="path">a.ts</parameter></invoke>
//   <function_call name="view">a.ts</function_call>
//   <tool_call>{"name": "view", "arguments": {"path": "a.ts"}}</tool_call>
//   <tool_call>view <arg_key>path</arg_key><arg_value>a.ts</arg_value></tool_call>
//   <function=view><parameter=path>a.ts</parameter></function>
//   <view>a.ts</view>
//   [TOOL_CALLS][{"name": "view", "arguments": {"path": "a.ts"}}]
//   <|tool_call_begin|>functions.view:0<|tool_call_argument_begin|>{"path": "a.ts"}<|tool_call_end|>

import type { Json, JsonObject } from '../core/index.ts'
import type { DecodedCall } from './decoded.ts'
import { type Element, elementsOf, openingAt } from './elements.ts'
import { endOfJson } from './json-text.ts'
import { isObject, parseJson } from './json-value.ts'
import { readKeyed } from './read-keyed.ts'
import type { Item } from './read-passage.ts'
import { resolveNamed, resolveTool } from './tool-names.ts'
import { shapeOf, type ToolShape } from './tool-shapes.ts'

const callTags: ReadonlySet<string> = new Set(['invoke', 'function_call', 'tool_call', 'tool', 'function', 'tool_use'])
const tokenTag = '|tool_call_begin|'
const bracket = '[TOOL_CALLS]'

export function startsMarkup(text: string, tools: readonly string[]): boolean {
  const opening = openingAt(text, 0)
  return text.startsWith(bracket) || (opening !== null && (isCallTag(opening.tag, tools) || isWrapper(opening.tag)))
}

/** Control tokens, which may hold fenced blocks of their own. */
export function hasTokens(text: string): boolean {
  return /<[|｜]tool[_▁]call[_▁]begin[|｜]>/.test(text)
}

function isWrapper(tag: string): boolean {
  return tag === 'function_calls' || tag === 'tool_calls' || tag === '|tool_calls_section_begin|'
}

function isCallTag(tag: string, tools: readonly string[]): boolean {
  return callTags.has(tag) || tag === tokenTag || resolveTool(tag, tools).isKnown
}

/** Gives the calls of a text to `take`; everything else is prose. */
export function readMarkup(text: string, tools: readonly string[], take: (item: Item) => void): void {
  let proseFrom = 0
  for (const element of elementsOf(searchable(text), (tag) => isCallTag(tag, tools), bracket)) {
    const found = element.tag === bracket ? readBracket(element, tools) : readElement(element, tools)
    if (found.length === 0) continue
    take({ kind: 'prose', text: text.slice(proseFrom, element.start) })
    for (const item of found) take(item)
    proseFrom = element.end
  }
  take({ kind: 'prose', text: text.slice(proseFrom) })
}

/** The text, as long as it was, with nothing to find in quoted lines, and plain letters in control tokens. */
function searchable(text: string): string {
  if (!text.includes('<') && !text.includes('[')) return ''
  const lines = text.split('\n').map((line) => (line.trimStart().startsWith('>') ? line.replace(/[<[]/g, ' ') : line))
  return lines.join('\n').replaceAll('｜', '|').replaceAll('▁', '_')
}

function readElement(element: Element, tools: readonly string[]): readonly Item[] {
  const { tag, name, inner } = element
  if (tag === tokenTag) return readTokens(element, tools)
  if (!callTags.has(tag)) return [called(tag, inner, tools)]
  if (name !== null) return [called(name, inner, tools)]
  const trimmed = inner.trim()
  const nested = [...elementsOf(trimmed, (inside) => callTags.has(inside), null)].filter(
    (inside) => inside.name !== null,
  )
  if (nested.length > 0) return nested.flatMap((inside) => readElement(inside, tools))
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) return readEnvelope(trimmed, tools)
  const [word] = /^[\w.:-]{1,80}/.exec(trimmed) ?? []
  const rest = trimmed.slice(word?.length ?? 0)
  return word === undefined || rest.trim() === '' ? [] : [called(word, rest, tools)]
}

function readTokens({ inner }: Element, tools: readonly string[]): readonly Item[] {
  const json = inner.indexOf('{')
  const head = (json === -1 ? inner : inner.slice(0, json)).slice(0, 200)
  const name = head.split('<|tool_sep|>').at(-1) ?? head
  if (json === -1) return [called(name, '', tools)]
  return [called(name, inner.slice(json, Math.max(json, inner.lastIndexOf('}') + 1)), tools)]
}

function readBracket({ inner }: Element, tools: readonly string[]): readonly Item[] {
  const at = inner.search(/[{[]/)
  if (at === -1) return []
  const name = inner.slice(0, at)
  const start = inner.startsWith('[ARGS]', at) ? at + 6 : at
  const end = endOfJson(inner, start)
  const json = inner.slice(start, end === -1 ? undefined : end)
  return name.trim() === '' ? readEnvelope(json, tools) : [called(name, json, tools)]
}

/** `{"name": …, "arguments": …}`, or a list of them. */
function readEnvelope(json: string, tools: readonly string[]): readonly Item[] {
  const value = parseJson(json)
  if (value === undefined) return [unreadable(json)]
  const entries: readonly Json[] = Array.isArray(value) ? value : [value]
  return entries.filter(isObject).flatMap((entry): Item[] => {
    const name = entry.name ?? entry.tool
    if (typeof name !== 'string') return []
    const given = entry.arguments ?? entry.parameters ?? entry.input ?? entry.args
    return [{ kind: 'call', call: named(name, given, tools) }]
  })
}

/** A call whose arguments are child elements, a JSON object, or plain text. */
function called(name: string, inner: string, tools: readonly string[]): Item {
  const trimmed = inner.trim()
  const { tool } = resolveNamed(name, tools)
  const parameters = readParameters(tool, trimmed)
  if (parameters !== null) return { kind: 'call', call: named(name, parameters, tools) }
  if (!trimmed.startsWith('{')) return { kind: 'call', call: named(name, trimmed === '' ? {} : trimmed, tools) }
  const value = parseJson(trimmed)
  return value === undefined ? unreadable(trimmed) : { kind: 'call', call: named(name, value, tools) }
}

function named(name: string, given: Json | undefined, tools: readonly string[]): DecodedCall {
  const { tool, implies = {} } = resolveNamed(name, tools)
  return { tool, input: { ...readKeyed(tool, given), ...implies } }
}

const parameterTags: ReadonlySet<string> = new Set(['parameter', 'param', 'argument', 'arg'])

function readParameters(tool: string, inner: string): JsonObject | null {
  const shape = shapeOf(tool)
  const { takes, keys = {} } = shape
  const isKey = (tag: string) => takes.includes(tag) || Object.hasOwn(keys, tag)
  const isWanted = (tag: string) => parameterTags.has(tag) || isKey(tag) || tag === 'arg_key' || tag === 'arg_value'
  const entries: [string, Json][] = []
  let key = ''
  for (const { tag, name, inner: value } of elementsOf(inner, isWanted, null)) {
    if (tag === 'arg_key') key = value.trim()
    else if (tag === 'arg_value') entries.push([key, parameterValue(shape, key, value)])
    else {
      const own = name ?? (parameterTags.has(tag) ? (takes[entries.length] ?? tag) : tag)
      entries.push([own, parameterValue(shape, own, value)])
    }
  }
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

/** What a tool takes as words stays text; anything else may be a number, a list, a boolean. */
function parameterValue({ takes, keys = {} }: ToolShape, key: string, text: string): Json {
  const trimmed = text.trim()
  return takes.includes(key) || Object.hasOwn(keys, key) ? trimmed : (parseJson(trimmed) ?? trimmed)
}

function unreadable(text: string): Item {
  return { kind: 'problem', problem: { kind: 'bad_arguments', text } }
}
