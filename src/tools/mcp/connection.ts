// The line to one server. It is opened anew when the server has died, but only once without an answer in between: a
// server that dies at every call is not worth a third attempt.

import type { CallToolResult, Client, Tool as ServerTool, Transport } from '@modelcontextprotocol/client'
import { type Adopted, adoptProcess, Capture, environmentFor, newMark } from '../../hosts/index.ts'
import type { Result } from '../../runtime/index.ts'
import type { McpServer } from './server.ts'

export interface CallFailure {
  /** `lost`: the server went away and nobody knows what became of the call. */
  readonly kind: 'failed' | 'timeout' | 'lost'
  readonly message: string
}

export interface ToolCall {
  readonly tool: string
  readonly input: Readonly<Record<string, unknown>>
  readonly timeoutMs: number
  readonly signal: AbortSignal
  readonly progress: (note: string) => void
}

interface Line {
  readonly client: Client
  /** What the program wrote beside the protocol. */
  readonly noise: Capture
  adopted: Adopted | null
  isOpen: boolean
}

const openingMs = 20_000
const noiseBytes = 4096
const mostRestarts = 1

/** A class, since it owns a process or a connection. */
export class Connection {
  private readonly server: McpServer
  private readonly cwd: string
  private line: Line | null = null
  private opening: Promise<Result<Line, string>> | null = null
  private restarts = 0
  private isClosed = false

  constructor(server: McpServer, cwd: string) {
    this.server = server
    this.cwd = cwd
  }

  /** The tools of the server, or why there are none. */
  async tools(): Promise<Result<readonly ServerTool[], string>> {
    const line = await this.reach()
    if (!line.ok) return line
    try {
      const { tools } = await line.value.client.listTools(undefined, { timeout: openingMs })
      return { ok: true, value: tools }
    } catch (error) {
      return { ok: false, error: `it does not say which tools it has: ${inWords(error)}${lastNoise(line.value)}` }
    }
  }

  async call({ tool, input, timeoutMs, signal, progress }: ToolCall): Promise<Result<CallToolResult, CallFailure>> {
    const line = await this.reach()
    if (!line.ok) return failure('failed', line.error)
    try {
      const onprogress = ({ message }: { readonly message?: string | undefined }) => progress(message ?? 'under way')
      const options = { timeout: timeoutMs, maxTotalTimeout: timeoutMs, signal, onprogress }
      const value = await line.value.client.callTool({ name: tool, arguments: { ...input } }, options)
      this.restarts = 0
      return { ok: true, value }
    } catch (error) {
      if (!line.value.isOpen) return failure('lost', `the server went away during the call${lastNoise(line.value)}`)
      const { SdkError, SdkErrorCode } = await import('@modelcontextprotocol/client')
      const isLate = error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout
      return isLate ? failure('timeout', `no answer within ${timeoutMs / 1000} s`) : failure('failed', inWords(error))
    }
  }

  async close(): Promise<void> {
    const { line } = this
    this.line = null
    this.isClosed = true
    await line?.client.close().catch(() => {})
    await line?.adopted?.end()
  }

  /** The open line, opened if need be. Several callers share one opening. */
  private async reach(): Promise<Result<Line, string>> {
    if (this.line?.isOpen === true) return { ok: true, value: this.line }
    this.opening ??= this.open().finally(() => {
      this.opening = null
    })
    return this.opening
  }

  private async open(): Promise<Result<Line, string>> {
    const died = this.line
    const { name } = this.server
    if (this.isClosed) return { ok: false, error: `the server ${name} is closed` }
    if (died === null) return this.begin()
    if (this.restarts >= mostRestarts)
      return { ok: false, error: `the server ${name} has died too often and is not started again` }
    this.restarts += 1
    await died.adopted?.end()
    return this.begin()
  }

  private async begin(): Promise<Result<Line, string>> {
    const { Client: McpClient } = await import('@modelcontextprotocol/client')
    const client = new McpClient({ name: 'pawl', version: '1' })
    const line: Line = { client, noise: new Capture(noiseBytes), isOpen: true, adopted: null }
    client.onclose = () => {
      line.isOpen = false
    }
    try {
      const { transport, adopt } = await transportTo(this.server, this.cwd, line.noise)
      const connected = client.connect(transport, { timeout: openingMs })
      // A process is there before it has answered, and must not stay behind if it never does.
      line.adopted = adopt()
      await connected
      line.adopted ??= adopt()
      this.line = line
      return { ok: true, value: line }
    } catch (error) {
      await client.close().catch(() => {})
      await line.adopted?.end()
      return { ok: false, error: `it does not start: ${inWords(error)}${lastNoise(line)}` }
    }
  }
}

interface Reached {
  readonly transport: Transport
  readonly adopt: () => Adopted | null
}

async function transportTo(server: McpServer, cwd: string, noise: Capture): Promise<Reached> {
  if (server.kind === 'address') {
    const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client')
    const transport = new StreamableHTTPClientTransport(new URL(server.url), {
      requestInit: { headers: server.headers },
    })
    return { transport, adopt: () => null }
  }
  const { StdioClientTransport } = await import('@modelcontextprotocol/client/stdio')
  const { mark, environment } = newMark()
  const transport = new StdioClientTransport({
    command: server.command,
    args: [...server.args],
    cwd,
    env: { ...environmentFor(process.env, server.environment), ...environment },
    stderr: 'pipe',
  })
  transport.stderr?.on('data', (chunk: Buffer) => noise.add(chunk))
  return { transport, adopt: () => (transport.pid === null ? null : adoptProcess(transport.pid, mark)) }
}

function failure(kind: CallFailure['kind'], message: string): Result<never, CallFailure> {
  return { ok: false, error: { kind, message } }
}

function lastNoise({ noise }: Line): string {
  const said = noise.read().text.trim().split('\n').slice(-3).join('\n')
  return said === '' ? '' : `; it wrote: ${said}`
}

function inWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
