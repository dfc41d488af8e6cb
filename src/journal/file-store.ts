// Runs in files: a directory for each, with its journal, the outputs too long for it, and notes.

import { access, constants, lstat, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Json } from '../core/index.ts'
import type { Result } from '../runtime/index.ts'
import { openBlobs } from './blobs.ts'
import { makeDirectory, replaceFile } from './disk.ts'
import { createJournal, openJournal } from './open-journal.ts'
import { claim, type Locked, type Ownership, seeOwner } from './ownership.ts'
import { randomName } from './random-name.ts'
import { codeOf, messageOf, unreadable } from './read-error.ts'
import { readOnwards } from './read-onwards.ts'
import {
  isRunId,
  type Notes,
  newestFirst,
  noteName,
  type RunStore,
  type StoredJournal,
  StoreError,
} from './run-store.ts'

const leaving = '.deleted-'

/** The runs that have a directory each below one. */
export function fileStore(runs: string): RunStore {
  const directory = (id: string) => {
    if (!isRunId(id)) throw new Error(`${JSON.stringify(id)} is no id of a run`)
    return join(runs, id)
  }
  const store = storeOf({ place: runs, directory, journal: (id) => join(directory(id), 'journal.jsonl') })
  return {
    ...store,
    create: async (id, options) => {
      await makeDirectory(directory(id), 0o700)
      return store.create(id, options)
    },
    list: async () => {
      const names = await readdir(runs).catch(() => [])
      const found = await Promise.all(names.filter(isRunId).map(store.find))
      return found.filter((each) => each !== null).sort(newestFirst)
    },
    remove: async (id) => {
      const file = store.journal(id)
      try {
        const claimed = await claimToRemove(file)
        if (!claimed.ok) return claimed
        // Gone at once for everybody who looks; what is left of it after a crash is swept later.
        const aside = join(runs, `${leaving}${id}-${randomName()}`)
        await rename(directory(id), aside)
        claimed.value.release()
        await rm(aside, { recursive: true, force: true })
        return { ok: true, value: undefined }
      } catch (error) {
        return { ok: false, error: unreadable(file, error) }
      }
    },
    sweep: async () => {
      const names = await readdir(runs).catch(() => [])
      for (const name of names.filter((each) => each.startsWith(leaving)))
        await rm(join(runs, name), { recursive: true, force: true })
    },
  }
}

/**
 * Whoever owns the journal can be sure that nobody begins to write while it goes. On a full disk nobody can become its
 * owner, so that it can go all the same: that is when it has to.
 */
async function claimToRemove(file: string): Promise<Result<Pick<Ownership, 'release'>, Locked>> {
  try {
    return await claim(file, 'refuse')
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT'].includes(codeOf(error))) throw error
    return { ok: true, value: { release: () => {} } }
  }
}

/** One journal that lies anywhere, as a store that holds nothing else. It is there to be looked at. */
export function guestStore(file: string, id: string): RunStore {
  const store = storeOf({ place: file, directory: () => dirname(file), journal: () => file })
  const find = async () => {
    const found = await store.find(id)
    return found === null ? null : { ...found, id }
  }
  return {
    ...store,
    find,
    list: async () => [await find()].filter((each) => each !== null),
    remove: async () => ({ ok: false, error: { kind: 'storage', message: `${file} is not ours to remove` } }),
    sweep: async () => {},
  }
}

type Layout = Pick<RunStore, 'place' | 'directory' | 'journal'>

function storeOf(layout: Layout): Omit<RunStore, 'list' | 'remove' | 'sweep'> {
  const { directory, journal } = layout
  return {
    ...layout,
    create: (id, { pawl }) => createJournal({ file: journal(id), pawl }),
    open: async (id, options) => {
      const opened = await openJournal({ file: journal(id), ...options })
      if (!opened.ok) return opened
      const { repaired, ...rest } = opened.value
      return { ok: true, value: { ...rest, repaired: repaired?.keptAs ?? null } }
    },
    check: async () => {
      // Before the first run there is no place for runs, and nothing wrong.
      await access(layout.place, constants.R_OK).catch((error) => {
        if (codeOf(error) !== 'ENOENT') throw new StoreError(messageOf(error))
      })
      return []
    },
    read: (id, options = {}) => readOnwards(journal(id), options),
    find: (id) => storedAt(journal(id), id),
    owner: async (id) => seeOwner(journal(id)),
    blobs: (id) => openBlobs(join(directory(id), 'outputs')),
    notes: (id) => notesIn(directory(id)),
    size: (id) => bytesIn(directory(id)),
    close: async () => {},
  }
}

async function storedAt(file: string, id: string): Promise<StoredJournal | null> {
  const found = await stat(file).catch(() => null)
  if (found === null) return null
  return { id, changedAt: found.mtimeMs, mark: `${found.ino} ${found.size} ${found.mtimeMs}` }
}

function notesIn(directory: string): Notes {
  const fileOf = (name: string) => join(directory, `${noteName(name)}.json`)
  return {
    get: async (name) => {
      try {
        return JSON.parse(await readFile(fileOf(name), 'utf8')) as Json
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },
    put: async (name, note, { durable = true } = {}) => {
      await makeDirectory(directory, 0o700)
      await replaceFile(fileOf(name), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600, durable })
    },
  }
}

/** What all files below a directory take. */
export async function bytesIn(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => (await lstat(join(parentPath, name)).catch(() => null))?.size ?? 0)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
