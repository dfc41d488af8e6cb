// The lines of a file, streamed: plain, gzipped or compressed with zstd, whatever its length.

import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

/** Longer lines are skipped: no log has them, and none is worth the memory. */
const longestLine = 64 * 1024 * 1024
const chunkBytes = 1 << 20
const newline = 10

type Compression = 'none' | 'gzip' | 'zstd'

/** The first bytes of a file. */
export async function headOf(path: string, bytes = 512): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Told by the first bytes, not by the name. */
function compressionOf(head: Buffer): Compression {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  if (head.length >= 4 && head.readUInt32LE(0) === 0xfd2fb528) return 'zstd'
  return 'none'
}

/** The bytes of a file as they were before it was compressed. */
async function* bytesOf(path: string): AsyncGenerator<Buffer, void, undefined> {
  const source = createReadStream(path, { highWaterMark: chunkBytes })
  const compression = compressionOf(await headOf(path, 4))
  if (compression === 'zstd') yield* inflated(source)
  // An error of the source reaches the reader only if it is handed on.
  else if (compression === 'gzip') {
    const plain = createGunzip({ chunkSize: chunkBytes })
    source.on('error', (error) => plain.destroy(error))
    yield* source.pipe(plain) as AsyncIterable<Buffer>
  } else yield* source as AsyncIterable<Buffer>
}

async function* inflated(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  const { Decompress } = await import('fzstd')
  const ready: Buffer[] = []
  // It reuses nothing it has given out, so no copy is needed.
  const stream = new Decompress((chunk) => void ready.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)))
  for await (const chunk of source) {
    stream.push(chunk)
    yield* ready.splice(0)
  }
  stream.push(new Uint8Array(0), true)
  yield* ready.splice(0)
}

export interface LineReport {
  /** Lines that were too long to be looked at. */
  readonly skipped: number
  /** Whether the file ends without a newline: it may be in the middle of being written. */
  readonly isOpenEnded: boolean
}

/** Hands every line on, without its newline. `false` from the taker ends the reading. */
export async function eachLine(path: string, take: (line: string) => boolean | undefined): Promise<LineReport> {
  let pieces: Buffer[] = []
  let length = 0
  let skipped = 0
  const isWanted = (last: Buffer): boolean | undefined => {
    const isTooLong = length + last.length > longestLine
    if (isTooLong) skipped += 1
    const line = isTooLong
      ? ''
      : pieces.length === 0
        ? last.toString('utf8')
        : Buffer.concat([...pieces, last]).toString('utf8')
    pieces = []
    length = 0
    return line === '' ? undefined : take(line)
  }
  for await (const chunk of bytesOf(path)) {
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      if (isWanted(chunk.subarray(start, end)) === false) return { skipped, isOpenEnded: false }
      start = end + 1
    }
    if (start === chunk.length) continue
    length += chunk.length - start
    // What is too long already is only counted.
    if (length <= longestLine) pieces.push(chunk.subarray(start))
    else pieces = []
  }
  const isOpenEnded = length > 0
  if (isOpenEnded) isWanted(Buffer.alloc(0))
  return { skipped, isOpenEnded }
}
