// Functions that enumerate: by the arms of the only switch over a thing whose unknown ones are refused, by the values that a
// test named after a deed holds for, or by the only list that one makes.

import { search } from '../../../looking/calls.ts'
import { excerpts } from '../../../looking/excerpts.ts'
import { type Looking, look } from '../../../looking/looking.ts'
import { type Match, readMatches } from '../../../looking/read-matches.ts'
import type { SourceLine, SymbolView } from '../../../looking/read-view.ts'
import { ownCode } from '../../../looking/whole-text.ts'
import { insideBracket, splitTop } from '../../../source/brackets.ts'
import { wordsOfName } from '../../../source/names.ts'
import { placeOf } from '../../../source/paths.ts'
import { literally } from '../../../source/patterns.ts'
import { noProduct, shippedFirst } from '../../../source/shipped.ts'
import { commentAtEnd, indentOf, isComment, textOf, withoutStrings } from '../../../source/source-text.ts'
import { everyCase, type ReturnCase } from '../../../values/every-case.ts'
import { takenFor, textsTested } from '../../../values/taken-for.ts'
import { formsOf, stemsIn } from '../../../words/kinship.ts'
import type { ThingsAsked } from '../../../words/things-asked.ts'
import { passageOf } from '../../conclusion.ts'
import { type Held, heldIn } from '../held-inside.ts'
import { areCalled, type Collection, type Entry, toldBy } from './collection.ts'

const mostFunctions = 10
const longest = 150
const above = 8
const flags = { ignoreCase: true, exclude: noProduct, limit: 60 } as const

/** A message that says that one is not known. */
const refusing =
  'unknown|no such|unsupported|invalid|unrecogni[sz]ed|undefined|not a (?:valid|known|supported)|not supported'

function refusalSearch({ stem }: ThingsAsked): string {
  return search(`["'\`].*\\b(?:${refusing})\\s+(?:[\\w-]+\\s+)?(?:${formsOf(stem).map(literally).join('|')})`, flags)
}

/** Functions whose names speak of something that the question says. */
function headSearch({ stem, others }: ThingsAsked): string {
  const forms = [stem, ...others]
    .filter((one) => one.length > 2)
    .flatMap(formsOf)
    .map(literally)
    .join('|')
  return search(
    `\\b(?:fn|def|func|fun|function|sub|bool|boolean|static|public|private|const|let|val)\\b[^=("']*\\w*(?:${forms})\\w*\\s*(?:=|\\()`,
    flags,
  )
}

function functionSearches(asked: ThingsAsked): readonly string[] {
  return [refusalSearch(asked), headSearch(asked)]
}

export function* inFunctions(asked: ThingsAsked): Looking<readonly Collection[]> {
  const [refusals, heads] = (yield* look(functionSearches(asked))).map(readMatches)
  const refused = (refusals?.shown ?? []).filter(isInFunction)
  const named = (heads?.shown ?? []).flatMap(headedBy).filter((match) => isNamedSo(match, asked))
  const places = shippedFirst(distinct([...refused, ...named]), ({ path }) => path).slice(0, mostFunctions)
  const seen = yield* excerpts(
    places.map(({ path, around }) => ({
      path,
      from: (around?.line ?? 1) - above,
      to: Math.min(around?.endLine ?? 1, (around?.line ?? 1) + longest),
    })),
  )
  return places.flatMap((match, index) => {
    const symbol = symbolOf(match, seen[index] ?? [])
    const message = refused.find((one) => one.path === match.path && one.around?.line === match.around?.line)
    return symbol === null ? [] : collectionsIn(symbol, message, asked)
  })
}

function isInFunction({ around, text }: Match): boolean {
  return around !== null && /^(?:function|method)$/.test(around.sort) && !isComment(text)
}

