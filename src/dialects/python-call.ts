// `view("a.ts", types_only=True)`: what models write that think of tools as functions.

import { type Json, type JsonObject, ownEntry } from '../core/index.ts'

export interface PythonCall {
  readonly values: readonly Json[]
  readonly named: JsonObject
  /** After the closing parenthesis. */
  readonly end: number
}

interface Parser {
  readonly text: string
  at: number
}

/** The arguments in the parentheses that open at `start`, or `null`. They stand on one line. */
export function readPythonCall(text: string, start: number): PythonCall | null {
  const parser: Parser = { text, at: start + 1 }
  const values: Json[] = []
  const named: [string, Json][] = []
  for (skipSpace(parser); peek(parser) !== ')'; skipSpace(parser)) {
    const key = readName(parser)
    const value = readValue(parser)
    if (value === undefined) return null
    if (key === null) values.push(value)
    else named.push([key, value])
    if (!readSeparator(parser, ')')) return null
  }
  return { values, named: Object.fromEntries(named), end: parser.at + 1 }
}

function peek({ text, at }: Parser): string {
  return text.charAt(at)
}

const space = /[ \t]*/y

function skipSpace(parser: Parser): void {
  space.lastIndex = parser.at
  space.test(parser.text)
  parser.at = space.lastIndex
}

/** Past a comma, or up to the closing bracket. False when neither is there. */
function readSeparator(parser: Parser, closing: string): boolean {
  skipSpace(parser)
  if (peek(parser) === closing) return true
  if (peek(parser) !== ',') return false
  parser.at += 1
  return true
}

const name = /([A-Za-z_]\w{0,63})[ \t]*[=:](?!=)[ \t]*/y

function readName(parser: Parser): string | null {
  name.lastIndex = parser.at
  const found = name.exec(parser.text)?.[1]
  if (found === undefined) return null
  parser.at = name.lastIndex
  return found
}

const constants: Readonly<Record<string, Json>> = {
  True: true,
  true: true,
  False: false,
  false: false,
  None: null,
  null: null,
}
const literal = /(?:True|true|False|false|None|null)\b/y
const number = /-?\d{1,15}(?:\.\d{1,15})?(?![\w.-])/y

function readValue(parser: Parser): Json | undefined {
  const first = peek(parser)
  if (first === '"' || first === "'") return readQuoted(parser, first)
  if (first === '[') return readItems(parser)
  const word = readPattern(parser, literal)
  if (word !== undefined) return ownEntry(constants, word)
  const digits = readPattern(parser, number)
  return digits === undefined ? undefined : Number(digits)
}

function readPattern(parser: Parser, pattern: RegExp): string | undefined {
  pattern.lastIndex = parser.at
  const found = pattern.exec(parser.text)?.[0]
  if (found !== undefined) parser.at = pattern.lastIndex
  return found
}

function readItems(parser: Parser): Json | undefined {
  const items: Json[] = []
  parser.at += 1
  for (skipSpace(parser); peek(parser) !== ']'; skipSpace(parser)) {
    // Lists of lists have not been seen, and would need a stack.
    const item = peek(parser) === '[' ? undefined : readValue(parser)
    if (item === undefined || !readSeparator(parser, ']')) return undefined
    items.push(item)
  }
  parser.at += 1
  return items
}

function readQuoted(parser: Parser, quote: string): string | undefined {
  const { text } = parser
  const start = parser.at + 1
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\n') return undefined
    if (character === '\\') at += 1
    else if (character === quote) {
      parser.at = at + 1
      return unescaped(text.slice(start, at))
    }
  }
  return undefined
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  '"': '"',
  "'": "'",
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (whole, letter: string) => ownEntry(escapes, letter) ?? whole)
}
