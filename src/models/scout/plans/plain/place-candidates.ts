// The functions that a question in plain words may mean, the likeliest first. Who has not read the code uses other words than
// it does, so whatever speaks of a word, or of one that is loosely akin to it, is a candidate, and in a project that is not too
// big so is every function. The weights were fitted (a logistic choice among the candidates) to questions whose right places
// were written down by people who did not know how the scout works; ADR 23 tells how well that does.

import { search } from '../../looking/calls.ts'
import { pageLength, pagesAfterFirst } from '../../looking/every-match.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import type { View } from '../../looking/read-view.ts'
import { buildFiles, isForMakers, isShipped, noProduct } from '../../source/shipped.ts'
import { looselyAkinTo } from '../../words/loose-kin.ts'
import type { Question } from '../../words/question.ts'
import { meaningsOf, type Term, termsOf, type WeighedTerm } from '../../words/terms.ts'
import { anyKind, toldKind } from '../../words/told-kind.ts'
import { weighed } from '../weighing.ts'
import type { Wanted } from './evidence.ts'
import { linesSpeakingOf } from './lines-about.ts'
import { isOwnFunction } from './own-functions.ts'
import { type PlaceEvidence, placeEvidenceFor, saidBy } from './place-evidence.ts'
import { type Place, placesOf } from './places.ts'
import { textsOf } from './texts.ts'

const weights: Readonly<Partial<Record<keyof PlaceEvidence, number>>> = {
  frequency: 2.6,
  things: 1.1,
  deeds: 1.3,
  purity: 1.6,
  owner: 0.7,
  file: 1.1,
  comment: 1.9,
  firstSentence: 1.9,
  together: 0.7,
  density: 1.9,
  told: 1.7,
  length: 1.1,
  isAccessor: -1.1,
  messages: -0.7,
  failing: 0.6,
  isHollow: -1.3,
  named: 0.6,
  refuses: 0.7,
  // Not fitted, as in likeliest.ts.
  detects: 1.2,
}

export interface Candidate {
  readonly place: Place
  readonly evidence: PlaceEvidence
  readonly score: number
  /** How surely it speaks of each term, from 0 to 1. */
  readonly told: readonly number[]
}

export interface Candidates {
  readonly terms: readonly WeighedTerm[]
  /** The likeliest first. */
  readonly ranked: readonly Candidate[]
  readonly views: readonly View[]
  /** What no line speaks of, be it of a function or not. */
  readonly unheard: readonly WeighedTerm[]
}

/** A long question tells more than a search by all pairs of its words could use. */
const mostTerms = 10
/** So many of the likeliest are read from their beginning to their end. */
const mostRead = 16
/** So many lines that declare a function are looked through; a bigger project has too many. */
const mostDeclared = 400
/** So many further pages are looked at. */
const mostPages = 16

/** Lines that declare a function, in whatever language. */
const declared =
  '\\b(fn|func|fun|defp?|function|sub)\\s+[\\w(]|^\\s*((public|private|protected|internal|static|async|override|final)\\s+)+[^=;]*\\(|^[A-Za-z_][^=;]*\\)\\s*(const\\s*)?\\{?$|^\\s+(async\\s+)?[\\w#]+\\(.*\\{$'

/** What only fills a sentence. */
const filling: ReadonlySet<string> = new Set(
  (
    'make take given rather merely anew even ours becomes become different per lie lies say others several second much worth ' +
    'accordingly actually come came thing care'
  ).split(' '),
)

/** The words of a question that a place may speak of. */
export function wordsIn({ text, condition = '' }: Question): readonly Term[] {
  const own = termsOf([text, condition].join(' '), mostTerms).filter(({ word }) => !filling.has(word))
  return [...own, ...ofKind(text)].map((term) => ({ ...term, akin: looselyAkinTo(term.stem) }))
}

/** Where it is asked of which kind something is, what tells it is called after kinds. */
function ofKind(text: string): readonly Term[] {
  const told = toldKind(text)
  const isKind = told?.way === 'kind' && told.heads.some((head) => anyKind.includes(head))
  return isKind ? termsOf('detect format').map((term) => ({ ...term, isGeneral: false })) : []
}

