// The lines of a project that speak of the terms of a question.

import { type SearchFlags, search } from '../../looking/calls.ts'
import { pageLength, pagesAfterFirst } from '../../looking/every-match.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { type Match, type Matches, readMatches } from '../../looking/read-matches.ts'
import { buildFiles, isForMakers, isShipped, isTestPath, noProduct } from '../../source/shipped.ts'
import type { Question } from '../../words/question.ts'
import { mended, type Term, termsOf, type WeighedTerm, weighedAll } from '../../words/terms.ts'

export interface Lines {
  readonly lines: readonly Match[]
  readonly terms: readonly WeighedTerm[]
}

/** The lines that speak of a question, without the path that it names. */
export function* linesSpeakingOf({ text, paths, condition = '' }: Question, path: string | undefined): Looking<Lines> {
  const said = paths.reduce((left, one) => left.replaceAll(one, ' '), [text, condition].join(' '))
  const inside = yield* linesAbout(termsOf(said), path)
  // What looks like a path and is none is one more word: `robots.txt`, `http/2`.
  const isNoPath = path !== undefined && inside.lines.length === 0
  return isNoPath ? yield* linesAbout(termsOf(`${said} ${path}`), undefined) : inside
}

/** So many pages beside the first of each word are looked at, in one reply. */
const mostPages = 8

/**
 * Lines that hold one of the terms, lines that hold two, and lines that declare something named after them. Each search is
 * short, since what is too long for a prompt is cut, and a frequent word must not hide a telling one.
 */
function* linesAbout(terms: readonly Term[], path: string | undefined): Looking<Lines> {
  if (terms.length === 0) return { lines: [], terms: [] }
  // Whoever names a file means it, whatever it is for.
  const isNamed = path !== undefined && /\.\w+$/.test(path)
  const flags = {
    ignoreCase: true,
    ...(isNamed ? {} : { exclude: `${noProduct} ${buildFiles}` }),
    ...(path === undefined ? {} : { path }),
  } as const
  const single = terms.map(({ forms }) => anyOf(forms))
  const searches = [...single.map((pattern) => ({ pattern, limit: pageLength })), ...joined(terms.slice(0, mostJoined))]
  const first = (yield* look(searches.map(({ pattern, limit }) => search(pattern, { ...flags, limit })))).map(
    readMatches,
  )
  const rightly = terms.map((term, index) => (filesWith(first[index]) > 0 ? term : (mended(term) ?? term)))
  if (rightly.some((term, index) => term !== terms[index])) return yield* linesAbout(rightly, path)
  const further = single
    .map((pattern, index) => ({ pattern, total: first[index]?.total ?? 0 }))
    // The rarer a word is, the more its other lines tell.
    .sort((one, other) => one.total - other.total)
    .flatMap(({ pattern, total }) =>
      pagesAfterFirst(total).map((offset) => search(pattern, { ...flags, limit: pageLength, offset })),
    )
    .slice(0, mostPages)
  const calledSo = further.length > 0 && path === undefined ? inFilesCalledAfter(terms, flags) : []
  const results = [...first, ...(yield* look([...further, ...calledSo])).map(readMatches)]
  const lines = distinct(results).filter(({ path }) => isNamed || (!isTestPath(path) && !isForMakers(path)))
  return {
    lines: further.length > 0 ? ofProduct(lines, terms) : lines,
    terms: weighedAll(
      terms,
      terms.map(({ forms }, index) => (isByChance(first[index], forms) ? 0 : filesWith(first[index]))),
    ),
  }
}

/** So many things of a question may have a file or a folder of their own. */
const mostCalledSo = 3

/** Where not every line is seen, those that matter most: of files and folders that are called after one of the things. */
function inFilesCalledAfter(terms: readonly Term[], flags: SearchFlags): readonly string[] {
  return terms
    .filter(({ isGeneral, stem }) => !isGeneral && /^\w{3,}$/.test(stem))
    .slice(0, mostCalledSo)
    .flatMap((thing) => {
      const others = terms.filter((term) => term !== thing).map(widely)
      const name = `*[${thing.stem.charAt(0).toUpperCase()}${thing.stem.charAt(0)}]${thing.stem.slice(1)}*`
      return others.length === 0
        ? []
        : [search(anyOf(others), { ...flags, only: `**/${name} **/${name}/**`, limit: pageLength })]
    })
}

