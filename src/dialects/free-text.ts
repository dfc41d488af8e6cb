// Where the text of `$(note …)` or `$(answer …)` ends.
//
// It is prose, so quotes mean nothing (don't) and a parenthesis may be half of `1)`. The rules, in order:
//   F1. Parentheses are counted; those in `inline code` and in fenced blocks are not.
//   F2. The first `)` that closes nothing ends the text, unless it belongs to a list: `1)` or `a)` as a word of its
//       own, in order or at the start of a line, with more text after it on the line.
//   F3. When no `)` of the passage does, the parentheses do not balance. Then the text ends at the first `)` of its first
//       line with the next command or nothing at all after it, or else at the only `1)` of that line.
//       Without such a place the command has no end.
//   F4. A passage that needed F3 once is read without lists from there on: any `)` that closes nothing, or that is
//       followed by the end of the line or by the next command, ends a text. This keeps the reader linear.

import { blockAt, skipBlanks } from './fences.ts'
import { afterInlineCode } from './inline-code.ts'

const open = 40
const close = 41
const backtick = 96
const lineBreak = 10

export interface TextEnd {
  /** Where the closing parenthesis stands. */
  readonly at: number
  readonly isBalanced: boolean
}

interface Survey {
  readonly source: string
  readonly start: number
  depth: number
  nextNumber: number
  nextLetter: number
  /** Marks of a list that were passed over. */
  marks: number
  isFirstLine: boolean
  /** The first places of the first line where F3 may end the text: before a command, at the end of the line, at a mark. */
  beforeCommand: number
  atLineEnd: number
  atMark: number
}

function startSurvey(source: string, start: number): Survey {
  return {
    source,
    start,
    depth: 0,
    nextNumber: 1,
    nextLetter: 1,
    marks: 0,
    isFirstLine: true,
    beforeCommand: -1,
    atLineEnd: -1,
    atMark: -1,
  }
}

/** The end of a free text that begins at `start`, or `null` when it has none. */
export function endOfText(source: string, start: number, isCounting: boolean): TextEnd | null {
  const survey = startSurvey(source, start)
  let at = start
  while (at !== -1 && at < source.length) {
    const code = source.charCodeAt(at)
    if (code === open) survey.depth += 1
    else if (code === close) {
      if (!isCounting && (survey.depth === 0 || isLast(source, at))) return { at, isBalanced: false }
      if (isEnd(survey, at)) return { at, isBalanced: true }
    } else if (code === lineBreak) survey.isFirstLine = false
    at = after(source, at, code)
  }
  return at === -1 ? null : guess(survey)
}

/** F2, and what F3 will want to know. */
function isEnd(survey: Survey, at: number): boolean {
  if (survey.depth === 0 && !isListMark(survey, at)) return true
  if (survey.depth === 0) survey.marks += 1
  if (survey.isFirstLine) remember(survey, at)
  survey.depth = Math.max(0, survey.depth - 1)
  return false
}

function remember(survey: Survey, at: number): void {
  const { source } = survey
  if (survey.depth === 0) {
    if (survey.atMark === -1) survey.atMark = at
  } else if (isBeforeCommand(source, at)) {
    if (survey.beforeCommand === -1) survey.beforeCommand = at
  } else if (survey.atLineEnd === -1 && isLast(source, at)) survey.atLineEnd = at
}

/** F3. Where more lines follow, the text may have been cut off, and ending it early would falsify it. */
function guess({ source, marks, beforeCommand, atLineEnd, atMark }: Survey): TextEnd | null {
  const isAlone = atLineEnd !== -1 && source.slice(atLineEnd + 1).trim() === ''
  const places = [beforeCommand, isAlone ? atLineEnd : -1, marks === 1 ? atMark : -1].filter((at) => at !== -1)
  return places.length === 0 ? null : { at: Math.min(...places), isBalanced: false }
}

/** The next position to look at, or -1 when a fenced block never closes. */
function after(source: string, at: number, code: number): number {
  if (code === backtick) return afterInlineCode(source, at)
  if (code !== lineBreak) return at + 1
  let next = at + 1
  for (let block = blockAt(source, next); block !== null; block = blockAt(source, next)) {
    if (!block.isClosed) return -1
    next = block.end
  }
  return next
}

/** Whether the next command follows a parenthesis. */
function isBeforeCommand(source: string, parenthesis: number): boolean {
  return source.startsWith('$(', skipBlanks(source, parenthesis + 1))
}

/** Whether nothing but the end of the line or the next command follows a parenthesis. */
function isLast(source: string, parenthesis: number): boolean {
  const next = skipBlanks(source, parenthesis + 1)
  if (next >= source.length) return true
  const code = source.charCodeAt(next)
  return code === lineBreak || code === 13 || source.startsWith('$(', next)
}

/** Whether the parenthesis belongs to the next item of a list: `1)`, `2)` … or `a)`, `b)` … */
function isListMark(survey: Survey, at: number): boolean {
  const { source, start } = survey
  if (isLast(source, at) || !/\s/.test(source.charAt(at + 1))) return false
  const mark = /(?:^|\s)(?:(\d{1,3})|([A-Za-z]))$/.exec(source.slice(Math.max(start, at - 4), at))
  if (mark === null) return false
  if (/\n[ \t]{0,40}\w{1,3}$/.test(source.slice(Math.max(start, at - 44), at))) return true
  const [, digits, letter = ''] = mark
  if (digits === undefined) {
    const place = letter.toLowerCase().charCodeAt(0) - 96
    if (place !== survey.nextLetter && place !== 1) return false
    survey.nextLetter = place + 1
  } else {
    const place = Number(digits)
    if (place !== survey.nextNumber && place !== 1) return false
    survey.nextNumber = place + 1
  }
  return true
}
