// Where a program meets with something that the question says in words. A message that says just that where it is raised,
// returned or told, or a name made of just those words where it is gone by, tells more than what the place is called.

import { ownEntry } from '../../../../core/index.ts'
import { begunAbove } from '../../looking/begun-above.ts'
import { search } from '../../looking/calls.ts'
import { excerpts } from '../../looking/excerpts.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { standingIn } from '../../looking/stand-in.ts'
import { doings, isDone, withSign } from '../../source/done-with.ts'
import { wordsOfName } from '../../source/names.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { isComment, withoutTexts } from '../../source/source-text.ts'
import { formsOf, stemsIn } from '../../words/kinship.ts'
import type { Question } from '../../words/question.ts'
import { stateIn } from '../../words/states.ts'
import { stemOf } from '../../words/stems.ts'
import { meaningsOf, type Term, termsOf } from '../../words/terms.ts'
import { type Met, whatIsMet, wordsSaid } from '../../words/what-is-met.ts'
import type { Conclusion } from '../conclusion.ts'
import { isCode } from '../uses-of.ts'
import { doesSo, doneAt } from './does-so.ts'
import { codeIn } from './message-rows.ts'
import type { Place } from './places.ts'
import { isGuardedElsewhere } from './same-guard.ts'

const mostLines = 60

/**
 * The one of some places that says so, or goes by it; `null` where none does, or more than one in the whole project, and
 * `several` where more than one catch an error of that name, or make the same check.
 */
