// Commands that no call of a library names: variants of a type, decorated functions, and what programs tell apart by hand.

import { view } from '../../looking/calls.ts'
import { everyMatch, firstPages } from '../../looking/every-match.ts'
import { excerpts } from '../../looking/excerpts.ts'
import { type Looking, look } from '../../looking/looking.ts'
import type { Match } from '../../looking/read-matches.ts'
import { readOn } from '../../looking/read-on.ts'
import { readView, type SourceLine } from '../../looking/read-view.ts'
import { wordsOfName } from '../../source/names.ts'
import { literally } from '../../source/patterns.ts'
import { isForMakers, isShipped } from '../../source/shipped.ts'
import { indentOf, isComment, textOf } from '../../source/source-text.ts'
import type { Named } from '../../surfaces/surface.ts'
import { counted, namesInWords } from '../../words/in-words.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, unknown } from '../conclusion.ts'
import { tableSearch, tablesNamed } from '../members/tables.ts'
import { comparedBesideTable } from './beside-table.ts'
import { chainsIn } from './compared-chains.ts'
import {
  type Commands,
  classedCommands,
  filedCommands,
  toldCommands,
  toldSearches,
  usageCommands,
} from './told-commands.ts'
import { isAtPrompt, isFile, isIn, isName, ofProgram } from './within.ts'

