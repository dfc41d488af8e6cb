// The one function that is called after what is asked for: after the deed (`prune`, for how old sessions are deleted) or after
// nothing but the things (`dew_point`). Every word of its name must be of the question or of the place that it stands in, and
// all that the question names must be told there: what only speaks of the same things does something else with them.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { wordsOfName } from '../../source/names.ts'
import { literally } from '../../source/patterns.ts'
import { noProduct } from '../../source/shipped.ts'
import { deedsIn } from '../../words/deeds.ts'
import { akinTo } from '../../words/families.ts'
import { isSortOfThing } from '../../words/sorts-of-things.ts'
import { kinOf, stemOf } from '../../words/stems.ts'
import { termsOf, type WeighedTerm } from '../../words/terms.ts'
import { answeredBy, type Conclusion, passageOf } from '../conclusion.ts'
import { introducing, placed } from '../define.ts'
import type { Wanted } from './evidence.ts'
import { isOwnFunction } from './own-functions.ts'
import { fieldsOf, isAccessor, mentions, nameOf, namesakesAmong, type Place, placesOf } from './places.ts'
import { showsState } from './shows-state.ts'
import { textsOf } from './texts.ts'
import { isOfProgram } from './told-of.ts'

type Sought = Pick<Wanted, 'terms' | 'meanings' | 'state' | 'written'>

export interface Deed {
  readonly stem: string
  /** The stems of all that it may be called. */
  readonly verbs: readonly string[]
}

const mostLines = 80
const mostCalled = 5

/** The function that does it by its name; `null` where there is none, or several that have nothing to do with one another. */
export function* calledDoer(text: string, lines: readonly Match[], wanted: Sought): Looking<Conclusion | null> {
  if (asksOfClause.test(text)) return null
  const deeds = deedsOf(text, wanted.terms)
  // What holds if nothing is given is said of no thing.
  const said = new Set(termsOf(text).map(({ stem }) => stem))
  const things = thingsIn(
    wanted.terms.filter(({ stem }) => said.has(stem)),
    deeds,
  )
  if (things.length === 0) return null
  const called = [...lines, ...(yield* linesCalledAfter(deeds))]
  const own = placesOf(called).filter((place) => isOwnFunction(place) && isCalledSo(place, { ...wanted, deeds }))
  const sure = own.filter((place) => isNamedAfterAll(place, { ...wanted, things, deeds }))
  const some = sure.length > 0 ? sure : own.filter((place) => saysDeed(nameOf(place), deeds))
  if (some.length === 0 || some.length > mostCalled) return null
  const { texts, views } = yield* textsOf(some)
  const seen = placesOf(texts).filter((place) => some.some((one) => isSame(one, place)) && !isAccessor(place))
  const telling: Place[] = []
  for (const place of seen) if (sure.length > 0 || (yield* tellsAll(place, things, wanted))) telling.push(place)
  const isOne = (user: Place, used: Place) => nameOf(used) === nameOf(user) || mentions(user, nameOf(used))
  const meant = namesakesAmong(telling, wanted.written)
  const first = meant.find((user) => meant.every((used) => isOne(user, used)))
  if (first === undefined || !isAsSaid(first, placesOf(lines), wanted)) return null
  // What is called after the deed as well and has it done by the first may be what is meant: `reap`, which removes what is idle.
  if (seen.some((user) => !telling.includes(user) && mentions(user, nameOf(first)))) return null
  const symbols = [first, ...telling.filter((one) => one !== first)].flatMap((place) =>
    views.flatMap((one) => (one.kind === 'symbol' && isSame(one, place) ? [one] : [])),
  )
  const [symbol, ...others] = symbols
  if (symbol === undefined) return null
  const also = others.length === 0 ? [] : [`See also ${others.map(placed).join(', ')}.`]
  return answeredBy(symbol, introducing(symbol, ...also), symbols.map(passageOf))
}

/** `How does it work out when a job is to run`: what is done in the clause is not what is asked for. */
const asksOfClause =
  /\b(?:how|where)\s+(?:does|do|is|are)\s+.*?\b(?:(?:work|find|figure|found|worked|figured)\s+out|decided?s?|determined?s?|knows?|known|tells?|told|handles?|handled)\s+(?:if|whether|when|how|which|what|where|that|(?:an?|the)\s+\S+\s+(?:that|which|who))\b/i