export function* whereMet(
  { text, condition }: Question,
  places: readonly Place[],
): Looking<Conclusion | 'several' | null> {
  const met = whatIsMet(text) ?? whatIsMet(text, condition)
  if (met === null) return null
  const circumstances = tellingTerms(whatIsMet(text) === null ? '' : (condition ?? ''))
  const { words, isTold } = met
  const stems = words.map(stemOf)
  const begins = saidInOrder(wordsSaid(met).map(stemOf))
  const pattern = [begins, ...(words.length > mostJoined ? [] : asNames(stems))].join('|')
  const isGone = (line: string, { around }: Match) => isFunction(around?.sort) && isGoneBy(line, { stems, isTold })
  const begun = yield* linesSaying({ said: begins, pattern }, isGone)
  const spelt = yield* metWhereAsked(met, begins, begun)
  const wide = begun?.length === 0 ? otherwiseSaid(words) : null
  const otherwise = wide === null ? spelt : yield* linesSaying({ said: wide, pattern: wide }, () => false)
  if (otherwise === null) return null
  // What gives back nothing but a message gives it to a code that somebody else came to.
  const told =
    wide === null ? otherwise : otherwise.filter(({ text: line }) => !/^\s*return\s*["'`][^"'`]*["'`];?\s*$/.test(line))
  if (told.length < otherwise.length) return null
  const lines = told.filter(({ around }) => isCalledAfterAll(around?.trail ?? [], circumstances))
  const headsOf = (some: readonly Match[]) => new Set(some.map(({ path, around }) => `${path}:${around?.line}`))
  const heads = headsOf(lines)
  if (!isTold && headsOf(lines.filter(({ text: line }) => isCaught(line, stems))).size > 1) return 'several'
  const [first] = lines
  // So many words in one row are met with nowhere else; of two, others may say the same in other words.
  const isNear = wordsSaid(met).length > fewest || circumstances.length > 0 || places.some(isPlaceOf(first))
  if (first === undefined || heads.size > 1 || !isNear) return null
  if (first.around === null) return raised.test(first.text) ? doneAt(lines) : null
  if (!isFunction(first.around.sort)) return null
  // `is_empty` guards everywhere: only a check that is called after the thing is one of it.
  const state = stateIn(words.join(' '))
  const things = words.filter((word) => state?.asked.test(word) !== true).map(stemOf)
  return (yield* isGuardedElsewhere(first, things)) ? 'several' : doesSo(first.around, lines)
}

function isPlaceOf(match: Match | undefined): (place: Place) => boolean {
  return ({ path, line, sort }) =>
    path === match?.path && (match.around === null ? sort === 'file' : line === match.around.line)
}

function tellingTerms(text: string): readonly Term[] {
  return termsOf(text).filter(({ isEveryday }) => !isEveryday)
}

/** What ends where it stands, outside of functions and in those without a name. */
const raised = /\b(?:throw|raise|die|panic|croak|abort|exit)\b/

/** `when a file is downloaded`: it is done by what is called after that, whatever else does so. */
function isCalledAfterAll(trail: readonly string[], circumstances: readonly Term[]): boolean {
  return meaningsOf(circumstances)
    .spokenIn(trail.join(' '))
    .every((spoken) => spoken > 0)
}

const fewest = 2
const mostJoined = 3

interface Saying {
  /** The words as a message has them. */
  readonly said: string
  /** What to search for. */
  readonly pattern: string
}

/** The lines of functions that tell somebody so, or that do so otherwise; `null` where there are too many to be seen. */
export function* linesSaying(
  { said, pattern }: Saying,
  isOtherwise: (whole: string, match: Match) => boolean,
): Looking<readonly Match[] | null> {
  const flags = { ignoreCase: true, exclude: noProduct, limit: mostLines } as const
  const { total, shown } = readMatches(yield* lookAt(search(pattern, flags)))
  if (total > shown.length) return null
  const code = shown.filter(({ path, text: line }) => isCode(path) && isShipped(path) && !isComment(line))
  const isHead = ({ around, line, text: head }: Match) => around?.line === line && !isSaid(head, said)
  const own = (yield* standingIn(code)).filter((match) => !isHead(match) && !isHeld(match))
  const begun = yield* begunAbove(own)
  return own.filter((match, index) => {
    const { text: line } = match
    const whole = begun[index]?.text ?? line
    const isMessage = isSaid(line, said) && codeIn(line, said) === undefined && telling.test(withoutTexts(whole))
    return isMessage || isOtherwise(whole, match)
  })
}

/** A text goes on in so many lines. */
const goingOn = 2

/**
 * Those of some lines that tell of the place that something is met in as well. They need not say so where the function or its
 * file is called after the place, and a text may be written in several pieces.
 */
function* metWhereAsked(
  { words, within }: Met,
  begins: string,
  begun: readonly Match[] | null,
): Looking<readonly Match[] | null> {
  if (begun === null || within === undefined) return begun
  const whole = new RegExp(saidInOrder(words.map(stemOf)), 'i')
  const said = begun.filter(({ text }) => whole.test(text) || !isSaid(text, begins))
  if (said.length > 0) return said
  const called = begun.filter(({ path, around }) =>
    isCalledAfterAll([path, ...(around?.trail ?? [])], tellingTerms(within.place)),
  )
  if (called.length > 0) return called
  const seen = yield* excerpts(begun.map(({ path, line }) => ({ path, from: line, to: line + goingOn })))
  return begun.filter((_, index) => whole.test(inOnePiece((seen[index] ?? []).map(({ text }) => text))))
}

/** `"unknown option in" " file"`, `'unknown option in' + ' file'`. */
function inOnePiece(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .join(' ')
    .replace(/(["'`])\s*(?:\+|\.{1,2}|\\|<<|&)?\s*(?:[fFrRuUbBL]{1,2})?\1/g, '')
}

/** How it is, in words that mean the same, beside what is so: `unsupported command` for an unknown one. */
function otherwiseSaid(words: readonly string[]): string | null {
  const text = words.join(' ')
  const state = stateIn(text)
  const things =
    state === null
      ? []
      : text
          .replace(state.asked, ' ')
          .split(' ')
          .filter((word) => word !== '')
  if (state === null || things.length === 0) return null
  const thing = saidInOrder(things.map(stemOf))
  return `\\b${state.said}${between}${thing}|${thing}${between}${state.said}\\b`
}

/** A few words between two of a message, or what is put in there. */
const between = '(?:[^\\w"]+[\\w%]+){0,3}?[^\\w"]+'

