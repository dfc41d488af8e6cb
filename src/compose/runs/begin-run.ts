// A new run: room for it, what is noted beside it, and its journal. Where one of them fails, nothing is left of the others.

import { rm } from 'node:fs/promises'
import type { RunEvent } from '../../core/index.ts'
import type { OwnedJournal, RunStore, WriterOptions } from '../../journal/index.ts'
import { asDiskError, type Result } from '../../runtime/index.ts'
import { makeRunFolder, newRunId, type RunFolder } from './run-folder.ts'

export interface NewRun extends WriterOptions {
  /** An id that was promised before it began; a new one if none was. */
  readonly id?: string | undefined
  /** Writes what belongs beside the journal. */
  readonly furnish?: (folder: RunFolder) => Promise<void>
}

export interface BegunRun {
  readonly folder: RunFolder
  readonly journal: OwnedJournal
}

/** Begins a run; the first event appended to its journal must be `run.started`. */
export async function beginRun(runs: RunStore, request: NewRun): Promise<Result<BegunRun, string>> {
  const id = request.id ?? newRunId()
  const begun = await orDiskTrouble(async (): Promise<Result<BegunRun, string>> => {
    const folder = await makeRunFolder(runs, id)
    await request.furnish?.(folder)
    const journal = await runs.create(id, request)
    return journal.ok
      ? { ok: true, value: { folder, journal: journal.value } }
      : { ok: false, error: journal.error.message }
  })
  // Under an id that was promised there may be a run already.
  if (!begun.ok && request.id === undefined) await discard(runs, id)
  return begun
}

/** Writes a run whose first events are known already. */
export async function writeRun(
  runs: RunStore,
  request: Omit<NewRun, 'id'>,
  eventsOf: (id: string) => readonly RunEvent[],
): Promise<Result<RunFolder, string>> {
  const begun = await beginRun(runs, request)
  if (!begun.ok) return begun
  const { folder, journal } = begun.value
  const appended = await journal.append(eventsOf(folder.id))
  await journal.close()
  if (appended.ok) return { ok: true, value: folder }
  await discard(runs, folder.id)
  return { ok: false, error: appended.error.message }
}

async function discard(runs: RunStore, id: string): Promise<void> {
  await rm(runs.directory(id), { recursive: true, force: true }).catch(() => {})
}

/** A disk that is full or may not be written to is no fault of ours. */
async function orDiskTrouble<Value>(act: () => Promise<Result<Value, string>>): Promise<Result<Value, string>> {
  try {
    return await act()
  } catch (error) {
    const trouble = asDiskError(error)
    if (trouble === null) throw error
    return { ok: false, error: trouble.message }
  }
}
