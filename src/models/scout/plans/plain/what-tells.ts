// How a kind is told, answered by the one function for it. What it is called says so: a sum of evidence is asked only where
// no function is called so, or where several are that have nothing to do with one another.

import { search } from '../../looking/calls.ts'
import { sourceOf } from '../../looking/declarations.ts'
import { pageLength, pagesAfterFirst } from '../../looking/every-match.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { isAnnounced } from '../../looking/whole-text.ts'
import { parameterList } from '../../members/constructors.ts'
import { literally } from '../../source/patterns.ts'
import { stemsIn } from '../../words/kinship.ts'
import type { Question } from '../../words/question.ts'
import { type State, stateIn } from '../../words/states.ts'
import { stemOf } from '../../words/stems.ts'
import { meaningsOf, subjectIn, type Term, termsOf } from '../../words/terms.ts'
import { asKind, isNoneGiven, ofAnyKind, type ToldKind, toldKind } from '../../words/told-kind.ts'
import { whetherThen } from '../../words/when-so.ts'
import type { Asked } from '../asked.ts'
import { answeredBy, type Conclusion, passageOf } from '../conclusion.ts'
import { docsOf, introducing, placed } from '../define.ts'
import { tellerFlags } from './detecting.ts'
import { isOwnFunction } from './own-functions.ts'
import { fieldsOf, isAccessor, mentions, nameOf, namesakesAmong, type Place, placesOf } from './places.ts'
import { isSeconded } from './seconded.ts'
import { showsState } from './shows-state.ts'
import { type Fit, fitOf, headIn, isMaker, patternsFor } from './tellers.ts'
import { textsOf } from './texts.ts'
import { areTold, isOfAnother } from './told-of.ts'

const mostPages = 4
/** What so many functions tell, no single one does. */
const mostTellers = 7

/** When something is what it is said to be is told by what decides whether it is. */
export function* whatTellsWhen({ question, ...asked }: Asked): Looking<Conclusion | null> {
  const text = whetherThen(question.text)
  return text === null ? null : yield* whatTells({ ...asked, question: { ...question, text } })
}

/** The function that tells the kind that is asked for; `null` where there is no such question or no such function. */
export function* whatTells({ question }: Asked): Looking<Conclusion | null> {
  const isPlain = question.condition === undefined || isNoneGiven(question.condition)
  const [file = ''] = question.paths
  // `how does walk.rs tell …`: a file that is said to do so has the function for it.
  const asked = file === '' ? question : { ...question, text: question.text.replace(file, 'it') }
  const told = isPlain && question.paths.length < 2 && isDoneBy(file, question.text) ? toldKind(asked.text) : null
  if (told === null) return null
  const any = ofAnyKind(told)
  const kind = asKind(told)
  return (
    (yield* tellerOfKind(told, asked)) ??
    (any === null ? null : yield* tellerOfKind(any, asked)) ??
    (kind === null ? null : yield* tellerOfKind(kind, asked, kind.words.map(stemOf)))
  )
}

function isDoneBy(file: string, text: string): boolean {
  return (
    file === '' ||
    new RegExp(`\\b(?:does|do|can|will)\\s+(?:the\\s+(?:file|module)\\s+)?${literally(file)}\\s+[a-z]`, 'i').test(text)
  )
}

