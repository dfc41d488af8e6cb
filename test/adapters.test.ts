// The adapters inside the real libraries, each with a model that goes round in circles until somebody stops it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { installed } from '../bench/conformance/install.ts'
import { governAiSdk } from '../src/foreign/adapters/ai-sdk.ts'
import { governLangGraph } from '../src/foreign/adapters/langgraph.ts'
import { governOpenAiAgents } from '../src/foreign/adapters/openai-agents.ts'

const folder = installed('adapters', {
  ai: '6.0.326',
  '@langchain/core': '1.2.13',
  '@langchain/langgraph': '1.4.18',
  // Later ones ask for a core that may not be had, and npm then searches for a way out until it is stopped.
  '@langchain/langgraph-sdk': '1.12.4',
  langchain: '1.5.14',
  '@openai/agents': '0.20.0',
  zod: '4.6.7',
})
if (folder === null) console.warn('skipped: npm could not be reached to install ai, langgraph and the agents SDK')

// Imported from a file that lies beside them: only there do their names mean anything.
// biome-ignore lint/suspicious/noExplicitAny: the libraries are loaded by name at run time, so the compiler knows nothing of them
async function load(name: string): Promise<any> {
  const loader = join(folder ?? '', 'load.js')
  if (!existsSync(loader)) writeFileSync(loader, 'export const load = (name) => import(name)\n')
  return (await import(pathToFileURL(loader).href)).load(name)
}

/** A model as a script: which files it wants to read in its n-th reply; none when it has had enough. */
type Script = (count: number) => readonly string[]

const loops: readonly [name: string, script: Script][] = [
  ['the same call', () => ['notes.txt']],
  ['two calls in turn', (count) => [count % 2 === 1 ? 'notes.txt' : 'other.txt']],
]
const fruitless: Script = (count) => [`missing-${count}.txt`]
const healthy: Script = (count) => (count <= 25 ? [`chapter-${count}.txt`] : [])
/** Comes out of a loop, but for one call that it clings to. */
const clinging: Script = (count) => {
  if (count <= 6) return ['notes.txt']
  return count <= 8 ? ['notes.txt', `chapter-${count}.txt`] : []
}
const mostRequests = 60
/** What the model says when it has had enough, or is asked for an answer. */
const known = 'This is what I know.'

interface Story {
  /** How many replies the model gave. */
  readonly requests: number
  /** What was really read. */
  readonly reads: readonly string[]
  /** What the model was told by us. */
  readonly notes: number
  readonly answer: string
  readonly ruling: string
}

/** One run in a library. Two runs of one host share their adapter. */
type Host = () => Promise<(script: Script) => Promise<Story>>

function reader() {
  const reads: string[] = []
  const read = async ({ path }: { path: string }) => {
    reads.push(path)
    return path.startsWith('missing') ? 'nothing found' : `this is what stands in ${path} and nowhere else`
  }
  return { reads, read }
}

/** The words that every piece of advice to a model in these loops has in common. */
const countNotes = (text: string) => text.split(/nothing new|with the same outcome|the same answer/).length - 1

interface SdkRequest {
  readonly prompt: readonly { readonly role: string }[]
  readonly toolChoice?: { readonly type: string }
}

