// Fenced blocks: a line of three or more backticks or tildes, up to a line of at least as many.

const backtick = 96
const tilde = 126
const space = 32
const tab = 9
const carriageReturn = 13

export interface Fence {
  readonly mark: number
  readonly size: number
}

export interface Block {
  readonly info: string
  /** What is between the fences, byte for byte, without the line break before the closing fence. */
  readonly body: string
  /** Where the line after the block begins. */
  readonly end: number
  readonly isClosed: boolean
}

/** Where the line that holds a position ends: at its line break, or at the end of the source. */
export function lineEndAt(source: string, position: number): number {
  const at = source.indexOf('\n', position)
  return at === -1 ? source.length : at
}

/** The first position from `start` that is neither space nor tab. */
export function skipBlanks(source: string, start: number): number {
  let at = start
  while (source.charCodeAt(at) === space || source.charCodeAt(at) === tab) at += 1
  return at
}

interface Run extends Fence {
  readonly end: number
}

function runAt(source: string, start: number): Run | null {
  const mark = source.charCodeAt(start)
  if (mark !== backtick && mark !== tilde) return null
  let end = start + 1
  while (source.charCodeAt(end) === mark) end += 1
  return end - start < 3 ? null : { mark, size: end - start, end }
}

/** The fence a line opens, or `null`. */
export function openedFence(source: string, lineStart: number): Fence | null {
  return openingRun(source, lineStart)
}

function openingRun(source: string, lineStart: number): Run | null {
  const run = runAt(source, skipBlanks(source, lineStart))
  if (run === null || run.mark === tilde) return run
  // A backtick further on makes it inline code: ```like this```.
  for (let at = run.end; at < source.length; at += 1) {
    const code = source.charCodeAt(at)
    if (code === 10) break
    if (code === backtick) return null
  }
  return run
}

/** Whether a line closes an open fence. */
export function closesFence(source: string, lineStart: number, fence: Fence): boolean {
  const run = runAt(source, skipBlanks(source, lineStart))
  if (run === null || run.mark !== fence.mark || run.size < fence.size) return false
  const rest = skipBlanks(source, run.end)
  return rest >= source.length || source.charCodeAt(rest) === 10 || isLineBreakAt(source, rest)
}

function isLineBreakAt(source: string, at: number): boolean {
  return source.charCodeAt(at) === carriageReturn && (at + 1 >= source.length || source.charCodeAt(at + 1) === 10)
}

/** The fenced block that begins with a line, or `null`. One that never closes reaches to the end. */
export function blockAt(source: string, lineStart: number): Block | null {
  const run = openingRun(source, lineStart)
  if (run === null) return null
  const lineEnd = lineEndAt(source, run.end)
  const info = source.slice(run.end, lineEnd).trim()
  const bodyStart = Math.min(lineEnd + 1, source.length)
  let at = bodyStart
  while (at < source.length) {
    const end = lineEndAt(source, at)
    if (closesFence(source, at, run)) {
      const body = source.slice(bodyStart, bodyEnd(source, bodyStart, at))
      return { info, body, end: Math.min(end + 1, source.length), isClosed: true }
    }
    at = end + 1
  }
  return { info, body: source.slice(bodyStart), end: source.length, isClosed: false }
}

export interface Stretch {
  readonly start: number
  readonly end: number
  /** `null` for the text between blocks. */
  readonly block: Block | null
}

/** A text as blocks and what is between them, in order. */
export function* stretchesOf(text: string): Generator<Stretch, void, undefined> {
  let from = 0
  let at = 0
  while (at < text.length) {
    const block = blockAt(text, at)
    if (block === null) {
      at = lineEndAt(text, at) + 1
      continue
    }
    if (at > from) yield { start: from, end: at, block: null }
    yield { start: at, end: block.end, block }
    from = block.end
    at = block.end
  }
  if (from < text.length) yield { start: from, end: text.length, block: null }
}

/** The line break before the closing fence belongs to the fence, in the style of the opening line. */
function bodyEnd(source: string, bodyStart: number, closingLine: number): number {
  if (closingLine === bodyStart) return bodyStart
  const isWindows = source.charCodeAt(bodyStart - 2) === carriageReturn
  const hasReturn = closingLine - 2 >= bodyStart && source.charCodeAt(closingLine - 2) === carriageReturn
  return isWindows && hasReturn ? closingLine - 2 : closingLine - 1
}

/** The block, when a text is nothing but one closed block. */
export function onlyBlock(text: string): Block | null {
  const block = blockAt(text, 0)
  return block?.isClosed && text.slice(block.end).trim() === '' ? block : null
}

/** A text as a fenced block; the fence is longer than any it holds. */
export function fenced(body: string, info: string): string {
  const longest = (body.match(/`{3,}/g) ?? []).reduce((size, run) => Math.max(size, run.length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${info}\n${body}\n${fence}`
}
