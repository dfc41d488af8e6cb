// opencode: a database with a row for each part of a message. It also holds credentials: only these three tables are
// ever read.

import type { DatabaseReader } from './database.ts'
import { Draft } from './draft.ts'
import { type Fields, fieldsOf, numberOf, parsedOf, textOf, timeOf } from './fields.ts'
import { perSession } from './per-session.ts'

export const opencode: DatabaseReader = {
  agent: 'opencode',
  tables: ['session', 'message', 'part'],
  query: `
    select session.id as session, session.directory as directory, message.id as message, message.data as said,
           part.id as part, part.data as data
    from session join message on message.session_id = session.id join part on part.message_id = message.id
    order by session.id, message.time_created, message.id, part.id`,
  open: (audience) =>
    perSession((row) => {
      const draft = new Draft('opencode', audience)
      draft.id = textOf(row.session)
      draft.directory = textOf(row.directory) || null
      return { draft, take: (next) => takePart(draft, next) }
    }),
}

function takePart(draft: Draft, row: Fields): void {
  const message = fieldsOf(parsedOf(row.said))
  const part = fieldsOf(parsedOf(row.data))
  if (message.role === 'user') {
    if (part.type === 'text' && part.synthetic !== true) draft.person(textOf(part.text))
    return
  }
  draft.model = textOf(message.modelID) || draft.model
  if (part.type === 'step-start') {
    draft.reply({ key: textOf(row.part), at: timeOf(fieldsOf(message.time).created) })
  } else if (part.type === 'text') draft.say(textOf(part.text))
  else if (part.type === 'reasoning') draft.think(textOf(part.text))
  else if (part.type === 'tool') takeTool(draft, part)
  else if (part.type === 'compaction') draft.forgets()
  else if (part.type === 'step-finish') draft.used(usageIn(part))
}

function takeTool(draft: Draft, part: Fields): void {
  const state = fieldsOf(part.state)
  const id = textOf(part.callID)
  draft.call({ id, tool: textOf(part.tool), input: state.input ?? {} })
  const exit = fieldsOf(state.metadata).exit
  const isFailed = typeof exit === 'number' && exit !== 0
  if (state.status === 'completed') draft.result(id, { output: textOf(state.output), ok: !isFailed })
  if (state.status === 'error') draft.result(id, { output: textOf(state.error), ok: false })
}

function usageIn({ tokens, cost }: Fields) {
  const counts = fieldsOf(tokens)
  const { read, write } = fieldsOf(counts.cache)
  const input = numberOf(counts.input) + numberOf(read) + numberOf(write)
  const output = numberOf(counts.output) + numberOf(counts.reasoning)
  return { tokens: { input, output, cached: numberOf(read) }, costUsd: typeof cost === 'number' ? cost : null }
}
