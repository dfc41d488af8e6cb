// Gemini CLI: a record is written again whenever it has grown, so the last one with an id counts. Older versions keep
// one document with all messages.

import { Draft } from './draft.ts'
import { type Fields, fieldsOf, isFields, listOf, numberOf, shown, textBlocks, textOf, timeOf } from './fields.ts'
import type { Reader } from './reader.ts'

export const geminiCli: Reader = {
  agent: 'gemini-cli',
  recognises: ([header]) => isFields(header) && 'sessionId' in header && 'projectHash' in header,
  open: (audience, name) => {
    const draft = new Draft('gemini-cli', audience)
    draft.id = name
    // By id, in the order in which they first came.
    const messages = new Map<string, Fields>()
    return {
      take: (record) => {
        const line = fieldsOf(record)
        if (typeof line.sessionId === 'string') draft.id = line.sessionId
        for (const message of listOf(line.messages)) keep(messages, fieldsOf(message))
        for (const message of listOf(fieldsOf(line.$set).messages)) keep(messages, fieldsOf(message))
        if (typeof line.$rewindTo === 'string') rewind(messages, line.$rewindTo)
        else if (typeof line.id === 'string') keep(messages, line)
        return 'sessionId' in line || '$set' in line || '$rewindTo' in line || 'id' in line
      },
      end: () => {
        for (const message of messages.values()) takeMessage(draft, message)
        draft.end()
      },
    }
  },
}

function keep(messages: Map<string, Fields>, message: Fields): void {
  const id = textOf(message.id)
  if (id !== '') messages.set(id, message)
}

/** Everything after a message was taken back. */
function rewind(messages: Map<string, Fields>, id: string): void {
  let isAfter = false
  for (const key of [...messages.keys()]) {
    if (isAfter) messages.delete(key)
    if (key === id) isAfter = true
  }
}

function takeMessage(draft: Draft, message: Fields): void {
  // The surroundings are written down as if the user had told them.
  const text = textBlocks(message.content)
  if (message.type === 'user' && !text.startsWith('<session_context>')) draft.person(text)
  if (message.type !== 'gemini') return
  draft.model = textOf(message.model) || draft.model
  draft.reply({ key: textOf(message.id), at: timeOf(message.timestamp) })
  draft.say(text)
  for (const thought of listOf(message.thoughts)) draft.think(textOf(fieldsOf(thought).description))
  const tokens = fieldsOf(message.tokens)
  const output = numberOf(tokens.output) + numberOf(tokens.thoughts)
  draft.used({ tokens: { input: numberOf(tokens.input), output, cached: numberOf(tokens.cached) } })
  for (const entry of listOf(message.toolCalls)) takeCall(draft, fieldsOf(entry))
}

function takeCall(draft: Draft, call: Fields): void {
  const id = textOf(call.id)
  draft.call({ id, tool: textOf(call.name), input: call.args ?? {} })
  if (call.result === undefined && call.status === undefined) return
  const output = outputIn(call)
  // A command that failed was a call that succeeded.
  const isFailed = call.status === 'error' || call.status === 'cancelled' || /^Exit Code: [1-9]/m.test(output)
  draft.result(id, { output, ok: !isFailed })
}

/** The result is a list of function responses; what the model read is inside. */
function outputIn({ result, resultDisplay }: Fields): string {
  const responses = listOf(result).map((part) => fieldsOf(fieldsOf(fieldsOf(part).functionResponse).response))
  const texts = responses.flatMap(({ output, error }) => [output, error].filter((text) => typeof text === 'string'))
  const text = texts.length > 0 ? texts.join('\n') : shown(result ?? resultDisplay)
  return text.replace(/^Process Group PGID: .*\n?|<\/?untrusted_context>\n?/gm, '')
}
