// The words of a command, told apart by us and never by a shell: `;`, `|` and `$` are text like any other.
//
//   W1. `"` opens a quote anywhere; `'` does, except between two word characters (don't).
//   W2. In double quotes `\"` and `\\` are escapes, in single quotes `\'` is; every other backslash is kept.
//   W3. Outside quotes a backslash is kept and takes the meaning from the character after it.
//   W4. Parentheses outside quotes and fences must balance; the first that closes nothing ends the command.

import { type Block, blockAt } from './fences.ts'

export interface Word {
  /** Without its quotes. */
  readonly value: string
  readonly start: number
  readonly end: number
  /** It begins with a quote. */
  readonly isQuoted: boolean
  /** It is one quoted string and nothing else. */
  readonly isString: boolean
}

export interface Words {
  readonly source: string
  readonly start: number
  /** Where the closing parenthesis stands, or the end of the source. */
  readonly end: number
  readonly words: readonly Word[]
  readonly blocks: readonly Block[]
}

const doubleQuote = 34
const singleQuote = 39
const open = 40
const close = 41
const backslash = 92
const lineBreak = 10

interface Lexer {
  readonly source: string
  readonly words: Word[]
  readonly blocks: Block[]
  at: number
  depth: number
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
  isString: boolean
}

/** The words from `start` to the parenthesis that ends the command, or `null` when there is none. */
export function commandWords(source: string, start: number): Words | null {
  const lexer = startLexer(source, start)
  while (lexer.at < source.length) {
    const code = source.charCodeAt(lexer.at)
    if (code === close && lexer.depth === 0) return finish(lexer, start)
    if (!step(lexer, code)) return null
  }
  return null
}

/** The words of a whole text. From a quote or fence that never closes on, every character is ordinary. */
export function textWords(source: string): Words {
  const lexer = startLexer(source, 0)
  while (lexer.at < source.length) {
    if (!step(lexer, source.charCodeAt(lexer.at))) lexer.isLiteral = true
  }
  return finish(lexer, 0)
}

function startLexer(source: string, start: number): Lexer {
  return { source, words: [], blocks: [], at: start, depth: 0, isLiteral: false, word: null }
}

function finish(lexer: Lexer, start: number): Words {
  endWord(lexer)
  return { source: lexer.source, start, end: lexer.at, words: lexer.words, blocks: lexer.blocks }
}

/** Reads one character, quote or block. False when something opened here never closes. */
function step(lexer: Lexer, code: number): boolean {
  const { source } = lexer
  switch (code) {
    case 32:
    case 9:
    case 13:
      endWord(lexer)
      lexer.at += 1
      return true
    case lineBreak:
      endWord(lexer)
      lexer.at += 1
      return takeBlocks(lexer)
    case doubleQuote:
      return takeQuote(lexer, doubleQuote)
    case singleQuote:
      return opensQuote(source, lexer.at) ? takeQuote(lexer, singleQuote) : takeBare(lexer, 1)
    case backslash:
      return takeBare(lexer, source.charCodeAt(lexer.at + 1) === lineBreak ? 1 : 2)
    case open:
      lexer.depth += 1
      return takeBare(lexer, 1)
    case close:
      lexer.depth = Math.max(0, lexer.depth - 1)
      return takeBare(lexer, 1)
    default:
      return takeBare(lexer, plainLength(source, lexer.at))
  }
}

const plain = /[^\s"'\\()]+/y

function plainLength(source: string, at: number): number {
  plain.lastIndex = at
  return plain.test(source) ? plain.lastIndex - at : 1
}

function takeBare(lexer: Lexer, length: number): true {
  if (lexer.word === null) {
    lexer.word = { start: lexer.at, isQuoted: false, value: '', bareFrom: lexer.at, isString: false }
  } else {
    lexer.word.isString = false
    if (lexer.word.bareFrom === -1) lexer.word.bareFrom = lexer.at
  }
  lexer.at = Math.min(lexer.at + length, lexer.source.length)
  return true
}

function takeQuote(lexer: Lexer, quote: number): boolean {
  const { source, at, word } = lexer
  if (lexer.isLiteral) return takeBare(lexer, 1)
  const end = closingQuote(source, at + 1, quote)
  if (end === -1) return false
  const said = unescaped(source.slice(at + 1, end), quote)
  if (word === null) lexer.word = { start: at, isQuoted: true, value: said, bareFrom: -1, isString: true }
  else {
    word.value = valueSoFar(lexer, word) + said
    word.bareFrom = -1
    word.isString = false
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
  const { start, isQuoted, isString } = word
  lexer.words.push({ value: valueSoFar(lexer, word), start, end: lexer.at, isQuoted, isString })
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

/** A word in double quotes, unless it needs none. */
export function quoted(value: string): string {
  return /^[\w./:@*#+-]+$/.test(value) && !value.startsWith('-') ? value : `"${value.replace(/[\\"]/g, '\\$&')}"`
}
