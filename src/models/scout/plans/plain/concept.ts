// Questions in plain words: how or where something is done. The places that speak of the words are looked at and ranked by
// what speaks for each; the likeliest is an answer where it is likely enough, and otherwise the nearest that was found.

import type { Looking } from '../../looking/looking.ts'
import type { Match } from '../../looking/read-matches.ts'
import type { View } from '../../looking/read-view.ts'
import { directoryOf } from '../../source/paths.ts'
import { isShipped } from '../../source/shipped.ts'
import { routeIn } from '../../surfaces/asked-route.ts'
import { akinTo } from '../../words/families.ts'
import { alsoNear } from '../../words/in-words.ts'
import { stemsIn } from '../../words/kinship.ts'
import type { Question } from '../../words/question.ts'
import { stemOf } from '../../words/stems.ts'
import { subjectIn } from '../../words/terms.ts'
import { isNoneGiven, toldKind } from '../../words/told-kind.ts'
import { whatIsMet } from '../../words/what-is-met.ts'
import type { Asked } from '../asked.ts'
import {
  answered,
  answeredBy,
  type Conclusion,
  matchPassages,
  type Passage,
  passageOf,
  unknown,
} from '../conclusion.ts'
import { introducing, placed } from '../define.ts'
import { asksForPlace } from './asks-for-place.ts'
import { calledDoer } from './called-doer.ts'
import { calledHandler } from './called-handler.ts'
import { detectorsFor } from './detecting.ts'
import { doerOf } from './done-in-line.ts'
import { named, tellingMost, type Wanted } from './evidence.ts'
import { type Likely, likeliestOf, unheardBefore, verdictOn } from './likeliest.ts'
import { linesSpeakingOf } from './lines-about.ts'
import { isMereTexts } from './mere-texts.ts'
import { isMessageTable } from './message-rows.ts'
import { areNested, mentions, nameOf, type Place, placesOf } from './places.ts'
import { isSeconded } from './seconded.ts'
import { showsState } from './shows-state.ts'
import { skippedInLoop } from './skipped-in-loop.ts'
import { tellerFirst } from './teller-first.ts'
import { textsOf } from './texts.ts'
import { handedOn } from './together.ts'
import { toldOutright } from './told-outright.ts'
import { unseen } from './unseen.ts'
import { kindMeant, wantedBy } from './wanted.ts'
import { whereMet } from './where-met.ts'
import { numberMet } from './where-number.ts'

const mostShown = 3
/** Of so many words in a row, a message that has them tells of an option without its name: `an unexpected loader option`. */
const manyWords = 3

export function* concept(asked: Asked): Looking<Conclusion> {
  const { question, path } = asked
  const { text } = question
  const telling = yield* toldOutright(asked)
  if (telling !== null) return telling
  const { lines: spoken, terms } = yield* linesSpeakingOf(question, path)
  if (terms.length === 0) return unknown('The question names nothing that could be searched for.')
  const isKind = kindMeant(text)
  const wanted = wantedBy(question, terms, isKind)
  const { isTypeMeant } = wanted
  const isMeant = (place: Place) => isKind(place.sort) && !isMereTexts(place, wanted)
  const lines = [...spoken, ...(yield* detectorsFor(wanted, path))]
  const places = placesOf(lines).filter(isMeant)
  const isPlace = asksForPlace.test(text)
  const by = isPlace || happening.test(text) ? 'doing' : 'holding'
  const { texts, views } = yield* textsOf(likeliestOf(places, wanted, by).map(({ place }) => place))
  const isSeen = ({ path, line, sort }: Place) =>
    sort === 'file' || texts.some((one) => one.path === path && one.around?.line === line)
  const met = whatIsMet(text)
  const seen = placesOf([...texts, ...lines]).filter(
    (place) => isMeant(place) && isSeen(place) && !(met !== null && isMessageTable(place)),
  )
  const likeliest = likeliestOf(seen, wanted, by)
  const isUncertain = isUnsettled(question, { likeliest, wanted, lines })
  const isOfOption = optionHandled.test(text)
  const wordsMet = met?.words.length ?? 0
  const isUnsaid = isUncertain || (isOfOption && wordsMet < manyWords)
  const nearest = likeliest.slice(0, mostShown).map(({ place }) => place)
  const said = isUnsaid ? null : yield* whereMet(question, nearest)
  // A message that says all of it where it is met with tells more than any name.
  if (isConclusion(said) && (isOfOption || wordsMet > manyWords)) return said
  const isVague = isUncertain || isOfOption || said === 'several'
  const ranked = { likeliest, views, lines, wanted, isPlace, isUncertain: isVague }
  const found = yield* seconded(conclude(ranked), asked)
  if (isVague) return found
  const isDone = isPlace && !isTypeMeant && isUnconditional(question)
  if (isWhole(found, { likeliest, places, wanted }))
    return isDone ? yield* sureByName(found, { text, lines, wanted }) : found
  const skipped = said ?? (yield* skippedInLoop(text, lines, terms)) ?? (yield* calledHandler(question))
  return skipped ?? (isDone ? yield* doerOf(text, lines, wanted) : null) ?? found
}

