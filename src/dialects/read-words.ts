// From the words of a command to a call's input, by the shape of its tool.

import { type Json, type JsonObject, unreachable } from '../core/index.ts'
import { type Block, onlyBlock } from './fences.ts'
import { toKey } from './input-keys.ts'
import { isObject, parseJson } from './json-value.ts'
import { switches, type ToolShape } from './tool-shapes.ts'
import { type Word, type Words, wholeString, wordsOf } from './words.ts'

/** The info string of a block that holds a call's whole input as JSON. */
export const inputInfo = 'input'
/** The info string of a block that holds a free text to the letter. */
export const textInfo = 'text'

/** The input that a command's argument means, by the shape of its tool. */
export function readArgument(shape: ToolShape, argument: string): JsonObject {
  switch (shape.reads) {
    case 'text':
    case 'steps':
      return readText(shape, argument.trim())
    case 'line':
      return readLine(shape, argument.trim())
    case 'words':
    case 'numbers':
    case 'names':
      return readWords(shape, wordsOf(argument))
    default:
      return unreachable(shape.reads)
  }
}

function readText(shape: ToolShape, text: string): JsonObject {
  const [key] = shape.takes
  const block = onlyBlock(text)
  if (block !== null) {
    const exact = exactInput(block)
    if (exact !== null) return exact
    if (block.info === textInfo) return { [key]: block.body }
  }
  return shape.reads === 'steps' ? readSteps(key, text) : { [key]: text }
}

function exactInput(block: Block): JsonObject | null {
  if (block.info !== inputInfo) return null
  const value = parseJson(block.body)
  return value !== undefined && isObject(value) ? value : null
}

/** `done 1 2`, or the steps of a plan, one on each line, with or without a bullet. */
function readSteps(key: string, text: string): JsonObject {
  const [first = '', ...ids] = listed(text)
  const isStatus = first === 'done' || first === 'failed' || first === 'open'
  if (isStatus && ids.length > 0 && ids.every((id) => /^[\d.]+$/.test(id))) return { [first]: ids }
  const lines = text.split('\n').map((line) => line.trim().replace(/^(?:[-*•]|\d{1,3}[.)])[ \t]+/, ''))
  return { [key]: lines.filter((line) => line !== '') }
}

function listed(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '')
}

export function readWords(shape: ToolShape, argument: Words): JsonObject {
  const { words, blocks } = argument
  const [only] = blocks
  const exact = words.length === 0 && blocks.length === 1 && only !== undefined ? exactInput(only) : null
  if (exact !== null) return exact
  const plain = readPlain(shape, argument)
  return blocks.length === 0 ? plain : { ...plain, ...readBlocks(shape, blocks) }
}

function readPlain(shape: ToolShape, argument: Words): JsonObject {
  const [key] = shape.takes
  if (shape.reads === 'numbers') return { [key]: readNumbers(argument.words) }
  if (shape.reads !== 'names') return readPositions(shape, argument)
  return { [key]: argument.words.flatMap((word) => (word.isQuoted ? [word.value] : listed(word.value))) }
}

/** Blocks go to the key their info string names, or to the body. A tool that takes none may say so itself. */
export function readBlocks(shape: ToolShape, blocks: readonly { info: string; body: string }[]): JsonObject {
  const keyOf = (info: string) => (shape.fences?.includes(info) ? info : (shape.body ?? 'body'))
  return Object.fromEntries(blocks.map(({ info, body }) => [keyOf(info), body]))
}

