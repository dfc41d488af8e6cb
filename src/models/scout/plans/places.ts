// Which declarations plain words are about: those named after them come first, and what is made or shown by others last.

import { stemsIn } from '../kinship.ts'
import type { Match } from '../read-matches.ts'
import { isShipped } from '../shipped.ts'
import { isComment, wordsOfName } from '../source-text.ts'

export interface Place {
  readonly path: string
  readonly line: number
  readonly endLine: number
  readonly sort: string
  readonly name: string
  /** Stems in its own name; in the names around it; in what is said about it. */
  readonly own: ReadonlySet<string>
  readonly around: ReadonlySet<string>
  readonly text: ReadonlySet<string>
  /** Stems in its lines of code. */
  readonly code: ReadonlySet<string>
  /** Of its own name, in words. */
  readonly length: number
  readonly score: number
}

export interface Sought {
  readonly stems: readonly string[]
  /** What is done with it: good to find, but not needed. */
  readonly doing: readonly string[]
}

/** Every declaration that some of the stems are found in, the best first. */
export function placesOf(matches: readonly Match[], { stems, doing }: Sought): readonly Place[] {
  const all = [...stems, ...doing]
  const found = new Map<string, Omit<Place, 'score'> & { readonly text: Set<string>; readonly code: Set<string> }>()
  for (const match of matches) {
    const { path } = match
    const around = match.around ?? declaredAt(match)
    if (around === null || around.sort === 'module' || found.has(`${path}:${around.line}`)) continue
    found.set(`${path}:${around.line}`, {
      ...{ path, line: around.line, endLine: around.endLine, sort: around.sort, name: around.trail.at(-1) ?? '' },
      own: stemsIn(around.trail.at(-1) ?? '', all),
      length: wordsOfName(around.trail.at(-1) ?? '').length,
      around: stemsIn([baseOf(path), ...around.trail.slice(0, -1)].join(' '), all),
      text: new Set<string>(),
      code: new Set<string>(),
    })
  }
  const known = [...found.values()]
  for (const match of matches.filter(isSaid))
    for (const stem of stemsIn(match.text, all)) ownerOf(match, known)?.text.add(stem)
  for (const match of matches)
    for (const stem of stemsIn(match.text, all)) found.get(`${match.path}:${match.around?.line ?? 0}`)?.code.add(stem)
  return known
    .map((place) => ({ ...place, score: scoreOf(place, { stems, doing }) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
}

/** In big trees a search does not tell what a line stands in; the first line of a declaration tells itself. */
function declaredAt({ text, line }: Match): Match['around'] {
  const head =
    /^\s*(?:export\s+|default\s+|pub(?:\(\w+\))?\s+|public\s+|abstract\s+|async\s+|static\s+|final\s+)*(?<sort>class|struct|interface|enum|trait|type|func|fn|fun|def|function)\*?\s+(?<name>[\w$]+)/
  const { sort, name } = head.exec(text)?.groups ?? {}
  return sort === undefined || name === undefined ? null : { sort, trail: [name], line, endLine: line }
}

/** Whether all the stems are told of there, and enough of them by its name or by what it is a part of. */
export function isTold({ own, around, text, code }: Place, stems: readonly string[]): boolean {
  const named = stems.filter((stem) => own.has(stem)).length
  const placed = stems.filter((stem) => own.has(stem) || around.has(stem)).length
  const isSaid = stems.every((stem) => own.has(stem) || around.has(stem) || text.has(stem))
  if (isSaid) return 2 * named >= stems.length || (named > 0 && 3 * placed >= 2 * stems.length)
  // In code words meet by chance, so there the place must be almost certain already.
  const isIn = stems.every((stem) => own.has(stem) || around.has(stem) || text.has(stem) || code.has(stem))
  return isIn && named > 0 && stems.length > 2 && 3 * placed >= 2 * stems.length
}

const longestDocstring = 5
/** A text of several words. */
const message = /(["'`])(?:(?!\1).)*\w (?:(?!\1).)*\S\1/

/** Comments, docstrings and messages say what something is about; in other lines words meet by chance. */
function isSaid({ text, path, line, around }: Match): boolean {
  if (isComment(text) || message.test(text)) return true
  return path.endsWith('.py') && around !== null && line > around.line && line - around.line <= longestDocstring
}

/** Something and its own members are one place. */
export function outermost(places: readonly Place[]): readonly Place[] {
  return places.filter(
    (one) =>
      !places.some(
        (other) => other !== one && other.path === one.path && other.line < one.line && one.line <= other.endLine,
      ),
  )
}

const longestComment = 25

/** A comment above a declaration belongs to it. */
function ownerOf<Known extends { readonly path: string; readonly line: number }>(
  { path, line, around, text }: Match,
  known: readonly Known[],
): Known | undefined {
  const inFile = known.filter((one) => one.path === path)
  const below = isComment(text)
    ? inFile.filter(
        (one) => one.line > line && one.line - line <= longestComment && one.line <= (around?.endLine ?? one.line),
      )
    : []
  const isBody = around !== null && /^(?:function|method|macro)$/.test(around.sort)
  const next = isBody ? undefined : below.sort((one, other) => one.line - other.line)[0]
  return next ?? inFile.find((one) => one.line === around?.line)
}

/** A file and the directory it is in. */
function baseOf(path: string): string {
  return path
    .split('/')
    .slice(-2)
    .join(' ')
    .replace(/\.\w+$/, '')
}

/** Names before texts, what does or is something before what holds it, what is shipped before what surrounds it. */
function scoreOf({ own, around, text, sort, path, length }: Omit<Place, 'score'>, { stems, doing }: Sought): number {
  const told = stems.reduce((sum, stem) => sum + (own.has(stem) ? 8 : around.has(stem) ? 4 : text.has(stem) ? 2 : 0), 0)
  if (told === 0) return 0
  const done = doing.filter((stem) => own.has(stem)).length
  const isHolder = /^(?:variable|field|variant|import)$/.test(sort)
  return told + done - (isHolder ? 3 : 0) - (isShipped(path) ? 0 : 6) - Math.min(length, 9) / 4
}
