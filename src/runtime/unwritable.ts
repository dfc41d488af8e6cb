// What the operating system says when something cannot be written, in words: what, where, why, and what to do next.

import { dirname } from 'node:path'
import { ownEntry } from '../core/index.ts'

interface Reason {
  readonly why: string
  readonly next: (path: string) => string
}

const makeRoom = () => 'make room (pawl gc --keep 20 deletes old runs), then try again'
const mayWrite = (path: string) => `see who may write to ${dirname(path)}, then try again`

const reasons: Readonly<Record<string, Reason>> = {
  ENOSPC: { why: 'no space is left on the disk', next: makeRoom },
  EDQUOT: { why: 'your share of the disk is used up', next: makeRoom },
  EFBIG: { why: 'the file would become larger than it may', next: () => 'raise the limit (ulimit -f), then try again' },
  EROFS: {
    why: 'the file system is read-only',
    next: () => 'make it writable or go on in a copy elsewhere, then try again',
  },
  EACCES: { why: 'you may not write there', next: mayWrite },
  EPERM: { why: 'you may not write there', next: mayWrite },
  ENOENT: { why: 'its folder is not there', next: (path) => `make ${dirname(path)} first` },
  ENOTDIR: { why: 'a file is where a folder should be', next: () => 'move it away, then try again' },
  EISDIR: { why: 'a folder is where the file should be', next: () => 'move it away, then try again' },
  EIO: { why: 'the disk failed', next: () => 'look after the disk, then try again' },
}

/** Something could not be written; the message says all there is to say about it. */
export class DiskError extends Error {
  override readonly name = 'DiskError'
  readonly code: string
  constructor(path: string, error: unknown) {
    super(unwritable(path, error), { cause: error })
    this.code = codeOf(error)
  }
}

/** Why a path could not be written, for people. */
export function unwritable(path: string, error: unknown): string {
  if (error instanceof DiskError) return error.message
  const reason = ownEntry(reasons, codeOf(error))
  if (reason === undefined) return `${path} cannot be written: ${error instanceof Error ? error.message : error}`
  return `${path} cannot be written: ${reason.why}; ${reason.next(path)}`
}

/** What only happens to whoever writes; the rest of the list may also happen to a reader. */
const ofWriters: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'])

/** An error that nobody foresaw where it happened, as one of the disk; `null` when it is not. */
export function asDiskError(error: unknown, place?: string): Error | null {
  if (error instanceof DiskError) return error
  const path = place ?? (error instanceof Error && 'path' in error ? String(error.path) : 'a file')
  if (ofWriters.has(codeOf(error))) return new DiskError(path, error)
  if (codeOf(error) !== 'EACCES' && codeOf(error) !== 'EPERM') return null
  return new Error(`${path} cannot be used: you have not the right to; see who may, then try again`, { cause: error })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
