// A reply, cut into passages: each begins with a line that starts a command, and reaches to the next such line.
//
// Passages are what makes the reader incremental. A command never reaches past its passage, so one that was not closed
// costs nothing but itself, and a passage can be read as soon as the next one begins, however the text was split.

import { closesFence, type Fence, openedFence, skipBlanks } from './fences.ts'
import { resolveTool } from './tool-names.ts'

/** What is still open of a text that arrives in pieces. */
export interface OpenPassage {
  readonly fence: Fence | null
  /** Whole lines of the passage so far. */
  readonly lines: string
  /** The last line, which may go on. */
  readonly line: string
}

export const emptyPassage: OpenPassage = { fence: null, lines: '', line: '' }

export interface Cut {
  readonly finished: readonly string[]
  readonly open: OpenPassage
}

/** Takes in more text; gives the passages that are complete now. */
export function cutPassages(passage: OpenPassage, chunk: string, tools: readonly string[]): Cut {
  // Without a line break there is nothing to decide, and the line is not even looked at.
  if (!chunk.includes('\n')) return { finished: [], open: { ...passage, line: passage.line + chunk } }
  const text = passage.line + chunk
  const finished: string[] = []
  let { fence, lines } = passage
  let from = 0
  let lineStart = 0
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', lineStart)) {
    if (fence === null && startsCommand(text, lineStart, tools)) {
      finished.push(lines + text.slice(from, lineStart))
      lines = ''
      from = lineStart
    }
    fence = fenceAfter(fence, text, lineStart)
    lineStart = end + 1
  }
  return {
    finished,
    open: { fence, lines: lines + text.slice(from, lineStart), line: text.slice(lineStart) },
  }
}

/** The passages that remain when no more text comes. */
export function lastPassages(passage: OpenPassage, tools: readonly string[]): readonly string[] {
  const { fence, lines, line } = passage
  return fence === null && startsCommand(line, 0, tools) ? [lines, line] : [lines + line]
}

function fenceAfter(fence: Fence | null, text: string, lineStart: number): Fence | null {
  if (fence === null) return openedFence(text, lineStart)
  return closesFence(text, lineStart, fence) ? null : fence
}

const commandName = /\$\(([A-Za-z_][\w.-]{0,63})/y

/** The name of the command that begins at a position, or `null`. */
export function commandNameAt(text: string, at: number): string | null {
  commandName.lastIndex = at
  return commandName.exec(text)?.[1] ?? null
}

/** Only known names begin a passage: an answer may well show a line of shell. */
function startsCommand(text: string, lineStart: number, tools: readonly string[]): boolean {
  const name = commandNameAt(text, skipBlanks(text, lineStart))
  return name !== null && resolveTool(name, tools).isKnown
}
