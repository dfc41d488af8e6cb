// A walk through the lines of a journal in blocks, so that a journal of any length takes little memory.

import { constants, type FileHandle, open } from 'node:fs/promises'
import type { JournalEntry, Result } from '../runtime/index.ts'
import {
  advance,
  beginning,
  checkLine,
  damage,
  decodeEntry,
  decodeHeader,
  type Header,
  type LineRead,
  longestLine,
  nextLine,
  type Position,
} from './codec.ts'
import { type Damage, notAFile, type ReadError, unreadable } from './read-error.ts'
import { type Line, lineIn } from './seal.ts'

/** The rest of a write that never finished. It was not acknowledged, so it may be dropped. */
export interface TornTail {
  readonly line: number
  readonly offset: number
  readonly bytes: number
}

/** What one block of a journal held. */
export interface Block {
  readonly header: Header
  readonly entries: readonly JournalEntry[]
  /** After the last entry of the block. */
  readonly position: Position
}

const blockSize = 256 * 1024
const newline = 10

/** A place in a journal that reading can go on from. */
export interface Place {
  /** `null` before the header has been read. */
  readonly header: Header | null
  readonly position: Position
}

export const start: Place = { header: null, position: beginning }

export interface WalkOptions {
  /** Of the entries up to here only the chain is checked; they are not read again. */
  readonly known?: number
  /** Where to begin: what is before it was read already. */
  readonly from?: Place
}

/** Blocks until the end, the torn tail or the first damage. */
export type Blocks = AsyncGenerator<Result<Block | TornTail, ReadError>, void, undefined>

export async function* walk(file: string, options: WalkOptions = {}): Blocks {
  const opened = await openToRead(file)
  if (!opened.ok) return yield opened
  const handle = opened.value
  try {
    yield* walkBlocks(handle, options)
  } catch (error) {
    yield { ok: false, error: unreadable(file, error) }
  } finally {
    await handle.close()
  }
}

export function isTorn(found: Block | TornTail): found is TornTail {
  return 'offset' in found
}

async function openToRead(file: string): Promise<Result<FileHandle, ReadError>> {
  try {
    // Not to wait for a writer, should the path be a pipe.
    const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK)
    if ((await handle.stat()).isFile()) return { ok: true, value: handle }
    await handle.close()
    return { ok: false, error: notAFile(file) }
  } catch (error) {
    return { ok: false, error: unreadable(file, error) }
  }
}

async function* walkBlocks(
  handle: FileHandle,
  { known = 0, from = start }: WalkOptions,
): AsyncGenerator<Result<Block | TornTail, Damage>, void, undefined> {
  let state = from
  let offset = from.position.bytes
  let rest: Buffer[] = []
  for (;;) {
    const chunk = await readChunk(handle, offset)
    if (chunk.length === 0) break
    offset += chunk.length
    const end = chunk.lastIndexOf(newline) + 1
    if (sizeOf(rest) + chunk.length - end > longestLine)
      return yield damage('bad_entry', state.position, 'is longer than any entry')
    if (end === 0) {
      rest.push(chunk)
      continue
    }
    const lines = rest.length === 0 ? chunk.subarray(0, end) : Buffer.concat([...rest, chunk.subarray(0, end)])
    rest = end === chunk.length ? [] : [chunk.subarray(end)]
    const { entries, reading, damaged } = readLines(lines, state, known)
    const { header, position } = reading
    state = reading
    if (header !== null) yield { ok: true, value: { header, entries, position } }
    if (damaged !== null) return yield { ok: false, error: damaged }
  }
  const { position } = state
  const bytes = sizeOf(rest)
  if (bytes > 0) yield { ok: true, value: { line: nextLine(position), offset: position.bytes, bytes } }
}

export interface LinesRead {
  readonly entries: JournalEntry[]
  readonly reading: Place
  readonly damaged: Damage | null
}

/** Reads whole lines, each ended by its newline, as far as they are sound. */
export function readLines(lines: Buffer, from: Place, known: number): LinesRead {
  const entries: JournalEntry[] = []
  let { header, position } = from
  for (let start = 0; start < lines.length; ) {
    const end = lines.indexOf(newline, start)
    const line = lineIn(lines, start, end)
    const read = header === null ? decodeHeader(line) : readLine(line, position, known)
    if (!read.ok) return { entries, reading: { header, position }, damaged: read.error }
    if (read.value.kind === 'entry') entries.push(read.value.entry)
    if (read.value.kind === 'header') header = read.value.header
    position = advance(position, end + 1 - start, read.value.sum)
    start = end + 1
  }
  return { entries, reading: { header, position }, damaged: null }
}

function readLine(line: Line, after: Position, known: number): Result<LineRead, Damage> {
  return after.seq < known ? checkLine(line, after) : decodeEntry(line, after)
}

async function readChunk(handle: FileHandle, offset: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(blockSize), 0, blockSize, offset)
  return buffer.subarray(0, bytesRead)
}

function sizeOf(chunks: readonly Buffer[]): number {
  return chunks.reduce((size, chunk) => size + chunk.length, 0)
}
