// What a run knows of the files it works on. Tools that show a whole file or a part of it call `note` with its bytes; the
// edit tool does so with what it writes, and asks `check` before it touches a file.

import { createHash } from 'node:crypto'

/**
 * - `fresh`: the run saw exactly these bytes
 * - `unseen`: it never saw the file
 * - `changed`: it saw something else; `before` is that, where it was small enough to be kept
 */
export type Sight =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'unseen' }
  | { readonly kind: 'changed'; readonly before: Buffer | null }

export interface SeenFiles {
  /** `path` is relative to the workspace, with `/`. */
  readonly note: (path: string, bytes: Uint8Array) => void
  readonly check: (path: string, bytes: Uint8Array) => Sight
  readonly forget: (path: string) => void
}

interface Seen {
  readonly digest: string
  readonly bytes: Buffer | null
}

/** Bigger files are known by their digest alone. */
const mostBytesKept = 200_000
const mostTextsKept = 200

export function seenFiles(): SeenFiles {
  const seen = new Map<string, Seen>()
  return {
    note: (path, bytes) => {
      seen.delete(path)
      seen.set(path, { digest: digestOf(bytes), bytes: bytes.length > mostBytesKept ? null : Buffer.from(bytes) })
      dropOldest(seen)
    },
    check: (path, bytes) => {
      const known = seen.get(path)
      if (known === undefined) return { kind: 'unseen' }
      return known.digest === digestOf(bytes) ? { kind: 'fresh' } : { kind: 'changed', before: known.bytes }
    },
    forget: (path) => void seen.delete(path),
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Texts of files seen long ago are dropped; that they were seen is not. */
function dropOldest(seen: Map<string, Seen>): void {
  const kept = [...seen].filter(([, { bytes }]) => bytes !== null)
  const [oldest] = kept
  if (kept.length > mostTextsKept && oldest !== undefined) seen.set(oldest[0], { ...oldest[1], bytes: null })
}
