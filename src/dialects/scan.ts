// What a passage consists of: prose, fenced blocks, and commands.
//
//   S1. A command is `$(` and a name. An unknown name counts only where a line starts or another command ended.
//   S2. Quoted lines (`> …`) and `inline code` are not searched, except that a line of nothing but commands in inline
//       code is commands: models dress them up like that.
//   S3. A line that repeats the heading of a result (`[1] $(view a)`) is not searched, nor is the block under it: what
//       a file holds must never be run because a model shows it.
//   S4. A command that does not end takes the rest of its passage with it.

import type { DecodedCall } from './decoded.ts'
import { blockAt, lineEndAt, skipBlanks } from './fences.ts'
import { endOfText } from './free-text.ts'
import { afterInlineCode, backticksAt } from './inline-code.ts'
import { isResultHeading } from './invented-output.ts'
import { commandNameAt } from './passages.ts'
import { readCommand } from './read-command.ts'
import { resolveTool } from './tool-names.ts'
import { isFreeText } from './tool-shapes.ts'
import { endOfCommand } from './words.ts'

export type Piece =
  | { readonly kind: 'command'; readonly call: DecodedCall; readonly isKnown: boolean }
  | { readonly kind: 'prose'; readonly text: string }
  /** Prose that shows a command without asking for it. */
  | { readonly kind: 'example'; readonly text: string }
  | { readonly kind: 'fence'; readonly info: string; readonly body: string; readonly text: string }
  | { readonly kind: 'unterminated'; readonly text: string }

const lineBreak = 10
const dollar = 36
const quoteMark = 62
const bracket = 91
const backslash = 92
const backtick = 96
const tilde = 126

interface Scanner {
  readonly source: string
  readonly tools: readonly string[]
  readonly take: (piece: Piece) => void
  /** Up to where the source has become pieces. */
  taken: number
  /** See F4 of free-text.ts. */
  isCounting: boolean
  hasExample: boolean
}

/** Gives the pieces of a passage to `take`, in order. Together they are the passage. */
export function scan(source: string, tools: readonly string[], take: (piece: Piece) => void): void {
  const scanner: Scanner = { source, tools, take, taken: 0, isCounting: true, hasExample: false }
  let at = 0
  while (at < source.length) at = scanLine(scanner, at)
  takeProse(scanner, source.length)
}

/** The pieces of a passage as a list. */
export function piecesOf(source: string, tools: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = []
  scan(source, tools, (piece) => pieces.push(piece))
  return pieces
}

/** Reads one line, or the block or command that begins on it. Gives the start of the next line. */
function scanLine(scanner: Scanner, lineStart: number): number {
  const { source } = scanner
  const start = skipBlanks(source, lineStart)
  const code = source.charCodeAt(start)
  if (code === lineBreak) return start + 1
  if (code === quoteMark) {
    const end = lineEndAt(source, start)
    takeExample(scanner, lineStart, end)
    return end + 1
  }
  if (code === bracket && isResultHeading(source, start)) {
    const end = lineEndAt(source, start) + 1
    return blockAt(source, end)?.end ?? end
  }
  const block = code === backtick || code === tilde ? blockAt(source, lineStart) : null
  if (block === null) return scanWithin(scanner, afterBullet(source, start, code))
  takeProse(scanner, lineStart)
  const { info, body, end } = block
  scanner.take({ kind: 'fence', info, body, text: source.slice(lineStart, end) })
  scanner.taken = end
  return end
}

const bullet = /(?:[-*+•]|\d{1,3}[.)])[ \t]+/y

function afterBullet(source: string, start: number, code: number): number {
  // Letters and `$` begin most lines, and no bullet.
  if (code === dollar || (code > 57 && code < 256)) return start
  bullet.lastIndex = start
  return bullet.test(source) ? bullet.lastIndex : start
}

