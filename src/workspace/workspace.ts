// The guard of the workspace: every path that a tool names is judged here, on where it really leads, and read or written
// here, so that what was judged is what is opened.
//
// Invariants
//   W1. Nothing outside the root is written; nothing outside the root and the readable roots is read.
//   W2. A name that is protected is not written, however it is spelt, through whatever link, there or not there yet.
//   W3. A file is replaced whole or not at all. It gets a new inode, so that other hard links keep the old content.
//   W4. Reading ends: what is no regular file, or is too big, is refused without being read.

import { realpathSync } from 'node:fs'
import type { Result } from '../runtime/index.ts'
import { readWithin, removeWithin, writeWithin } from './file-access.ts'
import { judgePath } from './judge-path.ts'

export interface PlacedPath {
  readonly absolute: string
  /** From the root, `/` between the names; empty for the root itself, absolute for what lies in a readable root. */
  readonly relative: string
  readonly exists: boolean
}

export interface PathRefusal {
  readonly kind: 'outside' | 'protected' | 'not_found' | 'not_a_file' | 'too_big' | 'unreadable'
  readonly message: string
}

export interface Workspace {
  /** Canonical. */
  readonly root: string
  /** Where a path leads and whether it may be read or written, also if it does not exist yet. */
  readonly place: (path: string, intent: 'read' | 'write') => Result<PlacedPath, PathRefusal>
  readonly readFile: (path: string) => Promise<Result<Buffer, PathRefusal>>
  /** All or nothing; keeps the mode of a file that was there, makes directories that were not. */
  readonly writeFile: (path: string, bytes: Uint8Array) => Promise<Result<void, PathRefusal>>
  /** Removes a file, or a symbolic link but not what it leads to. */
  readonly removeFile: (path: string) => Promise<Result<void, PathRefusal>>
}

export interface WorkspaceOptions {
  /** Directories outside the root that may be read. */
  readonly readable?: readonly string[]
  /** What a file that is read or written may measure at most. */
  readonly maxFileBytes?: number
}

const defaultMaxFileBytes = 50 * 1024 * 1024

/** Opens a workspace. Throws when its root, or a readable root, is not there: nothing can be judged then. */
export function openWorkspace(root: string, options: WorkspaceOptions = {}): Workspace {
  const bounds = { root: realpathSync(root), readable: (options.readable ?? []).map((path) => realpathSync(path)) }
  const limits = { ...bounds, maxFileBytes: options.maxFileBytes ?? defaultMaxFileBytes }
  return {
    root: bounds.root,
    place: (path, intent) => judgePath(path, intent, bounds),
    readFile: (path) => readWithin(path, limits),
    writeFile: (path, bytes) => writeWithin(path, bytes, limits),
    removeFile: (path) => removeWithin(path, bounds),
  }
}
