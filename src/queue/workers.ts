// Who works on a queue: each worker says again and again that it is there. Times are those of Redis, since the clocks of
// machines differ.

import { hostname } from 'node:os'
import { type Link, prefix } from './link.ts'

export interface ListedWorker {
  readonly id: string
  readonly host: string
  readonly pid: number
  /** The runs it drives. */
  readonly runs: readonly string[]
  /** Milliseconds since 1970, by the clock of Redis. */
  readonly seenAt: number
}

const beatMs = 3000
/** Who has not been seen for so long is not listed. */
const silenceMs = 4 * beatMs

/** The workers that have been seen lately. */
export async function listWorkers({ redis, name }: Link): Promise<readonly ListedWorker[]> {
  const now = await timeOf(redis)
  const all = Object.values(await redis.hgetall(keyOf(name))).flatMap((text) => read(text) ?? [])
  return all.filter(({ seenAt }) => now - seenAt < silenceMs).sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Says that a worker is there until it is told to stop, and then that it is gone. */
export function keepBeating(
  { redis, name }: Link,
  worker: { readonly id: string; readonly runs: () => readonly string[] },
): () => Promise<void> {
  const { id, runs } = worker
  let isOver = false
  let isUnderWay = false
  const beat = async () => {
    // While Redis is away, one is enough to wait.
    if (isUnderWay || isOver) return
    isUnderWay = true
    const seenAt = await timeOf(redis)
    const listed: ListedWorker = { id, host: hostname(), pid: process.pid, runs: runs(), seenAt }
    if (!isOver) await redis.hset(keyOf(name), id, JSON.stringify(listed))
    isUnderWay = false
  }
  const timer = setInterval(() => void beat().catch(() => {}), beatMs)
  void beat().catch(() => {})
  return async () => {
    isOver = true
    clearInterval(timer)
    await redis.hdel(keyOf(name), id)
  }
}

/** Forgets workers that ended without a word. */
export async function forgetSilent(link: Link): Promise<void> {
  const listed = new Set((await listWorkers(link)).map(({ id }) => id))
  const silent = (await link.redis.hkeys(keyOf(link.name))).filter((id) => !listed.has(id))
  if (silent.length > 0) await link.redis.hdel(keyOf(link.name), ...silent)
}

function keyOf(name: string): string {
  return `${prefix}:${name}:present`
}

async function timeOf(redis: Link['redis']): Promise<number> {
  const [seconds, micros] = await redis.time()
  return Number(seconds) * 1000 + Math.floor(Number(micros) / 1000)
}

function read(text: string): ListedWorker | null {
  try {
    return JSON.parse(text) as ListedWorker
  } catch {
    return null
  }
}