const aiSdk =
  (how: 'generateText' | 'streamText'): Host =>
  async () => {
    const { [how]: generate, simulateReadableStream, tool, stepCountIs } = await load('ai')
    const { z } = await load('zod')
    const governed = governAiSdk()
    return async (script) => {
      const { reads, read } = reader()
      let [requests, notes] = [0, 0]
      const reply = ({ prompt, toolChoice }: SdkRequest) => {
        requests += 1
        notes += countNotes(JSON.stringify(prompt.slice(1).filter(({ role }) => role === 'user')))
        const paths = toolChoice?.type === 'none' ? [] : script(requests)
        const calls = paths.map((path) => ({
          type: 'tool-call',
          toolCallId: `${requests} ${path}`,
          toolName: 'read',
          input: JSON.stringify({ path }),
        }))
        const finishReason = { unified: calls.length > 0 ? 'tool-calls' : 'stop', raw: '' }
        return { calls, finishReason, usage: { inputTokens: { total: 1 }, outputTokens: { total: 1 } } }
      }
      const model = {
        specificationVersion: 'v3',
        provider: 'fake',
        modelId: 'fake',
        supportedUrls: {},
        doGenerate: async (request: SdkRequest) => {
          const { calls, ...end } = reply(request)
          return { content: calls.length > 0 ? calls : [{ type: 'text', text: known }], warnings: [], ...end }
        },
        doStream: async (request: SdkRequest) => {
          const { calls, ...end } = reply(request)
          const texts = ['text-start', 'text-delta', 'text-end'].map((type) => ({ type, id: '1', delta: known }))
          const chunks = [...(calls.length > 0 ? calls : texts), { type: 'finish', ...end }]
          return { stream: simulateReadableStream({ chunks }) }
        },
      }
      const result = await generate({
        model,
        prompt: 'go',
        tools: governed.tools({ read: tool({ inputSchema: z.object({ path: z.string() }), execute: read }) }),
        prepareStep: governed.prepareStep,
        stopWhen: [stepCountIs(mostRequests), governed.stopWhen],
      })
      // With streams, to ask for the text is what makes it go.
      const answer = await result.text
      return { requests, reads, notes, answer, ruling: governed.rulingOn(await result.steps).kind }
    }
  }

/** The replies of a script as LangChain has them. */
async function chainReplies(script: Script, heard: (messages: readonly { name?: string }[]) => void) {
  const { AIMessage } = await load('@langchain/core/messages')
  let count = 0
  return (messages: readonly { name?: string }[]) => {
    count += 1
    heard(messages)
    const tool_calls = script(count).map((path) => ({ id: `${count} ${path}`, name: 'read', args: { path } }))
    return new AIMessage({ content: tool_calls.length > 0 ? '' : known, tool_calls })
  }
}

const graph: Host = async () => {
  const { StateGraph, MessagesAnnotation } = await load('@langchain/langgraph')
  const { ToolNode } = await load('@langchain/langgraph/prebuilt')
  const { tool } = await load('@langchain/core/tools')
  const { z } = await load('zod')
  const governed = governLangGraph()
  return async (script) => {
    const { reads, read } = reader()
    let [requests, notes] = [0, 0]
    const reply = await chainReplies(script, (messages) => {
      requests += 1
      notes = messages.filter(({ name }) => name === 'pawl').length
    })
    const tools = new ToolNode([tool(read, { name: 'read', schema: z.object({ path: z.string() }) })])
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const next = ({ messages }: any) => (messages.at(-1).tool_calls?.length > 0 ? 'tools' : '__end__')
    const compiled = new StateGraph(MessagesAnnotation)
      // biome-ignore lint/suspicious/noExplicitAny: see above
      .addNode('agent', ({ messages }: any) => ({ messages: [reply(messages)] }))
      .addNode('tools', governed.tools(tools))
      .addNode('watch', governed.watch)
      .addEdge('__start__', 'agent')
      .addConditionalEdges('agent', next, ['tools', '__end__'])
      .addEdge('tools', 'watch')
      .addConditionalEdges('watch', governed.route, { go_on: 'agent', stop: '__end__' })
      .compile()
    const { messages } = await compiled.invoke(
      { messages: [{ role: 'user', content: 'go' }] },
      { recursionLimit: 3 * mostRequests },
    )
    return { requests, reads, notes, answer: messages.at(-1).content, ruling: governed.rulingOn(messages).kind }
  }
}