/** The one function that is called after telling a kind, and speaks of what it is told of. */
export function* tellerOfKind(
  told: ToldKind,
  question: Question,
  always: readonly string[] = [],
): Looking<Conclusion | null> {
  const lines = yield* everyLine(patternsFor(told))
  const own = namesakesAmong(
    placesOf(lines ?? []).filter((place) => isOwnFunction(place) && isIn(place, question.paths[0])),
    question.names,
  )
  // What is only called after what it does may be anything.
  const any = own.filter((place) => mayFit(place, { told, isNameEnough: false }))
  const named = any.length > mostTellers ? own.filter((place) => mayFit(place, { told, isNameEnough: true })) : any
  if (named.length === 0 || named.length > mostTellers) return null
  const seen = yield* seenOf(named)
  const fitting = seen
    .filter(({ place }) => speaksOfAll(place, always))
    .flatMap((one) => {
      const fit = fitOf(tellerOf(one), told)
      const isSure = fit === 'sure' && (told.sides === undefined || decides(one.place))
      return fit === null || !(isSure || weighs(one.place)) || isAccessor(one.place) ? [] : [{ ...one, fit }]
    })
  const terms = termsIn(told)
  const found = yield* inOneAnswer(closest(surestOf(fitting.filter(tellsSides(told, terms))), terms))
  if (found === null) return null
  const answer = calledFirst(found, told)
  // What only its file accounts for in its name may be what it is told of instead.
  const isCalledSo = fitOf({ ...tellerOf(answer.first), owner: '', around: '' }, told) !== null
  // Who looks for something in a place means just that place.
  const isThere = told.way === 'place' && /\b(?:in|among|inside|within)\s/.test(told.things)
  const telling = [answer.first, ...answer.others]
  const { sides = [] } = told
  const isTold =
    (yield* areTold(terms, { answer: telling, mayLeave: isCalledSo, isThere, sides })) &&
    !(yield* isOfAnother(subjectIn(question.text), telling))
  const state = stateIn(question.text)
  const wanted = termsOf(question.text)
  const isShown = (state: State) =>
    telling.some(({ place }) => showsState(place, state, { terms: wanted, meanings: meaningsOf(wanted) }))
  if (!isTold || (state !== null && !isShown(state))) return null
  const said = inWords(answer)
  // What only may tell it must not be far behind what else speaks of the question.
  const isSure = answer.first.fit === 'sure' || (yield* isSeconded(said, { question, path: undefined }, 'called'))
  return isSure ? said : null
}

/** Whether it stands in the file that the question names. */
function isIn({ path }: Place, file: string | undefined): boolean {
  return file === undefined || `/${path}`.endsWith(`/${file}`)
}

function speaksOfAll({ lines }: Place, stems: readonly string[]): boolean {
  return stemsIn(lines.map(({ text }) => text).join(' '), stems).size === stems.length
}

/** Every line that one of the patterns finds; `null` where there are too many to be seen. */
function* everyLine(patterns: readonly string[]): Looking<readonly Match[] | null> {
  const first = (yield* look(patterns.map((pattern) => search(pattern, tellerFlags)))).map(readMatches)
  if (first.some(({ total }) => total > mostPages * pageLength)) return null
  const further = first.flatMap(({ total }, index) =>
    pagesAfterFirst(total).map((offset) => search(patterns[index] ?? '', { ...tellerFlags, offset })),
  )
  const all = [...first, ...(yield* look(further)).map(readMatches)].flatMap(({ shown }) => shown)
  const distinct = new Map<string, Match>()
  for (const match of all) {
    const key = `${match.path}:${match.line}`
    if ((distinct.get(key)?.around ?? null) === null) distinct.set(key, match)
  }
  return [...distinct.values()]
}

interface Unseen {
  readonly told: ToldKind
  readonly isNameEnough: boolean
}

/** Before its text is seen, it may give back whatever is asked for. */
function mayFit(place: Place, { told, isNameEnough }: Unseen): boolean {
  const { name, owner, file, folder } = fieldsOf(place)
  const comment = isNameEnough ? '' : told.heads.join(' ')
  const head = place.lines.find(({ line }) => line === place.line)?.text ?? ''
  const unseen = { name, owner, around: `${file} ${folder}`, returns: `bool ${head}`, comment }
  return fitOf(unseen, told) !== null
}

export interface Seen {
  readonly place: Place
  readonly symbol: SymbolView
}

