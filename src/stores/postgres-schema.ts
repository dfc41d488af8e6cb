// The tables of the journals. They are made by whoever comes first; a newer form than this version knows is refused.

import type { Pool } from 'pg'
import { StoreError } from '../journal/index.ts'

/** One step per form, oldest first. Tables that are in use are only ever changed by further steps. */
const steps: readonly string[] = [
  `CREATE TABLE pawl_runs (
     id text PRIMARY KEY,
     epoch bigint NOT NULL,
     claimant text NOT NULL,
     lease_ms integer NOT NULL,
     renewed_at timestamptz NOT NULL,
     -- When the owner before gave its last sign of life, if it had not let go.
     before_at timestamptz,
     changed_at timestamptz NOT NULL,
     count integer NOT NULL DEFAULT 0,
     sum text NOT NULL DEFAULT ''
   );
   CREATE TABLE pawl_lines (
     run text NOT NULL,
     place integer NOT NULL,
     line text NOT NULL,
     PRIMARY KEY (run, place)
   );
   CREATE TABLE pawl_items (
     run text NOT NULL,
     drawer text NOT NULL,
     name text NOT NULL,
     content bytea NOT NULL,
     PRIMARY KEY (run, drawer, name)
   );`,
]

// Any number, as long as everybody means the same by it.
const lock = 0x7061_776c

/** Brings the tables to the form that this version works with. */
export async function migrate(pool: Pool): Promise<void> {
  if ((await versionIn(pool)) === steps.length) return
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [lock])
    await client.query('CREATE TABLE IF NOT EXISTS pawl_schema (version integer NOT NULL)')
    const { rows } = await client.query<{ version: number }>('SELECT version FROM pawl_schema')
    const version = rows[0]?.version ?? 0
    if (version > steps.length)
      throw new StoreError(`the tables have form ${version}, this version of pawl knows ${steps.length}: update pawl`)
    for (const step of steps.slice(version)) await client.query(step)
    await client.query('DELETE FROM pawl_schema')
    await client.query('INSERT INTO pawl_schema VALUES ($1)', [steps.length])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function versionIn(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ there: string | null }>("SELECT to_regclass('pawl_schema') AS there")
  if (rows[0]?.there == null) return 0
  const found = await pool.query<{ version: number }>('SELECT version FROM pawl_schema')
  return found.rows[0]?.version ?? 0
}
