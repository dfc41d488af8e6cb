// The list that a question in plain words most likely asks for, as a guess. The weights were fitted (a logistic choice among the lists of a question) to questions on code of other projects, of which the right lists
// were known; ADR 22 tells how, and how well it does on projects that it was not fitted to.

import type { Looking } from '../../../looking/looking.ts'
import { placeOf } from '../../../source/paths.ts'
import { asGuess, inOneSentence } from '../../../words/in-words.ts'
import type { Question } from '../../../words/question.ts'
import { meaningsOf, type WeighedTerm } from '../../../words/terms.ts'
import type { Asked } from '../../asked.ts'
import { type Conclusion, unknown } from '../../conclusion.ts'
import { linesSpeakingOf } from '../../plain/lines-about.ts'
import { oddsOf, weighed } from '../../weighing.ts'
import { type Evidence, evidenceFor, type LikelyList } from './list-evidence.ts'
import { isNounUntold, isPartMeant, type Meaning } from './list-meant.ts'
import { type ListSought, listSought, withKin, withoutListing } from './list-sought.ts'
import type { Listed, Listing } from './listing.ts'
import { readLists } from './read-lists.ts'

const weights: Readonly<Record<keyof Evidence, number>> = {
  name: 0.31,
  file: 0.74,
  entries: 0.27,
  uses: 0.1,
  told: 1.26,
  near: 1.16,
  thingName: 0.89,
  thingSaid: 0.66,
  nounTold: 1.09,
  nounName: 1.1,
  nounLast: 0.61,
  strange: -0.65,
  pure: 0.93,
  isFields: -2.16,
  parts: 1.16,
  isTable: -1.94,
  isArms: -0.97,
  isTests: 0.47,
  isArguments: -0.76,
  isCalls: -1.67,
  isConstants: -0.88,
  isAlternatives: 0.46,
  isConstant: 0.64,
  inOrder: 2.47,
  typeForOrder: -0.77,
  saysOrder: 1.08,
  sameCount: 1.23,
  two: -1.99,
  endings: 0.98,
  texts: 0.57,
  members: 3.72,
  kindsType: 1.25,
  kindsFields: -0.5,
  wholeSubset: -1.12,
  narrowSubset: 1.68,
  narrowList: 2.08,
  narrowType: -1.42,
}

interface Scored extends LikelyList {
  readonly score: number
}

interface Candidates {
  readonly sought: ListSought
  readonly terms: readonly WeighedTerm[]
  readonly lists: readonly LikelyList[]
}

/** The list that is likely enough, though something may speak against it; `null` where none is asked for, or none is. */
export function* likelyList({ question, path }: Asked, absent: string): Looking<Conclusion | null> {
  // What lists something is no answer about a name that nothing bears.
  if (/^[A-Z]/.test(absent)) return null
  // What a server answers to is read as such or not at all: texts that are given to a call are parts of it.
  if (/\b(?:routes|endpoints)\b/i.test(question.text)) return null
  if (
    question.names.some(isSpelt) ||
    path !== undefined ||
    question.paths.length > 0 ||
    question.marked.length > 0 ||
    question.quotes.length > 0
  )
    return null
  const candidates = yield* listCandidates(question)
  return candidates === null ? null : likeliestIn(candidates)
}

/** A name of code, and none that a thing has everywhere (`CSV`, `Markdown`, `WebVTT`): that is no question in plain words. */
function isSpelt(name: string): boolean {
  return !/^[A-Z\d]{2,}s?$|^[A-Z][a-z]+[A-Z\d]*$/.test(name)
}

/** Everything that may be the list that is asked for; `null` where it is no list. */
function* listCandidates(question: Question): Looking<Candidates | null> {
  const text = [question.text, question.condition ?? ''].join(' ')
  const sought = listSought(text)
  if (sought === null) return null
  const about = yield* linesSpeakingOf({ ...question, text: withoutListing(question.text) }, undefined)
  const terms = withKin(about.terms, sought)
  const meanings = meaningsOf(terms)
  const { listings, stretches } = yield* readLists(about.lines, { terms, meanings })
  const weighing = { sought, terms, meanings, stretches, text, listings }
  return { sought, terms, lists: listings.map((listing) => evidenceFor(listing, weighing)) }
}

