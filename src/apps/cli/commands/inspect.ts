import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findRun, type Guests, openGuests, openRecords, type Project } from '../../../compose/index.ts'
import { newToken } from '../../server/access.ts'
import { lookingRoutes } from '../../server/driving-routes.ts'
import type { Action, Given } from '../command.ts'
import { UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import type { Terminal } from '../terminal.ts'
import { portNumber } from './runs-amounts.ts'
import { serveUntilEnded } from './serve-until.ts'

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const port = given.options.port === undefined ? 0 : portNumber(given.options.port)
  const { guests, id } = await meant(given, opened.value, terminal)
  for (const notice of guests.notices) terminal.warn(`not shown: ${notice}`)
  const records = openRecords(opened.value, guests.folders)
  const only = { address: '127.0.0.1', port, token: newToken(), furtherRoutes: lookingRoutes, close: guests.close }
  return serveUntilEnded({ records, run: id, ...only }, terminal)
}

/** What lies there if the word is a path, else a run of the project; without a word, the list of them. */
async function meant({ words: [word] }: Given, project: Project, terminal: Terminal): Promise<Meant> {
  if (word === undefined) return { guests: nobody, id: null }
  const path = resolve(terminal.cwd, word)
  const found = await findRun(project.runs, word)
  if (found.ok) return { guests: nobody, id: found.value.id }
  if (!existsSync(path)) throw new UsageError(`${found.error}; a journal or a log is named by its file`)
  const guests = await openGuests(project, path, terminal.version)
  if (!guests.ok) throw new UsageError(`${word} holds nothing that can be shown: ${guests.error}`)
  const [first, ...others] = guests.value.folders
  return { guests: guests.value, id: others.length === 0 ? (first?.id ?? null) : null }
}

interface Meant {
  readonly guests: Guests
  /** The run to show first; \`null\` for the list. */
  readonly id: string | null
}

const nobody: Guests = { folders: [], notices: [], close: async () => {} }
