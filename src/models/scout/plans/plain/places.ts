// Which places of the code plain words may be about: every declaration with a line that speaks of a term is one, and so is
// a file of which no declarations are known.

import type { Match } from '../../looking/read-matches.ts'
import { namesIn } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { isComment } from '../../source/source-text.ts'

export interface Place {
  readonly path: string
  readonly line: number
  readonly endLine: number
  readonly sort: string
  readonly trail: readonly string[]
  /** What was seen of it, with the comment above. */
  readonly lines: readonly Match[]
}

interface Draft extends Place {
  readonly lines: Match[]
}

/** Every place that some lines stand in. */
export function placesOf(matches: readonly Match[]): readonly Place[] {
  return draftsOf(
    matches.map((match) => (isComment(match.text) ? { ...match, isProse: true as const } : match)),
  ).filter((place) => !isInTests(place) && !isContract(place))
}

/** A function that is called `test` may be what runs tests. */
function isInTests({ trail, sort }: Place): boolean {
  const around = /^(?:function|method)$/.test(sort) ? trail.slice(0, -1) : trail
  return around.some((name) => /^tests?$/.test(name))
}

/** Every type of Rust that can be printed has a `fmt`: it tells nothing of formats. */
function isContract({ path, trail }: Place): boolean {
  return path.endsWith('.rs') && trail.at(-1) === 'fmt'
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

const longestAccessor = 12

/** `return self._patterns` and nothing else; or `setPatterns`, which keeps what it is given. */
export function isAccessor({ line, endLine, lines, trail }: Place): boolean {
  const name = trail.at(-1) ?? ''
  const all = lines.filter((one) => one.line >= line && one.line <= endLine && one.isProse !== true)
  // What stands before its name decorates it.
  const body = all.slice(all.findIndex(({ text }) => text.includes(name)) + 1).filter(({ text }) => /\w/.test(text))
  const field = /^set_?(?<field>\w+)$/i.exec(name)?.groups?.field
  const kept = new RegExp(`(?:this|self)(?:\\.|->)_*${field}\\s*=[^=]`, 'i')
  if (field !== undefined && body.some(({ text }) => kept.test(text))) return true
  const code = body.filter(({ text }) => text.trim() !== 'end')
  const only = code.length === 1 && endLine - line <= longestAccessor ? (code[0]?.text ?? '') : ''
  return givesBack.test(only) || isOfField(name, only)
}

/** `return _name;` of `getName`, `_name = value;` of `setName`. */
function isOfField(name: string, only: string): boolean {
  const { field } = /^(?:[gs]et|is|has)_?(?<field>\w+)$/i.exec(name)?.groups ?? {}
  return (
    field !== undefined &&
    new RegExp(`^\\s*(?:return\\s+m?_*${field}|m?_*${field}\\s*=\\s*\\w+);?\\s*$`, 'i').test(only)
  )
}

const givesBack = /^\s*return\s+&?(?:(?:self|\$?this)(?:\.|->)|@)[\w$.>-]+;?\s*$/

/** What it is called, and what it stands in. */
export function fieldsOf({ path, trail }: Place): Readonly<Record<'name' | 'owner' | 'file' | 'folder', string>> {
  const { file, folder } = namesIn(path)
  return { name: trail.at(-1) ?? file, owner: trail.slice(0, -1).join(' '), file, folder }
}

export function isHolder({ sort }: Place): boolean {
  return isType(sort) || isValue(sort) || /^(?:import|file)$/.test(sort)
}

export function isValue(sort: string): boolean {
  return /^(?:variable|field|variant|property)$/.test(sort)
}

export function isType(sort: string): boolean {
  return /^(?:class|struct|interface|trait|enum|type|impl|protocol|object|record|union)$/.test(sort)
}

/** In big trees a search does not tell what a line stands in; the first line of a declaration tells itself. */
function declaredAt({ text, line }: Match): Match['around'] {
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
  if (match.isProse !== true || (around !== null && /^(?:function|method|macro)$/.test(around.sort))) return undefined
  const longest = /^\s*(?:\/\*|\*|\/{3}|--\[|=)/.test(text) ? longestComment.block : longestComment.lines
  const below = known.filter(
    (one) =>
      one.path === path && one.line > line && one.line - line <= longest && one.line <= (around?.endLine ?? one.line),
  )
  return below.sort((one, other) => one.line - other.line)[0]
}

/** Whether one of two places stands inside of the other. */
export function areNested(one: Place, other: Place): boolean {
  return holds(one, other) || holds(other, one)
}

export function holds(outer: Place, inner: Place): boolean {
  const isWithin = outer.sort === 'file' || (outer.line <= inner.line && inner.endLine <= outer.endLine)
  return outer.path === inner.path && isWithin
}

/** Those that are called after a name of the question, where some are: `verifyStripe`, for signatures of Stripe; else all. */
export function namesakesAmong<One extends Place>(places: readonly One[], names: readonly string[]): readonly One[] {
  const own = places.filter((place) => names.some((name) => isNamesake(place, name)))
  return own.length > 0 ? own : places
}

export function isNamesake(place: Place, name: string): boolean {
  return nameOf(place).toLowerCase().includes(name.toLowerCase())
}

/** What a place is called: a file by its path. */
export function nameOf({ trail, path }: Place): string {
  return trail.at(-1) ?? path
}

/** Short names are words of many other things. */
export const shortestName = 4

/** Whether the code of a place has a name in it, and not as that of something else: `Long.toString` is none of ours. */
export function mentions({ line, lines }: Place, name: string, owner?: string): boolean {
  const ofOthers = owner === undefined ? '' : `(?<!\\b(?!${literally(owner)}\\b)[A-Z]\\w*(?:\\.|::|->))`
  const isWord = new RegExp(`(?<![\\w$])${ofOthers}${literally(name)}(?![\\w$])`)
  return (
    name.length >= shortestName &&
    lines.some((one) => one.line >= line && one.isProse !== true && isWord.test(one.text))
  )
}