function likeliestIn({ sought, terms, lists }: Candidates): Conclusion | null {
  const scored = lists
    .map((one) => ({ ...one, score: weighed(one.evidence, weights) }))
    .toSorted((one, other) => other.score - one.score)
  const [best] = scored
  if (best === undefined) return null
  const meaning = { sought, terms }
  const isAhead = leadOf([best], scored) >= (sought.isOpen ? leastLeadOfOpen : leastLead)
  const part = partMeant(scored, meaning)
  if (part !== null) return probably(part, scored)
  return isAhead && !isNounUntold(best, meaning) ? probably(best, scored) : null
}

/** The only part of a type that is meant instead of it, where both together are far enough ahead. */
function partMeant(scored: readonly Scored[], meaning: Meaning): Scored | null {
  const partsOf = (whole: Scored) => scored.filter((one) => isPartMeant(one, whole, meaning))
  // Either of the two may be the first.
  const whole = scored.slice(0, 2).find((one) => partsOf(one).length > 0)
  const [part, ...others] = whole === undefined ? [] : partsOf(whole)
  if (whole === undefined || part === undefined || others.length > 0) return null
  return leadOf([whole, part], scored) >= leastLead ? part : null
}

/** The list to look at first. */
function probably(best: Scored, scored: readonly Scored[]): Conclusion {
  const others = scored.filter(({ listing }) => entriesKey(listing) !== entriesKey(best.listing)).slice(0, 2)
  return unknown(
    asGuess(
      told(best.listing),
      others.map(({ listing }) => whereOf(listing)),
    ),
    [best, ...others].map(({ listing: { path, lines } }) => ({ path, lines })),
  )
}

/** At this lead, most were right on projects that the weights were not fitted to. */
const leastLead = 0.4
/** Where nothing says what the things are, less speaks against a wrong one. */
const leastLeadOfOpen = 0.8
/** So that the only list is not certain. */
const leastAgainst = 0.1

/** How far the best lists, with others of the same entries, are ahead of all others: the logarithm of their odds. */
function leadOf(best: readonly Scored[], scored: readonly Scored[]): number {
  const keys = new Set(best.map(({ listing }) => entriesKey(listing)))
  const top = Math.max(...best.map(({ score }) => score))
  const same = scored.filter(({ listing }) => keys.has(entriesKey(listing)))
  const others = scored.filter(({ listing }) => !keys.has(entriesKey(listing)))
  return Math.log(oddsOf(same, top) / (oddsOf(others, top) + leastAgainst))
}

function entriesKey({ entries }: Listing): string {
  return entries
    .map(({ name }) => (name.split(/\.|::|\\/).at(-1) ?? name).toLowerCase().replace(/[^\w#*./]|_/g, ''))
    .toSorted()
    .join('|')
}

function told(listing: Listing): string {
  const all = inOneSentence(listing.entries.map((one) => entryText(one, listing.form)))
  return `${listing.entries.length}, by ${whereOf(listing)}: ${all}`
}

function whereOf({ name, path, line }: Listing): string {
  const place = placeOf(path, line)
  return /^[\w$.:@!]+$/.test(name) ? `\`${name}\` (${place})` : place
}

const longestValue = 40

/** An entry with what it stands for, where that is short. */
function entryText({ name, text }: Listed, form: Listing['form']): string {
  const { given, made } =
    form === 'enum' || form === 'table' || form === 'arms'
      ? (/(?:=>|→|=(?!=)|(?<=["'\w\]]\s*):(?!:)|\sto\s)\s*(?<given>\S.*)$|^[^"'(]*\((?<made>["'][^"'(),]*["'])\)$/s.exec(
          text,
        )?.groups ?? {})
      : {}
  const value = (given ?? made)?.replace(/[,;]$/, '')
  // What only counts says nothing of the first of them.
  const isTelling = value !== undefined && !/^(?:1 << )?iota\b/.test(value)
  const isShort = isTelling && value.length <= longestValue && !value.includes('`') && !value.includes('\n')
  return isShort ? `\`${name}\` (\`${value.replace(/^["']|["']$/g, '')}\`)` : `\`${name}\``
}
