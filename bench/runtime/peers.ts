// Other agent loops, with an instant fake model and an instant tool, so that what is measured is their own cost.
// They are installed on first use into the cache, not with the project: nobody else needs them.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const packages = {
  ai: '6.0.326',
  '@langchain/core': '1.2.13',
  '@langchain/langgraph': '1.4.18',
  // Later ones ask for a core that may not be had, and npm then searches for a way out until it is stopped.
  '@langchain/langgraph-sdk': '1.12.4',
  '@mariozechner/pi-agent-core': '0.73.1',
  '@mariozechner/pi-ai': '0.73.1',
  zod: '4.6.7',
}

/** Compiled on installation, which takes a minute and a C++ compiler: whoever has none compares without it. */
const durablePackages = { '@langchain/langgraph-checkpoint-sqlite': '1.0.4' }

/** Drives a loop of so many steps (a model call and a tool call each) to its end. */
export type LoopOf = (steps: number) => Promise<void>

/** Where the peers are installed, or `null` when they cannot be. */
function install(name: string, dependencies: Readonly<Record<string, string>>): string | null {
  const folder = join('node_modules', '.cache', 'pawl', name)
  if (existsSync(join(folder, 'installed'))) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  writeFileSync(join(folder, 'load.js'), 'export const load = (name) => import(name)\n')
  console.error(`installing what is compared with (${Object.keys(dependencies).join(', ')}), once`)
  const done = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  })
  if (done.status !== 0) return null
  writeFileSync(join(folder, 'installed'), '')
  return folder
}

// Imported from a file that lies beside them: only there do their names mean anything.
async function loaderIn(folder: string): Promise<Load> {
  const { load } = await import(pathToFileURL(join(process.cwd(), folder, 'load.js')).href)
  return load
}

/** The peers that could be installed, by name. */
export async function loadPeers(): Promise<Readonly<Record<string, LoopOf>>> {
  const folder = install('peers', packages)
  if (folder === null) {
    console.error('the peers could not be installed; their columns are left out')
    return {}
  }
  const load = await loaderIn(folder)
  return { pi: await piLoop(load), ai_sdk: await aiSdkLoop(load), langgraph: await langGraphLoop(load) }
}

/** LangGraph with every step in an SQLite file, or `null` where its driver cannot be compiled. */
export async function loadDurablePeer(): Promise<((steps: number, file: string) => Promise<void>) | null> {
  const folder = install('durable-peers', { ...packages, ...durablePackages })
  if (folder === null) return null
  const load = await loaderIn(folder)
  const { SqliteSaver } = await load('@langchain/langgraph-checkpoint-sqlite')
  return async (steps, file) => (await langGraphLoop(load, SqliteSaver.fromConnString(file)))(steps)
}

// biome-ignore lint/suspicious/noExplicitAny: the peers are loaded by name at run time, so the compiler knows nothing of them
type Load = (name: string) => Promise<any>

