// Where a run is kept: a directory of its own with its journal, the outputs too long for it, and a person's remarks.

import { randomInt } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Journaled } from '../core/index.ts'
import { readJournal } from '../journal/index.ts'
import type { Result } from '../runtime/index.ts'

// Nothing that reads like something else, and no number that could be taken for a count.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const idPattern = /^[a-z0-9][a-z0-9-]{0,63}$/

export function newRunId(): string {
  const any = (from: string) => from[randomInt(from.length)]
  return `${any(letters.slice(0, 23))}${Array.from({ length: 7 }, () => any(letters)).join('')}`
}

export interface RunFolder {
  readonly id: string
  readonly directory: string
  readonly journal: string
  readonly outputs: string
}

/** A name that comes from outside is only ever a name: nothing that leads elsewhere is one. */
export function runFolder(runs: string, id: string): RunFolder | null {
  if (!idPattern.test(id)) return null
  const directory = join(runs, id)
  return { id, directory, journal: join(directory, 'journal.jsonl'), outputs: join(directory, 'outputs') }
}

/** Makes room for a new run. What is kept of runs is nobody's to commit. */
export async function makeRunFolder(runs: string, id = newRunId()): Promise<RunFolder> {
  const folder = runFolder(runs, id)
  if (folder === null) throw new Error(`${id} is no id`)
  await mkdir(folder.directory, { recursive: true, mode: 0o700 })
  const ignore = join(dirname(runs), '.gitignore')
  await writeFile(ignore, '/runs/\n', { flag: 'wx' }).catch(() => {})
  return folder
}

/** The ids of all runs, the newest first. */
export async function listRunIds(runs: string): Promise<readonly string[]> {
  const names = await readdir(runs).catch(() => [])
  const dated = await Promise.all(
    names.map(async (name) => {
      const folder = runFolder(runs, name)
      const found = folder === null ? null : await stat(folder.journal).catch(() => null)
      return found === null ? [] : [{ name, at: found.mtimeMs }]
    }),
  )
  return dated
    .flat()
    .sort((one, other) => other.at - one.at || (one.name < other.name ? -1 : 1))
    .map(({ name }) => name)
}

/** The run that a person means: its id, the beginning of it, or `last`. */
export async function findRun(runs: string, named: string): Promise<Result<RunFolder, string>> {
  const ids = await listRunIds(runs)
  const meant = named === 'last' ? ids.slice(0, 1) : ids.filter((id) => id === named)
  const matches = meant.length > 0 ? meant : ids.filter((id) => named !== '' && id.startsWith(named))
  const [only, ...others] = matches
  const folder = only === undefined ? null : runFolder(runs, only)
  if (folder !== null && others.length === 0) return { ok: true, value: folder }
  if (others.length > 0) return { ok: false, error: `${named} may be any of ${matches.join(', ')}` }
  const known =
    ids.length === 0 ? 'no run has been started here yet' : `the last ones are ${ids.slice(0, 5).join(', ')}`
  return { ok: false, error: `there is no run ${named}; ${known}` }
}

/** All events of a run, as its journal has them. */
export async function eventsIn(file: string): Promise<Result<Journaled, string>> {
  const events: Journaled[number][] = []
  for await (const entry of readJournal(file)) {
    if (!entry.ok) return { ok: false, error: entry.error.message }
    events.push(entry.value.event)
  }
  const [first, ...rest] = events
  if (first?.type !== 'run.started') return { ok: false, error: `${file} holds no run` }
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

export async function readRemarks({ directory }: RunFolder): Promise<Remarks> {
  try {
    return remarksSchema.parse(JSON.parse(await readFile(join(directory, 'remarks.json'), 'utf8')))
  } catch {
    return remarksSchema.parse({})
  }
}

export async function writeRemarks({ directory }: RunFolder, remarks: Remarks): Promise<void> {
  const file = join(directory, 'remarks.json')
  await writeFile(`${file}.new`, `${JSON.stringify(remarks, null, 2)}\n`)
  await rename(`${file}.new`, file)
}
