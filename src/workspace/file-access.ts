// Reading and writing what was judged, and nothing else: the directory is held open, and where it and the file are is
// asked once more after the open.

import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fchmodSync,
  lstatSync,
  openSync,
  renameSync,
  type Stats,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import type { Result } from '../runtime/index.ts'
import { codeOf } from './canonical.ts'
import { type HeldDirectory, holdDirectory, whereaboutsOf } from './held-directory.ts'
import { type Bounds, isWithin, judgePath, refused } from './judge-path.ts'
import type { PathRefusal, PlacedPath } from './workspace.ts'

export interface Limits extends Bounds {
  readonly maxFileBytes: number
}

type Access<Value> = Result<Value, PathRefusal>

// Never through a link, never waiting for somebody at the other end of a pipe, never a terminal of ours.
const readFlags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK | constants.O_NOCTTY
const createFlags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW

/** The whole content of a file. */
export async function readWithin(path: string, limits: Limits): Promise<Access<Buffer>> {
  const placed = judgePath(path, 'read', limits)
  if (!placed.ok) return placed
  if (!placed.value.exists) return notFound(path)
  return inDirectoryOf({ path, bounds: limits, ...placed.value }, async (directory, name) => {
    const handle = await open(directory.at(name), readFlags)
    try {
      const place = whereaboutsOf(handle.fd, directory.at(name))
      if (![limits.root, ...limits.readable].some((home) => isWithin(place, home))) return movedAway(path)
      return await readAll(path, handle, limits)
    } finally {
      await handle.close()
    }
  })
}

/** Puts a file in place, whole. */
export async function writeWithin(path: string, bytes: Uint8Array, limits: Limits): Promise<Access<void>> {
  const placed = judgePath(path, 'write', limits)
  if (!placed.ok) return placed
  if (bytes.length > limits.maxFileBytes) return tooBig(path, bytes.length, limits)
  return inDirectoryOf({ path, bounds: limits, missing: 'make', ...placed.value }, async (directory, name) => {
    const before = statsOf(directory, name)
    if (before !== null && !before.isFile()) return notAFile(path, before)
    if (!isWithin(directory.whereabouts(), limits.root)) return movedAway(path)
    replaceFile(directory, { name, bytes, mode: before === null ? null : before.mode & 0o777 })
    return { ok: true, value: undefined }
  })
}

/** Removes a file, or a link. */
export async function removeWithin(path: string, bounds: Bounds): Promise<Access<void>> {
  const placed = judgePath(path, 'remove', bounds)
  if (!placed.ok) return placed
  if (!placed.value.exists) return notFound(path)
  return inDirectoryOf({ path, bounds, ...placed.value }, async (directory, name) => {
    const stats = statsOf(directory, name)
    if (stats?.isDirectory() === true) return notAFile(path, stats)
    if (!isWithin(directory.whereabouts(), bounds.root)) return movedAway(path)
    unlinkSync(directory.at(name))
    return { ok: true, value: undefined }
  })
}

export interface NewContent {
  readonly name: string | Buffer
  readonly bytes: Uint8Array
  /** `null`: as new files are made here. */
  readonly mode: number | null
}

/** Writes beside the file under a name that nobody can have planted, then renames. Throws what the system says. */
export function replaceFile(directory: HeldDirectory, { name, bytes, mode }: NewContent): void {
  const temporary = directory.at(temporaryName())
  // Until its mode is known to be no wider than that of the file it replaces, nobody else may read it.
  const descriptor = openSync(temporary, createFlags, mode === null ? 0o666 : 0o600)
  try {
    try {
      writeFileSync(descriptor, bytes)
      if (mode !== null) fchmodSync(descriptor, mode)
    } finally {
      closeSync(descriptor)
    }
    renameSync(temporary, directory.at(name))
  } catch (error) {
    unlinkSync(temporary)
    throw error
  }
}

export function temporaryName(): string {
  return `.pawl-${randomBytes(12).toString('hex')}.tmp`
}

/** Whether a name is one of ours for a file that is not finished. */
export function isTemporaryName(name: string): boolean {
  return name.startsWith('.pawl-') && /^\.pawl-[0-9a-f]{24}\.tmp$/.test(name)
}

async function readAll(path: string, handle: FileHandle, limits: Limits): Promise<Access<Buffer>> {
  const stats = await handle.stat()
  if (!stats.isFile()) return notAFile(path, stats)
  if (stats.size > limits.maxFileBytes) return tooBig(path, stats.size, limits)
  // What is appended while we read is left for the next reader, so that a log that grows cannot hold us.
  const buffer = Buffer.alloc(stats.size)
  let length = 0
  while (length < buffer.length) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return { ok: true, value: buffer.subarray(0, length) }
}

interface Site extends PlacedPath {
  /** As it was named. */
  readonly path: string
  readonly bounds: Bounds
  readonly missing?: 'make'
}

/** Does something in the directory that holds a path; what the system says becomes a refusal. */
async function inDirectoryOf<Value>(
  { path, absolute, bounds, missing }: Site,
  act: (directory: HeldDirectory, name: string) => Promise<Access<Value>>,
): Promise<Access<Value>> {
  const root = [bounds.root, ...bounds.readable].find((home) => isWithin(absolute, home)) ?? bounds.root
  if (absolute === root) return refused('not_a_file', `${path} is a directory; name a file in it`)
  const names = relative(root, absolute).split(sep)
  const name = names.pop() ?? ''
  try {
    const directory = holdDirectory({ root, names }, missing)
    try {
      return await act(directory, name)
    } finally {
      directory.close()
    }
  } catch (error) {
    return inWords(path, error)
  }
}

function statsOf(directory: HeldDirectory, name: string): Stats | null {
  return lstatSync(directory.at(name), { throwIfNoEntry: false }) ?? null
}

function inWords(path: string, error: unknown): { readonly ok: false; readonly error: PathRefusal } {
  switch (codeOf(error)) {
    case 'ENOENT':
      return notFound(path)
    case 'ENOTDIR':
      return refused('not_a_file', `a part of ${path} is a file or was replaced by a link; look at it again`)
    case 'ELOOP':
      return movedAway(path)
    case 'ENXIO':
    case 'EISDIR':
      return refused('not_a_file', `${path} is not a regular file`)
    default:
      return refused('unreadable', `${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function notFound(path: string) {
  return refused('not_found', `there is no ${path} in the workspace; look for it with another name`)
}

function notAFile(path: string, stats: Stats) {
  const kind = stats.isDirectory()
    ? 'a directory'
    : stats.isFIFO()
      ? 'a pipe'
      : stats.isSocket()
        ? 'a socket'
        : 'a device'
  return refused('not_a_file', `${path} is ${kind}, not a regular file`)
}

function tooBig(path: string, bytes: number, { maxFileBytes }: Limits) {
  return refused('too_big', `${path} has ${bytes} bytes, more than the ${maxFileBytes} allowed; use a part of it`)
}

function movedAway(path: string) {
  return refused('outside', `${path} led out of the workspace while it was opened; nothing was done`)
}
