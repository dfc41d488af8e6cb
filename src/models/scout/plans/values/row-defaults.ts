// Settings that are kept as rows of a table: `{ "pager", TYPE_TEXT, "less" }`. Which column is the default only the type of the
// rows can tell.

import { declarationsOf, sourceOf } from '../../looking/declarations.ts'
import { sourceAround } from '../../looking/every-match.ts'
import { excerpt } from '../../looking/excerpts.ts'
import type { Looking } from '../../looking/looking.ts'
import type { Match } from '../../looking/read-matches.ts'
import type { SourceLine, SymbolView } from '../../looking/read-view.ts'
import { insideBracket, splitTop } from '../../source/brackets.ts'
import { literally } from '../../source/patterns.ts'
import { textOf, withoutRemarks } from '../../source/source-text.ts'

/** What a declaration says that an option is by default. */
export interface OptionDefault {
  readonly path: string
  readonly line: SourceLine
  readonly value: string
  readonly text: string
}

const mostLines = 4

/** What the rows of tables that begin with a name say it is by default. */
export function* rowDefaults(places: readonly Match[], name: string): Looking<readonly OptionDefault[]> {
  const head = new RegExp(`\\{\\s*"${literally(name)}"\\s*,`)
  const rows = places.filter(({ text }) => head.test(text))
  const all: OptionDefault[] = []
  for (const row of rows) {
    const at = yield* columnOfDefault(row)
    const { stretches } = yield* sourceAround([row], () => ({ before: 0, after: mostLines }))
    const lines = stretches[0]?.lines ?? []
    const text = textOf(lines)
    const inside = insideBracket(text, head.exec(text)?.index ?? text.indexOf('{'))
    const value = inside === null ? undefined : literalIn(splitTop(inside, /,/)[at])
    const [line] = lines
    if (value !== undefined && line !== undefined) all.push({ path: row.path, line, value, text: row.text })
  }
  return all
}

/** A literal, with a cast before it or not. */
function literalIn(column: string | undefined): string | undefined {
  return /(?:^|[\s)(])(?<value>"(?:[^"\\]|\\.)*"|-?\d[\w.]*|true|false)\)?\s*$/i.exec(column ?? '')?.groups?.value
}

/** The place of the field that is called a default in the type of a table's rows; -1 where there is none, or several. */
function* columnOfDefault({ path, around }: Match): Looking<number> {
  if (around === null || !/^(?:variable|field|constant)$/.test(around.sort)) return -1
  const text = textOf(yield* excerpt({ path, from: around.line, to: around.line + 1 }))
  const type = /(?<type>\w+)\s+\*?\w+\s*\[\s*\w*\s*\]\s*=|\[\s*\w*\s*\](?<go>\w+)\s*\{/.exec(text)?.groups
  const name = type?.type ?? type?.go
  if (name === undefined) return -1
  const { symbols } = yield* declarationsOf({ name })
  const own = symbols.filter((one) => one.path === path)
  const [symbol, ...others] = own.length > 0 ? own : symbols
  return symbol === undefined || others.length > 0 ? -1 : placeOfDefault(fieldsOf(symbol))
}

function fieldsOf(symbol: SymbolView): readonly string[] {
  const source = withoutRemarks(sourceOf(symbol))
  const inside = insideBracket(source, source.indexOf('{')) ?? ''
  return symbol.path.endsWith('.go')
    ? inside.split('\n').flatMap((line) => /^\s*(?<name>\w+)\s/.exec(line)?.groups?.name ?? [])
    : splitTop(inside, /;/).flatMap((field) => /(?<name>\w+)\s*(?:\[\w*\]\s*)?$/.exec(field)?.groups?.name ?? [])
}

function placeOfDefault(fields: readonly string[]): number {
  const isCalled = (form: RegExp) => fields.flatMap((field, index) => (form.test(field) ? [index] : []))
  const [at = -1, ...others] = [
    isCalled(/(?:^|_)(?:def(?:ault|val|value)?|dflt)(?:$|_|[A-Z])|Default/i),
    isCalled(/^init(?:ial)?(?:_?val(?:ue)?)?$/i),
  ].find((found) => found.length > 0) ?? [-1]
  return others.length > 0 ? -1 : at
}
