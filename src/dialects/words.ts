// The words of a command, told apart by us and never by a shell: `;`, `|` and `$` are text like any other.
//
//   W1. `"` opens a quote anywhere; `'` does, except between two word characters (don't).
//   W2. In double quotes `\"` and `\\` are escapes, in single quotes `\'` is; every other backslash is kept.
//   W3. Outside quotes a backslash is kept and takes the meaning from the character after it.
//   W4. Parentheses outside quotes and fences must balance; the first that closes nothing ends the command.
//   W5. After a thousand words the rest is one word, as it is written.

import { type Block, blockAt, openedFence } from './fences.ts'

export interface Word {
  /** Without its quotes. */
  readonly value: string
  readonly start: number
  readonly end: number
  /** It begins with a quote. */
  readonly isQuoted: boolean
}

export interface Words {
  readonly source: string
  readonly words: readonly Word[]
  readonly blocks: readonly Block[]
}

const doubleQuote = 34
const singleQuote = 39
const open = 40
const close = 41
const backslash = 92
const lineBreak = 10

const mostWords = 1000

/** Where the parenthesis stands that ends the command whose arguments begin at `start`, or -1. */
export function endOfCommand(source: string, start: number): number {
  let depth = 0
  let at = start
  while (at !== -1 && at < source.length) {
    const code = source.charCodeAt(at)
    if (code === close && depth === 0) return at
    if (code === close) depth -= 1
    if (code === open) depth += 1
    at = after(source, at, code)
  }
  return -1
}

/** Past a character, an escape, a quote or blocks; -1 when what opens here never closes. */
function after(source: string, at: number, code: number): number {
  switch (code) {
    case doubleQuote:
      return afterQuote(source, at, doubleQuote)
    case singleQuote:
      return opensQuote(source, at) ? afterQuote(source, at, singleQuote) : at + 1
    case backslash:
      return at + escapeLength(source, at)
    case lineBreak:
      return afterBlocks(source, at + 1)
    default:
      return at + 1
  }
}

function afterQuote(source: string, start: number, quote: number): number {
  const end = closingQuote(source, start + 1, quote)
  return end === -1 ? -1 : end + 1
}

function afterBlocks(source: string, start: number): number {
  let at = start
  for (let block = blockAt(source, at); block !== null; block = blockAt(source, at)) {
    if (!block.isClosed) return -1
    at = block.end
  }
  return at
}

/** A backslash does not join lines: a fence may begin on the next one. */
function escapeLength(source: string, at: number): number {
  return source.charCodeAt(at + 1) === lineBreak ? 1 : 2
}

interface Lexer {
  readonly source: string
  readonly words: Word[]
  readonly blocks: Block[]
  at: number
  /** Quotes and fences are ordinary text from here on. */
  isLiteral: boolean
  word: OpenWord | null
}

interface OpenWord {
  readonly start: number
  readonly isQuoted: boolean
  /** What its quoted parts and the bare text before them say. */
  value: string
  /** Where the bare text after that begins, or -1. */
  bareFrom: number
}

/** The words and blocks of a text. From a quote or fence that never closes on, every character is ordinary. */
export function wordsOf(source: string): Words {
  const lexer: Lexer = { source, words: [], blocks: [], at: 0, isLiteral: false, word: null }
  while (lexer.at < source.length) {
    if (!step(lexer, source.charCodeAt(lexer.at))) lexer.isLiteral = true
  }
  endWord(lexer)
  const { words, blocks } = lexer
  return { source, words, blocks }
}

/** Reads one character, quote or block. False when something opened here never closes. */
function step(lexer: Lexer, code: number): boolean {
  const { source } = lexer
  switch (code) {
    case 32:
    case 9:
    case 13:
      return isFull(lexer) ? takeBare(lexer, 1) : takeSpace(lexer)
    case lineBreak:
      if (isFull(lexer) && (lexer.isLiteral || openedFence(source, lexer.at + 1) === null)) return takeBare(lexer, 1)
      return takeSpace(lexer) && takeBlocks(lexer)
    case doubleQuote:
      return isFull(lexer) ? takeBare(lexer, 1) : takeQuote(lexer, doubleQuote)
    case singleQuote:
      return isFull(lexer) || !opensQuote(source, lexer.at) ? takeBare(lexer, 1) : takeQuote(lexer, singleQuote)
    case backslash:
      return takeBare(lexer, escapeLength(source, lexer.at))
    default:
      return takeBare(lexer, plainLength(source, lexer.at))
  }
}

