// Who uses something: callers, other uses, tests; and what a function uses itself.

import { search } from '../looking/calls.ts'
import { type Declarations, declarationsOf, firstCalls } from '../looking/declarations.ts'
import { endsOf, type Nested, nestedCall, nestedIn } from '../looking/declared-inside.ts'
import { type Looking, look, lookAt } from '../looking/looking.ts'
import { type Match, readMatches } from '../looking/read-matches.ts'
import { standingIn } from '../looking/stand-in.ts'
import { usersOf } from '../source/languages.ts'
import { placeOf } from '../source/paths.ts'
import { asWord, literally } from '../source/patterns.ts'
import { isGenerated, isTestPath } from '../source/shipped.ts'
import { indentOf, isComment, withoutStrings, withoutTexts } from '../source/source-text.ts'
import { counted } from '../words/in-words.ts'
import type { Asked } from './asked.ts'
import { answered, type Conclusion, concluded, matchPassages, passageOf, unknown } from './conclusion.ts'
import { importsOf } from './imports.ts'
import { lastPart, notDeclared } from './missing.ts'

const mostMatches = 300

/** The lines that hold a name outside of comments and of its own declarations. */
function* usesOf(
  name: string,
  declared: Declarations,
): Looking<{ readonly uses: readonly Match[]; readonly isCut: boolean }> {
  const word = lastPart(name)
  const { shown, total } = readMatches(yield* lookAt(search(asWord(word), { limit: mostMatches })))
  // `const path = require('path')` declares a name, but only to use what somebody else made.
  const isDeclaration = ({ path, line, text, around }: Match) =>
    !imports.test(text) &&
    (declared.symbols.some((one) => one.path === path && headLine(one, word) === line) ||
      // A constructor bears the name of its type.
      (around !== null && around.line === line && around.trail.slice(-2).every((part) => part === word)))
  const mayUse = usersOf(declared.symbols.map(({ path }) => path))
  const whole = new RegExp(`(?<![\\w$])${literally(word)}(?![\\w$])`)
  const found = shown.filter(
    (match) =>
      isCode(match) &&
      mayUse(match.path) &&
      !isDeclaration(match) &&
      !isComment(match.text) &&
      !isSaidToBe(word, match.text) &&
      // What ends a comment that began above stands behind it.
      whole.test(withoutTexts(match.text.replace(/^(?:(?!\/\*).)*\*\//, ''))),
  )
  // What others declare, such as a variable of the environment, is named in quotes.
  const quoted = new RegExp(`(["'\`])${literally(word)}\\1`)
  const named = shown.filter((match) => isCode(match) && !isComment(match.text) && quoted.test(match.text))
  const all =
    declared.symbols.length > 0 ? found : shown.filter((match) => found.includes(match) || named.includes(match))
  const written = all.filter(({ path }) => !isGenerated(path))
  const uses = written.length > 0 ? written : all
  return { uses, isCut: total > shown.length }
}

/** The line of a declaration that has the name; attributes may stand above it. */
function headLine({ lines, line }: Declarations['symbols'][number], word: string): number {
  return lines.find(({ number, text }) => number >= line && text.includes(word))?.number ?? line
}

function isCode({ path }: Match): boolean {
  const isProse =
    /\.(?:md|txt|rst|json|ya?ml|toml|lock|html?|css|csv|svg|xml|map|man|texi(?:nfo)?|info|adoc|pod|pot?|[1-8])$|(?:^|\/)(?:README|CHANGELOG|LICENSE)/i
  // `RECORD`, `METADATA`, `COPYING`
  return !isProse.test(path) && !/(?:^|\/)[A-Z-]+$/.test(path)
}

const imports =
  /^\s*(?:import\b|from\b.*\bimport\b|use\b|#\s*include\b|require\b|(?:export\s.*\bfrom\b)|using\b|.*\brequire\s*\()/

/** Which functions call one. */
export function* callers({ name, path, sort, language, question }: Asked): Looking<Conclusion> {
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
  const calls = (yield* standingIn(uses)).filter(
    (match) =>
      !imports.test(match.text) && isCallOf(word, match) && !isPrototype(word, match) && !isHeading(word, match),
  )
  const others = uses.filter(
    (match) => !imports.test(match.text) && !calls.some((call) => call.path === match.path && call.line === match.line),
  )
  const places = declared.symbols.map((one) => placeOf(one.path, one.line)).join(', ')
  const notes = [
    ...(declared.symbols.length > 1
      ? [`It is declared in ${declared.symbols.length} places (${places}); calls are not told apart.`]
      : []),
    ...(others.length > 0 ? [`It is named without being called in ${counted(others.length, 'more line')}.`] : []),
    ...cutNote(isCut),
  ]
  if (calls.length === 0)
    return (isCut || !declared.symbols.some(isCallable) ? unknown : answered)(
      [`Nothing that was found calls \`${name}\` (${places}).`, ...notes].join(' '),
      matchPassages(others).slice(0, 4),
    )
  const nested = [...(yield* nestedAround(calls)), ...(yield* headsAbove(calls))]
  const from = calledFrom(calls.map((match) => ({ match, caller: callerName(match, nested) })))
  return concluded(
    [`\`${name}\` is called in ${counted(calls.length, 'place')}: ${listed(from)}.`, ...notes].join(' '),
    matchPassages(calls),
    cutDoubts(question, isCut),
  )
}

interface Call {
  readonly match: Match
  readonly caller: string
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

/** A word of the language says that it is declared here. */
function isSaidToBe(word: string, text: string): boolean {
  return new RegExp(
    `\\b(?:func|function|def|fn|fun|sub|init)\\s+(?:\\([^)]*\\)\\s*|[\\w.:]*[.:])?${literally(word)}(?![\\w$])`,
  ).test(withoutStrings(text))
}

/** C declares a function again in a header. */
function isPrototype(word: string, { around, text, path }: Match): boolean {
  if (!/\.(?:h|hh|hpp|c|cc|cpp|cxx)$/.test(path)) return false
  return around?.trail.at(-1) === word ? around.endLine - around.line <= 4 : around === null && /^\w/.test(text)
}

/** Who asks for a number wants all of them counted. */
function cutDoubts({ text }: Asked['question'], isCut: boolean): readonly string[] {
  return isCut && /\bhow (?:many|often)\b/i.test(text) ? ['not every line with the word was looked at'] : []
}

function cutNote(isCut: boolean): readonly string[] {
  return isCut ? ['Not every line with the word was looked at.'] : []
}

const mostListed = 20

function listed(places: readonly string[]): string {
  const rest = places.length > mostListed ? ` and ${places.length - mostListed} more` : ''
  return `${places.slice(0, mostListed).join(', ')}${rest}`
}

function callerName(call: Match, nested: readonly Inner[]): string {
  const { around, path, line, text } = call
  const indent = indentOf(text)
  const inner = nested.findLast((one) => isBelow(call, one) && line <= one.endLine)
  const trail = [...(around?.trail ?? []), ...(inner === undefined ? [] : [inner.name])]
  if (trail.length > 0) return `\`${trail.join('.')}\``
  // Indented, and yet in nothing that is known: no claim is made about what it stands in.
  return `${indent === 0 ? 'the top of' : 'code in'} ${path.split('/').at(-1)}`
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

interface Doing {
  /** How a question says what is done with a name. */
  readonly asked: RegExp
  /** How the answer says it. */
  readonly says: string
  /** How a line looks that does it; with `before`, the name stands behind that. */
  readonly line: RegExp
  readonly isBefore?: true
}

const doings: readonly Doing[] = [
  { asked: /\bimport/i, says: 'imported', line: imports },
  { asked: /\benv(?:ironment)? var.*\bread\b/i, says: 'read', line: /getenv|environ|\benv\b|\bENV\b/ },
  {
    asked: /\b(?:raise[sd]?|throws?|thrown)\b/i,
    says: 'raised',
    line: /\b(?:raise|throw|Err|bail)\b|\bok_or(?:_else)?\b/,
    isBefore: true,
  },
  { asked: /\b(?:catch(?:es)?|caught)\b/i, says: 'caught', line: /\b(?:except|catch|rescue)\b/, isBefore: true },
  { asked: /\b(?:returns?|returned)\b/i, says: 'returned', line: /\breturn\b|=>|->/, isBefore: true },
]

function isDone({ line, isBefore }: Doing, name: string, text: string): boolean {
  const plain = withoutStrings(text)
  const at = isBefore ? plain.lastIndexOf(lastPart(name)) : plain.length
  return line.test(plain.slice(0, at < 0 ? plain.length : at))
}

/** Where a name is used, in whatever way. */
export function* uses(asked: Asked): Looking<Conclusion> {
  const { name, path, sort, language, question } = asked
  const sought = { name, path, sort, language }
  const declared = yield* declarationsOf(sought)
  const { uses: found, isCut } = yield* usesOf(name, declared)
  if (declared.file !== null) return yield* importsOf({ ...asked, path: declared.file })
  if (found.length === 0 && declared.symbols.length === 0) return yield* notDeclared(sought, declared)
  if (found.length === 0)
    return answered(
      `\`${name}\` is declared at ${declared.symbols.map((one) => placeOf(one.path, one.line)).join(', ')} and used nowhere that was found.`,
      declared.symbols.map(passageOf).slice(0, 1),
    )
  const doing = doings.find(({ asked }) => asked.test(question.text))
  const wanted = doing === undefined ? found : found.filter(({ text }) => isDone(doing, name, text))
  if (wanted.length === 0)
    return unknown(
      `No line that was found does that with \`${name}\`; it is used in ${counted(found.length, 'line')}.`,
      matchPassages(found),
    )
  const files = new Set(wanted.map((one) => one.path))
  const places = wanted.map(
    (match) => `${match.path}:${match.line}${match.around === null ? '' : ` in \`${match.around.trail.join('.')}\``}`,
  )
  const count = `${counted(wanted.length, 'line')} of ${counted(files.size, 'file')}`
  return concluded(
    [`\`${name}\` is ${doing?.says ?? 'used'} in ${count}: ${listed(places)}.`, ...cutNote(isCut)].join(' '),
    matchPassages(wanted),
    cutDoubts(question, isCut),
  )
}

/** Which tests use something. */
export function* testsOf({ name, path, sort, language }: Asked): Looking<Conclusion> {
  const sought = { name, path, sort, language }
  const declared = yield* declarationsOf(sought)
  const { uses: found } = yield* usesOf(name, declared)
  const isTest = (match: Match) =>
    isTestPath(match.path) || (match.around?.trail ?? []).some((part) => /^tests?$|^test_|^Test[A-Z_]/.test(part))
  const tests = found.filter((match) => isTest(match) && !imports.test(match.text))
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
      `\`${name}\` is used by ${counted(names.length, 'test')}: ${names.slice(0, 15).join(', ')}.`,
      matchPassages(tests),
    )
  }
  if (declared.symbols.length === 0) return yield* notDeclared(sought, declared)
  return unknown(
    `Looked for tests that name \`${name}\` and found none; it is declared at ${declared.symbols.map((one) => placeOf(one.path, one.line)).join(', ')}. A test may still reach it through something else.`,
  )
}