/** The functions with their text; one that is only announced is none. */
export function* seenOf(named: readonly Place[]): Looking<readonly Seen[]> {
  const { texts, views } = yield* textsOf(named)
  const places = placesOf(texts)
  return views.flatMap((symbol) => {
    if (symbol.kind !== 'symbol') return []
    const place = places.find((one) => one.path === symbol.path && one.line === symbol.line)
    return place === undefined || isAnnounced(symbol) ? [] : [{ place, symbol }]
  })
}

export function tellerOf({ place, symbol }: Seen) {
  const { name, owner, file, folder } = fieldsOf(place)
  const [comment = ''] = docsOf(symbol).split(/\.\s/)
  const returns = parameterList(symbol)?.returns ?? (givesTruth(place) ? 'bool' : '')
  return { name, owner, around: `${file} ${folder}`, returns, comment, text: sourceOf(symbol) }
}

/** Whether a function without a type gives back whether something holds. */
export function givesTruth({ lines }: Place): boolean {
  const returned = lines.filter(({ text, isProse }) => isProse !== true && /\breturn\b/.test(text))
  const truth = /\breturn\s+(?:true|false|!|not\s)|\breturn\b.*(?:[<>]=?|[=!]=|\s(?:in|and|or|is)\s|&&|\|\|)/i
  return returned.length > 0 && returned.every(({ text }) => truth.test(text))
}

/** What makes something chooses only where it gives back one of several. */
function weighs(place: Place): boolean {
  return isMaker(nameOf(place)) ? givesOneOfSeveral(place) : decides(place)
}

const oneOfSeveral = /\breturn\s+\S.*|=>\s*\S.*|\b(?:case|when)\s.*/

function givesOneOfSeveral({ line, lines }: Place): boolean {
  const own = lines.filter((one) => one.line > line && one.isProse !== true)
  const given = own.flatMap(({ text }) => oneOfSeveral.exec(text)?.[0] ?? [])
  // A row of a table: `return makers[kind](options)`.
  if (given.some((text) => /^return\b.*\w\[[a-z_]\w*\]/.test(text))) return true
  return new Set(given.filter((text) => !/\breturn\s+(?:nil|null|None|undefined|err)\b/.test(text))).size > 1
}

/** Whether its text weighs something up: what only hands on a value tells nothing. */
export function decides({ line, lines }: Place): boolean {
  return lines.some(
    (one) =>
      one.line > line &&
      one.isProse !== true &&
      /\b(?:if|match|switch|case|when|unless|elif|or|and|getenv|env|popen|subprocess|check_output)\b|\|\||&&|\?\?|[=!]=|\s[-+*/<>?]\s/i.test(
        one.text,
      ),
  )
}

/** What tells things from one another speaks of each. */
export function tellsSides({ sides = [] }: ToldKind, terms: readonly Term[]): (one: Pick<Seen, 'place'>) => boolean {
  const own = sides.map((side) => terms.filter(({ stem }) => stemsIn(side, [stem]).size > 0))
  const { spokenIn } = meaningsOf(terms)
  return ({ place }) => {
    const spoken = spokenIn([...place.trail, ...place.lines.map(({ text }) => text)].join(' '))
    return own.every((some) => some.length === 0 || some.some((term) => (spoken[terms.indexOf(term)] ?? 0) > 0))
  }
}

interface Fitting extends Seen {
  readonly fit: Fit
}

/** What makes one of the kind may choose as well as what is called after choosing: both are left to be told apart. */
function surestOf(fitting: readonly Fitting[]): readonly Fitting[] {
  const isAnySure = fitting.some(({ fit }) => fit === 'sure')
  return isAnySure ? fitting.filter(({ fit, place }) => fit === 'sure' || isMaker(nameOf(place))) : fitting
}

