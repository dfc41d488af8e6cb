// Who calls something, and which tests use it.

import { search } from '../looking/calls.ts'
import { type Declarations, declarationsOf, firstCalls } from '../looking/declarations.ts'
import { endsOf, type Nested, nestedCall, nestedIn } from '../looking/declared-inside.ts'
import { type Looking, look } from '../looking/looking.ts'
import { type Match, readMatches } from '../looking/read-matches.ts'
import { withoutRemarked } from '../looking/remarked.ts'
import { standingIn } from '../looking/stand-in.ts'
import { lastPart } from '../source/names.ts'
import { placeOf } from '../source/paths.ts'
import { asWord, literally } from '../source/patterns.ts'
import { indentOf, withoutStrings, withoutTexts } from '../source/source-text.ts'
import { counted } from '../words/in-words.ts'
import type { Asked } from './asked.ts'
import { answered, type Conclusion, concluded, matchPassages, unknown } from './conclusion.ts'
import { notDeclared } from './missing.ts'
import { plainSentence } from './told.ts'
import { cutDoubts, cutNote, imports, isInTest, isSaidToBe, listed, mostMatches, usesOf } from './uses-of.ts'

/** Which functions call one. */
export function* callers({ name, path, sort, language, question, isOutsideTests }: Asked): Looking<Conclusion> {
  const sought = { name, path, sort, language }
  // All that is needed for certain, in one turn.
  yield* look([...firstCalls(sought), search(asWord(lastPart(name)), { limit: mostMatches })])
  const declared = yield* declarationsOf(sought)
  const { uses, isCut } = yield* usesOf(name, declared)
  if (declared.symbols.length === 0 && uses.length === 0) return yield* notDeclared(sought, declared)
  if (declared.symbols.length === 0)
    return unknown(
      `\`${name}\` is not declared in this project; it is mentioned in ${counted(uses.length, 'line')}.`,
      matchPassages(uses),
    )
  const word = spelt(lastPart(name), declared)
  const called = (yield* standingIn(uses)).filter(
    (match) =>
      !imports.test(match.text) && isCallOf(word, match) && !isPrototype(word, match) && !isHeading(word, match),
  )
  const every = yield* inCode(called)
  const calls = isOutsideTests ? every.filter((match) => !isInTest(match)) : every
  const others = uses.filter(
    (match) => !imports.test(match.text) && !every.some((call) => call.path === match.path && call.line === match.line),
  )
  const places = declared.symbols.map((one) => placeOf(one.path, one.line)).join(', ')
  const notes = [
    ...(declared.symbols.length > 1
      ? [`It is declared in ${declared.symbols.length} places (${places}); calls are not told apart.`]
      : []),
    ...(others.length > 0
      ? [`Imports apart, it is named without being called in ${counted(others.length, 'more line')}.`]
      : []),
    ...cutNote(isCut),
  ]
  if (calls.length === 0) {
    const says = [
      `Nothing that was found ${isOutsideTests ? 'outside of tests ' : ''}calls \`${name}\` (${places}).`,
      ...notes,
    ].join(' ')
    const passages = matchPassages(others).slice(0, 4)
    const isSure = !isCut && declared.symbols.some(isCallable)
    return isSure ? answered(plainSentence(says), passages) : unknown(says, passages)
  }
  const nested = [...(yield* nestedAround(calls)), ...(yield* headsAbove(calls))]
  const from = calledFrom(calls.map((match) => ({ match, caller: callerName(match, nested) })))
  return concluded(
    plainSentence(
      [
        `\`${name}\` is called in ${counted(calls.length, 'place')}${isOutsideTests ? ' outside of tests' : ''}: ${listed(from)}.`,
        ...notes,
      ].join(' '),
    ),
    matchPassages(calls),
    cutDoubts(question, isCut),
  )
}

interface Call {
  readonly match: Match
  readonly caller: string
}

/** Where nothing is called outside of functions, what stands in none may be commented out. */
function* inCode(calls: readonly Match[]): Looking<readonly Match[]> {
  const isOutside = ({ path, around }: Match) =>
    around === null && /\.(?:c|h|cc|cpp|hpp|java|go|rs|cs|kt|swift|scala)$/.test(path)
  const real = new Set(yield* withoutRemarked(calls.filter(isOutside), (match) => match))
  return calls.filter((match) => !isOutside(match) || real.has(match))
}

