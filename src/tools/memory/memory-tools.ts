// Long-term memory for the model: store, recall, unstore, memorize.
//
// `forget` is taken: it drops notes and kept results of this run. What was stored is unstored.

import type { Json, JsonObject, ToolOutcome } from '../../core/index.ts'
import {
  asRecord,
  type Forgotten,
  type Found,
  type Memo,
  type Memory,
  type MemoryError,
  type NewItem,
  type Query,
} from '../../memory/index.ts'
import type { Result, Tool } from '../../runtime/index.ts'
import { withRemarks } from './item-text.ts'

export interface MemoryToolsOptions {
  readonly memory: Memory
  /** Whether a text repeats what a tool has printed; such a memory is kept as data. */
  readonly isOverheard?: (text: string) => boolean
}

/** The tools of one memory. */
export function memoryTools({ memory, isOverheard = () => false }: MemoryToolsOptions): readonly Tool[] {
  const from = (content: string) => (isOverheard(content) ? 'tool' : 'model')
  return [
    memoryTool({
      ...storing,
      act: async (input) => {
        const item = readItem(withRemarks(input), from)
        return item.ok ? told(await memory.store(item.value), (memo) => stored(memo, item.value)) : refused(item.error)
      },
    }),
    memoryTool({
      ...recalling,
      act: async (input) => {
        const query = readQuery(input)
        return query.ok ? told(await memory.recall(query.value), inWords) : refused(query.error)
      },
    }),
    memoryTool({
      ...unstoring,
      act: async (input) => {
        const query = readQuery(input)
        if (!query.ok) return refused(query.error)
        // What a person wrote down is theirs to remove.
        const forgotten = await memory.forget(query.value, { spares: ['user'] })
        return told(forgotten, unstored)
      },
    }),
    memoryTool({
      ...memorizing,
      act: async ({ text }) => {
        const content = typeof text === 'string' ? text : ''
        const fact = await memory.memorize({ content, from: from(content) })
        return told(fact, ({ id }) => `written to the facts of the project as memory:${id}`)
      },
    }),
  ]
}

type Declared = Pick<Tool, 'name' | 'description' | 'inputSchema' | 'safety' | 'mutates' | 'isParallelSafe' | 'traits'>

const text = (description: string): JsonObject => ({ type: 'string', description })

const queryProperties: JsonObject = {
  query: text('Words to look for.'),
  metadata: { type: 'object', description: 'Values to look for, by dotted path; all of them must match.' },
}

const storing = {
  name: 'store',
  description:
    '$(store TEXT): keeps a memory for later runs. Lines under it may say more: "context: …", "weight: 0 to 1", "metadata: {…}", "persist: false" for this session only.',
  inputSchema: {
    type: 'object',
    properties: {
      text: text('What to remember, in full sentences.'),
      context: text('What it is about.'),
      weight: { type: 'number', description: 'From 0 to 1; 1 when not given.' },
      metadata: { type: 'object' },
      persist: { type: 'boolean', description: 'false: for this session only.' },
    },
    required: ['text'],
  },
  safety: 'idempotent',
  // What is for this session only is gone with it.
  mutates: (input: JsonObject) => isForLater(withRemarks(input)),
  isParallelSafe: false,
  traits: { bookkeeping: true },
} as const satisfies Declared

const recalling = {
  name: 'recall',
  description:
    '$(recall WORDS): finds memories of earlier runs by words, or by metadata: $(recall {"author.name": "Alice"}).',
  inputSchema: { type: 'object', properties: queryProperties },
  safety: 'read',
  mutates: false,
  isParallelSafe: true,
  traits: { mutates: false },
} as const satisfies Declared

const unstoring = {
  name: 'unstore',
  description:
    '$(unstore WORDS): removes stored memories that have all of these words, or the id as in memory:1a2b3c4d. ($(forget …) is for notes and kept results.)',
  inputSchema: { type: 'object', properties: queryProperties },
  safety: 'idempotent',
  mutates: true,
  isParallelSafe: false,
  traits: { bookkeeping: true },
} as const satisfies Declared

