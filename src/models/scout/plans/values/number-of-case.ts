// A number that one case of several has: `how many books may a SENIOR have at once` is the column `maxLoans` of the row
// `SENIOR(8, 28)`, and `what is the half-life of tomato seed` the row `"tomato": 6.0` of a table that is called after it.

import { search, view } from '../../looking/calls.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import { readView, type SourceLine, type SymbolView } from '../../looking/read-view.ts'
import { isWhole, wholeOf } from '../../looking/whole-text.ts'
import { lastPart, wordsOfName } from '../../source/names.ts'
import { placeOf } from '../../source/paths.ts'
import { asWord } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { type CaseRow, caseRowsIn, isSaid, plainAmount } from '../../values/case-rows.ts'
import { casesNamed } from '../../values/named-case.ts'
import { type NumberSought, numberSought } from '../../values/number-sought.ts'
import { isMostWord, isTimeWord, measuringWords, unitOf } from '../../values/units.ts'
import type { Question } from '../../words/question.ts'
import { stemOf } from '../../words/stems.ts'
import { meaningsOf } from '../../words/terms.ts'
import { answered, type Conclusion, passageOf } from '../conclusion.ts'
import { commentOf } from '../define.ts'
import { casesOf } from './case-by-case.ts'

interface Row extends CaseRow {
  readonly symbol: SymbolView
  readonly line: SourceLine
}

interface Judged {
  readonly row: Row
  readonly told: number
  /** What nothing tells, but for the case itself. */
  readonly left: number
}

const mostSeen = 8

/** `null` where no number is asked for, or not one row plainly has it. */
export function* numberOfCase(question: Question): Looking<Conclusion | null> {
  const sought = numberSought(question)
  if (sought === null) return null
  const rows = (yield* ownersOfRows(sought)).flatMap((symbol) => rowsIn(symbol, sought))
  const measured = rows.filter((row) => isMeasuredSo(row, sought))
  const bounded = sought.isMost ? measured.filter((row) => wordsOfName(nameOf(row)).some(isMostWord)) : []
  const fitting = bounded.length > 0 ? bounded : measured
  const judged: Judged[] = []
  for (const row of fitting) judged.push(yield* judgedBy(row, sought, bounded.length > 0))
  const most = Math.max(...judged.map(({ told }) => told))
  const [best, ...others] = judged.filter(({ told }) => told === most)
  if (best === undefined || others.length > 0) return null
  const { row, left } = best
  // A case that is written as only code writes it is no other one, whatever else is said of it.
  const isSpelt = /^[A-Z\d_]{3,}$/.test(row.label) && new RegExp(asWord(row.label)).test(question.text)
  if (most === 0 || left > (isSpelt ? 1 : 0)) return null
  const name = nameOf(row)
  return answered(
    {
      says: `\`${name}\` is \`${row.value}\` for \`${row.label}\` (${placeOf(row.symbol.path, row.line.number)}).`,
      tells: { sort: 'value', of: name, value: row.value, more: `for ${row.label}` },
    },
    [{ path: row.symbol.path, lines: [row.line] }, ...(row.symbol.lines.length < 20 ? [passageOf(row.symbol)] : [])],
  )
}

/** What the number is: of a table without columns, what the table is called. */
function nameOf({ column, symbol }: Row): string {
  return column === '' ? symbol.trail.join('.') : `${symbol.trail.join('.')}.${column}`
}

/** Everything that has a row which may be called after the case. */
function* ownersOfRows({ terms }: NumberSought): Looking<readonly SymbolView[]> {
  const words = `(?i:${terms.flatMap(({ forms }) => forms).join('|')})`
  const pattern = `${words}\\w*["'\`\\])]*\\s*(?:=>|->|[:=,(])\\s*[\\w.:("']*\\d|\\b(?:case|when)\\b.*${words}|^\\s*\\.?${words}\\w*:`
  const { shown } = readMatches(yield* lookAt(search(pattern, { exclude: noProduct, limit: 80 })))
  const { spokenIn } = meaningsOf(terms)
  const told = new Map<string, number>()
  for (const { path, around, text } of shown) {
    if (around === null || !isShipped(path)) continue
    const target = `${path}:${around.line}`
    const count = spokenIn(`${text} ${around.trail.join(' ')}`).reduce((sum, share) => sum + share, 0)
    told.set(target, Math.max(count, told.get(target) ?? 0))
  }
  const targets = [...told].toSorted(([, one], [, other]) => other - one).map(([target]) => target)
  const views = (yield* look(targets.slice(0, mostSeen).map((one) => view(one, { docs: true })))).map(readView)
  return (yield* wholeOf(views.flatMap((one) => (one.kind === 'symbol' ? [one] : [])))).filter(isWhole)
}

/** The rows of a table or an enum that are called after the case, and the arm of a function. */
function rowsIn(symbol: SymbolView, { said, text }: NumberSought): readonly Row[] {
  const cases = casesOf(symbol)
  if (cases !== null && cases.length > 0) {
    const [chosen, ...others] = casesNamed(cases, text)
    if (chosen === undefined || others.length > 0 || !plainAmount.test(chosen.value)) return []
    const label = (chosen.below.at(-1) ?? '').replace(/^(?:case|when)\s+/, '')
    return [
      { symbol, line: chosen.line, label: lastPart(label.replaceAll('::', '.')), column: '', value: chosen.value },
    ]
  }
  return symbol.lines.flatMap((line) =>
    caseRowsIn({ text: line.text, path: symbol.path }, symbol)
      .filter(({ label }) => isSaid(label, said))
      .map((row) => ({ ...row, symbol, line })),
  )
}

function isMeasuredSo(row: Row, { unit, isTime, isNumber }: NumberSought): boolean {
  const words = measuringWords(`${nameOf(row)} ${row.column === '' ? commentOf(row.symbol) : ''} ${row.value}`)
  const isTimed = words.some(isTimeWord)
  if (unit !== null) return words.some((word) => unitOf(word) === unit)
  return isTime ? isTimed : !(isNumber && isTimed)
}

function* judgedBy(row: Row, { terms, unit }: NumberSought, isBounded: boolean): Looking<Judged> {
  const label = new Set(wordsOfName(row.label).map(stemOf))
  const rest = terms.filter(({ stem }) => !label.has(stem))
  const { spokenIn } = meaningsOf(rest)
  const own = spokenIn(`${nameOf(row)} ${commentOf(row.symbol)}`)
  const name = row.column === '' ? (row.symbol.trail.at(-1) ?? '') : row.column
  const { shown } = readMatches(yield* lookAt(search(asWord(name), { exclude: noProduct, limit: 40 })))
  const used = spokenIn(
    `${row.symbol.path} ${shown
      .filter(({ path }) => isShipped(path))
      .map(({ text, path, around }) => `${path} ${text} ${around?.trail.join(' ') ?? ''}`)
      .join(' ')}`,
  )
  const told = own.filter((share) => share > 0).length + (unit === null ? 0 : 1) + (isBounded ? 1 : 0)
  const left = rest.filter(
    ({ isGeneral, isDeed }, index) => !isGeneral && !isDeed && own[index] === 0 && used[index] === 0,
  )
  return { row, told, left: left.length }
}
