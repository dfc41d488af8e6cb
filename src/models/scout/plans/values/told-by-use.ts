// What is told of a value where it is used: by the lines that name it, and by the short functions that these stand in.

import { search, view } from '../../looking/calls.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { ownerOf } from '../../looking/owner.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { readView } from '../../looking/read-view.ts'
import { wordsOfName } from '../../source/names.ts'
import { asWord, literally } from '../../source/patterns.ts'
import { isShipped, testFiles } from '../../source/shipped.ts'
import { isComment, textOf } from '../../source/source-text.ts'
import { byScore, type Candidate, isOneOfMany, isSaidOfAny, toldBy } from '../../values/value-candidates.ts'
import { toldIn, type WantedValue } from '../../values/wanted-value.ts'

/** Words that only the name of a value can tell. */
export const bounds: ReadonlySet<string> = new Set(['maximum', 'minimum'])

/** A name of several words may stand in another one: `getColumnSize` is about `columnSize`. */
function writtenAs(key: string): string {
  return wordsOfName(key).length > 1 ? literally(key) : asWord(key)
}

const mostLooked = 8

/** What the lines where it is used speak of. */
export function* withUses(candidates: readonly Candidate[], wanted: WantedValue): Looking<readonly Candidate[]> {
  const best = byScore(candidates).slice(0, mostLooked)
  const open = best.filter((one) => one.left.length > 0 && !isOneOfMany(one, best))
  const keys = [...new Set(open.map((one) => one.given.key))]
  const results = (yield* look(
    keys.map((key) => search(writtenAs(key), { ignoreCase: true, limit: 40, exclude: testFiles })),
  )).map(readMatches)
  return best.map((one) => {
    const uses = results[keys.indexOf(one.given.key)]?.shown ?? []
    const isRoom = uses.some(({ text: line }) => !isComment(line) && isRoomFor(one.given.key, line))
    const text = [...uses.map((match) => `${ownerOf(match)} ${match.text}`), isRoom ? 'buffer' : ''].join(' ')
    // What is compared with a bound is no bound.
    const told = toldBy(one, text, wanted)
    return { ...told, left: one.left.filter((stem) => told.left.includes(stem) || bounds.has(stem)) }
  })
}

const mostUsers = 3
const longestUser = 30

/** What a short function that uses it speaks of: `days > MAX_DAYS` in what says that no sailor may stay longer. */
export function* withUsers(candidates: readonly Candidate[], wanted: WantedValue): Looking<readonly Candidate[]> {
  const [best, ...others] = byScore(candidates)
  const isOpen = best !== undefined && best.left.length > 0 && best.named > 0 && best.given.by === undefined
  const isOnly = others.every(
    ({ given, left }) => left.length > (best?.left.length ?? 0) || given.key === best?.given.key,
  )
  if (!isOpen || !isOnly || wordsOfName(best.given.key).length < 2) return candidates
  const { key, match } = best.given
  const uses = readMatches(yield* lookAt(search(asWord(key), { limit: 20, exclude: testFiles })))
  const users = uses.shown.flatMap(({ path, around, line }) =>
    around !== null &&
    isShipped(path) &&
    /^(?:function|method|constructor)$/.test(around.sort) &&
    around.endLine - around.line < longestUser &&
    !(path === match.path && line === match.line)
      ? [`${path}:${around.line}`]
      : [],
  )
  const views = (yield* look([...new Set(users)].slice(0, mostUsers).map((one) => view(one, { docs: true })))).map(
    readView,
  )
  const text = views
    .flatMap((one) => (one.kind === 'symbol' ? [`${one.trail.join(' ')} ${textOf(one.lines)}`] : []))
    .join(' ')
  return candidates.map((one) => (one === best ? toldBy(one, text, wanted) : one))
}

/** `the retry helper`, `global variables`: a word that could be said of any value need not be told of the one that is meant. */
export function withoutAnything({ needed }: WantedValue, candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.map((one) => ({
    ...one,
    left: one.left.filter(
      (stem) =>
        !isSaidOfAny(stem) ||
        one.left.length === needed.length ||
        candidates.some(({ given }) => toldIn(given.key, [stem]).size > 0),
    ),
  }))
}

/** Whether a line makes room for as much: `char data[RING_SIZE];`, `make([]byte, ringSize)`, `Buffer.alloc(RING_SIZE)`. */
function isRoomFor(key: string, line: string): boolean {
  const name = `(?:[\\w$]+(?:\\.|::))*${asWord(key)}`
  return new RegExp(
    [
      `^\\s*(?:[\\w:]+[\\s*]+)+\\w+\\[\\s*${name}(?:\\s*[+*]\\s*\\w+)?\\s*\\]\\s*(?:;|=|\\{)`,
      `\\bnew\\s+\\w+\\[\\s*${name}\\s*\\]`,
      `\\bmake\\(\\[\\]\\w+,\\s*(?:0,\\s*)?${name}\\s*\\)`,
      `\\[[\\w ]+;\\s*${name}\\s*\\]`,
      `\\b(?:\\w*alloc\\w*|with_capacity|bytearray|Uint8Array|ByteArray)\\(\\s*(?:\\w+,\\s*)?${name}\\s*\\)`,
    ].join('|'),
  ).test(line)
}
