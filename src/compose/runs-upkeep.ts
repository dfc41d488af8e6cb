// What changes the runs that are kept: deleting, making room, mending. Journals are never rewritten.

import { cp, lstat, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createJournal, openJournal } from '../journal/index.ts'
import { forkAt, type Result } from '../runtime/index.ts'
import { makeRunFolder, newRunId, type RunFolder, readRemarks, writeRemarks } from './run-folder.ts'
import { foldersIn, listRuns, noteOverview, type RunOverview, readEvents } from './runs.ts'
import { type Retention, runsToGo, type StoredRun, sizeOf } from './runs-retention.ts'

const leaving = '.deleted-'

/** Deletes a run, unless somebody is at work on it. */
export async function deleteRun(folder: RunFolder, pawl: string): Promise<Result<void, string>> {
  // Whoever owns the journal can be sure that nobody begins to write while it goes.
  const opened = await openJournal({ file: folder.journal, pawl })
  if (!opened.ok && opened.error.kind === 'locked')
    return { ok: false, error: `run ${folder.id} is at work: ${opened.error.message}; stop it first` }
  try {
    // Gone at once for everybody who looks; what is left of it after a crash is swept by the next clean-up.
    const aside = join(folder.directory, '..', `${leaving}${folder.id}-${newRunId()}`)
    await rename(folder.directory, aside)
    if (opened.ok) await opened.value.journal.close()
    await rm(aside, { recursive: true, force: true })
    return { ok: true, value: undefined }
  } catch (error) {
    return { ok: false, error: `run ${folder.id} cannot be deleted: ${(error as Error).message}` }
  }
}

export interface CleanUp {
  readonly deleted: readonly StoredRun[]
  readonly problems: readonly string[]
  /** How many runs are left, and what they take. */
  readonly left: number
  readonly leftBytes: number
}

export interface CleanUpRequest {
  readonly runs: string
  readonly retention: Retention
  readonly pawl: string
  /** Whether only to say what would go. */
  readonly isPreview: boolean
  readonly now: number
}

/** Makes room: what retention does not keep goes, and what a crash left of deleted runs. */
export async function cleanUp({ runs, retention, pawl, isPreview, now }: CleanUpRequest): Promise<CleanUp> {
  const stored = await storedRuns(runs)
  const going = runsToGo(stored, retention, now)
  const deleted: StoredRun[] = []
  const problems: string[] = []
  const folders = new Map((await foldersIn(runs)).map((folder) => [folder.id, folder]))
  for (const run of going) {
    const folder = folders.get(run.id)
    const gone = isPreview || folder === undefined ? null : await deleteRun(folder, pawl)
    if (gone === null || gone.ok) deleted.push(run)
    else problems.push(gone.error)
  }
  if (!isPreview) await sweep(runs)
  const left = stored.filter((run) => !deleted.includes(run))
  return { deleted, problems, left: left.length, leftBytes: sizeOf(left) }
}

async function storedRuns(runs: string): Promise<readonly StoredRun[]> {
  const folders = new Map((await foldersIn(runs)).map((folder) => [folder.id, folder]))
  return Promise.all(
    (await listRuns(runs)).map(async ({ id, at, isPinned }) => {
      const folder = folders.get(id)
      return { id, at, isPinned, bytes: folder === undefined ? 0 : await bytesIn(folder.directory) }
    }),
  )
}

async function bytesIn(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => (await lstat(join(parentPath, name)).catch(() => null))?.size ?? 0)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function sweep(runs: string): Promise<void> {
  const names = await readdir(runs).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(leaving)))
    await rm(join(runs, name), { recursive: true, force: true })
}

/** Makes what is noted beside every journal anew, from the journals. */
export async function rebuildOverviews(runs: string): Promise<readonly RunOverview[]> {
  const rebuilt: RunOverview[] = []
  for (const folder of await foldersIn(runs)) rebuilt.push(await noteOverview(folder))
  return rebuilt
}

/** A new run from what is sound of a damaged one, which stays as it is; `null` where nothing is damaged. */
export async function salvage(
  folder: RunFolder,
  { runs, pawl }: { readonly runs: string; readonly pawl: string },
): Promise<Result<RunFolder | null, string>> {
  const read = await readEvents(folder)
  if (read.ok) return { ok: true, value: null }
  const { sound, error } = read.error
  if (sound === null) return { ok: false, error: `nothing of run ${folder.id} can be saved: ${error.message}` }
  const made = await makeRunFolder(runs)
  const journal = await createJournal({ file: made.journal, pawl })
  if (!journal.ok) return { ok: false, error: journal.error.message }
  const appended = await journal.value.append(forkAt(sound, Number.POSITIVE_INFINITY, made.id))
  await journal.value.close()
  if (!appended.ok) return { ok: false, error: appended.error.message }
  await cp(folder.outputs, made.outputs, { recursive: true }).catch(() => {})
  const remarks = await readRemarks(folder)
  await writeRemarks(made, { ...remarks, tags: [...remarks.tags, `repaired-from-${folder.id}`] })
  return { ok: true, value: made }
}
