// Tables by name: a list, dictionary or words in a text that a name is given to, with what is added to it elsewhere.

import { type SearchFlags, search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { readOn } from '../../looking/read-on.ts'
import { behindType, insideBracket } from '../../source/brackets.ts'
import { elementNames, elementsOf } from '../../source/elements.ts'
import { directoryOf } from '../../source/paths.ts'
import { asWord, literally } from '../../source/patterns.ts'
import { noProduct, noProgram, shippedFirst } from '../../source/shipped.ts'
import { isComment, textOf } from '../../source/source-text.ts'
import type { Passage } from '../conclusion.ts'
import { partsOf } from './spread.ts'

export interface Table {
  readonly key: string
  readonly names: readonly string[]
  readonly match: Match
  readonly passage: Passage
  /** What is written of each, where it holds just these. */
  readonly rows?: readonly string[]
  /** Whether something is added to it that its text does not tell. */
  readonly isGrown: boolean
}

const mostTables = 6
/** Calls that only make a list of what they are given. */
const makers =
  '(?:[\\w.:]+\\.)?(?:of|asList|copyOf)\\(|(?:mutable|linked|sorted|hash|unmodifiable)?(?:[sS]et|[lL]ist|[aA]rray|[mM]ap)(?:Of)?\\(|tuple\\('
const head = new RegExp(
  `(?<key>[A-Za-z_$][\\w$]*)["'\`]?(?:\\[\\w*\\])?\\s*(?::\\s*[\\w<>[\\]|&' ?.,;]+?|(?<=^var\\s+\\w+\\s+)(?:map)?\\[[^=]*?)?\\s*(?::=|=|:)\\s*&?(?:(?:[\\w.]+\\()*(?:new\\s+[\\w<>[\\], ]+)?(?:[[{(]|%[wi][^\\w\\s])|["'][\\w-]+[,|]|map\\[|vec!\\[|new\\s*\\([^()]*\\)\\s*(?:\\{|$)|${makers})`,
)

/** Lines that may begin such a table. */
export function tableSearch(pattern: string, path?: string): string {
  const written = `\\w*(?:${pattern})\\w*["'\`]?(?:\\[\\w*\\])?\\s*(?::[^=]*|(?:map)?\\[[^=]*)?(?:=|:)(?:.*[\\[{(]|\\s*%[wi]|\\s*["'][\\w-]+[,|])`
  return search(written, flagsFor(path))
}

/** Those of them that stand in nothing: what a whole program goes by is seldom told further in. */
function outermostSearch(pattern: string, path?: string): string {
  return search(`^[a-z].*?\\b\\w*(?:${pattern})\\w*\\b[^=(]*=[^=>]*[\\[{(%]`, flagsFor(path))
}

function flagsFor(path: string | undefined): SearchFlags & { readonly path?: string } {
  return {
    ignoreCase: true,
    ...(path === undefined ? { exclude: noProduct } : { exclude: noProgram, path }),
    limit: 60,
  }
}

/** The lines that may begin one; in a big project there are more than can be seen, and the outermost go first. */
function* beginnings(pattern: string, path: string | undefined): Looking<readonly Match[]> {
  const { shown, total } = readMatches(yield* lookAt(tableSearch(pattern, path)))
  if (total <= shown.length) return shown
  const { shown: outermost } = readMatches(yield* lookAt(outermostSearch(pattern, path)))
  const isKnown = (match: Match) => outermost.some(({ path, line }) => path === match.path && line === match.line)
  return [...outermost, ...shown.filter((match) => !isKnown(match))]
}

/** Tables whose name fits, each with what it holds; one that could not be seen to its end is left out. */
export function* tablesNamed(
  pattern: string,
  fits: (key: string, match: Match) => boolean,
  path?: string,
): Looking<readonly Table[]> {
  const named = (yield* beginnings(pattern, path)).flatMap((match) => {
    const key = isComment(match.text) || isNone(match) ? undefined : head.exec(match.text)?.groups?.key
    return key !== undefined && fits(key, match) ? [{ key, match }] : []
  })
  const chosen = shippedFirst(named, ({ match }) => match.path).slice(0, mostTables)
  const seen = yield* readOn(
    chosen.map(({ match }) => match),
    (lines) => hasEnded(asAssigned(textOf(lines))),
  )
  const tables = chosen.flatMap(({ key, match }, index) => {
    const lines = seen[index] ?? []
    const own = lines.slice(0, lengthOf(asAssigned(textOf(lines))))
    const source = asAssigned(textOf(own))
    const names = isWorkedOut(source) ? [] : namesIn(source)
    const passage = { path: match.path, lines: own }
    const rows = elementsOf(source)
    return names.length === 0 ? [] : [{ key, names, rows, match, passage, isGrown: false, source }]
  })
  const parts = yield* partsOf(tables)
  const whole = tables.map((table) => ({
    ...table,
    names: table.names.flatMap((name) => parts(name, table) ?? [name]),
  }))
  return (yield* withAdded(whole)).filter(isList)
}

/** What a call finds among others, and what a function takes: `all.find((one) => …)`, `(lines, at) =>`. */
function isWorkedOut(source: string): boolean {
  const open = openingOf(source)
  const inside = insideBracket(source, open)
  const behind = inside === null ? '' : source.slice(open + inside.length + 2)
  return (
    /^\s*=>/.test(behind) ||
    /(?:\.(?:find|filter|map|flatMap|reduce|keys|values|entries)|\bArray\.from)\($/.test(source.slice(0, open))
  )
}

/** `hooks: [ … ]` of a record, also of one that a call is given, written as what gives a name to a list elsewhere. */
function asAssigned(source: string): string {
  const found = head.exec(source.split('\n', 1)[0] ?? '')
  if (found === null || found[0].includes('=')) return source
  return found[0].replace(/:(?!.*:)/, ' =') + source.slice(found.index + found[0].length)
}

function hasEnded(source: string): boolean {
  return namesIn(source).length > 0 || insideBracket(source, openingOf(source)) !== null
}

/** Where the bracket stands that begins it. */
function openingOf(source: string): number {
  const found = head.exec(source)
  const at = found === null ? source.search(/[[{(]/) : found.index + found[0].length - 1
  return at < 0 ? at : behindType(source, at)
}

/** How many lines there are to the bracket that closes it. */
function lengthOf(source: string): number {
  const open = openingOf(source)
  const inside = insideBracket(source, open) ?? ''
  return source.slice(0, open + inside.length + 2).split('\n').length
}

/** How something is put into a table that is called so: by its place, by an operator, by a method, by a function that is given it. */
function growthOf(key: string): string {
  const methods =
    'append|push|add|extend|update|insert|put|set|unshift|register|addAll|putAll|push_back|emplace\\w*|merge!|concat'
  return [
    `${key}(?:\\[[^\\]]*\\]\\s*=[^=>]|\\s*(?:\\+=|\\|=|<<)\\s*\\S|\\s*=\\s*\\W*(?:\\w+\\()?\\W*${key})`,
    `${key}\\.(?:${methods})(?:\\b|\\()`,
    `\\b(?:append|array_push|table\\.insert|Object\\.assign)\\(\\s*[&$]*(?:\\w+\\.)*${key}`,
  ].join('|')
}

/** What is put into a table after it was made: a key that is written there belongs to it, anything else is not known. */
function* withAdded(tables: readonly Table[]): Looking<readonly Table[]> {
  const keys = [...new Set(tables.map(({ key }) => key))]
  if (keys.length === 0) return []
  const written = keys.map((key) => growthOf(asWord(key))).join('|')
  const { shown } = readMatches(yield* lookAt(search(written, { exclude: noProduct, limit: 30 })))
  return tables.map((table) => {
    const added = shown.filter((match) => isGrowth(match, table))
    const names = added.map(({ text }) => /\[["'](?<name>[^"']+)["']\]\s*=/.exec(text)?.groups?.name)
    const told = names.filter((name) => name !== undefined)
    return {
      ...table,
      names: [...new Set([...table.names, ...told])],
      // What is spread into it is another list.
      isGrown: told.length < names.length || table.names.some((name) => /^(?:\*|\.\.\.)/.test(name)),
    }
  })
}

/** Another file means the same table by its name where no variable is called so, or where the package is one (Go). */
function isGrowth({ path, text, line }: Match, { key, match }: Table): boolean {
  const isIn = new RegExp(growthOf(asWord(key)))
  if (isComment(text) || !isIn.test(text) || (path === match.path && line === match.line)) return false
  // A list that is put together anew, by the same name, is not this one.
  if (/\.concat\b/.test(text) && !new RegExp(`^\\s*${asWord(key)}`).test(text)) return false
  const isOnePackage = path.endsWith('.go') && directoryOf(path) === directoryOf(match.path)
  return path === match.path || isOnePackage || /^[A-Z][A-Z\d]*_|^[A-Z]{4,}/.test(key)
}

/**
 * `@param commands: (list)`, `:type commands: dict`: it tells of one, and is none; nor is what `case "commands": {` does, or
 * what a type says of its parts: `readonly governor: { … }`, or one thing of a type: `const commands: Surface = {`.
 */
function isNone({ text, around }: Match): boolean {
  const isOfType = /^\s*readonly\s/.test(text) || /^(?:interface|type)$/.test(around?.sort ?? '')
  const { type } = /\b(?:const|let|var)\s+\w+:\s*(?:Readonly<)?(?<type>[A-Z]\w*)>?\s*=\s*\{/.exec(text)?.groups ?? {}
  const isOneThing = type !== undefined && !/(?:s|table|map|registry|list|dict|dictionary|record|lookup)$/i.test(type)
  return /^\s*(?:[@:](?:param|type|arg|return|property|var|keyword)s?|case)\b/.test(text) || isOfType || isOneThing
}

/** What is worked out when it runs is no list: `[x for x in all]`, `all(other)`, `isOne ? [all] : all`. */
function isList({ names, passage }: Table): boolean {
  const head = passage.lines[0]?.text ?? ''
  const isChosen = /^[^=:]*[=:][^'"`]*\?[^'"`]*:/.test(head)
  return (
    !isChosen &&
    !/\bfor\b/.test(names.join(' ')) &&
    (names.length > 1 || /["'`:]/.test(head.replace(/^[^=:]*[=:]/, '')))
  )
}

/** A text may be a list as well: its words are parted by commas. */
function namesIn(source: string): readonly string[] {
  const text = /^[^\n=]*=\s*(?<sign>["'])(?<text>[\w-]+(?:\s*[,|]\s*[\w-]+)+)\k<sign>/.exec(source)?.groups?.text
  return text === undefined ? elementNames(elementsOf(source)) : text.split(/\s*[,|]\s*/)
}

/** `store: z.enum(['up', 'down'])` in a record: what one store may be, where `which stores` asks for all. */
export function isOneOfRecord(key: string, { text }: Match, words: readonly string[]): boolean {
  const isKeyed = new RegExp(`^\\s*["']?${literally(key)}["']?\\??:(?!.*=)`).test(text)
  return isKeyed && words.some((word) => word.toLowerCase() === `${key.toLowerCase()}s`)
}
