// Declarations inside of functions, which no outline lists: found by their first line, ended by indentation.

import { ownEntry } from '../../../core/index.ts'
import { literally } from '../source/patterns.ts'
import { codeLines, indentOf, isComment, withoutStrings } from '../source/source-text.ts'
import { sorts } from '../words/vocabulary.ts'
import { search, view } from './calls.ts'
import { excerpts } from './excerpts.ts'
import { type Looking, look, lookAt } from './looking.ts'
import { type Match, readMatches } from './read-matches.ts'
import { readView, type SourceLine, type SymbolView } from './read-view.ts'
import { standingIn } from './stand-in.ts'

const heads = 'type|class|struct|interface|enum|trait|func|fn|fun|def|function|const|let|var|val|module|object|record'

/** The first line of a declaration of a name, as most languages write it. */
export function headPattern(name: string): string {
  const own = literally(name)
  return `\\b(?:${heads})\\*?\\s+${own}\\b|\\blocal\\s+${own}\\s*=\\s*function\\b`
}

const mostViewed = 4
/** Enough to see most functions whole. */
const linesAfter = 120
const longestBefore = 400

/** From the beginning of what it stands in, or a docstring might be taken for code. */
function startOf(around: Match['around'], line: number): number {
  return Math.max(around?.line ?? 1, line - longestBefore)
}

/** The search that finds them, for those who want to make it together with others. */
export function insideCall({ name, path }: { readonly name: string; readonly path?: string | undefined }): string {
  return search(headPattern(name), { path, limit: 20 })
}

export function* declaredInside({
  name,
  path,
}: {
  readonly name: string
  readonly path?: string | undefined
}): Looking<readonly SymbolView[]> {
  // `fun ByteArray.toHex()` declares nothing named `ByteArray`.
  const head = new RegExp(`(?:${headPattern(name)})(?![.:]\\w)`)
  const inside = (yield* standingIn(readMatches(yield* lookAt(insideCall({ name, path }))).shown)).filter(
    ({ path, text, around }) =>
      // What stands in a function without a name stands in nothing.
      (around === null ? /^\s/.test(text) : around.trail.at(-1) !== name) &&
      !isComment(text) &&
      head.test(withoutStrings(text)) &&
      !isMentioned(name, { path, text }),
  )
  const chosen = inside.slice(0, mostViewed)
  const views = (yield* look(
    chosen.map((match) => {
      const { path, line, around } = match
      return around !== null && isTagged(match)
        ? view(`${path}/${around.trail.join('/')}`, { docs: true })
        : view(`${path}:${startOf(around, line)}-${line + linesAfter}`)
    }),
  )).map(readView)
  return chosen.flatMap((match, index) => {
    const seen = views[index]
    if (seen?.kind === 'symbol') return [seen]
    return seen?.kind === 'excerpt' ? symbolIn(seen.lines, match, name) : []
  })
}

/** `typedef struct pump_tag {` has two names, and an outline lists it by the other one. */
function isTagged({ line, text, around }: Match): boolean {
  return around?.line === line && /^\s*typedef\b/.test(text)
}

/** `struct list *head` of C uses the type: only what opens a body, here or in the next line, declares it. */
function isMentioned(name: string, { path, text }: Pick<Match, 'path' | 'text'>): boolean {
  const opens = new RegExp(`\\b(?:class|struct|enum|union)\\s+${literally(name)}\\s*(?:\\{|$|final\\b|:(?!:))`)
  return /\.(?:[ch]|cc|cpp|cxx|hh|hpp|hxx|inl|inc|ipp|tcc)$/.test(path) && !opens.test(withoutStrings(text).trimEnd())
}

function symbolIn(seen: readonly SourceLine[], match: Match, name: string): readonly SymbolView[] {
  const { path, line, text, around } = match
  // A line of a text or a docstring is no declaration.
  if (!codeLines(seen).some(({ number }) => number === line)) return []
  const lines = blockAt(seen, line)
  const isValue = /\b(?:const|let|var|val)\s/.test(text) && !/=>|\bfunction\b/.test(text)
  const type = /\b(?<word>type|class|struct|interface|enum|trait|record)\s/.exec(withoutStrings(text))?.groups?.word
  return [
    {
      ...{ kind: 'symbol', path, line, endLine: lines.at(-1)?.number ?? line },
      ...{ sort: isValue ? 'variable' : sortOf(type), trail: [...(around?.trail ?? []), name] },
      ...{ lines, entries: [], isCut: lines.at(-1) === seen.at(-1), elsewhere: [] },
    },
  ]
}

/** What `view` calls what a word declares. */
function sortOf(word: string | undefined): string {
  return word === undefined ? 'function' : (ownEntry(sorts, word) ?? word)
}

/** A line and those that are indented below it, with what closes them. */
function blockAt(lines: readonly SourceLine[], start: number): readonly SourceLine[] {
  const from = lines.findIndex(({ number }) => number === start)
  const depth = indentOf(lines[from]?.text ?? '')
  const below = lines.slice(from + 1)
  const end = below.findIndex(({ text }) => text.trim() !== '' && indentOf(text) <= depth)
  if (end < 0) return lines.slice(from)
  const isCloser = /^\s*(?:[)\]}]|end\b)/.test(below[end]?.text ?? '')
  return lines.slice(from, from + 1 + end + (isCloser ? 1 : 0))
}

/** The last line of each of some declarations, as indentation tells it. */
export function* endsOf(
  heads: readonly { readonly path: string; readonly line: number }[],
): Looking<readonly number[]> {
  const seen = yield* excerpts(heads.map(({ path, line }) => ({ path, from: line, to: line + linesAfter })))
  return heads.map(({ line }, index) => blockAt(seen[index] ?? [], line).at(-1)?.number ?? line)
}

/** A function that is declared inside of another. */
export interface Nested {
  readonly name: string
  readonly line: number
  readonly indent: number
  readonly around: NonNullable<Match['around']>
}

/** The search for them, in a file or everywhere. */
export function nestedCall(path?: string): string {
  const pattern = '^\\s+(?:export |async |local |pub )*(?:function\\*?|def|fn|func|fun)\\s+\\w+'
  return search(pattern, { path, limit: 300 })
}

/** The functions of a file, or below a directory, that stand inside of others, by file. */
export function* nestedIn(path: string): Looking<readonly (Nested & { readonly path: string })[]> {
  const { shown } = readMatches(yield* lookAt(nestedCall(path)))
  return (yield* standingIn(shown)).flatMap(({ path, line, text, around }) => {
    const name = /\b(?:function\*?|def|fn|func|fun)\s+(?<name>[\w$]+)/.exec(withoutStrings(text))?.groups?.name
    const isNested = around !== null && /^(?:function|method)$/.test(around.sort) && around.trail.at(-1) !== name
    return name === undefined || !isNested || isComment(text)
      ? []
      : [{ path, name, line, indent: indentOf(text), around }]
  })
}
