// The values of an option of clap whose field is of an enum: they stand where that enum is declared.

import { search } from '../../looking/calls.ts'
import { excerpt } from '../../looking/excerpts.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readMatches } from '../../looking/read-matches.ts'
import type { SourceLine } from '../../looking/read-view.ts'
import { isShipped } from '../../source/shipped.ts'
import { textOf, upTo } from '../../source/source-text.ts'
import { valuesOfEnum } from '../../values/value-enum.ts'

const above = 8
const longestEnum = 60

interface EnumValues {
  readonly names: readonly string[]
  readonly path: string
  readonly lines: readonly SourceLine[]
}

/** What may be typed for an option, where one field is called so and one enum is its type. */
export function* enumValues(option: string): Looking<EnumValues | null> {
  const type = yield* typeOfField(option.replace(/^--/, '').replaceAll('-', '_'))
  if (type === null) return null
  const enums = readMatches(yield* lookAt(search(`\\benum +${type}\\b`, { only: '*.rs', limit: 10 }))).shown
  const [only, other] = enums.filter(({ path }) => isShipped(path))
  if (only === undefined || other !== undefined) return null
  const seen = yield* excerpt({ path: only.path, from: only.line - above, to: only.line + longestEnum })
  const names = valuesOfEnum(textOf(seen), type)
  const lines = seen.filter(({ number }) => number >= only.line).slice(0, names.length + 2)
  return names.length === 0 ? null : { names, path: only.path, lines }
}

/** `[mode.value for mode in StorageMode]`: the texts of an enum of Python. */
export function* membersOfEnum(type: string): Looking<EnumValues | null> {
  const heads = readMatches(yield* lookAt(search(`^class ${type}\\(.*Enum`, { only: '*.py', limit: 5 }))).shown
  const [only, other] = heads.filter(({ path }) => isShipped(path))
  if (only === undefined || other !== undefined) return null
  const [, ...below] = yield* excerpt({ path: only.path, from: only.line, to: only.line + longestEnum })
  const own = upTo(below, ({ text }) => /^\S|^\s+(?:def|@)/.test(text)).filter(({ text }) =>
    /^\s+[A-Za-z]\w*\s*=/.test(text),
  )
  const names = own.map(({ text }) => /=\s*["'](?<value>[^"']+)["']/.exec(text)?.groups?.value)
  return names.length === 0 || names.includes(undefined)
    ? null
    : { names: names.flatMap((one) => one ?? []), path: only.path, lines: own }
}

/** The type of the only field that is called so and that clap reads by its name. */
function* typeOfField(field: string): Looking<string | null> {
  const pattern = `^\\s*(?:pub(?:\\([^)]*\\))? +)?${field} *: *`
  const fields = readMatches(yield* lookAt(search(pattern, { only: '*.rs', limit: 20 }))).shown
  const types = new Set<string>()
  for (const { path, line, text } of fields.filter((one) => isShipped(one.path))) {
    const seen = yield* excerpt({ path, from: line - above, to: line })
    const before = seen.slice(0, -1).map((one) => one.text)
    const last = before.findLastIndex((one) => /,\s*$|\{\s*$/.test(one) && !/^\s*(?:\/\/|[\w. ]*=)/.test(one))
    const isRead = /\blong\b(?!\s*=)/.test(before.slice(last + 1).join('\n'))
    const type = /:\s*(?:(?:Option|Vec)<)?(?:\w+::)*(?<type>[A-Z]\w*)>*\s*,?\s*$/.exec(text)?.groups?.type
    if (isRead && type !== undefined) types.add(type)
  }
  const [only] = types
  return types.size === 1 && only !== undefined ? only : null
}
