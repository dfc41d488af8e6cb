// From a command of the text dialect to a call.

import type { JsonObject } from '../core/index.ts'
import type { DecodedCall } from './decoded.ts'
import { readPythonCall } from './python-call.ts'
import { readCalled } from './read-keyed.ts'
import { readArgument, readWords } from './read-words.ts'
import { isProgram, type Program, type ResolvedTool, resolveTool } from './tool-names.ts'
import { shapeOf, type ToolShape } from './tool-shapes.ts'
import { type Word, type Words, wordsOf } from './words.ts'

/** The call a command stands for, its alias resolved. */
export function readCommand(name: string, argument: string, tools: readonly string[]): DecodedCall {
  const resolved = resolveTool(name, tools)
  const { tool, implies } = resolved
  const input = readParentheses(tool, argument) ?? readPlain(name, resolved, argument)
  if (input === null) return { tool: 'run', input: { command: `${name} ${argument.trim()}`.trim() } }
  return { tool, input: implies === undefined ? input : { ...input, ...implies } }
}

/** The input an argument means, or `null` when it is for a shell. */
function readPlain(name: string, resolved: ResolvedTool, argument: string): JsonObject | null {
  const { tool, implies, bare, program, isKnown } = resolved
  if (!isKnown && isProgram(name)) return null
  if (bare !== undefined && argument.trim() === '') return bare
  const shape = implies === undefined ? shapeOf(tool) : withoutImplied(shapeOf(tool), implies)
  if (program === undefined) return readArgument(shape, argument)
  const words = asTool(program, shape, wordsOf(argument))
  return words === null ? null : readWords(shape, words)
}

/** What the name implies is not written out as a word. */
function withoutImplied(shape: ToolShape, implies: JsonObject): ToolShape {
  const [first, ...others] = shape.takes.filter((key) => !Object.hasOwn(implies, key))
  return first === undefined ? shape : { ...shape, takes: [first, ...others] }
}

/** `$(view("a.ts"))`: arguments in parentheses of their own. */
function readParentheses(tool: string, argument: string): JsonObject | null {
  if (!(argument.startsWith('("') || argument.startsWith("('"))) return null
  const text = argument.trimEnd()
  const call = readPythonCall(text, 0)
  return call === null || call.end !== text.length ? null : readCalled(tool, call.values, call.named)
}

/** The words as the tool's own, or `null` when only a shell can make sense of them. */
function asTool(program: Program, shape: ToolShape, argument: Words): Words | null {
  const words: Word[] = []
  for (const word of argument.words) {
    const letters = flagLetters(word).filter((letter) => !program.idleFlags.includes(letter))
    if (letters.some((letter) => shape.letters?.[letter] === undefined) || isShellSyntax(word)) return null
    if (flagLetters(word).length > 0) words.push(...letters.map((letter) => ({ ...word, value: `-${letter}` })))
    // A shell would have told the words apart, quotes or not.
    else words.push({ ...word, isQuoted: true })
  }
  return words.filter((word) => word.isQuoted).length > shape.takes.length ? null : { ...argument, words }
}

function flagLetters(word: Word): readonly string[] {
  const [, letters = ''] = (word.isQuoted ? null : /^-([A-Za-z0-9]+)$/.exec(word.value)) ?? []
  return [...letters]
}

function isShellSyntax(word: Word): boolean {
  return !word.isQuoted && (/[|;&<>$`]/.test(word.value) || word.value.startsWith('--'))
}
