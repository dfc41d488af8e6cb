// Lists and tables that the code gives a name to: `lifecycleHooks = [ … ]`, `local commands = { … }`.

import type { Asked } from '../asked.ts'
import { literally, search, view } from '../calls.ts'
import { type Conclusion, concluded, counted, namesInWords, type Passage, placeOf } from '../conclusion.ts'
import { formsOf, stemsIn } from '../kinship.ts'
import { type Looking, look, lookAt } from '../looking.ts'
import { stemOf } from '../question.ts'
import { type Match, readMatches } from '../read-matches.ts'
import { readView } from '../read-view.ts'
import { shippedFirst } from '../shipped.ts'
import { elementName, elementsOf, insideBracket, isComment, wordsOfName } from '../source-text.ts'
import { singularIn, sorts } from '../vocabulary.ts'
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
  /(?<key>[A-Za-z_$][\w$]*)["'`]?\s*(?::\s*[\w<>[\]|&' ?.,]+?)?\s*(?::=|=|:)\s*(?:[\w.]+\()*(?:new\s+[\w<>[\], ]+)?(?:[[{(]|%[wi][[({])/

/** Tables whose name fits, each with what it holds; one that could not be seen to its end is left out. */
export function* tablesNamed(pattern: string, fits: (key: string) => boolean): Looking<readonly Table[]> {
  const written = `\\w*(?:${pattern})\\w*["'\`]?\\s*(?::[^=]*)?(?:=|:).*[\\[{(]`
  const { shown } = readMatches(yield* lookAt(search(written, { ignoreCase: true, limit: 60 })))
  const named = shown.flatMap((match) => {
    const key = isComment(match.text) ? undefined : head.exec(match.text)?.groups?.key
    return key !== undefined && fits(key) ? [{ key, match }] : []
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
    return names.length === 0
      ? []
      : [{ key, names, match, passage: { path: match.path, lines: lines.slice(0, length) } }]
  })
}

/** `%w[a b]` parts its words by spaces; everything else by commas. */
function namesIn(source: string): readonly string[] {
  const words = /^[^\n]*=\s*%[wi][[({](?<words>[^\])}]*)[\])}]/.exec(source)?.groups?.words
  return words === undefined ? elementsOf(source).map(elementName) : words.trim().split(/\s+/)
}

/** What a list holds that is named in plain words; where there is none, the words are looked for as they are. */
export function* listed(asked: Asked): Looking<Conclusion> {
  const { question, name } = asked
  const words = question.words.filter((word) => singularIn(sorts, word) === null)
  const stems = [...new Set(words.map(stemOf))]
  if (name !== '' || stems.length < 2 || stems.length > 3) return yield* concept(asked)
  const [first = '', ...others] = stems.map((stem) => `(?:${formsOf(stem).map(literally).join('|')})`)
  const pattern = others.reduce((all, one) => `${all}\\w*${one}|${one}\\w*${all}`, first)
  const isAll = (key: string) =>
    stemsIn(key, stems).size === stems.length && wordsOfName(key).length <= stems.length + 1
  const found = readMatches(
    yield* lookAt(
      search(`\\benum\\s+(?:class\\s+|struct\\s+)?\\w*(?:${pattern})\\w*`, { ignoreCase: true, limit: 20 }),
    ),
  )
  const enums = found.shown
    .flatMap(({ text }) => /\benum\s+(?:(?:class|struct)\s+)?(?<key>\w+)/.exec(text)?.groups?.key ?? [])
    .filter(isAll)
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
