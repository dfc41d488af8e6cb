// Commands that stand in no table: each a file of its own in a directory for them, or told of in what the program says of
// itself.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { readOn } from '../../looking/read-on.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { isForMakers, isShipped, noProgram } from '../../source/shipped.ts'
import { indentOf } from '../../source/source-text.ts'
import type { Passage } from '../conclusion.ts'

/** What is said of the commands of one place, and where. */
export interface Commands {
  readonly names: readonly string[]
  readonly passage: Passage
  /** Whether there may be more of them where nobody looked. */
  readonly isPartial?: boolean
}

const fewest = 3

/** What both begin with: asked for together with other searches, it costs no turn. */
export function toldSearches(path: string | undefined): readonly string[] {
  return [usageSearch(path), classSearch, fileSearch, headingSearch(path)]
}

function usageSearch(path: string | undefined): string {
  const pattern = '(?i)\\busage:?\\W+[\\w.-]+\\W+[a-z][\\w-]*(?: ?[|] ?[a-z][\\w-]*){2,}'
  return search(pattern, { exclude: noProgram, path, limit: 20 })
}

/** What a usage has first behind the name of the program, one of several: `usage: gauge <read|watch|export> [FILE]`. */
const firstChoices =
  /\busage:?\W+(?:\{\w*\}|[%$]\w+|[\w.-]+)\s+[<{(]?\s*(?<names>[a-z][\w-]*(?:\s?\|\s?[a-z][\w-]*){2,})\s*(?:[>})]|\s|$)/i

const anyArm = '^\\s*(?:case |when |[|] ?)?["\'][a-z][\\w-]*["\'].*(?:=>|->|:|\\bthen\\b)'

/** The words that a usage has for the first argument, where one switch of the same file tells all of them apart. */
export function* usageCommands(path: string | undefined): Looking<readonly Commands[]> {
  const told = readMatches(yield* lookAt(usageSearch(path))).shown.flatMap((match) => {
    const names = firstChoices.exec(match.text)?.groups?.names?.split(/\s?\|\s?/) ?? []
    return names.length > 0 && isShipped(match.path) && !isForMakers(match.path) ? [{ names, match }] : []
  })
  const [only, ...others] = told
  if (only === undefined || others.length > 0) return []
  const { shown, total } = readMatches(yield* lookAt(search(anyArm, { path: only.match.path, limit: 200 })))
  const arms = shown.map((match) => ({ match, names: textsOfArm(match.text) }))
  const first = arms.find(({ names }) => names.some((name) => only.names.includes(name)))?.match
  // What the same switch knows besides may be typed as well.
  const own = arms.filter(
    ({ match }) => match.around?.line === first?.around?.line && indentOf(match.text) === indentOf(first?.text ?? ''),
  )
  const names = [...new Set(own.flatMap((arm) => arm.names))]
  if (total > shown.length || !only.names.every((name) => names.includes(name))) return []
  const lines = own.map(({ match: { line, text } }) => ({ number: line, text }))
  return [{ names, passage: { path: only.match.path, lines } }]
}

