// Runs that lie elsewhere and are looked at for once: a journal, or what other agents have logged.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guestStore } from '../../journal/index.ts'
import type { Result } from '../../runtime/index.ts'
import type { Project } from '../project.ts'
import type { RunFolder } from '../runs/run-folder.ts'
import { readEvents } from '../runs/runs.ts'

export interface Guests {
  readonly folders: readonly RunFolder[]
  /** What is worth knowing of what is not shown. */
  readonly notices: readonly string[]
  /** Removes what was made to show them. */
  readonly close: () => Promise<void>
}

/** The runs that a file or a directory holds, to be looked at. Nothing is written beside them. */
export async function openGuests(project: Project, path: string, pawl: string): Promise<Result<Guests, string>> {
  const journal = await guestAt(path)
  if (journal.ok) return { ok: true, value: { folders: [journal.value], notices: [], close: async () => {} } }
  const logged = await loggedGuests(project, path, pawl)
  if (logged.folders.length > 0) return { ok: true, value: logged }
  await logged.close()
  const reasons = [`as a journal of Pawl: ${journal.error}`, ...logged.notices.map((notice) => `as a log: ${notice}`)]
  if (logged.notices.length === 0) reasons.push('as a log of another agent: no run was found in it')
  return { ok: false, error: reasons.join('; ') }
}

/** A journal that lies anywhere, as a run to look at; of a damaged one what is before the damage. */
async function guestAt(file: string): Promise<Result<RunFolder, string>> {
  const folderAs = (id: string): RunFolder => {
    const store = guestStore(file, id)
    return { id, store, directory: store.directory(id), journal: file }
  }
  const read = await readEvents(folderAs(''))
  const events = read.ok ? read.value : read.error.sound
  if (events !== null) return { ok: true, value: folderAs(events[0].id) }
  return { ok: false, error: read.ok ? 'it holds no run' : read.error.error.message }
}

/** Runs out of other agents' logs, as journals in a place of their own. */
async function loggedGuests(project: Project, path: string, pawl: string): Promise<Guests> {
  const { writeJournals } = await import('../agents/foreign-journals.ts')
  const directory = await mkdtemp(join(tmpdir(), 'pawl-inspect-'))
  const close = () => rm(directory, { recursive: true, force: true })
  const logs = { paths: [path], isDemo: false }
  const { written, problems } = await writeJournals(project.situation, { logs, directory, pawl })
  return { folders: written, notices: problems, close }
}
