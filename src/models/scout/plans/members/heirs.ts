// What builds on some types by its heading, and the lines that may say so.

import { search } from '../../looking/calls.ts'
import { excerpts } from '../../looking/excerpts.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, type Matches, readMatches } from '../../looking/read-matches.ts'
import { basesIn, headingIn, headingLine, implementedIn, typeNamedIn } from '../../members/heritage.ts'
import { isClosed } from '../../source/brackets.ts'
import { lastPart } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { noProgram } from '../../source/shipped.ts'
import { isComment, textOf, withoutStrings } from '../../source/source-text.ts'

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
  // A heading may go on in lines of their own: with what it builds on alone, or behind what a constructor takes.
  const before = '(?:/\\*.*\\*/)?\\s*[>)\\]]*\\s*(?:(?:extends|implements|with|:|,|&|\\+)\\s*)?(?:[^;={}]*[,+&]\\s*)?'
  const marks = '(?:(?:public|private|protected|virtual)\\s+)*(?:\\w+(?:\\.|::|\\\\))*'
  const behind = '\\s*(?:[(<\\[,{):&+/#]|$|(?:by|with|implements|extends|for|where)\\b)'
  const continued = `^\\s*${before}${marks}${any}\\b${behind}`
  const closing = `^(?:[^;{}()]|\\([^()]*\\))*\\)\\s*(?::|extends|implements)\\s.*\\b${any}\\b`
  const pattern = `\\b(?:${heads})\\b.*\\b${any}\\b|^\\s*[>)]*\\s*(?:extends|implements|:).*\\b${any}\\b|${continued}|${closing}|=\\s*Class\\.new\\(.*\\b${any}\\b|^\\s*(?:@behaviour|use|defimpl)\\s.*\\b${any}\\b`
  return search(pattern, { limit: 300, exclude: noProgram })
}

export function* builtOn(names: readonly string[]): Looking<Heirs> {
  if (names.length === 0) return { types: [], doubts: [] }
  const any = anyOf(names)
  const found = readMatches(yield* lookAt(heirSearch(any)))
  const lines = found.shown.filter(({ text }) => !isComment(text))
  const headings = yield* headingsAround(lines)
  const read = lines.map((match, index) => ({ match, types: typeBuiltOn(match, headings.texts[index] ?? null, names) }))
  const unread = read.filter(
    ({ match, types }, index) => types.length === 0 && headings.texts[index] === null && saysBuiltOn(match.text, any),
  )
  return {
    // The lines of one heading tell of one type.
    types: read.flatMap(({ types }) => types).filter(isFirst),
    doubts: [
      ...cutDoubts(found),
      ...headings.doubts,
      ...unread.map(({ match }) => `${placeOf(match.path, match.line)} could not be read`),
    ],
  }
}

