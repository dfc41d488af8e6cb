// That there is no such thing: a list of all of a kind does not hold it, and nothing in the project speaks of it, in another
// spelling, by another word, or where the list was not read from.

import type { Looking } from '../looking/looking.ts'
import { wordsOfName } from '../source/names.ts'
import { placeOf } from '../source/paths.ts'
import { inOneSentence, namesInWords } from '../words/in-words.ts'
import { meaningsOf, termsOf } from '../words/terms.ts'
import { type Conclusion, matchPassages, unknown } from './conclusion.ts'
import { listsTold } from './told.ts'
import { type Sought, tracesOf } from './traces-of.ts'

export interface Missing extends Sought {
  /** Whether it is asked if there is such a thing, and nothing else. */
  readonly isWhether: boolean
  /** Whether the words leave no doubt that it is the name of one, or what one is there for. */
  readonly isPlain: boolean
}

/** What comes of a question for one of a kind, where all of them were looked for; `null` where it is one of them. */
export function* noneOfKind(one: Missing, all: Conclusion): Looking<Conclusion | null> {
  const listed = listsTold(all.tells).flatMap(({ names }) => names)
  if (listed.length === 0) return null
  const own = listed.filter((name) => isSame(name, one))
  if (own.length > 0) return one.isWhether && all.isAnswered ? thereIs(own, all) : null
  const meant = listed.filter((name) => isAlike(name, one))
  const traces = yield* tracesOf(one)
  if (one.isPlain && all.isAnswered && meant.length === 0 && traces?.length === 0)
    return { ...all, says: `${one.isWhether ? 'No: there' : 'There'} is no ${inWords(one)}; ${listing(all)}` }
  const shown = (traces ?? []).slice(0, mostTold)
  const says = [
    `No ${inWords(one)} was found${meant.length === 0 ? '' : `, unless ${namesInWords(meant)} is meant`}.`,
    ...(shown.length === 0
      ? []
      : [`What is called so stands at ${inOneSentence(shown.map(({ path, line }) => placeOf(path, line)))}.`]),
    all.says,
  ]
  return { ...unknown(says.join(' '), [...all.passages, ...matchPassages(shown)]), isDoubted: true }
}

const mostTold = 3

function inWords({ kind, name, isNamed }: Missing): string {
  if (kind === 'route') return `${name} route`
  if (kind === 'signal') return `handler of \`${name}\``
  return `${kind} ${isNamed ? `\`${name}\`` : `for ${name}`}`
}

/** `4 commands: …` as the second half of a sentence; `2 signals are handled: …` is one already. */
function listing({ says, tells }: Conclusion): string {
  const [list] = listsTold(tells)
  if (list === undefined || list.of.kind === 'name' || list.of.kind === 'base' || list.by === 'signal') return says
  return `there ${list.names.length === 1 ? 'is' : 'are'} ${says}`
}

/** What it is and where, as far as a line says so. */
function thereIs(names: readonly string[], { passages }: Conclusion): Conclusion {
  const bare = (text: string) => text.toLowerCase().replace(/[-_\s]/g, '')
  const isOwn = (text: string) => names.some((name) => bare(text).includes(bare(name)))
  const own = passages.flatMap(({ path, lines }) =>
    lines.filter(({ text }) => isOwn(text)).map((line) => ({ path, line })),
  )
  const places = [...new Set(own.map(({ path, line }) => placeOf(path, line.number)))]
  return {
    isAnswered: true,
    says: `Yes: ${namesInWords(names)}${places.length === 0 ? '' : ` (${places.join(', ')})`}.`,
    tells: { sort: 'text' },
    passages: own.length === 0 ? passages : own.map(({ path, line }) => ({ path, lines: [line] })),
  }
}

function isSame(listed: string, { kind, name, isNamed }: Missing): boolean {
  if (kind === 'route') return /^[A-Z, ]+/.exec(listed)?.[0].split(/[, ]+/).includes(name) === true
  return isNamed && wordsOfName(listed).join() === wordsOfName(name).join()
}

/** What is long enough to be the beginning of a name, and not any letter. */
const longEnough = 3

/** Whether what is listed may be meant: another word for it, a part of it, or a route that is asked with any verb. */
function isAlike(listed: string, { kind, name, isNamed }: Missing): boolean {
  if (kind === 'signal') return false
  if (kind === 'route' && !/^[A-Z]/.test(listed)) return true
  const { spokenIn } = meaningsOf(termsOf(name))
  if (kind === 'route' || !isNamed) return spokenIn(listed).some((told) => told > 0)
  const [mine = '', theirs = ''] = [name, listed].map((one) => one.toLowerCase().replace(/[^a-z\d]/g, ''))
  const isBegun = [mine, theirs].every(({ length }) => length >= longEnough)
  if (isBegun && (theirs.startsWith(mine) || mine.startsWith(theirs))) return true
  // What else a name says makes another thing of what only means about the same.
  const [first = ''] = wordsOfName(listed)
  const [whole, begun] = [spokenIn(listed), spokenIn(first)]
  return whole.length > 0 && (whole.every((told) => told === 1) || begun.every((told) => told > 0))
}
