// Lines of a stream of bytes, without ever holding more of one than somebody could want.

const newline = 10
/** Longer lines are handed over cut; nobody reads on from there. */
const longestLine = 1_000_000

export class LineReader {
  readonly #onLine: (line: Buffer) => void
  #begun: Buffer[] = []
  #length = 0

  constructor(onLine: (line: Buffer) => void) {
    this.#onLine = onLine
  }

  add(chunk: Buffer): void {
    let from = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      this.#end(chunk.subarray(from, at))
      from = at + 1
    }
    if (from < chunk.length) this.#keep(chunk.subarray(from))
  }

  /** Hands over a last line that nothing ended. */
  finish(): void {
    if (this.#length > 0) this.#end(Buffer.alloc(0))
  }

  #keep(piece: Buffer): void {
    if (this.#length < longestLine) this.#begun.push(piece.subarray(0, longestLine - this.#length))
    this.#length += piece.length
  }

  #end(piece: Buffer): void {
    if (this.#length === 0) return this.#onLine(piece)
    this.#keep(piece)
    const line = Buffer.concat(this.#begun)
    this.#begun = []
    this.#length = 0
    this.#onLine(line)
  }
}
