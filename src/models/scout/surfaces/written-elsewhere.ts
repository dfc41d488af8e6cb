// Where a name is written that is a variable in the line that uses it, as far as lines by themselves can tell.

import type { Match } from '../looking/read-matches.ts'
import { insideBracket, splitTop } from '../source/brackets.ts'
import { wordsOfName } from '../source/names.ts'
import { literally } from '../source/patterns.ts'
import type { Place } from './surface.ts'
import type { Keyed } from './unread.ts'

export type Said = Place & { readonly said: string }

const text = String.raw`[uU]?(?<sign>["'])(?<said>[^"']*)\k<sign>`

/** What a constant is given: only a text, and everywhere the same. A variable is one where it is seen from. */
export function constantIn(lines: readonly Match[] | null, { key, match }: Keyed): Said | null {
  const name = literally(key)
  const given = new RegExp(
    `^\\s*(?:#\\s*define\\s+${name}\\s+|[\\w\\s*&<>':.\\[\\]]*?(?<![\\w.])${name}\\b[^=("']{0,40}=\\s*)(?<value>.*)$`,
  )
  const all = (lines ?? []).flatMap((line) => {
    const value = isHeading(line.text) ? undefined : given.exec(line.text)?.groups?.value
    return value === undefined ? [] : [{ line, value }]
  })
  const own = all.filter(({ line }) => line.path === match.path && isSeenFrom(match, { line, key }))
  const chosen = own.length > 0 || !isConstantName(key) ? own : all
  const said = chosen.map(
    ({ value }) => new RegExp(`^${text}\\s*(?:\\.\\w+\\(\\))?[;,]?\\s*(?:(?://|#|/\\*).*)?$`).exec(value)?.groups?.said,
  )
  const [first] = said
  const [place] = chosen
  // A variable that also is something else is no constant.
  return first === undefined || place === undefined || new Set(said).size > 1 ? null : { ...place.line, said: first }
}

/** Constants are called so that they can be told from what a function has for itself. */
function isConstantName(key: string): boolean {
  return /[A-Z]/.test(key)
}

function isSeenFrom(match: Match, { line, key }: { readonly line: Match; readonly key: string }): boolean {
  return line.around === null || line.around.trail.at(-1) === key || line.around.line === match.around?.line
}

/** The heading of a function, where a default is given to a parameter. */
function isHeading(line: string): boolean {
  return /^\s*(?:[\w\s]*\b)?(?:def|func|fn|function|fun)\b/.test(line)
}

/** What the loop around a line goes through, where the variable is what it takes out of it. */
export function loopedOver(lines: readonly Match[] | null, { key, match }: Keyed): { list: string; at: Match } | null {
  const name = literally(key)
  // What is taken out with it stands behind it: `for name, run in table.items()`.
  const behind = '(?:\\s*,\\s*(?:\\w+|\\([\\w, ]*\\)))*'
  const takes = `(?:(?:const|let|var|final|auto|[\\w<>&]+)\\s+[&*[]?|_,\\s*)?${name}${behind}\\]?\\s*(?:\\bin\\b|\\bof\\b|:=\\s*range\\b|:)`
  const forms = [
    `\\bfor\\s*\\(\\s*${takes}\\s*&?(?<list>.+?)\\s*\\)\\s*\\{?\\s*$`,
    `\\bfor\\s+${takes}\\s*&?(?<list>.+?)\\s*(?:\\{|:|\\bdo)?\\s*$`,
    `(?<list>[\\w.:]+|%w\\[[^\\]]*\\]|\\[[^\\]]*\\])\\.(?:each|forEach|map)\\b.*[|(]\\s*${name}${behind}\\s*(?:[|)]|=>)`,
  ]
  const loops = (lines ?? []).flatMap((line) => {
    const isBefore = line.path === match.path && line.line <= match.line && line.line >= (match.around?.line ?? 1)
    const list = isBefore
      ? forms.map((form) => new RegExp(form).exec(line.text)?.groups?.list).find(Boolean)
      : undefined
    return list === undefined ? [] : [{ list: list.trim(), at: line }]
  })
  return loops.at(-1) ?? null
}

