// What a function tells apart by what it gives back: `detect_kind` tells the kinds that it returns, or those of the table that
// it looks them up in. Every value must stand there as it is, and the function must be called after what it tells.

import { nameOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { ownCode } from '../../looking/whole-text.ts'
import { parameterList } from '../../members/constructors.ts'
import { splitTop } from '../../source/brackets.ts'
import { placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import type { ReturnCase } from '../../values/every-case.ts'
import { isPlainValue } from '../../values/mapped.ts'
import { counted, namesInWords } from '../../words/in-words.ts'
import { stemsIn } from '../../words/kinship.ts'
import { anyKind } from '../../words/told-kind.ts'
import { answered, type Conclusion, passageOf } from '../conclusion.ts'
import { plainSentence } from '../told.ts'
import { casesOf, casesTold } from '../values/case-by-case.ts'
import { type Table, tablesNamed } from './tables.ts'

/** What is done with kinds, and not with what is of a kind. */
const tells = /\b(?:tell|tells|told)\b.*\bapart\b|\b(?:distinguish|differentiate|detect|identif[iy])(?:e?d|e?s)?\b/i
/** What may be known by what it is given as well as by what it gives back. */
const knows = /\b(?:recogni[sz]e[ds]?|known?|knows)\b/i

const anyNoun = [...anyKind, 'sort']

/** Whether a question asks for what a function gives back rather than for what it is given. */
export function asksForKinds(text: string, noun: string): boolean {
  return tells.test(text) || (knows.test(text) && anyNoun.includes(noun))
}

/** `null` where one of the values is worked out or a number, or the function is called after something else. */
export function* toldApart(symbol: SymbolView, noun: string): Looking<Conclusion | null> {
  const returns = parameterList(symbol)?.returns ?? ''
  const told = `${nameOf(symbol)} ${returns.replace(/\bSelf\b/, symbol.trail.at(-2) ?? '')}`
  if (stemsIn(told, anyNoun.includes(noun) ? anyNoun : [noun]).size === 0) return null
  const cases = casesOf(symbol)?.filter(({ isRaised }) => !isRaised) ?? []
  const [only, ...others] = cases
  if (only === undefined || cases.some(({ isWorkedOut }) => isWorkedOut)) return null
  if (others.length === 0) return yield* toldByTable(symbol, only)
  if (!cases.every(({ value }) => isKind(value))) return null
  const values = kindsIn(cases.map(({ value }) => value))
  const rows = values.length < 2 ? null : casesTold(symbol, cases, 'by default')
  if (rows === null) return null
  const says = `\`${symbol.trail.join('.')}\` tells ${values.length} apart: ${namesInWords(values)}.`
  return { ...rows, says: `${says}\n${rows.says}`, tells: { sort: 'text' } }
}

/** What a number or an answer to a question is, is no kind. */
function isKind(value: string): boolean {
  return isPlainValue(value) && !/^(?:-?\d|true$|True$|[[{(])/.test(value)
}

/** Each once, as it is called, without what stands for none of them. */
function kindsIn(values: readonly string[]): readonly string[] {
  const names = values.map((value) => /^(?:Some|Ok|Just|Right)\((?<inner>.+)\)$/.exec(value)?.groups?.inner ?? value)
  return [...new Set(names.filter((name) => !isNone.test(name)).map((name) => name.replace(/^:|^(["'`])|["'`]$/g, '')))]
}

const isNone =
  /^(?:null|nil|None|undefined|Nothing|false|nullptr|NULL|""|''|:?["'`]?unknown["'`]?|(?:\w+(?:\.|::))*(?:Unknown|UNKNOWN))$/

/** `KINDS.fetch(head, :none)`, `KINDS[head]`, `kinds.get(head) ?? 'none'`: what is looked up, and what is left. */
const lookup =
  /^(?:(?:this|self|cls|Self|[A-Z]\w*)(?:\.|::))?(?<key>[A-Za-z_$]\w*)(?:\??\.)?(?:\[[^\][]+\]|\.?(?:fetch|get|getOrDefault|dig)\((?<given>[^()]*(?:\([^()]*\)[^()]*)*)\))(?:\s*(?:\?\?|\|\||\bor\b|\?:)\s*(?<left>.+))?$/

function* toldByTable(symbol: SymbolView, { value, line, below }: ReturnCase): Looking<Conclusion | null> {
  const { key, given = '', left } = lookup.exec(value)?.groups ?? {}
  if (key === undefined || below.length > 0) return null
  const [, otherwise = left, ...more] = splitTop(given, /,/).map((one) => one.trim())
  const tables = yield* tablesNamed(literally(key), (name) => name === key, symbol.path)
  const [table, ...others] = tables.filter(({ match }) => match.path === symbol.path)
  if (table === undefined || others.length > 0 || more.length > 0 || table.isGrown) return null
  const kinds = kindsIn(valuesOf(table) ?? [])
  if (kinds.length < 2 || ownCode(symbol).some(({ text }) => /\breturn\b/.test(text) && !text.includes(key)))
    return null
  const rest =
    otherwise === undefined ? '' : `; otherwise it returns \`${otherwise}\` (${placeOf(symbol.path, line.number)})`
  const says = `\`${symbol.trail.join('.')}\` tells ${counted(kinds.length, 'value')} apart by \`${key}\`: ${namesInWords(kinds)} (${placeOf(table.match.path, table.match.line)})${rest}.`
  return answered(plainSentence(says), [table.passage, passageOf(symbol)])
}

/** What each key of a table leads to; `null` where that is worked out. */
function valuesOf({ rows = [] }: Table): readonly string[] | null {
  const values = rows.map(
    (row) => /^\s*(?:(["'`]).*?\1|\[?[\w.:$-]+?\]?)\s*(?:=>|:(?!:)|=)\s*(?<value>\S.*?)\s*$/.exec(row)?.groups?.value,
  )
  const told = values.filter((value) => value !== undefined && isKind(value))
  return told.length === rows.length ? told.flatMap((value) => value ?? []) : null
}
