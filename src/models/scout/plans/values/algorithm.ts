// Which algorithm is used for what: the only one that is named where the code speaks of it.

import { search } from '../../looking/calls.ts'
import { inOrder, sourceAround } from '../../looking/every-match.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { ownerOf } from '../../looking/owner.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { placeOf } from '../../source/paths.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { algorithmAsked, algorithmPattern, algorithmsIn, inOneSpelling } from '../../values/algorithms.ts'
import { toldIn } from '../../values/wanted-value.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, matchPassages, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'

const near = { before: 2, after: 3 }
const mostPlaces = 24
const mostTold = 4

export function* algorithmUsed({ question }: Asked): Looking<Conclusion> {
  const wanted = algorithmAsked(question)
  if (wanted === null) return unknown('Looked for an algorithm in the question; there is none.')
  const found = readMatches(yield* lookAt(search(algorithmPattern(wanted), { exclude: noProduct, limit: 80 })))
  const places = found.shown.filter(({ path }) => isShipped(path))
  const { stretches } = yield* sourceAround(places.slice(0, mostPlaces).toSorted(inOrder), () => near)
  const fitting = places.slice(0, mostPlaces).flatMap((match) => {
    const lines = stretches.filter(({ path }) => path === match.path).flatMap((one) => one.lines)
    const around = lines.filter(({ number }) => Math.abs(number - match.line) <= near.after)
    const text = [ownerOf(match), ...around.map((line) => line.text)].join(' ')
    const names = algorithmsIn(match.text, wanted)
    return names.length > 0 && toldIn(text, wanted.needed).size === wanted.needed.length ? [{ match, names }] : []
  })
  const all = [...new Map(fitting.flatMap(({ names }) => names.map((name) => [inOneSpelling(name), name]))).values()]
  // `aes` and `aes256gcm` are one, told more or less exactly.
  const exact = all.filter(
    (name) => !all.some((other) => other !== name && inOneSpelling(other).startsWith(inOneSpelling(name))),
  )
  if (exact.length === 0)
    return unknown('Looked for an algorithm that is named where the code speaks of that; there is none.')
  const told = fitting.slice(0, mostTold).map(({ match }) => match)
  const where = told.map(({ path, line }) => placeOf(path, line)).join(', ')
  return concluded(plainSentence(`\`${exact.join('`, `')}\`, as is said there: ${where}.`), matchPassages(told), [
    ...(exact.length > 1 ? ['several are named'] : []),
    ...(found.total > found.shown.length || places.length > mostPlaces ? ['not every place was looked at'] : []),
  ])
}
