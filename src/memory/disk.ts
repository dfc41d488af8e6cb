// The files of a memory. A repository that nobody trusts may have put them there, so none is followed elsewhere; and
// several processes may work on them, so they are changed under a lock and replaced whole.

import { randomUUID } from 'node:crypto'
import { constants, lstatSync } from 'node:fs'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Result, unwritable } from '../runtime/index.ts'

/** Why memory did not do what it was asked: that made no sense to it, or its files are out of reach. */
export interface MemoryError {
  readonly kind: 'refused' | 'storage'
  readonly message: string
}

const mostBytes = 8 * 1024 * 1024

/** A file's text; empty when it is not there. */
export async function readText(path: string): Promise<Result<string, MemoryError>> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    try {
      const { size } = await file.stat()
      if (size > mostBytes) return outOfReach(`${path} is larger than ${mostBytes} bytes`)
      return { ok: true, value: await file.readFile('utf8') }
    } finally {
      await file.close()
    }
  } catch (error) {
    return isCode(error, 'ENOENT') ? { ok: true, value: '' } : outOfReach(inWords(path, error))
  }
}

/** Replaces a file whole: whoever reads meanwhile sees the old text or the new one. */
export async function writeText(path: string, text: string): Promise<Result<void, MemoryError>> {
  const draft = `${path}.${randomUUID().slice(0, 8)}.tmp`
  try {
    await writeFile(draft, text, { flag: 'wx' })
    await rename(draft, path)
    return { ok: true, value: undefined }
  } catch (error) {
    await rm(draft, { force: true })
    return outOfReach(unwritable(path, error))
  }
}

/** Makes the folder, unless it or what it is in leads somewhere else. */
async function makeFolder(directory: string): Promise<Result<void, MemoryError>> {
  try {
    for (const place of [dirname(directory), directory]) {
      if (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() === true)
        return outOfReach(`${place} is a symbolic link; memories are not written through one`)
    }
    await mkdir(directory, { recursive: true })
    // What was used when is of no interest to anybody else.
    await writeFile(join(directory, '.gitignore'), 'usage.json\nlock\n*.tmp\n', { flag: 'wx' }).catch(() => {})
    return { ok: true, value: undefined }
  } catch (error) {
    return outOfReach(unwritable(directory, error))
  }
}

const patienceMs = 5000
const pollMs = 15
/** Nobody needs this long to write a few kilobytes: whoever held the lock is gone. */
const staleMs = 10_000

/** Does something while nobody else changes the memory, in this process or another. */
export async function alone<Value>(
  directory: string,
  act: () => Promise<Result<Value, MemoryError>>,
): Promise<Result<Value, MemoryError>> {
  const made = await makeFolder(directory)
  if (!made.ok) return made
  const lock = join(directory, 'lock')
  try {
    const until = performance.now() + patienceMs
    while (!(await take(lock))) {
      if (performance.now() > until) return outOfReach(`${lock} is held by another process; remove it if none runs`)
      await pause(pollMs)
    }
  } catch (error) {
    return outOfReach(unwritable(directory, error))
  }
  try {
    return await act()
  } finally {
    await rm(lock, { force: true })
  }
}

async function take(lock: string): Promise<boolean> {
  const file = await open(lock, 'wx').catch((error) => {
    if (isCode(error, 'EEXIST')) return null
    throw error
  })
  if (file === null) {
    const age = await stat(lock).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > staleMs) await remove(lock)
    return false
  }
  try {
    await file.writeFile(String(process.pid))
    return true
  } catch (error) {
    // On a full disk it is there and empty: it must not keep others out.
    await rm(lock, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Under a name of its own first, so that of two who find it stale only one takes it away. */
async function remove(lock: string): Promise<void> {
  const aside = `${lock}.${randomUUID().slice(0, 8)}.tmp`
  await rename(lock, aside).then(
    () => rm(aside, { force: true }),
    () => {},
  )
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function inWords(path: string, error: unknown): string {
  if (isCode(error, 'ELOOP')) return `${path} is a symbolic link; memories are not read through one`
  return `${path}: ${error instanceof Error ? error.message : String(error)}`
}

function outOfReach(message: string): { readonly ok: false; readonly error: MemoryError } {
  return { ok: false, error: { kind: 'storage', message } }
}
