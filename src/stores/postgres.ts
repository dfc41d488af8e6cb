// Journals in Postgres. Everything that must happen as a whole is one statement: a process that is stopped in the middle
// of a transaction would hold its locks for as long as it is stopped, and keep everybody from taking over.

import { Pool, type QueryResultRow } from 'pg'
import {
  type Added,
  type Addition,
  type Backing,
  believedMs,
  type Claim,
  type Claimed,
  linesAtOnce,
} from './backing.ts'
import { migrate } from './postgres-schema.ts'

const patienceMs = 5000

/** A statement with a name is planned once by a connection. */
type Ask = <Row extends QueryResultRow>(
  text: string,
  values?: readonly unknown[],
  name?: string,
) => Promise<readonly Row[]>

export async function openPostgres(url: string): Promise<Backing> {
  const pool = new Pool({
    connectionString: url,
    max: 8,
    // Connections that nobody uses keep no process alive.
    allowExitOnIdle: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'pawl',
  })
  // Heard of where something is awaited.
  pool.on('error', () => {})
  try {
    await migrate(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const ask: Ask = async (text, values = [], name) =>
    (await pool.query({ text, values: [...values], ...(name !== undefined && { name }) })).rows
  const kept = (rows: readonly KeptRow[]) =>
    rows.map(({ id, count, sum, changed }) => ({ id, count, sum, changedAt: Number(changed) }))
  return {
    claim: (id, claim) => claimIn(ask, id, claim),
    add: (id, addition) => addIn(ask, id, addition),
    renew: async (id, epoch) => {
      const renewed = 'UPDATE pawl_runs SET renewed_at = clock_timestamp() WHERE id = $1 AND epoch = $2 RETURNING id'
      return (await ask(renewed, [id, epoch])).length === 1
    },
    release: async (id, epoch) => {
      await ask("UPDATE pawl_runs SET claimant = '' WHERE id = $1 AND epoch = $2", [id, epoch])
    },
    lines: async (id, from) => {
      const lines = 'SELECT line FROM pawl_lines WHERE run = $1 AND place >= $2 ORDER BY place LIMIT $3'
      const rows = await ask<{ line: string }>(lines, [id, from, linesAtOnce])
      if (rows.length > 0) return rows.map(({ line }) => line)
      return (await ask('SELECT 1 FROM pawl_runs WHERE id = $1 AND count > 0', [id])).length === 0 ? null : []
    },
    find: async (id) => kept(await ask<KeptRow>(`${listed} AND id = $1`, [id]))[0] ?? null,
    list: async () => kept(await ask<KeptRow>(listed)),
    owner: async (id) => {
      const owner = `SELECT claimant, ${isAlive} AS alive FROM pawl_runs WHERE id = $1 AND claimant <> ''`
      const [row] = await ask<{ claimant: string; alive: boolean }>(owner, [id])
      return row === undefined ? null : { claimant: row.claimant, isAlive: row.alive }
    },
    get: async (id, drawer, name) => {
      const content = 'SELECT content FROM pawl_items WHERE run = $1 AND drawer = $2 AND name = $3'
      const [row] = await ask<{ content: Buffer }>(content, [id, drawer, name])
      return row?.content ?? null
    },
    put: async (id, { drawer, name, content }) => {
      const put = `INSERT INTO pawl_items VALUES ($1, $2, $3, $4)
        ON CONFLICT (run, drawer, name) DO UPDATE SET content = EXCLUDED.content`
      await ask(put, [id, drawer, name, Buffer.from(content)])
    },
    names: async (id, drawer) => {
      const names = 'SELECT name FROM pawl_items WHERE run = $1 AND drawer = $2'
      return (await ask<{ name: string }>(names, [id, drawer])).map(({ name }) => name)
    },
    size: async (id) => {
      const size = `SELECT (SELECT coalesce(sum(octet_length(line)), 0) FROM pawl_lines WHERE run = $1)
        + (SELECT coalesce(sum(octet_length(content)), 0) FROM pawl_items WHERE run = $1) AS bytes`
      return Number((await ask<{ bytes: string }>(size, [id]))[0]?.bytes ?? 0)
    },
    remove: (id) => removeIn(ask, id),
    check: async () => {
      await ask('SELECT 1')
      return []
    },
    close: () => pool.end(),
  }
}

interface KeptRow extends QueryResultRow {
  readonly id: string
  readonly count: number
  readonly sum: string
  readonly changed: string
}

const listed = `SELECT id, count, sum, floor(extract(epoch FROM changed_at) * 1000) AS changed
  FROM pawl_runs WHERE count > 0`

const isAlive = "clock_timestamp() < renewed_at + lease_ms * interval '1 millisecond'"

async function claimIn(ask: Ask, id: string, claim: Claim): Promise<Claimed> {
  const { claimant, leaseMs, wanted, takeOver } = claim
  const isFree = `(held.claimant = '' OR $4 = 'vouched' OR NOT ${isAlive.replaceAll(/renewed_at|lease_ms/g, 'held.$&')})`
  const next = `epoch = held.epoch + 1, claimant = $2, lease_ms = $3, renewed_at = clock_timestamp(),
    before_at = CASE WHEN held.claimant = '' THEN NULL ELSE held.renewed_at END`
  const answer = `RETURNING held.epoch, greatest(0, coalesce(ceil(extract(epoch FROM
    before_at + $5 * interval '1 millisecond' - clock_timestamp()) * 1000), 0)) AS believed`
  const statement =
    wanted === 'new'
      ? `INSERT INTO pawl_runs AS held (id, epoch, claimant, lease_ms, renewed_at, changed_at)
           VALUES ($1, 1, $2, $3, clock_timestamp(), clock_timestamp())
           ON CONFLICT (id) DO UPDATE SET ${next} WHERE held.count = 0 AND ${isFree} ${answer}`
      : `UPDATE pawl_runs AS held SET ${next} WHERE id = $1 AND count > 0 AND ${isFree} ${answer}`
  const values = [id, claimant, leaseMs, takeOver, believedMs]
  const [taken] = await ask<{ epoch: string; believed: string }>(statement, values)
  if (taken !== undefined) return { kind: 'claimed', epoch: Number(taken.epoch), believedMs: Number(taken.believed) }
  const state = `SELECT epoch, claimant, count FROM pawl_runs WHERE id = $1`
  const [held] = await ask<{ epoch: string; claimant: string; count: number }>(state, [id])
  // The answer to an earlier attempt was lost.
  if (held?.claimant === claimant) return { kind: 'claimed', epoch: Number(held.epoch), believedMs }
  if (wanted === 'new' && (held?.count ?? 0) > 0) return { kind: 'exists' }
  if (wanted === 'existing' && (held?.count ?? 0) === 0) return { kind: 'missing' }
  return { kind: 'locked', claimant: held?.claimant ?? '' }
}

async function addIn(ask: Ask, id: string, { epoch, count, lines, sum }: Addition): Promise<Added> {
  const statement = `WITH ours AS (
      UPDATE pawl_runs SET count = count + cardinality($4::text[]), sum = $5,
        renewed_at = clock_timestamp(), changed_at = clock_timestamp()
      WHERE id = $1 AND epoch = $2 AND count = $3 RETURNING id)
    INSERT INTO pawl_lines (run, place, line)
      SELECT ours.id, $3 + added.number - 1, added.line
      FROM ours, unnest($4::text[]) WITH ORDINALITY AS added(line, number)
    RETURNING place`
  if ((await ask(statement, [id, epoch, count, lines, sum], 'pawl_add')).length > 0) return 'added'
  const state = 'SELECT epoch, count, sum FROM pawl_runs WHERE id = $1'
  const [held] = await ask<{ epoch: string; count: number; sum: string }>(state, [id])
  if (held === undefined) return 'gone'
  if (Number(held.epoch) !== epoch) return 'fenced'
  return held.count === count + lines.length && held.sum === sum ? 'added' : 'changed'
}

async function removeIn(ask: Ask, id: string): Promise<{ readonly claimant: string } | null> {
  const statement = `WITH gone AS (
      DELETE FROM pawl_runs WHERE id = $1 AND (claimant = '' OR NOT ${isAlive}) RETURNING id),
    lines AS (DELETE FROM pawl_lines USING gone WHERE run = gone.id),
    items AS (DELETE FROM pawl_items USING gone WHERE run = gone.id)
    SELECT id FROM gone`
  if ((await ask(statement, [id])).length > 0) return null
  const [held] = await ask<{ claimant: string }>('SELECT claimant FROM pawl_runs WHERE id = $1', [id])
  return held === undefined ? null : { claimant: held.claimant }
}
