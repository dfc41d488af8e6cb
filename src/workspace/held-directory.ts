// A directory that is held open while something is done in it.
//
// Between a check and an open anybody may put a symbolic link in the place of a directory. So a directory is reached
// from its root one descriptor at a time, never through a link, and what is done in it is done through its descriptor.
// Linux has names for descriptors (`/proc/self/fd`), and there nothing can come in between. Elsewhere names are all
// there is: they are checked again after the open, and a swap in between is found out rather than prevented.

import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { codeOf } from './canonical.ts'

export interface HeldDirectory {
  /** The path by which to reach a name in this directory, and in no other. */
  readonly at: (name: string | Buffer) => string | Buffer
  /** Where the directory is at this moment. */
  readonly whereabouts: () => string
  readonly close: () => void
}

export interface DirectoryPath {
  /** Canonical and trusted; what is below is not. */
  readonly root: string | Buffer
  readonly names: readonly (string | Buffer)[]
}

const hasDescriptorNames = existsSync('/proc/self/fd')
const openFlags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW

/** Opens a directory below a root; with `make`, what is missing of it is made. Throws what the system says. */
export function holdDirectory({ root, names }: DirectoryPath, missing: 'make' | 'refuse' = 'refuse'): HeldDirectory {
  let held = hold(openSync(root, openFlags), root)
  for (const name of names) {
    const outer = held
    try {
      if (missing === 'make') makeIfMissing(outer.at(name))
      held = hold(openSync(outer.at(name), openFlags), outer.at(name))
    } finally {
      outer.close()
    }
  }
  return held
}

function makeIfMissing(path: string | Buffer): void {
  try {
    mkdirSync(path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function hold(descriptor: number, path: string | Buffer): HeldDirectory {
  const base = hasDescriptorNames ? `/proc/self/fd/${descriptor}` : path
  return {
    at: (name) => below(base, name),
    whereabouts: () => whereaboutsOf(descriptor, path),
    close: () => closeSync(descriptor),
  }
}

function below(directory: string | Buffer, name: string | Buffer): string | Buffer {
  if (typeof directory === 'string' && typeof name === 'string') return join(directory, name)
  return Buffer.concat([Buffer.from(directory), Buffer.from('/'), Buffer.from(name)])
}

/** The path of what a descriptor has open. `path` is the name it was opened by, for systems that do not know. */
export function whereaboutsOf(descriptor: number, path: string | Buffer): string {
  const stats = fstatSync(descriptor)
  if (hasDescriptorNames) {
    const place = readlinkSync(`/proc/self/fd/${descriptor}`)
    // Removed or replaced since it was opened; this is where it was.
    return stats.nlink === 0 ? place.replace(/ \(deleted\)$/, '') : place
  }
  const place = realpathSync(path)
  const now = statSync(place)
  return now.dev === stats.dev && now.ino === stats.ino ? place : ''
}