const memorizing = {
  name: 'memorize',
  description: '$(memorize FACT): adds one sentence to the facts of the project, a text that people read and commit.',
  inputSchema: { type: 'object', properties: { text: text('One sentence.') }, required: ['text'] },
  safety: 'idempotent',
  mutates: true,
  isParallelSafe: false,
  traits: { bookkeeping: true },
} as const satisfies Declared

function memoryTool({
  act,
  ...declared
}: Declared & { readonly act: (input: JsonObject) => Promise<ToolOutcome> }): Tool {
  return { ...declared, class: 'memory', timeoutMs: 20_000, run: ({ input }) => act(input) }
}

function readItem(input: JsonObject, from: (content: string) => 'model' | 'tool'): Result<NewItem, string> {
  const content = typeof input.text === 'string' ? input.text : ''
  const metadata = readObject(input.metadata)
  if (!metadata.ok) return metadata
  const { context, weight } = input
  return {
    ok: true,
    value: {
      content,
      ...(typeof context === 'string' && { context }),
      ...(weight !== undefined && { weight: Number(weight) }),
      metadata: metadata.value,
      isPersistent: isForLater(input),
      from: from(content),
    },
  }
}

function isForLater({ persist }: JsonObject): boolean {
  return persist !== false && persist !== 'false'
}

/** Words, metadata, or metadata written as words. */
function readQuery(input: JsonObject): Result<Query, string> {
  const words = typeof input.query === 'string' ? input.query.trim() : ''
  const metadata = readObject(input.metadata ?? (words.startsWith('{') ? words : undefined))
  if (!metadata.ok) return metadata
  return {
    ok: true,
    value: words.startsWith('{') ? { metadata: metadata.value } : { text: words, metadata: metadata.value },
  }
}

function readObject(value: Json | undefined): Result<JsonObject, string> {
  const given = typeof value === 'string' ? parseJson(value) : (value ?? {})
  if (typeof given === 'object' && given !== null && !Array.isArray(given))
    return { ok: true, value: given as JsonObject }
  return { ok: false, error: 'metadata must be a JSON object, such as {"author": {"name": "Alice"}}' }
}

function parseJson(written: string): Json {
  try {
    return JSON.parse(written) as Json
  } catch {
    return null
  }
}

function stored({ id, from }: Memo, { isPersistent }: NewItem): string {
  const place = isPersistent === false ? 'for this session' : 'for later runs'
  return `stored ${place} as memory:${id}${from === 'tool' ? '; it repeats the output of a tool and is kept as data' : ''}`
}

function unstored({ memos, spared }: Forgotten): string {
  const left = spared === 0 ? '' : `; ${spared} of the person's own were left`
  return [`${memos.length} forgotten${left}`, ...memos.map((memo) => `- memory:${memo.id}: ${asRecord(memo)}`)].join(
    '\n',
  )
}

function inWords({ memos, more, problems }: Found): string {
  if (memos.length + problems.length === 0) return '0 memories match'
  return [
    ...memos.map((memo) => `- memory:${memo.id}, weight ${memo.weight}: ${asRecord(memo)}`),
    ...(more === 0 ? [] : [`[… ${more} more; ask with more words …]`]),
    ...problems.map(({ file, line, message }) => `[${file}:${line} ${message}; it was left out]`),
  ].join('\n')
}

function told<Value>(result: Result<Value, MemoryError>, words: (value: Value) => string): ToolOutcome {
  if (result.ok) return { ok: true, output: words(result.value) }
  const { kind, message } = result.error
  return kind === 'refused' ? refused(message) : { ok: false, output: message, error: { kind: 'failed', message } }
}

function refused(message: string): ToolOutcome {
  return { ok: false, output: message, error: { kind: 'bad_input', message } }
}
