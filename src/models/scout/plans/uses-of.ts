// The lines that use a name, wherever they stand: code of the product, its tests, and files that are no code.

import { search } from '../looking/calls.ts'
import type { Declarations } from '../looking/declarations.ts'
import { type Looking, lookAt } from '../looking/looking.ts'
import { type Match, readMatches } from '../looking/read-matches.ts'
import { isDataOrProse, usersOf } from '../source/languages.ts'
import { lastPart } from '../source/names.ts'
import { placeOf } from '../source/paths.ts'
import { asWord, literally } from '../source/patterns.ts'
import { isGenerated, isTestPath } from '../source/shipped.ts'
import { isComment, withoutStrings, withoutTexts } from '../source/source-text.ts'
import { counted } from '../words/in-words.ts'
import type { Asked } from './asked.ts'
import { namedSo } from './named-so.ts'
import type { Telling } from './told.ts'

/** A search shows so many lines. */
export const mostMatches = 300

export interface Uses {
  readonly uses: readonly Match[]
  /** Those that name it in quotes, which use it where that is how it is known. */
  readonly quoted: readonly Match[]
  /** Lines with the name in files that are no code, and that nobody wrote to be read. */
  readonly inData: readonly Match[]
  /** Whether there are more lines than were seen. */
  readonly isCut: boolean
}

/** The lines that hold a name outside of comments and of its own declarations. */
export function* usesOf(name: string, declared: Declarations): Looking<Uses> {
  const word = lastPart(name)
  const { shown: all, total } = readMatches(yield* lookAt(search(asWord(word), { limit: mostMatches })))
  const shown = namedSo(name, all, declared.symbols.length > 0)
  // `const path = require('path')` declares a name, but only to use what somebody else made.
  const isDeclaration = ({ path, line, text, around }: Match) =>
    !imports.test(text) &&
    (declared.symbols.some((one) => one.path === path && headLine(one, word) === line) ||
      // A constructor bears the name of its type.
      (around !== null && around.line === line && around.trail.slice(-2).every((part) => part === word)))
  // Two programs that talk to each other each give the same constant, and not every outline lists it.
  const givenAnew = shown.filter(({ text }) => declared.symbols.length > 0 && isGivenAnew(word, text))
  const mayUse = usersOf([...declared.symbols, ...givenAnew].map(({ path }) => path))
  const whole = new RegExp(`(?<![\\w$])${literally(word)}(?![\\w$])`)
  const found = shown.filter(
    (match) =>
      isCode(match.path) &&
      mayUse(match.path) &&
      !isDeclaration(match) &&
      !givenAnew.includes(match) &&
      !isComment(match.text) &&
      !isSaidToBe(word, match.text) &&
      // What ends a comment that began above stands behind it.
      whole.test(withoutTexts(match.text.replace(/^(?:(?!\/\*).)*\*\//, ''))),
  )
  // What others declare, such as a variable of the environment, is named in quotes.
  const quoted = new RegExp(`(["'\`])${literally(word)}\\1`)
  const named = shown.filter((match) => isCode(match.path) && !isComment(match.text) && quoted.test(match.text))
  const using =
    declared.symbols.length > 0 ? found : shown.filter((match) => found.includes(match) || named.includes(match))
  const written = using.filter(({ path }) => !isGenerated(path))
  const uses = written.length > 0 ? written : using
  const inData = shown.filter(({ path }) => !isCode(path) && !isProse(path) && !isGenerated(path))
  return { uses, quoted: named.filter(({ path }) => !isGenerated(path)), inData, isCut: total > all.length }
}

/** The line of a declaration that has the name; attributes may stand above it. */
function headLine({ lines, line }: Declarations['symbols'][number], word: string): number {
  return lines.find(({ number, text }) => number >= line && text.includes(word))?.number ?? line
}

export function isCode(path: string): boolean {
  // `RECORD`, `METADATA`, `COPYING`, `tool.1.in`
  const isNone =
    /(?:^|\/)[A-Z-]+$|\.\d(?:\.in)?$|(?:^|\/)(?:README|CHANGELOG|ChangeLog|LICENSE)|(?:^|\/)configure$|\.m4$/
  return !isDataOrProse(path) && !isNone.test(path)
}

/** What people write for one another tells of a name, and uses none. */
export function isProse(path: string): boolean {
  const written = /\.(?:md|markdown|rst|adoc|txt|html?|tex|texi|info|pod|man|log|po|pot|\d)(?:\.in)?$/i
  return written.test(path) || /(?:^|\/)(?:[A-Z-]+$|README|CHANGE|ChangeLog|NEWS|LICEN)/.test(path)
}

/** Whether a line stands in a test. */
export function isInTest({ path, around }: Match): boolean {
  return isTestPath(path) || (around?.trail ?? []).some((part) => /^tests?$|^test_|^Test[A-Z_]/.test(part))
}

export const imports =
  /^\s*(?:import\b|from\b.*\bimport\b|use\b|#\s*include\b|require\b|(?:export\s.*\bfrom\b)|using\b|.*\brequire\s*\()/

/** A word of the language says that it is declared here. */
export function isSaidToBe(word: string, text: string): boolean {
  return new RegExp(
    `\\b(?:func|function|def|fn|fun|sub|init)\\s+(?:\\([^)]*\\)\\s*|[\\w.:]*[.:])?${literally(word)}(?![\\w$])`,
  ).test(withoutStrings(text))
}

/** Whether a line declares a constant: `public static final byte CHUNK_END = 'E';`, `const CHUNK_END = 'E'`. */
function isGivenAnew(word: string, text: string): boolean {
  const isLoud = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(word)
  const form = `^\\s*(?:#\\s*define\\s+|(?:[\\w<>[\\]:*]+\\s+)*\\b(?:const|final|readonly|constexpr|val|static)\\s+(?:[\\w<>[\\]:*]+\\s+)*)${word}\\b`
  return isLoud && new RegExp(form).test(text)
}

/** Who asks for a number wants all of them counted. */
export function cutDoubts({ text }: Asked['question'], isCut: boolean): readonly string[] {
  return isCut && /\bhow (?:many|often)\b/i.test(text) ? ['not every line with the word was looked at'] : []
}

export function cutNote(isCut: boolean): readonly string[] {
  return isCut ? ['Not every line with the word was looked at.'] : []
}

const mostListed = 20

export function listed(places: readonly string[]): string {
  const rest = places.length > mostListed ? ` and ${places.length - mostListed} more` : ''
  return `${places.slice(0, mostListed).join(', ')}${rest}`
}

/** A line, and what it stands in. */
export function placed({ path, line, around }: Match): string {
  return `${placeOf(path, line)}${around === null ? '' : ` in \`${around.trail.join('.')}\``}`
}

/** A sentence on further lines; none where there are none. */
export function alsoIn(says: string, matches: readonly Match[]): readonly string[] {
  if (matches.length === 0) return []
  return [
    `${says} ${counted(matches.length, 'line')}: ${listed(matches.map(({ path, line }) => placeOf(path, line)))}.`,
  ]
}

/** Whether a line is one of some. */
export function isAmong(lines: readonly Match[], { path, line }: Match): boolean {
  return lines.some((one) => one.path === path && one.line === line)
}

/** Where something is used, called or handled, and what else is said of that. */
export function usesTold(name: string, says: readonly string[]): Telling {
  return { says: says.join(' '), tells: { sort: 'uses', name } }
}
