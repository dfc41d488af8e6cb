// Where a run is kept: its place in a store, with its journal, the outputs too long for it, and what people say of it.

import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import type { Journaled } from '../../core/index.ts'
import { isRunId, makeDirectory, type RunStore } from '../../journal/index.ts'
import type { Result } from '../../runtime/index.ts'

// Nothing that reads like something else, and no number that could be taken for a count.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

export function newRunId(): string {
  const any = (from: string) => from[randomInt(from.length)]
  return `${any(letters.slice(0, 23))}${Array.from({ length: 7 }, () => any(letters)).join('')}`
}

export interface RunFolder {
  readonly id: string
  readonly store: RunStore
  /** A directory of this machine for what the run needs while it works. */
  readonly directory: string
  /** Where its journal is, for people to read. */
  readonly journal: string
}

/** A name that comes from outside is only ever a name: nothing that leads elsewhere is one. */
export function runFolder(store: RunStore, id: string): RunFolder | null {
  return isRunId(id) ? { id, store, directory: store.directory(id), journal: store.journal(id) } : null
}

/** Makes room for a new run. What is kept of runs is nobody's to commit. */
export async function makeRunFolder(store: RunStore, id = newRunId()): Promise<RunFolder> {
  const folder = runFolder(store, id)
  if (folder === null) throw new Error(`${id} is no id`)
  await makeDirectory(folder.directory, 0o700)
  await leaveOut(dirname(folder.directory))
  return folder
}

/** Keeps a folder of Pawl's own out of version control, and what says so too: a question leaves a repository as it was. */
async function leaveOut(runs: string): Promise<void> {
  const own = dirname(runs)
  // Elsewhere the folder is the person's, and so is what they ignore there.
  if (basename(own) !== '.pawl') return
  await writeFile(join(own, '.gitignore'), `/.gitignore\n/${basename(runs)}/\n`, { flag: 'wx' }).catch(() => {})
}

/** The ids of all runs, the newest first. */
export async function listRunIds(store: RunStore): Promise<readonly string[]> {
  return (await store.list()).map(({ id }) => id)
}

/** The run that a person means: its id, the beginning of it, or `last`. */
export async function findRun(store: RunStore, named: string): Promise<Result<RunFolder, string>> {
  const exact = runFolder(store, named)
  if (exact !== null && (await store.find(named)) !== null) return { ok: true, value: exact }
  const ids = await listRunIds(store)
  const matches = named === 'last' ? ids.slice(0, 1) : ids.filter((id) => named !== '' && id.startsWith(named))
  const [only, ...others] = matches
  const folder = only === undefined ? null : runFolder(store, only)
  if (folder !== null && others.length === 0) return { ok: true, value: folder }
  if (others.length > 0) return { ok: false, error: `${named} may be any of ${matches.join(', ')}` }
  return { ok: false, error: noSuchRun(named, ids) }
}

function noSuchRun(named: string, ids: readonly string[]): string {
  const none = 'no run has been started here yet'
  if (ids.length === 0) return named === 'last' ? none : `there is no run ${named}: ${none}`
  return `there is no run ${named}; the last ones are ${ids.slice(0, 5).join(', ')} (pawl runs lists them all)`
}

/** All events of a run, as its journal has them. */
export async function eventsIn({ id, store, journal }: RunFolder): Promise<Result<Journaled, string>> {
  const events: Journaled[number][] = []
  for await (const found of store.read(id)) {
    if (!found.ok) return { ok: false, error: found.error.message }
    for (const { event } of found.value.entries) events.push(event)
  }
  const [first, ...rest] = events
  if (first?.type !== 'run.started') return { ok: false, error: `${journal} holds no run` }
  return { ok: true, value: [first, ...rest] }
}

const remarksSchema = z.object({
  tags: z.array(z.string()).default([]),
  isPinned: z.boolean().default(false),
  /** The commit that the workspace stood at when the run began. */
  commit: z.string().nullable().default(null),
})

/** What is known of a run that its journal does not say. */
export type Remarks = z.output<typeof remarksSchema>

export async function readRemarks({ id, store }: RunFolder): Promise<Remarks> {
  const noted = await store.notes(id).get('remarks')
  return remarksSchema.safeParse(noted).data ?? remarksSchema.parse({})
}

export async function writeRemarks({ id, store }: RunFolder, remarks: Remarks): Promise<void> {
  await store.notes(id).put('remarks', remarks)
}
