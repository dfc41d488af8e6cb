// A bound in whatever words: of the numbers that the code tests something with, the one of which all is told that the question
// says. What the name, its comment, the test and what comes of it say counts most; the function that tests may tell the rest.

import { view } from '../../looking/calls.ts'
import { type Looking, look } from '../../looking/looking.ts'
import type { Match } from '../../looking/read-matches.ts'
import { readView, type SourceLine, type SymbolView } from '../../looking/read-view.ts'
import { wordsOfName } from '../../source/names.ts'
import { isShipped } from '../../source/shipped.ts'
import { indentOf, textOf, upTo } from '../../source/source-text.ts'
import { type AskedBound, boundAsked } from '../../values/asked-bound.ts'
import { type BoundTest, boundTestIn, madeOf } from '../../values/bound-tests.ts'
import { isLeastWord, isMostWord, measuresIn } from '../../values/units.ts'
import { type Given, isPassed } from '../../values/value-candidates.ts'
import { isMeasureNoun } from '../../values/value-sought.ts'
import type { Question } from '../../words/question.ts'
import { meaningsOf } from '../../words/terms.ts'
import type { Conclusion } from '../conclusion.ts'
import { commentOf } from '../define.ts'
import { probably } from './settings-in-words.ts'
import { valuesNear, type WeighedValue } from './values-near.ts'

interface TestAt extends BoundTest {
  readonly match: Match
  /** What is tested in its place. */
  readonly madeOf?: string
}

interface Tested {
  readonly given: Given
  readonly tests: readonly TestAt[]
  /** Whether its own name says that it bounds something: it may be tested where it is handed to. */
  readonly isCalledBound: boolean
  readonly isSameUnit: boolean
}

interface Judged extends Tested {
  readonly score: number
  readonly isAllTold: boolean
}

const mostSeen = 6
const mostTests = 2
/** How much more must be told of one than of another. */
const ahead = 0.3
const worth = { key: 1, comment: 0.9, test: 0.8, user: 0.5 } as const

/** `null` where no bound is asked for, or not one is plainly meant. */
export function* testedBound(question: Question): Looking<Conclusion | null> {
  const asked = boundAsked(question)
  if (asked === null) return null
  const { sought } = asked
  const near = yield* valuesNear(sought)
  const tested = near.flatMap((one) => testedIn(one, asked)).slice(0, mostSeen)
  const users = yield* usersOf(tested)
  const judged = tested
    .filter((one) => one.isCalledBound || one.tests.some((test) => isTested(test, usersFor(one, users))))
    .map((one) => judgedBy(one, usersFor(one, users), asked))
    .toSorted((one, other) => other.score - one.score)
  const whole = judged.filter(({ isAllTold }) => isAllTold)
  // Where a maximum is asked for and something is called one, nothing else is.
  const called = asked.isSaid ? whole.filter(({ isCalledBound }) => isCalledBound) : []
  const likely = called.length > 0 ? called : whole
  const best = likely.filter(({ score }) => score > (likely[0]?.score ?? 0) - ahead)
  const meant = best.length > 1 && asked.sign !== null ? best.filter((one) => looksTo(one, asked.sign)) : best
  const [only] = meant
  if (only === undefined) return null
  const bound = probably(meant.map(({ given }) => given))
  return { ...bound, passages: [...bound.passages, ...passagesOf(only)] }
}

function looksTo({ tests }: Tested, sign: AskedBound['sign']): boolean {
  return tests.some((one) => one.sign === sign)
}

function passagesOf({ tests, given }: Tested) {
  return tests
    .filter(({ match }) => match.path !== given.match.path || match.line !== given.match.line)
    .slice(0, mostTests)
    .map(({ match: { path, line, text } }) => ({ path, lines: [{ number: line, text }] }))
}

/** What is tested with, and is bounded and measured as it is asked for. */
function testedIn({ given, evidence, uses }: WeighedValue, asked: AskedBound): readonly Tested[] {
  const { key, by, match } = given
  if (given.isBare === true || given.isLocal || isPassed(given) || keyword.test(key)) return []
  const words = wordsOfName(key)
  const isMost = words.some(isMostWord)
  const isLeast = words.some(isLeastWord)
  if ((asked.side === 'most' && isLeast) || (asked.side === 'least' && isMost)) return []
  const isSameUnit = evidence.sameUnit === 1
  // Who asks for days is not told of hours, nor of what has no unit at all.
  if (asked.sought.unit !== null && /^(?:second|minute|hour|day|week|month)$/.test(asked.sought.unit) && !isSameUnit)
    return []
  const own = by === 'comparison' ? [{ sign: signIn(match.text), match }] : []
  const tests = [
    ...own,
    ...uses.flatMap((use) => {
      const test = isShipped(use.path) ? boundTestIn(use.text, key) : null
      return test === null ? [] : [{ ...test, match: use }]
    }),
    ...uses.flatMap((use) => {
      const name = isShipped(use.path) ? madeOf(use.text, key) : null
      return name === null ? [] : [{ sign: null, match: use, madeOf: name }]
    }),
  ]
  const isCalledBound = isMost || isLeast || words.some((word) => /^(?:threshold|tolerance|limit)$/.test(word))
  return tests.length === 0 && !isCalledBound ? [] : [{ given, tests, isCalledBound, isSameUnit }]
}

