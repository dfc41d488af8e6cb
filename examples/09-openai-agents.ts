// An agent of the OpenAI Agents SDK, governed. Here a loop stands in for its runner, so that this runs without the SDK;
// with it you would write
//
//   new Agent({ name, instructions: pawl.instructions('Read.'), tools: pawl.tools(tools), toolUseBehavior: pawl.toolUseBehavior })

import { governOpenAiAgents } from '../src/foreign/adapters/openai-agents.ts'

const pawl = governOpenAiAgents({ preset: 'strict' })
const instructions = pawl.instructions('Read.')
const [reading] = pawl.tools([{ type: 'function', name: 'read', inputGuardrails: [] as Guardrail[] }])

interface Guardrail {
  readonly run: (call: object) => Promise<{ readonly behavior: { readonly type: string; readonly message?: string } }>
}

const context = {}
for (let turn = 1; turn <= 50; turn += 1) {
  console.log(turn, instructions(context).replace('Read.', '').trim() || 'no advice')
  const toolCall = { callId: `${turn}`, name: 'read', arguments: '{"path":"notes.txt"}' }
  const checked = await reading?.inputGuardrails[0]?.run({ context, toolCall })
  const output = checked?.behavior.message ?? 'remember the milk'
  const runItem = { rawItem: { callId: toolCall.callId } }
  const after = pawl.toolUseBehavior(context, [{ type: 'function_output', output, runItem }])
  if (after.isFinalOutput) {
    console.log(after.finalOutput)
    break
  }
}

/* prints
1 no advice
2 no advice
3 `read notes.txt` was called 2 times with the same outcome while nothing changed. Use the outcome you have, change something first, or ask a different question.
4 `read notes.txt` was called 3 times with the same outcome while nothing changed. Use the outcome you have, change something first, or ask a different question.
5 The last steps brought nothing new: `read notes.txt`. State what is known, what is missing, and one step that was not tried yet.
Stopped. The last steps brought nothing new: `read notes.txt`. Take what is known, and do something that was not tried yet, or conclude.
*/
