// Reads one word: quotes, escapes and expansions, each as bash would, or a doubt where that is not certain.

import { readSteps } from './read-script.ts'
import type { Piece, Script, Word } from './script.ts'
import { deeper, fail, isAtEnd, peek, type Source, sourceOf, take } from './source.ts'

const endsWord = new Set([' ', '\t', '\n', ';', '&', '|', '<', '>', '(', ')', ''])
const plainText = /[^\s;&|<>()'"\\$`*?[~{}]+/y

/** The word that begins here. The caller has made sure that one does. */
export function readWord(source: Source): Word {
  const from = source.at
  const pieces: Piece[] = []
  if (isProcessSubstitution(source)) {
    source.doubts.add('a process substitution')
    source.at += 1
    pieces.push(readOutput(source, false))
  }
  while (!endsWord.has(peek(source))) readPiece(source, pieces)
  const word = { source: source.text.slice(from, source.at), pieces }
  if (mayExpandBraces(pieces)) source.doubts.add('a brace expansion')
  // zsh puts the path of a program in place of this.
  if (word.source.startsWith('=') && word.source.length > 1) source.doubts.add('a word that starts with =')
  return word
}

export function isProcessSubstitution(source: Source): boolean {
  return (peek(source) === '<' || peek(source) === '>') && peek(source, 1) === '('
}

function readPiece(source: Source, pieces: Piece[]): void {
  const mark = peek(source)
  switch (mark) {
    case "'":
      return readSingleQuoted(source, pieces)
    case '"':
      source.at += 1
      return readQuoted(source, pieces, '"')
    case '\\':
      return readEscape(source, pieces)
    case '$':
    case '`':
      return readExpansion(source, pieces, false)
    case '*':
    case '?':
    case '[':
      source.at += 1
      pieces.push({ kind: 'glob', text: mark })
      return
    case '~':
      return readTilde(source, pieces)
    default: {
      const text = take(source, plainText)?.[0] ?? take(source, /[\s\S]/y)?.[0] ?? ''
      pieces.push({ kind: 'text', text, isQuoted: false })
    }
  }
}

function readSingleQuoted(source: Source, pieces: Piece[]): void {
  const end = source.text.indexOf("'", source.at + 1)
  if (end < 0) return fail(source, 'a single quote that is not closed')
  pieces.push({ kind: 'text', text: source.text.slice(source.at + 1, end), isQuoted: true })
  source.at = end + 1
}

function readEscape(source: Source, pieces: Piece[]): void {
  const next = peek(source, 1)
  if (next === '') return fail(source, 'a backslash at the end')
  source.at += 2
  if (next === '\n') source.doubts.add('a line break inside a word')
  else pieces.push({ kind: 'text', text: next, isQuoted: true })
}

/** `~` counts at the start of a word and after the first `=` or any `:` of an assignment. */
function readTilde(source: Source, pieces: Piece[]): void {
  const previous = pieces.at(-1)
  const isFirst = previous === undefined
  const follows = previous?.kind === 'text' && !previous.isQuoted && /[=:]$/.test(previous.text)
  source.at += 1
  if (!isFirst && !follows) pieces.push({ kind: 'text', text: '~', isQuoted: false })
  else if (endsWord.has(peek(source)) || peek(source) === '/' || peek(source) === ':') pieces.push({ kind: 'home' })
  else pieces.push({ kind: 'unknown' })
}

/** A text in double quotes, or with `end` empty the body of a here-document. */
export function readQuoted(source: Source, pieces: Piece[], end: '"' | ''): void {
  let text = ''
  const flush = () => {
    pieces.push({ kind: 'text', text, isQuoted: true })
    text = ''
  }
  while (!isAtEnd(source)) {
    const mark = peek(source)
    if (mark === end) break
    if (mark === '\\' && '$`"\\\n'.includes(peek(source, 1)) && peek(source, 1) !== '') {
      if (peek(source, 1) !== '\n') text += peek(source, 1)
      source.at += 2
    } else if (mark === '$' || mark === '`') {
      flush()
      readExpansion(source, pieces, true)
    } else {
      text += mark
      source.at += 1
    }
  }
  flush()
  if (end === '') return
  if (isAtEnd(source)) fail(source, 'a double quote that is not closed')
  source.at += 1
}

const named = /\$(?:([A-Za-z_][A-Za-z0-9_]*)|\{#?([A-Za-z_][A-Za-z0-9_]*)\}|([0-9?#$!@*_-]))/y

function readExpansion(source: Source, pieces: Piece[], isQuoted: boolean): void {
  if (peek(source) === '`') return readBackticks(source, pieces, isQuoted)
  const next = peek(source, 1)
  if (next === '(' && peek(source, 2) === '(') return readArithmetic(source, pieces)
  if (next === '(') {
    source.at += 1
    pieces.push(readOutput(source, isQuoted))
    return
  }
  if (next === '[') return fail(source, 'arithmetic in brackets')
  if ((next === "'" || next === '"') && !isQuoted) return readEncoded(source, pieces)
  const name = take(source, named)
  if (name !== null) {
    pieces.push({ kind: 'variable', name: name[1] ?? name[2] ?? name[3] ?? '', isQuoted })
  } else if (next === '{') {
    readParameter(source, pieces)
  } else {
    source.at += 1
    pieces.push({ kind: 'text', text: '$', isQuoted })
  }
}

/** `( … )` whose output is wanted; stands on the parenthesis. */
function readOutput(source: Source, isQuoted: boolean): Piece {
  source.at += 1
  const script = deeper(source, () => readSteps(source, ')'))
  return { kind: 'output', script, isQuoted }
}

/** Judged for what it must not do, but never proven: what is escaped how often inside is not for a reader to trust. */
function readBackticks(source: Source, pieces: Piece[], isQuoted: boolean): void {
  const match = take(source, /`((?:\\[\s\S]|[^`\\])*)`/y)
  if (match === null) return fail(source, 'a backtick that is not closed')
  source.doubts.add('commands in backticks')
  const inside = sourceOf((match[1] ?? '').replace(/\\([`\\$])/g, '$1'))
  inside.depth = source.depth
  inside.steps = source.steps
  const script: Script = deeper(inside, () => readSteps(inside, ''))
  source.steps = inside.steps
  for (const doubt of inside.doubts) source.doubts.add(doubt)
  if (inside.fault !== null) fail(source, inside.fault.reason, inside.fault.kind)
  pieces.push({ kind: 'output', script, isQuoted })
}

