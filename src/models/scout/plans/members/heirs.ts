// What builds on some types by its heading, and the lines that may say so.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, type Matches, readMatches } from '../../looking/read-matches.ts'
import { basesIn, headingLine, implementedIn, typeNamedIn } from '../../members/heritage.ts'
import { lastPart } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { noProgram } from '../../source/shipped.ts'
import { isComment, withoutStrings } from '../../source/source-text.ts'

export interface Built {
  readonly type: string
  readonly match: Match
}

export interface Heirs {
  readonly types: readonly Built[]
  readonly doubts: readonly string[]
}

export function cutDoubts({ total, shown }: Matches): readonly string[] {
  return total > shown.length ? [`only ${shown.length} of ${total} lines with the name were looked at`] : []
}

export function namesOf(types: readonly Built[]): readonly string[] {
  return [...new Set(types.map(({ type }) => type))]
}

export function anyOf(names: readonly string[]): string {
  return `(?:${names.map(literally).join('|')})`
}

export function heirSearch(any: string): string {
  const heads = 'class|struct|interface|trait|enum|impl|object|record|extension|protocol|actor'
  // A heading may go on in lines of their own, with nothing but names.
  const pattern = `\\b(?:${heads})\\b.*\\b${any}\\b|^\\s*(?:[>)]*\\s*(?:extends|implements|:)).*\\b${any}\\b|^\\s+(?:[\\w.]+, *)*${any}\\b[\\w<>., ]*\\)?:?[{,]?$`
  return search(pattern, { limit: 300, exclude: noProgram })
}

export function* builtOn(names: readonly string[]): Looking<Heirs> {
  if (names.length === 0) return { types: [], doubts: [] }
  const any = anyOf(names)
  const found = readMatches(yield* lookAt(heirSearch(any)))
  const read = found.shown
    .filter(({ text }) => !isComment(text))
    .map((match) => ({ match, types: typeBuiltOn(match, names) }))
  const unread = read.filter(({ match, types }) => types.length === 0 && saysBuiltOn(match.text, any))
  return {
    types: read.flatMap(({ types }) => types),
    doubts: [...cutDoubts(found), ...unread.map(({ match }) => `${placeOf(match.path, match.line)} could not be read`)],
  }
}

/**
 * Whether a line says by the word that something builds on one of the names; what stands in angle brackets only has to fit,
 * and who extends `Name.Inner` builds on what is inside of it.
 */
function saysBuiltOn(text: string, any: string): boolean {
  const plain = withoutStrings(text).replace(/<[^<>]*>/g, '')
  return new RegExp(`(?<!<[^>]*)\\b(?:extends|implements)\\b[^{?]*\\b${any}\\b(?!(?:\\.|::)[A-Z]\\w*(?![\\w(]))`).test(
    plain,
  )
}

function typeBuiltOn(match: Match, bases: readonly string[]): readonly Built[] {
  const { text, around, path } = match
  // Indented, and yet in nothing: an example in a docstring.
  if (path.endsWith('.py') && around === null && /^\s/.test(text)) return []
  const implemented = implementedIn(text)
  if (implemented !== null)
    return bases.includes(lastPart(implemented.trait.replace(/<.*$/, ''))) ? [{ type: implemented.type, match }] : []
  const heading = headingLine(text)
  const type = heading === null ? nameContinued(match) : typeNamedIn(text)
  const written = basesIn(heading ?? `class X extends ${continued(text)}`)
  const isBase = written.some((one) => bases.includes(lastPart(one.replace(/<.*$/, ''))))
  return type !== null && isBase && !bases.includes(type) ? [{ type, match }] : []
}

/** What a line names that goes on with a heading: `Base, Other):` of Python, `) : Base(name) {` of Kotlin. */
function continued(line: string): string {
  const named = line
    .trim()
    .replace(/^[>)]*\s*(?:extends|implements|:)\s*/, '')
    .replace(/[{:,\s]+$/, '')
  return named.includes('(') ? named : named.replace(/\)$/, '').trimEnd()
}

export const longestHeading = 8

/** The type whose heading goes on in a line. */
function nameContinued({ around, line }: Match): string | null {
  const isHeading =
    around !== null && /^(?:class|struct|interface|trait)$/.test(around.sort) && line - around.line <= longestHeading
  return isHeading ? (around.trail.at(-1) ?? null) : null
}