/** What the weights came to is certain where it is the one that is called after all that is asked (ADR 28). */
function* sureByName(
  found: Conclusion,
  { text, lines, wanted }: Pick<Ranked, 'lines' | 'wanted'> & { readonly text: string },
): Looking<Conclusion> {
  const called = yield* calledDoer(text, lines, wanted)
  return called !== null && isSamePlace(called, found) ? { ...found, isWeighed: false } : found
}

function isUnconditional({ condition }: Question): boolean {
  return condition === undefined || isNoneGiven(condition)
}

function isSamePlace({ at: one }: Conclusion, { at: other }: Conclusion): boolean {
  return one !== undefined && one.path === other?.path && one.line === other.line
}

/** What only speaks most of a question must be what the weights for words of one's own take for the answer, too. */
function* seconded(found: Conclusion, asked: Asked): Looking<Conclusion> {
  const isSure = !found.isAnswered || (yield* isSeconded(found, asked, 'weighed'))
  return isSure ? found : unknown(`Other functions speak of it as much as this one. ${found.says}`, found.passages)
}

/** What has it done by something else is only an answer together with that, wherever it is spoken of. */
function isWhole(
  { isAnswered, says }: Conclusion,
  { likeliest: [best], places, wanted }: Pick<Ranked, 'likeliest' | 'wanted'> & { readonly places: readonly Place[] },
): boolean {
  const doer = best === undefined ? null : handedOn(best.place, places, wanted)
  return isAnswered && (doer === null || says.includes(doer))
}

function isConclusion(said: Conclusion | 'several' | null): said is Conclusion {
  return said !== null && said !== 'several'
}

/**
 * What tells whether something holds would be called after it, what keeps something from happening is called after neither,
 * and who names a text or a number asks for what is done with just that: what only speaks of the words is near at best.
 */
function isUnsettled(
  { text, literals, quotes }: Question,
  { likeliest, ...about }: Pick<Ranked, 'likeliest' | 'wanted' | 'lines'>,
): boolean {
  return (
    toldKind(text)?.way === 'whether' ||
    prevents.test(text) ||
    literals.length + quotes.length > 0 ||
    numberMet(text) !== null ||
    // Who names a route asks for what is done there, and other places speak of the same things.
    routeIn(text)?.isSure === true ||
    isOfAnother(subjectIn(text), likeliest) ||
    isDeclaringOption(text, likeliest) ||
    isUncalled(chosen.exec(text)?.groups?.noun, likeliest) ||
    isOfNoKind(text, likeliest) ||
    isFromHome(likeliest, about)
  )
}

/** `How does inflate detect a header`: where something else is called after who does it, the likeliest must speak of it. */
function isOfAnother(subject: string | undefined, [best, ...others]: readonly Likely[]): boolean {
  if (subject === undefined || best === undefined) return false
  const isSpoken = (said: readonly string[]) => stemsIn(said.join(' '), [stemOf(subject.toLowerCase())]).size > 0
  const { trail, path, lines } = best.place
  return (
    others.some(({ place }) => isSpoken(place.trail)) && !isSpoken([path, ...trail, ...lines.map(({ text }) => text)])
  )
}

