// Tools of other programs, through the Model Context Protocol.

import { createHash } from 'node:crypto'
import type { Tool as ServerTool } from '@modelcontextprotocol/client'
import type { JsonObject, ToolError, ToolOutcome } from '../../core/index.ts'
import type { Safety, Tool } from '../../runtime/index.ts'
import { type CallFailure, Connection } from './connection.ts'
import { fitInput } from './fit-input.ts'
import { outcomeOf } from './result-words.ts'
import type { McpProblem, McpServer } from './server.ts'

export interface McpOptions {
  readonly servers: readonly McpServer[]
  /** Where programs are started. */
  readonly cwd: string
}

export interface OpenMcp {
  readonly tools: readonly Tool[]
  /** Servers that cannot be used; everything else works without them. */
  readonly problems: readonly McpProblem[]
  readonly close: () => Promise<void>
}

const defaultTimeoutMs = 60_000
/** The tool itself must not be cut off before the call to the server is, nor before that is started again. */
const marginMs = 30_000

/** Starts the servers and gives their tools. A server that does not start is reported, never fatal. */
export async function openMcp({ servers, cwd }: McpOptions): Promise<OpenMcp> {
  const lines = servers.map((server) => ({ server, connection: new Connection(server, cwd) }))
  const listed = await Promise.all(lines.map(async (line) => ({ ...line, found: await line.connection.tools() })))
  const taken = new Set<string>()
  const tools = listed.flatMap(({ server, connection, found }) =>
    found.ok ? found.value.map((tool) => toTool(tool, { server, connection, taken })) : [],
  )
  const problems = listed.flatMap(({ server, found }) =>
    found.ok ? [] : [{ server: server.name, message: found.error }],
  )
  const close = async () => {
    await Promise.all(lines.map(({ connection }) => connection.close()))
  }
  return { tools, problems, close }
}

interface Origin {
  readonly server: McpServer
  readonly connection: Connection
  readonly taken: Set<string>
}

function toTool(tool: ServerTool, { server, connection, taken }: Origin): Tool {
  const { timeoutMs = defaultTimeoutMs } = server
  const name = nameFor(server.name, tool.name, taken)
  const inputSchema = JSON.parse(JSON.stringify(tool.inputSchema)) as JsonObject
  const hints = server.isTrusted === false ? {} : (tool.annotations ?? {})
  const reads = hints.readOnlyHint === true
  const safety: Safety = reads ? 'read' : hints.idempotentHint === true ? 'idempotent' : 'unsafe'
  return {
    name,
    class: reads ? 'read' : 'other',
    safety,
    mutates: !reads,
    isParallelSafe: reads,
    timeoutMs: 2 * timeoutMs + marginMs,
    description: `$(${name}${usageOf(inputSchema)}): ${describe(tool)}`,
    inputSchema,
    run: async ({ input }, { signal, progress }) => {
      const call = { tool: tool.name, input: fitInput(input, inputSchema), timeoutMs, signal, progress }
      const first = await connection.call(call)
      // Only what may happen twice is asked for again.
      const isAgain = !first.ok && first.error.kind === 'lost' && safety !== 'unsafe'
      const answer = isAgain ? await connection.call(call) : first
      return answer.ok ? outcomeOf(answer.value) : failed(answer.error)
    },
  }
}

/** Long names, and more of them than the providers of models take, are cut and told apart by a hash. */
const longestName = 64

/** `mcp__server__tool`, in signs that every dialect and provider takes. */
function nameFor(server: string, tool: string, taken: Set<string>): string {
  const whole = `mcp__${server}__${tool}`
  const plain = whole.replace(/[^A-Za-z0-9_-]/g, '_')
  const isFine = plain.length <= longestName && !taken.has(plain)
  const mark = createHash('sha256').update(whole).digest('hex').slice(0, 6)
  const name = isFine ? plain : `${plain.slice(0, longestName - 7)}_${mark}`
  taken.add(name)
  return name
}

function usageOf({ properties, required }: JsonObject): string {
  const names = typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
  const needed = Array.isArray(required) ? required : []
  return names
    .map((name) => (needed.includes(name) ? ` --${name} …` : ` [--${name} …]`))
    .slice(0, 12)
    .join('')
}

const longestDescription = 600

/** What a server says of its tool, on one line: it is somebody else's text, in the middle of our own. */
function describe({ description = '', title = '' }: ServerTool): string {
  const text = (description || title || 'a tool without a description').replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return text.length > longestDescription ? `${text.slice(0, longestDescription)} …` : text
}

const kinds: Readonly<Record<CallFailure['kind'], ToolError['kind']>> = {
  failed: 'failed',
  timeout: 'timeout',
  lost: 'interrupted',
}

function failed({ kind, message }: CallFailure): ToolOutcome {
  const told =
    kind === 'lost' ? `${message}; whether it was carried out is not known: look before you repeat it` : message
  return { ok: false, output: told, error: { kind: kinds[kind], message: told } }
}
