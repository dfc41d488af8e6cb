// How one thing is told from another, where the comment of just one function says it of both: `A file is bytecode if it begins
// with the magic; everything else is source.`

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { noProduct } from '../../source/shipped.ts'
import type { Question } from '../../words/question.ts'
import { meaningsOf, type Term, termsOf } from '../../words/terms.ts'
import { toldKind } from '../../words/told-kind.ts'
import type { Conclusion } from '../conclusion.ts'
import { docsOf } from '../define.ts'
import { isOwnFunction } from './own-functions.ts'
import { type Place, placesOf } from './places.ts'
import { decides, inWords, seenOf } from './what-tells.ts'

const flags = { ignoreCase: true, exclude: noProduct, limit: 200 } as const
const mostPlaces = 7
/** What a comment says that tells one from the other. */
const distinguishing = /\b(?:if|when|whether|unless|otherwise|else|begins?|starts?|ends?|anything|everything)\b/i

export function* sidesInComment({ text, condition }: Question): Looking<Conclusion | null> {
  const { sides = [] } = (condition === undefined ? toldKind(text) : null) ?? {}
  const [one = [], other = [], ...more] = sides.map((side) => termsOf(side).filter(({ isGeneral }) => !isGeneral))
  if (one.length === 0 || other.length === 0 || more.length > 0) return null
  const forms = [...one, ...other].flatMap((term) => term.forms)
  const { shown, total } = readMatches(yield* lookAt(search(forms.join('|'), flags)))
  const isMaybe = (place: Place) => isOwnFunction(place) && speaks(proseOf(place), one) && speaks(proseOf(place), other)
  const places = total > shown.length ? [] : placesOf(shown).filter(isMaybe)
  if (places.length === 0 || places.length > mostPlaces) return null
  const telling = (yield* seenOf(places)).filter(({ place, symbol }) => {
    const docs = docsOf(symbol)
    return decides(place) && distinguishing.test(docs) && speaks(docs, one) && speaks(docs, other)
  })
  const [first, ...others] = telling
  return first === undefined || others.length > 0 ? null : inWords({ first, others: [], tie: 'It uses' })
}

function speaks(text: string, terms: readonly Term[]): boolean {
  return meaningsOf(terms)
    .spokenIn(text)
    .every((spoken) => spoken === 1)
}

function proseOf({ lines }: Place): string {
  return lines.flatMap(({ text, isProse }) => (isProse === true ? [text] : [])).join(' ')
}
