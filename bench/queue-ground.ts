// A project, a Redis and workers that can be paused and killed, for the programs that verify the queue.

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startRedis } from '../scripts/redis.mjs'
import { openProject, type Project, type RunQueue } from '../src/compose/index.ts'
import { openQueueOf, submitRun } from '../src/compose/queue/queue.ts'

type LocalRedis = Exclude<Awaited<ReturnType<typeof startRedis>>, { readonly reason: string }>

export interface Ground {
  readonly root: string
  readonly redis: LocalRedis
  readonly project: Project
  readonly queue: RunQueue
  /** Puts a run on the queue whose model replies so. */
  readonly submit: (name: string, replies: readonly unknown[]) => Promise<string>
  readonly startWorker: (name: string, options?: { readonly concurrency?: number }) => Promise<ChildProcess>
  readonly close: () => Promise<void>
}

/** How long a run is its worker's without a word. */
export const lockMs = 1000

/** Says why and ends the program where there is no Redis. */
export async function openGround(): Promise<Ground> {
  const redis = await startRedis()
  if ('reason' in redis) {
    console.error(`cannot be verified here: ${redis.reason}`)
    process.exit(1)
  }
  const base = mkdtempSync(join(tmpdir(), 'pawl-queue-'))
  const [root, home] = [join(base, 'project'), join(base, 'home')]
  for (const folder of [root, home]) mkdirSync(folder)
  const flags = { redis: redis.url, queue: 'bench', machine: 'freeform', 'max-turns': '1000', sandbox: 'off' }
  const opened = openProject({ cwd: root, env: { PATH: process.env.PATH }, home, flags })
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  const project = opened.value
  const queue = await openQueueOf(project)
  if (!queue.ok) throw new Error(queue.error.message)
  const children = new Set<ChildProcess>()
  return {
    root,
    redis,
    project,
    queue: queue.value,
    submit: async (name, replies) => {
      const model = `${name}.json`
      writeFileSync(join(root, model), JSON.stringify(replies))
      const submitted = await submitRun(queue.value, {
        request: { project, task: name, pawl: 'bench' },
        priority: 5,
        delayMs: 0,
        callback: null,
        order: { provider: 'script', model },
      })
      if (!submitted.ok) throw new Error(submitted.error.lines.join('; '))
      return submitted.value.id
    },
    startWorker: async (name, { concurrency = 4 } = {}) => {
      const program = join(dirname(fileURLToPath(import.meta.url)), 'queue-worker.js')
      const args = [program, redis.url, root, `${lockMs}ms`, String(concurrency)]
      const env = { PATH: process.env.PATH, HOME: home, LOGNAME: name }
      const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
      children.add(child)
      await new Promise((resolve) => child.stdout?.once('data', resolve))
      return child
    },
    close: async () => {
      for (const child of children) child.kill('SIGKILL')
      await queue.value.close()
      await redis.stop()
      // What a killed worker had started may still be writing.
      await sleep(200)
      rmSync(base, { recursive: true, force: true })
    },
  }
}

/** The lines of a file of JSON; none where there is no file. */
export function jsonLines<Line>(file: string): readonly Line[] {
  if (!existsSync(file)) return []
  const whole = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return whole.map((line) => JSON.parse(line) as Line)
}
