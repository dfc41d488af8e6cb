// A graph of LangGraph with a governed tool node and a node that watches. Here a loop stands in for the graph, so that
// this runs without the library; with it you would write
//
//   .addNode('tools', pawl.tools(new ToolNode(tools)))
//   .addNode('watch', pawl.watch)
//   .addEdge('tools', 'watch')
//   .addConditionalEdges('watch', pawl.route, { go_on: 'agent', stop: '__end__' })

import { type ChainMessage, governLangGraph } from '../src/foreign/adapters/langgraph.ts'

const pawl = governLangGraph({ preset: 'strict' })
const message = (type: string, content: string, more = {}): ChainMessage => ({ getType: () => type, content, ...more })

interface Update {
  readonly messages: readonly { readonly content: string; readonly name?: string; readonly tool_call_id?: string }[]
}

const tools = pawl.tools(async () => ({ messages: [{ content: 'remember the milk', tool_call_id: 'one' }] }))
const messages = [message('human', 'go')]
do {
  messages.push(message('ai', '', { tool_calls: [{ id: 'one', name: 'read', args: { path: 'notes.txt' } }] }))
  const answers = (await tools({ messages }, undefined)) as Update
  messages.push(...answers.messages.map(({ content }) => message('tool', content, { tool_call_id: 'one' })))
  const words: Update = pawl.watch({ messages })
  messages.push(...words.messages.map(({ content, name }) => message('ai', content, { name })))
  console.log(messages.at(-1)?.content)
} while (pawl.route({ messages }) === 'go_on')

/* prints
remember the milk
`read notes.txt` was called 2 times with the same outcome while nothing changed. Use the outcome you have, change something first, or ask a different question.
`read notes.txt` was called 3 times with the same outcome while nothing changed. Use the outcome you have, change something first, or ask a different question.
The last steps brought nothing new: `read notes.txt`. State what is known, what is missing, and one step that was not tried yet.
Stopped. The last steps brought nothing new: `read notes.txt`. Take what is known, and do something that was not tried yet, or conclude.
*/