/** Commands that are the variants of a type, or functions with a decorator and no name of their own. */
export function* derivedCommands(code: readonly Match[]): Looking<readonly Named[]> {
  const enums = code.filter(
    ({ text, path }) => path.endsWith('.rs') && /derive\(.*\b(?:Subcommand|Parser|StructOpt|Options)\b/.test(text),
  )
  const views = (yield* look(enums.map(({ path, line }) => view(`${path}:${line}`, { depth: 0 })))).map(readView)
  const variants = views.flatMap((one, index) => {
    const match = enums[index]
    if (one.kind !== 'symbol' || match === undefined) return []
    return one.entries.flatMap(({ text }) =>
      // What a variant holds is told behind its name.
      text.startsWith('variant ') ? [named(wordsOfName(/^\w+/.exec(text.slice(8))?.[0] ?? '').join('-'), match)] : [],
    )
  })
  return [...variants, ...(yield* decoratedCommands(code))]
}

const longestDecoration = 60

/** `@cli.command()` without a name takes that of the function below it, which an outline only tells of at the top. */
export function* decoratedCommands(code: readonly Match[]): Looking<readonly Named[]> {
  const nameless = code.filter(({ text }) =>
    /^\s*@(?:\w+\.)?(?:(?:sub)?command|group)(?:\(\s*(?!["']|name)|\s*$)/.test(text),
  )
  // What the outline has lost is read below its decorator as well.
  const isInside = ({ text, around }: Match) => /^\s/.test(text) || around === null
  const inside = nameless.filter(isInside)
  const seen = yield* excerpts(inside.map(({ path, line }) => ({ path, from: line, to: line + longestDecoration })))
  return nameless.flatMap((match) => {
    const below = textOf(seen[inside.indexOf(match)] ?? [])
    const name = isInside(match)
      ? /^\s*(?:async\s+)?def\s+(?<name>\w+)/m.exec(below)?.groups?.name
      : match.around?.trail.at(-1)
    if (name === undefined) return []
    // Only the libraries leave the ending out; a decorator of the program's own takes the name as it is.
    const own = /^\s*@\w+\./.test(match.text) ? name.replace(/_(?:command|cmd|group|grp)$/, '') : name
    return [named(own.replaceAll('_', '-'), match)]
  })
}

function named(name: string, { path, line, text }: Match): Named {
  return { name, path, line: { number: line, text } }
}

/** Commands that no library is told of, the surest first: compared, kept in a table, each a file of its own, told of in a help text. */
export function* writtenCommands(asked: Asked, doubts: readonly string[]): Looking<Conclusion> {
  const word = asked.caught.within ?? ''
  const { path } = asked
  const sources = [
    () => comparedCommands(asked),
    () => tabledCommands(path),
    () => usageCommands(path),
    // What each has a file for is not of one.
    ...(isFile(path) ? [] : [classedCommands, filedCommands]),
    () => toldCommands(path),
  ]
  for (const source of sources) {
    const places = ofProgram(
      (yield* source()).map((one) => ({ ...one, path: one.passage.path })),
      word,
    )
    // A library that is told of commands makes it unlikely that they are told apart by hand as well.
    if (places.length === 0) continue
    // `the theme command` is no program, and what the program tells apart is not said of it.
    const isOfCommand = new RegExp(`\\b${literally(word)}\\s+(?:sub-?)?command\\b`, 'i').test(asked.question.text)
    const isIts =
      word === '' ||
      isIn(places, word) ||
      (!isOfCommand && ((yield* isAtPrompt(word, places)) || (yield* isName(word, places))))
    return listedIn(places, isIts ? doubts : [...doubts, `they may not be those of “${word}”`])
  }
  return unknown('Looked for commands as the usual libraries declare them, for a table and for a switch; found none.')
}

function listedIn(places: readonly Commands[], doubts: readonly string[]): Conclusion {
  const all = [...new Set(places.flatMap(({ names }) => names))]
  const says =
    places.length === 1
      ? namesInWords(all)
      : places.map(({ names, passage }) => `${namesInWords(names)} in ${passage.path}`).join('; ')
  return concluded(
    `${counted(all.length, 'command')}: ${says}.`,
    places.map(({ passage }) => passage),
    [...doubts, ...(places.some(({ isPartial }) => isPartial) ? ['not every line that may tell of one was seen'] : [])],
  )
}

/** What may stand beside the word in the name of such a table. */
const besideCommands =
  /^(?:sub)?(?:commands?|cmds?)$|^(?:map|table|list|dict|dictionary|registry|all|available|names?|by|known|builtin|built|in|default|valid|supported|the|cli|main|path|sig|signal|handlers?|functions?|help)$/

/** Tables of commands: several only where they are of one name, each in a file of its own. */
function* tabledCommands(path: string | undefined): Looking<readonly Commands[]> {
  const tables = (yield* tablesNamed(tableNames, isTableOfCommands, path)).map(withTexts).filter(
    // Letters are keys, not commands.
    ({ names }) => names.every(isTyped) && names.some((name) => name.length > 1),
  )
  const isSame = new Set(tables.map(({ names }) => [...names].sort().join())).size === 1
  const isEach = new Set(tables.map(({ match }) => match.path)).size === tables.length
  const isOneName = new Set(tables.map(({ key }) => key)).size === 1
  const all = isSame ? tables.slice(0, 1) : isEach && isOneName ? tables : []
  const places: Commands[] = []
  for (const table of all) {
    const { names, passage, isGrown } = table
    const beside = (yield* comparedBesideTable(table)).filter(({ name }) => isTyped(name) && !names.includes(name))
    places.push({
      names: [...new Set([...names, ...beside.map(({ name }) => name)])],
      passage: {
        ...passage,
        lines: [...passage.lines, ...beside.map(({ line }) => line)].toSorted((a, b) => a.number - b.number),
      },
      isPartial: isGrown,
    })
  }
  return places
}

/** A row of C begins with what is typed: `{ "list", cmd_list, "print the names" }`; one of nothing ends the table. */
export function withTexts<Named extends { readonly names: readonly string[] }>(table: Named): Named {
  const rows = table.names.filter((name) => !/^\{\s*(?:(?:\.\w+\s*=\s*)?(?:NULL\b|nullptr\b|0\b|"")|\})/.test(name))
  const typed = rows.map((row) => /^\{\s*(?:\.\w+\s*=\s*)?"(?<text>[^"]+)"/.exec(row)?.groups?.text ?? row)
  return { ...table, names: typed }
}

/** What somebody could type; what is written in capitals are words of a protocol (`GET`, `HELO`). */
function isTyped(name: string): boolean {
  return /^[a-z][\w:-]*(?: [a-z][\w:-]*)*$/i.test(name) && /[a-z]/.test(name)
}

export const tableNames = 'commands|cmds|command_|cmd_'

export function isTableOfCommands(key: string): boolean {
  const words = wordsOfName(key)
  return (
    words.some((word) => /^(?:sub)?(?:commands?|cmds?)$/.test(word)) && words.every((word) => besideCommands.test(word))
  )
}

/** What is searched for in any case: asked for at once with what libraries declare, it costs no turn of its own. */
export function writtenSearches(path: string | undefined): readonly string[] {
  return [tableSearch(tableNames, path), ...firstPages([comparing], { path }), ...toldSearches(path)]
}

const mostSwitches = 8

/** Where the first argument may be compared with something. */
const comparing =
  '(?:switch|match|case|when|if|elif|elsif)\\b.*(?:\\b(?:sub)?command|\\bcmd|argv|\\bargs?\\b|\\bArgs\\[|"\\$\\{?1)'

/** Commands that a program tells apart by hand: by a switch over its first argument, or by one question after another. */
function* comparedCommands({ path, caught }: Asked): Looking<readonly Commands[]> {
  const { shown, missing } = yield* everyMatch([comparing], { path })
  const places = shown.filter(
    (match) =>
      (isFile(path) || (isShipped(match.path) && !isForMakers(match.path))) &&
      !/complet|\.(?:md|txt|rst)$/i.test(match.path) &&
      !isComment(match.text),
  )
  const heads = places.filter(({ text }) => isSwitch(text)).slice(0, mostSwitches)
  const seen = yield* readOn(heads, (lines) => endOf(lines) >= 0)
  const switches = heads.flatMap((head, index) => {
    const arms = armsOf(seen[index] ?? [], head.path)
    // What is written in capitals are words of a protocol.
    return arms === null || !arms.names.some((name) => /[a-z]/.test(name)) ? [] : [{ ...arms, head }]
  })
  const outer = ofProgram(
    switches.filter(({ head }) => isOfProgram(head)).map((one) => ({ ...one, path: one.passage.path })),
    caught.within ?? '',
  )
  // What `main` tells apart somebody types first, whatever is told apart for one of those.
  const first = outer.filter(({ head }) => head.around?.trail.at(-1) === 'main')
  const [only, other] = first.length > 0 ? first : outer
  const isPartial = missing > 0
  if (other !== undefined || only === undefined)
    return (yield* chainsIn(places)).map((one) => ({ ...one, isPartial: isPartial || one.isPartial === true }))
  const names = [...new Set([...comparedBeside(only.head, places), ...only.names])]
  return [{ names, passage: only.passage, isPartial }]
}

/** What the same function asks of the same thing outside of its switch: `if (packet.cmd === 'connect') return open(packet)`. */
function comparedBeside(head: Match, places: readonly Match[]): readonly string[] {
  const subject = literally(subjectOf(head.text).replace(/[()\s]/g, ''))
  const form = new RegExp(`(?<![\\w.])${subject}\\s*={2,3}\\s*["'](?<name>[\\w:-]+)["']`)
  const isBeside = ({ path, around }: Match) => path === head.path && around?.line === head.around?.line
  return places.filter(isBeside).flatMap(({ text }) => form.exec(text)?.groups?.name ?? [])
}

/** What a function of its own does with its first argument is not what the program does with it. */
function isOfProgram({ around, text }: Match): boolean {
  return (
    around === null ||
    /main|run|dispatch|cli|start/i.test(around.trail.at(-1) ?? '') ||
    /\b(?:sub)?(?:command|cmd)\b/i.test(text)
  )
}

/** `switch (command) {`, `case "$1" in`, `match args[1].as_str() {`: nothing but the argument is looked at. */
function isSwitch(text: string): boolean {
  return firstArgument.test(subjectOf(text))
}

function subjectOf(text: string): string {
  return /\b(?:switch|match|case|when)\b\s*(?<subject>.*?)(?:\s+in|\{|:)?\s*$/.exec(text)?.groups?.subject ?? ''
}

const firstArgument =
  /^[&*(\s]*(?:"?\$\{?1\b.*|(?:[\w$@]+(?:\.|->|::))*\$?(?:(?:sub)?command|cmd|argv?\[\d\]|args?(?:\[\d\]|\.(?:first|shift|get|nth)\b.*)|Args\[1\]|ARGV(?:\.(?:first|shift)|\[0\]))[\w.()?!:&\s]*(?:(?:\?\?|\|\||\?:|\bor\b)\s*(?:["'][\w-]*["']|null|nil|None)[\s)]*)?)$/i

const arm =
  /^(?<indent>\s*)(?:(?:case|when|\|)\s+)?(?<names>(?:["'][A-Za-z]|[a-z])[\w:-]*["']?(?:\s*(?:[|,]|\bor\b)\s*["']?[\w:-]+["']?)*)\s*(?<end>\)|=>|->|:|then\b|$)/

/** The line that a switch ends with, which the first line begins; -1 where it was not seen. */
export function endOf(lines: readonly SourceLine[]): number {
  const depth = indentOf(lines[0]?.text ?? '')
  return lines.findIndex(
    ({ text }, index) =>
      index > 0 &&
      text.trim() !== '' &&
      indentOf(text) <= depth &&
      !/^\s*(?:case|when|default)\b/.test(text) &&
      !isComment(text),
  )
}

/** `case "list", "ls":` has one command by two names; `case "head", "tail":` has two that are much alike. */
function withoutOtherNames([first = '', ...others]: readonly string[]): readonly string[] {
  const isOther = (name: string) => name.startsWith('-') || name.length === 1 || name.charAt(0) === first.charAt(0)
  return [first, ...others.filter((name) => !isOther(name))]
}

/** The names that a switch tells apart: those of its own arms, not of a switch in one of them. */
export function armsOf(lines: readonly SourceLine[], path: string): Commands | null {
  const [head] = lines
  const end = endOf(lines)
  if (head === undefined || end < 0) return null
  const inside = lines.slice(1, end)
  const isShell = /"?\$/.test(head.text) && /\bin\s*$/.test(head.text)
  const arms = inside.flatMap(({ text }) => {
    const { indent = '', names, end: sign } = isComment(text) ? {} : (arm.exec(text)?.groups ?? {})
    const isQuoted = /["']/.test(names ?? '')
    return names === undefined || (isShell ? sign !== ')' : !isQuoted) ? [] : [{ indent: indent.length, names }]
  })
  const least = Math.min(...arms.map(({ indent }) => indent))
  const own = arms.filter(({ indent }) => indent === least)
  const names = own.flatMap((one) => withoutOtherNames(one.names.match(/[\w:-]+/g) ?? []))
  // Letters are what a text or a key is told apart by.
  return names.length < 2 || names.every((name) => name.length === 1)
    ? null
    : { names, passage: { path, lines: lines.slice(0, end + 1) } }
}
