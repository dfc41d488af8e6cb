// A variable of the environment by what is said of it where it is declared: the comment above it, and what it is kept in below.

import { inOrder, sourceAround } from '../../looking/every-match.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { isComment, upTo } from '../../source/source-text.ts'
import { type Named, placeAt } from '../../surfaces/surface.ts'
import { toldIn } from '../../values/wanted-value.ts'
import { stemOf } from '../../words/stems.ts'
import { type Conclusion, concluded, matchPassages } from '../conclusion.ts'
import { namesAt } from '../list-told.ts'
import type { Seen } from './seen.ts'

const reach = { before: 4, after: 1 }

/** The only one whose comment tells most of what it is for, where nothing is said of any other; `null` where there is none. */
export function* remarkedVariable(purpose: readonly string[], { names, missing }: Seen): Looking<Conclusion | null> {
  const words = purpose.filter((word) => !ofPlace.test(word)).map(stemOf)
  if (words.length < fewest) return null
  const places = names.map((one) => ({ ...placeAt(one), around: null, after: [] })).toSorted(inOrder)
  const { stretches } = yield* sourceAround(places, () => reach)
  const told = names.map((one) => {
    const lines = stretches.filter(({ path }) => path === one.path).flatMap((stretch) => stretch.lines)
    return { one, count: toldOf(one, lines, words) }
  })
  const [first, other] = told.filter(({ count }) => count > 0)
  if (first === undefined || other !== undefined || first.count * 3 < words.length * 2 || first.count < fewest)
    return null
  const { name, path, line } = first.one
  return concluded(
    namesAt([name], [`${path}:${line.number}`]),
    matchPassages([placeAt(first.one)]),
    missing > 0 ? ['not every line that may read a variable was looked at'] : [],
  )
}

const fewest = 2
const ofPlace = /^(?:inside|within|between|during|before|after|over|under|per|each|every)$/

/** How many of the words the comment and the name tell; none without a comment that tells one. */
function toldOf({ name, line }: Named, lines: readonly SourceLine[], words: readonly string[]): number {
  const above = lines.filter(({ number }) => number < line.number).toReversed()
  const remark = upTo(above, ({ text }) => !isComment(text)).map(({ text }) => text)
  const below = lines.filter(({ number }) => number > line.number).map(({ text }) => text)
  const said = toldIn(remark.join(' '), words)
  const called = toldIn([name, ...below].join(' '), words)
  const isMost = (word: string) => mosts.has(word) && /(?:^|_)MAX(?:_|$)/.test(name)
  return said.size === 0 ? 0 : words.filter((word) => said.has(word) || called.has(word) || isMost(word)).length
}

const mosts: ReadonlySet<string> = new Set(
  'longest largest biggest highest greatest maximum maximal most'.split(' ').map(stemOf),
)
