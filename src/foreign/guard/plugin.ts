// The plugin for opencode. It runs inside that program, so it only asks the hook and does what it is told.

import type { HookCommand } from './programs.ts'

export function pluginText({ node, hook, directory }: HookCommand): string {
  const words = [node, hook, 'opencode', directory].map((word) => JSON.stringify(word))
  return `// Written by "pawl guard install opencode"; "pawl guard uninstall opencode" takes it away.
import { spawnSync } from 'node:child_process'

const [node, ...words] = [${words.join(', ')}]

function ask(event) {
  const { stdout } = spawnSync(node, words, { input: JSON.stringify(event), encoding: 'utf8', timeout: 10000 })
  try {
    return JSON.parse(stdout)
  } catch {
    return { kind: 'none' }
  }
}

export const PawlGuard = async ({ client }) => {
  const inputs = new Map()
  const stop = async (id, reason) => {
    await client.session.abort({ path: { id } })
    throw new Error('Stopped by Pawl. ' + reason)
  }
  return {
    'tool.execute.before': async ({ tool, sessionID, callID }, { args }) => {
      inputs.set(callID, args)
      const event = { hook_event_name: 'PreToolUse', session_id: sessionID, tool_name: tool, tool_input: args }
      const answer = ask(event)
      if (answer.kind === 'deny') throw new Error('[Note from Pawl, which watches this session for loops] ' + answer.reason)
      if (answer.kind === 'stop') await stop(sessionID, answer.reason)
    },
    'tool.execute.after': async ({ tool, sessionID, callID }, output) => {
      const tool_input = inputs.get(callID) ?? {}
      inputs.delete(callID)
      const event = { hook_event_name: 'PostToolUse', session_id: sessionID, tool_name: tool, tool_input, tool_response: output.output }
      const answer = ask(event)
      if (answer.kind === 'advise') output.output += '\\n\\n[Note from Pawl, which watches this session for loops] ' + answer.text
      if (answer.kind === 'stop') await stop(sessionID, answer.reason)
    },
    'chat.message': async ({ sessionID }) => {
      ask({ hook_event_name: 'UserPromptSubmit', session_id: sessionID })
    },
  }
}
`
}