/** Whether it shows how the thing is said to be; an ordinary word that something else is called after is meant as well. */
function isAsSaid(place: Place, others: readonly Place[], { terms, meanings, state }: Sought): boolean {
  const told = meanings.spokenIn([place.path, ...place.trail, ...place.lines.map(({ text }) => text)].join(' '))
  const named = meanings.spokenIn(others.map(nameOf).join(' '))
  const isMissing = terms.some(({ isEveryday }, index) => isEveryday && told[index] === 0 && named[index] === 1)
  return !isMissing && (state === null || showsState(place, state, { terms, meanings }))
}

function isSame(one: Pick<Place, 'path' | 'line'>, other: Pick<Place, 'path' | 'line'>): boolean {
  return one.path === other.path && one.line === other.line
}

/** `which function draws the status line`: the verb behind what is asked for. */
const active =
  /\b(?:which|what)\s+(?:function|method|routine|helper|code|part|procedure|class|file|module)(?:\s+(?:of|in)\s+(?:the\s+)?\w+)?\s+(?:is\s+responsible\s+for\s+)?(?<verb>[a-z]+)\b/i

/** The verbs of the question; what is done with everything is only a verb where nothing else is one. */
export function deedsOf(text: string, terms: readonly WeighedTerm[]): readonly Deed[] {
  const verb = active.exec(text)?.groups?.verb
  const said = new Set([...deedsIn(text), ...(verb === undefined ? [] : [stemOf(verb.toLowerCase())])])
  const own = terms.filter(({ stem, word }) => said.has(stem) || said.has(stemOf(word.toLowerCase())))
  const deeds = own.length > 0 ? own : terms.filter(({ isDeed }) => isDeed)
  const isStale = stale.test(text)
  return deeds.map(({ stem, akin, word }) => ({
    stem,
    verbs: [
      ...new Set([
        stem,
        // `get_languages` gets them, and detects none.
        ...[...akin, ...akinTo(stemOf(word.toLowerCase()))].filter((one) => !neutral.has(one)),
        ...(isStale && removing.has(stem) ? sweeping : []),
      ]),
    ],
  }))
}

/** What is no longer wanted goes by a verb of its own. */
export const stale =
  /\b(?:expired|stale|old|older|outdated|obsolete|dead|unused|orphaned|idle|abandoned|leftover|no longer|too many)\b/i
const removing: ReadonlySet<string> = new Set(
  'remove delete drop discard erase purge clear prune clean cleanup release evict'.split(' ').map(stemOf),
)
const sweeping = 'sweep reap evict expire prune purge gc vacuum cleanup collect forget trim'.split(' ').map(stemOf)

/** What the question names, without words that only say what sort of thing it is. */
export function thingsIn(terms: readonly WeighedTerm[], deeds: readonly Deed[]): readonly WeighedTerm[] {
  const things = terms.filter(({ stem, isEveryday }) => deeds.every((deed) => deed.stem !== stem) && !isEveryday)
  const telling = things.filter(({ word }) => !isSortOfThing(word))
  return telling.length > 0 ? telling : things
}

/** Lines with a name that has one of the deeds, or what means the same, in it. */
function* linesCalledAfter(deeds: readonly Deed[]): Looking<readonly Match[]> {
  const stems = deeds.flatMap(({ verbs }) => verbs).filter((one) => one.length > 1)
  if (stems.length === 0) return []
  const pattern = `\\b(?:\\w*_)?(?:${stems.map(literally).join('|')})\\w*\\s*(?:<[^>]*>)?\\(`
  const { total, shown } = readMatches(
    yield* lookAt(search(pattern, { ignoreCase: true, exclude: noProduct, limit: mostLines })),
  )
  return total > shown.length ? [] : shown
}

/** What every function may do: said in a question, it need not be said in a name. */
const anything: ReadonlySet<string> = new Set(
  'compute calculate get handle build make do perform implement hold represent provide produce give take determine detect check know tell find'
    .split(' ')
    .map(stemOf),
)

export function isAnything({ stem }: Deed): boolean {
  return anything.has(stem)
}

/** Words of names that say nothing of what is done. */
const neutral: ReadonlySet<string> = new Set(
  'a an the of for from to by with in on at as and or all any one each is are has it its if do get set new no not async try impl internal helper cmd self this my default'.split(
    ' ',
  ),
)

interface Named extends Sought {
  readonly deeds: readonly Deed[]
}

