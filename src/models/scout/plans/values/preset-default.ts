// What holds for an option that a program tells apart by itself: what the variable begins with that is set where the option is
// met (`let mut gap = DEFAULT_GAP` above `"--gap" => gap = number(next)`), or what a look-up is handed to fall back on.

import { search, view } from '../../looking/calls.ts'
import { type Looking, look, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { readView, type SymbolView } from '../../looking/read-view.ts'
import { asWord, literally } from '../../source/patterns.ts'
import { isShipped, noProduct } from '../../source/shipped.ts'
import { isComment, withoutRemarks } from '../../source/source-text.ts'
import { settingsIn, valueAlone } from '../../values/settings.ts'
import type { OptionDefault } from './row-defaults.ts'

const linesBelow = 2

export function* presetDefault(option: string, places: readonly Match[]): Looking<readonly OptionDefault[]> {
  const typed = new RegExp(`["'\`]--${literally(option.replace(/^-+/, ''))}["'\`]`)
  const inside = places.filter(
    ({ text, path, around }) => around !== null && isShipped(path) && !isComment(text) && typed.test(text),
  )
  const targets = [...new Set(inside.map(({ path, around }) => `${path}:${around?.line}`))]
  const views = (yield* look(targets.map((target) => view(target, { full: true })))).map(readView)
  const found: OptionDefault[] = []
  for (const place of inside) {
    const symbol = views.find((one) => one.kind === 'symbol' && one.path === place.path && holds(one, place.line))
    const set = symbol?.kind === 'symbol' ? setAt(symbol, place, typed) : null
    if (symbol?.kind !== 'symbol' || set === null) continue
    const own = set.isField ? null : beginningOf(set.name, symbol, place.line)
    const preset = own ?? (set.isField ? yield* fieldGiven(set.name) : null)
    if (preset !== null) found.push(preset)
  }
  return found
}

function holds({ line, endLine }: SymbolView, number: number): boolean {
  return line <= number && number <= endLine
}

interface Set {
  readonly name: string
  /** Whether it is one of a record. */
  readonly isField: boolean
}

const assigned = /(?:^|=>|[:{(]|\bthen\b)\s*(?<owner>(?:\w+(?:\.|->))*)(?<name>[A-Za-z_]\w*)\s*=(?![=>])/

/** What is set where the option is met, in its own line or in the next ones. */
function setAt({ lines }: SymbolView, { line }: Match, typed: RegExp): Set | null {
  const near = lines.filter(({ number }) => line <= number && number <= line + linesBelow)
  for (const { number, text } of near) {
    // The next option sets something else.
    if (number > line && /["'`]--[a-z]/.test(text)) return null
    const code = withoutRemarks(text)
    const { owner, name } = assigned.exec(number === line ? code.replace(/^.*?(?==>)/, '') : code)?.groups ?? {}
    const own = number === line && name === undefined ? assigned.exec(code.replace(typed, ''))?.groups : undefined
    const set = name === undefined ? own?.name : name
    if (set !== undefined) return { name: set, isField: (owner ?? own?.owner ?? '') !== '' }
  }
  return null
}

/** What a variable begins with, above the place that sets it; `null` where it is set more than once. */
function beginningOf(name: string, { path, lines }: SymbolView, before: number): OptionDefault | null {
  const form = new RegExp(`(?<![\\w.])${literally(name)}\\s*(?::\\s*[\\w<>?.&]+)?\\s*:?=(?![=>])\\s*(?<value>.+?);?$`)
  const found = lines.flatMap((line) => {
    const value = line.number < before ? form.exec(withoutRemarks(line.text).trimEnd())?.groups?.value : undefined
    return value === undefined ? [] : [{ path, line, value: valueAlone(value), text: line.text }]
  })
  const [only, ...others] = found
  const isNothing = /^(?:None|null|nil|undefined|nullptr|NULL|false)$/.test(only?.value ?? '')
  return only === undefined || others.length > 0 || isNothing ? null : only
}

/** What a field of a record is given where it is declared, if that is in one place only. */
function* fieldGiven(name: string): Looking<OptionDefault | null> {
  const { shown } = readMatches(
    yield* lookAt(search(`${asWord(name)}\\s*(?::[^=]*)?[=:]\\s*["'\\d-]`, { exclude: noProduct, limit: 20 })),
  )
  const given = settingsIn(
    shown.filter(({ path }) => isShipped(path)),
    (key) => key === name,
  ).filter(({ isLocal, match }) => !isLocal && !/^(?:function|method)$/.test(match.around?.sort ?? ''))
  const [only, ...others] = given
  return only === undefined || others.length > 0
    ? null
    : {
        path: only.match.path,
        line: { number: only.match.line, text: only.match.text },
        value: only.value,
        text: only.match.text,
      }
}
