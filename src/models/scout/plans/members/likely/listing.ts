// Something in a piece of source text that enumerates: its entries, and everything that is written about it there.

import type { Stretch } from '../../../looking/every-match.ts'
import { linesAtOnce } from '../../../looking/excerpts.ts'
import type { SourceLine } from '../../../looking/read-view.ts'
import { indentOf, isComment } from '../../../source/source-text.ts'

/** How it enumerates. */
export type Form =
  | 'enum'
  | 'union'
  | 'fields'
  | 'list'
  | 'table'
  | 'arms'
  | 'tests'
  | 'arguments'
  | 'calls'
  | 'constants'
  | 'alternatives'

export interface Listed {
  readonly name: string
  /** All that is written of it. */
  readonly text: string
}

export interface Listing {
  readonly form: Form
  /** What it is called; empty where nothing says it. */
  readonly name: string
  /** The line that it begins in, up to its entries. */
  readonly head: string
  readonly entries: readonly Listed[]
  readonly path: string
  readonly line: number
  readonly endLine: number
  readonly lines: readonly SourceLine[]
  /** The comment above it and behind it. */
  readonly said: string
  /** The first lines of what it stands in, the nearest first. */
  readonly owners: readonly string[]
}

/** A listing before it is known what is said of it and what it stands in. */
export interface Bare {
  readonly form: Form
  readonly name: string
  readonly head: string
  readonly entries: readonly Listed[]
  /** Its first and last line, counted from the beginning of the stretch. */
  readonly from: number
  readonly to: number
}

const mostOwners = 3
const fewestEntries = 2
const mostEntries = 40

/** A listing with all that is told around it; `null` where it has too few entries to be a list, or too many to be told. */
export function inItsPlace(bare: Bare, { path, lines }: Stretch): Listing | null {
  const { form, name, head, from, to } = bare
  const entries = [...new Map(bare.entries.map((one) => [one.name, one])).values()]
  if (entries.length < fewestEntries || entries.length > mostEntries) return null
  const first = lines[from]
  const last = lines[to]
  if (first === undefined || last === undefined || isCutOff(bare, lines)) return null
  return {
    ...{ form, name, head, entries, path, line: first.number, endLine: last.number },
    lines: lines.slice(from, to + 1),
    said: saidOf(lines, isWholeBody(bare, lines) ? from - 1 : from, to),
    owners: ownersOf(lines, from),
  }
}

/** What a function tests and nothing else is told by what is said of the function. */
function isWholeBody({ form, from }: Bare, lines: readonly SourceLine[]): boolean {
  const above = lines[from - 1]?.text ?? ''
  return (
    form === 'tests' &&
    /\).*(?:\{|:|=|=>|\bdo)\s*$/.test(above) &&
    !/^\W*(?:if|for|while|else|elif|switch)\b/.test(above)
  )
}

/** What ends where a part of a file ends, or begins where it begins, may have more entries that were not seen. */
function isCutOff({ from, to }: Bare, lines: readonly SourceLine[]): boolean {
  const [first, last] = [lines[0]?.number ?? 1, lines.at(-1)?.number ?? 1]
  return (from === 0 && first > 1) || (to === lines.length - 1 && last % linesAtOnce === 0)
}

/** The first lines of what a line stands in: those above it that are less far in. */
export function ownersOf(lines: readonly SourceLine[], at: number): readonly string[] {
  const owners: string[] = []
  let indent = indentOf(lines[at]?.text ?? '')
  for (let index = at - 1; index >= 0 && indent > 0 && owners.length < mostOwners; index -= 1) {
    const text = lines[index]?.text ?? ''
    if (text.trim() === '' || isComment(text) || indentOf(text) >= indent || /^\s*[\])}{]+[;,]?\s*$/.test(text))
      continue
    indent = indentOf(text)
    owners.push(text.trim())
  }
  return owners
}

const mostSaid = 6
const behind = /(?:\/\/|(?<=\s)#(?!\[)|\/\*|--\s)\s*(?<remark>.*)$/

/** What is said above a list, behind its first line, and in the text that a class of Python begins with. */
function saidOf(lines: readonly SourceLine[], from: number, to: number): string {
  const said: string[] = []
  for (let index = from - 1; index >= 0 && said.length < mostSaid; index -= 1) {
    const text = lines[index]?.text ?? ''
    if (isComment(text) || /^\s*@(?:doc|moduledoc|typedoc)\b/.test(text)) said.unshift(text)
    else if (!/^\s*(?:@\w|#\[|\[\w+[\](])/.test(text)) break
  }
  const first = lines[from]?.text ?? ''
  const remark = isComment(first) ? '' : (behind.exec(first)?.groups?.remark ?? '')
  const below = to > from ? (/^\s*[rR]?"""(?<text>.*)$/.exec(lines[from + 1]?.text ?? '')?.groups?.text ?? '') : ''
  return [...said, remark, below].join(' ').trim()
}
