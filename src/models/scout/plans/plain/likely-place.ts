// What a question in plain words most likely means, where nothing was sure.

import { search } from '../../looking/calls.ts'
import { pageLength, pagesAfterFirst } from '../../looking/every-match.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { buildFiles, isForMakers, isShipped, isTestPath, noProduct } from '../../source/shipped.ts'
import { looselyAkinTo } from '../../words/loose-kin.ts'
import type { Question } from '../../words/question.ts'
import { meaningsOf, termsOf, type WeighedTerm } from '../../words/terms.ts'
import { anyKind, toldKind } from '../../words/told-kind.ts'
import type { Wanted } from './evidence.ts'
import { linesSpeakingOf } from './lines-about.ts'
import { type PlaceEvidence, placeEvidenceFor } from './place-evidence.ts'
import { type Place, placesOf } from './places.ts'
import { textsOf } from './texts.ts'
import type { View } from '../../looking/read-view.ts'

export interface LikelyPlace {
  readonly place: Place
  readonly evidence: PlaceEvidence
  readonly score: number
}

export interface Candidates {
  readonly terms: readonly WeighedTerm[]
  readonly ranked: readonly LikelyPlace[]
  readonly views: readonly View[]
  /** How many places were weighed before the likeliest were read. */
  readonly count: number
}

/** So many lines that declare a function are looked through; a bigger project has too many. */
const mostDeclared = 400

const declared =
  '\\b(fn|func|fun|defp?|function|sub)\\s+[\\w(]|^\\s*((public|private|protected|internal|static|async|override|final)\\s+)+[^=;]*\\(|^[A-Za-z_][^=;]*\\)\\s*(const\\s*)?\\{?$|^\\s+(async\\s+)?[\\w#]+\\(.*\\{$'

export function* placeCandidates(question: Question, path: string | undefined): Looking<Candidates | null> {
  const { lines: spoken, terms: told } = yield* linesSpeakingOf(question, path)
  if (told.length === 0) return null
  const kin = [...told.filter(({ word }) => !colouring.has(word)), ...kindTerms(question.text)].map((term) => ({
    ...term,
    akin: looselyAkinTo(term.stem),
  }))
  const flags = { ignoreCase: true, exclude: `${noProduct} ${buildFiles}`, ...(path === undefined ? {} : { path }) } as const
  const patterns = kin.filter(({ akin }) => akin.length > 0).map(({ akin }) => akin.map(written).join('|'))
  const first = (yield* look([
    ...patterns.map((pattern) => search(pattern, { ...flags, limit: pageLength })),
    search(declared, { ...flags, limit: pageLength }),
  ])).map(readMatches)
  const further = [...patterns, declared].flatMap((pattern, index) => {
    const total = first[index]?.total ?? 0
    const pages = index === patterns.length ? (total > mostDeclared ? [] : pagesAfterFirst(total)) : pagesAfterFirst(total, 2)
    return pages.map((offset) => search(pattern, { ...flags, limit: pageLength, offset }))
  })
  const more = [...first, ...(yield* look(further.slice(0, 16))).map(readMatches)]
  const isOwn = ({ path }: Match) => isShipped(path) && !isTestPath(path) && !isForMakers(path)
  const lines = [...spoken, ...more.flatMap(({ shown }) => shown)].filter(isOwn)
  const places = functionsIn(lines)
  const wanted = wantedOf(kin, places)
  const exactly = wantedOf(kin.map((term) => ({ ...term, akin: [] })), places)
  const rank = (some: readonly Place[]) => {
    const evidence = placeEvidenceFor(some, { wanted, exactly, text: question.text })
    return some
      .flatMap((place, index) => {
        const one = evidence[index]
        return one === undefined ? [] : [{ place, evidence: one, score: scoreOf(one) }]
      })
      .sort((one, other) => other.score - one.score)
  }
  const likely = rank(places)
    .slice(0, mostRead)
    .map(({ place }) => place)
  const { texts, views } = yield* textsOf(likely, mostRead)
  const keys = new Set(likely.map(({ path, line }) => `${path}:${line}`))
  const read = functionsIn([...texts, ...lines]).filter(({ path, line }) => keys.has(`${path}:${line}`))
  return { terms: wanted.terms, ranked: rank(read), views, count: places.length }
}

const mostRead = 16

/** What only fills a sentence. */
const colouring: ReadonlySet<string> = new Set(
  'make take given rather merely anew even ours becomes become different per lie lies say others several second much worth accordingly actually come came thing care'.split(' '),
)

/** What every kind may be called, where a kind is asked for. */
function kindTerms(text: string): readonly WeighedTerm[] {
  const told = toldKind(text)
  if (told === null || told.way !== 'kind' || !told.heads.some((head) => anyKind.includes(head))) return []
  return termsOf('detect format').map((term) => ({ ...term, isGeneral: false, weight: 1, isUnheard: false }))
}

function functionsIn(lines: readonly Match[]): readonly Place[] {
  return placesOf(lines).filter(({ sort }) => /^(?:function|method|macro)$/.test(sort))
}

function written(stem: string): string {
  return stem.length > 3 ? stem : `(\\b|_)${stem}`
}

function wantedOf(terms: readonly WeighedTerm[], places: readonly Place[]): Wanted {
  const meanings = meaningsOf(terms)
  const spoken = places.map(({ path, trail, lines }) =>
    meanings.spokenIn([path, ...trail, ...lines.map(({ text }) => text)].join('\n')),
  )
  const all = Math.max(usual, places.length)
  const weighed = terms.map((term, index) => {
    const count = spoken.filter((one) => (one[index] ?? 0) > 0).length
    const rarity = Math.log(1 + (all - count + 0.5) / (count + 0.5)) / Math.log(2 + all)
    const worth = (term.isGeneral ? 0.5 : 1) * (term.isEveryday ? 0.6 : 1)
    return { ...term, weight: count === 0 ? 0 : rarity * worth, isUnheard: count === 0 }
  })
  return { terms: weighed, meanings, written: [], isTypeMeant: false, isHandling: false, state: null }
}

const usual = 20

export const weights: Readonly<Record<keyof PlaceEvidence, number>> = {
  frequency: 2.6,
  things: 1.4,
  deeds: 1.2,
  purity: 0.6,
  owner: 0.8,
  file: 0.8,
  comment: 0.8,
  firstSentence: 0.5,
  together: 1.4,
  density: 1.1,
  told: 2.4,
  written: 0,
  length: 1.8,
  isLong: -1.0,
  isType: 0,
  isFile: 0,
  isValue: 0,
  isAccessor: -0.9,
  isBeside: 0,
  called: 1.8,
  handler: 0,
  messages: 0,
  tests: 0,
  failing: 0,
  calls: 0,
  remarks: 0,
  callers: 0,
  exactName: 0,
  exact: 0,
  isHollow: 0,
  delegates: 0,
  refuses: 0,
  isPredicate: 0,
  alone: 0,
  named: 0,
  shortName: 0,
}

function scoreOf(evidence: PlaceEvidence): number {
  return Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * evidence[name as keyof PlaceEvidence], 0)
}
