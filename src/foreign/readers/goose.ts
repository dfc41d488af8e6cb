// goose: a database of messages; older versions kept a file a session, with the same messages.

import type { DatabaseReader } from './database.ts'
import { Draft } from './draft.ts'
import { type Fields, fieldsOf, isFields, listOf, numberOf, parsedOf, textBlocks, textOf, timeOf } from './fields.ts'
import { perSession } from './per-session.ts'
import type { Reader } from './reader.ts'
import type { Tokens } from './trajectory.ts'

export const gooseDatabase: DatabaseReader = {
  agent: 'goose',
  tables: ['sessions', 'messages'],
  columns: ['content_json'],
  query: `
    select messages.session_id as session, messages.id as message, messages.role as role,
           messages.content_json as content, messages.created_timestamp as created,
           sessions.working_dir as working_dir, sessions.accumulated_input_tokens as accumulated_input_tokens,
           sessions.accumulated_output_tokens as accumulated_output_tokens
    from messages join sessions on sessions.id = messages.session_id
    order by messages.session_id, messages.id`,
  open: (audience) =>
    perSession((row) => {
      const draft = new Draft('goose', audience)
      draft.id = textOf(row.session)
      takeHeader(draft, row)
      return { draft, take: (next) => takeMessage(draft, { ...next, content: parsedOf(next.content) }) }
    }),
}

export const gooseLines: Reader = {
  agent: 'goose',
  recognises: ([header]) => isFields(header) && 'working_dir' in header && 'message_count' in header,
  open: (audience, name) => {
    const draft = new Draft('goose', audience)
    draft.id = name
    let messages = 0
    return {
      take: (record) => {
        const line = fieldsOf(record)
        messages += 1
        if ('working_dir' in line) takeHeader(draft, line)
        else takeMessage(draft, { message: messages, ...line })
        return 'working_dir' in line || 'role' in line
      },
      end: () => draft.end(),
    }
  },
}

/** goose counts what a session took, not what a reply took. */
function takeHeader(draft: Draft, header: Fields): void {
  draft.directory = textOf(header.working_dir) || null
  const tokens: Tokens = {
    input: numberOf(header.accumulated_input_tokens),
    output: numberOf(header.accumulated_output_tokens),
    cached: 0,
  }
  draft.unassigned = { tokens, costUsd: null }
}

function takeMessage(draft: Draft, message: Fields): void {
  const blocks = listOf(message.content).map(fieldsOf)
  if (message.role === 'assistant') draft.reply({ key: String(message.message), at: timeOf(message.created) })
  for (const block of blocks) takeBlock(draft, block, textOf(message.role))
  const isAnswer = blocks.some(({ type }) => type === 'toolResponse')
  if (message.role === 'user' && !isAnswer) draft.person(textBlocks(message.content))
}

function takeBlock(draft: Draft, block: Fields, role: string): void {
  if (block.type === 'toolRequest') {
    const { name, arguments: input } = fieldsOf(fieldsOf(block.toolCall).value)
    draft.call({ id: textOf(block.id), tool: textOf(name), input: input ?? {} })
  } else if (block.type === 'toolResponse') {
    const { status, value, error } = fieldsOf(block.toolResult)
    const content = isFields(value) ? value.content : value
    const isFailed = status === 'error' || fieldsOf(value).isError === true
    draft.result(textOf(block.id), { output: isFailed && error ? textOf(error) : textBlocks(content), ok: !isFailed })
  } else if (role === 'assistant' && block.type === 'text') draft.say(textOf(block.text))
  else if (role === 'assistant' && block.type === 'thinking') draft.think(textOf(block.thinking))
}
