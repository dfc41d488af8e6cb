// Commands that are sent over something: a socket, a serial line, a pipe. One function compares what it was sent with each of
// them, one after the other or in a switch, or a table holds them; it stands in what is called after that over which they come.

import { search } from '../../looking/calls.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { readOn } from '../../looking/read-on.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { placeOf } from '../../source/paths.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { codeLines, isComment } from '../../source/source-text.ts'
import { armsOf, endOf } from '../../surfaces/switch-arms.ts'
import { comparedInLine } from '../../values/compared-texts.ts'
import { stemsIn } from '../../words/kinship.ts'
import { channel } from '../../words/knowing.ts'
import { stemOf } from '../../words/stems.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, unknown } from '../conclusion.ts'
import { allListed } from '../list-told.ts'
import { tablesNamed } from '../members/tables.ts'
import { inARow } from '../told.ts'
import { isTableOfCommands, tableNames, withTexts } from './tabled-commands.ts'

export interface Sent {
  readonly names: readonly string[]
  readonly path: string
  readonly lines: readonly SourceLine[]
  /** What it stands in. */
  readonly about: string
  /** What is compared. */
  readonly subject: string
  readonly doubts: readonly string[]
}

const chainSearch = search(
  'strn?(?:case)?cmp\\(|={2,3} *["\'][A-Za-z]|["\'] *={2,3} *\\w|\\.equals(?:IgnoreCase)?\\(|starts?_?[wW]ith\\(|[hH]asPrefix\\(',
  { exclude: noProduct, limit: 200 },
)
const switchSearch = search(
  '\\b(?:switch|match|case|when)\\b.*(?:command|cmd|verb|op|word|request|action|line|msg|message|\\[0\\]|first)',
  { exclude: noProduct, ignoreCase: true, limit: 80 },
)

/** What was sent, by its name, and what does something with it. */
const commanding = /cmd|command|verb/i
const receiving =
  /dispatch|execut|handl|process|parse|serve|request|line|msg|message|receiv|input|packet|buf|action|op\b/i

export function* sentCommands({ question }: Asked): Looking<Conclusion> {
  const words = channelIn(question.text)
  yield* look([chainSearch, switchSearch, ...words.map(heard)])
  const all = yield* everySent()
  // Commands of a control socket are told apart where something is called after control, or after the socket.
  const near = all.filter(({ about }) => stemsIn(about, words.map(stemOf)).size > 0)
  const own = takenForCommands(near)
  const [first] = own
  if (first === undefined)
    return unknown(`Looked for what tells apart the commands that come over the ${words.join(' ')}, and found none.`)
  const unheard: string[] = []
  for (const word of words)
    if (readMatches(yield* lookAt(heard(word))).shown.every(({ path }) => !isShipped(path) && !/\.md$/.test(path)))
      unheard.push(word)
  return sentInWords(
    [first, ...own.slice(1)],
    unheard.length === 0 ? [] : [`nothing here speaks of ${unheard.join(' or ')}`],
  )
}

/** Everything that tells apart what may have been sent. */
export function* everySent(): Looking<readonly Sent[]> {
  yield* look([chainSearch, switchSearch])
  return [...(yield* chains()), ...(yield* switches()), ...(yield* tables())]
}

/** What is compared is a command by its name; else what was received is, or what stands in something that receives. */
export function takenForCommands(all: readonly Sent[]): readonly Sent[] {
  const ways = [commanding, receiving].map((way) => all.filter(({ subject }) => way.test(subject)))
  return ways.find((way) => way.length > 0) ?? all.filter(({ about }) => receiving.test(about))
}

/** The commands of one place; where several tell others apart, that is a doubt. */
export function sentInWords([first, ...others]: readonly [Sent, ...Sent[]], doubts: readonly string[]): Conclusion {
  const isOne = others.every(({ names }) => [...names].sort().join() === [...first.names].sort().join())
  const own = [first, ...others]
  return concluded(
    inARow(
      (isOne ? [first] : own).map(({ names, path, lines }) =>
        allListed({ by: 'command', names, where: placeOf(path, lines[0]?.number ?? 1) }),
      ),
    ),
    own.map(({ path, lines }) => ({ path, lines })),
    [...first.doubts, ...(isOne ? [] : ['several places tell commands apart']), ...doubts],
  )
}

function heard(word: string): string {
  return search(word, { ignoreCase: true, limit: 10 })
}

/** Over what they are sent, in one or two words. */
function channelIn(text: string): readonly string[] {
  const { said = '' } = new RegExp(`\\b(?:the|its|an?|our)\\s+(?<said>${channel})`, 'i').exec(text)?.groups ?? {}
  return said
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '' && !/^(?:interface|connection|channel|text|line|own)$/.test(word))
}

