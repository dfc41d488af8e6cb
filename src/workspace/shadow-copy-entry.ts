// What one path holds, as a value that can be compared and kept.

import { createHash } from 'node:crypto'
import { type BigIntStats, createReadStream } from 'node:fs'
import { lstat, readlink } from 'node:fs/promises'
import { codeOf } from './canonical.ts'

/** What is at a path; a folder counts as nothing, since only what is in it is compared. */
export type Entry =
  | { readonly kind: 'file'; readonly digest: string; readonly mode: number }
  | { readonly kind: 'link'; readonly target: string }
  | { readonly kind: 'none' }

export const nothing: Entry = { kind: 'none' }

/** Reads what is at a path. Throws what the system says of something that is there and cannot be read. */
export async function entryAt(path: string): Promise<Entry> {
  try {
    const stats = await lstat(path, { bigint: true })
    if (stats.isSymbolicLink()) return { kind: 'link', target: await readlink(path) }
    return stats.isFile() ? { kind: 'file', digest: await digestOf(path), mode: modeOf(stats) } : nothing
  } catch (error) {
    // Below a file there is nothing either.
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return nothing
    throw error
  }
}

export function isSame(one: Entry, other: Entry): boolean {
  if (one.kind === 'file' && other.kind === 'file') return one.digest === other.digest && one.mode === other.mode
  if (one.kind === 'link' && other.kind === 'link') return one.target === other.target
  return one.kind === other.kind
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

function modeOf(stats: BigIntStats): number {
  return Number(stats.mode & 0o777n)
}

/** Changes whenever a file is written, replaced or given another mode. */
export function fingerprintOf({ size, mtimeNs, ctimeNs, ino, mode }: BigIntStats): string {
  return [size, mtimeNs, ctimeNs, ino, mode].join(' ')
}
