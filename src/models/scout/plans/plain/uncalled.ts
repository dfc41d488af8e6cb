// Whether a place is called after what a question asks for. What only speaks of the words in its text was wrong as often as
// right: whoever does something with a thing is mostly called after one of the two, or has a comment that says so.

import type { WeighedTerm } from '../../words/terms.ts'
import { type Evidence, inWords, type Wanted } from './evidence.ts'
import { nameOf, type Place } from './places.ts'
import { areTied } from './together.ts'

interface Judged {
  readonly place: Place
  readonly evidence: Evidence
}

/** So many things that are told by name make up for what is done, which may be said in other words. */
const manyThings = 3

/** What any part of a program is called: it says nothing of what is done there. */
const hollow =
  /^_*(?:run|main|init|initiali[sz]e|__init__|__construct|constructor|execute|handle|process|new|call|invoke|start|setup|do|apply|perform|work)$/i

/** Its name, unless it says nothing; what sets up an object is called after the class. */
function tellingName({ trail }: Place): string {
  const [owner, name = ''] = [trail.at(-2), trail.at(-1)]
  return hollow.test(name) || name === owner ? '' : inWords(name)
}

/**
 * Whether what is done, or with what, is told by no name, no comment and no head of a function: what speaks of the words only
 * in its text may use them for something else. Where something is handled, a test for it tells as much as a name.
 */
export function isUncalled(
  [best, partner]: readonly Judged[],
  { terms, meanings, written, isHandling }: Wanted,
): boolean {
  if (best === undefined) return true
  const answer = [best, ...(partner === undefined ? [] : [partner])]
  if (partner !== undefined && areTied(best.place, partner.place, { meanings })) return false
  if (written.some((one) => isCodelike.test(one)) && best.evidence.written === 1) return false
  const said = answer.flatMap(({ place }) => [
    ...[place.path, ...place.trail.slice(0, -1), tellingName(place), ...ownComment(place)],
    ...place.lines
      .filter(({ line, text }) => line === place.line || (isHandling && tests.test(text)))
      .map(({ text }) => text.replaceAll(nameOf(place), '')),
    ...place.lines.flatMap(({ text }) => failing.exec(text)?.[0] ?? []),
  ])
  const spoken = meanings.spokenIn(said.join('\n'))
  const isSaid = (term: WeighedTerm) => (spoken[terms.indexOf(term)] ?? 0) > 0
  const own = terms.filter(({ isGeneral, isEveryday }) => !isGeneral && !isEveryday)
  const [deeds, things] = [own.filter(({ isDeed }) => isDeed), own.filter(({ isDeed }) => !isDeed)]
  const isMuch = things.length >= manyThings && things.every(isSaid)
  return (deeds.length > 0 && !deeds.some(isSaid) && !isMuch) || (things.length > 0 && !things.some(isSaid))
}

const tests = /^\s*(?:\}?\s*(?:else\s+)?(?:if|elif|elsif|case|when|match|switch|unless|catch|except|rescue)\b)|[=!]=|=>/
/** What refuses something says so. */
const failing = /\b(?:throw|raise|panic|abort|bail|reject|die)\b/
const isCodelike = /[a-z][A-Z]|[_.@]|[A-Z]{2}/
/** What decorates a declaration stands between it and its comment. */
const decorated = 4

/** The comments in a place, and those right above it. */
function ownComment({ line, lines }: Place): readonly string[] {
  const prose = lines.filter(({ isProse }) => isProse === true).sort((one, other) => other.line - one.line)
  let last = line
  return prose.flatMap((one) => {
    if (one.line < line && last - one.line > decorated) return []
    last = Math.min(last, one.line)
    return one.text
  })
}
