// What works a time out, where all that is written down of it is a bound: how long something waits before it tries again is told
// by `backoff`, and not by the most that it may come to.

import { search, view } from '../../looking/calls.ts'
import { nameOf } from '../../looking/declarations.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { readView, type SymbolView } from '../../looking/read-view.ts'
import { isWhole, ownCode, wholeOf } from '../../looking/whole-text.ts'
import { wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { asWord } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { textOf, withoutStrings } from '../../source/source-text.ts'
import { valueInWords } from '../../values/settings.ts'
import { isTimeWord } from '../../values/units.ts'
import type { ValueSought } from '../../values/value-sought.ts'
import { meaningsOf } from '../../words/terms.ts'
import { type Conclusion, guessed, passageOf } from '../conclusion.ts'
import { commentOf } from '../define.ts'
import { plainSentence } from '../told.ts'
import type { WeighedValue } from './values-near.ts'

const mostCallers = 3
/** So much of what is asked must be spoken of by what works it out and by what calls that. */
const leastTold = 0.75

/** `null` where the bound is not that of one function that gives a time back, or nothing says that it is the one meant. */
export function* workedOut({ given, uses }: WeighedValue, { terms }: ValueSought): Looking<Conclusion | null> {
  const [only, ...others] = functionsAt(
    uses.filter(({ path, line }) => path !== given.match.path || line !== given.match.line),
  )
  if (only === undefined || others.length > 0) return null
  const [maker] = yield* functionsIn([only])
  if (maker === undefined || !givesTime(maker)) return null
  const calls = readMatches(
    yield* lookAt(search(`${asWord(nameOf(maker))}\\s*\\(`, { exclude: noProduct, limit: 20 })),
  ).shown
  const callers = yield* functionsIn(
    functionsAt(calls)
      .filter((target) => target !== only)
      .slice(0, mostCallers),
  )
  const said = [maker, ...callers].map(
    (one) => `${one.path} ${one.trail.join(' ')} ${commentOf(one)} ${textOf(ownCode(one))}`,
  )
  const told = meaningsOf(terms)
    .spokenIn(said.join(' '))
    .filter((one) => one > 0)
  if (callers.length === 0 || told.length < leastTold * terms.length) return null
  const { path, line, endLine } = maker
  return guessed(
    plainSentence(
      `\`${maker.trail.join('.')}\` works it out (${placeOf(path, line, endLine)}), where \`${given.key}\` is ${valueInWords(given.value)} (${placeOf(given.match.path, given.match.line)}).`,
    ),
    [passageOf(maker)],
  )
}

function functionsAt(matches: readonly Match[]): readonly string[] {
  const inside = matches.flatMap(({ path, around }) =>
    isShipped(path) && around !== null && /^(?:function|method)$/.test(around.sort) ? [`${path}:${around.line}`] : [],
  )
  return [...new Set(inside)]
}

function* functionsIn(targets: readonly string[]): Looking<readonly SymbolView[]> {
  const views = (yield* look(targets.map((target) => view(target, { docs: true })))).map(readView)
  return (yield* wholeOf(views.flatMap((one) => (one.kind === 'symbol' ? [one] : [])))).filter(isWhole)
}

/** Called after a time, or said to give one back. */
function givesTime(symbol: SymbolView): boolean {
  const [heading = ''] = ownCode(symbol).map(({ text }) => withoutStrings(text))
  const result = heading.slice(heading.lastIndexOf(')'))
  return wordsOfName(nameOf(symbol)).some(isTimeWord) || /Duration|timedelta|TimeSpan|TimeInterval/.test(result)
}
