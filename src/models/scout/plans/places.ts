// Which places of the code plain words are about. Every declaration with a line that speaks of a term is a place, and so is a
// file of which no declarations are known. Each is told by several fields: its own name says most, its code least.

import { verbs } from '../families.ts'
import { stemOf } from '../question.ts'
import type { Match } from '../read-matches.ts'
import { isShipped } from '../shipped.ts'
import { wordsOfName } from '../source-text.ts'
import { spokenOf, type WeighedTerm } from '../terms.ts'
import { isProse, isSaid, isSentence, longestDocstring, statementIn, textOf } from './sentences.ts'

export interface Place {
  readonly path: string
  readonly line: number
  readonly endLine: number
  readonly sort: string
  readonly trail: readonly string[]
  /** The lines in it that stand together and speak of most. */
  readonly passage: readonly Match[]
  /** How surely each term is spoken of, by the best of the fields. */
  readonly told: readonly number[]
  /** The same by names alone: its own and those around it. */
  readonly named: readonly number[]
  /** The same by its own name. */
  readonly own: readonly number[]
  /** Whether it does no more than to give back what it holds. */
  readonly isAccessor: boolean
  /** Its name, and what else it does by the form of its name or by its comment. */
  readonly deed: string
  /** Lines of a comment or a message that speak of every thing that was asked for; empty where none do. */
  readonly statement: readonly Match[]
  /** How much of its own name speaks of the terms, from 0 to 1. */
  readonly purity: number
  /** Of what the name does not say alone: whether its file, its owner or its comment say it too. */
  readonly isSaidTwice: boolean
  /** How much of the question is told of there, from 0 to 1. */
  readonly coverage: number
  readonly score: number
}

interface Draft extends Pick<Place, 'path' | 'line' | 'endLine' | 'sort' | 'trail'> {
  readonly lines: Match[]
}

/** What a field is worth: a name is chosen for what something is, in code words also meet by chance. */
const worth = { own: 1, owner: 0.8, file: 0.7, directory: 0.5, said: 0.65, code: 0.35 } as const

/** What tells less is no help to anybody. */
const leastWorth = 0.05

/** Every place that speaks of some of the terms, the best first. */
export function placesOf(matches: readonly Match[], terms: readonly WeighedTerm[]): readonly Place[] {
  const drafts = draftsOf(matches)
  return drafts
    .filter(({ trail }) => !trail.some((name) => /^tests?$/.test(name)))
    .map((draft) => placeFor(draft, terms))
    .filter(({ score }) => score > leastWorth)
    .sort((one, other) => other.score - one.score)
}

function draftsOf(matches: readonly Match[]): readonly Draft[] {
  const found = new Map<string, Draft>()
  const draftFor = (match: Match): Draft => {
    const { path } = match
    const around = match.around ?? declaredAt(match)
    const isFile = around === null || around.sort === 'module'
    const key = isFile ? path : `${path}:${around.line}`
    const known = found.get(key)
    if (known !== undefined) return known
    const draft: Draft = isFile
      ? { path, line: 1, endLine: 0, sort: 'file', trail: [], lines: [] }
      : { path, ...around, lines: [] }
    found.set(key, draft)
    return draft
  }
  for (const match of matches) draftFor(match)
  const known = [...found.values()]
  for (const match of matches) {
    const owner = ownerOf(match, known) ?? draftFor(match)
    // What was seen whole comes before what a search showed of it.
    if (!owner.lines.some(({ line }) => line === match.line)) owner.lines.push(match)
  }
  return known
}

function placeFor(draft: Draft, terms: readonly WeighedTerm[]): Place {
  const { path, trail, sort } = draft
  const [directory, file] = namesIn(path)
  const own = trail.at(-1) ?? file
  const deed = deedIn(draft)
  const names = bestOf(terms, [
    [deed, worth.own],
    [trail.slice(0, -1).join(' '), worth.owner],
    [file, sort === 'file' ? worth.owner : worth.file],
    [directory, worth.directory],
  ])
  const { told, passage } = tellingMost(draft, names, terms)
  const statement = statementIn(draft, terms)
  const coverage = share(told, terms)
  const purity = purityOf(own, terms)
  const beside = bestOf(terms, [
    [[directory, file, ...trail.slice(0, -1)].join(' '), 1],
    [textOf(draft.lines.filter((match) => isSaid(match))), 1],
  ])
  const isSaidTwice = beside.every((one) => one > 0)
  return {
    ...{ path, line: draft.line, endLine: draft.endLine, sort, trail, passage, statement, deed },
    isAccessor: isAccessor(draft),
    ...{ told, named: names, own: spokenOf(own, terms), purity, isSaidTwice, coverage },
    score: coverage + purity / 10 - demeritsOf(draft, terms),
  }
}

