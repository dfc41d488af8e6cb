// The one function that is called after handling what the question names: `handleInclude` for include directives. What else
// is said of it must be heard in the function or its file, or be no more than what sort of thing it is.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { wordsOfName } from '../../source/names.ts'
import { noProduct } from '../../source/shipped.ts'
import { stemsIn } from '../../words/kinship.ts'
import type { Question } from '../../words/question.ts'
import { isSortOfThing } from '../../words/sorts-of-things.ts'
import { stemOf } from '../../words/stems.ts'
import { meaningsOf, termsOf } from '../../words/terms.ts'
import { whatIsMet } from '../../words/what-is-met.ts'
import { answered, type Conclusion, passageOf } from '../conclusion.ts'
import { introducing } from '../define.ts'
import { isOwnFunction } from './own-functions.ts'
import { nameOf, type Place, placesOf } from './places.ts'
import { textsOf } from './texts.ts'

const mostLines = 80
const handling = /^(?:handle|process|treat|on|do)$/

export function* calledHandler({ text, condition }: Question): Looking<Conclusion | null> {
  const met = condition === undefined ? whatIsMet(text) : null
  const [first = ''] = met?.words ?? []
  if (met === null || met.isTold || first.length < 3) return null
  const pattern = `\\b_*(?:handle|process|treat|on|do)_?\\w*${stemOf(first)}\\w*`
  const flags = { ignoreCase: true, exclude: noProduct, limit: mostLines } as const
  const { total, shown } = readMatches(yield* lookAt(search(pattern, flags)))
  if (total > shown.length) return null
  const called = placesOf(shown).filter((place) => isOwnFunction(place) && isCalledAfter(nameOf(place), met.words))
  const [only] = called
  if (only === undefined || called.length > 1) return null
  const { texts, views } = yield* textsOf([only])
  const seen = views.find((one) => one.kind === 'symbol')
  const [place = only] = placesOf(texts)
  return seen?.kind === 'symbol' && speaksOf(place, met.words) ? answered(introducing(seen), [passageOf(seen)]) : null
}

/** `handleInclude`: the verb, the first word of what is met with, and nothing that the question has not. */
function isCalledAfter(name: string, met: readonly string[]): boolean {
  const [verb = '', ...words] = wordsOfName(name)
  const stems = met.map(stemOf)
  const told = stemsIn(words.join(' '), stems)
  return handling.test(verb) && told.has(stems[0] ?? '') && words.every((word) => stemsIn(word, stems).size > 0)
}

function speaksOf({ path, trail, lines }: Place, met: readonly string[]): boolean {
  const terms = termsOf(met.filter((word) => !isSortOfThing(word)).join(' '))
  const spoken = meaningsOf(terms).spokenIn([path, ...trail, ...lines.map(({ text }) => text)].join(' '))
  return spoken.every((one) => one > 0)
}