const keyword = /^(?:return|yield|case|when|then|if|else|in|of|and|or|not)$/

function signIn(text: string): '>' | '<' | null {
  return /(?<![-=])>/.test(text) ? '>' : /</.test(text) ? '<' : null
}

/** The functions that the tests stand in, by where they begin. */
function* usersOf(tested: readonly Tested[]): Looking<ReadonlyMap<string, SymbolView>> {
  const targets = new Set(tested.flatMap((one) => placesOf(one)))
  const views = (yield* look([...targets].map((target) => view(target, { docs: true })))).map(readView)
  return new Map(
    [...targets].flatMap((target, index) => {
      const one = views[index]
      return one?.kind === 'symbol' ? [[target, one] as const] : []
    }),
  )
}

function placesOf({ tests }: Tested): readonly string[] {
  return tests
    .slice(0, mostTests)
    .flatMap(({ match: { path, around } }) =>
      around !== null && /^(?:function|method|property|constructor|variable)$/.test(around.sort)
        ? [`${path}:${around.line}`]
        : [],
    )
}

/** What something else is worked out from is tested where that is. */
function isTested({ madeOf: name }: TestAt, users: readonly SymbolView[]): boolean {
  if (name === undefined) return true
  return users.some(({ lines }) => lines.some(({ text }) => boundTestIn(text, name) !== null))
}

function usersFor(one: Tested, users: ReadonlyMap<string, SymbolView>): readonly SymbolView[] {
  return placesOf(one).flatMap((place) => users.get(place) ?? [])
}

const linesAfter = 3

function judgedBy(one: Tested, users: readonly SymbolView[], asked: AskedBound): Judged {
  const { given, tests, isSameUnit } = one
  const { terms } = asked.sought
  const { spokenIn } = meaningsOf(terms)
  const { key, match, about, comment, section } = given
  const exactly = (text: string) => spokenIn(text).map((share) => (share === 1 ? 1 : 0))
  const layers = [
    { told: spokenIn(`${key} ${measuresIn(key)}`), worth: worth.key },
    { told: spokenIn(`${comment} ${about} ${match.text}`), worth: worth.comment },
    { told: spokenIn(tests.map((test) => saidAt(test.match, users)).join(' ')), worth: worth.test },
    {
      told: exactly(
        [
          `${match.path} ${match.around?.trail.join(' ') ?? ''} ${section}`,
          ...users.map((user) => `${user.path} ${user.trail.join(' ')} ${commentOf(user)} ${textOf(user.lines)}`),
        ].join(' '),
      ),
      worth: worth.user,
    },
  ]
  const scores = terms.map((_, index) => Math.max(...layers.map(({ told, worth }) => (told[index] ?? 0) * worth)))
  const plainly = layers.slice(0, 3).some(({ told }) => told.some((share) => share === 1))
  const left = terms.filter((_, index) => scores[index] === 0)
  const spare = left.filter(({ word, stem }) =>
    isSpare(
      { word, stem },
      { asked, left: left.map((term) => term.stem), told: terms.length - left.length, isSameUnit },
    ),
  )
  return {
    ...one,
    score: scores.reduce((sum, score) => sum + score, 0) + (one.isCalledBound ? 0.1 : 0),
    isAllTold: (plainly || isSameUnit) && left.length === spare.length && left.length < 2,
  }
}

interface Left {
  readonly asked: AskedBound
  readonly left: readonly string[]
  readonly told: number
  readonly isSameUnit: boolean
}

/** One of the two words for what is measured, or whoever does it. */
function isSpare(
  { word, stem }: { readonly word: string; readonly stem: string },
  { asked: { measured, anyone }, left, told, isSameUnit }: Left,
): boolean {
  if (isMeasureNoun(word)) return told > 1
  if (measured.includes(stem)) return measured.some((one) => !left.includes(one))
  return word === anyone && (told > 1 || isSameUnit)
}

/** A test, with what comes of it. */
function saidAt({ line, text, path }: Match, users: readonly SymbolView[]): string {
  const user = users.find((one) => one.path === path && one.line <= line && line <= one.endLine)
  const behind = (user?.lines ?? []).filter(({ number }: SourceLine) => line < number && number < line + linesAfter)
  const after = upTo(behind, (one) => indentOf(one.text) <= indentOf(text))
  // What is given back is called after the function.
  const name = /^\s*return\b/.test(text) || (user?.lines.length ?? 0) < 5 ? (user?.trail.at(-1) ?? '') : ''
  return `${text} ${textOf(after)} ${name} ${measuresIn(text)}`
}