/** `files larger than --max-size are skipped`: what tells people of the option need not do what it asks for. */
function isDeclaringOption(text: string, [best]: readonly Likely[]): boolean {
  const option = /(?<![\w-])--[a-z][\w-]*/.exec(text)?.[0]
  return option !== undefined && (best?.place.lines ?? []).some((line) => line.text.includes(option))
}

const chosen = /\b(?:decide|choose|pick|select|determine|know)s?\s+(?:which|what)\s+(?<noun>[\w-]+)/i

/** `How does it decide which plugin to run`: what chooses a plugin is called after plugins, or stands where they do. */
function isUncalled(noun: string | undefined, [best]: readonly Likely[]): boolean {
  if (noun === undefined || best === undefined) return false
  return stemsIn([best.place.path, ...best.place.trail].join(' '), [stemOf(noun.toLowerCase())]).size === 0
}

/** `How does it detect what kind of file it packs`: what does so is called after detecting, or after kinds. */
function isOfNoKind(text: string, [best]: readonly Likely[]): boolean {
  const told = /\b(?:kind|type|sort)s? of\b/i.test(text) ? toldKind(text) : null
  if (told === null || best === undefined || !told.heads.includes('kind')) return false
  const stems = [...told.heads, ...told.verbs, 'format'].map(stemOf)
  const names = [best.place.path, ...best.place.trail].join(' ')
  return stemsIn(names, [...stems, ...stems.flatMap(akinTo)]).size === 0
}

/**
 * `Where is the journal written`: where that is the only thing of the question and the project has a folder that is called
 * just so, what only bears the name elsewhere is near at best.
 */
function isFromHome(
  [best]: readonly Likely[],
  { wanted: { terms }, lines }: Pick<Ranked, 'wanted' | 'lines'>,
): boolean {
  const [thing, ...others] = terms.filter(({ isGeneral }) => !isGeneral)
  if (best === undefined || thing === undefined || others.length > 0) return false
  const isHome = (path: string) =>
    directoryOf(path)
      .split('/')
      .some((folder) => stemOf(folder.toLowerCase()) === thing.stem)
  return !isHome(best.place.path) && lines.some(({ path }) => isShipped(path) && isHome(path))
}

/** What declares an option speaks of it most, and does not handle it. */
const optionHandled =
  /\b(?:options?|flags?|switch(?:es)?|arguments?)\b.*\b(?:handled|processed|honou?red|respected|applied)\b/i

const prevents =
  /\b(?:(?:make|makes|making) (?:sure|certain)|prevent(?:s|ed)?|avoid(?:s|ed)?|guarantee[sd]?|ensure[sd]? that|(?:keep|kept|keeps|stop|stops|stopped)\b.{1,40}\bfrom \w+ing)\b/i

/** What happens is done somewhere; whatever else is no place is held by something. */
const happening = /\bhappens?\b/i

interface Ranked {
  readonly likeliest: readonly Likely[]
  readonly views: readonly View[]
  readonly lines: readonly Match[]
  readonly wanted: Wanted
  /** Whether a place can be the answer at all. */
  readonly isPlace: boolean
  /** Whether no place is surely the answer, however much it speaks of the words. */
  readonly isUncertain: boolean
}

