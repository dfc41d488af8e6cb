// Reads a plain subset of bash: lists, pipelines, subshells, redirects, assignments, quotes, simple expansions.
//
// Invariants
//   S1. What is read means to bash what it means here, or the reading has a doubt or a fault.
//   S2. A doubt does not end the reading: what follows is still looked through for what must never run.
//   S3. Time and memory grow with the length of the text; depth and number of steps are bounded.

import { isProcessSubstitution, readQuoted, readWord } from './read-word.ts'
import {
  type Assignment,
  isPlain,
  type Joint,
  literal,
  type Piece,
  type Redirect,
  type Script,
  type Step,
  type Word,
} from './script.ts'
import {
  type AwaitedBody,
  deeper,
  type Fault,
  fail,
  isAtEnd,
  longestCommand,
  mostSteps,
  peek,
  type Source,
  sourceOf,
  take,
} from './source.ts'

export interface Reading {
  readonly script: Script
  readonly doubts: readonly string[]
  readonly fault: Fault | null
}

/** Reads a command line. Never throws: with a fault, `script` is what was read before it. */
export function readScript(text: string, depth = 0): Reading {
  const source = sourceOf(text)
  source.depth = depth
  if (text.length > longestCommand) fail(source, `a command of more than ${longestCommand} characters`, 'excessive')
  const strange = strangeCharacter(text)
  if (strange !== null) source.doubts.add(strange)
  const script = readSteps(source, '')
  if (source.awaited.length > 0) fail(source, 'a here-document without its body')
  return { script, doubts: [...source.doubts], fault: source.fault }
}

// Characters that a person does not see, sees as something else, or that bash takes for part of a word.
const strange = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}\u115f\u1160\u3164\uffa0]|(?! )\p{Zs}/gu