/** A command line as it is written, without the wrapping some models put around it. */
function readLine(shape: ToolShape, line: string): JsonObject {
  const [key] = shape.takes
  const block = onlyBlock(line)
  if (block !== null) return exactInput(block) ?? { [key]: block.body }
  // In quotes, the whole line would be looked for as one program of that name.
  const inQuotes = wholeString(line)
  if (inQuotes !== null && /\s/.test(inQuotes)) return { [key]: inQuotes }
  const [, inBackticks] = /^`([^`]+)`$/.exec(line) ?? []
  return { [key]: inBackticks?.trim() ?? line }
}

/** `1 3`, `1, 3`, `#1`, `[1]`; nothing and `all` mean all of them. What is no number stays for the tool to refuse. */
function readNumbers(words: readonly Word[]): Json {
  const parts = words.flatMap(({ value }) => listed(value.replace(/[[\]#]/g, ' '))).filter((part) => part !== 'and')
  if (parts.length === 0 || parts.includes('all')) return 'all'
  return parts.map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : part))
}

function readPositions(shape: ToolShape, { source, words }: Words): JsonObject {
  const { flags, rest } = readFlags(shape, words)
  const alone = Math.min(wordsAlone(shape, rest), rest.length)
  const input: Record<string, Json> = {}
  for (const [index, key] of shape.takes.entries()) {
    const word = rest[index]
    if (word === undefined || index > alone) break
    input[key] = index < alone ? word.value : joined(source, alone === 0 ? rest : rest.slice(alone))
  }
  return Object.assign(input, flags)
}

/** How many words stand for a key each; the next key takes the rest. A pattern without quotes reaches to the path. */
function wordsAlone(shape: ToolShape, words: readonly Word[]): number {
  const [first, second] = words
  const most = shape.takes.length - 1
  if (shape.takes[0] !== 'pattern' || first === undefined || first.isQuoted) return most
  return words.length === 2 && second !== undefined && /\/|^\.+$/.test(second.value) ? most : 0
}

/** One word without its quotes; several as they were written, but for the flags between them. */
function joined(source: string, words: readonly Word[]): string {
  const [first] = words
  const last = words.at(-1)
  if (first === undefined || last === undefined) return ''
  if (first === last) return first.value
  const pieces: string[] = []
  let from = first.start
  words.forEach((word, index) => {
    const next = words[index + 1]
    if (next !== undefined && source.slice(word.end, next.start).trim() === '') return
    pieces.push(source.slice(from, word.end))
    from = next?.start ?? from
  })
  return pieces.join(' ')
}

interface Flags {
  readonly flags: JsonObject
  readonly rest: readonly Word[]
}

function readFlags(shape: ToolShape, words: readonly Word[]): Flags {
  // A flag's name begins with a letter, so none of them is special.
  const flags: Record<string, Json> = {}
  const rest: Word[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]
    if (word === undefined) break
    const flag = flagOf(shape, word)
    if (flag === null) {
      rest.push(word)
      continue
    }
    const next = words[index + 1]
    const takesNext = flag.value === undefined && !switches.has(flag.key) && next !== undefined
    if (takesNext && flagOf(shape, next) === null) {
      flags[flag.key] = scalar(next.value, next.isQuoted)
      index += 1
    } else flags[flag.key] = flag.value ?? true
  }
  return { flags, rest }
}

interface Flag {
  readonly key: string
  readonly value: Json | undefined
}

function flagOf(shape: ToolShape, word: Word): Flag | null {
  if (word.isQuoted || !word.value.startsWith('-')) return null
  const [, letter] = /^-([A-Za-z])$/.exec(word.value) ?? []
  const named = letter === undefined ? undefined : shape.letters?.[letter]
  if (named !== undefined) return { key: named, value: undefined }
  const [, no, name, value] = /^--(no-)?([A-Za-z][\w-]*)(?:=(.*))?$/s.exec(word.value) ?? []
  if (name === undefined) return null
  if (value !== undefined) return { key: toKey(name), value: scalar(value, hasQuotes(word)) }
  return { key: toKey(name), value: no === undefined ? undefined : false }
}

/** Quotes make a word longer than its value. */
function hasQuotes(word: Word): boolean {
  return word.end - word.start > word.value.length
}

/** Bare numbers and booleans are values; in quotes they are text. */
function scalar(text: string, isQuoted: boolean): Json {
  if (isQuoted) return text
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?(?:0|[1-9]\d{0,14})$/.test(text) && text !== '-0' ? Number(text) : text
}
