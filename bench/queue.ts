// What the queue costs: our way of handling a job against plain BullMQ with an empty processor, taking turns; beside it
// what a real run of one reply costs with its journal; and how one worker bears a thousand runs that wait for a slow model.
// `npm run bench:queue -- 1000` for fewer empty jobs.

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { standingOf, startWorker } from '../src/compose/queue/queue.ts'
import { runFolder } from '../src/compose/runs/run-folder.ts'
import { openRunQueue, type RunQueue } from '../src/queue/index.ts'
import { median } from './measure.ts'
import { openGround } from './queue-ground.ts'

const jobs = Number(process.argv[2] ?? 3000)
const waitingRuns = Number(process.argv[3] ?? 1000)
const rounds = 9
const concurrency = 50

const ground = await openGround()
const { redis, project, submit, queue } = ground

try {
  const ours: number[] = []
  const plain: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    // In turn first and second: the machine may be busier in one half of a round.
    const isPlainFirst = round % 2 === 0
    const first = isPlainFirst ? await plainCost(round) : await ourCost(round)
    const second = isPlainFirst ? await ourCost(round) : await plainCost(round)
    // The first round is for the compiler.
    if (round < 0) continue
    plain.push(isPlainFirst ? first : second)
    ours.push(isPlainFirst ? second : first)
  }
  const vs = median(ours.map((cost, round) => cost / (plain[round] ?? 1)))
  const oneReply = await oneReplyCost()
  const waiting = await thousandWaiting()
  const figures = {
    plain_us_per_job: Math.round(median(plain) * 1000),
    our_us_per_job: Math.round(median(ours) * 1000),
    vs_bullmq: Number(vs.toFixed(2)),
    throughput_of_plain: Number((1 / vs).toFixed(2)),
    one_reply_run_ms: Number(oneReply.toFixed(1)),
    ...waiting,
  }
  console.log(JSON.stringify(figures))
  process.exitCode = 1 / vs >= 0.8 && waiting.waiting_rss_mb < 1000 && waiting.loop_lag_p99_ms < 100 ? 0 : 1
} finally {
  await ground.close()
}

/** Milliseconds a job from its taking to its end, the queue being full. */
async function plainCost(round: number): Promise<number> {
  const connection = new Redis(redis.url, { maxRetriesPerRequest: null })
  const bare = new Queue(`plain-${round}`, { connection })
  for (let from = 0; from < jobs; from += 500)
    await bare.addBulk(
      Array.from({ length: 500 }, (_, each) => ({ name: 'run', data: {}, opts: { jobId: `j${from + each}` } })),
    )
  const began = performance.now()
  let ended = began
  await new Promise<void>((resolve) => {
    let count = 0
    const processor = async () => {
      count += 1
      ended = performance.now()
      if (count === jobs) setImmediate(() => void worker.close().then(resolve))
      return null
    }
    const worker = new Worker(`plain-${round}`, processor, {
      connection,
      concurrency,
      removeOnComplete: { count: 200 },
    })
  })
  const cost = (ended - began) / jobs
  await bare.close()
  connection.disconnect()
  return cost
}

async function ourCost(round: number): Promise<number> {
  const name = `ours-${round}`
  const filled = await opened(name)
  const adding = Array.from({ length: jobs }, (_, each) =>
    filled.add({ chore: 'run', run: `j${each}`, priority: 5, delayMs: 0 }),
  )
  await Promise.all(adding)
  const began = performance.now()
  let ended = began
  await new Promise<void>((resolve) => {
    let count = 0
    const worker = filled.work({
      id: 'bench',
      concurrency,
      lockMs: 30_000,
      perform: async () => {
        count += 1
        ended = performance.now()
        if (count === jobs) setImmediate(() => void worker.stop().then(resolve))
        return { kind: 'done' }
      },
      onLockLost: () => {},
      onTrouble: (message) => console.error(message),
      onReachedAgain: () => {},
    })
  })
  const cost = (ended - began) / jobs
  await filled.close()
  return cost
}

async function opened(name: string): Promise<RunQueue> {
  const result = await openRunQueue({ url: redis.url, name })
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

/** Milliseconds of a whole run of one reply, journal and all, one after another. */
async function oneReplyCost(): Promise<number> {
  const count = 50
  const ids: string[] = []
  for (let run = 0; run < count; run += 1) ids.push(await submit(`one-${run}`, ['$(answer done)']))
  const began = performance.now()
  const worker = await startWorker({ project, queue, pawl: 'bench', concurrency: 1, tell: () => {} })
  await allSettled(ids)
  const cost = (performance.now() - began) / count
  await worker.stop(1000)
  return cost
}

/** One worker with many runs that all wait for a slow model at the same time. */
async function thousandWaiting() {
  const slowMs = 60_000
  const ids: string[] = []
  for (let run = 0; run < waitingRuns; run += 1)
    ids.push(await submit(`wait-${run}`, [{ text: '$(answer done)', delayMs: slowMs }]))
  let taken = 0
  const began = performance.now()
  const worker = await startWorker({
    project,
    queue,
    pawl: 'bench',
    concurrency: waitingRuns,
    tell: ({ type }) => {
      if (type === 'taken') taken += 1
    },
  })
  while (taken < waitingRuns) await sleep(100)
  const openingSeconds = (performance.now() - began) / 1000
  const lag = monitorEventLoopDelay({ resolution: 10 })
  lag.enable()
  await sleep(10_000)
  lag.disable()
  const rss = process.memoryUsage().rss / 1e6
  await allSettled(ids)
  await worker.stop(1000)
  return {
    waiting_runs: waitingRuns,
    opening_s: Number(openingSeconds.toFixed(1)),
    waiting_rss_mb: Math.round(rss),
    loop_lag_p99_ms: Number((lag.percentile(99) / 1e6).toFixed(1)),
  }
}

async function allSettled(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const folder = runFolder(project.runs, id)
    while (folder !== null && (await standingOf(folder)).kind === 'open') await sleep(20)
  }
}
