// Where some things are skipped: no function is called after that, but a loop goes on with the next one behind a test that
// names them (`if line.starts_with(COMMENT_MARK) { continue }`).

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { placeOf } from '../../source/paths.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { isComment, withoutStrings } from '../../source/source-text.ts'
import { meaningsOf, type WeighedTerm } from '../../words/terms.ts'
import { answered, type Conclusion, passageOf } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { isOwnFunction } from './own-functions.ts'
import { placesOf } from './places.ts'
import { textsOf } from './texts.ts'

const asked =
  /^\W*where\s+(?:is|are|gets?|do|does)\s+(?:the\s+|an?\s+)?(?<things>[\w -]+?)(?:\s+(?:of|in|from|inside)\s+[\w -]+?)?\s+(?:get\s+)?(?:skipped|ignored|passed over|left out|disregarded)\b/i
const mostLines = 60

/** The only function that does so; `null` where there is none, or several, or it may be about other things. */
export function* skippedInLoop(
  text: string,
  lines: readonly Match[],
  terms: readonly WeighedTerm[],
): Looking<Conclusion | null> {
  const words = (asked.exec(text)?.groups?.things ?? '').toLowerCase().split(/[^a-z\d]+/)
  const skipped = terms.filter(({ word }) => words.includes(word))
  const others = terms.filter((term) => !skipped.includes(term) && !term.isDeed && !term.isGeneral)
  if (skipped.length < 2) return null
  const thing = skipped.flatMap(({ forms }) => forms).join('|')
  const pattern = `\\b(?:if|elif|elsif|when)\\b.*(?:${thing})`
  const { total, shown } = readMatches(
    yield* lookAt(search(pattern, { ignoreCase: true, exclude: noProduct, limit: mostLines, context: 1 })),
  )
  const { spokenIn } = meaningsOf(skipped)
  const tests = shown.filter(
    (match) =>
      isShipped(match.path) && !isComment(match.text) && goesOn(match) && spokenIn(match.text).every((one) => one > 0),
  )
  const [place, ...more] = placesOf(tests)
  if (total > shown.length || place === undefined || more.length > 0 || !isOwnFunction(place)) return null
  const { texts, views } = yield* textsOf([place])
  const prose = texts.filter((one) => one.isProse === true).map((one) => one.text)
  const named = meaningsOf(others).spokenIn([place.path, ...place.trail, ...prose].join(' '))
  const inFile = meaningsOf(others).spokenIn(
    lines.flatMap((one) => (one.path === place.path ? [one.text] : [])).join('\n'),
  )
  // What they stand in is told by its name; what is said of that besides, by its file.
  const isTold = others.every((_, index) => named[index] === 1 || inFile[index] === 1)
  const symbol = views.find((one) => one.kind === 'symbol')
  if (!isTold || (others.length > 0 && !named.includes(1)) || symbol?.kind !== 'symbol') return null
  const at = tests.map(({ path, line }) => placeOf(path, line)).join(', ')
  return answered(
    plainSentence(
      `\`${place.trail.join('.')}\` (${placeOf(place.path, place.line, place.endLine)}) skips them at ${at}.`,
    ),
    [passageOf(symbol)],
  )
}

/** Whether a test leads to the next one of a loop, and to nothing else; one for the opposite skips all others. */
function goesOn({ text, after }: Match): boolean {
  const code = withoutStrings(text)
  if (/\bunless\b|\bnot\b|!/.test(code)) return false
  return /(?<![\w.])(?:continue|next)(?![\w.(])/.test(code) || /^\s*(?:continue|next)\s*;?\s*$/.test(after[0] ?? '')
}