/** The function that a line begins; where no outline tells of it, its end is told by how far in its lines stand. */
function headedBy(match: Match): readonly Match[] {
  const { around, line, text } = match
  if (isComment(text)) return []
  if (isInFunction(match) && around?.line === line) return [match]
  const name = (
    /^\s*(?:[a-z]+\s+)*(?:fn|def|func|fun|function)\s+(?:self\.)?(?<name>\w+)\s*[(=<]/.exec(text) ?? property.exec(text)
  )?.groups?.name
  if (name === undefined || around === null) return []
  return [{ ...match, around: { sort: 'function', trail: [...around.trail, name], line, endLine: around.endLine } }]
}

/** `public bool IsFinal => …`, `val isFinal get() = …`: what is told without being called. */
const property =
  /^\s*(?:[a-z]+\s+)*(?:bool|val)\s+(?<name>\w+)\s*(?::\s*Boolean\s*)?(?:=>|get\(\)\s*=)\s*(?<test>\S.*?);?\s*$/

function distinct(matches: readonly Match[]): readonly Match[] {
  const keyOf = ({ path, around }: Match) => `${path}:${around?.line}`
  return matches.filter((one, index) => matches.findIndex((other) => keyOf(other) === keyOf(one)) === index)
}

/** What a name may say besides: that something is told, made or looked at. */
const neutral: ReadonlySet<string> = new Set(
  'is are should can could may has have needs must was get all list the for from of by to with in on make build create new default defaults known supported valid'.split(
    ' ',
  ),
)

function isNamedSo({ around }: Match, { stem, others }: ThingsAsked): boolean {
  const own = around?.trail.at(-1) ?? ''
  const strange = wordsOfName(own).filter((word) => !neutral.has(word) && toldBy(word, [stem, ...others]).size === 0)
  return toldBy(own, [stem, ...others]).size > 0 && strange.length === 0
}

/** The whole text of the function, with the comment above it. */
function symbolOf({ path, around }: Match, lines: readonly SourceLine[]): SymbolView | null {
  const first = lines.find(({ number }) => number === around?.line)
  if (around === null || first === undefined) return null
  const { line, sort, trail } = around
  const below = lines.filter(({ number }) => number > line && number <= around.endLine)
  const next = below.findIndex(({ text }) => text.trim() !== '' && indentOf(text) <= indentOf(first.text))
  const last = below[next]?.text ?? ''
  const isClosing = /^\s*(?:[\])}]|end\b)/.test(last) && indentOf(last) === indentOf(first.text)
  const own = [first, ...(next < 0 ? below : below.slice(0, isClosing ? next + 1 : next))]
  const endLine = own.at(-1)?.number ?? line
  // What was not read to its end is not known.
  if (next < 0 && endLine < around.endLine) return null
  const docs = commentAtEnd(lines.filter(({ number, text }) => number < line && !/^\s*(?:#\[|@\w|\[[A-Z])/.test(text)))
  return {
    kind: 'symbol',
    path,
    line,
    endLine,
    sort,
    trail,
    lines: [...docs, ...own],
    entries: [],
    isCut: false,
    elsewhere: [],
  }
}

function collectionsIn(symbol: SymbolView, refusal: Match | undefined, asked: ThingsAsked): readonly Collection[] {
  const code = ownCode(symbol)
  const heading = code[0]?.text ?? ''
  const docs = textOf(symbol.lines.filter(({ number }) => number < symbol.line))
  const base = {
    title: `\`${symbol.trail.join('.')}\``,
    name: symbol.trail.join('.'),
    own: `${symbol.trail.join(' ')} ${heading} ${refusal?.text ?? ''}`,
    said: docs,
    path: symbol.path,
    place: placeOf(symbol.path, symbol.line, symbol.endLine),
    key: symbol.trail.at(-1) ?? '',
    passages: [passageOf(symbol)],
  }
  const entriesOf = (names: readonly string[], line = symbol.line): readonly Entry[] =>
    names.map((name) => ({ name, text: name, path: symbol.path, line }))
  const tested = testedBy(code, symbol)
  if (tested !== null) return isPositive(symbol) ? [{ ...base, entries: entriesOf(tested) }] : []
  const made = madeIn(code)
  if (made !== null) {
    const entries = entriesOf(made)
    const isOfThing = areCalled(entries, asked.stem) || stemsIn(base.own, [asked.stem]).size > 0
    return isOfThing ? [{ ...base, entries, isOfThing }] : []
  }
  const [only, ...more] = heldFor(symbol, refusal, asked)
  if (only === undefined || more.length > 0 || only.byTest.length > 0) return []
  // A switch lists what is switched over: that, or what is said where it is none of them, must be what is asked for.
  const isOver = stemsIn(subjectIn(only.about), [asked.stem]).size > 0
  const isRefused = refusal !== undefined && refusal.line > only.line.number
  return isOver || isRefused ? [{ ...base, entries: entriesOf(only.names, only.line.number), isOfThing: true }] : []
}

/** `unknown frame kind`: what is compared may be called by the word that is told of each. */
function heldFor(symbol: SymbolView, refusal: Match | undefined, { stem, general }: ThingsAsked): readonly Held[] {
  const held = heldIn(symbol, stem)
  return held.length > 0 || refusal === undefined || general === null ? held : heldIn(symbol, general)
}

/** What is switched over, as it is written. */
function subjectIn(about: string): string {
  return /\b(?:switch|match|when|case)\b[\s(]*(?<subject>[\w$@.>()-]+)/.exec(about)?.groups?.subject ?? about
}

/** `not_retryable` holds for all others. */
function isPositive({ trail }: SymbolView): boolean {
  return !wordsOfName(trail.at(-1) ?? '').some((word) =>
    /^(?:not|no|never|non|un\w{4,}|without|except|skip|ignore)$/.test(word),
  )
}

/** The values for which it holds, also numbers and constants; `null` where it hangs on anything else. */
function testedBy(code: readonly SourceLine[], { path }: SymbolView): readonly string[] | null {
  const told = property.exec(code[0]?.text ?? '')?.groups?.test
  if (told !== undefined) return textsTested(withQuotes(told))
  const cases = everyCase(code, path) ?? []
  const taken = cases.length === 0 ? null : takenFor('true', cases.map(inQuotes))
  return taken === null || taken.length < 2 ? null : [...new Set(taken)]
}

function inQuotes(one: ReturnCase): ReturnCase {
  return { ...one, value: withQuotes(one.value), below: one.below.map(withQuotes) }
}

/** Numbers and constants written as texts, where a test has no texts of its own. */
function withQuotes(test: string): string {
  if (/["'`]/.test(test) || /^(?:true|false|True|False|\d)$/.test(test)) return test
  return test.replace(/(?<![\w.])(?:\d{2,}|[A-Z]\w*(?:(?:::|\.)[A-Z]\w*)+|[A-Z][A-Z\d]*_[A-Z\d_]+)(?![\w.(])/g, '"$&"')
}

const makers =
  /(?:\b(?:mutable)?(?:list|set|array)Of|\b(?:List|Set|ImmutableList|ImmutableSet)\.of|\bArrays\.asList)\(|\bvec!\[|\[\][\w.*]+\{|(?<![\w\])>])\[/g

/** The only list that a function of one statement makes. */
function madeIn(code: readonly SourceLine[]): readonly string[] | null {
  const text = textOf(code)
  const plain = withoutStrings(text)
  const from = Math.max(0, plain.search(/(?<![=!<>])=(?![=>])|\{|:\s*$|=>/m))
  const body = text.slice(from)
  if (
    (plain.slice(from).match(/;|\breturn\b/g) ?? []).length > 2 ||
    /\b(?:if|for|while|switch|match|when|case)\b/.test(plain.slice(from))
  )
    return null
  const lists = [...withoutStrings(body).matchAll(makers)].flatMap(({ index, 0: head }) => {
    const inside = insideBracket(body, index + head.length - 1)
    const elements = splitTop(inside ?? '', /,/)
      .map((one) => one.trim())
      .filter((one) => one !== '')
    return inside === null || elements.length < 2 ? [] : [elements]
  })
  const [only, ...more] = lists
  const names = (only ?? []).map(madeName)
  return only === undefined || more.length > 0 || names.includes(null) ? null : names.flatMap((name) => name ?? [])
}

/** A text, a name, or what is made there. */
function madeName(element: string): string | null {
  return (
    /^["'`](?<name>[^"'`]+)["'`]$/.exec(element)?.groups?.name ??
    /^&?(?:new\s+)?(?:\w+(?:\.|::))*(?<name>[A-Za-z_]\w*)(?:[({].*[)}]|::new\(.*\)|(?:\.|::)class)?$/s.exec(element)
      ?.groups?.name ??
    null
  )
}
