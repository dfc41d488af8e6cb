// Where something is done, asked in words of one's own: the last resort where no reading of a question came to an answer. The
// likeliest function is an answer where it is likely enough; how likely it is was fitted like the weights of the candidates,
// also to questions that the code does not answer.

import type { Looking } from '../../looking/looking.ts'
import type { View } from '../../looking/read-view.ts'
import { branches } from '../../source/branching.ts'
import { asGuess } from '../../words/in-words.ts'
import type { WeighedTerm } from '../../words/terms.ts'
import { tellingVerbs, toldKind } from '../../words/told-kind.ts'
import { whetherThen } from '../../words/when-so.ts'
import type { Asked } from '../asked.ts'
import { answered, type Conclusion, matchPassages, type Passage, passageOf, unknown } from '../conclusion.ts'
import { introducing, placed } from '../define.ts'
import { named } from './evidence.ts'
import { unheardBefore } from './likeliest.ts'
import { type Candidates, placeCandidates, wordsIn } from './place-candidates.ts'
import {
  confidenceIn,
  fewestWords,
  isInPlainWords,
  isToldBy,
  type Likely,
  partnerOf,
  toldBy,
} from './place-confidence.ts'
import { areNested, mentions, nameOf, type Place } from './places.ts'
import { callsDetector, detectorUsedBy, tellerFirst } from './teller-first.ts'
import { unseen } from './unseen.ts'
import { whatTells } from './what-tells.ts'
import { numberMet } from './where-number.ts'

/** So many of its words must be told by an answer. */
const fewestTold = 4
/** Of so many things that nothing speaks of in any words, the question is about something else. */
const mostUnheard = 1
/** Of what is surer than this, more than nineteen in twenty are right. */
const leastConfidence = 0.6
const mostShown = 3

/** The function that is likeliest meant, or the nearest ones; `null` for a question of another kind. */
export function* likelyPlace(asked: Asked): Looking<Conclusion | null> {
  const { question, path } = asked
  if (!isInPlainWords(question)) return null
  if (wordsIn(question).length < fewestWords) return null
  const found = yield* placeCandidates(question, path)
  const [best] = found.ranked
  if (best === undefined) return null
  const way = toldKind(question.text)?.way
  const detector = way === 'kind' ? detectorUsedBy(best, found) : null
  if (way === 'kind' && detector === null && callsDetector(best.place)) return nearestOf(found)
  const partner = detector ?? partnerOf(best, found)
  const likely = { best, partner, ...found }
  return isLikely(likely, question) && (way !== 'whether' || mayDecide(likely))
    ? inWords(likely, way === 'kind')
    : nearestOf(found)
}

/** When something is what it is said to be is told by what decides whether it is. */
export function* whatTellsWhen({ question, ...asked }: Asked): Looking<Conclusion | null> {
  const text = whetherThen(question.text)
  return text === null ? null : yield* whatTells({ ...asked, question: { ...question, text } })
}

function isLikely(likely: Likely, { text }: Asked['question']): boolean {
  const { best, terms } = likely
  const isUnheardThing = ({ isUnheard, isGeneral, isEveryday }: WeighedTerm) => isUnheard && !isGeneral && !isEveryday
  return (
    best.evidence.isAccessor === 0 &&
    toldBy(likely) >= fewestTold &&
    !terms.some((term, index) => isDoing(term) && !isToldBy(likely, index)) &&
    // Who names a number asks for what is done with just that.
    numberMet(text) === null &&
    terms.filter(isUnheardThing).length <= mostUnheard &&
    confidenceIn(likely) >= leastConfidence
  )
}

/** What decides whether something is so compares or branches; what only does the one or the other does neither. */
function mayDecide({ best, views }: Likely): boolean {
  const seen = viewOf(best.place, views)
  return seen?.kind !== 'symbol' || branches(seen.lines)
}

/** Whether it says what is done with the things, rather than that something is told of them: `refused`, not `decided`. */
function isDoing({ isDeed, isEveryday, stem }: WeighedTerm): boolean {
  return isDeed && !isEveryday && !tellingVerbs.has(stem)
}

function inWords({ best, partner, views }: Likely, isTold: boolean): Conclusion {
  const [first, second] = tellerFirst(best.place, partner?.place, isTold)
  const seen = viewOf(first, views)
  const uses = second === undefined ? [] : [usesOf(first, second, naming(second, views))]
  const telling = seen?.kind === 'symbol' ? introducing(seen, ...uses) : unseen(first, nothing, uses)
  return answered(telling, passagesOf(second === undefined ? [first] : [first, second], views))
}

function usesOf(best: Place, partner: Place, said: string): string {
  return mentions(best, nameOf(partner), partner.trail.at(-2)) ? `It uses ${said}.` : `${said} uses it.`
}

function nearestOf({ ranked, views, unheard }: Candidates): Conclusion {
  const places = ranked
    .map(({ place }) => place)
    .filter((place, index, all) => !all.slice(0, index).some((better) => areNested(place, better)))
    .slice(0, mostShown)
  const [first = '', ...others] = places.map((place) => naming(place, views))
  return unknown(unheardBefore(unheard, asGuess(first, others)), passagesOf(places, views))
}

function viewOf({ path, line }: Place, views: readonly View[]): View | undefined {
  return views.find((seen) => seen.kind === 'symbol' && seen.path === path && seen.line === line)
}

function naming(place: Place, views: readonly View[]): string {
  const seen = viewOf(place, views)
  return seen?.kind === 'symbol' ? placed(seen) : named(place, nothing)
}

/** A function is named by its name, whatever is asked. */
const nothing = { terms: [], meanings: { spokenIn: () => [], countIn: () => [] } } as const

function passagesOf(places: readonly Place[], views: readonly View[]): readonly Passage[] {
  return places.flatMap((place) => {
    const seen = viewOf(place, views)
    return seen?.kind === 'symbol' ? [passageOf(seen)] : matchPassages(place.lines)
  })
}
