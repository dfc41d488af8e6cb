// Commands that a function tells apart by one question after another about what was typed.

import type { Looking } from '../../looking/looking.ts'
import type { Match } from '../../looking/read-matches.ts'
import { readOn } from '../../looking/read-on.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { codeLines } from '../../source/source-text.ts'
import { comparedInLine } from '../../values/compared-texts.ts'
import type { Commands } from './told-commands.ts'

interface Asking {
  readonly subject: string
  readonly names: readonly string[]
  readonly match: Match
}

const fewestQuestions = 3

/** The only such chain, read from the whole of its function; the lines that a search shows need not be all of it. */
export function* chainsIn(places: readonly Match[]): Looking<readonly Commands[]> {
  const asking = places.filter(({ text }) => /\b(?:if|elif|elsif)\b/.test(text)).flatMap(askedIn)
  const long = [...new Set(asking.map(keyOf))]
    .map((key) => asking.filter((one) => keyOf(one) === key))
    .filter((chain) => new Set(chain.flatMap(({ names }) => names)).size >= fewestQuestions)
  const [only] = long
  const [first] = only ?? []
  if (long.length !== 1 || only === undefined || first === undefined) return []
  const { path, around } = first.match
  if (around === null) {
    const lines = only.map(({ match }) => ({ number: match.line, text: match.text }))
    return [{ names: only.flatMap(({ names }) => names), passage: { path, lines } }]
  }
  const isSeen = (lines: readonly SourceLine[]) => (lines.at(-1)?.number ?? 0) >= around.endLine
  const [whole = []] = yield* readOn([{ path, line: around.line }], isSeen)
  const own = codeLines(whole.filter(({ number }) => number <= around.endLine))
  const questions = own.flatMap((line) => {
    const names = namesFor(first.subject, line.text)
    return names.length === 0 ? [] : [{ line, names }]
  })
  const lines = questions.map(({ line }) => line)
  return [{ names: questions.flatMap(({ names }) => names), passage: { path, lines }, isPartial: !isSeen(whole) }]
}

function keyOf({ subject, match: { path, around } }: Asking): string {
  return `${path}:${around?.line ?? 0}:${subject}`
}

const typed = /^(?:\(*\*?)(?:[\w$@]+(?:\.|->|::))*(?:(?:sub)?command|cmd|argv?\[\d\]|args?\[\d\])$/i

function askedIn(match: Match): readonly Asking[] {
  return [...new Set(comparedInLine(match.text).map(({ subject }) => subject))].flatMap((subject) => {
    const names = namesFor(subject, match.text)
    return names.length > 0 && typed.test(subject) && isFirst(subject, match) ? [{ subject, names, match }] : []
  })
}

/** What somebody could type for a command, at a prompt perhaps behind a sign; `-h` beside it means one of the others. */
function namesFor(subject: string, text: string): readonly string[] {
  return comparedInLine(text)
    .filter((one) => one.subject === subject)
    .flatMap(({ names }) => names)
    .filter((name) => /^[:/.\\]?[a-z][\w:-]*$/.test(name))
}

/** What a method of a type calls its command is what is asked of that type; the program's own is read where it starts. */
function isFirst(subject: string, { around }: Match): boolean {
  const isMethod = (around?.trail.length ?? 0) > 1
  return !isMethod || /\[/.test(subject) || /main|run|dispatch|cli|start/i.test(around?.trail.at(-1) ?? '')
}
