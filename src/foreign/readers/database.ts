// Databases of other agents, opened so that nothing in them or beside them can change.

import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Fields } from './fields.ts'
import type { Fold } from './reader.ts'
import type { AgentName, Audience } from './trajectory.ts'

export interface DatabaseReader {
  readonly agent: AgentName
  /** A database that has all of these is one of this agent's. */
  readonly tables: readonly string[]
  /** Columns that tell it from others with tables of the same names. */
  readonly columns?: readonly string[]
  /** Nothing but this is asked of the database. */
  readonly query: string
  readonly open: (audience: Audience) => Fold
}

export interface OpenDatabase {
  readonly has: (reader: DatabaseReader) => boolean
  readonly rows: (query: string) => Iterable<Fields>
  readonly close: () => void
}

export async function openDatabase(path: string): Promise<OpenDatabase> {
  const { default: Database } = await import('libsql')
  const database = new Database(addressOf(path))
  const schema = database.prepare("select name, sql from sqlite_master where type = 'table'").all() as Fields[]
  const definitions = new Map(schema.map(({ name, sql }) => [String(name), String(sql)]))
  return {
    has: ({ tables, columns = [] }) => {
      const found = tables.map((table) => definitions.get(table))
      return found.every((one) => one !== undefined) && columns.every((column) => found.join('\n').includes(column))
    },
    rows: (query) => database.prepare(query).iterate() as Iterable<Fields>,
    close: () => void database.close(),
  }
}

/** Without a write-ahead log nobody is writing, and then not even a lock file has to be made. */
function addressOf(path: string): string {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false })
  const isAtRest = log === undefined || log.size === 0
  return `${pathToFileURL(path).href}?mode=ro${isAtRest ? '&immutable=1' : ''}`
}
