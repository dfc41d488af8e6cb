// A guarded program run to its end, with an exit code that says whether the guard stopped it.

import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { startProgram } from '../../foreign/index.ts'
import type { Result } from '../../runtime/index.ts'
import { type GuardSituation, guardDirectory } from './guard.ts'
import { whyNotStarted } from './why-not-started.ts'

/** A stop that the hook has put down. */
const stopSchema = z.object({ at: z.number(), cwd: z.string(), why: z.string() })

/** How often it is looked whether a program was stopped, and how long it may take to end after that. */
const lookEveryMs = 200
const graceMs = 10_000

export interface GuardedRun {
  readonly situation: GuardSituation['situation']
  readonly program: string
  readonly args: readonly string[]
}

export interface GuardedEnd {
  /** The program's own. */
  readonly exitCode: number
  /** Why the guard stopped it; `null` when it did not. */
  readonly stopped: string | null
}

/** Runs a program that is guarded, and finds out whether it was stopped. Programs do not say so in their exit codes. */
export async function runGuarded({ situation, program, args }: GuardedRun): Promise<Result<GuardedEnd, string>> {
  const { cwd, env } = situation
  const file = join(guardDirectory({ situation }), 'stops.jsonl')
  const since = Date.now()
  const running = startProgram({ program, args, cwd, env: { ...env, PWD: cwd } })
  const stopped = () => stopIn(file, { since, cwd })
  // Some programs cannot be ended by a hook: they go on asking, and every call is refused.
  let stoppedFor = 0
  const looking = setInterval(() => {
    if (stoppedFor > 0 || stopped() !== null) stoppedFor += lookEveryMs
    if (stoppedFor > graceMs) running.end()
  }, lookEveryMs)
  try {
    return { ok: true, value: { exitCode: await running.ended, stopped: stopped() } }
  } catch (error) {
    return { ok: false, error: whyNotStarted(program, error) }
  } finally {
    clearInterval(looking)
  }
}

function stopIn(file: string, { since, cwd }: { readonly since: number; readonly cwd: string }): string | null {
  if (!existsSync(file)) return null
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n').reverse()) {
    const stop = stopSchema.safeParse(parsed(line))
    if (!stop.success) continue
    if (stop.data.at < since) return null
    if (realPath(stop.data.cwd) === realPath(cwd)) return stop.data.why
  }
  return null
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
