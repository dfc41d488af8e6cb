// What is converted from one form to another is converted by the one function that is called after both: `snake_to_camel`.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { wordsOfName } from '../../source/names.ts'
import { noProduct } from '../../source/shipped.ts'
import { formsOf, stemsIn } from '../../words/kinship.ts'
import type { Question } from '../../words/question.ts'
import { stemOf } from '../../words/stems.ts'
import { answered, type Conclusion, passageOf } from '../conclusion.ts'
import { introducing } from '../define.ts'
import { isOwnFunction } from './own-functions.ts'
import { nameOf, placesOf } from './places.ts'
import { textsOf } from './texts.ts'

const asked =
  /\b(?:convert|translat|transform|turn|chang|map)\w*\b.*?\bfrom\s+(?<from>[\w -]+?)\s+(?:in)?to\s+(?<to>[\w -]+?)\W*$/i
/** Words that only say what sort of form it is. */
const neutral = /^(?:the|an?|case|cased|format|form|string|strings|str|type|value|values|text|name|names|notation)$/
const verbs = /^(?:convert|translate|transform|turn|change|map|to|into|2|from|as|case|str|string|name|key|keys)$/
const flags = { ignoreCase: true, exclude: noProduct, limit: 80 } as const

export function* converted({ text, condition }: Question): Looking<Conclusion | null> {
  const { from, to } = asked.exec(text)?.groups ?? {}
  if (from === undefined || to === undefined || condition !== undefined) return null
  const [first, ...more] = stemsOf(from)
  const [last, ...others] = stemsOf(to)
  if (first === undefined || last === undefined || more.length + others.length > 0) return null
  const [one, two] = [first, last].map((stem) => `(?:${formsOf(stem).join('|')})`)
  const { total, shown } = readMatches(yield* lookAt(search(`${one}\\w*${two}|${two}\\w*from\\w*${one}`, flags)))
  const stems = [first, last]
  const isCalled = (name: string) =>
    stemsIn(name, stems).size === 2 &&
    wordsOfName(name).every((word) => verbs.test(word) || stemsIn(word, stems).size > 0) &&
    isInOrder(wordsOfName(name), first, last)
  const called = placesOf(shown).filter((place) => isOwnFunction(place) && isCalled(nameOf(place)))
  const [only] = called
  if (only === undefined || called.length > 1 || total > shown.length) return null
  const { views } = yield* textsOf([only])
  const symbol = views.find((one) => one.kind === 'symbol')
  return symbol?.kind === 'symbol' ? answered(introducing(symbol), [passageOf(symbol)]) : null
}

function stemsOf(said: string): readonly string[] {
  return wordsOfName(said)
    .filter((word) => !neutral.test(word))
    .map(stemOf)
}

/** `camel_to_snake` does the opposite. */
function isInOrder(words: readonly string[], from: string, to: string): boolean {
  const at = (stem: string) => words.findIndex((word) => stemsIn(word, [stem]).size > 0)
  return words.includes('from') ? at(to) < at(from) : at(from) < at(to)
}
