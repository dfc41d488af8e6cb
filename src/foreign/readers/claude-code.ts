// Claude Code: a line a message, and several lines for one message, each with the usage of the whole.
//
// Lines are taken in the order they were written. Following `parentUuid` instead would lose results: calls made side
// by side hang in a chain, and each result hangs on its own call. What runs on the side (sub-agents of older
// versions share the file) is a run of its own.

import { Draft } from './draft.ts'
import { type Fields, fieldsOf, isFields, listOf, numberOf, shown, textBlocks, textOf, timeOf } from './fields.ts'
import type { Reader } from './reader.ts'
import type { Tokens } from './trajectory.ts'

const withoutSteps = new Set([
  'attachment',
  'queue-operation',
  'ai-title',
  'custom-title',
  'last-prompt',
  'summary',
  'file-history-snapshot',
  'progress',
  'agent-name',
  'tag',
  'mode',
  'permission-mode',
  'pr-link',
  'worktree-state',
])

export const claudeCode: Reader = {
  agent: 'claude-code',
  recognises: (first) => first.some((record) => isFields(record) && 'sessionId' in record && 'type' in record),
  open: (audience, name) => {
    const drafts = new Map<string, Draft>()
    const draftOf = (line: Fields) => {
      const side = line.isSidechain === true ? textOf(line.agentId) || 'side' : ''
      const known = drafts.get(side)
      if (known !== undefined) return known
      const draft = new Draft('claude-code', audience)
      draft.id = [textOf(line.sessionId) || name, ...(side === '' ? [] : [side])].join('/')
      draft.directory = textOf(line.cwd) || null
      drafts.set(side, draft)
      return draft
    }
    return {
      take: (record) => {
        const line = fieldsOf(record)
        if (line.type === 'assistant') takeReply(draftOf(line), line)
        else if (line.type === 'user') takeUser(draftOf(line), line)
        else if (line.type === 'system') takeSystem(draftOf(line), line)
        else return withoutSteps.has(textOf(line.type))
        return true
      },
      end: () => {
        for (const draft of drafts.values()) draft.end()
      },
    }
  },
}

function takeReply(draft: Draft, line: Fields): void {
  const message = fieldsOf(line.message)
  const model = textOf(message.model)
  // Claude Code puts its own notices (an API error, an interruption) into the mouth of the model.
  if (model === '<synthetic>') return
  draft.model = model || draft.model
  const [id, request] = [textOf(message.id), textOf(line.requestId)]
  const reply = id !== '' && request !== '' ? `${id} ${request}` : undefined
  draft.reply({ key: id || textOf(line.uuid), at: timeOf(line.timestamp), reply })
  if (isFields(message.usage)) takeUsage(draft, message.usage, costIn(line))
  for (const block of listOf(message.content)) takeBlock(draft, fieldsOf(block))
}

function costIn(line: Fields): number | null {
  return typeof line.costUSD === 'number' ? line.costUSD : null
}

/** A block of a reply, as Anthropic's messages have them. */
export function takeBlock(draft: Draft, block: Fields): void {
  if (block.type === 'text') draft.say(textOf(block.text))
  else if (block.type === 'thinking') draft.think(textOf(block.thinking))
  else if (block.type === 'tool_use')
    draft.call({ id: textOf(block.id), tool: textOf(block.name), input: block.input ?? {} })
}

export function takeUsage(draft: Draft, usage: Fields, costUsd: number | null): void {
  draft.used({ tokens: anthropicTokens(usage), cacheWrites: numberOf(usage.cache_creation_input_tokens), costUsd })
}

function anthropicTokens(usage: Fields): Tokens {
  const cached = numberOf(usage.cache_read_input_tokens)
  const written = numberOf(usage.cache_creation_input_tokens)
  return { input: numberOf(usage.input_tokens) + cached + written, output: numberOf(usage.output_tokens), cached }
}

/** A message of the user: the results of calls, or what a person said. */
function takeUser(draft: Draft, line: Fields): void {
  const { content } = fieldsOf(line.message)
  if (line.isCompactSummary === true) return draft.forgets()
  if (!takeResults(draft, content) && line.isMeta !== true) draft.person(textBlocks(content))
}

export function takeResults(draft: Draft, content: unknown): boolean {
  let isAny = false
  for (const entry of listOf(content)) {
    const block = fieldsOf(entry)
    if (block.type !== 'tool_result') continue
    isAny = true
    draft.result(textOf(block.tool_use_id), { output: shown(block.content), ok: block.is_error !== true })
  }
  return isAny
}

function takeSystem(draft: Draft, line: Fields): void {
  if (line.subtype === 'compact_boundary') draft.forgets()
}
