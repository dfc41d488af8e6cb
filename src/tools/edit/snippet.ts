// Finding the text a model quotes. Exactly first; then with blanks read loosely, which counts only where one place fits.

import { diffArrays } from 'diff'
import { indentOf } from './indentation.ts'
import { type Lined, lineAt, respell, type Span } from './lines.ts'
import type { Splice } from './splice.ts'

export interface Snippet {
  readonly old: string
  readonly new: string
  readonly all: boolean
}

export type SnippetMatch =
  | { readonly kind: 'found'; readonly splices: readonly Splice[]; readonly isExact: boolean }
  | { readonly kind: 'ambiguous'; readonly lines: readonly number[] }
  | { readonly kind: 'missing' }

/** The changes a snippet asks for inside a span of the text. */
export function matchSnippet(lined: Lined, snippet: Snippet, within: Span): SnippetMatch {
  const places = occurrences(lined.text, snippet.old, within)
  if (places.length === 1 || (snippet.all && places.length > 0)) {
    const spans = places.map((start) => ({ start, end: start + snippet.old.length }))
    return { kind: 'found', splices: spans.map((span) => respell(lined, span, snippet.new)), isExact: true }
  }
  if (places.length > 1) return { kind: 'ambiguous', lines: places.map((start) => lineAt(lined.text, start)) }
  return matchLoosely(lined, snippet, within)
}

/** Where a text occurs, one place never inside another. */
export function occurrences(text: string, wanted: string, within: Span): readonly number[] {
  const found: number[] = []
  if (wanted === '') return found
  for (let at = text.indexOf(wanted, within.start); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    if (at + wanted.length > within.end) break
    found.push(at)
  }
  return found
}

interface Line {
  readonly content: string
  readonly start: number
  readonly end: number
}

function matchLoosely(lined: Lined, snippet: Snippet, within: Span): SnippetMatch {
  const old = snippetLines(snippet.old)
  const keys = old.map(looseKey)
  if (keys.every((key) => key === '')) return { kind: 'missing' }
  const lines = linesOf(lined.text).filter(({ start, end }) => start >= within.start && end <= within.end)
  const windows = windowsLike(lines, keys).flatMap((window) => {
    const indents = indentMap(old, window)
    return indents === null ? [] : [{ window, indents }]
  })
  const [only, ...others] = windows
  if (only === undefined) return { kind: 'missing' }
  if (others.length > 0)
    return { kind: 'ambiguous', lines: windows.map(({ window }) => lineAt(lined.text, window[0]?.start ?? 0)) }
  return { kind: 'found', splices: [looseSplice(lined, snippet, only)], isExact: false }
}

/** A line with tabs for spaces, and blanks at its ends left out. */
export function looseKey(line: string): string {
  return line.trim().replace(/[ \t]+/g, ' ')
}

/** The lines of a text; a line break at the end begins no further line. */
export function snippetLines(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n')
}

function linesOf(text: string): readonly Line[] {
  let start = 0
  return text.split('\n').map((content) => {
    const line = { content, start, end: start + content.length }
    start = line.end + 1
    return line
  })
}

function windowsLike(lines: readonly Line[], keys: readonly string[]): readonly (readonly Line[])[] {
  const found = lines.map(({ content }) => looseKey(content))
  return lines.flatMap((_line, from) =>
    keys.every((key, index) => found[from + index] === key) ? [lines.slice(from, from + keys.length)] : [],
  )
}

/** What each indentation of the quote is in the file; `null` when one of them would be two. */
function indentMap(old: readonly string[], window: readonly Line[]): ReadonlyMap<string, string> | null {
  const indents = new Map<string, string>()
  for (const [index, line] of old.entries()) {
    if (line.trim() === '') continue
    const there = indentOf(window[index]?.content ?? '')
    const known = indents.get(indentOf(line))
    if (known !== undefined && known !== there) return null
    indents.set(indentOf(line), there)
  }
  return indents
}

interface LooseMatch {
  readonly window: readonly Line[]
  readonly indents: ReadonlyMap<string, string>
}

/** Lines that the model left as they were stay as the file has them; new ones are indented as their neighbours are. */
function looseSplice(lined: Lined, snippet: Snippet, { window, indents }: LooseMatch): Splice {
  let at = 0
  const lines = diffArrays([...snippetLines(snippet.old)], [...snippetLines(snippet.new)]).flatMap((part) => {
    if (part.added) return part.value.map((line) => reindented(line, indents))
    const kept = window.slice(at, at + part.value.length).map(({ content }) => content)
    at += part.value.length
    return part.removed ? [] : kept
  })
  const [start, end] = [window[0]?.start ?? 0, window.at(-1)?.end ?? 0]
  if (lines.length > 0) return respell(lined, { start, end }, lines.join('\n'))
  return respell(lined, { start, end: Math.min(end + 1, lined.text.length) }, '')
}

function reindented(line: string, indents: ReadonlyMap<string, string>): string {
  const indent = indentOf(line)
  const [base] = [...indents.keys()]
    .filter((known) => indent.startsWith(known))
    .sort((one, other) => other.length - one.length)
  if (line.trim() === '') return ''
  if (base === undefined) return line
  const deeper = indent.slice(base.length)
  return (indents.get(base) ?? '') + translated(deeper, indents) + line.slice(indent.length)
}

/** Deeper than anything quoted: by what one level is on either side, where two levels were quoted. */
function translated(deeper: string, indents: ReadonlyMap<string, string>): string {
  const [[fromShallow, toShallow] = ['', ''], [fromDeep, toDeep] = ['', '']] = [...indents].sort(
    ([one], [other]) => one.length - other.length,
  )
  const [from, to] = [fromDeep.slice(fromShallow.length), toDeep.slice(toShallow.length)]
  if (deeper === '' || from === '' || to === '') return deeper
  return deeper.replaceAll(from, to)
}
