// What is said somewhere: comments, docstrings and messages. A sentence that holds all the things of a question has not come
// about by chance, as words in code may have.

import { isProgram, languageOf } from '../languages.ts'
import type { Match } from '../read-matches.ts'
import { isComment } from '../source-text.ts'
import { spokenOf, type WeighedTerm } from '../terms.ts'

/** A place, and the lines of it that were seen. */
interface Sayings {
  readonly sort: string
  readonly trail: readonly string[]
  readonly line: number
  readonly lines: readonly Match[]
}

/** What is told to who uses a program is not where it is done. */
const helping =
  /help|usage|descri|\bdesc\b|summary|(?<![\w-])--[a-z]|\byour?\b|\bflags?\.\w+\(|\badd_?(?:argument|option)\(|\boption\(|Option(?:::|\()/i

/** One sentence may take so many lines. */
const longestSentence = 2
const fewestThings = 2
/** In so many lines it is said what a file is for. */
const fileHead = 30

/** What is said in one breath: where a sentence holds all the things of a question, they have not met by chance. */
export function statementIn({ sort, trail, line, lines }: Sayings, terms: readonly WeighedTerm[]): readonly Match[] {
  const things = terms.filter(({ isDoing, isDeed }) => !isDoing && !isDeed)
  const isDone = terms.some(({ isDoing, isDeed }) => isDeed && !isDoing)
  if (
    things.length + (isDone ? 1 : 0) < fewestThings ||
    things.length === 0 ||
    !/^(?:function|method|file)$/.test(sort) ||
    helping.test(trail.at(-1) ?? '')
  )
    return []
  // Of a whole file only its beginning tells.
  const isNear = ({ path, line, text }: Match) =>
    sort !== 'file' || (line <= fileHead && isComment(text) && isSource(path))
  const said = lines.filter((line) => isSentence(line) && isNear(line) && !helping.test(line.text))
  const sentences = said.flatMap((first) => [
    [first],
    said.filter(({ line }) => line >= first.line && line < first.line + longestSentence),
  ])
  const isWhole = (sentence: readonly Match[]) =>
    things.length >= fewestThings
      ? saysDone(sentence, trail.at(-1) ?? '', terms)
      : sentence.every((one) => one.line <= line + longestDocstring && isProse(one)) &&
        spokenOf(
          textOf(sentence),
          terms.filter(({ isDoing }) => !isDoing),
        ).every((one) => one === 1)
  const whole = sentences.filter(
    (sentence) => spokenOf(textOf(sentence), things).every((one) => one === 1) && isWhole(sentence),
  )
  return whole.reduce<readonly Match[]>((best, one) => (best.length === 0 || one.length < best.length ? one : best), [])
}

/** What is kept from happening is told by saying what would happen, or by a message that refuses it. */
const complaints =
  /^(?:complain|warn|refus|reject|rais|throw|fail|report|prevent|protect|forbid|avoid|guard|stop|keep|deny)/

const conditional = /\b(?:if|whether|when|unless)\b/i

/** Whether a sentence, or the name of what it stands in, says what is done as well. */
function saysDone(sentence: readonly Match[], name: string, terms: readonly WeighedTerm[]): boolean {
  const deeds = terms.filter(({ isDeed }) => isDeed)
  const text = textOf(sentence)
  const isMessage = sentence.some((match) => !isComment(match.text) && message.test(match.text))
  const choices = deeds.filter(({ isChoice }) => isChoice === true)
  const meant = choices.length > 0 ? choices : deeds
  const isTold = spokenOf(name, meant).some((one) => one > 0) || spokenOf(text, meant).includes(1)
  if (meant.length === 0 || isTold) return true
  if (choices.length > 0) return spokenOf('check', choices).includes(1) && (isMessage || conditional.test(text))
  return deeds.some(({ stem }) => complaints.test(stem))
}

function isSource(path: string): boolean {
  const language = languageOf(path)
  return language !== undefined && isProgram(language)
}

export const longestDocstring = 5
/** A text of several words. */
const message = /(["'`])(?:(?!\1).)*\w (?:(?!\1).)*\S\1/

/** Comments, docstrings and messages say what something is about; in other lines words meet by chance. */
export function isSaid(match: Match): boolean {
  const { text, path, line, around } = match
  if (isProse(match) || message.test(text)) return true
  return path.endsWith('.py') && around !== null && line > around.line && line - around.line <= longestDocstring
}

export function isProse({ text, isProse }: Match): boolean {
  return isProse === true || isComment(text)
}

/** A line of code within a docstring's reach is no sentence. */
export function isSentence(match: Match): boolean {
  return isProse(match) || message.test(match.text) || (isSaid(match) && !/[=(){}[\];]/.test(match.text))
}

export function textOf(matches: readonly Match[]): string {
  return matches.map(({ text }) => text).join(' ')
}
