// A table without a name that is looked into where it is written: `}[mode]` behind a map of Go, `}.get(mode)` behind a
// dictionary. Its keys are the modes, whatever else is called so.

import { search } from '../../looking/calls.ts'
import { type Surrounded, surrounded } from '../../looking/every-match.ts'
import { type Looking, look } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { insideBracket, splitTop } from '../../source/brackets.ts'
import { elementName } from '../../source/elements.ts'
import { literally } from '../../source/patterns.ts'
import { noProduct } from '../../source/shipped.ts'
import { indentOf, textOf } from '../../source/source-text.ts'
import { comparedInLine } from '../../values/compared-texts.ts'
import type { ListAsked } from './list-asked.ts'
import type { Table } from './tables.ts'

const longest = 80
const flags = { exclude: noProduct, limit: 40 } as const

/** The only such table, where what is looked up is nowhere compared with anything that is not in it. */
export function* namelessTable({ words: [things = '', ...others] }: ListAsked): Looking<readonly Table[]> {
  if (others.length > 0 || !/[^s]s$/.test(things)) return []
  const one = `(?:\\w+[._])?${literally(things.toLowerCase().slice(0, -1))}`
  const [asking, comparing] = (yield* look([
    search(`^\\s*\\}(?:\\?\\.)?(?:\\[|\\.(?:get|fetch)\\()\\s*${one}\\s*[\\]),]`, flags),
    search(`\\b${one}\\s*={2,3}\\s*["'\`]|["'\`]\\s*={2,3}\\s*${one}\\b`, flags),
  ])).map(readMatches)
  const [only, ...more] = asking?.shown ?? []
  if (only === undefined || more.length > 0 || comparing === undefined || comparing.total > comparing.shown.length)
    return []
  const [place] = yield* surrounded([only], { before: longest, after: 4 })
  if (place === undefined || !isRefused(place)) return []
  const { above } = place
  const from = above.findLastIndex(({ text }) => text.trim() !== '' && indentOf(text) <= indentOf(only.text))
  const head = above[from]
  if (head === undefined || !/\{\s*$/.test(head.text)) return []
  const lines = [...above.slice(from), { number: only.line, text: only.text }]
  const entries = splitTop(insideBracket(textOf(lines), head.text.trimEnd().length - 1) ?? '', /,/)
  const isKeyed = (entry: string) => /^\s*(?:["'`][^"'`]*["'`]\s*(?::|=>)|[A-Za-z_]\w*:(?!:))/.test(entry)
  const names = entries.map(elementName)
  const compared = comparing.shown.flatMap(({ text }) => comparedInLine(text)).flatMap((line) => line.names)
  if (names.length < 2 || !entries.every(isKeyed) || !compared.every((name) => names.includes(name))) return []
  const match = { ...only, line: head.number, text: head.text }
  const key = /[\w.]+(?=\s*[\]),])/.exec(only.text)?.[0] ?? things
  return [{ key, names, match, passage: { path: only.path, lines }, isGrown: false }]
}

/** Only where all others are refused are these all that there are; some lookups fail by themselves. */
function isRefused({ match: { path, text }, below }: Surrounded): boolean {
  const isFailing = /\}\.fetch\(/.test(text) || (path.endsWith('.py') && /\}\[/.test(text))
  return isFailing || /\b(?:unknown|invalid|unsupported|raise|throw|panic|exit|err(?:or)?)\b|!ok\b/i.test(textOf(below))
}
