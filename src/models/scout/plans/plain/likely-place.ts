// Where something is done, asked in words of one's own: the last resort where no reading of a question came to an answer. The
// likeliest function is an answer where it is likely enough; how likely it is was fitted like the weights of the candidates,
// also to questions that the code does not answer.

import type { Looking } from '../../looking/looking.ts'
import type { View } from '../../looking/read-view.ts'
import { alsoNear } from '../../words/in-words.ts'
import type { Question } from '../../words/question.ts'
import type { WeighedTerm } from '../../words/terms.ts'
import { tellingVerbs } from '../../words/told-kind.ts'
import type { Asked } from '../asked.ts'
import { answered, type Conclusion, matchPassages, type Passage, passageOf, unknown } from '../conclusion.ts'
import { introduced, placed } from '../define.ts'
import { likelihood, oddsOf } from '../weighing.ts'
import { named } from './evidence.ts'
import { unheardOf } from './likeliest.ts'
import { type Candidate, type Candidates, placeCandidates, wordsIn } from './place-candidates.ts'
import { areNested, mentions, nameOf, type Place } from './places.ts'
import { isTogether } from './together.ts'
import { asksForPlace } from './told-outright.ts'
import { whatTells } from './what-tells.ts'

/** A shorter question is about what is called so: its words are those of the code, or it has no answer. */
const fewestWords = 4
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
  const telling = yield* whatTellsWhen(asked)
  if (telling !== null || wordsIn(question).length < fewestWords) return telling
  const found = yield* placeCandidates(question, path)
  const [best] = found.ranked
  if (best === undefined) return null
  const partner = partnerOf(best, found)
  return isLikely({ best, partner, ...found }) ? inWords({ best, partner, ...found }) : nearestOf(found)
}

/** When something counts as what it is said to be is told by what decides whether it is. */
function* whatTellsWhen({ question, ...asked }: Asked): Looking<Conclusion | null> {
  const { thing, said } = countsAs.exec(question.text)?.groups ?? {}
  if (thing === undefined || said === undefined) return null
  return yield* whatTells({
    ...asked,
    question: { ...question, text: `How is it decided whether ${thing} is ${said}` },
  })
}

/** So much less may speak for a function that is called after what is asked for than for the likeliest one. */
const mostBehind = 1.2
/** Of what is less sure than this, something else may as well be meant. */
const leastLikely = 0.45

/**
 * Whether these weights agree to a function that another way came to: what is called after the question must not be far behind,
 * and what only speaks most of a longer one must be the likeliest here as well. They are not asked of anything else.
 */
