// Files as text, whatever they are encoded in.

import type { Result } from '../../runtime/index.ts'
import type { PathRefusal, Workspace } from '../../workspace/index.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin1'

export interface TextFile {
  readonly text: string
  readonly encoding: Encoding
  readonly bytes: Buffer
}

export type Contents = ({ readonly kind: 'text' } & TextFile) | { readonly kind: 'binary'; readonly bytes: Buffer }

export async function readContents(workspace: Workspace, path: string): Promise<Result<Contents, PathRefusal>> {
  const read = await workspace.readFile(path)
  return read.ok ? { ok: true, value: decode(read.value) } : read
}

/** How much of a file is looked at to see whether it is text. */
const probeBytes = 8192

/** A text, without its byte order mark, or bytes that are none. Bytes that are not UTF-8 are read one to a letter. */
function decode(bytes: Buffer): Contents {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return textIn('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return textIn('utf-16be', bytes)
  if (bytes.subarray(0, probeBytes).includes(0)) return { kind: 'binary', bytes }
  try {
    return textIn('utf-8', bytes)
  } catch {
    return textIn('latin1', bytes)
  }
}

function textIn(encoding: Encoding, bytes: Buffer): Contents {
  const text = new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes)
  return { kind: 'text', text, encoding, bytes }
}
