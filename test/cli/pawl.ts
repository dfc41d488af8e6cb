// The built program, run as a person runs it: a process of its own, in a directory of its own, with no keys at hand.

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export const program = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'dist', 'apps', 'cli', 'main.js')

export interface Run {
  readonly stdout: string
  readonly stderr: string
  /** The exit code; `null` when a signal ended it. */
  readonly code: number | null
}

export interface RunOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** How much a file may grow, in blocks of 512 bytes; what would be killed for it is told instead. As on a full disk. */
  readonly blocks?: number
  /** Written to stdin; without, stdin is closed. */
  readonly input?: string
  /** Called when the program has written to stderr. */
  readonly onTell?: (text: string, kill: (signal: NodeJS.Signals) => void) => void
  /** A signal that is sent to it as soon as a file is there, which its work makes. */
  readonly signalOnce?: { readonly file: string; readonly signal: NodeJS.Signals }
  /** Called when it has written to stdout. */
  readonly onPrint?: (text: string, kill: (signal: NodeJS.Signals) => void) => void
}

/** The environment of somebody who has just installed Pawl. */
export function cleanEnvironment(home: string): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: home, PAWL_HOME: join(home, '.pawl-home'), LANG: 'C.UTF-8' }
}

export function runPawl(args: readonly string[], options: RunOptions): Promise<Run> {
  const { cwd, env = {}, blocks, input, onTell, onPrint, signalOnce } = options
  const limited = blocks === undefined ? [] : ['sh', '-c', `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`]
  const [first = '', ...words] = [...limited, process.execPath, program, ...args]
  const child = spawn(first, words, {
    cwd,
    env: { ...cleanEnvironment(join(cwd, '..', 'home')), ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
  child.stdin?.end(input)
  let [stdout, stderr] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk
    onPrint?.(stdout, (signal) => child.kill(signal))
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk
    onTell?.(stderr, (signal) => child.kill(signal))
  })
  const watch = setInterval(() => {
    if (signalOnce === undefined || !existsSync(signalOnce.file)) return
    clearInterval(watch)
    child.kill(signalOnce.signal)
  }, 20)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(watch)
      resolve({ stdout, stderr, code })
    })
  })
}

/** A project on the disk, gone when the test is over. Its parent also holds the home directory of the runs in it. */
export function projectWith(files: Readonly<Record<string, string>>): string {
  const parent = mkdtempSync(join(tmpdir(), 'pawl-cli-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const root = join(parent, 'project')
  mkdirSync(join(parent, 'home'), { recursive: true })
  for (const [path, text] of Object.entries({ '.keep': '', ...files })) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return root
}

/** The flags that let a script of replies stand in for a model, and the script itself as a file of the project. */
export function scripted(replies: readonly unknown[]): {
  readonly files: Record<string, string>
  readonly flags: string[]
} {
  return {
    files: { 'script.json': JSON.stringify(replies) },
    flags: ['--provider', 'script', '--model', 'script.json'],
  }
}