function strangeCharacter(text: string): string | null {
  for (const [mark] of text.matchAll(strange)) {
    if (mark === '\n' || mark === '\t') continue
    return `the character U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  }
  return null
}

/** The steps up to the closing mark, which is taken too. */
export function readSteps(source: Source, close: ')' | ''): Script {
  const steps: Step[] = []
  let joint: Joint = 'start'
  for (;;) {
    skipBlanks(source)
    skipLines(source)
    if (isAtEnd(source) || peek(source) === ')') break
    const before = source.at
    steps.push(readStep(source, joint))
    if (source.at === before) fail(source, 'an operator with nothing before it')
    joint = readJoint(source)
    if (joint === 'start') break
  }
  finish(source, { close, joint, isEmpty: steps.length === 0 })
  return { steps }
}

function finish(
  source: Source,
  { close, joint, isEmpty }: { readonly close: ')' | ''; readonly joint: Joint; readonly isEmpty: boolean },
): void {
  if (source.fault !== null) return
  if (joint === 'and' || joint === 'or' || joint === 'pipe') return fail(source, 'an operator with nothing after it')
  const isClosed = close === ')' && peek(source) === ')'
  if (close === ')' && !isClosed) return fail(source, 'a parenthesis that is not closed')
  if (close === '' && !isAtEnd(source)) return fail(source, 'a parenthesis that was not opened')
  if (!isClosed) return
  if (isEmpty) fail(source, 'parentheses with nothing in them')
  if (source.awaited.length > 0) fail(source, 'a here-document without its body')
  source.at += 1
}

/** `start` stands for the end: nothing that joins. */
function readJoint(source: Source): Joint {
  skipBlanks(source)
  const mark = take(source, /&&|\|\||\|&|;(?!;)|&(?!>)|\||\n/y)?.[0]
  switch (mark) {
    case '&&':
      return 'and'
    case '||':
      return 'or'
    case '|':
    case '|&':
      return 'pipe'
    case '&':
      return 'beside'
    case ';':
      return 'then'
    case '\n':
      readBodies(source)
      return 'then'
    default:
      if (!isAtEnd(source) && peek(source) !== ')') fail(source, `${peek(source)} where a command should end`)
      return 'start'
  }
}

/** Blanks, comments, and line breaks that are escaped between words. */
function skipBlanks(source: Source): void {
  take(source, /(?:[ \t]|\\\n)+/y)
  const before = source.text[source.at - 1] ?? ' '
  if (peek(source) === '#' && /[\s;&|()]/.test(before)) take(source, /#[^\n]*/y)
}

function skipLines(source: Source): void {
  while (peek(source) === '\n') {
    source.at += 1
    readBodies(source)
    skipBlanks(source)
  }
}

function readStep(source: Source, joint: Joint): Step {
  source.steps += 1
  if (source.steps > mostSteps) fail(source, `more than ${mostSteps} commands in one`, 'excessive')
  if (peek(source) === '(') return readSubshell(source, joint)
  const parts = { assignments: [] as Assignment[], words: [] as Word[], redirects: [] as Redirect[] }
  while (!isAtEnd(source)) {
    skipBlanks(source)
    if (readRedirect(source, parts.redirects)) continue
    if (isAtEnd(source) || ';&|\n)'.includes(peek(source))) break
    if (peek(source) === '(') {
      fail(source, 'a parenthesis after a word')
      break
    }
    addWord(source, parts)
  }
  return { joint, ...parts, inner: null }
}

/** Words that open or continue a compound command; the command they lead to stands after them. */
const leading = new Set(['if', 'then', 'else', 'elif', 'while', 'until', 'do', '{'])
/** Words that change nothing about what the command after them does. */
const neutral = new Set(['!', 'time'])

function addWord(source: Source, parts: { readonly assignments: Assignment[]; readonly words: Word[] }): void {
  const word = readWord(source)
  if (/^\{\w+\}$/.test(word.source) && /[<>]/.test(peek(source))) source.doubts.add('a descriptor kept in a variable')
  if (parts.words.length > 0) {
    parts.words.push(word)
    return
  }
  const assignment = assignmentIn(word)
  if (assignment !== null) parts.assignments.push(assignment)
  else if (isPlain(word) && leading.has(word.source)) source.doubts.add(`the shell keyword ${word.source}`)
  else if (!(isPlain(word) && neutral.has(word.source))) parts.words.push(word)
}

/** The word as `name=value`, where bash takes it for one. */
export function assignmentIn(word: Word): Assignment | null {
  const match = /^([A-Za-z_]\w*)\+?=/.exec(word.source)
  const [first, ...rest] = word.pieces
  if (match === null || first?.kind !== 'text' || first.isQuoted) return null
  const value = { kind: 'text', text: first.text.slice(match[0].length), isQuoted: false } as const
  const pieces: readonly Piece[] = value.text === '' && rest.length > 0 ? rest : [value, ...rest]
  return { name: match[1] ?? '', value: { source: word.source.slice(match[0].length), pieces } }
}

function readSubshell(source: Source, joint: Joint): Step {
  if (peek(source, 1) === '(') fail(source, 'an arithmetic command')
  source.at += 1
  const inner = deeper(source, () => readSteps(source, ')'))
  const redirects: Redirect[] = []
  do skipBlanks(source)
  while (readRedirect(source, redirects))
  return { joint, assignments: [], words: [], redirects, inner }
}

const redirection = /(?:&>>?|\d*(?:<<<|<<-?|<>|<&|>&|>>|>\||>|<))/y

function readRedirect(source: Source, redirects: Redirect[]): boolean {
  if (isProcessSubstitution(source)) return false
  const operator = take(source, redirection)?.[0].replace(/^\d+/, '')
  if (operator === undefined) return false
  take(source, /[ \t]*/y)
  if (isAtEnd(source) || (!isProcessSubstitution(source) && ';&|<>()\n'.includes(peek(source)))) {
    fail(source, `${operator} without a file`)
    return true
  }
  const target = readWord(source)
  if (operator === '<<' || operator === '<<-') awaitBody(source, { operator, target, redirects })
  else if (operator === '<<<') redirects.push({ kind: 'text', target })
  else if (!isDuplicate(operator, target))
    redirects.push({ kind: operator === '<' || operator === '<&' ? 'read' : 'write', target })
  return true
}

/** `2>&1`, `<&-`: descriptors that are already open. */
function isDuplicate(operator: string, target: Word): boolean {
  return (operator === '>&' || operator === '<&') && /^(\d+|-)$/.test(target.source)
}

interface Here {
  readonly operator: '<<' | '<<-'
  readonly target: Word
  readonly redirects: Redirect[]
}

function awaitBody(source: Source, { operator, target, redirects }: Here): void {
  const delimiter = literal(target)
  if (delimiter === null) return fail(source, 'a here-document with an odd end mark')
  const isQuoted = !isPlain(target)
  const deliver = (body: string) => redirects.push({ kind: 'text', target: bodyWord(source, body, isQuoted) })
  source.awaited.push({ delimiter, isQuoted, stripsTabs: operator === '<<-', deliver })
}

function bodyWord(source: Source, body: string, isQuoted: boolean): Word {
  if (isQuoted) return { source: body, pieces: [{ kind: 'text', text: body, isQuoted: true }] }
  const inside = sourceOf(body)
  inside.depth = source.depth
  inside.steps = source.steps
  const pieces: Piece[] = []
  readQuoted(inside, pieces, '')
  source.steps = inside.steps
  for (const doubt of inside.doubts) source.doubts.add(doubt)
  if (inside.fault !== null) fail(source, inside.fault.reason, inside.fault.kind)
  return { source: body, pieces }
}

/** After a line break come the bodies of the here-documents before it, in order. */
function readBodies(source: Source): void {
  for (const awaited of source.awaited.splice(0)) {
    if (source.fault !== null) return
    const body = takeBody(source, awaited)
    if (body === null) fail(source, `a here-document that does not end with ${awaited.delimiter}`)
    else awaited.deliver(body)
  }
}

function takeBody(source: Source, { delimiter, isQuoted, stripsTabs }: AwaitedBody): string | null {
  const lines: string[] = []
  while (!isAtEnd(source)) {
    const end = source.text.indexOf('\n', source.at)
    const line = source.text.slice(source.at, end < 0 ? undefined : end)
    source.at = end < 0 ? source.text.length : end + 1
    const shown = stripsTabs ? line.replace(/^\t+/, '') : line
    if (shown === delimiter) return lines.join('\n')
    // bash joins such a line with the next before it looks for the end mark.
    if (!isQuoted && line.endsWith('\\')) return null
    lines.push(shown)
  }
  return null
}