const longestAccessor = 12

/** `return self._patterns` and nothing else; or `setPatterns`, which keeps what it is given. */
function isAccessor({ line, endLine, lines, trail }: Draft): boolean {
  const name = trail.at(-1) ?? ''
  const all = lines.filter((one) => one.line >= line && one.line <= endLine && !isProse(one))
  // What stands before its name decorates it.
  const body = all.slice(all.findIndex(({ text }) => text.includes(name)) + 1).filter(({ text }) => /\w/.test(text))
  const field = /^set_?(?<field>\w+)$/i.exec(name)?.groups?.field
  const kept = new RegExp(`(?:this|self)(?:\\.|->)_*${field}\\s*=[^=]`, 'i')
  if (field !== undefined && body.some(({ text }) => kept.test(text))) return true
  const code = body.filter(({ text }) => text.trim() !== 'end')
  return endLine - line <= longestAccessor && code.length === 1 && givesBack.test(code[0]?.text ?? '')
}

const givesBack = /^\s*return\s+&?(?:(?:self|\$?this)(?:\.|->)|@)[\w$.>-]+;?\s*$/

const passageLength = 12

/** The lines that stand together and tell most, each time with what is said at the head of all. */
function tellingMost(
  { line, lines }: Draft,
  names: readonly number[],
  terms: readonly WeighedTerm[],
): Pick<Place, 'told' | 'passage'> {
  const head = lines.filter((one) => one.line <= line + longestDocstring)
  const rest = lines.filter((one) => one.line > line + longestDocstring).sort((one, other) => one.line - other.line)
  const passages = rest.map((first) =>
    rest.filter((one) => one.line >= first.line && one.line < first.line + passageLength),
  )
  return [[], ...passages]
    .map((passage) => ({ told: withLines(names, [...head, ...passage], terms), passage }))
    .reduce((best, one) => (share(one.told, terms) > share(best.told, terms) ? one : best))
}

function withLines(
  names: readonly number[],
  lines: readonly Match[],
  terms: readonly WeighedTerm[],
): readonly number[] {
  const told = bestOf(terms, [
    [textOf(lines.filter(isSaid)), worth.said],
    [textOf(lines), worth.code],
  ])
  return told.map((one, index) => Math.max(one, names[index] ?? 0))
}

/** Of every term, the worth of the best field that speaks of it. */
function bestOf(terms: readonly WeighedTerm[], fields: readonly (readonly [string, number])[]): readonly number[] {
  const spoken = fields.map(([text, value]) => spokenOf(text, terms).map((one) => one * value))
  return terms.map((_, index) => Math.max(...spoken.map((field) => field[index] ?? 0)))
}

/** `is_open`, `hasParent`, `parsed?`: what such a function does is to check. */
function asksItself(name: string): boolean {
  return name.endsWith('?') || /^_*(?:is|has|can|should|needs|are)(?:_|[A-Z])|[a-z]Is[A-Z]|_is_/.test(name)
}

/** `Return True if the host is passed over`: who says so checks something. */
const checking =
  /\b(?:returns?|signals?|tells?|determines?|checks?|tests?|verif(?:y|ies))\b.*\b(?:true|false|whether|if|that)\b/i

/** `celsius_to`, `fromJson`: what such a function does is to convert. */
const converting = /^_*(?:to|from)(?:_|[A-Z])|_(?:to|from)(?:_|$)|[a-z](?:To|From)(?:[A-Z]|$)/

/** A name, and the deeds that its form or its comment tells. */
function deedIn({ trail, line, lines }: Draft): string {
  const name = trail.at(-1) ?? ''
  const isHead = (match: Match) => match.line <= line + longestDocstring && isSentence(match)
  const isCheck = asksItself(name) || lines.some((match) => isHead(match) && checking.test(match.text))
  return [name, ...(isCheck ? ['check'] : []), ...(converting.test(name) ? ['convert'] : [])].join(' ')
}

