import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { findRun, guestAt, openRecords, type Project, type RunFolder } from '../../../compose/index.ts'
import { newToken } from '../../server/access.ts'
import { lookingRoutes } from '../../server/driving-routes.ts'
import type { Action, Given } from '../command.ts'
import { UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import type { Terminal } from '../terminal.ts'
import { wholeNumber } from './runs-amounts.ts'
import { serveUntilEnded } from './serve-until.ts'

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const port = given.options.port === undefined ? 0 : wholeNumber(given.options.port, '--port')
  const { guest, id } = await meant(given, opened.value, terminal)
  const records = openRecords(opened.value, guest)
  const only = { address: '127.0.0.1', port, token: newToken(), furtherRoutes: lookingRoutes }
  return serveUntilEnded({ records, run: id, ...only }, terminal)
}

/** A journal if the word is a file, else a run of the project; without a word, the list of them. */
async function meant({ words: [word] }: Given, project: Project, terminal: Terminal): Promise<Meant> {
  if (word === undefined) return { guest: null, id: null }
  const file = resolve(terminal.cwd, word)
  if (isFile(file)) {
    const guest = await guestAt(file)
    if (!guest.ok) throw new UsageError(`${word} is no journal that can be shown: ${guest.error}`)
    return { guest: guest.value, id: guest.value.id }
  }
  const found = await findRun(project.runs, word)
  if (!found.ok) throw new UsageError(`${found.error} (pawl runs lists them all; a journal is named by its file)`)
  return { guest: null, id: found.value.id }
}

interface Meant {
  readonly guest: RunFolder | null
  readonly id: string | null
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
