// Codex: one item a line. Nothing says where a reply ends, so one begins where the model speaks after a result.

import { Draft } from './draft.ts'
import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  numberOf,
  parsedOf,
  shown,
  textBlocks,
  textOf,
  timeOf,
} from './fields.ts'
import type { Reader } from './reader.ts'
import { noTokens, type Tokens } from './trajectory.ts'

const kinds = new Set([
  'session_meta',
  'turn_context',
  'response_item',
  'event_msg',
  'token_usage_record',
  'world_state',
  'compacted',
])

export const codex: Reader = {
  agent: 'codex',
  recognises: (first) =>
    first.some((record) => isFields(record) && record.type === 'session_meta' && 'payload' in record),
  open: (audience, name) => {
    const reading = new Reading(new Draft('codex', audience))
    reading.draft.id = name
    return { take: (record) => reading.take(fieldsOf(record)), end: () => reading.draft.end() }
  },
}

class Reading {
  readonly draft: Draft
  #replies = 0
  /** Whether the reply is known to be over before anything of it was answered. */
  #isOver = false
  /** Usage is told twice by newer versions; the record of its own wins. */
  #hasRecords = false
  #total = noTokens

  constructor(draft: Draft) {
    this.draft = draft
  }

  take(line: Fields): boolean {
    const payload = fieldsOf(line.payload)
    const at = timeOf(line.timestamp)
    if (line.type === 'response_item') return this.#item(payload, at)
    if (line.type === 'session_meta') {
      this.draft.id = textOf(payload.id) || this.draft.id
      this.draft.directory = textOf(payload.cwd) || null
    } else if (line.type === 'turn_context') this.draft.model = textOf(payload.model) || this.draft.model
    else if (line.type === 'compacted') this.draft.forgets()
    else if (line.type === 'token_usage_record') {
      this.#hasRecords = true
      this.#isOver = true
      this.draft.used({ tokens: openaiTokens(fieldsOf(payload.usage)) })
    } else if (line.type === 'event_msg') this.#event(payload)
    return kinds.has(textOf(line.type))
  }

  #item(item: Fields, at: number | undefined): boolean {
    const call = callIn(item)
    if (call !== null) {
      this.#speaks(at)
      this.draft.call(call)
    } else if (typeof item.call_id === 'string' && 'output' in item) {
      this.draft.result(item.call_id, resultIn(item.output))
    } else if (item.type === 'message' && item.role === 'assistant') {
      this.#speaks(at)
      this.draft.say(textBlocks(item.content))
    } else if (item.type === 'message' && item.role === 'user') {
      const text = textBlocks(item.content)
      // Codex writes the surroundings and the project's instructions down as if the user had said them.
      if (/^\s*(<|# AGENTS\.md)/.test(text)) return true
      this.#isOver = true
      this.draft.person(text)
    } else if (item.type === 'reasoning') {
      this.#speaks(at)
      this.draft.think(textBlocks(item.summary))
    }
    return true
  }

  #speaks(at: number | undefined): void {
    if (this.#isOver || this.draft.isAnswered) this.#replies += 1
    this.#isOver = false
    this.draft.reply({ key: String(this.#replies), at })
  }

  /** Totals that only ever grow: what they grew by belongs to the reply. */
  #event(payload: Fields): void {
    if (payload.type !== 'token_count' || this.#hasRecords) return
    const { total_token_usage: total } = fieldsOf(payload.info)
    if (!isFields(total)) return
    const now = openaiTokens(total)
    const grown: Tokens = {
      input: now.input - this.#total.input,
      output: now.output - this.#total.output,
      cached: now.cached - this.#total.cached,
    }
    this.#total = now
    if (grown.input > 0 || grown.output > 0) this.draft.used({ tokens: grown })
  }
}

function openaiTokens(usage: Fields): Tokens {
  return {
    input: numberOf(usage.input_tokens),
    output: numberOf(usage.output_tokens),
    cached: numberOf(usage.cached_input_tokens),
  }
}

function callIn(item: Fields) {
  const id = textOf(item.call_id) || textOf(item.id)
  if (item.type === 'function_call') return { id, tool: textOf(item.name), input: parsedOf(item.arguments) }
  if (item.type === 'custom_tool_call') return { id, tool: textOf(item.name), input: { input: item.input } }
  if (item.type === 'local_shell_call') return { id, tool: 'shell', input: fieldsOf(item.action) }
  if (item.type === 'web_search_call') return { id, tool: 'web_search', input: fieldsOf(item.action) }
  return null
}

/** What Codex puts around an output changes from call to call and says nothing of the world. */
const wrapping = /^(Chunk ID|Wall time|Original token count): ?.*\n/gm
const longestWrapping = 400

function resultIn(output: unknown): { output: string; ok: boolean } {
  const parsed = parsedOf(output)
  if (isFields(parsed) && 'output' in parsed) {
    const exit = fieldsOf(parsed.metadata).exit_code
    return { output: shown(parsed.output), ok: typeof exit === 'number' ? exit === 0 : parsed.success !== false }
  }
  const text = shown(Array.isArray(parsed) ? listOf(parsed) : output)
  const begin = text.slice(0, longestWrapping)
  const code = /^(?:Process exited with code|Exit code:) ?(-?\d+)$/m.exec(begin)?.[1]
  const isFailed = /^(?:exec_command failed|failed to|error:|unsupported call|tool .* failed)/i.test(text)
  const [wrapped] = begin.split('Output:\n', 1)
  const isWrapped = wrapped !== undefined && wrapped.length < begin.length
  const plain = isWrapped ? wrapped.replace(wrapping, '') + text.slice(wrapped.length + 'Output:\n'.length) : text
  return { output: plain, ok: code === undefined ? !isFailed : code === '0' }
}