/** In a big project what surrounds it would hide the product, unless only that speaks of some word. */
function ofProduct(lines: readonly Match[], terms: readonly Term[]): readonly Match[] {
  const shipped = lines.filter(({ path }) => isShipped(path))
  const isSpoken = (some: readonly Match[], { forms }: Term) => {
    const written = new RegExp(anyOf(forms), 'i')
    return some.some(({ text }) => written.test(text))
  }
  return terms.every((term) => isSpoken(shipped, term) || !isSpoken(lines, term)) ? shipped : lines
}

/** So many terms are looked for together: the pairs of more of them would be too many for one pattern. */
const mostJoined = 5
/** So many words of a family are looked for. */
const mostAkin = 8

const heads =
  'class|struct|interface|enum|trait|type|union|func|fn|fun|def|function|const|module|record|object|protocol|local|static|public|private|protected|void|int|char|sub'

/** Two terms in one line, two in one name, and one in the name of what is declared. */
function joined(terms: readonly Term[]): readonly { readonly pattern: string; readonly limit: number }[] {
  const exact = terms.map(({ forms }) => anyOf(forms))
  const wide = terms.map(widely)
  const things = exact.filter((_, index) => terms[index]?.isGeneral !== true)
  const pairs = wide.flatMap((one, at) =>
    wide.flatMap((other, index) =>
      index === at || (terms[at]?.isGeneral === true && terms[index]?.isGeneral === true) ? [] : [`${one}.*${other}`],
    ),
  )
  const inOneName = pairs.map((pair) => pair.replace('.*', '\\w*')).join('|')
  return [
    ...(pairs.length === 0
      ? []
      : [
          { pattern: pairs.join('|'), limit: 100 },
          { pattern: `^\\s*(?:\\S+\\s+){1,5}\\S*(?:${inOneName})`, limit: 60 },
        ]),
    { pattern: `\\b(?:${heads})\\b[^=(]*(?:${(things.length > 0 ? things : exact).join('|')})`, limit: 100 },
  ]
}

/** A term, or what means about the same. */
function widely({ forms, akin }: Term): string {
  return anyOf([...forms, ...akin.filter((one) => one.length > 2).slice(0, mostAkin)])
}

/** What a line stands in is told only the first time that it is shown. */
function distinct(results: readonly Matches[]): readonly Match[] {
  const all = new Map<string, Match>()
  for (const match of [...results].reverse().flatMap(({ shown }) => shown)) {
    const key = `${match.path}:${match.line}`
    if ((all.get(key)?.around ?? null) === null) all.set(key, match)
  }
  return [...all.values()]
}

/** Where nothing is found, the sum is of the files that were searched. */
function filesWith(matches: Matches | undefined): number {
  return matches === undefined || matches.total === 0 ? 0 : matches.files
}

/** Whether a word is found only across two others: `login` in `LogInformation`, where the second goes on for long. */
function isByChance(matches: Matches | undefined, forms: readonly string[]): boolean {
  const { shown = [], total = 0 } = matches ?? {}
  const form = new RegExp(anyOf(forms), 'gi')
  const found = shown.flatMap(({ text }) =>
    [...text.matchAll(form)].map(({ 0: word, index }) => ({ word, rest: text.slice(index + word.length) })),
  )
  const isAcross = ({ word, rest }: (typeof found)[number]) => /[a-z][A-Z]/.test(word) && /^[a-z]{4}/.test(rest)
  return shown.length === total && found.length > 0 && found.every(isAcross)
}

function anyOf(patterns: readonly string[]): string {
  const [only = ''] = patterns
  return patterns.length === 1 ? only : `(?:${patterns.join('|')})`
}
