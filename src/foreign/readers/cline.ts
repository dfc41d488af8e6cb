// Cline: the messages as they went to the model, and beside them what was shown, which has the cost. Older versions
// write calls as XML inside the text.

import { takeBlock, takeResults, takeUsage } from './claude-code.ts'
import { Draft } from './draft.ts'
import { type Fields, fieldsOf, isFields, listOf, numberOf, parsedOf, textBlocks, textOf, timeOf } from './fields.ts'
import type { Reader } from './reader.ts'
import { noTokens, sumCosts, sumTokens } from './trajectory.ts'

export const cline: Reader = {
  agent: 'cline',
  recognises: ([messages]) => listOf(messages).some((one) => isConversation(one) || isShown(one)),
  open: (audience, name) => {
    const draft = new Draft('cline', audience)
    draft.id = name
    return {
      take: (record) => {
        const messages = listOf(record).map(fieldsOf)
        if (messages.some(isShown)) takeCosts(draft, messages)
        else for (const [index, message] of messages.entries()) takeMessage(draft, message, index)
        return Array.isArray(record)
      },
      end: () => draft.end(),
    }
  },
}

function isConversation(message: unknown): boolean {
  return isFields(message) && (message.role === 'user' || message.role === 'assistant') && 'content' in message
}

function isShown(message: unknown): boolean {
  return isFields(message) && 'ts' in message && (message.type === 'say' || message.type === 'ask')
}

function takeCosts(draft: Draft, messages: readonly Fields[]): void {
  for (const { say, text } of messages) {
    if (say !== 'api_req_started') continue
    const spent = fieldsOf(parsedOf(text))
    const cached = numberOf(spent.cacheReads)
    const input = numberOf(spent.tokensIn) + cached + numberOf(spent.cacheWrites)
    const tokens = { input, output: numberOf(spent.tokensOut), cached }
    draft.unassigned = {
      tokens: sumTokens(draft.unassigned.tokens, tokens),
      costUsd: sumCosts(draft.unassigned.costUsd, typeof spent.cost === 'number' ? spent.cost : null),
    }
  }
}

function takeMessage(draft: Draft, message: Fields, index: number): void {
  const content = typeof message.content === 'string' ? [{ type: 'text', text: message.content }] : message.content
  if (message.role === 'user') return takeUser(draft, content)
  if (message.role !== 'assistant') return
  draft.model = textOf(fieldsOf(message.modelInfo).modelId) || draft.model
  draft.reply({ key: String(index), at: timeOf(message.ts) })
  for (const block of listOf(content)) takeBlock(draft, fieldsOf(block))
  const hasUsage = isFields(message.usage) && draft.unassigned.tokens === noTokens
  if (hasUsage) takeUsage(draft, fieldsOf(message.usage), null)
  const written = writtenCall(textBlocks(content))
  if (written !== null) draft.call({ id: 'written', ...written })
}

function takeUser(draft: Draft, content: unknown): void {
  if (takeResults(draft, content)) return
  const text = textBlocks(content)
  const answer = /^\[[\w-]+(?: for .*)?\] Result:\n?([\s\S]*)/.exec(text)
  if (answer === null) return draft.person(text.replace(/<\/?task>|<environment_details>[\s\S]*/g, ''))
  const output = (answer[1] ?? '').replace(/<environment_details>[\s\S]*/, '').trim()
  draft.result('written', { output, ok: !/^(?:Error|The tool execution failed)|exit code [1-9]/i.test(output) })
}

const tags = /<([a-z_]+)>\s*((?:<([a-z_]+)>[\s\S]*?<\/\3>\s*)+)<\/\1>/
const parameters = /<([a-z_]+)>([\s\S]*?)<\/\1>/g

/** `<read_file><path>a.ts</path></read_file>` in a reply. */
function writtenCall(text: string): { readonly tool: string; readonly input: Fields } | null {
  const [, tool, body] = tags.exec(text.replace(/<thinking>[\s\S]*?<\/thinking>/g, '')) ?? []
  if (tool === undefined || body === undefined) return null
  const found = [...body.matchAll(parameters)].map(([, name = '', value = '']) => [name, value.trim()])
  return { tool, input: Object.fromEntries(found) }
}
