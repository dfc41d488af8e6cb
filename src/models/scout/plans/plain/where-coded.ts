// Where a program meets with what only a table of messages says in words: the code beside the message (`EVAL_DIV_ZERO`)
// leads to the functions that raise or test it. What turns codes into messages meets with none of them.

import { search } from '../../looking/calls.ts'
import { excerpts } from '../../looking/excerpts.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { standingIn } from '../../looking/stand-in.ts'
import { doings, isDone, withSign } from '../../source/done-with.ts'
import { placeOf } from '../../source/paths.ts'
import { asWord } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { isComment } from '../../source/source-text.ts'
import { namesInWords } from '../../words/in-words.ts'
import type { Question } from '../../words/question.ts'
import { stemOf } from '../../words/stems.ts'
import { whatIsMet, wordsSaid } from '../../words/what-is-met.ts'
import { answered, type Conclusion, matchPassages } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { imports, isCode, isInTest } from '../uses-of.ts'
import { codeIn, firstOf, withMessage } from './message-rows.ts'
import { isFunction, isSaid, saidInOrder } from './where-met.ts'

const flags = { exclude: noProduct, limit: 60 } as const
const mostRows = 3
const mostFunctions = 3

/** `null` where nothing of the kind is asked for, no table has such a message, or its code is used in too many places. */
export function* whereCoded({ text, condition }: Question): Looking<Conclusion | null> {
  const met = condition === undefined ? whatIsMet(text) : null
  if (met === null) return null
  const said = saidInOrder(met.words.map(stemOf))
  const begins = saidInOrder(wordsSaid(met).map(stemOf))
  const { total, shown } = readMatches(yield* lookAt(search(begins, { ...flags, ignoreCase: true })))
  const messages = shown.filter((match) => isOwn(match) && isSaid(match.text, said))
  const rows = yield* codesOf(messages, said)
  // A message that is told where it is met with is no row of a table.
  return total > shown.length || rows.length < messages.length ? null : yield* metByCode(rows, met.isTold)
}

/** Where the code is used that all of some rows give a message: raised, or where nobody does so, tested. */
export function* metByCode(rows: readonly Row[], isTold: boolean): Looking<Conclusion | null> {
  const [code, ...others] = [...new Set(rows.map((row) => row.code))]
  if (code === undefined || others.length > 0) return null
  const used = readMatches(yield* lookAt(search(asWord(code), flags)))
  const uses = (yield* standingIn(used.shown.filter(isOwn))).filter(
    (match) => isFunction(match.around?.sort) && !imports.test(match.text) && !isTable(match, rows),
  )
  const isHandled = ({ text: line }: Match) =>
    doings.some((one) => one.says === 'handled' && isDone(one, withSign(line, code), { path: '', around: null }))
  const [handled, raised] = [uses.filter(isHandled), uses.filter((match) => !isHandled(match))]
  // Who is told of it and who tells it are two answers to one question.
  const wanted = isTold || handled.length === 0 ? raised : raised.length === 0 ? handled : []
  const functions = [...new Set(wanted.map(({ around }) => around?.trail.join('.') ?? ''))]
  if (functions.length === 0 || functions.length > mostFunctions || used.total > used.shown.length) return null
  const [row] = rows
  const at = wanted.map(({ path, line }) => placeOf(path, line)).join(', ')
  const named = row === undefined ? '' : ` Its message stands at ${placeOf(row.match.path, row.match.line)}.`
  return answered(
    plainSentence(`${namesInWords(functions)} does so with \`${code}\`: ${at}.${named}`),
    matchPassages(wanted),
  )
}

function isOwn(match: Match): boolean {
  return isCode(match.path) && isShipped(match.path) && !isInTest(match) && !isComment(match.text)
}

interface Row {
  readonly match: Match
  readonly code: string
}

/** Whether a line stands in what has one of the rows. */
function isTable({ path, line, around }: Match, rows: readonly Row[]): boolean {
  return rows.some(
    ({ match }) =>
      match.path === path &&
      (match.line === line || (around !== null && around.line <= match.line && match.line <= around.endLine)),
  )
}

/** The code that each of some messages stands beside, in its own line or in the one next to it. */
export function* codesOf(messages: readonly Match[], said: string): Looking<readonly Row[]> {
  const some = messages.slice(0, mostRows)
  const seen = yield* excerpts(some.map(({ path, line }) => ({ path, from: line - 1, to: line + 1 })))
  return some.flatMap((match, index) => {
    const textAt = (number: number) => seen[index]?.find((one) => one.number === number)?.text ?? ''
    const signed = withMessage(match.text, said)
    const code =
      codeIn(match.text, said) ??
      (/^\s*return\s*§/.test(signed)
        ? firstOf([/\b(?:case|when)\s+(?:\w+(?:::|\.))*(?<code>[A-Z]\w*)\s*:?\s*$/], textAt(match.line - 1))
        : undefined) ??
      (/^\s*#\[\w+\(\s*§/.test(signed) ? firstOf([/^\s*(?<code>[A-Z]\w*)/], textAt(match.line + 1)) : undefined)
    return code === undefined ? [] : [{ match, code }]
  })
}
