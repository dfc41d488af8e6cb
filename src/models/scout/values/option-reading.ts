// What all readers of options have in common: the text they read, and the pieces that a name and a default are written in.

import { insideBracket, splitTop } from '../source/brackets.ts'
import { withoutStrings } from '../source/source-text.ts'

export interface Source {
  readonly text: string
  /** Without strings and comments, of the same length. */
  readonly plain: string
}

export interface Declared {
  readonly at: number
  readonly names: readonly string[]
  readonly value: string | null
  /** Where what is said of it ends; nothing where that may go on up to the next one. */
  readonly end?: number
  readonly isCompared?: true
}

export type Reader = (source: Source) => readonly Declared[]

export const longestStatement = 900

/** Calls of some name, each with what stands in its brackets and what follows in the same statement. */
export function callsOf({ text, plain }: Source, head: RegExp) {
  return [...plain.matchAll(head)].flatMap((match) => {
    const open = match.index + match[0].length - 1
    const inside = insideBracket(text.slice(0, open + longestStatement), open)
    if (inside === null) return []
    const after = text.slice(open + inside.length + 2, open + longestStatement)
    const chain = /^(?:\s*(?:\.|->)\w+\((?:[^()]|\([^()]*\))*\))*/.exec(after)?.[0] ?? ''
    const end = open + inside.length + 2
    return [{ at: match.index, end, inside, chain, arguments_: splitTop(inside, /,/), groups: match.groups ?? {} }]
  })
}

export const typed = /^\s*[uU]?["'`](?<names>--?[A-Za-z?][^"'`]*)["'`]\s*$/

/** `"-p, --port <number>"`, `"-p --port"` and `"--port=PORT"` all name what is typed. */
export function typedNames(written: string): readonly string[] {
  const names = typed.exec(written)?.groups?.names ?? ''
  return [...(/^(?:--?[\w?-]+[\s,|/]*)+/.exec(names)?.[0] ?? '').matchAll(/--?[\w?][\w-]*/g)].map(([name]) => name)
}

const defaultKey = 'default(?:_?(?:values?|val|num|str|t|value_t))?'
const quotedKey = new RegExp(`(?<=[{,(]\\s*)(["'\`])${defaultKey}\\1\\s*(?:=>|:)\\s*`, 'i')
const plainKey = new RegExp(`\\b${defaultKey}\\s*(?:=>|[:=]|\\()\\s*`, 'i')

/** `default=5`, `:default => 5`, `.default_value("5")`, `'default': 5`; the first of them. */
export function defaultIn(text: string): string | null {
  const found = quotedKey.exec(text) ?? plainKey.exec(withoutStrings(text))
  if (found === null) return null
  const rest = text.slice(found.index + found[0].length)
  const value = found[0].trimEnd().endsWith('(') ? insideBracket(`(${rest}`, 0) : (splitTop(rest, /[,\n;]/)[0] ?? null)
  return value === null ? null : value.replace(/[)\]}\s]+$/, (end) => (isBalanced(value) ? end : '')).trim() || null
}

function isBalanced(text: string): boolean {
  const plain = withoutStrings(text)
  return [...'([{'].every((open, index) => plain.split(open).length === plain.split(')]}'.charAt(index)).length)
}

const named = /^["'`](?<name>[A-Za-z\d][\w-]*)["'`]$/

export function bareName(argument: string | undefined): readonly string[] {
  const name = named.exec(argument?.trim() ?? '')?.groups?.name
  return name === undefined ? [] : [name]
}