/** Whether every word of its name is of the question, of what it stands in, or says nothing. */
function isCalledSo(place: Place, { meanings, deeds }: Named): boolean {
  const { name, owner, file, folder } = fieldsOf(place)
  const near = new Set(wordsOfName(`${owner} ${file} ${folder}`).map(stemOf))
  const words = wordsOfName(name)
  const isTold = (word: string) => meanings.spokenIn(word).some((one) => one > 0) || saysDeed(word, deeds)
  return words.every((word) => neutral.has(word) || near.has(stemOf(word)) || isTold(word)) && words.some(isTold)
}

export function saysDeed(name: string, deeds: readonly Deed[]): boolean {
  const stems = wordsOfName(name).map(stemOf)
  return deeds.some(({ verbs }) => verbs.some((one) => stems.some((other) => kinOf(one, other))))
}

/** Whether its name, with what it stands in, tells all things, and what is done with them unless any function does that. */
function isNamedAfterAll(
  place: Place,
  { terms, meanings, things, deeds }: Named & { readonly things: readonly WeighedTerm[] },
): boolean {
  const { name, owner, file } = fieldsOf(place)
  const [byName = [], byPlace = []] = [name, `${owner} ${file}`].map(meanings.spokenIn)
  const isIn = (spoken: readonly number[], term: WeighedTerm) => spoken[terms.indexOf(term)] ?? 0
  // What sweeps or reaps does so with what is no longer wanted.
  const isSwept = wordsOfName(name).some((word) => sweeping.includes(stemOf(word)))
  const named = isSwept ? things.filter(({ word }) => !stale.test(word)) : things
  if (saysDeed(name, deeds) && named.length > 0)
    return named.every((term) => isIn(byName, term) > 0 || isIn(byPlace, term) === 1)
  if (!deeds.every(({ stem }) => anything.has(stem))) return false
  const told = wordsOfName(name).filter((word) => meanings.spokenIn(word).includes(1))
  const byOwner = meanings.spokenIn(owner)
  // `Booking.nights` is how many nights a booking has.
  const isPart = told.length === 1 && wordsOfName(name).length === 1 && things.length === 2
  return isPart
    ? things.every((term) => isIn(byName, term) === 1 || isIn(byOwner, term) === 1)
    : told.length > 1 && things.every((term) => isIn(byName, term) === 1)
}

/** Whether a function that is called after the deed alone works with all the things, and plainly with one of them. */
function* tellsAll(place: Place, things: readonly WeighedTerm[], { terms, meanings }: Sought): Looking<boolean> {
  const { path, trail, lines, line } = place
  const head = lines.filter((one) => one.isProse === true || one.line === line || failing.test(one.text))
  const isIn = (text: string, least: number) => (term: WeighedTerm) =>
    (meanings.spokenIn(text)[terms.indexOf(term)] ?? 0) >= least
  const strong = [path, ...head.map(({ text }) => text)].join(' ')
  const called = [...trail, ...lines.filter((one) => one.line === line).map(({ text }) => text)].join(' ')
  const callers = yield* callersOf(place)
  const calls = callers.filter(({ text }) => mentionsCall(text, nameOf(place))).map(({ text }) => text)
  if (!things.some((term) => isIn([strong, ...calls].join(' '), 1)(term) || isIn(called, kin)(term))) return false
  const all = [path, ...trail, ...[...lines, ...callers].map(({ text }) => text)].join(' ')
  const untold = things.filter((term) => !isIn(all, kin)(term))
  const [only, ...others] = untold
  if (only === undefined) return true
  return others.length === 0 && things.length > 1 && (yield* isOfProgram(only))
}

const kin = 0.5
/** What a check fails with is called after what it checks. */
const failing = /\b(?:throw|raise|return\s+\w*[eE]rr|Err\(|fail|panic|die|abort|reject)/

function mentionsCall(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w$])${literally(name)}\\s*\\(`).test(text)
}

const mostCallers = 3

/** The text of what calls it. */
function* callersOf(place: Place): Looking<readonly Match[]> {
  const { shown, total } = readMatches(
    yield* lookAt(search(`\\b${literally(nameOf(place))}\\s*\\(`, { exclude: noProduct, limit: mostLines })),
  )
  const calls = shown.filter(({ path, line }) => !(path === place.path && line >= place.line && line <= place.endLine))
  const around = placesOf(calls).filter(isOwnFunction)
  if (total > shown.length || around.length === 0 || around.length > mostCallers) return calls
  return [...calls, ...(yield* textsOf(around)).texts]
}