export function termsIn(told: ToldKind): readonly Term[] {
  const isHead = headIn(told)
  // Where something stands is often told by no more than the program itself: `the type of a file in the archive`.
  const isSought = told.way === 'place'
  const things = isSought
    ? told.things
    : told.things.replace(/\s*\b(?:in|inside|within|on)\s+(?:the|an?|its|our|this)\s+\w+\s*$/i, '')
  const isAny = (word: string) => told.way === 'kind' && anyInput.test(word)
  return termsOf(things).filter(
    ({ word, isGeneral, isEveryday }) => !isGeneral && !isEveryday && !isAny(word) && isHead(word) === null,
  )
}

/** Whatever a program is given is its input. */
const anyInput = /^(?:inputs?|data|contents?)$/i

interface Answer {
  readonly first: Fitting
  readonly others: readonly Fitting[]
  /** What the others have to do with the first. */
  readonly tie: 'It uses' | 'Together with it:'
}

/** What is told of an answer. */
interface Said extends Pick<Answer, 'tie'> {
  readonly first: Seen
  readonly others: readonly Seen[]
}

/** Several functions are one answer where one of them uses all the others, or where one line uses both. */
export function* inOneAnswer(meant: readonly Fitting[]): Looking<Answer | null> {
  const [one, two, ...more] = meant
  if (one === undefined) return null
  const uses = (user: Place, used: Place) => mentions(user, nameOf(used), used.trail.at(-2))
  const first = meant.find((user) => meant.every((used) => used === user || uses(user.place, used.place)))
  if (first !== undefined) return { first, others: meant.filter((other) => other !== first), tie: 'It uses' }
  if (two === undefined || more.length > 0) return null
  const tied = yield* inOneLine(one, two)
  return tied === null ? null : { first: tied[0], others: [tied[1]], tie: 'Together with it:' }
}

/** Of two that stand together, the one that is called by the verb of the question goes first. */
function calledFirst(answer: Answer, { verbs }: ToldKind): Answer {
  const all = [answer.first, ...answer.others]
  const [called, ...more] = all.filter(({ place }) => stemsIn(nameOf(place), verbs.map(stemOf)).size > 0)
  if (answer.tie === 'It uses' || called === undefined || more.length > 0) return answer
  return { ...answer, first: called, others: all.filter((one) => one !== called) }
}

/** The two in the order in which a line of some function has them. */
function* inOneLine(one: Fitting, two: Fitting): Looking<readonly [Fitting, Fitting] | null> {
  const [a = '', b = ''] = [one, two].map(({ place }) => literally(nameOf(place)))
  const { shown } = readMatches(yield* lookAt(search(`\\b${a}\\b.*\\b${b}\\b|\\b${b}\\b.*\\b${a}\\b`, tellerFlags)))
  const line = shown.find(({ around, text }) => around !== null && !/\b(?:import|require|use)\b/.test(text))
  if (line === undefined || a === b) return null
  return line.text.search(new RegExp(`\\b${a}\\b`)) < line.text.search(new RegExp(`\\b${b}\\b`))
    ? [one, two]
    : [two, one]
}

/** Those whose names, headings, and what they stand in, speak of most that it is told of. */
function closest(fitting: readonly Fitting[], terms: readonly Term[]): readonly Fitting[] {
  const { spokenIn } = meaningsOf(terms)
  const counts = fitting.map(({ place: { trail, path, lines, line } }) => {
    const heading = lines.find((one) => one.line === line)?.text ?? ''
    return spokenIn([...trail, path, heading].join(' ')).filter((one) => one === 1).length
  })
  const most = Math.max(...counts)
  return fitting.filter((_, index) => counts[index] === most)
}

export function inWords({ first, others, tie }: Said): Conclusion {
  const named = others.map(({ symbol }) => placed(symbol))
  const also = named.length === 0 ? [] : [`${tie} ${named.join(', ')}.`]
  return answeredBy(
    first.symbol,
    introducing(first.symbol, ...also),
    [first, ...others].map(({ symbol }) => passageOf(symbol)),
  )
}
