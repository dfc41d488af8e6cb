// Outputs too big for a line of the journal, each in a file named after what it holds.

import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Result } from '../runtime/index.ts'
import { makeDirectory, replaceFile } from './disk.ts'
import { codeOf, messageOf } from './read-error.ts'

export interface BlobError {
  readonly kind: 'missing' | 'damaged' | 'storage'
  readonly message: string
}

export interface Blobs {
  /** Keeps a text and gives the reference to it; durable when it resolves. The same text is kept once. */
  readonly put: (text: string) => Promise<Result<string, BlobError>>
  readonly get: (ref: string) => Promise<Result<string, BlobError>>
  readonly list: () => Promise<Result<readonly string[], BlobError>>
}

const refPattern = /^[0-9a-f]{64}$/

/** Where blobs lie, by their references. What goes wrong is thrown. */
export interface Shelf {
  /** `null` when there is none. */
  readonly read: (ref: string) => Promise<Buffer | null>
  /** Durable when it resolves. */
  readonly write: (ref: string, text: string) => Promise<void>
  readonly names: () => Promise<readonly string[]>
}

export function blobsOn({ read, write, names }: Shelf): Blobs {
  const get: Blobs['get'] = async (ref) => {
    // A reference may come from a model: nothing but the name of a blob is ever looked up.
    if (!refPattern.test(ref)) return failed('missing', `${JSON.stringify(ref)} is no reference to a stored output`)
    try {
      const bytes = await read(ref)
      if (bytes === null) return failed('missing', `there is no stored output ${ref}`)
      return refOf(bytes) === ref
        ? { ok: true, value: bytes.toString() }
        : failed('damaged', `the stored output ${ref} was changed after it was written`)
    } catch (error) {
      return failed('storage', messageOf(error))
    }
  }
  return {
    get,
    put: async (text) => {
      const ref = refOf(text)
      if ((await get(ref)).ok) return { ok: true, value: ref }
      try {
        await write(ref, text)
        return { ok: true, value: ref }
      } catch (error) {
        return failed('storage', messageOf(error))
      }
    },
    list: async () => {
      try {
        return { ok: true, value: (await names()).filter((name) => refPattern.test(name)).sort() }
      } catch (error) {
        return failed('storage', messageOf(error))
      }
    },
  }
}

export function openBlobs(directory: string): Blobs {
  return blobsOn({
    read: (ref) => readFile(join(directory, ref)).catch(orNothing(null)),
    write: async (ref, text) => {
      await makeDirectory(directory)
      await replaceFile(join(directory, ref), text)
    },
    names: () => readdir(directory).catch(orNothing([])),
  })
}

function orNothing<Nothing>(nothing: Nothing): (error: unknown) => Nothing {
  return (error) => {
    if (codeOf(error) === 'ENOENT') return nothing
    throw error
  }
}

/** The reference that a text is kept under. */
export function refOf(text: string | Buffer): string {
  return hash('sha256', text)
}

function failed(kind: BlobError['kind'], message: string): { ok: false; error: BlobError } {
  return { ok: false, error: { kind, message } }
}