export function* placeCandidates(question: Question, path: string | undefined): Looking<Candidates> {
  const words = wordsIn(question)
  const { lines: spoken } = yield* linesSpeakingOf(question, path)
  const lines = [...spoken, ...(yield* linesOf(words, path))].filter(
    (match) => isShipped(match.path) && !isForMakers(match.path),
  )
  const places = functionsIn(lines)
  const wanted = wantedOf(words, places, toldKind(question.text)?.way === 'kind')
  const likely = ranked(places, { wanted, text: question.text })
    .slice(0, mostRead)
    .map(({ place }) => place)
  const { texts, views } = yield* textsOf(likely, mostRead)
  const isRead = (place: Place) => likely.some(({ path, line }) => path === place.path && line === place.line)
  const read = functionsIn([...texts, ...lines]).filter(isRead)
  const said = wanted.meanings.spokenIn(lines.map(({ text }) => text).join(' '))
  return {
    terms: wanted.terms,
    ranked: ranked(read, { wanted, text: question.text }),
    views,
    unheard: wanted.terms.filter((_, index) => said[index] === 0),
  }
}

/** Lines that speak of the words in whatever way, and those that declare a function. */
function* linesOf(words: readonly Term[], path: string | undefined): Looking<readonly Match[]> {
  const flags = { ignoreCase: true, exclude: `${noProduct} ${buildFiles}`, limit: pageLength, path } as const
  const patterns = [...words.map(({ forms, akin }) => [...forms, ...akin.map(written)].join('|')), declared]
  const first = (yield* look(patterns.map((pattern) => search(pattern, flags)))).map(readMatches)
  const further = patterns.flatMap((pattern, index) => {
    const total = first[index]?.total ?? 0
    const isTooMany = pattern === declared && total > mostDeclared
    const pages = isTooMany ? [] : pagesAfterFirst(total, pattern === declared ? undefined : 2)
    return pages.map((offset) => search(pattern, { ...flags, offset }))
  })
  const more = (yield* look(further.slice(0, mostPages))).map(readMatches)
  return [...first, ...more].flatMap(({ shown }) => shown)
}

const shortStem = 3

/** A short stem stands in too many other words. */
function written(stem: string): string {
  return stem.length > shortStem ? stem : `(\\b|_)${stem}`
}

function functionsIn(lines: readonly Match[]): readonly Place[] {
  return placesOf(lines).filter((place) => isOwnFunction(place) || place.sort === 'macro')
}

interface About {
  readonly wanted: Wanted
  readonly text: string
}

function ranked(places: readonly Place[], about: About): readonly Candidate[] {
  const evidence = placeEvidenceFor(places, about)
  return places
    .flatMap((place, index) => {
      const one = evidence[index]
      const told = about.wanted.meanings.spokenIn(saidBy(place))
      return one === undefined ? [] : [{ place, evidence: one, score: weighed(one, weights), told }]
    })
    .sort((one, other) => other.score - one.score)
}

/** As if every project had at least so many functions. */
const fewestPlaces = 20
const worth = { general: 0.5, everyday: 0.6 } as const

/** The fewer of the places speak of a word, the more it tells. */
function wantedOf(words: readonly Term[], places: readonly Place[], isTold: boolean): Wanted {
  const meanings = meaningsOf(words)
  const spoken = places.map((place) => meanings.spokenIn(saidBy(place)))
  const all = Math.max(fewestPlaces, places.length)
  const terms = words.map((term, index) => {
    const count = spoken.filter((one) => (one[index] ?? 0) > 0).length
    const rarity = Math.log(1 + (all - count + 0.5) / (count + 0.5)) / Math.log(2 + all)
    const share = (term.isGeneral ? worth.general : 1) * (term.isEveryday ? worth.everyday : 1)
    return { ...term, weight: count === 0 ? 0 : rarity * share, isUnheard: count === 0 }
  })
  return { terms, meanings, written: [], isTypeMeant: false, isHandling: false, isTold, state: null }
}
