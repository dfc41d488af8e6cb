// Runs ripgrep: no shell, no configuration of anybody's, nothing executed on the way, links not followed.

import { type ChildProcess, spawn } from 'node:child_process'
import { environmentFor } from '../../hosts/index.ts'
import type { Result } from '../../runtime/index.ts'

export interface RipgrepOptions {
  readonly cwd: string
  readonly signal?: AbortSignal | undefined
  readonly onChunk: (chunk: Buffer) => void
  /** Asked after each chunk; it goes on to its end when not given. */
  readonly isEnough?: () => boolean
}

export interface RipgrepEnd {
  /** 0: something was found, 1: nothing, 2: something went wrong on the way. */
  readonly code: number
  readonly complaint: string
  /** Somebody had seen enough before the end. */
  readonly isStopped: boolean
}

/** Arguments that hold whatever is asked. A configuration file could name a program to run for every file. */
const always = ['--no-config', '--no-follow', '--no-require-git', '--color=never']
const longestComplaint = 4000

/** Runs it to its end and hands its output over as it comes. Never throws. */
export async function ripgrep(
  args: readonly string[],
  { cwd, signal, onChunk, isEnough = () => false }: RipgrepOptions,
): Promise<Result<RipgrepEnd, string>> {
  const program = await findProgram()
  if (program === null) return { ok: false, error: 'ripgrep is not installed for this platform; install it as `rg`' }
  if (signal?.aborted === true) return { ok: false, error: 'stopped before it began' }
  const child = start(program, [...always, ...args], cwd)
  if (child === null) return { ok: false, error: 'ripgrep cannot be given these arguments; leave out zero bytes' }
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop, { once: true })
  let complaint = ''
  let isStopped = false
  child.stdout?.on('data', (chunk: Buffer) => {
    if (isStopped) return
    onChunk(chunk)
    isStopped = isEnough()
    if (isStopped) stop()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    if (complaint.length < longestComplaint) complaint += chunk.toString()
  })
  return new Promise((resolve) => {
    const settle = (end: Result<RipgrepEnd, string>) => {
      signal?.removeEventListener('abort', stop)
      resolve(end)
    }
    child.once('error', ({ message }) => settle({ ok: false, error: `ripgrep cannot be started: ${message}` }))
    child.once('close', (code) => {
      if (code === null && !isStopped) settle({ ok: false, error: 'stopped before it was through' })
      else settle({ ok: true, value: { code: code ?? 0, complaint: complaint.trim(), isStopped } })
    })
  })
}

function start(program: string, args: readonly string[], cwd: string): ChildProcess | null {
  try {
    return spawn(program, args, { cwd, env: environmentFor(process.env), stdio: ['ignore', 'pipe', 'pipe'] })
  } catch {
    return null
  }
}

let program: Promise<string | null> | undefined

/** The binary that was installed with us, which not every platform has. */
function findProgram(): Promise<string | null> {
  program ??= import('@vscode/ripgrep').then(
    ({ rgPath }) => rgPath,
    () => 'rg',
  )
  return program
}
