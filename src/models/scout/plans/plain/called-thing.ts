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
import { type Meanings, meaningsOf, type Term, termsOf } from '../../words/terms.ts'
import { answered, type Conclusion, passageOf } from '../conclusion.ts'
import { introducing } from '../define.ts'
import { isType } from './places.ts'

const mostLines = 80
const mostNamed = 5

const asksForThing =
  /^\W*(?:\w+,?\s+)?where(?:'s|\s+(?:is|are|do\s+(?:we|you|they)\s+(?:set|define|configure|declare|keep)|can\s+i\s+(?:find|change|set)))\s+(?:the|our|its|this|that)\s+(?<thing>[\w' -]+?)(?:\s+(?<deed>defined|declared|set|configured|specified|stored|kept|hard-?coded))?(?:\s+in\s+(?:the|this)\s+(?:code|source|project|program|repo\w*))?\W*$/i

/** What is computed is given back by what is called after it: `distance`, for the distance between two points. */
const asksForResult =
  /^\W*(?:\w+,?\s+)?where(?:'s|\s+(?:is|are))\s+(?:the|our|its|this|that|an?)\s+(?<thing>[\w' -]+?)\s+(?:(?:being|actually)\s+)?(?:computed|calculated|worked\s+out|figured\s+out|derived|estimated|measured)(?:\s+in\s+(?:the|this)\s+(?:code|source|project|program|repo\w*))?\W*$/i

const isDone = new RegExp(`\\s${participle}\\b`, 'i')

/** Where what is said of the thing begins. */
const saidOf = /\s+(?=(?:of|for|that|which|used|in|on|with|between|from|to|by|we|it)\s)/i

/** What says that a thing is a value. */
const valued =
  /^(?:times?|intervals?|durations?|delays?|periods?|strings?|values?|numbers?|limits?|sizes?|settings?|options?|constants?|variables?|defaults?|levels?|texts?|counts?|amounts?)$/i
/** What names of functions say beside what they compute. */
const computing = /^(?:compute|computed|calc|calculate|calculated|get|estimate|measure|derive|find|for|of|the|to|in)$/
/** `between two points`: how many of them there are, no name tells. */
const amounts = /\b(?:an?|each|every|one|two|three|both|any|some|all)\s+/gi

/** What names of values say beside the thing. */
const neutral =
  /^(?:default|the|k|g|ms|msec|millis|milliseconds|secs?|seconds|minutes|time|interval|duration|delay|period|value|string|str|text|size|of|in|const|env|option|setting)$/

/** The one thing that is called so; `null` where none is asked for, or several are called so. */
export function* calledThing(question: Question): Looking<Conclusion | null> {
  const { text, condition, paths } = question
  const result = asksForResult.exec(text)?.groups?.thing
  if (result !== undefined) return condition === undefined ? yield* calledResult(result) : null
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
  const symbol = onlyOne(yield* calledAfter(terms, neutral), isOfValue)
  if (symbol === undefined || !(terms.length > 1 || isSaidOf(symbol, termsOf(rest.join(' '))))) return null
  return answered(introducing(symbol), [passageOf(symbol)])
}

/** The one function that is called after what it computes, and speaks of what that is computed of. */
function* calledResult(thing: string): Looking<Conclusion | null> {
  const [own = '', ...rest] = thing.split(saidOf)
  const terms = termsOf(own)
  if (terms.length === 0) return null
  const functions = (yield* calledAfter(terms, computing)).filter(({ sort }) => /^(?:function|method)$/.test(sort))
  // C declares a function again in a header.
  const bodies = functions.filter(({ path }) => !/\.(?:h|hh|hpp|hxx)$/.test(path))
  const [only, ...more] = bodies.length > 0 ? bodies : functions
  const said = termsOf(rest.join(' ').replace(amounts, ''))
  return only !== undefined && more.length === 0 && isSaidOf(only, said)
    ? answered(introducing(only), [passageOf(only)])
    : null
}

/** All that is called after some terms, and after nothing else but what says nothing; none where there are too many. */
function* calledAfter(terms: readonly Term[], besides: RegExp): Looking<readonly SymbolView[]> {
  const pattern = terms.map(({ forms }) => `(?:${forms.join('|')})`).join('\\w{0,3}')
  const flags = { ignoreCase: true, exclude: `${noProduct} ${buildFiles}`, limit: mostLines } as const
  const { total, shown } = readMatches(yield* lookAt(search(pattern, flags)))
  const names = new Set(shown.flatMap(({ text: line }) => line.match(/[A-Za-z_]\w+/g) ?? []))
  const { spokenIn } = meaningsOf(terms)
  const wanted = { terms, spokenIn, besides, path: '' }
  // In C a name begins with that of its file: `geo_distance`.
  const called = [...names].filter((name) =>
    [name, name.replace(/^[a-z]+_/, '')].some((one) => isCalledJust(one, wanted)),
  )
  if (total > shown.length || called.length > mostNamed) return []
  const declared: SymbolView[] = []
  for (const name of called) {
    const { symbols, left } = yield* headsOf({ name })
    if (left !== 0) return []
    declared.push(
      ...symbols.filter(({ path }) => isShipped(path) && !isForMakers(path) && isCalledJust(name, { ...wanted, path })),
    )
  }
  return declared
}

interface Called extends Pick<Meanings, 'spokenIn'> {
  readonly terms: readonly Term[]
  /** Words of a name that say nothing of what it is. */
  readonly besides: RegExp
  /** Where it stands: what its file is called says nothing, either. */
  readonly path: string
}

/** Whether a name tells all of the terms, and nothing else. */
function isCalledJust(name: string, { terms, spokenIn, besides, path }: Called): boolean {
  const words = wordsOfName(name)
  const ofFile = wordsOfName(path.split('/').at(-1) ?? '')
  const told = words.map(spokenIn)
  return (
    terms.every((_, index) => told.some((shares) => shares[index] === 1)) &&
    words.every((word, at) => besides.test(word) || ofFile.includes(word) || told[at]?.includes(1) === true)
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
