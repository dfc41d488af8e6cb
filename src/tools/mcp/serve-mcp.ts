// Pawl as a server for other agents: the tools that only read, and one that gives a task to a whole run.

import type { Readable, Writable } from 'node:stream'
import type { CallToolResult, Tool as ListedTool, ServerContext } from '@modelcontextprotocol/server'
import type { Json, JsonObject } from '../../core/index.ts'
import type { Tool, ToolContext } from '../../runtime/index.ts'

/** What became of a task. */
export interface TaskOutcome {
  readonly ok: boolean
  /** The answer, or why there is none. */
  readonly text: string
}

export interface ServeOptions {
  readonly version: string
  /** All tools there are; only those that change nothing and ask nobody are offered. */
  readonly tools: readonly Tool[]
  /** Works on a task as a run of its own. Must not throw. */
  readonly run: (task: string, context: Pick<ToolContext, 'signal' | 'progress'>) => Promise<TaskOutcome>
  readonly input?: Readable
  readonly output?: Writable
}

export interface Serving {
  /** Resolves when the other side has hung up, or when it was closed from here. */
  readonly ended: Promise<void>
  readonly close: () => Promise<void>
}

const runName = 'pawl_run'

/** Serves over standard input and output, on which nothing else may be written meanwhile. */
export async function serveMcp(options: ServeOptions): Promise<Serving> {
  const { Server } = await import('@modelcontextprotocol/server')
  const { StdioServerTransport, serveStdio } = await import('@modelcontextprotocol/server/stdio')
  const offered = new Map(options.tools.filter(isOffered).map((tool) => [tool.name, tool]))
  const transport = new StdioServerTransport(options.input, options.output)
  const ended = new Promise<void>((resolve) => {
    const input = options.input ?? process.stdin
    for (const event of ['end', 'close'] as const) input.once(event, () => resolve())
  })
  const handle = serveStdio(
    () => {
      const server = new Server({ name: 'pawl', version: options.version }, { capabilities: { tools: {} } })
      server.setRequestHandler('tools/list', () => ({ tools: [...offered.values()].map(listed).concat(runTask) }))
      server.setRequestHandler('tools/call', async ({ params }, context) => {
        const input = (params.arguments ?? {}) as JsonObject
        if (params.name === runName) return workOn(input.task, options, context)
        const tool = offered.get(params.name)
        return tool === undefined ? answer(false, noSuchTool(params.name, offered)) : callTool(tool, input, context)
      })
      return server
    },
    { transport },
  )
  return { ended, close: () => handle.close() }
}

/** A tool that asks a person has none to ask: whoever calls it is not one. */
function isOffered({ safety, mutates, traits }: Tool): boolean {
  return safety === 'read' && mutates === false && traits?.talks !== true
}

function listed({ name, description, inputSchema }: Tool): ListedTool {
  const schema = { ...inputSchema, type: 'object' as const }
  return { name, description, inputSchema: schema as ListedTool['inputSchema'], annotations: { readOnlyHint: true } }
}

const runTask: ListedTool = {
  name: runName,
  description:
    'Gives a task about this code base to Pawl, which works on it with its own model and tools and answers when it is done.',
  inputSchema: {
    type: 'object',
    properties: { task: { type: 'string', description: 'The question or task, with everything that must be known.' } },
    required: ['task'],
  },
  annotations: { readOnlyHint: false, openWorldHint: true },
}

async function workOn(task: Json | undefined, { run }: ServeOptions, context: ServerContext): Promise<CallToolResult> {
  if (typeof task !== 'string' || task.trim() === '') return answer(false, 'there is no task: say what is to be done')
  const { ok, text } = await run(task, { signal: context.mcpReq.signal, progress: progressTo(context) })
  return answer(ok, text)
}

async function callTool(tool: Tool, input: JsonObject, context: ServerContext): Promise<CallToolResult> {
  const { signal, id } = context.mcpReq
  const within = AbortSignal.any([signal, AbortSignal.timeout(tool.timeoutMs)])
  const call = { id: String(id), tool: tool.name, input }
  const { ok, output } = await tool.run(call, { signal: within, progress: progressTo(context), key: `mcp:${id}` })
  return answer(ok, output)
}

/** Notes on the way, where the other side wants to hear them. */
function progressTo({ mcpReq }: ServerContext): (note: string) => void {
  const progressToken = mcpReq._meta?.progressToken
  if (progressToken === undefined) return () => {}
  let progress = 0
  return (message) => {
    progress += 1
    void mcpReq
      .notify({ method: 'notifications/progress', params: { progressToken, progress, message } })
      .catch(() => {})
  }
}

function answer(ok: boolean, text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: !ok }
}

function noSuchTool(name: string, offered: ReadonlyMap<string, Tool>): string {
  return `there is no tool ${name}; there are ${[...offered.keys(), runName].join(', ')}`
}
