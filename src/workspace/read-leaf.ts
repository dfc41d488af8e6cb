import { closeSync, constants, fstatSync, lstatSync, openSync, readlinkSync, readSync, type Stats } from 'node:fs'
import { codeOf } from './canonical.ts'
import type { HeldDirectory } from './held-directory.ts'
import { fileMode, linkMode } from './trees.ts'

/** What a name in a directory is, with what it holds. */
export type Found =
  | { readonly kind: 'leaf'; readonly mode: number; readonly bytes: Buffer; readonly stats: Stats }
  | { readonly kind: 'directory'; readonly mode: number }
  | { readonly kind: 'nothing' }
  /** Something that no snapshot covers. */
  | { readonly kind: 'other'; readonly reason: string }

const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK | constants.O_NOCTTY

/** Reads a file or a link without following it, whatever becomes of it meanwhile. Never throws. */
export function readLeaf(directory: HeldDirectory, name: string | Buffer, maxBytes: number): Found {
  const path = directory.at(name)
  try {
    const stats = lstatSync(path)
    if (stats.isDirectory()) return { kind: 'directory', mode: stats.mode }
    if (stats.isSymbolicLink())
      return { kind: 'leaf', mode: linkMode, bytes: readlinkSync(path, { encoding: 'buffer' }), stats }
    if (!stats.isFile()) return { kind: 'other', reason: 'not a regular file' }
    return readFile(path, maxBytes)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error))) return { kind: 'nothing' }
    return { kind: 'other', reason: `it cannot be read (${codeOf(error)})` }
  }
}

function readFile(path: string | Buffer, maxBytes: number): Found {
  const descriptor = openSync(path, flags)
  try {
    const stats = fstatSync(descriptor)
    if (!stats.isFile()) return { kind: 'other', reason: 'not a regular file' }
    if (stats.size > maxBytes) return { kind: 'other', reason: `bigger than ${maxBytes} bytes` }
    const buffer = Buffer.allocUnsafe(stats.size)
    let length = 0
    while (length < buffer.length) {
      const read = readSync(descriptor, buffer, length, buffer.length - length, length)
      if (read === 0) break
      length += read
    }
    return { kind: 'leaf', mode: fileMode(stats.mode), bytes: buffer.subarray(0, length), stats }
  } finally {
    closeSync(descriptor)
  }
}