const agent: Host = async () => {
  const { createAgent, createMiddleware, tool } = await load('langchain')
  const { FakeListChatModel } = await load('@langchain/core/utils/testing')
  const { z } = await load('zod')
  const governed = governLangGraph()
  return async (script) => {
    const { reads, read } = reader()
    let [requests, notes] = [0, 0]
    const reply = await chainReplies(script, (messages) => {
      requests += 1
      notes = messages.filter(({ name }) => name === 'pawl').length
    })
    const model = new FakeListChatModel({ responses: [] })
    model.bindTools = () => model
    // biome-ignore lint/suspicious/noExplicitAny: see above
    model._generate = async (messages: any) => {
      const message = reply(messages)
      return { generations: [{ message, text: '' }] }
    }
    const { messages } = await createAgent({
      model,
      tools: [tool(read, { name: 'read', description: 'reads', schema: z.object({ path: z.string() }) })],
      middleware: [createMiddleware(governed.middleware)],
    }).invoke({ messages: [{ role: 'user', content: 'go' }] }, { recursionLimit: 4 * mostRequests })
    return { requests, reads, notes, answer: messages.at(-1).content, ruling: governed.rulingOn(messages).kind }
  }
}

const openAiAgents: Host = async () => {
  const { Agent, Runner, Usage, tool, setTracingDisabled } = await load('@openai/agents')
  const { z } = await load('zod')
  setTracingDisabled(true)
  const governed = governOpenAiAgents()
  return async (script) => {
    const { reads, read } = reader()
    let [requests, notes] = [0, 0]
    const model = {
      getResponse: async ({ systemInstructions }: { systemInstructions: string }) => {
        requests += 1
        notes += countNotes(systemInstructions)
        const calls = script(requests).map((path) => ({
          type: 'function_call',
          callId: `${requests} ${path}`,
          name: 'read',
          arguments: JSON.stringify({ path }),
        }))
        const answer = {
          type: 'message',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text: known }],
        }
        return { usage: new Usage(), output: calls.length > 0 ? calls : [answer] }
      },
    }
    const parameters = z.object({ path: z.string() })
    const reading = tool({ name: 'read', description: 'reads', parameters, execute: read })
    const asked = new Agent({
      name: 'reader',
      model,
      instructions: governed.instructions('Read.'),
      tools: governed.tools([reading]),
      toolUseBehavior: governed.toolUseBehavior,
    })
    const result = await new Runner().run(asked, 'go', { maxTurns: mostRequests })
    const { kind } = governed.rulingOn(result.runContext)
    return { requests, reads, notes, answer: result.finalOutput, ruling: kind }
  }
}

describe.skipIf(folder === null).each([
  ['generateText of the AI SDK', aiSdk('generateText'), known],
  ['streamText of the AI SDK', aiSdk('streamText'), known],
  ['a graph of LangGraph', graph, 'Stopped. '],
  ['an agent of LangChain', agent, 'Stopped. '],
  ['an agent of the OpenAI Agents SDK', openAiAgents, 'Stopped. '],
])('%s', (_name, host, lastWords) => {
  test.each(loops)('is advised, then blocked, then ended when it goes round in circles: %s', async (_loop, script) => {
    const { requests, reads, notes, answer, ruling } = await (await host())(script)
    expect({ ruling, answer: answer.slice(0, lastWords.length) }).toEqual({ ruling: 'stop', answer: lastWords })
    expect(requests).toBeLessThan(20)
    expect(notes).toBeGreaterThan(0)
    const asked = Array.from({ length: requests }, (_, index) => script(index + 1)).flat()
    expect(reads.length).toBeLessThan(asked.length - script(requests).length)
  })

  test('is advised and ended when it asks for other things and always gets the same', async () => {
    const { requests, notes, answer, ruling } = await (await host())(fruitless)
    expect({ ruling, answer: answer.slice(0, lastWords.length) }).toEqual({ ruling: 'stop', answer: lastWords })
    expect(requests).toBeLessThan(20)
    expect(notes).toBeGreaterThan(0)
  })

  test('runs the new calls of a reply and refuses those that are part of a loop', async () => {
    const { reads, answer, ruling } = await (await host())(clinging)
    expect(answer).toBe(known)
    expect(ruling).not.toBe('stop')
    expect(reads.slice(-2)).toEqual(['chapter-7.txt', 'chapter-8.txt'])
    expect(reads.filter((path) => path === 'notes.txt').length).toBeLessThan(8)
  })

  test('is left alone for as long as it moves forward, also beside another that does not', async () => {
    const run = await host()
    const [well] = await Promise.all([run(healthy), run(() => ['notes.txt'])])
    expect(well).toEqual({
      requests: 26,
      reads: Array.from({ length: 25 }, (_, index) => `chapter-${index + 1}.txt`),
      notes: 0,
      answer: known,
      ruling: 'go_on',
    })
  })
})

