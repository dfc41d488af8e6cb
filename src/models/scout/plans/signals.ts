// Which signals a program handles, and on which of them it comes to its end.

import { declarationsOf, sourceOf } from '../looking/declarations.ts'
import { everyMatch, inOrder, sourceAround } from '../looking/every-match.ts'
import type { Looking } from '../looking/looking.ts'
import type { Match } from '../looking/read-matches.ts'
import { withoutRemarked } from '../looking/remarked.ts'
import { placeOf } from '../source/paths.ts'
import { isGenerated, isShipped } from '../source/shipped.ts'
import {
  beginsRegistering,
  ending,
  type SignalLine,
  signalLine,
  signalPatterns,
  takesFromList,
  telling,
} from '../source/signals.ts'
import { indentOf, isComment, textOf, upTo } from '../source/source-text.ts'
import { namesInWords } from '../words/in-words.ts'
import type { Asked } from './asked.ts'
import { type Conclusion, concluded, matchPassages, unknown } from './conclusion.ts'
import { isCode, isInTest } from './uses-of.ts'

interface Told extends SignalLine {
  readonly match: Match
}

/** How a question says that the program comes to its end. */
const asksForEnd =
  /\b(?:shut(?:s|ting)? ?down|stop(?:s|ped)?|exits?|quits?|terminates?d?|ends?|clos(?:es?|ed)|cleans? up|abort(?:s|ed)?|gracefully|die[sd]?|leaves?|halts?)\b/i

/** The lines that ask for one signal, or say that nothing is done about it. */
export function* registeredFor(signal: string): Looking<readonly Match[]> {
  const { lines } = yield* signalLines()
  return lines
    .filter(({ signals, does }) => signals.includes(signal) && (does === 'handles' || does === 'ignores'))
    .map(({ match }) => match)
}

/** Every line of the product that does something about signals. */
function* signalLines(): Looking<{ readonly lines: readonly Told[]; readonly missing: number }> {
  const { shown, missing } = yield* everyMatch(signalPatterns)
  const code = shown.filter(
    (match) =>
      isCode(match.path) &&
      isShipped(match.path) &&
      !isGenerated(match.path) &&
      !isInTest(match) &&
      !isComment(match.text),
  )
  const lines = (yield* withoutRemarked(code, (match) => match)).flatMap((match) => {
    const line = signalLine(match.text)
    return line === null || isWrapper(match, line) ? [] : [{ ...line, match }]
  })
  return { lines, missing }
}

export function* signalsHandled({ question }: Asked): Looking<Conclusion> {
  const { lines, missing } = yield* signalLines()
  const told = yield* withRecords(lines)
  const looped = yield* loopsOf(told)
  const handled = [...told.filter(({ does }) => does === 'handles'), ...looped].toSorted((one, other) =>
    inOrder(one.match, other.match),
  )
  const ignored = told.filter(({ does }) => does === 'ignores')
  // A call that takes its signal from a list is told with that list.
  const explained = new Set(looped.map(({ match }) => match.path))
  const open = told.filter(
    ({ does, match }) =>
      (does === 'unread' && !(explained.has(match.path) && takesFromList(match.text))) ||
      (does === 'lists' && !looped.some((one) => one.match === match)),
  )
  if (/\bignored?\b/i.test(question.text)) return inWords('ignored', ignored, missing > 0 ? [cut] : [])
  const doubts = [
    ...(missing > 0 ? [cut] : []),
    ...open.map(({ match }) => `${placeOf(match.path, match.line)} may take others`),
  ]
  if (!asksForEnd.test(question.text)) {
    const beside = ignored.length === 0 ? '' : ` Ignored: ${signalsOf(ignored)}.`
    return inWords('handled', handled, doubts, beside)
  }
  const ends: Told[] = []
  const others: Told[] = []
  const untold: Told[] = []
  const blocks = yield* below(handled)
  for (const [index, one] of handled.entries()) {
    const isEnd = yield* isEnding(one, blockOf(blocks[index] ?? ''))
    ;(isEnd === null ? untold : isEnd ? ends : others).push(one)
  }
  const beside = others.length === 0 ? '' : ` Others are handled otherwise: ${signalsOf(others)}.`
  return inWords(
    'handled so that the program ends',
    ends,
    [...doubts, ...untold.map(({ match }) => `what ${placeOf(match.path, match.line)} leads to was not seen`)],
    beside,
  )
}

/** A function of the program's own for signals is told by what it is called with. */
function isWrapper({ around }: Match, { does }: SignalLine): boolean {
  return does === 'unread' && /sig/i.test(around?.trail.at(-1) ?? '')
}