function conclude({ likeliest, views, lines, wanted, isPlace, isUncertain }: Ranked): Conclusion {
  const verdict = verdictOn(likeliest, wanted)
  if (verdict === null)
    return unknown(
      unheardBefore(
        wanted.terms,
        `Looked for declarations and passages about ${[...new Set(wanted.terms.map(({ word, said = word }) => said))].join(', ')} and found none.`,
      ),
      matchPassages(lines).slice(0, 4),
    )
  const viewOf = (place: Place) => views.find((seen) => isOf(seen, place))
  const naming = (place: Place) => nameIn(place, viewOf(place), wanted)
  const [best, partner] = tellerFirst(verdict.best.place, verdict.partner?.place, wanted.isTold)
  const pair = partner === undefined ? [best] : [best, partner]
  const others = distinct([...pair, ...likeliest.map(({ place }) => place)]).slice(pair.length, mostShown)
  const passages = [
    ...passageFarDown(best, { views, wanted }),
    ...[...pair, ...others].flatMap((place) => viewOf(place) ?? []).flatMap(passageIn),
  ]
  const seeOthers = others.map(naming).join(', ')
  const { state } = wanted
  const isShown = state === null || pair.some((place) => showsState(place, state, wanted))
  const doubt =
    verdict.doubt ?? (isUncertain ? 'that is not certain' : isShown ? null : 'nothing there shows that it is so')
  if (isPlace && doubt === null) {
    const uses = partner === undefined ? [] : [usesOf(best, partner, naming)]
    const also = seeOthers === '' ? [] : [`See also ${seeOthers}.`]
    const seen = viewOf(best)
    const beside = [...uses, ...also]
    const told =
      seen?.kind === 'symbol'
        ? answeredBy(seen, introducing(seen, ...beside), passages)
        : answered(unseen(best, wanted, beside), passages)
    return { ...told, isWeighed: true }
  }
  const isUnheard = verdict.unheard.length > 0
  const opening = isPlace && !isUnheard ? 'Probably' : 'The nearest is'
  const also = alsoNear([...pair.slice(1), ...others].map(naming))
  const but = isPlace && !isUnheard ? `, but ${doubt}` : ''
  return unknown(unheardBefore(verdict.unheard, `${opening} ${naming(best)}${but}.${also}`), passages)
}

/** What does something and what it has it done by belong together, whichever of the two was meant. */
function usesOf(best: Place, partner: Place, naming: (place: Place) => string): string {
  if (!mentions(best, nameOf(partner)) && !mentions(partner, nameOf(best)))
    return `Together with it: ${naming(partner)}.`
  return mentions(best, nameOf(partner), partner.trail.at(-2))
    ? `It uses ${naming(partner)}.`
    : `${naming(partner)} uses it.`
}

function distinct(places: readonly Place[]): readonly Place[] {
  const isAgain = (one: Place, other: Place) =>
    (one.trail.length > 0 && one.trail.join() === other.trail.join()) || areNested(one, other)
  return places.filter((place, index) => !places.slice(0, index).some((other) => isAgain(place, other)))
}

/** So much of a declaration is quoted from its beginning. */
const seenAtOnce = 20
const around = { before: 2, after: 3 } as const

/** The lines of a long place that speak most of what was asked for, where its beginning does not show them. */
function passageFarDown(place: Place, { views, wanted }: Pick<Ranked, 'views' | 'wanted'>): readonly Passage[] {
  const { lines } = tellingMost(place, wanted)
  const [first, last] = [lines[0]?.line ?? 0, lines.at(-1)?.line ?? 0]
  if (first <= place.line + seenAtOnce) return []
  const seen = views
    .flatMap((one) => ('lines' in one && one.path === place.path ? [one.lines] : []))
    .map((all) => all.filter(({ number }) => number >= first - around.before && number <= last + around.after))
    .sort((one, other) => other.length - one.length)[0]
  return seen === undefined || seen.length === 0 ? matchPassages(lines) : [{ path: place.path, lines: seen }]
}

function nameIn(place: Place, seen: View | undefined, wanted: Wanted): string {
  return seen?.kind === 'symbol' ? placed(seen) : named(place, wanted)
}

function passageIn(seen: View): readonly Passage[] {
  if (seen.kind === 'symbol') return [passageOf(seen)]
  return seen.kind === 'excerpt' ? [{ path: seen.path, lines: seen.lines }] : []
}

function isOf(seen: View, { path, line, sort }: Place): boolean {
  return sort !== 'file' && seen.kind === 'symbol' && seen.path === path && seen.line === line
}
