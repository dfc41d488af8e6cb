// Where configuration lies on disk, and reading it without trusting what lies there.

import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, realpathSync, type Stats } from 'node:fs'
import { dirname, isAbsolute, join, sep } from 'node:path'
import type { Result } from '../runtime/index.ts'
import type { ConfigErrorKind } from './problem.ts'
import type { Environment } from './word-layers.ts'
import { fileLimits } from './yaml-tree.ts'

export interface ReadFailure {
  readonly kind: Extract<ConfigErrorKind, 'unreadable' | 'too_big' | 'bad_yaml'>
  readonly message: string
}

/** Where a person's own configuration lies. A relative directory is no answer: it would be a repository's to fill. */
export function userDirectory(env: Environment, home: string): string {
  const { PAWL_HOME = '', XDG_CONFIG_HOME = '' } = env
  if (isAbsolute(PAWL_HOME)) return PAWL_HOME
  return join(isAbsolute(XDG_CONFIG_HOME) ? XDG_CONFIG_HOME : join(home, '.config'), 'pawl')
}

export interface ProjectPlace {
  /** Canonical. */
  readonly root: string
  /** Where its configuration would lie. */
  readonly file: string
}

/**
 * The nearest folder with a configuration, up to the root of the repository; outside a repository only the folder
 * itself, since what lies above it may be anybody's.
 */
export function findProject(cwd: string): ProjectPlace {
  const start = canonical(cwd)
  const above: string[] = []
  for (let folder = start; !above.includes(folder); folder = dirname(folder)) above.push(folder)
  const top = above.findIndex((folder) => exists(join(folder, '.git')))
  const within = above.slice(0, Math.max(top, 0) + 1)
  const root = within.find((folder) => exists(join(folder, '.pawl', 'config.yaml'))) ?? within.at(-1) ?? start
  return { root, file: join(root, '.pawl', 'config.yaml') }
}

function canonical(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

function exists(path: string): boolean {
  try {
    return lstatSync(path) !== undefined
  } catch {
    return false
  }
}

/** Whether a canonical path lies in a canonical folder. */
function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

export interface ReadOptions {
  /** Where the file must lie once all links are followed. */
  readonly within?: string
  readonly maxBytes?: number
  /** Whether it must be the person's own, and writable by nobody else. */
  readonly isPrivate?: boolean
}

/** The bytes of a regular file of bounded size, or `null` where there is none. Never waits, whatever lies there. */
export function readBytes(path: string, options: ReadOptions = {}): Result<Buffer | null, ReadFailure> {
  try {
    const real = realpathSync(path)
    const { within } = options
    if (within !== undefined && !isWithin(real, within)) return failure('unreadable', 'leads out of the project')
    // Opened without waiting, since it may be a pipe; not following links, since one may have been put there just now.
    return readOpened(openSync(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW), options)
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return { ok: true, value: null }
    // Where the folder is closed nobody can tell whether there is such a file at all.
    if (code === 'EACCES')
      return failure(
        'unreadable',
        `cannot be read: you may not ${syscall === 'open' ? 'read it' : 'look into its folder'}`,
      )
    return failure('unreadable', `cannot be read (${code ?? error})`)
  }
}

function readOpened(descriptor: number, options: ReadOptions): Result<Buffer, ReadFailure> {
  const { maxBytes = fileLimits.characters, isPrivate = false } = options
  try {
    const found = fstatSync(descriptor)
    if (!found.isFile()) return failure('unreadable', 'is not a regular file')
    if (isPrivate && isOpenToOthers(found)) return failure('unreadable', 'can be written by others: make it your own')
    if (found.size > maxBytes) return failure('too_big', `is longer than ${maxBytes} bytes`)
    // One byte more than it should have tells whether it grows meanwhile.
    const bytes = Buffer.alloc(found.size + 1)
    let length = 0
    for (let read = -1; read !== 0 && length < bytes.length; length += read) {
      read = readSync(descriptor, bytes, length, bytes.length - length, null)
    }
    if (length !== found.size) return failure('unreadable', 'changes while it is read')
    return { ok: true, value: bytes.subarray(0, length) }
  } finally {
    closeSync(descriptor)
  }
}

function isOpenToOthers({ mode, uid }: Stats): boolean {
  // Windows has neither.
  if (process.getuid === undefined) return false
  return (mode & 0o022) !== 0 || (uid !== process.getuid() && uid !== 0)
}

function failure(kind: ReadFailure['kind'], message: string): Result<never, ReadFailure> {
  return { ok: false, error: { kind, message } }
}

/** The text of such a file. */
export function readText(path: string, options: ReadOptions = {}): Result<string | null, ReadFailure> {
  const bytes = readBytes(path, options)
  if (!bytes.ok || bytes.value === null) return bytes as Result<null, ReadFailure>
  try {
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(bytes.value) }
  } catch {
    return failure('bad_yaml', 'is not UTF-8 text')
  }
}
