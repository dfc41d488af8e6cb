// Everything that enumerates in those parts of a project that speak of a question.

import { search } from '../../../looking/calls.ts'
import { pageLength, pagesAfterFirst, type Stretch } from '../../../looking/every-match.ts'
import { excerpts, linesAtOnce, type Range } from '../../../looking/excerpts.ts'
import { type Looking, look } from '../../../looking/looking.ts'
import { type Match, readMatches } from '../../../looking/read-matches.ts'
import { isShipped, noProduct } from '../../../source/shipped.ts'
import type { Meanings, WeighedTerm } from '../../../words/terms.ts'
import type { Listing } from './listing.ts'
import { listingsIn } from './listings.ts'

/** Lines with which most of what enumerates begins: a small project is read for them, whatever words it uses. */
const openings = String.raw`\b(?:enum|struct|interface|switch|match|when)\b|[=(:,]\s*[\[{(]\s*(?:["':\w]|$)|%[wi]\W|@type|=.*["'] \| ["']`
const mostPages = 4
/** So many parts of files are read, each of a hundred lines: more would take too many turns. */
const mostParts = 40
const worthOfOpening = 0.02
const worthOfPath = 0.5

export interface Read {
  readonly listings: readonly Listing[]
  readonly stretches: readonly Stretch[]
}

/** The lists in the parts of files that tell most of the terms. */
export function* readLists(
  lines: readonly Match[],
  { terms, meanings }: { readonly terms: readonly WeighedTerm[]; readonly meanings: Meanings },
): Looking<Read> {
  const page = (offset: number) =>
    search(openings, { ...(offset > 0 && { offset }), limit: pageLength, exclude: noProduct })
  const first = (yield* look([page(0)])).map(readMatches)
  const further = pagesAfterFirst(first[0]?.total ?? 0, mostPages).map(page)
  const opened = [...first, ...(yield* look(further)).map(readMatches)].flatMap(({ shown }) => shown)
  const parts = new Map<string, { readonly range: Range; readonly told: number[]; opened: number }>()
  const partOf = ({ path, line }: Match) => {
    const from = Math.floor((line - 1) / linesAtOnce) * linesAtOnce + 1
    const key = `${path}:${from}`
    const known = parts.get(key) ?? {
      range: { path, from, to: from + linesAtOnce - 1 },
      told: terms.map(() => 0),
      opened: 0,
    }
    parts.set(key, known)
    return known
  }
  const isMeant = ({ path }: Match) => isShipped(path) && !noSource.test(path)
  for (const match of lines.filter(isMeant)) {
    const part = partOf(match)
    for (const [index, one] of meanings.spokenIn(`${match.text} ${match.around?.trail.join(' ') ?? ''}`).entries())
      part.told[index] = Math.max(part.told[index] ?? 0, one)
  }
  for (const match of opened.filter(isMeant)) partOf(match).opened += 1
  const weightOf = (told: readonly number[]) =>
    told.reduce((sum, one, index) => sum + one * (terms[index]?.weight ?? 0), 0)
  const best = [...parts.values()]
    .map(({ range, told, opened: count }) => ({
      range,
      worth: weightOf(told) + worthOfPath * weightOf(meanings.spokenIn(range.path)) + worthOfOpening * count,
    }))
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, mostParts)
    .map(({ range }) => range)
    .toSorted((one, other) => (one.path === other.path ? one.from - other.from : one.path < other.path ? -1 : 1))
  const seen = yield* excerpts(best)
  const stretches = joined(best.map(({ path }, index) => ({ path, lines: seen[index] ?? [] })))
  return { listings: stretches.flatMap(listingsIn), stretches }
}

const noSource =
  /\.(?:md|rst|txt|lock|html|css|svg|map|po|csv|adoc|xml|toml)$|(?:^|\/)(?:package(?:-lock)?\.json|composer\.json|mix\.exs)$/

/** What follows each other in one file is one stretch. */
function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  return stretches.reduce<Stretch[]>((all, one) => {
    const last = all.at(-1)
    const isNext = last?.path === one.path && last.lines.at(-1)?.number === (one.lines[0]?.number ?? 0) - 1
    if (last !== undefined && isNext) all[all.length - 1] = { path: last.path, lines: [...last.lines, ...one.lines] }
    else if (one.lines.length > 0) all.push(one)
    return all
  }, [])
}
