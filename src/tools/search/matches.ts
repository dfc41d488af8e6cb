// What ripgrep says, as it says it: which matches to show, and how many there are.
//
// It searches files in any order, so the first matches to come are not the same twice, and a run that repeats a search
// must see that it is one. So the matches kept are the first by path and line. All others are only counted, without
// being parsed.

export interface Line {
  readonly number: number
  readonly text: string
  /** Where the match begins in the text; `null` for a line around one. */
  readonly column: number | null
}

export interface FileMatches {
  readonly path: string
  /** In order; `matches` of them are no mere context. */
  readonly lines: readonly Line[]
  readonly matches: number
}

export interface Sums {
  readonly matches: number
  readonly filesWithMatches: number
  readonly files: number
}

const startsMatch = Buffer.from('{"type":"match"')
const startsContext = Buffer.from('{"type":"context"')
const startsBegin = Buffer.from('{"type":"begin"')
const startsEnd = Buffer.from('{"type":"end"')

export class Matches {
  /** Sorted by path. */
  readonly #files: FileMatches[] = []
  readonly #most: number
  readonly #onFirst: (path: string, line: number) => void
  #kept = 0
  #seen = 0
  #open: { readonly path: string; readonly lines: Line[]; matches: number } | null = null
  #sums: Sums = { matches: 0, filesWithMatches: 0, files: 0 }

  constructor(most: number, onFirst: (path: string, line: number) => void = () => {}) {
    this.#most = most
    this.#onFirst = onFirst
  }

  get files(): readonly FileMatches[] {
    return this.#files
  }

  /** Matches that came by, kept or not. */
  get seen(): number {
    return this.#seen
  }

  /** There are as many as are wanted. */
  get isFull(): boolean {
    return this.#kept >= this.#most
  }

  get sums(): Sums {
    return this.#sums
  }

  add(message: Buffer): void {
    const isMatch = startsWith(message, startsMatch)
    if (isMatch || startsWith(message, startsContext)) return this.#line(message, isMatch)
    if (startsWith(message, startsBegin)) return this.#begin(message)
    if (startsWith(message, startsEnd)) return this.#end()
    this.#sum(message)
  }

  #begin(message: Buffer): void {
    const path = textOf(parse(message)?.data?.path)?.replace(/^\.\//, '')
    const last = this.#files.at(-1)
    const isWanted = path !== undefined && (this.#kept < this.#most || last === undefined || isBefore(path, last.path))
    this.#open = isWanted ? { path, lines: [], matches: 0 } : null
  }

  #line(message: Buffer, isMatch: boolean): void {
    const open = this.#open
    if (isMatch) this.#seen += 1
    if (open === null || open.matches > this.#most) return
    const data = parse(message)?.data
    const line: Line = {
      number: data?.line_number ?? 0,
      text: (textOf(data?.lines) ?? '(a line too long to be shown)').replace(/\r?\n$/, ''),
      column: isMatch ? (data?.submatches?.[0]?.start ?? 0) : null,
    }
    if (isMatch) open.matches += 1
    open.lines.push(line)
    if (isMatch && this.#seen === 1) this.#onFirst(open.path, line.number)
  }

  #end(): void {
    const open = this.#open
    this.#open = null
    if (open === null) return
    const place = this.#files.findIndex(({ path }) => isBefore(open.path, path))
    this.#files.splice(place < 0 ? this.#files.length : place, 0, open)
    this.#kept += open.matches
    for (
      let last = this.#files.at(-1);
      last !== undefined && this.#kept - last.matches >= this.#most;
      last = this.#files.at(-1)
    ) {
      this.#files.pop()
      this.#kept -= last.matches
    }
  }

  #sum(message: Buffer): void {
    const stats = parse(message)?.data?.stats
    if (stats === undefined) return
    this.#sums = { matches: stats.matched_lines, filesWithMatches: stats.searches_with_match, files: stats.searches }
  }
}

/** In the order of ripgrep: name by name, so that `a/x` comes before `a-b/x`. */
function isBefore(path: string, other: string): boolean {
  return path.replaceAll('/', '\0') < other.replaceAll('/', '\0')
}

function startsWith(message: Buffer, start: Buffer): boolean {
  return message.length >= start.length && message.compare(start, 0, start.length, 0, start.length) === 0
}

interface Message {
  readonly data?: {
    readonly path?: MaybeText
    readonly lines?: MaybeText
    readonly line_number?: number
    readonly submatches?: readonly { readonly start: number }[]
    readonly stats?: { readonly matched_lines: number; readonly searches_with_match: number; readonly searches: number }
  }
}

/** Text, or bytes that are none. */
interface MaybeText {
  readonly text?: string
  readonly bytes?: string
}

/** `undefined` for a line that was cut because nobody could want so much of it. */
function parse(message: Buffer): Message | undefined {
  try {
    return JSON.parse(message.toString()) as Message
  } catch {
    return undefined
  }
}

function textOf(value: MaybeText | undefined): string | undefined {
  return value?.text ?? (value?.bytes === undefined ? undefined : Buffer.from(value.bytes, 'base64').toString('latin1'))
}