export function* isSeconded(
  { says }: Conclusion,
  { question, path }: Asked,
  by: 'called' | 'weighed',
): Looking<boolean> {
  const { file, line } = /^`[^`]+`, (?:function|method) at (?<file>\S+?):(?<line>\d+)/.exec(says)?.groups ?? {}
  if (file === undefined || !isInPlainWords(question)) return true
  const found = yield* placeCandidates(question, path)
  const [best] = found.ranked
  const own = found.ranked.find(({ place }) => place.path === file && place.line === Number(line))
  if (best === undefined || own === undefined) return false
  if (by === 'called' || wordsIn(question).length < fewestWords) return best.score - own.score <= mostBehind
  const partner = partnerOf(best, found)
  const isFirst = [best, partner].some((one) => one !== null && !isRival(one, own))
  return isFirst && confidenceIn({ best, partner, ...found }) >= leastLikely
}

/** Whoever names something as code writes it, or asks how to use the program, asks for something else. */
function isInPlainWords({ text, names, literals, quotes, paths }: Question): boolean {
  const isNamed = names.some((name) => /[a-z\d][A-Z]|[_.:#]/.test(name)) || literals.length + quotes.length > 0
  return (
    (asksForPlace.test(text) || asksWhen.test(text)) &&
    !isNamed &&
    paths.length === 0 &&
    !asksOther.test(text) &&
    !asksUsage.test(text) &&
    !/(?<!\w)--\w/.test(text)
  )
}

/** `Which variables say where it is kept`: that asks for something else of which a place is said. */
const asksOther = /^\W*(?:which|what)\s+(?!function|method|part|code|place)/i
/** `When does a page count as a draft`: what tells that is a place. */
const asksWhen = /^\W*when\s+(?:is|are|was|were|does|do|may|can|will|must|should)\b/i
const countsAs =
  /^\W*when\s+(?:is|are|does|do|will)\s+(?<thing>.+?)\s+(?:counts? as|(?:considered|treated|regarded|deemed|seen)(?: as| to be)?)\s+(?<said>.+?)\W*$/i
const asksUsage = /\bhow (?:do|can|could|should|would|must) (?:i|you|one|users?)\b/i

interface Likely extends Candidates {
  readonly best: Candidate
  readonly partner: Candidate | null
}

/** A partner is among so many that come after the best. */
const nearest = 2

/** What does it together with the best: one of the two uses the other. */
function partnerOf(best: Candidate, { ranked }: Candidates): Candidate | null {
  const near = ranked.filter((one) => isRival(one, best)).slice(0, nearest)
  return near.find(({ place }) => !areNested(place, best.place) && isTogether(place, best.place)) ?? null
}

/** The same method of several classes is one answer. */
function isRival({ place }: Candidate, best: Candidate): boolean {
  return nameOf(place) !== nameOf(best.place)
}

function isLikely(likely: Likely): boolean {
  const { best, terms } = likely
  const isUnheardThing = ({ isUnheard, isGeneral, isEveryday }: WeighedTerm) => isUnheard && !isGeneral && !isEveryday
  return (
    best.evidence.isAccessor === 0 &&
    toldBy(likely) >= fewestTold &&
    !terms.some((term, index) => isDoing(term) && !isToldBy(likely, index)) &&
    terms.filter(isUnheardThing).length <= mostUnheard &&
    confidenceIn(likely) >= leastConfidence
  )
}

/** Whether it says what is done with the things, rather than that something is told of them: `refused`, not `decided`. */
function isDoing({ isDeed, isEveryday, stem }: WeighedTerm): boolean {
  return isDeed && !isEveryday && !tellingVerbs.has(stem)
}

/** Of how many terms the answer speaks. */
function toldBy(likely: Likely): number {
  return likely.terms.filter((_, index) => isToldBy(likely, index)).length
}

function isToldBy({ best, partner }: Likely, term: number): boolean {
  return (best.told[term] ?? 0) > 0 || (partner?.told[term] ?? 0) > 0
}

/** So that the only place is not certain. */
const leastAgainst = 0.05

function confidenceIn(likely: Likely): number {
  const { best, partner, ranked, terms } = likely
  const against = ranked.filter((one) => isRival(one, best) && one !== partner)
  const own = partner === null ? [best] : [best, partner]
  const lead = Math.log(oddsOf(own, best.score) / (oddsOf(against, best.score) + leastAgainst))
  const telling = terms.filter(({ isGeneral, isEveryday }) => !isGeneral && !isEveryday)
  const unheard = telling.filter(({ isUnheard }) => isUnheard).length / Math.max(1, telling.length)
  const weight = terms.reduce((sum, term) => sum + term.weight, 0)
  const { frequency, deeds } = best.evidence
  const sum =
    0.57 * lead - 0.95 * unheard + 0.57 * frequency + 0.39 * weight + 0.48 * deeds + 0.43 * toldBy(likely) - 2.83
  return likelihood(sum)
}

function inWords({ best, partner, views }: Likely): Conclusion {
  const seen = viewOf(best.place, views)
  const first = seen?.kind === 'symbol' ? introduced(seen) : `${naming(best.place, views)}.`
  const uses = partner === null ? [] : [usesOf(best.place, partner.place, naming(partner.place, views))]
  const places = partner === null ? [best.place] : [best.place, partner.place]
  return answered([first, ...uses].join('\n'), passagesOf(places, views))
}

function usesOf(best: Place, partner: Place, said: string): string {
  return mentions(best, nameOf(partner), partner.trail.at(-2)) ? `It uses ${said}.` : `${said} uses it.`
}

function nearestOf({ ranked, views, terms }: Candidates): Conclusion {
  const places = ranked
    .map(({ place }) => place)
    .filter((place, index, all) => !all.slice(0, index).some((better) => areNested(place, better)))
    .slice(0, mostShown)
  const [first = '', ...others] = places.map((place) => naming(place, views))
  return unknown(
    `${unheardOf(terms)}Probably ${first}, but that is not certain.${alsoNear(others)}`,
    passagesOf(places, views),
  )
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