async function piLoop(load: Load): Promise<LoopOf> {
  const { runAgentLoop } = await load('@mariozechner/pi-agent-core')
  const { createAssistantMessageEventStream, Type } = await load('@mariozechner/pi-ai')
  const usage = {
    input: 1,
    output: 1,
    cacheRead: 0,
    cacheWrite: 0,
    totalTokens: 2,
    cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
  }
  const model = {
    id: 'fake',
    name: 'fake',
    api: 'fake',
    provider: 'fake',
    baseUrl: '',
    reasoning: false,
    input: ['text'],
    cost: usage.cost,
    contextWindow: 1e9,
    maxTokens: 1000,
  }
  const view = {
    name: 'view',
    label: 'view',
    description: 'view',
    parameters: Type.Object({ target: Type.String() }),
    execute: async () => ({ content: [{ type: 'text', text: 'contents' }], details: {} }),
  }
  return async (steps) => {
    let count = 0
    const stream = () => {
      count += 1
      const isLast = count > steps
      const content = isLast
        ? [{ type: 'text', text: 'done' }]
        : [{ type: 'toolCall', id: `c${count}`, name: 'view', arguments: { target: `file-${count}` } }]
      const message = {
        role: 'assistant',
        content,
        api: 'fake',
        provider: 'fake',
        model: 'fake',
        usage,
        stopReason: isLast ? 'stop' : 'toolUse',
        timestamp: 0,
      }
      const events = createAssistantMessageEventStream()
      queueMicrotask(() => {
        events.push({ type: 'start', partial: message })
        events.push({ type: 'done', reason: message.stopReason, message })
        events.end(message)
      })
      return events
    }
    const context = { systemPrompt: '', messages: [], tools: [view] }
    const config = { model, convertToLlm: (messages: unknown) => messages }
    await runAgentLoop([{ role: 'user', content: 'go', timestamp: 0 }], context, config, () => {}, undefined, stream)
    if (count !== steps + 1) throw new Error(`pi made ${count} calls`)
  }
}

async function aiSdkLoop(load: Load): Promise<LoopOf> {
  const { generateText, tool, stepCountIs } = await load('ai')
  const { z } = await load('zod')
  const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } }
  return async (steps) => {
    let count = 0
    const model = {
      specificationVersion: 'v3',
      provider: 'fake',
      modelId: 'fake',
      supportedUrls: {},
      doGenerate: async () => {
        count += 1
        return count > steps
          ? {
              content: [{ type: 'text', text: 'done' }],
              finishReason: { unified: 'stop', raw: 'stop' },
              usage,
              warnings: [],
            }
          : {
              content: [
                {
                  type: 'tool-call',
                  toolCallId: `c${count}`,
                  toolName: 'view',
                  input: JSON.stringify({ target: `file-${count}` }),
                },
              ],
              finishReason: { unified: 'tool-calls', raw: 'tool-calls' },
              usage,
              warnings: [],
            }
      },
    }
    const view = tool({ inputSchema: z.object({ target: z.string() }), execute: async () => 'contents' })
    await generateText({ model, prompt: 'go', tools: { view }, stopWhen: stepCountIs(steps + 5) })
    if (count !== steps + 1) throw new Error(`the AI SDK made ${count} calls`)
  }
}

async function langGraphLoop(load: Load, checkpointer?: object): Promise<LoopOf> {
  const { StateGraph, MessagesAnnotation } = await load('@langchain/langgraph')
  const { AIMessage, ToolMessage, HumanMessage } = await load('@langchain/core/messages')
  return async (steps) => {
    let count = 0
    const agent = async () => {
      count += 1
      return count > steps
        ? { messages: [new AIMessage({ id: `m${count}`, content: 'done' })] }
        : {
            messages: [
              new AIMessage({
                id: `m${count}`,
                content: '',
                tool_calls: [{ id: `c${count}`, name: 'view', args: { target: `file-${count}` } }],
              }),
            ],
          }
    }
    const tools = async () => ({
      messages: [new ToolMessage({ id: `t${count}`, tool_call_id: `c${count}`, content: 'contents' })],
    })
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const next = ({ messages }: any) => (messages.at(-1).tool_calls?.length > 0 ? 'tools' : '__end__')
    const graph = new StateGraph(MessagesAnnotation)
      .addNode('agent', agent)
      .addNode('tools', tools)
      .addEdge('__start__', 'agent')
      .addConditionalEdges('agent', next, ['tools', '__end__'])
      .addEdge('tools', 'agent')
      .compile({ checkpointer })
    const options = { recursionLimit: steps * 2 + 10, durability: 'sync', configurable: { thread_id: 'one' } }
    await graph.invoke({ messages: [new HumanMessage({ id: 'h', content: 'go' })] }, options)
    if (count !== steps + 1) throw new Error(`LangGraph made ${count} calls`)
  }
}