/** The texts of a list that is written out: `["a", "b"]`, `('a', 'b')`, `%w[a b]`, `[]string{"a", "b"}`. */
export function listGiven(list: string): readonly string[] | null {
  const words = /^%w\W(?<words>[\w\s-]*)\W$/.exec(list)?.groups?.words
  if (words !== undefined) return words.trim().split(/\s+/)
  const open = /^(?:&?(?:\[\]\w+|vec!)\s*)?[[({]/.exec(list)?.[0].length ?? 0
  const inside = open === 0 ? null : insideBracket(list, open - 1)
  const all = splitTop(inside ?? '', /,/).map((one) => new RegExp(`^${text}$`).exec(one)?.groups?.said)
  return all.length === 0 || all.includes(undefined) ? null : all.flatMap((one) => one ?? [])
}

export interface Wrapper {
  /** How it is called: its own name, or that of its type where its own says too little. */
  readonly called: string
  /** What stands between the two. */
  readonly member: string
  readonly line: number
  readonly path: string
}

const anyName =
  /^(?:get|fetch|read|load|lookup|find|value|of|call|apply|set|key|has|exists?|main|run|init|new|constructor|__init__|initialize)\??$/i

/** The function that a line stands in, as those call it who give it the name. */
export function wrapperOf({ path, around }: Match): Wrapper | null {
  const [owner, own] = [around?.trail.at(-2), around?.trail.at(-1)?.replace(/^self\./, '')]
  if (around === null || own === undefined) return null
  const place = { line: around.line, path }
  if (/^\w+[?!]?$/.test(own) && !anyName.test(own)) return { called: own, member: '', ...place }
  if (owner === undefined) return null
  return { called: owner, member: /^\w/.test(own) ? own : '', ...place }
}

/** The line that begins a function. */
export function headOf(lines: readonly Match[] | null, { path, line }: Wrapper): Match | undefined {
  return lines?.find((one) => one.path === path && line <= one.line && one.line <= line + 3)
}

/** Whether a function is given something of that name. */
export function isParameter(key: string, head: Match | undefined): boolean {
  return head !== undefined && new RegExp(`[(,\\s*&$]${literally(key)}\\b`).test(head.text.replace(/^[^([]*/, ''))
}

/** How a function is called: by its name, or by what its type or a variable of that type is called and its name. */
export function callForm({ called, member }: Wrapper): string {
  // `number().int()` is of somebody else.
  if (member === '') return `(?<![\\w$]|\\)\\.)${literally(called)}`
  const words = wordsOfName(called)
  const camel = `${called.charAt(0).toLowerCase()}${called.slice(1)}`
  // `vars.get(…)` where the type is called `LiveVars`.
  const owners = new Set([called, camel, words.join('_'), words.at(-1) ?? called])
  return `(?<![\\w$])(?:${[...owners].map(literally).join('|')})(?:\\.|::|->)${literally(member)}`
}

/** Constants that hold a text, by their names; those that are given several are none. */
export function constantsIn(lines: readonly Match[]): ReadonlyMap<string, string> {
  const found = lines.flatMap(({ text: line }) => {
    const { name, said } = new RegExp(`\\b(?<name>[A-Z]\\w*)\\b[^=("']{0,40}[=\\s]\\s*${text}`).exec(line)?.groups ?? {}
    return name === undefined || said === undefined ? [] : [[name, said] as const]
  })
  return new Map(found.filter(([name, said]) => found.every(([other, text]) => other !== name || text === said)))
}

/** What its callers give a function; `null` where nobody calls it, or somebody gives it no text. */
export function callsIn(
  lines: readonly Match[] | null,
  wrapper: Wrapper,
  constants: ReadonlyMap<string, string> = new Map(),
): readonly Said[] | null {
  const head = headOf(lines, wrapper)
  const call = new RegExp(`${callForm(wrapper)}\\s*(?<open>[(\\[]|(?=["']))`, 'g')
  // What is told to be of one file is called from nowhere else.
  const isLocal = /^\s*(?:local|static)\b/.test(head?.text ?? '')
  const said = (lines ?? []).flatMap((one) =>
    one === head || isHeading(one.text) || (isLocal && one.path !== head?.path)
      ? []
      : [...one.text.matchAll(call)].map(({ index, 0: whole }) => ({
          ...one,
          said: givenIn(one.text, index + whole.length, constants),
        })),
  )
  return said.length === 0 || said.some((one) => one.said === null)
    ? null
    : said.flatMap((one) => (one.said === null ? [] : [{ ...one, said: one.said }]))
}

/** The first text among what is given, or the first constant that holds one. */
function givenIn(line: string, at: number, constants: ReadonlyMap<string, string>): string | null {
  const inside = insideBracket(line, at - 1) ?? line.slice(at)
  const [first] = splitTop(inside, /,/).flatMap((one) => {
    const constant = constants.get(/^&?(?:\w+(?:\.|::))*(?<name>[A-Z]\w*)$/.exec(one.trim())?.groups?.name ?? '')
    return constant ?? new RegExp(`^${text}$`).exec(one.trim())?.groups?.said ?? []
  })
  return first ?? null
}
