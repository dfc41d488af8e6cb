// moss: an event a line; commands as they were written in the text.

import { Draft } from './draft.ts'
import { fieldsOf, isFields, numberOf, textOf, timeOf } from './fields.ts'
import type { Reader } from './reader.ts'

const kinds = new Set([
  'session_start',
  'session_end',
  'task',
  'turn_start',
  'llm_response',
  'command',
  'done',
  'checkpoint',
  'plan_created',
  'blocked_ask',
  'loop_detected',
  'cycle_limit',
  'max_turns_reached',
])

export const moss: Reader = {
  agent: 'moss',
  recognises: ([header]) => isFields(header) && header.event === 'session_start',
  open: (audience, name) => {
    const draft = new Draft('moss', audience)
    draft.id = name
    let replies = 0
    let commands = 0
    return {
      take: (record) => {
        const line = fieldsOf(record)
        if (line.event === 'session_start') draft.id = textOf(line.session_id) || name
        else if (line.event === 'task') {
          draft.model = textOf(line.model) || null
          draft.person(textOf(line.user_prompt) || textOf(line.prompt))
        } else if (line.event === 'llm_response') {
          replies += 1
          draft.reply({ key: String(replies), at: timeOf(line.timestamp) })
          draft.say(textOf(line.response))
        } else if (line.event === 'command') {
          commands += 1
          const [, tool = '', rest = ''] = /^(\S*)\s*([\s\S]*)/.exec(textOf(line.cmd)) ?? []
          draft.call({ id: String(commands), tool, input: { value: rest } })
          // Later versions keep only how long the output was.
          const output = typeof line.output === 'string' ? line.output : numberOf(line.output_length) === 0 ? '' : null
          draft.result(String(commands), { output, ok: line.success !== false })
        }
        return kinds.has(textOf(line.event))
      },
      end: () => draft.end(),
    }
  },
}
