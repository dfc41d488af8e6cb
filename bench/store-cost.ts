// What an append to a run on a server costs, beside what it cannot cost less than: one round trip of the bare driver that
// keeps the same kilobyte.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { Pool } from 'pg'
import { startPostgres } from '../scripts/postgres.mjs'
import { startRedis } from '../scripts/redis.mjs'
import { openStore } from '../src/stores/index.ts'
import { startEvents, stepEvents, timed } from './journal-cost.ts'
import { median } from './measure.ts'

export interface StoreCost {
  readonly rawMicroseconds: number
  readonly appendMicroseconds: number
}

type Started = Awaited<ReturnType<typeof startRedis>>

/** The bare driver: keeps a text in one round trip. */
interface Bare {
  readonly keep: (text: string) => Promise<unknown>
  readonly close: () => Promise<unknown>
}

async function bareRedis(url: string): Promise<Bare> {
  const redis = new Redis(url)
  return { keep: (text) => redis.rpush('bare', text), close: () => redis.quit() }
}

async function barePostgres(url: string): Promise<Bare> {
  const pool = new Pool({ connectionString: url })
  // The server may end before the connection has.
  pool.on('error', () => {})
  await pool.query('CREATE TABLE bare (line text NOT NULL)')
  return { keep: (text) => pool.query('INSERT INTO bare VALUES ($1)', [text]), close: () => pool.end() }
}

/** Takes turns between the two on one server, and compares medians; the reason where there is no server. */
async function costOn(server: Started, connect: (url: string) => Promise<Bare>, rounds: number) {
  if ('reason' in server) return server.reason
  const home = mkdtempSync(join(tmpdir(), 'pawl-bench-'))
  const store = openStore(server.url, { directory: home })
  const bare = await connect(server.url)
  const created = await store.create('bench', { pawl: '0.0.0' })
  if (!created.ok) throw new Error(created.error.message)
  const journal = created.value
  await journal.append(startEvents())
  const kilobyte = 'x'.repeat(1100)
  const costs: Record<'raw' | 'append', number[]> = { raw: [], append: [] }
  for (let round = 0; round < rounds; round += 1) {
    const [, , , finished] = stepEvents(round)
    costs.raw.push(await timed(() => bare.keep(kilobyte)))
    costs.append.push(await timed(() => journal.append([finished])))
  }
  await journal.close()
  await Promise.all([store.close(), bare.close()])
  await server.stop()
  rmSync(home, { recursive: true })
  return { rawMicroseconds: median(costs.raw), appendMicroseconds: median(costs.append) }
}

export async function storeCosts(rounds = 500): Promise<Readonly<Record<'redis' | 'postgres', StoreCost | string>>> {
  return {
    redis: await costOn(await startRedis(), bareRedis, rounds),
    postgres: await costOn(await startPostgres(), barePostgres, rounds),
  }
}
