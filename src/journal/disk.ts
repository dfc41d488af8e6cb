// The calls a durable record stands on, as a port of its own, so that tests can put a failing disk in their place.

import { closeSync, fdatasync, writeSync } from 'node:fs'
import { access, constants, mkdir, open, rename, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { DiskError } from '../runtime/index.ts'
import { randomName } from './random-name.ts'
import { codeOf } from './read-error.ts'

export interface Disk {
  /** Writes what it can of the bytes from `start` on and gives their number; throws what the system says. */
  readonly write: (descriptor: number, bytes: Buffer, start: number) => number
  /** Resolves when everything written so far survives a power cut. */
  readonly sync: (descriptor: number) => Promise<void>
  /** Resolves when the names in a directory survive a power cut. */
  readonly syncDirectory: (directory: string) => Promise<void>
}

// The write goes to the system's memory and takes microseconds; done at once, nothing can come between the check of
// ownership and the write, and lines can't overtake each other. Only the sync is worth a thread.
export const realDisk: Disk = { write: writeSync, sync: promisify(fdatasync), syncDirectory }

/** Writes all of the bytes: the system may take fewer than it was given. */
export function writeAll(disk: Disk, descriptor: number, bytes: Buffer): void {
  for (let start = 0; start < bytes.length; ) {
    const written = disk.write(descriptor, bytes, start)
    if (written <= 0) throw new Error(`the disk took ${start} of ${bytes.length} bytes and no more`)
    start += written
  }
}

export async function syncDirectory(directory: string): Promise<void> {
  // Windows cannot open a directory; its file systems journal the names themselves.
  if (process.platform !== 'win32') await syncPath(directory)
}

/** Resolves when a file, or the names in a directory, survive a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Closes a file that is no longer needed. What counts was synced before, or has failed before. */
export function letGoOf(descriptor: number): void {
  try {
    closeSync(descriptor)
  } catch {
    // The system lets go of the file whatever it says.
  }
}

/** Makes a directory and its parents, so that they are still there after a power cut. */
export async function makeDirectory(directory: string, mode = 0o777): Promise<void> {
  const first = await mkdir(directory, { recursive: true, mode }).catch(async (error) => {
    throw new DiskError(directory, await trueCause(directory, error))
  })
  if (first === undefined) return
  const top = dirname(first)
  for (let made = directory; made !== top; made = dirname(made)) await syncDirectory(dirname(made))
}

/** Where parents are to be made too, the system is said to have found nothing when it did not allow something. */
async function trueCause(directory: string, error: unknown): Promise<unknown> {
  if (codeOf(error) !== 'ENOENT') return error
  const parent = dirname(directory)
  return access(parent, constants.W_OK).then(
    () => error,
    (cause) => (parent === dirname(parent) ? cause : trueCause(parent, cause)),
  )
}

export interface ReplaceOptions {
  readonly mode?: number
  /** Whether the new content survives a power cut. What can be made again may do without. */
  readonly durable?: boolean
}

/** Puts a whole file in place or leaves what was there: never half of it, not even after a power cut. */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  { mode = 0o666, durable = true }: ReplaceOptions = {},
): Promise<void> {
  // A name of its own: two writers with one temporary name would rename each other's halves into place.
  const temporary = `${file}.${randomName()}.tmp`
  try {
    const handle = await open(temporary, 'wx', mode)
    try {
      await handle.writeFile(content)
      if (durable) await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await unlink(temporary).catch(() => {})
    throw new DiskError(file, error)
  }
  if (durable) await syncDirectory(dirname(file))
}
