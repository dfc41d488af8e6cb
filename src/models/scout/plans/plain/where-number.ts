// Where a number is met with: `where is exit code 42 of a hook handled`. A number that is compared in just one function of the
// project, which speaks of the other words too, tells more than what any place is called.

import { ownEntry } from '../../../../core/index.ts'
import { search } from '../../looking/calls.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { standingIn } from '../../looking/stand-in.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { isComment, withoutTexts } from '../../source/source-text.ts'
import type { Question } from '../../words/question.ts'
import { meaningsOf, termsOf } from '../../words/terms.ts'
import type { Conclusion } from '../conclusion.ts'
import { isCode } from '../uses-of.ts'
import { doesSo } from './does-so.ts'
import { type Place, placesOf } from './places.ts'
import { textsOf } from './texts.ts'

const mostLines = 60

const asked =
  /^\W*(?:where|how|which (?:function|method|code|part|place))\b.*\b(?:handle|treat|process|deal|dealt|check|interpret|recogni[sz]e|react|respond|detect)\w*\b/i
/** `at least 3`, `more than 20`: what is counted is compared with whatever is meant, and seldom with that number. */
const counted = /\b(?:than|least|most|first|last|top|every|each|up to|after|within)\s+\d/i

/** The number that a question asks for what is done about it; a single figure stands everywhere. */
export function numberMet(text: string): string | null {
  const numbers = text.match(/(?<![\w.:/-])(?:0x[\da-f]+|\d{2,5})(?![\w:/-]|\.\d)/gi) ?? []
  const [only = null] = numbers
  return numbers.length === 1 && asked.test(text) && !counted.test(text) ? only : null
}

/** The one function that goes by the number; `null` where none does, more than one, or the number has a name. */
export function* whereNumber({ text, condition }: Question): Looking<Conclusion | null> {
  const number = condition === undefined ? numberMet(text) : null
  if (number === null) return null
  const flags = { exclude: noProduct, limit: mostLines } as const
  const { total, shown } = readMatches(yield* lookAt(search(`\\b${number}\\b`, flags)))
  if (total > shown.length) return null
  const code = shown.filter(({ path, text: line }) => isCode(path) && isShipped(path) && !isComment(line))
  const own = yield* standingIn(code.filter(({ text: line }) => hasNumber(line, number)))
  // What goes by its name may do so in any other place.
  if (own.some(({ text: line }) => isNamed(line, number)) || (yield* hasKnownName(number))) return null
  const going = own.filter(({ text: line }) => goesBy(line, number))
  const [first] = going
  if (first === undefined || first.around === null || !/^(?:function|method)$/.test(first.around.sort)) return null
  if (going.some(({ path, around }) => path !== first.path || around?.line !== first.around?.line)) return null
  const [place] = placesOf((yield* textsOf(placesOf([first]))).texts)
  const isMeant = place !== undefined && (yield* isAbout(place, text.replace(number, ' ')))
  return isMeant ? doesSo(first.around, going) : null
}

/** What libraries call the numbers of answers on the web. */
const namesOfAnswers: Readonly<Record<string, string>> = {
  '200': 'ok',
  '201': 'created',
  '204': 'no_?content',
  '301': 'moved_?permanently',
  '302': 'found',
  '304': 'not_?modified',
  '400': 'bad_?request',
  '401': 'unauthori[sz]ed',
  '403': 'forbidden',
  '404': 'not_?found',
  '405': 'method_?not_?allowed',
  '409': 'conflict',
  '410': 'gone',
  '413': '(?:payload|request_?entity)_?too_?large',
  '422': 'unprocessable',
  '429': 'too_?many_?requests',
  '500': 'internal_?server_?error',
  '502': 'bad_?gateway',
  '503': 'service_?unavailable',
}

/** Whether the program goes by the name of a number that libraries give it. */
function* hasKnownName(number: string): Looking<boolean> {
  const name = ownEntry(namesOfAnswers, number)
  if (name === undefined) return false
  const pattern = `(?:status|http|codes?)\\w*?(?:_|\\.|::)?${name}\\b`
  const flags = { ignoreCase: true, exclude: noProduct, limit: mostLines } as const
  return readMatches(yield* lookAt(search(pattern, flags))).shown.some(
    ({ path, text }) => isCode(path) && isShipped(path) && !isComment(text),
  )
}

function hasNumber(line: string, number: string): boolean {
  return new RegExp(`(?<![\\w.])${number}(?![\\w.])`).test(withoutTexts(line))
}

/** `SKIPPED = 80`, `#define SKIPPED 80`, `Skipped(80)` of an enum. */
function isNamed(line: string, number: string): boolean {
  return new RegExp(
    `^\\s*(?:[\\w<>:]+\\s+)*[\\w.]+(?:\\s*:\\s*[\\w.]+)?\\s*:?=\\s*\\(?${number}\\)?\\s*[,;]?\\s*(?://.*|#.*|/\\*.*)?$|^\\s*#\\s*define\\s+\\w+\\s+\\(?${number}\\b|^\\s*[A-Z]\\w*\\(${number}\\b`,
  ).test(withoutTexts(line))
}

/** Whether a line does something only for this number. */
function goesBy(line: string, number: string): boolean {
  return new RegExp(
    `[=!]==?\\s*\\(?${number}\\b|\\b${number}\\)?\\s*[=!]==?|\\b(?:case|when|in)\\b[^:;]*\\b${number}\\b|\\b${number}\\b[\\s|\\d]*(?:=>|->)|^[\\s|\\d]*\\b${number}[\\s|\\d]*\\)|\\b(?:eq|equals|is)\\b\\s*\\(?${number}\\b|\\b${number}\\s+(?:eq|is)\\b`,
  ).test(withoutTexts(line))
}

/** Whether a function speaks of what is asked for beside the number, and its file of what is left. */
function* isAbout({ path, trail, lines }: Place, asked: string): Looking<boolean> {
  const terms = termsOf(asked).filter(({ isGeneral, isEveryday }) => !isGeneral && !isEveryday)
  const spoken = meaningsOf(terms).spokenIn([path, ...trail, ...lines.map(({ text }) => text)].join(' '))
  const left = terms.filter((_, index) => spoken[index] === 0)
  const heard = yield* look(left.map(({ forms }) => search(forms.join('|'), { ignoreCase: true, path, limit: 1 })))
  return left.length < terms.length && heard.every((one) => readMatches(one).total > 0)
}
