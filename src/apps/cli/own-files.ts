// Files that a person asked for, at a place of their own.

import { open, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DiskError, makeDirectory } from '../../compose/index.ts'
import { UsageError } from './exit.ts'

/** Writes a file that is not there yet, with the folders it is in; says whether it was not. */
export async function writeNew(file: string, text: string): Promise<boolean> {
  await makeDirectory(dirname(file))
  const handle = await open(file, 'wx').catch((error) => {
    const trouble = new DiskError(file, error)
    if (trouble.code === 'EEXIST') return null
    throw trouble
  })
  if (handle === null) return false
  try {
    await handle.writeFile(text)
    return true
  } catch (error) {
    // What a full disk took of it is of no use to anybody.
    await rm(file, { force: true })
    throw new DiskError(file, error)
  } finally {
    await handle.close()
  }
}

/**
 * Writes a report over whatever was there, but for what it was made from. A place that cannot be one is a slip of whoever
 * named it.
 */
export async function writeReport(file: string, text: string, sources: readonly string[]): Promise<void> {
  const own = await realpath(file).catch(() => null)
  for (const source of own === null ? [] : sources)
    if ((await realpath(source).catch(() => null)) === own)
      throw new UsageError(`${file} is a log that was read, and is not written over; name another file`)
  await writeFile(file, text).catch((error) => {
    const trouble = new DiskError(file, error)
    throw ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(trouble.code) ? new UsageError(trouble.message) : trouble
  })
}
