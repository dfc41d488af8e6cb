// What speaks for a place: how its name, its owner, its file, its comment and its text tell of the words of a question, and
// what it is. Each piece of evidence is a number, mostly from 0 to 1; how much each counts for is in likeliest.ts.

import type { Match } from '../../looking/read-matches.ts'
import { wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { isShipped } from '../../source/shipped.ts'
import type { Question } from '../../words/question.ts'
import type { State } from '../../words/states.ts'
import { type Meanings, share, type WeighedTerm } from '../../words/terms.ts'
import { isDetector } from './detecting.ts'
import { frequencyOf } from './frequency.ts'
import { fieldsOf, isAccessor, isType, isValue, type Place, shortestName } from './places.ts'

export interface Evidence {
  /** How often it speaks of the terms. */
  readonly frequency: number
  /** How much of the things that the question names the name tells, and how much of what is done. */
  readonly things: number
  readonly deeds: number
  /** How much of the name tells of the terms. */
  readonly purity: number
  readonly owner: number
  readonly file: number
  readonly comment: number
  readonly firstSentence: number
  /** What a few lines that stand together tell. */
  readonly together: number
  /** How many of the lines tell something. */
  readonly density: number
  /** All that is told, by whatever. */
  readonly told: number
  /** Whether it holds everything that the question writes as it stands in code. */
  readonly written: number
  readonly length: number
  readonly isLong: number
  readonly isType: number
  readonly isFile: number
  /** Whether it is a constant, a field or the like. */
  readonly isValue: number
  readonly isAccessor: number
  /** Whether it is no part of the product itself. */
  readonly isBeside: number
  /** How many of the other places call it: what they ask for, it does. */
  readonly called: number
  /** Whether it is called a handler, where what handles something is asked for. */
  readonly handler: number
  /** Whether it is called after telling what something is, where that is asked for. */
  readonly detects: number
}

/** What was asked, as far as places can speak of it. */
export interface Wanted {
  readonly terms: readonly WeighedTerm[]
  readonly meanings: Meanings
  /** What the question writes as it stands in code: `@file`, `KB`. */
  readonly written: readonly string[]
  /** Whether it asks for a class or the like, which otherwise only holds what does something. */
  readonly isTypeMeant: boolean
  /** Whether it asks where something is handled: a word that says nothing of what, but names of functions have it. */
  readonly isHandling: boolean
  /** Whether it asks by what a kind is told: the words for that are the code's own. */
  readonly isTold: boolean
  /** How the thing that it is about is said to be, which code may tell by a test. */
  readonly state: State | null
}

/** What a question writes as it stands in code: what is in quotes, an abbreviation, or what has a sign before it. */
export function writtenIn({ text, names }: Question): readonly string[] {
  return [...new Set([...names, ...(text.match(/@\w*|\b[A-Z]{2,}\b/g) ?? [])])]
}

export function asksWhoHandles(text: string): boolean {
  return /\bhandle[sd]?\b/i.test(text)
}

const handles = /^_*(?:handle|handling|process|on(?=[A-Z_]))|(?:handler|Handler)$/

/** What speaks for each of some places. */
export function evidenceFor(places: readonly Place[], wanted: Wanted): readonly Evidence[] {
  const callees = places.map(calleesOf)
  return places.map((place) => ({
    ...tellingOf(place, wanted),
    ...shapeOf(place),
    called: calledBy(place, callees),
    handler: wanted.isHandling && handles.test(place.trail.at(-1) ?? '') ? 1 : 0,
    detects: wanted.isTold && isDetector(place.trail.at(-1) ?? '') ? 1 : 0,
  }))
}

/** A comment may follow the head of a declaration in so many lines. */
const docstring = 12
const fewestLines = 4

type Telling = Omit<Evidence, keyof Shape | 'called' | 'handler' | 'detects'>

function tellingOf(place: Place, { terms, meanings, written }: Wanted): Telling {
  const { line, lines } = place
  const { spokenIn } = meanings
  const { name, owner, file } = fieldsOf(place)
  const words = wordsOfName(name)
  const tells = (text: string, some = terms) =>
    share(
      some.map((term) => spokenIn(text)[terms.indexOf(term)] ?? 0),
      some,
    )
  const comment = lines.filter((one) => one.isProse === true && one.line <= line + docstring).map(({ text }) => text)
  const body = lines.filter((one) => one.line >= line).map(({ text }) => spokenIn(text))
  const told = [...body, ...[name, owner, file, comment.join('\n')].map(spokenIn)]
  const telling = body.flatMap((spoken) => terms.filter((_, index) => (spoken[index] ?? 0) > 0))
  return {
    frequency: frequencyOf(place, { terms, meanings }),
    things: tells(
      name,
      terms.filter(({ isDeed }) => !isDeed),
    ),
    deeds: tells(
      inWords(name),
      terms.filter(({ isDeed }) => isDeed),
    ),
    purity: words.filter((word) => tells(word) > 0).length / Math.max(1, words.length),
    owner: tells(owner),
    file: tells(file),
    comment: tells(comment.join('\n')),
    firstSentence: tells(comment.join('\n').split(/\.\s|\n\W*\n/)[0] ?? ''),
    together: tellingMost(place, { terms, meanings }).told,
    density: Math.min(1, telling.reduce((sum, { weight }) => sum + weight, 0) / Math.max(fewestLines, body.length)),
    told: share(mostOf(told, terms), terms),
    written: written.length > 0 && written.every((one) => lines.some(({ text }) => text.includes(one))) ? 1 : 0,
  }
}

/** `is_open`, `hasParent`, `looksBinary`, `parsed?`: what such a function does is to check. */
export function inWords(name: string): string {
  const isClaim = name.endsWith('?') || /^_*(?:is|has|can|should|needs|are|looks|seems)(?:_|[A-Z])/.test(name)
  return isClaim ? `check ${name}` : name
}

function mostOf(fields: readonly (readonly number[])[], terms: readonly WeighedTerm[]): readonly number[] {
  return terms.map((_, index) => Math.max(0, ...fields.map((field) => field[index] ?? 0)))
}

const together = 6

/** All the few lines of a place that stand together. */
export function standingTogether({ line, lines }: Place): readonly (readonly Match[])[] {
  const body = lines.filter((one) => one.line >= line).sort((one, other) => one.line - other.line)
  return body.map((first, at) => body.slice(at, at + together).filter((one) => one.line < first.line + together))
}

/** The lines of a place that stand together and tell most, and how much they tell. */
export function tellingMost(
  place: Place,
  { terms, meanings }: Pick<Wanted, 'terms' | 'meanings'>,
): { readonly lines: readonly Match[]; readonly told: number } {
  return standingTogether(place)
    .map((near) => ({
      lines: near,
      told: share(
        mostOf(
          near.map(({ text }) => meanings.spokenIn(text)),
          terms,
        ),
        terms,
      ),
    }))
    .reduce((best, one) => (one.told > best.told ? one : best), { lines: [], told: 0 })
}

/** What it is called and where it stands; of a file, the line from which on it tells most. */
export function named(place: Place, wanted: Pick<Wanted, 'terms' | 'meanings'>): string {
  const { path, trail, line, endLine } = place
  const [first] = tellingMost(place, wanted).lines
  return trail.length > 0
    ? `\`${trail.join('.')}\` (${placeOf(path, line, endLine)})`
    : `\`${path}\`${first === undefined ? '' : ` (${placeOf(path, first.line)})`}`
}

type Shape = Pick<Evidence, 'length' | 'isLong' | 'isType' | 'isFile' | 'isValue' | 'isAccessor' | 'isBeside'>

const longest = 150

function shapeOf(place: Place): Shape {
  const { path, line, endLine, sort } = place
  const length = Math.max(0, endLine - line)
  return {
    length: Math.log(1 + length) / 5,
    isLong: length > longest ? 1 : 0,
    isType: isType(sort) ? 1 : 0,
    isFile: sort === 'file' ? 1 : 0,
    isValue: isValue(sort) ? 1 : 0,
    isAccessor: isAccessor(place) ? 1 : 0,
    isBeside: isShipped(path) ? 0 : 1,
  }
}

function calleesOf({ lines, line, trail }: Place): ReadonlySet<string> {
  const code = lines.filter((one) => one.line >= line && one.isProse !== true)
  const names = code.flatMap(({ text }) => text.match(/[\w$]+(?=\s*!?\()/g) ?? [])
  return new Set(names.filter((name) => name !== trail.at(-1)))
}

const mostCallers = 3

/** Short names are called everywhere, and mean something else each time. */
function calledBy({ trail }: Place, callees: readonly ReadonlySet<string>[]): number {
  const name = trail.at(-1) ?? ''
  const callers = name.length < shortestName ? 0 : callees.filter((names) => names.has(name)).length
  return Math.min(mostCallers, callers) / mostCallers
}