const number = /\$\(\(([\d\s+*/%-]*)\)\)/y

function readArithmetic(source: Source, pieces: Piece[]): void {
  if (take(source, number) !== null) {
    pieces.push({ kind: 'text', text: '0', isQuoted: true })
    return
  }
  source.doubts.add('arithmetic with names')
  skipBalanced(source, '(', ')')
  pieces.push({ kind: 'unknown' })
}

function readParameter(source: Source, pieces: Piece[]): void {
  source.doubts.add('an expansion that changes its value')
  skipBalanced(source, '{', '}')
  pieces.push({ kind: 'unknown' })
}

function skipBalanced(source: Source, open: string, close: string): void {
  source.at += 1
  let level = 0
  do {
    const mark = peek(source)
    if (mark === open) level += 1
    if (mark === close) level -= 1
    source.at += 1
  } while (level > 0 && !isAtEnd(source))
  if (level > 0) fail(source, `an expansion that is not closed`)
}

/** `$'…'` and `$"…"`: letters that are written as numbers, texts that are translated. */
function readEncoded(source: Source, pieces: Piece[]): void {
  const match = take(source, /\$(?:'(?:\\[\s\S]|[^'\\])*'|"(?:\\[\s\S]|[^"\\])*")/y)
  if (match === null) return fail(source, 'a quote that is not closed')
  source.doubts.add("letters written as $'…'")
  pieces.push({ kind: 'unknown' })
}

function mayExpandBraces(pieces: readonly Piece[]): boolean {
  const unquoted = pieces.map((piece) => (piece.kind === 'text' && !piece.isQuoted ? piece.text : '\0')).join('')
  const open = unquoted.indexOf('{')
  return open >= 0 && /[,\0]|\.\./.test(unquoted.slice(open))
}
