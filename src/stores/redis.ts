// Journals in Redis. A run has keys of its own, all in one slot of a cluster:
//
//   pawl:{<id>}:lines      list    the lines of the journal
//   pawl:{<id>}:owner      hash    epoch, claimant, renewedAt, leaseMs, sum of the last line, changedAt
//   pawl:{<id>}:snapshot, :notes, :blobs   hashes by name
//   pawl:{journals}        set     the ids of all runs: it may name one that is not there, never miss one that is

import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import { type Backing, believedMs, type Claimed, type Kept, linesAtOnce } from './backing.ts'
import * as scripts from './redis-scripts.ts'

const journals = 'pawl:{journals}'
const drawers = ['snapshot', 'notes', 'blobs'] as const

function key(id: string, part: 'lines' | 'owner' | (typeof drawers)[number]): string {
  return `pawl:{${id}}:${part}`
}

const patienceMs = 5000

export async function openRedis(url: string): Promise<Backing> {
  const link = connect(url)
  await link.ready()
  const { redis, script } = link

  const find = async (id: string): Promise<Kept | null> => {
    const [count, [sum, changedAt]] = await Promise.all([
      redis.llen(key(id, 'lines')),
      redis.hmget(key(id, 'owner'), 'sum', 'changedAt'),
    ])
    return count === 0 ? null : { id, count, sum: sum ?? '', changedAt: Number(changedAt) }
  }

  return link.whileBusy({
    claim: async (id, { claimant, leaseMs, wanted, takeOver }) => {
      // Before the journal is there, so that none is ever there without.
      if (wanted === 'new') await redis.sadd(journals, id)
      const keys = [key(id, 'owner'), key(id, 'lines')]
      return claimedFrom(await script(scripts.claim, keys, [claimant, leaseMs, wanted, takeOver, believedMs]))
    },
    add: async (id, { epoch, count, sum, lines }) =>
      (await script(scripts.add, [key(id, 'owner'), key(id, 'lines')], [epoch, count, sum, ...lines])) as 'added',
    renew: async (id, epoch) => (await script(scripts.renew, [key(id, 'owner')], [epoch])) === 1,
    release: async (id, epoch) => void (await script(scripts.release, [key(id, 'owner')], [epoch])),
    lines: async (id, from) => {
      const lines = await redis.lrange(key(id, 'lines'), from, from + linesAtOnce - 1)
      return lines.length > 0 || (await redis.exists(key(id, 'lines'))) === 1 ? lines : null
    },
    find,
    list: async () => (await Promise.all((await redis.smembers(journals)).map(find))).filter((kept) => kept !== null),
    owner: async (id) => {
      const [claimant, isAlive] = (await script(scripts.owner, [key(id, 'owner')], [])) as [string?, number?]
      return claimant === undefined ? null : { claimant, isAlive: isAlive === 1 }
    },
    get: (id, drawer, name) => redis.hgetBuffer(key(id, drawer), name),
    put: async (id, { drawer, name, content }) => void (await redis.hset(key(id, drawer), name, content)),
    names: (id, drawer) => redis.hkeys(key(id, drawer)),
    size: async (id) => {
      const parts = ['lines', ...drawers] as const
      const sizes = await Promise.all(parts.map((part) => redis.memory('USAGE', key(id, part), 'SAMPLES', 0)))
      return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
    },
    remove: async (id) => {
      const keys = [key(id, 'owner'), key(id, 'lines'), ...drawers.map((drawer) => key(id, drawer))]
      const claimant = (await script(scripts.remove, keys, [])) as string
      if (claimant !== '') return { claimant }
      await redis.srem(journals, id)
      return null
    },
    check: () => weaknesses(redis),
    close: async () => {
      await redis.quit().catch(() => redis.disconnect())
    },
  })
}

function claimedFrom(answer: unknown): Claimed {
  const [kind, first, second] = answer as [Claimed['kind'], (string | number)?, number?]
  switch (kind) {
    case 'claimed':
      return { kind, epoch: Number(first), believedMs: Number(second) }
    case 'locked':
      return { kind, claimant: String(first) }
    case 'exists':
    case 'missing':
      return { kind }
  }
}

/** What Redis may lose although it has acknowledged it. A server that does not tell is believed. */
async function weaknesses(redis: Redis): Promise<readonly string[]> {
  const setting = async (name: string): Promise<string> => {
    const answer = await redis.config('GET', name).catch(() => [])
    return (answer as string[])[1] ?? ''
  }
  await redis.ping()
  const told: string[] = []
  if ((await setting('appendonly')) === 'no')
    told.push('Redis keeps runs in memory only and loses them when it ends: set appendonly yes')
  const policy = await setting('maxmemory-policy')
  if (policy !== '' && policy !== 'noeviction')
    told.push(`Redis throws keys away when memory is short (${policy}): set maxmemory-policy noeviction`)
  return told
}

/** A connection that keeps the process alive only while an answer is awaited. */
function connect(url: string) {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    maxRetriesPerRequest: 1,
    // Whoever asked knows whether asking again is safe.
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 5), 1000),
  })
  let lastWords = ''
  // Heard of where something is awaited.
  redis.on('error', ({ message }) => {
    lastWords = message
  })
  let pending = 0
  const hold = async <Value>(act: () => Promise<Value>): Promise<Value> => {
    pending += 1
    redis.stream?.ref?.()
    try {
      return await act()
    } catch (error) {
      throw lastWords !== '' && /max retries|Connection is closed/.test(String(error)) ? new Error(lastWords) : error
    } finally {
      pending -= 1
      if (pending === 0) redis.stream?.unref?.()
    }
  }
  return {
    redis,
    ready: () =>
      hold(() => redis.connect()).catch((error) => {
        redis.disconnect()
        throw lastWords === '' ? error : new Error(lastWords)
      }),
    /** Runs a script by its sum, which Redis mostly knows. */
    script: async (lua: string, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown> => {
      const sum = createHash('sha1').update(lua).digest('hex')
      try {
        return await redis.call('EVALSHA', [sum, keys.length, ...keys, ...args])
      } catch (error) {
        if (!String(error).includes('NOSCRIPT')) throw error
        return redis.call('EVAL', [lua, keys.length, ...keys, ...args])
      }
    },
    whileBusy: (backing: Backing): Backing =>
      Object.fromEntries(
        Object.entries(backing).map(([name, act]) => [
          name,
          (...words: never[]) => hold(() => (act as (...given: never[]) => Promise<unknown>)(...words)),
        ]),
      ) as unknown as Backing,
  }
}
