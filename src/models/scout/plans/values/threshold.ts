// The number from which on something comes of a thing: the one that the test compares with below which the code speaks of it.

import { search, view } from '../../looking/calls.ts'
import { nameOf } from '../../looking/declarations.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { readView, type SourceLine, type SymbolView } from '../../looking/read-view.ts'
import { isWhole, ownCode, wholeOf } from '../../looking/whole-text.ts'
import { wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { isComment, textOf, withoutStrings } from '../../source/source-text.ts'
import { type AskedThreshold, thresholdAsked } from '../../values/asked-threshold.ts'
import { choicesIn } from '../../values/choices.ts'
import { valueFollowed } from '../../values/constant-value.ts'
import { deedsIn } from '../../values/every-case.ts'
import { isUnitOfMeasure, measuresIn } from '../../values/units.ts'
import { kinOfStem, toldIn } from '../../values/wanted-value.ts'
import { formsOf, stemsIn } from '../../words/kinship.ts'
import type { Asked } from '../asked.ts'
import { answered, type Conclusion, passageOf, unknown } from '../conclusion.ts'
import { commentOf } from '../define.ts'
import { inARow, plainSentence, type Telling } from '../told.ts'
import { casesOf, casesTold } from './case-by-case.ts'

const mostSeen = 8
const mostTold = 3

interface Told {
  readonly symbol: SymbolView
  readonly line: SourceLine
  readonly test: string
  readonly own: string
  /** How many words of what comes of it its line speaks of. */
  readonly count: number
  /** What the test calls that compares, where it does not itself. */
  readonly asks?: Asking
}

/** `isLate(order)`: a function that is nothing but one comparison. */
interface Asking {
  readonly symbol: SymbolView
  readonly test: string
}

export function* threshold({ question }: Asked): Looking<Conclusion> {
  const wanted = thresholdAsked(question)
  if (wanted === null) return unknown('Looked for something that a number leads to in the question; there is nothing.')
  const { outcomes, words } = wanted
  const seen = yield* speakingOf(outcomes, question.names)
  const symbols = seen.filter((symbol) => toldIn(saidBy(symbol), words).size === words.length)
  const told = symbols.flatMap((symbol) => testsFor(symbol, seen, wanted))
  const most = Math.max(...told.map(({ count }) => count))
  const best = told.filter(({ count }) => count === most)
  const [first] = best
  const isOne = first !== undefined && best.every(({ symbol }) => symbol === first.symbol)
  if (!isOne || best.length > mostTold)
    return (yield* byComparison(symbols, wanted, question.names)) ?? (yield* byName(symbols, wanted)) ?? unknown(none)
  const says: Telling[] = []
  for (const one of best) {
    const said = yield* inWords(one)
    if (said === null) return unknown(none, [passageOf(one.symbol)])
    says.push(said)
  }
  return answered(
    inARow(says, '\n'),
    best.map(({ symbol, line }) => ({ path: symbol.path, lines: around(symbol, line) })),
  )
}

const none = 'Looked for a test that compares with a number and leads to that; none plainly does.'

function around({ lines }: SymbolView, { number }: SourceLine): readonly SourceLine[] {
  return lines.filter((line) => Math.abs(line.number - number) < 3)
}

/** What is called after it tells all its cases: `from how many tickets on is there a discount` is told by `discount(count)`. */
function* byName(symbols: readonly SymbolView[], { outcomes, words }: AskedThreshold): Looking<Conclusion | null> {
  const called = symbols.filter((symbol) => stemsIn(nameOf(symbol), outcomes.slice(0, 1)).size > 0)
  const [only, ...others] = called
  const cases = only === undefined || others.length > 0 ? null : casesOf(only)
  // How often a loop is run is no test of what it gives back.
  const isTest = (head: string) =>
    !/^(?:for|foreach|while|loop|until)\b/.test(head) && compared.test(withoutStrings(head))
  const tested = (cases ?? []).flatMap((one) => one.below.filter(isTest).map((test) => ({ ...one, test })))
  if (only === undefined || cases === null || cases.length < 2 || tested.length === 0) return null
  const lefts = new Set(tested.map(({ test }) => compared.exec(withoutStrings(test))?.groups?.left))
  if (lefts.size === 1) return casesTold(only, cases, words.join(' '))
  // Where it compares several things, only what is counted or measured in the question is meant.
  const [measure = ''] = words
  const own = tested.filter(
    ({ test }) => toldIn(compared.exec(withoutStrings(test))?.groups?.left ?? '', [measure]).size > 0,
  )
  const [meant, ...more] = own
  if (meant === undefined || more.length > 0) return null
  const { line, test, value } = meant
  const said = yield* inWords({ symbol: only, line, test, own: value, count: 1 })
  return said === null ? null : answered(said, [{ path: only.path, lines: around(only, line) }])
}

/** What a name of a bound may hold besides the words of the question. */
const ofBounds = /^(?:max|maximum|min|minimum|limit|threshold|cutoff|default|at|from|k)$/

/**
 * `wind >= DRIFT_WIND_KMH`: the only comparison with a constant that is called after what comes of it, and after nothing that
 * was not asked for; or the only one at all in what the question names and what is called after the deed.
 */
function* byComparison(
  symbols: readonly SymbolView[],
  { outcomes, words, asWritten }: AskedThreshold,
  names: readonly string[],
): Looking<Conclusion | null> {
  const all = symbols.flatMap((symbol) =>
    ownCode(symbol).flatMap((line) => {
      // `Optional<String>` compares nothing.
      const code = withoutStrings(line.text).replace(/<[\w\s,.?]*>/g, '')
      const found = isComment(line.text) ? [] : [...code.matchAll(new RegExp(compared, 'g'))]
      return found.map(({ 0: test, groups }) => ({
        symbol,
        line,
        left: groups?.left ?? '',
        value: groups?.value ?? '',
        test,
      }))
    }),
  )
  const isCalled = ({ left, value }: (typeof all)[number]) =>
    [...toldIn(value, outcomes)].some((stem) => !toldIn(left, [stem]).has(stem)) &&
    wordsOfName(value).every(
      (word) => ofBounds.test(word) || asWritten.has(word) || isUnitOfMeasure(word) || toldIn(word, words).size > 0,
    )
  const isNamed = ({ symbol }: (typeof all)[number]) =>
    symbol.trail.slice(0, -1).some((owner) => names.includes(owner)) &&
    stemsIn(nameOf(symbol), outcomes).size > 0 &&
    all.filter((other) => other.symbol === symbol).length === 1
  const called = all.filter(isCalled)
  const [only, ...others] = called.length > 0 ? called : all.filter(isNamed)
  if (only === undefined || others.length > 0) return null
  const said = yield* inWords({ ...only, own: '', count: 1 })
  return said === null ? null : answered(said, [{ path: only.symbol.path, lines: around(only.symbol, only.line) }])
}

/** Functions in whose lines the words stand, those of what the question names first, and then those with the most of them. */
function* speakingOf(outcomes: readonly string[], names: readonly string[]): Looking<readonly SymbolView[]> {
  // A frequent word must not hide a telling one.
  const found = (yield* look(
    outcomes.map((one) =>
      search([...formsOf(one), ...kinOfStem(one)].filter((form) => form.length > 2).join('|'), {
        ignoreCase: true,
        exclude: noProduct,
        limit: 80,
      }),
    ),
  )).map(readMatches)
  const isNamed = ({ around }: Match) => around?.trail.some((owner) => names.includes(owner)) === true
  const promises = new Map<string, number>()
  for (const { shown } of found) {
    const inside = shown.filter(
      ({ path, text, around }) =>
        isShipped(path) && !isComment(text) && /^(?:function|method|property)$/.test(around?.sort ?? ''),
    )
    const worth = new Map(
      inside.map((match) => [`${match.path}:${match.around?.line}`, isNamed(match) ? outcomes.length + 1 : 1]),
    )
    for (const [target, one] of worth) promises.set(target, (promises.get(target) ?? 0) + one)
  }
  const targets = [...promises]
    .toSorted(([, one], [, other]) => other - one)
    .map(([target]) => target)
    .slice(0, mostSeen)
  const views = (yield* look(targets.map((target) => view(target, { docs: true })))).map(readView)
  return (yield* wholeOf(views.flatMap((one) => (one.kind === 'symbol' ? [one] : [])))).filter(isWhole)
}

function saidBy(symbol: SymbolView): string {
  const text = `${symbol.path} ${symbol.trail.join(' ')} ${commentOf(symbol)} ${textOf(ownCode(symbol))}`
  return `${text} ${measuresIn(text)}`
}

/** What is compared with a number, or with something that may be a constant. */
const compared =
  /(?<left>[\w.@$]*(?:[\w\]]|\([^()]*\)))\s*(?:(?<![-=])[<>]=?|===?(?=\s*\d))\s*(?<value>-?\d[\d_.]*\w*|@?[A-Za-z_][\w.]*(?:::\w+)*)(?![\w(])/

/** The tests below which something of what comes of it is spoken of that they do not say themselves. */
function testsFor(
  symbol: SymbolView,
  seen: readonly SymbolView[],
  { outcomes, isGivenUp, isTime }: AskedThreshold,
): readonly Told[] {
  const code = ownCode(symbol)
  const given = (casesOf(symbol) ?? []).map(({ line, below, value, isRaised }) => ({
    line,
    below,
    own: isRaised ? `raise ${value}` : value,
  }))
  const done = (deedsIn(code) ?? [])
    .filter(({ line }) => !given.some((one) => one.line.number === line.number))
    .flatMap(withChoices)
  const name = symbol.trail.join(' ')
  const asking = seen.flatMap((one) => (one === symbol ? [] : askingBy(one)))
  return [...given, ...done].flatMap(({ line, below, own }) => {
    const asked = (head: string) => asking.find((one) => isCalledIn(head, nameOf(one.symbol)))
    const test = below.toReversed().find((one) => compared.test(withoutStrings(one)) || asked(one) !== undefined)
    if (isTime && counted.test(withoutStrings(test ?? own))) return []
    if (test === undefined) {
      const isWhole = /^(?:return\s+)?[\w.()]+\s*[<>]=?\s*[\w.:]+;?$/.test(own)
      // `expired`, `return age > limit`: what is called after it says of itself when it holds.
      const count = isWhole ? stemsIn(nameOf(symbol), outcomes).size : 0
      return count > 0 ? [{ symbol, line, test: own.replace(/^return\s+|;$/g, ''), own: '', count }] : []
    }
    const told = toldIn(own, outcomes)
    const besides = new Set([...toldIn(test, outcomes), ...toldIn(name, outcomes)])
    const isLeft = isGivenUp && /^(?:raise|throw|panic|exit)\b|\bErr\(|\bexit\(/.test(own)
    const count = [...told].filter((stem) => !besides.has(stem)).length + (isLeft ? 1 : 0)
    const asks = compared.test(withoutStrings(test)) ? undefined : asked(test)
    return count > 0 ? [{ symbol, line, test, own, count, ...(asks !== undefined && { asks }) }] : []
  })
}

type Deed = Pick<Told, 'line' | 'own'> & { readonly below: readonly string[] }

/** `state = lapses >= LIMIT ? out : in`: each of what may be put there hangs on the test beside it. */
function withChoices(deed: Deed): readonly Deed[] {
  const { value } = /^[\w\s.$@>[\]-]+?(?::\s*[\w<>?]+\s*)?=(?!=)\s*(?<value>.+?);?$/.exec(deed.own)?.groups ?? {}
  const choices = value === undefined ? null : choicesIn(value)
  return choices?.map((one) => ({ ...deed, below: [...deed.below, ...one.below], own: one.value })) ?? [deed]
}

/** `rows.length > 3` is told by no clock. */
const counted = /\b(?:count|length|size|len)\b(?:\(\w*\))?\s*(?:[<>]=?|===?)/i

const oneComparison = /(?:^|=|\breturn\b|=>|->)\s*(?<test>[\w.()@$>-]+\s*[<>]=?\s*[\w.:@]+)[;})\s]*$/

function askingBy(symbol: SymbolView): readonly Asking[] {
  const [heading, ...body] = ownCode(symbol).filter(({ text }) => !/^\s*(?:[{}]|end)?\s*$/.test(text))
  const [only = heading, ...others] = body
  const { test } = oneComparison.exec(withoutStrings(only?.text ?? ''))?.groups ?? {}
  return test === undefined || others.length > 0 ? [] : [{ symbol, test: test.trim() }]
}

/** Called, and not denied. */
function isCalledIn(head: string, name: string): boolean {
  return (
    new RegExp(`^(?:if|elif|elsif|else if|when|case|guard)\\b[^!]*(?<![\\w!])${literally(name)}\\b`).test(head) &&
    !/\bnot\b/.test(head)
  )
}

/** `null` where nothing says which number it is. */
function* inWords({ symbol, line, test, own, asks }: Told): Looking<Telling | null> {
  const { value = '' } = compared.exec(withoutStrings(asks?.test ?? test))?.groups ?? {}
  const followed = /^-?\d/.test(value) ? null : yield* valueFollowed(value, (asks?.symbol ?? symbol).path)
  if (followed !== null && !followed.includes('which is')) return null
  const leads = own === '' ? '' : ` leads to \`${own.replace(/;$/, '')}\``
  const asked =
    asks === undefined
      ? ''
      : `, where \`${nameOf(asks.symbol)}\` is \`${asks.test}\` (${placeOf(asks.symbol.path, asks.symbol.line)})`
  const more = `${asked}${followed === null ? '' : `, with ${followed}`}`
  const says = `In \`${symbol.trail.join('.')}\`, \`${test}\`${leads} (${placeOf(symbol.path, line.number)})${more}.`
  // What it is compared with tells the amount, whatever comes of it.
  const deeds = [
    own,
    ...(asks === undefined ? [] : [nameOf(asks.symbol), asks.test]),
    ...(followed === null ? [] : [followed]),
  ]
  return own === '' ? plainSentence(says) : { says, tells: { sort: 'branch', deeds } }
}