/** Reads from the first word of a line to its end, or to the end of the line on which its last command ends. */
function scanWithin(scanner: Scanner, start: number): number {
  const { source } = scanner
  const dressed = source.charCodeAt(start) === backtick ? dressedCommands(scanner, start) : -1
  if (dressed !== -1) return dressed
  let isFresh = true
  let at = start
  while (at < source.length) {
    const code = source.charCodeAt(at)
    if (code === lineBreak) return at + 1
    if (code === 32 || code === 9) {
      at += 1
      continue
    }
    const end = code === dollar ? takeCommand(scanner, at, isFresh) : -1
    if (end !== -1) {
      at = end
      continue
    }
    isFresh = false
    if (code === backtick) {
      const codeEnd = afterInlineCode(source, at)
      takeExample(scanner, at, codeEnd)
      at = codeEnd
    } else at += 1
  }
  return at
}

/** Takes the command at a position and gives its end; -1 when there is none. */
function takeCommand(scanner: Scanner, at: number, isFresh: boolean): number {
  const { source, tools } = scanner
  const name = commandNameAt(source, at)
  if (name === null || source.charCodeAt(at - 1) === backslash) return -1
  const { tool, isKnown } = resolveTool(name, tools)
  const nameEnd = at + 2 + name.length
  if (!(isKnown || isFresh) || !/[\s):(]|^$/.test(source.charAt(nameEnd))) return -1
  takeProse(scanner, at)
  // `$(note: …)`
  const start = source.charAt(nameEnd) === ':' ? nameEnd + 1 : nameEnd
  const end = isFreeText(tool) ? endOfFreeText(scanner, start) : endOfCommand(source, start)
  if (end === -1) {
    scanner.take({ kind: 'unterminated', text: source.slice(at) })
    scanner.taken = source.length
    return source.length
  }
  const call = readCommand(name, source.slice(start, end), tools)
  scanner.take({ kind: 'command', call, isKnown })
  scanner.taken = end + 1
  return scanner.taken
}

function endOfFreeText(scanner: Scanner, start: number): number {
  const end = endOfText(scanner.source, start, scanner.isCounting)
  scanner.isCounting &&= end?.isBalanced !== false
  return end?.at ?? -1
}

/** Takes a line that is nothing but known commands in inline code. Gives the next line, or -1 for any other line. */
function dressedCommands(scanner: Scanner, start: number): number {
  const { source, tools } = scanner
  const commands: Piece[] = []
  let at = start
  while (source.charCodeAt(at) === backtick) {
    const end = afterInlineCode(source, at)
    const size = backticksAt(source, at)
    const dressed = end === at + size ? '' : source.slice(at + size, end - size).trim()
    if (!dressed.startsWith('$(')) return -1
    const [command, ...others] = piecesOf(dressed, tools)
    if (command?.kind !== 'command' || others.length > 0 || !command.isKnown) return -1
    commands.push(command)
    at = skipBlanks(source, end)
  }
  if (commands.length === 0 || !/[\r\n]|^$/.test(source.charAt(at))) return -1
  takeProse(scanner, start)
  for (const command of commands) scanner.take(command)
  scanner.taken = at
  return lineEndAt(source, at) + 1
}

function takeProse(scanner: Scanner, end: number): void {
  if (end > scanner.taken) {
    scanner.take({ kind: 'prose', text: scanner.source.slice(scanner.taken, end) })
    scanner.taken = end
  }
}

/** Takes text that is not searched; it is an example when it shows a known command. One of a passage is enough. */
function takeExample(scanner: Scanner, start: number, end: number): void {
  const text = scanner.hasExample ? '' : scanner.source.slice(start, end)
  if (!showsCommand(text, scanner.tools)) return
  takeProse(scanner, start)
  scanner.take({ kind: 'example', text })
  scanner.taken = end
  scanner.hasExample = true
}

/** Whether a text holds the beginning of a known command. */
export function showsCommand(text: string, tools: readonly string[]): boolean {
  for (let at = text.indexOf('$('); at !== -1; at = text.indexOf('$(', at + 2)) {
    const name = commandNameAt(text, at)
    if (name !== null && resolveTool(name, tools).isKnown) return true
  }
  return false
}
