// Searches whose matches must all be seen, and the text around them. A result is shown only in part where it is long, so
// what may be long is asked for page by page, and whoever counts is told whether all of it was seen.

import type { FileKind } from '../source/languages.ts'
import { search } from './calls.ts'
import { excerpts, piecesOf, type Range } from './excerpts.ts'
import { type Looking, look } from './looking.ts'
import { type Match, readMatches } from './read-matches.ts'
import type { SourceLine } from './read-view.ts'

export interface EveryMatch {
  readonly shown: readonly Match[]
  /** How many lines there are beyond those that were seen. */
  readonly missing: number
}

/** So many matches are shown without a cut, unless their lines are very long. */
export const pageLength = 80
const mostPages = 6
/** A prompt shows only the beginning of a call: two longer ones that begin alike could not be told apart. */
export const longestPattern = 110

interface Where {
  /** The file or directory that they must be in. */
  readonly path?: string | undefined
}

/** Every line that one of the patterns matches, in the order of the files. */
export function* everyMatch(patterns: readonly string[], where: Where = {}): Looking<EveryMatch> {
  const first = (yield* look(firstPages(patterns, where))).map(readMatches)
  const further = first.flatMap(({ total }, index) =>
    pagesAfterFirst(total, mostPages).map((offset) => pageOf(patterns[index] ?? '', where, offset)),
  )
  const all = [...first, ...(yield* look(further)).map(readMatches)]
  const seen = new Map(all.flatMap(({ shown }) => shown).map((match) => [`${match.path}:${match.line}`, match]))
  const count = all.reduce((sum, { shown }) => sum + shown.length, 0)
  const total = first.reduce((sum, one) => sum + one.total, 0)
  return { shown: [...seen.values()].sort(inOrder), missing: total - count }
}

/** The calls that it begins with. */
export function firstPages(patterns: readonly string[], where: Where): readonly string[] {
  return patterns.map((pattern) => pageOf(pattern, where, 0))
}

function pageOf(pattern: string, { path }: Where, offset: number): string {
  return search(pattern, { path, limit: pageLength, ...(offset > 0 && { offset }) })
}

/** Where the pages after the first begin. */
export function pagesAfterFirst(total: number, most = Number.POSITIVE_INFINITY): readonly number[] {
  const pages = Math.min(most, Math.ceil(total / pageLength))
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => (index + 1) * pageLength)
}

/** By file and line. */
export function inOrder(one: Match, other: Match): number {
  return one.path === other.path ? one.line - other.line : one.path < other.path ? -1 : 1
}

/** Lines of a file that follow each other. */
export interface Stretch {
  readonly path: string
  readonly lines: readonly SourceLine[]
}

/** How many lines before and after a line belong to it. */
export interface Reach {
  readonly before: number
  readonly after: number
}

const mostPieces = 64

/** The text around some lines; what lies close together is one stretch. `isWhole` tells whether all of it was seen. */
export function* sourceAround(
  matches: readonly Match[],
  reachOf: (match: Match) => Reach,
): Looking<{ readonly stretches: readonly Stretch[]; readonly isWhole: boolean }> {
  const ranges = matches.reduce<Range[]>((all, match) => {
    const { path, line } = match
    const { before, after } = reachOf(match)
    const [from, to] = [Math.max(1, line - before), line + after]
    const last = all.at(-1)
    if (last?.path === path && from <= last.to + 1)
      all[all.length - 1] = { path, from: last.from, to: Math.max(last.to, to) }
    else all.push({ path, from, to })
    return all
  }, [])
  const first = yield* stretchesOf(ranges.flatMap((range) => piecesOf(range).slice(0, 1)).slice(0, mostPieces))
  const ends = new Set(first.map(({ path, lines }) => `${path}:${lines.at(-1)?.number}`))
  // Most files end before a table could be as long as some are.
  const further = ranges.flatMap((range) => {
    const [head, ...rest] = piecesOf(range)
    return head !== undefined && ends.has(`${head.path}:${head.to}`) ? rest : []
  })
  const seen = new Map<string, SourceLine[]>()
  for (const { path, lines } of [...first, ...(yield* stretchesOf(further.slice(0, mostPieces)))])
    seen.set(path, [...(seen.get(path) ?? []), ...lines])
  const stretches = ranges.map(({ path, from, to }) => ({
    path,
    lines: (seen.get(path) ?? []).filter(({ number }) => from <= number && number <= to),
  }))
  const shownLines = new Set([...seen].flatMap(([path, lines]) => lines.map(({ number }) => `${path}:${number}`)))
  const isWhole = further.length <= mostPieces && matches.every(({ path, line }) => shownLines.has(`${path}:${line}`))
  return { stretches: stretches.filter(({ lines }) => lines.length > 0), isWhole }
}

/** A line with what stands above it and, itself first, below. */
export interface Surrounded {
  readonly match: Match
  readonly above: readonly SourceLine[]
  readonly below: readonly SourceLine[]
}

/** Some lines in their order, each with what is around it. */
export function* surrounded(matches: readonly Match[], reach: Reach): Looking<readonly Surrounded[]> {
  const sorted = matches.toSorted(inOrder)
  const { stretches } = yield* sourceAround(sorted, () => reach)
  return sorted.map((match) => {
    const lines = stretches.filter(({ path }) => path === match.path).flatMap((one) => one.lines)
    return {
      match,
      above: lines.filter(({ number }) => number < match.line),
      below: lines.filter(({ number }) => number >= match.line && number <= match.line + reach.after),
    }
  })
}

function* stretchesOf(pieces: readonly Range[]): Looking<readonly Stretch[]> {
  const seen = yield* excerpts(pieces)
  return pieces.map(({ path }, index) => ({ path, lines: seen[index] ?? [] }))
}

/** A search that matches every line of such files: what it says of itself counts them. */
export function everyFileOf({ endings }: FileKind, path?: string): string {
  const glob = endings.length === 1 ? `*.${endings[0]}` : `*.{${endings.join(',')}}`
  return search('^', { path, only: glob, limit: 1 })
}
