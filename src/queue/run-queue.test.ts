import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { startRedis } from '../../scripts/redis.mjs'
import { openRunQueue, type RunQueue, type Ticket } from './index.ts'
import type { Work } from './worker.ts'

const redis = await startRedis()
const reason = 'reason' in redis ? redis.reason : ''
if (reason !== '') console.warn(`skipped: ${reason}`)
afterAll(() => ('reason' in redis ? undefined : redis.stop()))

let queues = 0

async function freshQueue(): Promise<RunQueue> {
  queues += 1
  const opened = await openRunQueue({ url: 'reason' in redis ? '' : redis.url, name: `q${queues}` })
  if (!opened.ok) throw new Error(opened.error.message)
  onTestFinished(() => opened.value.close())
  return opened.value
}

function ticket(run: string, more: Partial<Ticket> = {}): Ticket {
  return { chore: 'run', run, priority: 5, delayMs: 0, ...more }
}

const quiet = {
  id: 'worker-1',
  concurrency: 1,
  lockMs: 30_000,
  onLockLost: () => {},
  onTrouble: () => {},
  onReachedAgain: () => {},
}

/** Works until as much was done as is expected, and says what. */
async function workThrough(queue: RunQueue, count: number, act?: (work: Work) => Promise<void>): Promise<string[]> {
  const done: string[] = []
  await new Promise<void>((resolve) => {
    const worker = queue.work({
      ...quiet,
      perform: async (work) => {
        await act?.(work)
        done.push(`${work.chore} ${work.run}`)
        if (done.length === count) resolve()
        return { kind: 'done' }
      },
    })
    onTestFinished(() => worker.stop())
  })
  return done
}

describe.skipIf(reason !== '')('a queue of runs', () => {
  test('adding a run twice is adding it once', async () => {
    const queue = await freshQueue()
    await queue.add(ticket('one'))
    await queue.add(ticket('one'))
    expect(await queue.counts()).toEqual({ waiting: 1, delayed: 0, active: 0, done: 0, failed: 0 })
  })

  test('gives out by priority, and in the order they came where that is equal', async () => {
    const queue = await freshQueue()
    for (const [run, priority] of [
      ['last', 9],
      ['first', 1],
      ['usual', 5],
      ['then', 5],
    ] as const)
      await queue.add(ticket(run, { priority }))
    expect(await workThrough(queue, 4)).toEqual(['run first', 'run usual', 'run then', 'run last'])
  })

  test('holds back what is to be done later', async () => {
    const queue = await freshQueue()
    await queue.add(ticket('later', { delayMs: 700 }))
    expect(await queue.stateOf('run', 'later')).toBe('delayed')
    await queue.add(ticket('now'))
    expect(await workThrough(queue, 2)).toEqual(['run now', 'run later'])
  })

  test('a run and its callback are two things to do', async () => {
    const queue = await freshQueue()
    await queue.add(ticket('one'))
    await queue.add(ticket('one', { chore: 'callback' }))
    expect((await workThrough(queue, 2)).sort()).toEqual(['callback one', 'run one'])
  })

  test('what is put back is taken up again, and that is no failure', async () => {
    const queue = await freshQueue()
    await queue.add(ticket('one'))
    const tries: boolean[] = []
    await new Promise<void>((resolve) => {
      const worker = queue.work({
        ...quiet,
        perform: async ({ isLastTry }) => {
          tries.push(isLastTry)
          if (tries.length === 8) resolve()
          return tries.length === 8 ? { kind: 'done' } : { kind: 'put_back', delayMs: 0 }
        },
      })
      onTestFinished(() => worker.stop())
    })
    expect(tries).toEqual(Array.from({ length: 8 }, () => false))
  })

  test('what waits can be removed, what is being worked on cannot', async () => {
    const queue = await freshQueue()
    await queue.add(ticket('waits'))
    expect(await queue.remove('run', 'waits')).toBe(true)
    expect(await queue.stateOf('run', 'waits')).toBe(null)
    await queue.add(ticket('works'))
    await workThrough(queue, 1, async () => {
      expect(await queue.remove('run', 'works')).toBe(false)
    })
  })

  test('lists jobs and workers', async () => {
    const queue = await freshQueue()
    await queue.add(ticket('waits', { priority: 9 }))
    await queue.add(ticket('works'))
    await workThrough(queue, 1, async () => {
      const jobs = await queue.list(10)
      expect(jobs.map(({ run, state, priority, worker }) => [run, state, priority, worker !== null])).toEqual([
        ['works', 'active', 5, true],
        ['waits', 'waiting', 9, false],
      ])
      const [worker] = await queue.workers()
      expect(worker).toMatchObject({ pid: process.pid, id: jobs[0]?.worker })
    })
  })

  test('a signal reaches whoever listens', async () => {
    const queue = await freshQueue()
    const heard = new Promise(
      (resolve) =>
        void queue.signals.listen(resolve).then((stop) => {
          onTestFinished(stop)
          return queue.signals.tell({ type: 'cancel', id: 'one' })
        }),
    )
    expect(await heard).toEqual({ type: 'cancel', id: 'one' })
  })

  test('one at a time does what one is enough for', async () => {
    const queue = await freshQueue()
    let times = 0
    const act = async () => {
      times += 1
    }
    await Promise.all([queue.alone('sweep', 5000, act), queue.alone('sweep', 5000, act)])
    expect(times).toBe(1)
  })

  test('a worker says once that Redis is away, and once that it is back, each time', async () => {
    if ('reason' in redis) return
    const queue = await freshQueue()
    const said: string[] = []
    const worker = queue.work({
      ...quiet,
      perform: async () => ({ kind: 'done' }),
      onTrouble: (message) => said.push(message),
      onReachedAgain: () => said.push('back'),
    })
    onTestFinished(() => worker.stop())
    const away = `connect ECONNREFUSED ${new URL(redis.url).host}`
    const times = (line: string) => said.filter((each) => each === line).length
    for (const outage of [1, 2]) {
      await redis.kill()
      await expect.poll(() => times(away), { timeout: 10_000 }).toBe(outage)
      // Long enough for several tries of every connection.
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await redis.restart()
      await expect.poll(() => times('back'), { timeout: 10_000 }).toBe(outage)
    }
    // A line that was open when it went away may say so in words of its own.
    expect(said.filter((line) => [away, 'back'].includes(line))).toEqual([away, 'back', away, 'back'])
  }, 60_000)
})

test('an address where nobody is, is told with what to do', async () => {
  const opened = await openRunQueue({ url: 'redis://:hush@127.0.0.1:1/3', name: 'q' })
  expect(opened).toEqual({
    ok: false,
    error: {
      kind: 'unreachable',
      message:
        'Redis at 127.0.0.1:1/3 cannot be used: connect ECONNREFUSED 127.0.0.1:1; start it, or say another one with --redis, PAWL_REDIS or REDIS_URL',
    },
  })
})

test('what is no address is told without its password', async () => {
  const opened = await openRunQueue({ url: 'http://me:hush@host', name: 'q' })
  expect(opened).toEqual({
    ok: false,
    error: { kind: 'address', message: 'http://…@host is no address of a Redis: write redis://host:6379' },
  })
})
