// The way to Redis, looked at before anything is put there.

import { Redis } from 'ioredis'
import type { Result } from '../runtime/index.ts'

export interface QueueError {
  readonly kind: 'address' | 'unreachable' | 'too_old'
  /** What is wrong, and what to do about it. */
  readonly message: string
}

/** A connection with the name of the queue that is meant. */
export interface Link {
  readonly redis: Redis
  readonly name: string
}

/** Before everything that is ours in a Redis that may be used by others. */
export const prefix = 'pawl'

/** The oldest that BullMQ's scripts run on without surprises. */
const oldest = [6, 2] as const
const patienceMs = 5000

/** Connects once: who cannot be reached now is told so. Later losses are waited out. */
export async function openLink({ url, name }: QueueAddress): Promise<Result<Link, QueueError>> {
  if (!isRedisAddress(url))
    return failure('address', `${withoutSecrets(url)} is no address of a Redis: write redis://host:6379`)
  let wasReady = false
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patienceMs,
    // A command waits for as long as Redis is away: what was to be done is done when it is back.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (wasReady ? Math.min(50 * times, 1000) : null),
  })
  // What goes wrong later is heard of where something is awaited; a connection that comes back is no news.
  let lastWords = ''
  redis.on('error', ({ message }) => {
    lastWords = message
  })
  try {
    await redis.connect()
    wasReady = true
    const version = versionIn(await redis.info('server'))
    if (!isYoungEnough(version)) {
      redis.disconnect()
      const message = `Redis at ${placeOf(url)} is ${version}; the queue needs ${oldest.join('.')} or later: upgrade it`
      return failure('too_old', message)
    }
    return { ok: true, value: { redis, name } }
  } catch (error) {
    redis.disconnect()
    const why = lastWords === '' ? String(error) : lastWords
    const next = 'start it, or say another one with --redis, PAWL_REDIS or REDIS_URL'
    return failure('unreachable', `Redis at ${placeOf(url)} cannot be used: ${why}; ${next}`)
  }
}

/** Where a queue is. */
export interface QueueAddress {
  /** `redis://…`, `rediss://…` */
  readonly url: string
  readonly name: string
}

function isRedisAddress(url: string): boolean {
  return URL.canParse(url) && ['redis:', 'rediss:'].includes(new URL(url).protocol)
}

/** An address as it may be shown. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname === '/' ? '' : pathname}`
}

function withoutSecrets(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//…@')
}

function versionIn(told: string): string {
  return /redis_version:(\S+)/.exec(told)?.[1] ?? '0'
}

function isYoungEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

function failure(kind: QueueError['kind'], message: string): Result<never, QueueError> {
  return { ok: false, error: { kind, message } }
}
