// Workers as people start them: processes of their own, on a queue in a real Redis.

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startRedis } from '../../scripts/redis.mjs'
import { cleanEnvironment, program, type Run, runPawl } from './pawl.ts'

const redis = await startRedis()

/** Why there is no Redis; empty when there is one. */
export const whyNoRedis = 'reason' in redis ? redis.reason : ''
if (whyNoRedis !== '') console.warn(`skipped: ${whyNoRedis}`)

/** The Redis of this file of tests. Whoever uses it stops it. */
export function theRedis() {
  if ('reason' in redis) throw new Error(redis.reason)
  return redis
}

/** How long a run is its worker's without a word: short, so that tests need not wait. */
const lock = { PAWL_QUEUE_LOCK: '2s' }

function settings(): Record<string, string> {
  return { PAWL_REDIS: theRedis().url, ...lock }
}

export function pawlAt(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Run> {
  return runPawl(args, { cwd, env: { ...settings(), ...env } })
}

export interface WorkerProcess {
  readonly child: ChildProcess
  readonly pid: number
  /** Everything it has said. */
  readonly said: () => string
  /** Resolves once it has said something that fits. */
  readonly says: (pattern: RegExp) => Promise<string>
  readonly ended: Promise<number | null>
}

/** A worker, gone when the test is over. */
export async function workerAt(
  cwd: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [program, 'worker', '--policy', 'all', '--sandbox', 'off', ...args], {
    cwd,
    env: { ...cleanEnvironment(join(cwd, '..', 'home')), ...settings(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear: (() => void)[] = []
  const listen = (chunk: Buffer) => {
    said += chunk
    for (const each of [...hear]) each()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGCONT')
    child.kill('SIGKILL')
    await ended
  })
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        if (!pattern.test(said)) return
        hear.splice(hear.indexOf(look), 1)
        resolve(said)
      }
      hear.push(look)
      void ended.then(() => reject(new Error(`the worker ended without saying ${pattern}: ${said}`)))
      look()
    })
  await says(/worker .* at once/)
  return { child, pid: child.pid ?? 0, said: () => said, says, ended }
}
