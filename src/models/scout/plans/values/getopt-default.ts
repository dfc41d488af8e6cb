// The default of an option that getopt hands to a program of C: what the variable begins with that its case sets.

import { search } from '../../looking/calls.ts'
import { excerpt } from '../../looking/excerpts.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { type Match, readMatches } from '../../looking/read-matches.ts'
import { literally } from '../../source/patterns.ts'
import { testFiles } from '../../source/shipped.ts'
import { withoutStrings } from '../../source/source-text.ts'
import type { OptionDefault } from './row-defaults.ts'

const files = '*.c *.cc *.cpp *.cxx'

/** Nothing where several cases have its letter, or where the variable is set anywhere else in the function. */
export function* getoptDefault(option: string, places: readonly Match[]): Looking<readonly OptionDefault[]> {
  const letter = /^-(?<letter>[A-Za-z])$/.exec(option)?.groups?.letter ?? letterIn(option, places)
  if (letter === undefined) return []
  const { shown } = readMatches(
    yield* lookAt(search(`\\bcase\\s*'${letter}'\\s*:`, { only: files, exclude: testFiles, limit: 4 })),
  )
  const [only, ...others] = shown
  if (only?.around == null || others.length > 0) return []
  const { line: from, endLine: to } = only.around
  const lines = yield* excerpt({ path: only.path, from, to })
  const at = lines.findIndex(({ number }) => number === only.line)
  if (!lines.slice(0, at + 1).some(({ text }) => /\bgetopt(?:_long(?:_only)?)?\s*\(/.test(text))) return []
  const behind = lines.slice(at)
  const next = behind.findIndex(({ text }, index) => index > 0 && /^\s*(?:case\b|default\s*:)/.test(text))
  const own = behind.slice(0, next === -1 ? 1 : next)
  const names = own.flatMap(({ text }) => /(?<![\w.>])(?<name>\w+)\s*=[^=;]*\boptarg\b/.exec(text)?.groups?.name ?? [])
  const [name] = names
  if (name === undefined || names.length > 1) return []
  const set = new RegExp(`(?<![\\w.>])${name}\\s*=(?!=)\\s*(?<value>[^,;]+)[,;]`)
  const begins = lines.flatMap((line) => {
    const value = own.includes(line) ? undefined : set.exec(line.text)?.groups?.value
    return value === undefined ? [] : [{ path: only.path, line, value: value.trim(), text: line.text }]
  })
  const touches = new RegExp(`(?:&|\\+\\+|--)\\s*${name}\\b|(?<![\\w.>])${name}\\s*(?:[-+*/|&]=|\\+\\+|--)`)
  const [first, ...more] = begins
  const isSetOnce = first !== undefined && more.length === 0 && first.line.number < only.line
  return isSetOnce && !lines.some(({ text }) => touches.test(withoutStrings(text))) ? [first] : []
}

/** `{ "depth", required_argument, NULL, 'd' }` */
function letterIn(option: string, places: readonly Match[]): string | undefined {
  const row = new RegExp(`\\{\\s*"${literally(option.replace(/^-+/, ''))}"\\s*,[^}]*'(?<letter>[A-Za-z])'\\s*\\}`)
  const letters = new Set(places.flatMap(({ text }) => row.exec(text)?.groups?.letter ?? []))
  return letters.size === 1 ? [...letters][0] : undefined
}