/** A beginning that is compared is a command with something behind it. */
const begun =
  /\bstrn(?:case)?cmp\(\s*(?<c>[\w.>*-]+)\s*,\s*"(?<cName>[A-Za-z][\w-]*) ?"|\b(?<own>[\w.]+)\.(?:starts_?[wW]ith|hasPrefix|start_with\?)\(\s*["'](?<ownName>[A-Za-z][\w-]*) ?["']|\bHasPrefix\(\s*(?<go>[\w.]+)\s*,\s*"(?<goName>[A-Za-z][\w-]*) ?"/

function askedIn(text: string): readonly { readonly subject: string; readonly name: string }[] {
  const { c, own, go, cName, ownName, goName } = begun.exec(text)?.groups ?? {}
  const [subject, name] = [c ?? own ?? go, cName ?? ownName ?? goName]
  return [
    ...comparedInLine(text).flatMap((one) => one.names.map((said) => ({ subject: one.subject, name: said.trim() }))),
    ...(subject === undefined || name === undefined ? [] : [{ subject, name }]),
  ].filter((one) => /^[A-Za-z][\w-]*$/.test(one.name))
}

const fewest = 2

/** What a function compares one thing with, read from the whole of it. */
function* chains(): Looking<readonly Sent[]> {
  const { shown } = readMatches(yield* lookAt(chainSearch))
  const asking = shown
    .filter(({ path, text, around }) => around !== null && isShipped(path) && !isComment(text))
    .flatMap((match) => askedIn(match.text).map((one) => ({ ...one, match, key: keyOf(match, one.subject) })))
  const heads = [...new Set(asking.map(({ key }) => key))].flatMap((key) => {
    const own = asking.filter((one) => one.key === key)
    return new Set(own.map(({ name }) => name)).size < fewest ? [] : own.slice(0, 1)
  })
  const seen = yield* readOn(
    heads.map(({ match }) => ({ path: match.path, line: match.around?.line ?? 1 })),
    ([first, ...below]) =>
      heads.every(({ match: { around } }) => around?.line !== first?.number || isSeen(below, around?.endLine)),
  )
  return heads.map(({ subject, match: { path, around } }, index) => {
    const whole = seen[index] ?? []
    const end = around?.endLine ?? 0
    const lines = codeLines(whole.filter(({ number }) => number <= end))
    const told = lines.flatMap((line) =>
      askedIn(line.text).flatMap((one) => (one.subject === subject ? [{ line, name: one.name }] : [])),
    )
    return {
      names: [...new Set(told.map(({ name }) => name))],
      path,
      lines: told.map(({ line }) => line),
      about: `${path} ${around?.trail.join(' ') ?? ''}`,
      subject,
      doubts: !isSeen(whole, end) ? ['not every line that may tell of one was seen'] : [],
    }
  })
}

function isSeen(lines: readonly SourceLine[], end = 0): boolean {
  return (lines.at(-1)?.number ?? 0) >= end
}

function keyOf({ path, around }: Match, subject: string): string {
  return `${path}:${around?.line ?? 0}:${subject}`
}

const mostSwitches = 8

function* switches(): Looking<readonly Sent[]> {
  const { shown } = readMatches(yield* lookAt(switchSearch))
  const heads = shown
    .filter(({ path, text }) => isShipped(path) && !isComment(text) && !/\.(?:md|txt|rst)$/.test(path))
    .filter(({ text }) => /\b(?:switch|match|case|when)\b[^"']*(?:[{:]|\bin|\)|\bdo)?\s*$/.test(text))
    .slice(0, mostSwitches)
  const seen = yield* readOn(heads, (lines) => endOf(lines) >= 0)
  return heads.flatMap(({ path, text, around }, index) => {
    const arms = armsOf(seen[index] ?? [])
    if (arms === null) return []
    const about = `${path} ${around?.trail.join(' ') ?? ''}`
    return [{ names: arms.names, path, lines: arms.lines, about, subject: text, doubts: [] }]
  })
}

function* tables(): Looking<readonly Sent[]> {
  const found = (yield* tablesNamed(tableNames, isTableOfCommands)).map(withTexts)
  return found.flatMap(({ key, names, match, passage, isGrown }) =>
    names.length > 1 && names.every((name) => /^[A-Za-z][\w:. -]*$/.test(name))
      ? [
          {
            names,
            path: match.path,
            lines: passage.lines,
            about: match.path,
            subject: key,
            doubts: isGrown ? ['more may be added to it where the program runs'] : [],
          },
        ]
      : [],
  )
}
