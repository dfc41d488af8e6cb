// Where a thing is defined that a question names in words: `the debounce time of the watcher`, `the user agent string that we
// send`. It is what is called just so; whatever only uses it speaks of it as much.

import { search } from '../../looking/calls.ts'
import { headsOf } from '../../looking/declarations.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { wordsOfName } from '../../source/names.ts'
import { buildFiles, isForMakers, isShipped, noProduct } from '../../source/shipped.ts'
import { participle } from '../../words/deeds.ts'
import type { Question } from '../../words/question.ts'
import { meaningsOf, type Term, termsOf } from '../../words/terms.ts'
import { answered, type Conclusion, passageOf } from '../conclusion.ts'
import { introduced } from '../define.ts'
import { isType } from './places.ts'

const mostLines = 80
const mostNamed = 5

const asksForThing =
  /^\W*(?:\w+,?\s+)?where(?:'s|\s+(?:is|are|do\s+(?:we|you|they)\s+(?:set|define|configure|declare|keep)|can\s+i\s+(?:find|change|set)))\s+(?:the|our|its|this|that)\s+(?<thing>[\w' -]+?)(?:\s+(?<deed>defined|declared|set|configured|specified|stored|kept|hard-?coded))?(?:\s+in\s+(?:the|this)\s+(?:code|source|project|program|repo\w*))?\W*$/i

const isDone = new RegExp(`\\s${participle}\\b`, 'i')

/** Where what is said of the thing begins. */
const saidOf = /\s+(?=(?:of|for|that|which|used|in|on|with|between|from|to|by|we|it)\s)/i

/** What says that a thing is a value. */
const valued =
  /^(?:times?|intervals?|durations?|delays?|periods?|strings?|values?|numbers?|limits?|sizes?|settings?|options?|constants?|variables?|defaults?|levels?|texts?|counts?|amounts?)$/i
/** What names of values say beside the thing. */
const neutral =
  /^(?:default|the|k|g|ms|msec|millis|milliseconds|secs?|seconds|minutes|time|interval|duration|delay|period|value|string|str|text|size|of|in|const|env|option|setting)$/

/** The one thing that is called so; `null` where none is asked for, or several are called so. */
export function* calledThing(question: Question): Looking<Conclusion | null> {
  const { text, condition, paths } = question
  const { thing, deed = '' } = asksForThing.exec(text)?.groups ?? {}
  if (thing === undefined || condition !== undefined || question.names.length + paths.length > 0) return null
  // What is done with a thing is not where it is defined.
  if (deed === '' && isDone.test(thing)) return null
  const [own = '', ...rest] = thing.split(saidOf)
  const all = termsOf(own)
  const isOfValue = all.some(({ word }) => valued.test(word)) || /\bdefault\b/i.test(own)
  const terms = all.filter(({ word }) => !valued.test(word))
  // What is set or stored is done so by a function, unless it is a value.
  if (terms.length === 0 || (/^(?:set|stored|kept|configured|specified)$/i.test(deed) && !isOfValue)) return null
  const { total, shown } = readMatches(
    yield* lookAt(
      search(terms.map(({ forms }) => `(?:${forms.join('|')})`).join('\\w{0,3}'), {
        ...{ ignoreCase: true, exclude: `${noProduct} ${buildFiles}`, limit: mostLines },
      }),
    ),
  )
  const names = new Set(shown.flatMap(({ text: line }) => line.match(/[A-Za-z_]\w+/g) ?? []))
  const called = [...names].filter((name) => isCalledJust(name, terms))
  if (total > shown.length || called.length === 0 || called.length > mostNamed) return null
  const declared: SymbolView[] = []
  for (const name of called) {
    const { symbols, left } = yield* headsOf({ name })
    if (left !== 0) return null
    declared.push(...symbols.filter(({ path }) => isShipped(path) && !isForMakers(path)))
  }
  const symbol = onlyOne(declared, isOfValue)
  if (symbol === undefined || !(terms.length > 1 || isSaidOf(symbol, termsOf(rest.join(' '))))) return null
  return answered(introduced(symbol), [passageOf(symbol)])
}

/** Whether a name tells all of the terms, and nothing else. */
function isCalledJust(name: string, terms: readonly Term[]): boolean {
  const words = wordsOfName(name)
  const { spokenIn } = meaningsOf(terms)
  return (
    terms.every((_, index) => words.some((word) => spokenIn(word)[index] === 1)) &&
    words.every((word) => neutral.test(word) || spokenIn(word).includes(1))
  )
}

/** Of what is called so, the only one of the sort that is likeliest meant. */
function onlyOne(called: readonly SymbolView[], isOfValue: boolean): SymbolView | undefined {
  const isField = ({ sort }: SymbolView) => /^(?:field|property|variant)$/.test(sort)
  const values = called.filter((one) => /^(?:variable|macro|constant)$/.test(one.sort))
  const others = called.filter((one) => !isField(one) && !values.includes(one))
  const types = others.filter(({ sort }) => isType(sort))
  const sorts = [values, ...(isOfValue ? [called.filter(isField)] : [types, others, called])]
  const [only, ...more] = sorts.find((some) => some.length > 0) ?? []
  return more.length === 0 ? only : undefined
}

/** Whether it speaks of what is said of the thing. */
function isSaidOf({ path, trail, lines }: SymbolView, said: readonly Term[]): boolean {
  const own = said.filter(({ isGeneral, isEveryday }) => !isGeneral && !isEveryday)
  const spoken = meaningsOf(own).spokenIn([path, ...trail, ...lines.map(({ text }) => text)].join(' '))
  return own.every((_, index) => (spoken[index] ?? 0) > 0)
}
