// How it is told which of two things something is: `whether a config file is JSON or YAML`. The one function that is called
// after both does so, or the one that compares something with a text for one of them and has a way for the other.

import { search } from '../../looking/calls.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { wordsOfName } from '../../source/names.ts'
import { noProduct } from '../../source/shipped.ts'
import { formsOf, stemsIn } from '../../words/kinship.ts'
import type { Question } from '../../words/question.ts'
import { stemOf } from '../../words/stems.ts'
import { meaningsOf, termsOf } from '../../words/terms.ts'
import { type ToldKind, toldKind } from '../../words/told-kind.ts'
import { answered, type Conclusion, passageOf } from '../conclusion.ts'
import { introducing } from '../define.ts'
import { isOwnFunction } from './own-functions.ts'
import { nameOf, type Place, placesOf } from './places.ts'
import { textsOf } from './texts.ts'
import { tellerOfKind } from './what-tells.ts'

const flags = { ignoreCase: true, exclude: noProduct, limit: 200 } as const
const mostPlaces = 7

export function* whichOfTwo(question: Question): Looking<Conclusion | null> {
  const told = question.condition === undefined ? toldKind(question.text) : null
  const stems = told?.way === 'whether' ? told.heads.map(stemOf) : []
  if (told === null || new Set(stems).size !== 2) return null
  return (yield* calledAfterBoth(told, stems)) ?? (yield* tellerOfKind(asKind(told), question, stems))
}

/** What is one of two things is told by what tells its format, type or kind, where that speaks of both. */
function asKind({ heads, things, verbs }: ToldKind): ToldKind {
  return { way: 'kind', heads: ['format', 'type', 'kind'], things: [...heads, things].join(' '), verbs }
}

function* calledAfterBoth(told: ToldKind, stems: readonly string[]): Looking<Conclusion | null> {
  const found = (yield* look(stems.map((stem) => search(`(?:${formsOf(stem).join('|')})`, flags)))).map(readMatches)
  if (found.some(({ total, shown }) => total > shown.length)) return null
  const lines = found.flatMap(({ shown }) => shown)
  const both = placesOf(lines).filter((place) => isOwnFunction(place) && speaksOfBoth(place, stems))
  if (both.length === 0 || both.length > mostPlaces) return null
  const { texts, views } = yield* textsOf(both)
  const seen = placesOf(texts).filter(isOwnFunction)
  const called = seen.filter((place) => stemsIn(nameOf(place), stems).size === 2)
  const meant = called.length > 0 ? called : seen.filter((place) => compares(place, stems))
  const [only, ...others] = meant
  const things = termsOf(told.things).filter(({ isGeneral, isEveryday }) => !isGeneral && !isEveryday)
  const symbol = views.find((one) => one.kind === 'symbol' && one.path === only?.path && one.line === only.line)
  if (only === undefined || others.length > 0 || symbol?.kind !== 'symbol') return null
  const spoken = meaningsOf(things).spokenIn([only.path, ...only.trail, ...codeOf(only)].join(' '))
  // What is called after both needs no more to be told by.
  const isTold = called.length > 0 || spoken.every((one) => one > 0)
  return isTold ? answered(introducing(symbol), [passageOf(symbol)]) : null
}

function codeOf({ line, lines }: Place): readonly string[] {
  return lines.filter((one) => one.line >= line && one.isProse !== true).map(({ text }) => text)
}

/** Whether each of the two is named by itself; what both are named by in one name is called, and decides. */
function speaksOfBoth(place: Place, stems: readonly string[]): boolean {
  if (stemsIn(nameOf(place), stems).size === 2) return true
  const names = codeOf(place).flatMap((text) => text.match(/[A-Za-z_][\w]*/g) ?? [])
  const alone = names.filter((name) => stemsIn(name, stems).size === 1)
  return stems.every((stem) => alone.some((name) => stemsIn(name, [stem]).size > 0))
}

const condition =
  /\b(?:if|elif|elsif|unless|case|when|match|while|in)\b|[=!]==?|\?|=>|ends_?with|has_?suffix|starts_?with|\.test\(|match/i
/** What a file is told by. */
const mark = /ext|suffix|name|path|file|mime|content|magic|head|first|ends_?with|starts_?with|\.test\(/i

/** Whether a function compares what a thing is told by with a text that has one of the two. */
function compares(place: Place, stems: readonly string[]): boolean {
  return codeOf(place).some((text) => {
    const quoted = (text.match(/"[^"]*"|'[^']*'|`[^`]*`|\/[^/]+\//g) ?? []).filter(
      (one) => wordsOfName(one).length <= 3,
    )
    return condition.test(text) && mark.test(text) && quoted.some((one) => stemsIn(one, stems).size > 0)
  })
}
