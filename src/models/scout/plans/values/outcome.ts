// What comes of a case, by the one function that is called after what is asked for and whose tests speak of the case:
// `which level does a 404 get` is told by `levelFor(status)`.

import { search, view } from '../../looking/calls.ts'
import { nameOf } from '../../looking/declarations.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { readView, type SymbolView } from '../../looking/read-view.ts'
import { ownCode, wholeOf } from '../../looking/whole-text.ts'
import { parameterList } from '../../members/constructors.ts'
import { wordsOfName } from '../../source/names.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { isComment, withoutStrings } from '../../source/source-text.ts'
import { type AskedOutcome, outcomeAsked } from '../../values/asked-outcome.ts'
import type { ReturnCase } from '../../values/every-case.ts'
import { isPlainValue } from '../../values/mapped.ts'
import { casesNamed } from '../../values/named-case.ts'
import { toldIn } from '../../values/wanted-value.ts'
import { formsOf, stemsIn } from '../../words/kinship.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, unknown } from '../conclusion.ts'
import { commentOf } from '../define.ts'
import { casesOf, casesTold, stemsOfCase, toldByCases } from './case-by-case.ts'

const mostSeen = 10

export function* outcome({ question }: Asked): Looking<Conclusion> {
  const wanted = outcomeAsked(question)
  if (wanted === null) return unknown('Looked for what comes of a case in the question; there is none.')
  const called = yield* functionsCalled(wanted)
  const read = called.flatMap((symbol) => {
    const cases = casesOf(symbol)
    return cases === null || cases.length < 2 || cases.some(({ isWorkedOut }) => isWorkedOut) ? [] : [{ symbol, cases }]
  })
  const asked = [wanted.inCase, withoutPlace(wanted.inCase)]
  for (const inCase of asked) {
    const [only, ...others] = read.filter(({ symbol, cases }) => isToldBy(symbol, cases, inCase))
    if (only === undefined || others.length > 0) continue
    // What another function works out is told by that one.
    if (casesNamed(only.cases, inCase).some(({ value }) => !isPlainValue(value))) continue
    const told = casesTold(only.symbol, only.cases, inCase)
    if (told !== null) return told
  }
  return unknown(
    `Looked for a function that is called after “${wanted.said}” and tells such a case; none plainly does.`,
  )
}

/** `a 404 in an access log`: where it is met need not be spoken of by what it leads to, if that is one function only. */
function withoutPlace(inCase: string): string {
  return inCase.replace(/ (?:in|on|from|inside|within) (?:an?|the|my|our) [\w -]+$/i, '')
}

/** Whether its tests, with its name and its comment, speak of every word of the case; a number must be compared with one. */
function isToldBy(symbol: SymbolView, cases: readonly ReturnCase[], inCase: string): boolean {
  const code = ownCode(symbol)
  const heading = code[0]?.text ?? ''
  const tested = `${toldByCases(code, cases)} ${heading}`
  const text = `${tested} ${commentOf(symbol)} ${symbol.trail.join(' ')}`
  const stems = stemsOfCase(inCase)
  const isNumber = (stem: string) => /^\d+$/.test(stem)
  const words = stems.filter((stem) => !isNumber(stem))
  const isCompared = cases.some(({ below }) =>
    below.some((head) => /[<>=]=?\s*\d|^(?:case |when )?\d/.test(withoutStrings(head))),
  )
  const numbers = stems.filter(isNumber)
  const isStatus = numbers.every((one) => /^[1-5]\d\d$/.test(one))
  // A bare number is of the kind that the function tells by its name.
  const isOfKind =
    words.length > 0 || (isStatus && stemsIn(`${nameOf(symbol)} ${heading}`, ['status', 'http', 'code']).size > 0)
  if (stems.length === 0 || (numbers.length > 0 && (!isCompared || !isOfKind))) return false
  const isTested = numbers.length > 0 || toldIn(tested, words).size > 0
  return isTested && toldIn(text, words).size === words.length
}

/** Functions whose name holds the whole noun, or whose declared type is called just that. */
function* functionsCalled({ noun }: AskedOutcome): Looking<readonly SymbolView[]> {
  const anyOf = noun.map((stem) => `(?:${formsOf(stem).join('|')})`)
  const pattern = `${anyOf.join('\\w*')}\\w*[?!]?\\s*(?:[(=]|$)|(?:->|\\)\\s*:|\\))\\s*\\w*${anyOf.join('\\w*')}`
  const { shown } = readMatches(yield* lookAt(search(pattern, { ignoreCase: true, exclude: noProduct, limit: 80 })))
  const heads = shown.filter((match) => isShipped(match.path) && !isComment(match.text) && isHead(match))
  const views = (yield* look(
    heads.slice(0, mostSeen).map(({ path, line }) => view(`${path}:${line}`, { docs: true })),
  )).map(readView)
  const symbols = views.flatMap((one) =>
    one.kind === 'symbol' && /^(?:function|method|property|variable)$/.test(one.sort) ? [one] : [],
  )
  return (yield* wholeOf(symbols)).filter((symbol) => isCalled(symbol, noun))
}

/** The line that something begins with. */
function isHead({ line, around }: Match): boolean {
  return around === null || around.line === line
}

function isCalled(symbol: SymbolView, noun: readonly string[]): boolean {
  if (stemsIn(nameOf(symbol), noun).size === noun.length) return true
  const type = parameterList(symbol)?.returns ?? null
  return type !== null && wordsOfName(type).length <= noun.length + 1 && stemsIn(type, noun).size === noun.length
}