const plain = /[^\s"'\\]+/y

function plainLength(source: string, at: number): number {
  plain.lastIndex = at
  return plain.test(source) ? plain.lastIndex - at : 1
}

function isFull({ words }: Lexer): boolean {
  return words.length >= mostWords
}

function takeSpace(lexer: Lexer): true {
  endWord(lexer)
  lexer.at += 1
  return true
}

function takeBare(lexer: Lexer, length: number): true {
  lexer.word ??= { start: lexer.at, isQuoted: false, value: '', bareFrom: lexer.at }
  if (lexer.word.bareFrom === -1) lexer.word.bareFrom = lexer.at
  lexer.at = Math.min(lexer.at + length, lexer.source.length)
  return true
}

function takeQuote(lexer: Lexer, quote: number): boolean {
  const { source, at, word } = lexer
  if (lexer.isLiteral) return takeBare(lexer, 1)
  const end = closingQuote(source, at + 1, quote)
  if (end === -1) return false
  const said = unescaped(source.slice(at + 1, end), quote)
  if (word === null) lexer.word = { start: at, isQuoted: true, value: said, bareFrom: -1 }
  else {
    word.value = valueSoFar(lexer, word) + said
    word.bareFrom = -1
  }
  lexer.at = end + 1
  return true
}

function valueSoFar({ source, at }: Lexer, { value, bareFrom }: OpenWord): string {
  return bareFrom === -1 ? value : value + source.slice(bareFrom, at)
}

function takeBlocks(lexer: Lexer): boolean {
  if (lexer.isLiteral) return true
  for (let block = blockAt(lexer.source, lexer.at); block !== null; block = blockAt(lexer.source, lexer.at)) {
    if (!block.isClosed) return false
    lexer.blocks.push(block)
    lexer.at = block.end
  }
  return true
}

function endWord(lexer: Lexer): void {
  const { word } = lexer
  if (word === null) return
  const { start, isQuoted } = word
  lexer.words.push({ value: valueSoFar(lexer, word), start, end: lexer.at, isQuoted })
  lexer.word = null
}

const wordCharacter = /\w/

function opensQuote(source: string, at: number): boolean {
  return at === 0 || !(wordCharacter.test(source.charAt(at - 1)) && wordCharacter.test(source.charAt(at + 1)))
}

function closingQuote(source: string, start: number, quote: number): number {
  let at = start
  while (at < source.length) {
    const code = source.charCodeAt(at)
    if (code === quote) return at
    at += code === backslash && isEscape(source.charCodeAt(at + 1), quote) ? 2 : 1
  }
  return -1
}

function isEscape(code: number, quote: number): boolean {
  return code === quote || (code === backslash && quote === doubleQuote)
}

function unescaped(text: string, quote: number): string {
  if (!text.includes('\\')) return text
  return quote === doubleQuote ? text.replace(/\\(["\\])/g, '$1') : text.replaceAll("\\'", "'")
}

/** What a text says that is one quoted string and nothing else, or `null`. */
export function wholeString(text: string): string | null {
  const quote = text.charCodeAt(0)
  if (quote !== doubleQuote && quote !== singleQuote) return null
  return closingQuote(text, 1, quote) === text.length - 1 ? unescaped(text.slice(1, -1), quote) : null
}

/** A word in double quotes, unless it needs none. */
export function quoted(value: string): string {
  return /^[\w./:@*#+-]+$/.test(value) && !value.startsWith('-') ? value : `"${value.replace(/[\\"]/g, '\\$&')}"`
}
