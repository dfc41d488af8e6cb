// What changes the runs that are kept: deleting, making room, mending. Journals are never rewritten.

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesIn, type RunStore } from '../../journal/index.ts'
import { forkAt, type Result } from '../../runtime/index.ts'
import { type Project, stateDirectory } from '../project.ts'
import { readManner, writeManner } from '../run/manner.ts'
import { writeRun } from './begin-run.ts'
import { type Retention, runsToGo, type StoredRun, sizeOf } from './retention.ts'
import { type RunFolder, readRemarks, writeRemarks } from './run-folder.ts'
import { foldersIn, listRuns, noteOverview, type RunOverview, readEvents } from './runs.ts'

/** Where runs are kept, and by which version of Pawl they are tended. */
export interface Keeping {
  readonly runs: RunStore
  /** Copies of the workspace that runs work in, each in a directory named after its run. */
  readonly copies: string
  readonly pawl: string
}

export function keepingOf({ runs, situation }: Project, pawl: string): Keeping {
  return { runs, copies: join(stateDirectory(situation), 'shadow'), pawl }
}

/** Deletes a run with everything it kept, unless somebody is at work on it. */
export async function deleteRun(folder: RunFolder, { copies }: Pick<Keeping, 'copies'>): Promise<Result<void, string>> {
  const { id, store, directory } = folder
  const removed = await store.remove(id)
  if (!removed.ok) {
    const { kind, message } = removed.error
    const why = kind === 'locked' ? `is at work: ${message}; stop it first` : `cannot be deleted: ${message}`
    return { ok: false, error: `run ${id} ${why}` }
  }
  for (const left of [directory, join(copies, id)]) await rm(left, { recursive: true, force: true })
  return { ok: true, value: undefined }
}

export interface CleanUp {
  readonly deleted: readonly StoredRun[]
  readonly problems: readonly string[]
  /** How many runs are left, and what they take. */
  readonly left: number
  readonly leftBytes: number
}

export interface CleanUpRequest {
  readonly retention: Retention
  /** Whether only to say what would go. */
  readonly isPreview: boolean
  readonly now: number
}

/** Makes room: what retention does not keep goes, and what a crash left of deleted runs. */
export async function cleanUp(keeping: Keeping, { retention, isPreview, now }: CleanUpRequest): Promise<CleanUp> {
  const { runs } = keeping
  const stored = await storedRuns(keeping)
  const going = runsToGo(stored, retention, now)
  const deleted: StoredRun[] = []
  const problems: string[] = []
  const folders = new Map((await foldersIn(runs)).map((folder) => [folder.id, folder]))
  for (const run of going) {
    const folder = folders.get(run.id)
    const gone = isPreview || folder === undefined ? null : await deleteRun(folder, keeping)
    if (gone === null || gone.ok) deleted.push(run)
    else problems.push(gone.error)
  }
  if (!isPreview) await runs.sweep()
  const left = stored.filter((run) => !deleted.includes(run))
  return { deleted, problems, left: left.length, leftBytes: sizeOf(left) }
}

async function storedRuns({ runs, copies }: Keeping): Promise<readonly StoredRun[]> {
  return Promise.all(
    (await listRuns(runs)).map(async ({ id, at, isPinned }) => {
      const bytes = (await runs.size(id)) + (await bytesIn(join(copies, id)))
      return { id, at, isPinned, bytes }
    }),
  )
}

/** Makes what is noted beside every journal anew, from the journals. */
export async function rebuildOverviews(runs: RunStore): Promise<readonly RunOverview[]> {
  const rebuilt: RunOverview[] = []
  for (const folder of await foldersIn(runs)) rebuilt.push(await noteOverview(folder))
  return rebuilt
}

/** A new run from what is sound of a damaged one, which stays as it is; `null` where nothing is damaged. */
export async function salvage(
  folder: RunFolder,
  { runs, pawl }: Pick<Keeping, 'runs' | 'pawl'>,
): Promise<Result<RunFolder | null, string>> {
  const read = await readEvents(folder)
  if (read.ok) return { ok: true, value: null }
  const { sound, error } = read.error
  if (sound === null) return { ok: false, error: `nothing of run ${folder.id} can be saved: ${error.message}` }
  const made = await writeRun(runs, { pawl }, (id) => forkAt(sound, Number.POSITIVE_INFINITY, id))
  if (made.ok) await inherit(made.value, folder, `repaired-from-${folder.id}`)
  return made
}

/** Gives a run what belongs to the one it comes from: its long outputs, its manner, and where it began. */
export async function inherit(heir: RunFolder, origin: RunFolder, tag: string): Promise<void> {
  const { commit } = await readRemarks(origin)
  await writeRemarks(heir, { tags: [tag], isPinned: false, commit })
  await writeManner(heir, await readManner(origin))
  const kept = origin.store.blobs(origin.id)
  const refs = await kept.list()
  for (const ref of refs.ok ? refs.value : []) {
    const output = await kept.get(ref)
    // One that was damaged stays where it can be seen.
    if (output.ok) await heir.store.blobs(heir.id).put(output.value)
  }
}
