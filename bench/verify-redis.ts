// Kills Redis again and again while runs are submitted and driven, and once lets it forget everything. Every run must end
// all the same, and once. `npm run verify:redis -- 40 4` for 40 runs and 4 kills.

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { standingOf } from '../src/compose/queue/queue.ts'
import { runFolder } from '../src/compose/runs/run-folder.ts'
import { seeded } from '../src/testing/index.ts'
import { jsonLines, lockMs, openGround } from './queue-ground.ts'

const runs = Number(process.argv[2] ?? 200)
const kills = Number(process.argv[3] ?? 20)
const random = seeded(5)
const names = ['A', 'B'] as const

const ground = await openGround()
const { root, redis, submit, startWorker, project } = ground
const ids: string[] = []
const figures = { runs, lost: 0, ended_twice: 0, not_answered: 0, kills: 0, flushes: 0, seconds_after: 0 }

try {
  for (const name of names) await startWorker(name, { concurrency: 8 })
  const submitting = submitAll()
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(500 + random() * 1500)
    if (kill === Math.floor(kills / 2)) await flush()
    await redis.kill()
    await sleep(random() * 1000)
    await redis.restart()
    figures.kills += 1
  }
  await submitting
  const recovered = performance.now()
  const patienceMs = 60_000 + 20 * lockMs
  while ((await openRuns()).length > 0 && performance.now() - recovered < patienceMs) await sleep(500)
  figures.seconds_after = Math.round((performance.now() - recovered) / 1000)
  await count()
} finally {
  await ground.close()
}

console.log(JSON.stringify(figures))
process.exitCode = figures.lost === 0 && figures.ended_twice === 0 && figures.not_answered === 0 ? 0 : 1

async function submitAll(): Promise<void> {
  for (let run = 0; run < runs; run += 1) {
    const slowly = (text: string) => ({ text, delayMs: 400 })
    const name = `run-${run}`
    ids.push(await submit(name, [slowly(`$(view ${name}.json)`), slowly('$(note seen)'), slowly('$(answer done)')]))
  }
}

async function flush(): Promise<void> {
  const client = new Redis(redis.url)
  await client.flushall()
  client.disconnect()
  figures.flushes += 1
}

async function openRuns(): Promise<readonly string[]> {
  const open: string[] = []
  for (const id of ids) if ((await standing(id)).kind !== 'settled') open.push(id)
  return open
}

async function standing(id: string) {
  const folder = runFolder(project.runs, id)
  if (folder === null) throw new Error(`${id} is no id`)
  return standingOf(folder)
}

async function count(): Promise<void> {
  const news = names.flatMap((name) => jsonLines<{ type: string; run: string }>(join(root, `log-${name}.jsonl`)))
  for (const id of ids) {
    const found = await standing(id)
    if (found.kind !== 'settled') figures.lost += 1
    else if (found.result.status !== 'answered') figures.not_answered += 1
    if (news.filter(({ type, run }) => type === 'ended' && run === id).length > 1) figures.ended_twice += 1
  }
}