/** The words as a sentence has them. */
export function saidInOrder(stems: readonly string[]): string {
  return stems
    .map((stem) => `\\b(?:${[...formsOf(stem), ...(ownEntry(figures, stem) ?? [])].map(literally).join('|')})\\w*`)
    .join('[\\s_-]+(?:(?:the|an?|of|in|for|to|with|on|at|is|are|was|by)\\s+)*')
}

const figures: Readonly<Record<string, readonly string[]>> = { one: ['1'], two: ['2'], three: ['3'] }

/** The words as names have them, in whatever order. */
function asNames(stems: readonly string[]): readonly string[] {
  const [first = '', ...rest] = stems.map((stem) => `(?:${formsOf(stem).map(literally).join('|')})[a-z]{0,4}`)
  const orders = [[first, ...rest], rest.concat(first)]
  return orders.map((forms) => forms.join('_?(?:(?:by|of|the|in|to|for)_?)?'))
}

export function isFunction(sort: string | undefined): boolean {
  return /^(?:function|method|func|fn|fun|def|sub|constructor)$/.test(sort ?? '')
}

/** Whether a line outside of functions only keeps something under a name. */
function isHeld({ text, around }: Match): boolean {
  return (
    !isFunction(around?.sort) && /^\s*(?:[\w$]+\s+)*["']?[\w$]+["']?(?:\s*:\s*[\w.<>]+)?\s*(?::|:?=)(?!=)/.test(text)
  )
}

/** Whether a line has the words in a text of its own, and not in its code. */
export function isSaid(line: string, pattern: string): boolean {
  const found = new RegExp(pattern, 'i').exec(line)
  // A text of several lines begins here and ends elsewhere.
  const code = withoutTexts(line).replace(/`[^`]*$/, '')
  return found !== null && !new RegExp(pattern, 'i').test(code)
}

/** What gives a text to somebody: raised, returned, written, logged. */
const telling =
  /\b(?:throw|raise|return|fail|panic|die|abort|reject|bail|croak)|err|warn|log|print|write|puts|echo|fatal|exit|send|reply|respond|message|msg|alert|notify|report|complain/i

/** Whether a line goes by a name that is made of just these words, or gives it to somebody. */
function isGoneBy(line: string, { stems, isTold }: Sought): boolean {
  const names = withoutTexts(line).match(/[A-Za-z_$][\w$]*/g) ?? []
  return names
    .filter((name) => isMadeOf(name, stems))
    .some((name) => {
      const does = (says: string) =>
        doings.some((one) => one.says === says && isDone(one, withSign(line, name), noPlace))
      // An arm for an error is where somebody was told of it before.
      const isHandled = does('handled')
      return isTold ? does('raised') || (isConstant.test(name) && !isHandled) : isHandled || isConstant.test(name)
    })
}

/** Whether a line takes care of an error that is called so. */
function isCaught(line: string, stems: readonly string[]): boolean {
  const names = withoutTexts(line).match(/[A-Za-z_$][\w$]*/g) ?? []
  return (
    /\b(?:except|catch|rescue|errors\.(?:Is|As))\b|\bErr\(.*=>/.test(line) &&
    names.some((name) => isMadeOf(name, stems))
  )
}

interface Sought {
  readonly stems: readonly string[]
  readonly isTold: boolean
}

const noPlace = { path: '', around: null } as const
const isConstant = /^_?(?:[A-Z\d]+_[A-Z\d_]+$|Err[A-Z]|\w+(?:Error|Exception)$)/

/** Words that only say what sort of name it is, or join others. */
const sortsOfNames = /^(?:\d+|e|err|error|errors|exception|code|status|msg|message|reply|k|kind|by|of|the|in|to|for)$/

function isMadeOf(name: string, stems: readonly string[]): boolean {
  const words = wordsOfName(name).filter((word) => !sortsOfNames.test(word))
  const told = stemsIn(words.join(' '), stems)
  return words.length === stems.length && stems.every((stem) => told.has(stem))
}