/** How much of the weight of all terms is told. */
export function share(told: readonly number[], terms: readonly WeighedTerm[]): number {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0)
  return all === 0 ? 0 : terms.reduce((sum, { weight }, index) => sum + weight * (told[index] ?? 0), 0) / all
}

/** How much of a name speaks of the terms: one that says little else is meant. */
function purityOf(name: string, terms: readonly WeighedTerm[]): number {
  const words = wordsOfName(name)
  const telling = words.filter((word) => spokenOf(word, terms).some((one) => one > 0)).length
  return words.length === 0 ? 0 : telling / words.length
}

/** What does something comes before what holds it or does another thing, what is shipped before what surrounds it. */
function demeritsOf({ path, sort, trail }: Draft, terms: readonly WeighedTerm[]): number {
  const isDone = terms.some(({ isDeed }) => isDeed)
  const isHolder = /^(?:variable|field|variant|import|file)$/.test(sort) || (isType(sort) && isDone)
  return (isHolder ? 0.12 : 0) + (doesOtherwise({ sort, trail }, terms) ? 0.12 : 0) + (isShipped(path) ? 0 : 0.25)
}

/** `parseWindow` is not where a window is drawn: a function that says what it does does nothing else. */
export function doesOtherwise({ sort, trail }: Pick<Place, 'sort' | 'trail'>, terms: readonly WeighedTerm[]): boolean {
  const name = trail.at(-1) ?? ''
  const [verb] = wordsOfName(name)
  const isAsked = terms.some(({ isDeed }) => isDeed)
  if (verb === undefined || !isAsked || isType(sort)) return false
  const deeds = terms.filter(({ isDeed }) => isDeed)
  // `parsed?` only asks.
  if (asksItself(name)) return !spokenOf('check', deeds).some((one) => one > 0)
  if (!verbs.has(stemOf(verb))) return false
  return spokenOf(verb, terms).every((one) => one === 0)
}

export function isType(sort: string): boolean {
  return /^(?:class|struct|interface|trait|enum|type|impl|protocol|object|record|union)$/.test(sort)
}

/** A file and the directory it is in. */
function namesIn(path: string): readonly [directory: string, file: string] {
  const parts = path.split('/')
  return [parts.at(-2) ?? '', (parts.at(-1) ?? '').replace(/\.\w+$/, '')]
}

/** In big trees a search does not tell what a line stands in; the first line of a declaration tells itself. */
export function declaredAt({ text, line }: Match): Match['around'] {
  const head =
    /^\s*(?:export\s+|default\s+|pub(?:\(\w+\))?\s+|public\s+|abstract\s+|async\s+|static\s+|final\s+)*(?<sort>class|struct|interface|enum|trait|type|func|fn|fun|def|function|sub)\*?\s+(?<name>[\w$]+)/
  const { sort, name } = head.exec(text)?.groups ?? {}
  return sort === undefined || name === undefined ? null : { sort, trail: [name], line, endLine: line }
}

/** A block says how long it is; of single lines only those right above are about what comes next. */
const longestComment = { block: 25, lines: 8 } as const

/** A comment above a declaration belongs to it; `undefined` for what belongs to what it stands in. */
function ownerOf(match: Match, known: readonly Draft[]): Draft | undefined {
  const { path, line, around, text } = match
  if (!isProse(match) || (around !== null && /^(?:function|method|macro)$/.test(around.sort))) return undefined
  const longest = /^\s*(?:\/\*|\*|\/{3}|--\[|=)/.test(text) ? longestComment.block : longestComment.lines
  const below = known.filter(
    (one) =>
      one.path === path && one.line > line && one.line - line <= longest && one.line <= (around?.endLine ?? one.line),
  )
  return below.sort((one, other) => one.line - other.line)[0]
}

/** Whether two places are one: the same, one inside of the other, members of one owner, or declared twice. */
export function isSamePlace(one: Place, other: Place): boolean {
  if (one.trail.length > 0 && one.trail.join() === other.trail.join()) return true
  if (one.path !== other.path) return false
  const owner = (place: Place) => place.trail.slice(0, -1).join()
  return holds(one, other) || holds(other, one) || (owner(one) !== '' && owner(one) === owner(other))
}

export function holds(outer: Place, inner: Place): boolean {
  return outer.path === inner.path && outer.line <= inner.line && inner.endLine <= outer.endLine
}