/** Each caller once, with all its lines: `take` (a.rs:10, :14). */
function calledFrom(calls: readonly Call[]): readonly string[] {
  const lines = new Map<string, Set<number>>()
  for (const { match, caller } of calls) {
    const key = `${caller} (${match.path}:`
    lines.set(key, (lines.get(key) ?? new Set()).add(match.line))
  }
  return [...lines].map(([key, own]) => `${key}${[...own].join(', :')})`)
}

/** A variant or a constant of the name is not what somebody means who asks for callers. */
function isCallable({ sort }: Declarations['symbols'][number]): boolean {
  return !/^(?:variant|module|field|property)$/.test(sort)
}

/** A name of Ruby may end in a sign, which a question leaves out or ends in itself. */
function spelt(word: string, { symbols }: Declarations): string {
  const heads = symbols.filter(({ path }) => path.endsWith('.rb')).map(({ lines, line }) => lineAt(lines, line))
  const sign = heads.map((text) => new RegExp(`\\b${literally(word)}(?<sign>[?!])`).exec(text)?.groups?.sign)
  return `${word}${sign.find((one) => one !== undefined) ?? ''}`
}

function lineAt(lines: Declarations['symbols'][number]['lines'], line: number): string {
  return lines.find(({ number }) => number === line)?.text ?? ''
}

/** A type is called by making one of it; shells and Ruby call by the bare word. */
function isCallOf(word: string, { text, path }: Match): boolean {
  // `if options.break_words {` makes nothing.
  const opens = /^[A-Z]/.test(word) ? '[({]' : '\\('
  // A macro of Rust is called with a sign; in Ruby the sign is of another name.
  const sign = path.endsWith('.rs') ? '!?' : ''
  const call = new RegExp(`(?<![\\w$])${literally(word)}\\s*(?:::<[^>]*>|<[^<>]*>)?${sign}\\s*${opens}`)
  const bare = new RegExp(`(?<![\\w$:@])${literally(word)}(?![\\w$:?!=])`)
  return call.test(text) || (/\.(?:sh|bash|rb)$/.test(path) && bare.test(withoutTexts(text)))
}

/** What begins a statement or stands in an expression, but never before the name of what is declared. */
const statements =
  'if|elif|elsif|else|unless|while|until|for|foreach|switch|match|case|when|return|throw|raise|await|new|yield|go|defer|delete|not|and|or|in|let|var|try|guard|assert|do|with|print|echo|puts|sizeof|lock|using|goto'

/** Who declares or overrides a function of the name does not call it. */
function isHeading(word: string, { text }: Match): boolean {
  const name = literally(word)
  const plain = withoutStrings(text)
  const typed = new RegExp(
    `^\\s*(?!.*\\b(?:${statements})\\b.*${name})(?:@\\w+\\s+)*(?:[\\w$<>[\\],.?*&:]+\\s+)+[*&]?${name}\\s*\\([^)]*\\)\\s*(?:const|override|throws\\s[\\w., ]+)?\\s*[;{]?\\s*$`,
  )
  return isSaidToBe(word, plain) || typed.test(plain)
}

/** C declares a function again in a header. */
function isPrototype(word: string, { around, text, path }: Match): boolean {
  if (!/\.(?:h|hh|hpp|c|cc|cpp|cxx)$/.test(path)) return false
  return around?.trail.at(-1) === word ? around.endLine - around.line <= 4 : around === null && isDeclaring(word, text)
}

/** What stands behind a brace is called there. */
function isDeclaring(word: string, text: string): boolean {
  return /^\w/.test(text) && !new RegExp(`\\{.*\\b${literally(word)}\\b`).test(text)
}

function callerName(call: Match, nested: readonly Inner[]): string {
  const { around, path, line, text } = call
  const indent = indentOf(text)
  const inner = nested.findLast((one) => isBelow(call, one) && line <= one.endLine)
  const own = inner === undefined ? headInLine(text, path) : inner.name
  const outer = around?.trail ?? []
  const trail = [...outer, ...(own === undefined || own === outer.at(-1) ? [] : [own])]
  if (trail.length > 0) return `\`${trail.join('.')}\``
  // Indented, and yet in nothing that is known: no claim is made about what it stands in.
  return `${indent === 0 ? 'the top of' : 'code in'} ${path.split('/').at(-1)}`
}

