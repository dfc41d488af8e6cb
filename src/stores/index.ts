import { ownEntry } from '../core/index.ts'
import { type RunStore, StoreError } from '../journal/index.ts'
import type { Backing } from './backing.ts'
import { remoteStore } from './remote-store.ts'

export interface StoreOptions {
  /** Where this machine keeps what belongs to runs. */
  readonly directory: string
  /** For how long an owner that gives no sign of life is left alone. */
  readonly leaseMs?: number
}

const ways: Readonly<Record<string, (url: string) => Promise<Backing>>> = {
  'redis:': async (url) => (await import('./redis.ts')).openRedis(url),
  'rediss:': async (url) => (await import('./redis.ts')).openRedis(url),
  'postgres:': async (url) => (await import('./postgres.ts')).openPostgres(url),
  'postgresql:': async (url) => (await import('./postgres.ts')).openPostgres(url),
}

/** Whether an address names a server that runs can be kept on. */
export function isStoreAddress(url: string): boolean {
  return URL.canParse(url) && Object.hasOwn(ways, new URL(url).protocol) && new URL(url).hostname !== ''
}

/** The runs on a server. Nothing is connected to, or loaded, before it is asked for something. */
export function openStore(url: string, options: StoreOptions): RunStore {
  const place = placeOf(url)
  const connect = isStoreAddress(url) ? ownEntry(ways, new URL(url).protocol) : undefined
  if (connect === undefined)
    throw new StoreError(`${place} is no store: write files, redis://host:6379 or postgres://user@host/database`)
  return remoteStore({ place, ...options, connect: () => connect(url) })
}

/** An address without what only its owner may know. */
export function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'the store that was given'
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}
