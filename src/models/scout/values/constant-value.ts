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
  const attributes = path.endsWith('.rs') ? lines.filter(({ text }) => /^\s*#\[\w+\(/.test(text)) : []
  const values = attributes.map(({ text }) => {
    const value = defaultIn(text.replace(/\)\]\s*$/, ''))
    const maker = /^"(?<name>[\w:]+)"$/.exec(value ?? '')?.groups?.name
    return /^\s*#\[serde\b/.test(text) ? (maker === undefined ? null : `${maker}()`) : value
  })
  return values.find((one) => one !== null) ?? null
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

/** A value, and where it is another constant, what that one is; of several of its name the one in the same file. */
export function* valueFollowed(value: string, near?: string): Looking<string> {
  const steps = [valueInWords(value)]
  let name = value
  while (isConstant(name) && steps.length <= mostSteps) {
    const next = (yield* heldBy(name, near)) ?? (yield* entryOf(name, near))
    if (next === null) break
    steps.push(`which is ${valueInWords(next.value)} (${placeOf(next.symbol.path, next.line)})`)
    name = next.value
  }
  return steps.join(', ')
}

interface Held {
  readonly value: string
  readonly symbol: SymbolView
  readonly line: number
}

/** What is declared by a name, where all that are called so are given the same. */
function* heldBy(name: string, near: string | undefined): Looking<Held | null> {
  const isCall = name.endsWith('()')
  const { symbols: all, left } = yield* declarationsOf({ name: name.replace(/^(?:@|Self\.)|\(\)$/g, '') })
  const symbols = nearest(all, near)
  const values = new Set(symbols.map((symbol) => (isCall ? givenBack(symbol) : valueGiven(symbol))))
  const [only = null] = values
  const [symbol] = symbols
  if (values.size !== 1 || only === null || symbol === undefined || (left !== 0 && symbols === all)) return null
  return { value: only, symbol, line: symbol.line }
}

function nearest(symbols: readonly SymbolView[], near: string | undefined): readonly SymbolView[] {
  const own = symbols.filter(({ path }) => path === near)
  return own.length > 0 ? own : symbols
}

/** `DEFAULTS.port`: the entry of the only record that is called so. */
function* entryOf(name: string, near: string | undefined): Looking<Held | null> {
  const { owner, key } = /^(?<owner>[A-Za-z_]\w*)(?:\.|\[["':]?)(?<key>\w+)["']?\]?$/.exec(name)?.groups ?? {}
  if (owner === undefined || key === undefined || /^(?:this|self)$/.test(owner)) return null
  const { symbols, left } = yield* declarationsOf({ name: owner })
  const [symbol, ...others] = nearest(symbols, near).filter(({ sort }) => /^(?:variable|constant|field)$/.test(sort))
  if (symbol === undefined || others.length > 0 || left !== 0) return null
  const source = valueIn(sourceOf(symbol)) ?? ''
  const open = source.search(/[{(]/)
  const entries = open < 0 ? [] : splitTop(insideBracket(source, open) ?? '', /,/)
  const form = new RegExp(`^["']?${literally(key)}["']?\\s*(?:=>|[:=])\\s*(?<value>\\S[^]*)$`)
  const [value, ...more] = entries.flatMap((entry) => form.exec(entry)?.groups?.value ?? [])
  if (value === undefined || more.length > 0) return null
  const line = symbol.lines.find(({ text }) =>
    new RegExp(`(?<![\\w$])${literally(key)}["']?\\s*(?:=>|[:=])`).test(text),
  )
  return { value: valueAlone(value), symbol, line: line?.number ?? symbol.line }
}

/** What a function without parameters gives back, where it does nothing else. */
function givenBack(symbol: SymbolView): string | null {
  if (!/^(?:function|method)$/.test(symbol.sort)) return null
  const source = withoutAttributes(sourceOf(symbol)).trim()
  const found = onlyGiving.map((form) => form.exec(source)?.groups?.value?.trim()).find((one) => one !== undefined)
  return found === undefined || found === '' ? null : valueAlone(found)
}

const onlyGiving = [
  /^[^(){}]*\(\s*\)[^{}()=]*\{\s*(?:return\s+)?(?<value>[^{};\n]+);?\s*\}$/,
  /^def\s+\w+\(\s*\)[^:\n]*:\s*\n?\s*return\s+(?<value>[^\n]+)$/,
  /^def\s+[\w.]+(?:\(\s*\))?\s*\n\s*(?:return\s+)?(?<value>[^\n]+)\n\s*end$/,
  /^(?:defp?\s+\w+(?:\(\s*\))?\s*,\s*do:|(?:\w+\s+)*fun\s+\w+\(\s*\)[^=\n]*=)\s*(?<value>[^\n]+)$/,
]

/** Written like a constant, an entry of a record, or what a function gives back that takes nothing. */
function isConstant(value: string): boolean {
  return /^(?:self(?:\.|::)|Self::|static::|this\.)?[A-Z][A-Z\d_]{2,}$|^[A-Z]\w*(?:\.|::)[A-Z][A-Z\d_]+$|^k[A-Z]\w+$|^[a-z]+(?:[A-Z][a-z]+)+$|^(?:@|Self\.)[a-z]\w+$|^[A-Z][a-z]+(?:[A-Z][a-z\d]+)+$|^[A-Z][A-Z_]+\.[a-z]\w*$|^\w*[dD]efaults?\.\w+$|^[A-Z][A-Z_]+\[["':]\w+["']?\]$|^(?:\w+::)*[a-z]\w+\(\)$/.test(
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