/** The function that a line declares as a whole: `void stop(int n) { halt(n); }`, `const stop = (n) => halt(n)`. */
function headInLine(text: string, path: string): string | undefined {
  const isEcmascript = /\.[cm]?[jt]sx?$/.test(path)
  const words = `(?!(?:${statements})\\b)[\\w$<>[\\],.?*&:]+\\s+`
  const declared = new RegExp(
    `^\\s*(?:${words})${isEcmascript ? '*' : '+'}[*&]?(?<name>(?!(?:${statements})\\b)[A-Za-z_$][\\w$]*[?!]?)\\s*\\([^()]*\\)[^{}=;()]*(?:\\{\\s*\\S|=\\s|:\\s+\\S)`,
  )
  const held =
    /^\s*(?:export\s+)?(?:const|let|var)\s+(?<name>[\w$]+)\s*(?::[^=]+)?=\s*(?:async\s*)?(?:\([^()]*\)|\w+)\s*=>/
  return (declared.exec(text) ?? (isEcmascript ? held.exec(text) : null))?.groups?.name
}

type Inner = Omit<Nested, 'around'> & {
  readonly path: string
  readonly around: Match['around']
  /** Where it ends, as far as that is known. */
  readonly endLine: number
}

function isBelow({ path, line, text, around }: Match, one: Omit<Inner, 'endLine'>): boolean {
  return one.path === path && one.around?.line === around?.line && one.line < line && one.indent < indentOf(text)
}

/** Where a file could not be parsed, what begins without indentation above an indented call is what it stands in. */
function* headsAbove(calls: readonly Match[]): Looking<readonly Inner[]> {
  const lost = calls.filter(({ around, text, path }) => around === null && /^\s/.test(text) && isBraced.test(path))
  const files = [...new Set(lost.map(({ path }) => path))].slice(0, mostFiles)
  const found = yield* look(files.map((path) => search('^[A-Za-z_][\\w \\t*&:<>]*\\([^;]*$', { path, limit: 200 })))
  return found.flatMap((result) =>
    readMatches(result).shown.flatMap(({ path, line, text }) => {
      const name = /(?<name>\w+)\s*\(/.exec(text)?.groups?.name
      return name === undefined ? [] : [{ path, line, name, indent: 0, around: null, endLine: Infinity }]
    }),
  )
}

const isBraced = /\.(?:c|cc|cpp|cxx|h|hh|hpp)$/

const longEnough = 3
const mostFiles = 4

/** The functions inside of the long ones that calls stand in. */
function* nestedAround(calls: readonly Match[]): Looking<readonly Inner[]> {
  const long = calls.filter(({ around }) => around !== null && around.endLine - around.line > longEnough)
  const files = [...new Set(long.map(({ path }) => path))]
  if (files.length > mostFiles) return []
  const all: Omit<Inner, 'endLine'>[] = []
  yield* look(files.map(nestedCall))
  for (const file of files) all.push(...(yield* nestedIn(file)))
  // What is indented further may still stand behind the end of it.
  const near = all.filter((one) => calls.some((call) => isBelow(call, one)))
  const ends = yield* endsOf(near)
  return near.map((one, index) => ({ ...one, endLine: ends[index] ?? one.line }))
}

/** Which tests use something. */
export function* testsOf({ name, path, sort, language }: Asked): Looking<Conclusion> {
  const sought = { name, path, sort, language }
  const declared = yield* declarationsOf(sought)
  const { uses: found } = yield* usesOf(name, declared)
  const tests = found.filter((match) => isInTest(match) && !imports.test(match.text))
  if (tests.length > 0) {
    const names = [
      ...new Set(
        tests.map(
          (match) =>
            `${match.around === null ? '' : `\`${match.around.trail.join('.')}\` `}(${match.path}:${match.line})`,
        ),
      ),
    ]
    return answered(
      plainSentence(`\`${name}\` is used by ${counted(names.length, 'test')}: ${names.slice(0, 15).join(', ')}.`),
      matchPassages(tests),
    )
  }
  if (declared.symbols.length === 0) return yield* notDeclared(sought, declared)
  return unknown(
    `Looked for tests that name \`${name}\` and found none; it is declared at ${declared.symbols.map((one) => placeOf(one.path, one.line)).join(', ')}. A test may still reach it through something else.`,
  )
}
