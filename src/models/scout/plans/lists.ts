// Lists and tables that the code gives a name to: `lifecycleHooks = [ … ]`, `local commands = { … }`.

import type { Asked } from '../asked.ts'
import { literally, search, view } from '../calls.ts'
import { type Conclusion, concluded, counted, namesInWords, type Passage, placeOf } from '../conclusion.ts'
import { declarationsOf } from '../declarations.ts'
import { formsOf, stemsIn } from '../kinship.ts'
import { type Looking, look, lookAt } from '../looking.ts'
import { ownerOf } from '../owner.ts'
import { stemOf } from '../question.ts'
import { type Match, readMatches } from '../read-matches.ts'
import { readView } from '../read-view.ts'
import { shippedFirst } from '../shipped.ts'
import { elementName, elementsOf, insideBracket, isComment, wordsOfName } from '../source-text.ts'
import { concept } from './concept.ts'
import { members } from './members.ts'

export interface Table {
  readonly key: string
  readonly names: readonly string[]
  readonly match: Match
  readonly passage: Passage
}

const mostTables = 6
const longestTable = 110
const head =
  /(?<key>[A-Za-z_$][\w$]*)["'`]?\s*(?::\s*[\w<>[\]|&' ?.,]+?)?\s*(?::=|=|:)\s*(?:[\w.]+\()*(?:new\s+[\w<>[\], ]+)?(?:[[{(]|%[wi][^\w\s])/

/** Lines that may begin such a table. */
export function tableSearch(pattern: string): string {
  const written = `\\w*(?:${pattern})\\w*["'\`]?\\s*(?::[^=]*)?(?:=|:)(?:.*[\\[{(]|\\s*%[wi])`
  return search(written, { ignoreCase: true, limit: 60 })
}

/** Tables whose name fits, each with what it holds; one that could not be seen to its end is left out. */
export function* tablesNamed(pattern: string, fits: (key: string, match: Match) => boolean): Looking<readonly Table[]> {
  const { shown } = readMatches(yield* lookAt(tableSearch(pattern)))
  const named = shown.flatMap((match) => {
    const key = isComment(match.text) ? undefined : head.exec(match.text)?.groups?.key
    return key !== undefined && fits(key, match) ? [{ key, match }] : []
  })
  const chosen = shippedFirst(named, ({ match }) => match.path).slice(0, mostTables)
  const views = (yield* look(
    chosen.map(({ match: { path, line } }) => view(`${path}:${line}-${line + longestTable}`)),
  )).map(readView)
  return chosen.flatMap(({ key, match }, index) => {
    const seen = views[index]
    const lines = seen?.kind === 'excerpt' ? seen.lines : []
    const source = lines.map(({ text }) => text).join('\n')
    const names = namesIn(source)
    const length = source.slice(0, (insideBracket(source, source.search(/[[{(]/)) ?? '').length + 1).split('\n').length
    return names.length === 0 || !isList(source, names)
      ? []
      : [{ key, names, match, passage: { path: match.path, lines: lines.slice(0, length) } }]
  })
}

/** What is worked out when it runs is no list: `[x for x in all]`, `all(other)`. */
function isList(source: string, names: readonly string[]): boolean {
  const head = source.split('\n', 1)[0] ?? ''
  return !/\bfor\b/.test(names.join(' ')) && (names.length > 1 || /["'`:]/.test(head.replace(/^[^=:]*[=:]/, '')))
}

/** `%w[a b]` parts its words by spaces; everything else by commas. */
function namesIn(source: string): readonly string[] {
  const words = /^[^\n]*=\s*%[wi][^\w\s](?<words>[\w\s-]*)[^\w\s-]/.exec(source)?.groups?.words
  return words === undefined ? elementsOf(source).map(elementName) : words.trim().split(/\s+/)
}

/** What a list holds that is named in plain words; where there is none, the words are looked for as they are. */
export function* listed(asked: Asked): Looking<Conclusion> {
  const { question, name } = asked
  if (name !== '')
    return yield* (yield* isEnum(asked)) ? members({ ...asked, caught: { part: 'variants' } }) : concept(asked)
  const stems = [...new Set(question.words.map(stemOf))]
  if (stems.length < 2 || stems.length > 4) return yield* concept(asked)
  const forms = stems.map((stem) => `(?:${formsOf(stem).map(literally).join('|')})`)
  const pattern = forms
    .flatMap((one) => forms.filter((other) => other !== one).map((other) => `${one}\\w*${other}`))
    .join('|')
  // What a list does not say by its own name, what it stands in must.
  const isAll = (key: string, match: Match) => {
    const own = stemsIn(key, stems)
    const around = stemsIn(ownerOf(match), stems)
    return (
      own.size >= 2 &&
      wordsOfName(key).length <= own.size + 1 &&
      stems.every((stem) => own.has(stem) || around.has(stem))
    )
  }
  const found = readMatches(
    yield* lookAt(
      search(`\\benum\\s+(?:class\\s+|struct\\s+)?\\w*(?:${pattern})\\w*`, { ignoreCase: true, limit: 20 }),
    ),
  )
  const enums = found.shown.flatMap((match) => {
    const key = /\benum\s+(?:(?:class|struct)\s+)?(?<key>\w+)/.exec(match.text)?.groups?.key
    return key !== undefined && isAll(key, match) ? [key] : []
  })
  const [enumeration] = enums
  if (enumeration !== undefined && new Set(enums).size === 1)
    return yield* members({ ...asked, name: enumeration, sort: 'enum', caught: { part: 'variants' } })
  const tables = yield* tablesNamed(pattern, isAll)
  const [table] = tables
  if (table === undefined) return yield* concept(asked)
  const says = tables.map(
    ({ key, names, match }) =>
      `\`${key}\` has ${counted(names.length, 'entry')}: ${namesInWords(names)} (${placeOf(match.path, match.line)}).`,
  )
  const isOne = new Set(tables.map(({ names }) => names.join())).size === 1
  return concluded(
    says.join(' '),
    tables.map(({ passage }) => passage),
    isOne ? [] : ['several lists are called so'],
  )
}

function* isEnum({ name, path, sort, language }: Asked): Looking<boolean> {
  const { symbols } = yield* declarationsOf({ name, path, sort, language })
  return symbols.length > 0 && symbols.every((symbol) => symbol.sort === 'enum')
}
