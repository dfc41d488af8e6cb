// The head and the tail of a stream of any length, in memory of a fixed size.

export interface Captured {
  /** The text, or its head and tail with a line between them that says how much is missing. */
  readonly text: string
  /** How much came in all. */
  readonly bytes: number
}

/** A class, since it owns a buffer: the first half of it stays as it was filled, the second half goes round. */
export class Capture {
  private readonly half: number
  private buffer: Buffer | null = null
  private bytes = 0

  constructor(keepBytes: number) {
    this.half = Math.max(1, Math.floor(keepBytes / 2))
  }

  add(chunk: Buffer): void {
    // Only the pages that are written to become real, so a generous buffer costs nothing while little comes.
    this.buffer ??= Buffer.allocUnsafeSlow(2 * this.half)
    const first = Math.min(chunk.length, Math.max(0, this.half - this.bytes))
    chunk.copy(this.buffer, this.bytes, 0, first)
    // Of a chunk longer than the tail, only its own tail can remain.
    let from = Math.max(first, chunk.length - this.half)
    while (from < chunk.length) {
      const place = this.half + ((this.bytes + from - this.half) % this.half)
      from += chunk.copy(this.buffer, place, from)
    }
    this.bytes += chunk.length
  }

  read(): Captured {
    const { bytes, half } = this
    const start = this.part(0, Math.min(bytes, half))
    const end = this.tail()
    if (bytes <= 2 * half) return { text: Buffer.concat([start, end]).toString(), bytes }
    const [head, tail] = [withoutBrokenEnd(start), withoutBrokenStart(end)]
    const notice = `\n[… ${bytes - head.length - tail.length} bytes left out …]\n`
    return { text: `${head}${notice}${tail}`, bytes }
  }

  private tail(): Buffer {
    const { bytes, half } = this
    const kept = Math.min(half, Math.max(0, bytes - half))
    const start = kept < half ? 0 : bytes % half
    return Buffer.concat([this.part(half + start, half + kept), this.part(half, half + start)])
  }

  private part(from: number, to: number): Buffer {
    return this.buffer?.subarray(from, to) ?? Buffer.alloc(0)
  }
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80

/** A character of UTF-8 that the cut went through is left out rather than shown as something else. */
function withoutBrokenEnd(bytes: Buffer): Buffer {
  let start = bytes.length - 1
  while (start > bytes.length - 4 && isContinuation(bytes[start])) start -= 1
  const lead = bytes[start] ?? 0
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1
  return bytes.subarray(0, start + length > bytes.length ? start : bytes.length)
}

function withoutBrokenStart(bytes: Buffer): Buffer {
  let start = 0
  while (start < 3 && isContinuation(bytes[start])) start += 1
  return bytes.subarray(start)
}