/** What a record says that is handed over in place of a function, which may also be to do nothing. */
function* withRecords(told: readonly Told[]): Looking<readonly Told[]> {
  const records = told.filter(({ match }) => /\bsigaction\s*\(/.test(match.text))
  const above = yield* before(records)
  return told.flatMap((one) => {
    const handler = records.includes(one) ? recordedIn(above[records.indexOf(one)] ?? '') : ''
    if (handler === 'SIG_DFL') return []
    return handler === '' ? [one] : [{ ...one, handler, ...(handler === 'SIG_IGN' && { does: 'ignores' as const }) }]
  })
}

const cut = 'not every line with a signal was looked at'

function signalsOf(told: readonly Told[]): string {
  return namesInWords([...new Set(told.flatMap(({ signals }) => signals))])
}

function inWords(how: string, told: readonly Told[], doubts: readonly string[], beside = ''): Conclusion {
  const matches = told.map(({ match }) => match)
  if (told.length === 0) return unknown(`Looked for signals that are ${how} and found none.`)
  const places = [...new Set(matches.map(({ path, line }) => placeOf(path, line)))].join(', ')
  const count = new Set(told.flatMap(({ signals }) => signals)).size
  const says = `${count === 1 ? '1 signal is' : `${count} signals are`} ${how}: ${signalsOf(told)} (${places}).${beside}`
  const names = [...new Set(told.flatMap(({ signals }) => signals))]
  return concluded(
    { says, tells: { sort: 'list', by: 'signal', of: { kind: 'all' }, names } },
    matchPassages(matches),
    doubts,
  )
}

const longestBlock = 12
const mostAbove = 8

/** Lists of signals that a call in the lines below goes through, or that a call above is given. */
function* loopsOf(told: readonly Told[]): Looking<readonly Told[]> {
  const lists = told.filter(({ does }) => does === 'lists')
  const blocks = yield* below(lists)
  const above = yield* before(lists)
  return lists.flatMap((one, index) => {
    const text = blocks[index] ?? ''
    return takesFromList(text) || beginsRegistering(above[index] ?? '') ? [{ ...one, handler: text }] : []
  })
}

/** The lines from some matches on. */
function* below(told: readonly Told[]): Looking<readonly string[]> {
  return yield* near(told, (line) => [line, line + longestBlock])
}

/** The lines before some matches. */
function* before(told: readonly Told[]): Looking<readonly string[]> {
  return yield* near(told, (line) => [line - mostAbove, line - 1])
}

/** Some of the lines around each; all of them are looked at together, since signals stand side by side. */
function* near(
  told: readonly Told[],
  range: (line: number) => readonly [from: number, to: number],
): Looking<readonly string[]> {
  const matches = told.map(({ match }) => match)
  const { stretches } = yield* sourceAround(matches, () => ({ before: mostAbove, after: longestBlock }))
  return matches.map(({ path, line }) => {
    const [from, to] = range(line)
    const lines = stretches.filter((one) => one.path === path).flatMap((one) => one.lines)
    return textOf(lines.filter(({ number }) => from <= number && number <= to))
  })
}

/** Whether what is called for a signal ends the program; `null` where that was not seen. */
function* isEnding(told: Told, block: string): Looking<boolean | null> {
  const { handler } = told
  if (ending.test(handler)) return true
  // What is handed over, or all that is called there: `onSignal`, `() => log.rotate()`.
  const { name } =
    /^(?:(?:async\s*)?(?:\(\w*\)|\w+)\s*=>\s*(?:void\s+)?)?&?(?:\w+(?:\.|::|->))*(?<name>[A-Za-z_$][\w$]*)(?:\(\w*\))?$/.exec(
      handler.trim(),
    )?.groups ?? {}
  if (name !== undefined && /^[a-z_]\w*$/i.test(name)) {
    const { symbols } = yield* declarationsOf({ name })
    const functions = symbols.filter(({ sort }) => /^(?:function|method)$/.test(sort))
    if (functions.length > 0) return functions.some((one) => ending.test(sourceOf(one)))
  }
  if (ending.test(block)) return true
  const isSeen = block !== '' && name === undefined && handler !== ''
  return isSeen || told.signals.every((signal) => telling.test(signal)) ? false : null
}

/** The lines that are further in than the first. */
function blockOf(text: string): string {
  const [first = '', ...rest] = text.split('\n')
  return upTo(rest, (line) => line.trim() !== '' && indentOf(line) <= indentOf(first)).join('\n')
}

/** `action.sa_handler = on_stop;`: what a record names is called. */
function recordedIn(text: string): string {
  const named = [...text.matchAll(/\bsa_(?:handler|sigaction)\s*=\s*&?(?<name>\w+)/g)]
  return named.at(-1)?.groups?.name ?? ''
}
