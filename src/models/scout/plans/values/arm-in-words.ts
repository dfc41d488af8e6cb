// A number that a function gives for one case of several: `how many hours may the first answer to an urgent letter take` is the
// arm `Urgent => 1` of a function that is called after, or said to be about, everything else that was asked.

import { search, view } from '../../looking/calls.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { readView, type SymbolView } from '../../looking/read-view.ts'
import { wholeOf } from '../../looking/whole-text.ts'
import { wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { asWord } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import type { ReturnCase } from '../../values/every-case.ts'
import { casesNamed } from '../../values/named-case.ts'
import { isTimeWord, unitOf } from '../../values/units.ts'
import { type ValueSought, valueSought } from '../../values/value-sought.ts'
import { toldIn } from '../../values/wanted-value.ts'
import type { Question } from '../../words/question.ts'
import { stemOf } from '../../words/stems.ts'
import { answered, type Conclusion, passageOf } from '../conclusion.ts'
import { commentOf } from '../define.ts'
import { plainSentence } from '../told.ts'
import { casesOf } from './case-by-case.ts'

const mostSeen = 6
const leastTold = 2
const amount = /^-?\d[\d_.]*\w*$|^\d[\d_.]*\s*\*\s*[\w.]+$|^[\w.:]+\(\d[\d_.]*\)$/

interface Arm {
  readonly symbol: SymbolView
  readonly chosen: ReturnCase
}

/** `null` where no such number is asked for, or not exactly one function gives it. */
export function* armInWords(question: Question): Looking<Conclusion | null> {
  const sought = valueSought(question)
  if (sought === null || sought.kind !== 'amount' || sought.isDefault || sought.measure === 'code') return null
  const arms = (yield* functionsWithArms(sought)).flatMap((symbol) => armFor(symbol, question.text))
  const fitting: Arm[] = []
  for (const arm of arms) if (yield* isAbout(arm, sought, question.text)) fitting.push(arm)
  const [only, ...others] = fitting
  if (only === undefined || others.length > 0) return null
  const { symbol, chosen } = only
  const said = `\`${symbol.trail.join('.')}\` gives \`${chosen.value}\` for \`${chosen.below.at(-1)}\``
  return answered(plainSentence(`${said} (${placeOf(symbol.path, chosen.line.number)}).`), [passageOf(symbol)])
}

function* functionsWithArms({ terms }: ValueSought): Looking<readonly SymbolView[]> {
  const words = `(?i:${terms.flatMap(({ forms }) => forms).join('|')})\\w*["'\`)]*`
  const pattern = `${words}\\s*(?:=>|->|\\bthen\\b)\\s*[\\w.:(]*\\d|\\b(?:case|when)\\b.*${words}`
  const { shown } = readMatches(yield* lookAt(search(pattern, { exclude: noProduct, limit: 60 })))
  const targets = shown.flatMap(({ path, around }) =>
    around !== null && isShipped(path) && /^(?:function|method|property)$/.test(around.sort)
      ? [`${path}:${around.line}`]
      : [],
  )
  const views = (yield* look([...new Set(targets)].slice(0, mostSeen).map((one) => view(one, { docs: true })))).map(
    readView,
  )
  return yield* wholeOf(views.flatMap((one) => (one.kind === 'symbol' ? [one] : [])))
}

function armFor(symbol: SymbolView, asked: string): readonly Arm[] {
  const [chosen, ...others] = casesNamed(casesOf(symbol) ?? [], asked)
  return chosen !== undefined && others.length === 0 && amount.test(chosen.value) ? [{ symbol, chosen }] : []
}

/** Everything but the case and what it is said of must be told of the function, and it must be measured as it is asked for. */
function* isAbout({ symbol, chosen }: Arm, { terms, unit, measure }: ValueSought, asked: string): Looking<boolean> {
  const about = `${symbol.trail.join(' ')} ${commentOf(symbol)}`
  const words = wordsOfName(`${about} ${chosen.value}`)
  if (unit === null ? measure === 'time' && !words.some(isTimeWord) : !words.some((word) => unitOf(word) === unit))
    return false
  const label = new Set(wordsOfName(chosen.below.at(-1) ?? '').map(stemOf))
  const rest = terms.filter(({ stem }) => !label.has(stem))
  const isTold = ({ stem, akin }: (typeof rest)[number]) => toldIn(about, [stem, ...akin]).size > 0
  const left = rest.filter((term) => !isTold(term))
  const [thing, ...more] = left
  if (rest.length - left.length < leastTold || more.length > 0) return false
  return thing === undefined || (isSaidOf(thing.word, label, asked) && (yield* isBeside(thing.stem, symbol)))
}

/** `an urgent letter`: what is urgent there has what the cases are of. */
function isSaidOf(word: string, label: ReadonlySet<string>, asked: string): boolean {
  const words = wordsOfName(asked)
  return label.has(stemOf(words[words.indexOf(word) - 1] ?? ''))
}

/** Whether something that is called after a thing, or a line that speaks of it, has to do with the type of the cases. */
function* isBeside(stem: string, { trail, path: own }: SymbolView): Looking<boolean> {
  const [owner] = trail.length > 1 ? trail.slice(-2) : []
  if (owner === undefined) return false
  const { shown } = readMatches(yield* lookAt(search(asWord(owner), { exclude: noProduct, limit: 40 })))
  return shown.some(
    ({ path, text, around }) =>
      path !== own && toldIn(`${path} ${around?.trail.join(' ') ?? ''} ${text}`, [stem]).size > 0,
  )
}
