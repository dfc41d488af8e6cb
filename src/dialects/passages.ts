// A reply, cut into passages: each begins with a line that starts a command, and reaches to the next such line.
//
// Passages are what makes the reader incremental. A command never reaches past its passage, so one that was not closed
// costs nothing but itself, and a passage can be read as soon as the next one begins, however the text was split.

import { closesFence, type Fence, openedFence, skipBlanks } from './fences.ts'
import { resolveTool } from './tool-names.ts'

const dollar = 36
const backtick = 96
const tilde = 126

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
    const start = skipBlanks(text, lineStart)
    const code = text.charCodeAt(start)
    if (code === dollar && fence === null && startsCommand(text, start, tools)) {
      finished.push(lines + text.slice(from, lineStart))
      lines = ''
      from = lineStart
    } else if (code === backtick || code === tilde) fence = fenceAfter(fence, text, lineStart)
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
  return fence === null && startsCommand(line, skipBlanks(line, 0), tools) ? [lines, line] : [lines + line]
}

function fenceAfter(fence: Fence | null, text: string, lineStart: number): Fence | null {
  if (fence === null) return openedFence(text, lineStart)
  return closesFence(text, lineStart, fence) ? null : fence
}

const longestName = 64

/** The name of the command that begins at a position, or `null`. */
export function commandNameAt(text: string, at: number): string | null {
  if (text.charCodeAt(at) !== dollar || text.charCodeAt(at + 1) !== 40) return null
  const start = at + 2
  if (!isLetter(text.charCodeAt(start))) return null
  let end = start + 1
  while (end - start < longestName && isNameCharacter(text.charCodeAt(end))) end += 1
  return text.slice(start, end)
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95
}

function isNameCharacter(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57) || code === 45 || code === 46
}

/** Only known names begin a passage: an answer may well show a line of shell. */
function startsCommand(text: string, at: number, tools: readonly string[]): boolean {
  const name = commandNameAt(text, at)
  return name !== null && resolveTool(name, tools).isKnown
}