function isFirst({ type, match }: Built, index: number, all: readonly Built[]): boolean {
  const isSame = (other: Built) =>
    other.type === type && other.match.path === match.path && other.match.around?.line === match.around?.line
  return match.around === null || all.findIndex(isSame) === index
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

const mostHeadings = 40
/** Lines from the first one of a type, with what is put above it and what its constructor takes. */
const furthestIn = 40

/** For each line that is not a whole heading by itself, the heading of the type that it may be a part of. */
function* headingsAround(
  lines: readonly Match[],
): Looking<{ readonly texts: readonly (string | null)[]; readonly doubts: readonly string[] }> {
  const partial = lines.filter(isPartOfHeading)
  const places = [...new Map(partial.map((match) => [placeAround(match), match])).values()]
  const seen = yield* excerpts(
    places.slice(0, mostHeadings).map(({ path, line, around }) => ({
      path,
      from: around?.line ?? line,
      to: Math.min(line + longestHeading, around?.endLine ?? line),
    })),
  )
  const texts = lines.map((match) => {
    const at = partial.includes(match) ? places.findIndex((one) => placeAround(one) === placeAround(match)) : -1
    const text = seen[at] === undefined ? '' : textOf(seen[at])
    return text === '' ? null : headingOf(text, match)
  })
  const left = places.length - mostHeadings
  return { texts, doubts: left > 0 ? [`${left} headings of several lines were not looked at`] : [] }
}

function placeAround({ path, line, around }: Match): string {
  return placeOf(path, around?.line ?? line)
}

function isPartOfHeading({ text, around, line }: Match): boolean {
  const isInside =
    around !== null &&
    /^(?:class|struct|interface|trait|enum|impl)$/.test(around.sort) &&
    line - around.line <= furthestIn
  const heading = headingLine(text)
  return isInside && implementedIn(text) === null && (heading === null || !isClosed(heading))
}

function headingOf(text: string, { around }: Match): string | null {
  return around?.sort === 'impl' && /^\s*(?:unsafe\s+)?impl\b/m.test(text)
    ? (/\bimpl\b[^{]*/.exec(withoutStrings(text))?.[0].replace(/\s+/g, ' ') ?? null)
    : headingIn(text, around?.trail.at(-1) ?? '')
}

function typeBuiltOn(match: Match, around: string | null, bases: readonly string[]): readonly Built[] {
  const { text, path } = match
  // Indented, and yet in nothing: an example in a docstring.
  if (path.endsWith('.py') && match.around === null && /^\s/.test(text)) return []
  const isBase = (one: string) => bases.includes(lastPart(one.replace(/[<[].*$/, '')))
  const implemented = implementedIn(around ?? text)
  if (implemented !== null) return isBase(implemented.trait) ? [{ type: implemented.type, match }] : []
  const made = /(?<name>[A-Z]\w*)\s*=\s*(?:Class\.new\(|class\s+extends\b)\s*(?<base>[\w:.]+)/.exec(
    withoutStrings(text),
  )?.groups
  if (made !== undefined) return isBase(made.base ?? '') ? [{ type: made.name ?? '', match }] : []
  const adopted = adoptedIn(match)
  if (adopted !== null) return isBase(adopted.base) ? [{ type: adopted.type, match }] : []
  const heading = around ?? headingLine(text)
  const type = around === null ? typeNamedIn(text) : (match.around?.trail.at(-1) ?? null)
  const isHeir = heading !== null && basesIn(heading).some(isBase)
  return type !== null && isHeir && !bases.includes(type) ? [{ type, match }] : []
}

/** `@behaviour Dock.Watched`, `use Dock.Watched` and `defimpl Watched do` in a module of Elixir, `defimpl Watched, for: Gate` beside it. */
function adoptedIn({ text, around, path }: Match): { readonly base: string; readonly type: string } | null {
  if (!/\.exs?$/.test(path)) return null
  const { base, type } =
    /^\s*(?:@behaviour|use|defimpl)\s+(?<base>[\w.]+)(?:.*\bfor:\s*(?<type>[\w.]+))?/.exec(text)?.groups ?? {}
  if (base === undefined) return null
  const trail = around?.trail.join('.') ?? ''
  const outer = trail.endsWith(`.${base}`) ? trail.slice(0, -base.length - 1) : null
  const own = type ?? outer ?? (around?.sort === 'module' ? trail : '')
  return own === '' ? null : { base, type: own }
}

export const longestHeading = 8

/** How often what builds on something is asked for what builds on it in turn: deeper than people build. */
const mostLevels = 9
const mostAtOnce = 40

/** What builds on a type by itself, then what builds on that, and so on. */
export function* levelsOf(direct: Heirs, roots: readonly string[]): Looking<readonly Heirs[]> {
  const levels = [direct]
  const known = new Set([...roots, ...namesOf(direct.types)])
  for (let level = 1; level < mostLevels; level += 1) {
    const next = yield* builtOn(namesOf((levels.at(-1)?.types ?? []).filter(isOwn)).slice(0, mostAtOnce))
    const types = next.types.filter(({ type }) => !known.has(type))
    if (types.length === 0) break
    for (const { type } of types) known.add(type)
    levels.push({ ...next, types })
  }
  return levels
}

/** What is only extended here was declared by somebody else, and has other heirs for other reasons. */
function isOwn({ match }: Built): boolean {
  return !/\b(?:extension|impl)\b/.test(match.text)
}
