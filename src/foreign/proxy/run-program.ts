// A program run in the foreground as if it had been called by itself: its terminal, its signals, its exit code.

import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'

export interface ProgramRun {
  readonly program: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
}

export interface RunningProgram {
  /** The program's own exit code; 128 and more when a signal ended it, as shells count. */
  readonly ended: Promise<number>
  /** Ends a program that will not end by itself. */
  readonly end: () => void
}

/** How long a program that was asked to end may take about it. */
const graceMs = 5000

/** Starts a program on our own streams. Rejects when there is no such program. */
export function startProgram({ program, args, cwd, env }: ProgramRun): RunningProgram {
  let child: ChildProcess | null = null
  const early: NodeJS.Signals[] = []
  const pass = (signal: NodeJS.Signals) => {
    if (child === null) early.push(signal)
    // A terminal sends its interrupts to all of us: once more would be twice.
    else if (signal !== 'SIGINT' || process.stdin.isTTY !== true) child.kill(signal)
  }
  // Before the program: a signal that came while it is being started would end us and leave it behind.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const
  for (const signal of signals) process.on(signal, pass)
  const started = spawn(program, [...args], { cwd, env, stdio: 'inherit' })
  child = started
  for (const signal of early) pass(signal)
  const ended = new Promise<number>((resolve, reject) => {
    started.on('error', reject)
    started.on('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])))
  })
  return {
    ended: ended.finally(() => {
      for (const signal of signals) process.off(signal, pass)
    }),
    end: () => {
      started.kill('SIGTERM')
      setTimeout(() => started.kill('SIGKILL'), graceMs).unref()
    },
  }
}
