// Objects on their way into the store. A few become files of their own, as git would write them; many become one pack,
// since ten thousand small files take seconds to make and one big one does not.

import { createHash, randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { writeWhole } from './write-whole.ts'

export type ObjectType = 'blob' | 'tree'

export interface ObjectBatch {
  /** Takes an object in and gives its id; the same bytes have the same one. */
  readonly put: (type: ObjectType, bytes: Buffer) => string
  /** Only when it resolves is everything in the store. */
  readonly flush: () => Promise<void>
}

/** Has git take a pack in; `descriptor` is open at the start of it. */
export type TakePack = (descriptor: number) => Promise<void>

interface Waiting {
  readonly id: string
  readonly type: ObjectType
  readonly bytes: Buffer
}

/** Beyond either of these a pack is begun. */
const maxWaiting = 256
const maxWaitingBytes = 8 * 1024 * 1024

export function openBatch(directory: string, takePack: TakePack): ObjectBatch {
  const seen = new Set<string>()
  let waiting: Waiting[] = []
  let waitingBytes = 0
  let pack: Pack | null = null

  const put: ObjectBatch['put'] = (type, bytes) => {
    const id = objectId(type, bytes)
    if (seen.has(id)) return id
    seen.add(id)
    if (pack !== null) {
      pack.add(type, bytes)
      return id
    }
    waiting.push({ id, type, bytes })
    waitingBytes += bytes.length
    if (waiting.length > maxWaiting || waitingBytes > maxWaitingBytes) {
      pack = new Pack(directory)
      for (const object of waiting) pack.add(object.type, object.bytes)
      waiting = []
    }
    return id
  }

  const flush = async () => {
    if (pack !== null) return pack.finish(takePack)
    for (const object of waiting) writeLoose(directory, object)
  }

  return { put, flush }
}

export function objectId(type: ObjectType, bytes: Buffer): string {
  return createHash('sha256').update(headerOf(type, bytes)).update(bytes).digest('hex')
}

function headerOf(type: ObjectType, bytes: Buffer): Buffer {
  return Buffer.from(`${type} ${bytes.length}\0`)
}

function writeLoose(directory: string, { id, type, bytes }: Waiting): void {
  const folder = join(directory, 'objects', id.slice(0, 2))
  const file = join(folder, id.slice(2))
  if (existsSync(file)) return
  mkdirSync(folder, { recursive: true })
  writeWhole(file, deflateSync(Buffer.concat([headerOf(type, bytes), bytes]), { level: 1 }))
}

const typeNumbers = { tree: 2, blob: 3 } as const
const chunkBytes = 1024 * 1024

/** A pack that is being written: a head with the number of objects, the objects, and the hash of it all. */
class Pack {
  private readonly file: string
  private readonly descriptor: number
  private count = 0
  private end = 12
  private unwritten: Buffer[] = []
  private unwrittenBytes = 0

  constructor(directory: string) {
    mkdirSync(join(directory, 'objects', 'pack'), { recursive: true })
    this.file = join(directory, 'objects', 'pack', `tmp_pack_${randomBytes(6).toString('hex')}`)
    this.descriptor = openSync(this.file, 'wx+', 0o600)
  }

  add(type: ObjectType, bytes: Buffer): void {
    const packed = Buffer.concat([packHeader(typeNumbers[type], bytes.length), deflateSync(bytes, { level: 1 })])
    this.count += 1
    this.unwritten.push(packed)
    this.unwrittenBytes += packed.length
    if (this.unwrittenBytes > chunkBytes) this.write()
  }

  async finish(takePack: TakePack): Promise<void> {
    try {
      this.write()
      const head = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1')
      head.writeUInt32BE(this.count, 8)
      writeSync(this.descriptor, head, 0, head.length, 0)
      writeSync(this.descriptor, this.hash(), 0, 32, this.end)
    } finally {
      closeSync(this.descriptor)
    }
    const descriptor = openSync(this.file, 'r')
    try {
      await takePack(descriptor)
    } finally {
      closeSync(descriptor)
      rmSync(this.file, { force: true })
    }
  }

  private write(): void {
    const bytes = Buffer.concat(this.unwritten)
    for (let start = 0; start < bytes.length; )
      start += writeSync(this.descriptor, bytes, start, bytes.length - start, this.end + start)
    this.end += bytes.length
    this.unwritten = []
    this.unwrittenBytes = 0
  }

  private hash(): Buffer {
    const hash = createHash('sha256')
    const chunk = Buffer.alloc(chunkBytes)
    for (let start = 0; start < this.end; ) {
      const length = readSync(this.descriptor, chunk, 0, Math.min(chunk.length, this.end - start), start)
      hash.update(chunk.subarray(0, length))
      start += length
    }
    return hash.digest()
  }
}

/** Type and size, four bits of it and then seven a byte, the lowest first. */
function packHeader(type: number, size: number): Buffer {
  const bytes: number[] = []
  let byte = (type << 4) | (size & 15)
  // Not shifted: a size may need more than 32 bits.
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.push(byte | 0x80)
    byte = rest & 0x7f
  }
  return Buffer.from([...bytes, byte])
}
