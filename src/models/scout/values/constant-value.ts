// What a constant is where it is declared; where it is another constant, that one is followed.

import { declarationsOf, nameOf, sourceOf } from '../looking/declarations.ts'
import type { Looking } from '../looking/looking.ts'
import type { SymbolView } from '../looking/read-view.ts'
import { insideBracket, splitTop } from '../source/brackets.ts'
import { valueIn, withoutAttributes } from '../source/declaration.ts'
import { placeOf } from '../source/paths.ts'
import { literally } from '../source/patterns.ts'
import { defaultIn } from './option-reading.ts'
import { valueAlone, valueInWords } from './settings.ts'

/** What is given to something where it is declared; `null` where nothing is. */
export function valueGiven(symbol: SymbolView): string | null {
  if (!['variable', 'field', 'property', 'variant', 'macro'].includes(symbol.sort)) return null
  const attribute = /\.exs?$/.test(symbol.path) ? /^\s*@\w+\s+(?<value>\S[\s\S]*)$/.exec(sourceOf(symbol)) : null
  if (attribute !== null) return valueAlone(attribute.groups?.value ?? '')
  const source = withoutAttributes(sourceOf(symbol))
  // Several may stand on one line: `enum Kind { kA = 0, kB = 1 };`
  const own = new RegExp(`(?<![\\w$])${literally(nameOf(symbol))}\\s*=\\s*(?<value>[^,{}]+?)\\s*(?:[,}]|$)`).exec(
    source,
  )
  const made = symbol.sort === 'variant' ? madeWith(symbol, source) : null
  if (made !== null) return made
  const isShared = symbol.sort === 'variant' && /[,{]\s*\w+\s*=/.test(source)
  const value = isShared ? (own?.groups?.value ?? null) : (valueIn(source) ?? defined(source) ?? inAttribute(symbol))
  return value === null ? null : ownOf(valueAlone(value), { name: nameOf(symbol), source })
}

/** `SKIFF(3, 2)` of Kotlin, Java or Dart is made with values; elsewhere the brackets of a variant hold types. */
function madeWith(symbol: SymbolView, source: string): string | null {
  if (!/\.(?:kts?|java|dart)$/.test(symbol.path)) return null
  const at = new RegExp(`(?:^|[,{])\\s*${literally(nameOf(symbol))}\\s*\\(`, 'm').exec(source)
  const inside = at === null ? null : insideBracket(source, at.index + at[0].length - 1)
  return inside === null || inside.trim() === '' ? null : `(${inside.trim().replace(/\s+/g, ' ')})`
}

/** `#[builder(default = 10)]` above a field of Rust; what serde calls a default is the name of a function. */
function inAttribute({ path, lines }: SymbolView): string | null {
  const attributes = path.endsWith('.rs') ? lines.filter(({ text }) => /^\s*#\[(?!serde\b)\w+\(/.test(text)) : []
  return attributes.map(({ text }) => defaultIn(text.replace(/\)\]\s*$/, ''))).find((one) => one !== null) ?? null
}

/** `A, B = 1, 2` gives each its own, and `A = B = 5` both the same. */
function ownOf(value: string, { name, source }: { readonly name: string; readonly source: string }): string | null {
  const last = value.replace(/^(?:[A-Za-z_]\w*\s*=(?!=)\s*)+/, '')
  const names = /^\s*\(?(?<names>\w+(?:\s*,\s*\w+)+)\)?\s*=(?!=)/.exec(source)?.groups?.names?.split(/\s*,\s*/) ?? []
  if (names.length < 2) return last
  const values = splitTop(last, /,/)
  return values.length === names.length ? (values[names.indexOf(name)] ?? null) : null
}

const mostSteps = 3

/** A value, and where it is another constant, what that one is. */
export function* valueFollowed(value: string): Looking<string> {
  const steps = [valueInWords(value)]
  let name = value
  while (isConstant(name) && steps.length <= mostSteps) {
    const { symbols, left } = yield* declarationsOf({ name })
    const next = new Set(symbols.map(valueGiven))
    const [only = null] = next
    const [first] = symbols
    if (next.size !== 1 || only === null || first === undefined || left !== 0) break
    steps.push(`which is ${valueInWords(only)} (${placeOf(first.path, first.line)})`)
    name = only
  }
  return steps.join(', ')
}

/** Written like a constant, and not the member of something else. */
function isConstant(value: string): boolean {
  return /^(?:self(?:\.|::)|Self::|static::|this\.)?[A-Z][A-Z\d_]{2,}$|^[A-Z]\w*(?:\.|::)[A-Z][A-Z\d_]+$|^k[A-Z]\w+$|^[a-z]+(?:[A-Z][a-z]+)+$/.test(
    value,
  )
}

/** `#define NAME value` has no sign between the two. */
function defined(source: string): string | null {
  return (
    /^\s*#\s*define\s+\w+\s+(?<value>\S.*)$/m
      .exec(source)
      ?.groups?.value?.replace(/\s*(?:\/\*|\/\/).*$/, '')
      .trim() ?? null
  )
}
