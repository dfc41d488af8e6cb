import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DiskError } from '../runtime/index.ts'

/** Puts a file of the store in place: if it is there it is whole, also if we are killed while writing it. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  // The name that git gives to its own, so that it clears away ours too.
  const temporary = join(dirname(file), `tmp_obj_${randomBytes(6).toString('hex')}`)
  try {
    writeFileSync(temporary, content, { flag: 'wx', mode: 0o600 })
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw new DiskError(file, error)
  }
}
