// A table whose name does not say what its keys are, where the program asks whether something is among them: `agents` are the
// keys of `WAITING_DAYS` where `unless WAITING_DAYS.key?(agent)` refuses all others.

import { search } from '../../looking/calls.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { ownerOf } from '../../looking/owner.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { isComment } from '../../source/source-text.ts'
import { stemsIn } from '../../words/kinship.ts'
import { stemOf } from '../../words/stems.ts'
import type { ListAsked } from './list-asked.ts'
import { saidOf } from './lists-of-deeds.ts'
import { type Table, tablesNamed } from './tables.ts'

const constant = '[A-Z][A-Z\\d_]{2,}'
const asksTable = 'key[?]|has_key[?]|include[?]|member[?]|has|includes|contains|contains_key|containsKey|ContainsKey'

/** The only such table, where its name, what it stands in or what is said above it tells the other words. */
export function* keyedBy({ words, stems }: ListAsked): Looking<readonly Table[]> {
  const noun = words.at(-1)?.toLowerCase() ?? ''
  if (words.length < 2 || !/[^s]s$/.test(noun)) return []
  const one = `(?:\\w+[._])?${literally(noun.slice(0, -1))}\\b`
  const pattern = `\\b${constant}\\.(?:${asksTable})[( ]\\s*[&:@]?${one}|\\b${one} (?:not )?in ${constant}\\b`
  const { shown, total } = readMatches(yield* lookAt(search(pattern, { exclude: noProduct, limit: 40, context: 1 })))
  const asking = shown.filter((match) => isShipped(match.path) && !isComment(match.text) && isRefused(match))
  const form = new RegExp(`\\b(?<key>${constant})\\.(?:${asksTable})[( ]|\\bin (?<held>${constant})\\b`)
  const keys = [...new Set(asking.flatMap(({ text }) => keyIn(form.exec(text)?.groups)))]
  const [key] = keys
  if (key === undefined || keys.length > 1 || total > shown.length) return []
  const [table, ...others] = yield* tablesNamed(literally(key), (name) => name === key)
  if (table === undefined || others.length > 0 || table.names.length < 2) return []
  const { above } = yield* saidOf(table)
  const rest = stems.filter((stem) => stem !== stemOf(noun))
  const said = `${key} ${above} ${ownerOf(table.match)} ${table.match.path}`
  return stemsIn(said, rest).size === rest.length ? [table] : []
}

/** Only where all others are refused are these all that there are: `raise Unknown unless …`, `if agent not in …: raise`. */
function isRefused({ text, after }: Match): boolean {
  const isOther = /\bunless\b|\bnot in\b|!\s*[A-Z]|\bnot\s+[A-Z]/.test(text)
  return (
    isOther && /\b(?:raise|throw|panic|abort|fail|die|bail)\b|\b[eE]rr(?:or)?\b|Err\(/.test(`${text} ${after[0] ?? ''}`)
  )
}

function keyIn(groups: Readonly<Record<string, string | undefined>> | undefined): readonly string[] {
  const key = groups?.key ?? groups?.held
  return key === undefined ? [] : [key]
}