/** Every part where it belongs. The libraries' types are at hand only where they are installed, so it is compiled there. */
const everyPart = `
import { generateText, type LanguageModel, stepCountIs, streamText, ToolLoopAgent, tool } from 'ai'
import { z } from 'zod'
import { MessagesAnnotation, StateGraph } from '@langchain/langgraph'
import { ToolNode } from '@langchain/langgraph/prebuilt'
import { tool as chainTool } from '@langchain/core/tools'
import { createAgent, createMiddleware } from 'langchain'
import { Agent, run, tool as agentTool } from '@openai/agents'
import { governAiSdk } from '../../../../../src/foreign/adapters/ai-sdk.ts'
import { governLangGraph } from '../../../../../src/foreign/adapters/langgraph.ts'
import { governOpenAiAgents } from '../../../../../src/foreign/adapters/openai-agents.ts'

declare const model: LanguageModel
const parameters = z.object({ path: z.string() })
const execute = async ({ path }: { path: string }) => path
const about = { name: 'read', description: 'reads' }

const sdk = governAiSdk()
const settings = {
  model,
  tools: sdk.tools({ read: tool({ inputSchema: parameters, execute }) }),
  prepareStep: sdk.prepareStep,
  stopWhen: [stepCountIs(5), sdk.stopWhen],
}
const result = await generateText({ ...settings, prompt: 'go' })
const name: 'read' | undefined = result.staticToolCalls[0]?.toolName
console.log(sdk.rulingOn(result.steps), name, streamText({ ...settings, prompt: 'go' }), new ToolLoopAgent(settings))

const graph = governLangGraph()
const look = chainTool(execute, { ...about, schema: parameters })
const { messages } = await new StateGraph(MessagesAnnotation)
  .addNode('tools', graph.tools(new ToolNode([look])))
  .addNode('watch', graph.watch)
  .addEdge('__start__', 'tools')
  .addEdge('tools', 'watch')
  .addConditionalEdges('watch', graph.route, { go_on: 'tools', stop: '__end__' })
  .compile()
  .invoke({ messages: [] })
console.log(graph.rulingOn(messages))
createAgent({ model: 'any', tools: [look], middleware: [createMiddleware(graph.middleware)] })

const agents = governOpenAiAgents()
const agent = new Agent({
  name: 'reader',
  instructions: agents.instructions('Read.'),
  tools: agents.tools([agentTool({ ...about, parameters, execute })]),
  toolUseBehavior: agents.toolUseBehavior,
})
console.log(agents.rulingOn((await run(agent, 'go')).runContext))
`

describe.skipIf(folder === null)('the types of the adapters', () => {
  test('fit those of the libraries, which they do not import', () => {
    const place = join(folder ?? '', 'types')
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'every-part.ts'), everyPart)
    const compilerOptions = { noEmit: true, skipLibCheck: true, types: ['node'], typeRoots: ['../../../../@types'] }
    const config = { extends: '../../../../../tsconfig.json', compilerOptions, include: ['every-part.ts'], exclude: [] }
    writeFileSync(join(place, 'tsconfig.json'), JSON.stringify(config))
    const compiler = join('node_modules', 'typescript', 'bin', 'tsc')
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', place], { encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
  })
})
