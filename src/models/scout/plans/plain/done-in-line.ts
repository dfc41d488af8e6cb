// Where something is done with a thing by a call of what the project does not declare: `fs.unlink(lockPath)` removes the lock,
// whatever the function around it is called. Whoever calls a function of the project only has it done there.

import { search } from '../../looking/calls.ts'
import { headsOf } from '../../looking/declarations.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { isForMakers, isShipped, noProduct } from '../../source/shipped.ts'
import { isComment, withoutStrings } from '../../source/source-text.ts'
import { meaningsOf, type WeighedTerm } from '../../words/terms.ts'
import { answered, type Conclusion, passageOf } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { calledDoer, type Deed, deedsOf, isAnything, saysDeed, stale, thingsIn } from './called-doer.ts'
import type { Wanted } from './evidence.ts'
import { isOwnFunction } from './own-functions.ts'
import { placesOf } from './places.ts'
import { showsState } from './shows-state.ts'
import { textsOf } from './texts.ts'

const mostLines = 80
const asked = /^\W*(?:\w+,?\s+)?where\b/i

/** What does it by its name, or by what it calls. */
export function* doerOf(text: string, lines: readonly Match[], wanted: Wanted): Looking<Conclusion | null> {
  return (yield* calledDoer(text, lines, wanted)) ?? (yield* doneInLine(text, wanted))
}

/** The only function that does so by such a call; `null` where there is none, or several. */
function* doneInLine(text: string, wanted: Wanted): Looking<Conclusion | null> {
  const deeds = deedsOf(text, wanted.terms).filter((deed) => !isAnything(deed))
  const things = thingsIn(wanted.terms, deeds)
  const [deed, ...more] = deeds
  if (!asked.test(text) || deed === undefined || more.length > 0 || things.length === 0) return null
  const thing = things.flatMap(({ forms }) => forms).join('|')
  const verb = `\\b_*(?:${deed.verbs
    .filter((one) => one.length > 2)
    .map(literally)
    .join('|')})\\w*[!?]?\\(`
  const { total, shown } = readMatches(
    yield* lookAt(
      search(`${verb}.*(?:${thing})|(?:${thing}).*${verb}`, { ignoreCase: true, exclude: noProduct, limit: mostLines }),
    ),
  )
  const calls = shown.flatMap((match) => callIn(match, { deed, things }) ?? [])
  const [place, ...others] = placesOf(calls.map(({ match }) => match))
  if (total > shown.length || place === undefined || others.length > 0 || !isOwnFunction(place)) return null
  for (const callee of new Set(calls.map((one) => one.callee)))
    if ((yield* headsOf({ name: callee })).symbols.length > 0) return null
  const { texts, views } = yield* textsOf([place])
  const [seen] = placesOf(texts).filter(({ path, line }) => path === place.path && line === place.line)
  const symbol = views.find((one) => one.kind === 'symbol')
  if (seen === undefined || symbol?.kind !== 'symbol') return null
  const named = [seen.path, ...seen.trail, ...seen.lines.filter((one) => one.isProse === true).map((one) => one.text)]
  const spoken = meaningsOf(things).spokenIn([...named, ...calls.map(({ match }) => match.text)].join(' '))
  // `old jars` are not all jars.
  const old = stale.exec(text)?.[0].toLowerCase() ?? ''
  const isSaid = seen.lines.some((one) => one.text.toLowerCase().includes(old))
  const isShown = isSaid && (wanted.state === null || showsState(seen, wanted.state, wanted))
  if (!isShown || spoken.some((one) => one < 1)) return null
  const at = calls.map(({ match }) => placeOf(match.path, match.line)).join(', ')
  return answered(
    plainSentence(`\`${place.trail.join('.')}\` (${placeOf(place.path, place.line, place.endLine)}) does so at ${at}.`),
    [passageOf(symbol)],
  )
}

/** What calls say beside what they do. */
const neutral =
  /^(?:f|fs|os|files?|path|dir|directory|folder|all|async|sync|a|if|exists|to|from|at|on|now|do|is|re|try)$/

interface Sought {
  readonly deed: Deed
  readonly things: readonly WeighedTerm[]
}

/** The call of a line that does the deed, with what it is done to beside it. */
function callIn(match: Match, { deed, things }: Sought): { readonly match: Match; readonly callee: string } | null {
  const { text, path, around, line } = match
  if (isComment(text) || !isShipped(path) || isForMakers(path) || around === null || around.line === line) return null
  const code = withoutStrings(text)
  const callee = [...code.matchAll(/(?<name>[A-Za-z_]\w*)[!?]?\(/g)]
    .map(({ groups }) => groups?.name ?? '')
    .find((name) => saysDeed(name, [deed]))
  const { spokenIn } = meaningsOf(things)
  const isOwn = (word: string) => neutral.test(word) || saysDeed(word, [deed]) || spokenIn(word).includes(1)
  // `copyProperties(image)` copies no image.
  if (callee === undefined || !wordsOfName(callee).every(isOwn)) return null
  const spoken = spokenIn(code.replace(callee, ' '))
  return spoken.includes(1) ? { match, callee } : null
}
