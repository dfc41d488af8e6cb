// crush: a database of messages whose parts are JSON; what a session took is kept with the session.

import type { DatabaseReader } from './database.ts'
import { Draft } from './draft.ts'
import { type Fields, fieldsOf, listOf, numberOf, parsedOf, textOf, timeOf } from './fields.ts'
import { perSession } from './per-session.ts'

export const crush: DatabaseReader = {
  agent: 'crush',
  tables: ['sessions', 'messages'],
  columns: ['parts'],
  query: `
    select messages.session_id as session, messages.id as message, messages.role as role, messages.parts as parts,
           messages.model as model, messages.created_at as created, sessions.cost as cost,
           sessions.prompt_tokens as prompt_tokens, sessions.completion_tokens as completion_tokens
    from messages join sessions on sessions.id = messages.session_id
    order by messages.session_id, messages.created_at, messages.rowid`,
  open: (audience) =>
    perSession((row) => {
      const draft = new Draft('crush', audience)
      draft.id = textOf(row.session)
      draft.unassigned = {
        tokens: { input: numberOf(row.prompt_tokens), output: numberOf(row.completion_tokens), cached: 0 },
        costUsd: typeof row.cost === 'number' ? row.cost : null,
      }
      return { draft, take: (next) => takeMessage(draft, next) }
    }),
}

function takeMessage(draft: Draft, row: Fields): void {
  if (row.role === 'assistant') {
    draft.model = textOf(row.model) || draft.model
    draft.reply({ key: textOf(row.message), at: timeOf(row.created) })
  }
  for (const entry of listOf(parsedOf(row.parts))) {
    const { type, data } = fieldsOf(entry)
    takePart(draft, textOf(type), { role: row.role, ...fieldsOf(data) })
  }
}

function takePart(draft: Draft, type: string, part: Fields): void {
  if (type === 'text' && part.role === 'user') draft.person(textOf(part.text))
  else if (type === 'text') draft.say(textOf(part.text))
  else if (type === 'reasoning') draft.think(textOf(part.thinking))
  else if (type === 'tool_call')
    draft.call({ id: textOf(part.id), tool: textOf(part.name), input: parsedOf(part.input) })
  else if (type === 'tool_result')
    draft.result(textOf(part.tool_call_id), { output: textOf(part.content), ok: part.is_error !== true })
}
