// Declarations inside of functions, which no outline lists: found by their first line, ended by indentation.

import { literally, search, view } from './calls.ts'
import { type Looking, look, lookAt } from './looking.ts'
import { type Match, readMatches } from './read-matches.ts'
import { readView, type SourceLine, type SymbolView } from './read-view.ts'
import { codeLines, isComment, withoutStrings } from './source-text.ts'

const heads = 'type|class|struct|interface|enum|trait|func|fn|fun|def|function|const|let|var|val|module|object|record'

/** The first line of a declaration of a name, as most languages write it. */
export function headPattern(name: string): string {
  return `\\b(?:${heads})\\*?\\s+${literally(name)}\\b`
}

const mostViewed = 4

export function* declaredInside({
  name,
  path,
}: {
  readonly name: string
  readonly path?: string | undefined
}): Looking<readonly SymbolView[]> {
  const head = new RegExp(headPattern(name))
  const call = search(headPattern(name), { ...(path !== undefined && { path }), limit: 20 })
  const inside = readMatches(yield* lookAt(call)).shown.filter(
    ({ text, around }) =>
      around !== null && around.trail.at(-1) !== name && !isComment(text) && head.test(withoutStrings(text)),
  )
  const chosen = inside.slice(0, mostViewed)
  const views = (yield* look(chosen.map(({ path, around }) => view(`${path}:${around?.line}`)))).map(readView)
  return chosen.flatMap((match, index) => {
    const owner = views[index]
    return owner?.kind === 'symbol' ? symbolIn(owner, match, name) : []
  })
}

function symbolIn(owner: SymbolView, { line, text }: Match, name: string): readonly SymbolView[] {
  // A line of a text or a docstring is no declaration.
  if (!codeLines(owner.lines).some(({ number }) => number === line)) return []
  const lines = blockAt(owner.lines, line)
  const endLine = lines.at(-1)?.number ?? line
  const isValue = /\b(?:const|let|var|val)\s/.test(text) && !/=>|\bfunction\b/.test(text)
  const isType = /\b(?:type|class|struct|interface|enum|trait|record)\s/.test(text)
  const sort = isValue ? 'variable' : isType ? 'class' : 'function'
  return [{ ...owner, line, endLine, sort, trail: [...owner.trail, name], lines, entries: [], elsewhere: [] }]
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

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}
