// Runs a command of the model's in a shell: the one tool whose argument a shell reads.

import { statSync } from 'node:fs'
import type { Call, Json, JsonObject, ToolError, ToolOutcome } from '../../core/index.ts'
import { unreachable } from '../../core/index.ts'
import {
  type Environment,
  excessInWords,
  openSandbox,
  type ProcessLimits,
  type ProcessReport,
  type RunProgram,
  reportInWords,
  runProcess,
  type SandboxSettings,
  wholeMemory,
} from '../../hosts/index.ts'
import { readsOnly } from '../../policy/index.ts'
import type { Result, Tool, ToolContext } from '../../runtime/index.ts'
import { askedSeconds, commandText } from './command-text.ts'
import { shellPath } from './shell.ts'

/** What must be known of the workspace: where it is, and which paths lie in it. */
interface CommandPlace {
  readonly root: string
  readonly place: (path: string, intent: 'read') => Result<{ readonly absolute: string }, { readonly message: string }>
}

export interface RunToolOptions {
  readonly workspace: CommandPlace
  /** Without one, commands can do whatever the person can. */
  readonly sandbox?: 'none' | 'bubblewrap'
  readonly sandboxSettings?: Omit<SandboxSettings, 'root'>
  /** Beside the allowed part of our own environment. */
  readonly environment?: Environment
  /** How long a command may take that does not say; 60 s when not given. */
  readonly timeoutMs?: number
  /**
   * How much of each of the two outputs is given back: half from the start, half from the end. 1 MiB when not given,
   * which is the whole of nearly all, for `spilling` to show a part of and keep the rest.
   */
  readonly keepBytes?: number
  /** What a command may take of the machine; 256 processes and 80 % of the memory when not given. */
  readonly limits?: ProcessLimits
  /** A file that is there for as long as the run is ours: a command that finds it gone does not begin. */
  readonly sign?: string
}

const defaultTimeoutMs = 60_000
const mostSeconds = 600
/** How long a command may take to end after its time is over: the tool itself must not be cut off before. */
const endingMs = 10_000
const defaultKeepBytes = 1024 * 1024
const defaultLimits: ProcessLimits = { processes: 256, memoryBytes: Math.floor(0.8 * wholeMemory()) }

export function runTool(options: RunToolOptions): Tool {
  const { workspace, sandbox = 'none', sandboxSettings, timeoutMs = defaultTimeoutMs } = options
  const execute = sandbox === 'none' ? runProcess : openSandbox({ ...sandboxSettings, root: workspace.root }).run
  const shell = shellPath()
  const usually = `${timeoutMs / 1000} s`
  return {
    name: 'run',
    class: 'run',
    safety: 'unsafe',
    mutates: ({ command }) => !(typeof command === 'string' && readsOnly(commandText(command))),
    isParallelSafe: false,
    timeoutMs: mostSeconds * 1000 + endingMs,
    description: `$(run COMMAND): runs a shell command in the workspace and shows its output and exit code. No input, no terminal; it is ended after ${usually}. For longer, begin it with "timeout 300 " (${mostSeconds} at most).`,
    inputSchema: {
      type: 'object',
      properties: {
        command: { type: 'string', description: 'A command line for bash.' },
        cwd: { type: 'string', description: 'Folder to run it in, relative to the workspace.' },
        timeout: { type: 'number', description: `Seconds; ${usually} when not given, ${mostSeconds} at most.` },
      },
      required: ['command'],
    },
    run: (call, context) => runCommand(call, context, { options, execute, shell }),
  }
}

interface Means {
  readonly options: RunToolOptions
  readonly execute: RunProgram
  readonly shell: string
}

async function runCommand({ input }: Call, { signal }: ToolContext, means: Means): Promise<ToolOutcome> {
  const { options, execute, shell } = means
  const order = readOrder(input, options)
  if (!order.ok) return failed({ kind: 'bad_input', message: order.error })
  const { command, cwd, timeoutMs } = order.value
  const report = await execute({
    command: shell,
    args: ['-c', command],
    cwd,
    timeoutMs,
    signal,
    keepBytes: options.keepBytes ?? defaultKeepBytes,
    limits: options.limits ?? defaultLimits,
    ...(options.environment !== undefined && { environment: options.environment }),
    ...(options.sign !== undefined && { onlyWith: options.sign }),
  })
  return outcomeOf(report, timeoutMs)
}

interface Order {
  readonly command: string
  readonly cwd: string
  readonly timeoutMs: number
}

function readOrder(input: JsonObject, { workspace, timeoutMs }: RunToolOptions): Result<Order, string> {
  const command = typeof input.command === 'string' ? commandText(input.command) : ''
  if (command === '') return { ok: false, error: 'there is no command: give one line for the shell' }
  const cwd = placeOf(input.cwd, workspace)
  if (!cwd.ok) return cwd
  const asked = secondsOf(input.timeout) ?? askedSeconds(command)
  const givenMs = asked === null ? (timeoutMs ?? defaultTimeoutMs) : asked * 1000
  return { ok: true, value: { command, cwd: cwd.value, timeoutMs: Math.min(givenMs, mostSeconds * 1000) } }
}

function placeOf(cwd: Json | undefined, { root, place }: CommandPlace): Result<string, string> {
  if (typeof cwd !== 'string' || cwd.trim() === '') return { ok: true, value: root }
  const placed = place(cwd.trim(), 'read')
  if (!placed.ok) return { ok: false, error: placed.error.message }
  const { absolute } = placed.value
  if (statSync(absolute, { throwIfNoEntry: false })?.isDirectory() === true) return { ok: true, value: absolute }
  return { ok: false, error: `${cwd} is no folder; give one that exists, or leave cwd out for the workspace itself` }
}

/** Numbers come as text from some models. */
function secondsOf(value: Json | undefined): number | null {
  const given = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof given === 'number' && given > 0 ? given : null
}

function outcomeOf(report: ProcessReport, timeoutMs: number): ToolOutcome {
  const output = reportInWords(report)
  const error = errorOf(report, timeoutMs)
  return error === null ? { ok: true, output } : { ok: false, output, error }
}

function errorOf({ end, stderr }: ProcessReport, timeoutMs: number): ToolError | null {
  switch (end.kind) {
    case 'exited':
      return end.code === 0 ? null : { kind: 'failed', message: `exit code ${end.code}${lastWords(stderr.text)}` }
    case 'killed':
      return { kind: 'failed', message: `killed by ${end.signal}${lastWords(stderr.text)}` }
    case 'timed_out':
      return {
        kind: 'timeout',
        message: `took longer than ${timeoutMs / 1000} s and was ended; its output until then is shown. Run a smaller part, or give it more time (${mostSeconds} s at most)`,
      }
    case 'aborted':
      return { kind: 'interrupted', message: 'ended before it was done' }
    case 'exhausted':
      return { kind: 'failed', message: excessInWords(end.excess) }
    case 'not_started':
      return { kind: 'refused', message: end.message }
    default:
      return unreachable(end)
  }
}

const longestWords = 160

/** The last line of the errors says most often what was wrong. */
function lastWords(stderr: string): string {
  const line = stderr.trimEnd().split('\n').at(-1)?.trim() ?? ''
  return line === '' ? '' : `: ${line.slice(0, longestWords)}`
}

function failed(error: ToolError): ToolOutcome {
  return { ok: false, output: error.message, error }
}