/** The texts before the sign of an arm; what is typed with a dash is an option. */
function textsOfArm(text: string): readonly string[] {
  const before = /^\s*(?:case |when |[|] ?)?(?<texts>["'][^"']*["'](?:\s*[|,]\s*["'][^"']*["'])*)/.exec(text)?.groups
  return [...(before?.texts ?? '').matchAll(/["'](?<name>[a-z][\w-]*)["']/g)].map(({ groups }) => groups?.name ?? '')
}

const classSearch = search(
  '^\\s*(?:class \\w+(?:Command|Cmd)\\b|(?:static |readonly )*(?:command|name|cmd|command_?[nN]ame|NAME|COMMAND) *= *["\'][a-z])',
  { only: '*.{py,ts,js,mjs,mts,rb}', limit: 300 },
)

/** Each command a class that says what it is called: `class LogCommand(Command): command = 'log'`. */
export function* classedCommands(): Looking<readonly Commands[]> {
  const { shown, total } = readMatches(yield* lookAt(classSearch))
  const own = shown.filter(({ path }) => isShipped(path) && !isForMakers(path))
  const classes = own.flatMap(({ text }) => {
    const { name, base = '' } = /^\s*class (?<name>\w+)(?<base>.*)$/.exec(text)?.groups ?? {}
    return name === undefined ? [] : [{ name, base }]
  })
  const called = own.flatMap((match) => {
    const name = /=\s*["'](?<name>[a-z][\w:-]*)["']/.exec(match.text)?.groups?.name
    const owner = match.around?.trail.at(-1) ?? ''
    return name !== undefined && classes.some((one) => one.name === owner) ? [{ name, owner, match }] : []
  })
  // What others build on is no command; any other class without a name may be one.
  const isBase = (name: string) => classes.some(({ base }) => new RegExp(`\\b${name}\\b`).test(base))
  const isNamed = (name: string) => called.some(({ owner }) => owner === name)
  const [first] = called
  const names = [...new Set(called.map(({ name }) => name))]
  if (first === undefined || total > shown.length || names.length < fewest) return []
  const isWhole = classes.every(({ name }) => isNamed(name) || isBase(name)) && names.length === called.length
  const { path, line, text } = first.match
  return isWhole ? [{ names, passage: { path, lines: [{ number: line, text }] } }] : []
}

const fileSearch = search(
  'class \\w* ?extends [\\w.]*Command\\b|\\bexports\\.(?:command|handler|builder)\\b|^export (?:const|(?:async )?function) (?:command|handler)\\b',
  { only: '**/commands/**', limit: 100 },
)

/** `commands/pack/deb.js` is `pack:deb`, where it exports what is run. */
export function* filedCommands(): Looking<readonly Commands[]> {
  const { shown, total } = readMatches(yield* lookAt(fileSearch))
  const files = shown.flatMap(({ path, line, text }) => {
    const { root, name } = /^(?<root>.*?\bcommands)\/(?<name>[\w/-]+)\.(?:[cm]?[jt]s|tsx)$/.exec(path)?.groups ?? {}
    const isOne = root !== undefined && name !== undefined && isShipped(path) && !/(?:^|\/)(?:_|base)/.test(name)
    return isOne
      ? [{ root, name: name.replace(/\/index$/, '').replaceAll('/', ':'), line: { number: line, text }, path }]
      : []
  })
  const [first] = files
  const names = [...new Set(files.map(({ name }) => name))]
  if (first === undefined || total > shown.length || names.length < fewest) return []
  return files.every(({ root }) => root === first.root)
    ? [{ names, passage: { path: first.path, lines: [first.line] } }]
    : []
}

function headingSearch(path: string | undefined): string {
  const pattern = '(?i)\\bcommands(?: are)?:\\s*(?:\\\\n)?["\'`),;]*\\s*$'
  return search(pattern, { exclude: noProgram, path, limit: 20 })
}

/** What follows a heading for commands in a help text, as long as it goes on. Two lists that differ are none. */
export function* toldCommands(path: string | undefined): Looking<readonly Commands[]> {
  const { shown } = readMatches(yield* lookAt(headingSearch(path)))
  const heads = shown.filter((match) => isShipped(match.path) && !isForMakers(match.path)).slice(0, 6)
  const seen = yield* readOn(heads, (lines) => entriesBelow(lines).hasEnded)
  return heads.flatMap((head, index) => {
    const lines = seen[index] ?? []
    const below = listedBelow(lines)
    const told = below.length < fewest ? paragraphsBelow(lines) : lines.slice(1, below.length + 1)
    const names = below.length < fewest ? told.flatMap(({ text }) => /[a-z][\w-]*/.exec(text)?.[0] ?? []) : below
    return names.length < fewest
      ? []
      : [{ names, passage: { path: head.path, lines: [...lines.slice(0, 1), ...told] } }]
  })
}

/** What stands below a heading as far as it is indented like the first line there, or deeper. */
function entriesBelow([, ...lines]: readonly SourceLine[]) {
  const indent = indentOf(lines.find(({ text }) => text.trim() !== '')?.text ?? '')
  const end = lines.findIndex(({ text }) => text.trim() !== '' && indentOf(text) < indent)
  return { indent, entries: lines.slice(0, Math.max(0, end)), hasEnded: end >= 0 }
}

/** A name, or several for one thing, and perhaps what is given behind it: `amend, fix [FILE]`. */
const alone = /^\s+[a-z][\w-]*(?:,\s*[a-z][\w-]*)*(?:\s+[<[A-Z][^a-z]*[\w>\].]*)*\s*$/

/** Names in lines of their own, each with what is said of it further in below; any other line is of something else. */
function paragraphsBelow(lines: readonly SourceLine[]): readonly SourceLine[] {
  const { indent, entries } = entriesBelow(lines)
  const said = entries.filter(({ text }) => text.trim() !== '')
  const names = said.filter(({ text }) => indentOf(text) === indent)
  const isTold = (name: SourceLine) => indentOf(said[said.indexOf(name) + 1]?.text ?? '') > indent
  return indent > 0 && names.every((name) => alone.test(name.text) && isTold(name)) ? names : []
}

/** Where what is said of each begins: the longest name has but one space behind it. */
const column = /^(?<before>\s*(?:[\w.]+\()?["'`]?\s+[a-z][\w-]*(?:\s(?:[<[(-]|[A-Z])\S*)*\s{2,})\S/

const entry = /^\s*(?:[\w.]+\()?["'`]?(?<indent>\s+)(?<name>[a-z][\w-]*)(?:\s(?:[<[(-]|[A-Z])\S*)*\s{2,}\S/

/**
 * The first words of the lines below a heading that are indented alike; what is indented deeper goes on with one of them. Where
 * one that begins like them is not read, there are others.
 */
function listedBelow([, ...lines]: readonly SourceLine[]): readonly string[] {
  const end = lines.findIndex(({ text }) => /^[\s"'`+]*(?:\\n)?["'`,;)]*\s*$|:\s*(?:\\n)?["'`,;)]*\s*$/.test(text))
  const below = end < 0 ? [] : lines.slice(0, end)
  const columns = new Set(below.flatMap(({ text }) => column.exec(text)?.groups?.before?.length ?? []))
  const found = below.flatMap(({ text }) => {
    const [at] = columns.size === 1 ? columns : []
    const apart =
      at !== undefined && /\S \S/.test(text.slice(at - 2, at + 1)) ? `${text.slice(0, at)} ${text.slice(at)}` : text
    const { indent = '', name } = entry.exec(apart)?.groups ?? {}
    return name === undefined ? [] : [{ indent: indent.length, name, depth: indentOf(text), text }]
  })
  const least = Math.min(...found.map(({ indent }) => indent))
  const depth = Math.min(...found.map((one) => one.depth))
  const isRead = (line: string) => found.some(({ text }) => text === line)
  if (below.some(({ text }) => indentOf(text) === depth && /^\s+[a-z]/.test(text) && !isRead(text))) return []
  return [...new Set(found.filter(({ indent }) => indent === least).map(({ name }) => name))]
}
