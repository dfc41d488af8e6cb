// A small agent that behaves as the real ones do: it asks its model, runs what it is told to, sends everything back,
// and asks again until there is nothing more to run. It heeds hooks as Claude Code does. It never gives up by itself.
// With `exit 7` for arguments it ends at once with that code, with `model NAME` it asks that model.

import { execSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { ANTHROPIC_BASE_URL: base, ANTHROPIC_API_KEY: key = '', HOME: home = '' } = process.env
const [word, value] = process.argv.slice(2)

if (word === 'exit') process.exit(Number(value))
function hooksFor(event) {
  try {
    const { hooks = {} } = JSON.parse(readFileSync(join(home, '.claude', 'settings.json'), 'utf8'))
    return (hooks[event] ?? []).flatMap((group) => group.hooks.map(({ command }) => command))
  } catch {
    return []
  }
}

function tellHooks(event, fields) {
  const input = JSON.stringify({ hook_event_name: event, session_id: 'session-1', ...fields })
  const answers = hooksFor(event).map((command) => spawnSync(command, { input, shell: true, encoding: 'utf8' }).stdout)
  return Object.assign({}, ...answers.filter((text) => text !== '').map((text) => JSON.parse(text)))
}

async function ask(messages) {
  const response = await fetch(`${base}/v1/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({
      model: word === 'model' ? value : 'claude-sonnet-4-6',
      max_tokens: 100,
      tools: [{ name: 'Bash' }],
      messages,
    }),
  })
  return (await response.json()).content
}

function carryOut({ id, name, input }) {
  const call = { tool_name: name, tool_input: input }
  const before = tellHooks('PreToolUse', call)
  if (before.continue === false) return { stop: before.stopReason }
  if (before.hookSpecificOutput?.permissionDecision === 'deny') {
    return { type: 'tool_result', tool_use_id: id, content: 'denied', is_error: true }
  }
  const stdout = execSync(input.command, { encoding: 'utf8' })
  const after = tellHooks('PostToolUse', { ...call, tool_response: { stdout, stderr: '' } })
  if (after.continue === false) return { stop: after.stopReason }
  return { type: 'tool_result', tool_use_id: id, content: stdout }
}

const messages = [{ role: 'user', content: 'look at the notes' }]
for (;;) {
  const content = await ask(messages)
  const calls = content.filter(({ type }) => type === 'tool_use')
  if (calls.length === 0) {
    console.log(content.map(({ text }) => text).join(''))
    process.exit(0)
  }
  const results = calls.map(carryOut)
  const stop = results.find((result) => result.stop !== undefined)?.stop
  if (stop !== undefined) {
    console.log(stop)
    process.exit(0)
  }
  messages.push({ role: 'assistant', content }, { role: 'user', content: results })
}
