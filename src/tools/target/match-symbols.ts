// Symbols of one file by the names that lead to them.

import type { CodeSymbol, Outline } from '../../code/index.ts'
import { foldName, symbolPaths } from './read-target.ts'

export interface PlacedSymbol {
  readonly symbol: CodeSymbol
  /** The names from the top of the file down to it. */
  readonly trail: readonly string[]
  /** How many symbols other than modules it is a member of. */
  readonly depth: number
}

/** Every symbol of an outline with where it stands, in the order of the file. */
export function allSymbols({ symbols }: Outline): readonly PlacedSymbol[] {
  return symbols.flatMap((symbol) => placed(symbol, [], 0))
}

function placed(symbol: CodeSymbol, above: readonly string[], level: number): PlacedSymbol[] {
  const owned = symbol.owner === null ? above : [...above, ...symbol.owner.split('.')]
  const trail = [...owned, symbol.name]
  const depth = symbol.owner === null || symbol.kind === 'module' ? level : level + 1
  const below = symbol.kind === 'module' ? depth : depth + 1
  return [{ symbol, trail, depth }, ...symbol.children.flatMap((child) => placed(child, trail, below))]
}

/** The symbols that a written name means: as spelt, else but for case and `_` or `-`. */
export function matchSymbols(outline: Outline, written: string): readonly PlacedSymbol[] {
  const symbols = allSymbols(outline)
  for (const spelt of [(name: string) => name, foldName]) {
    for (const path of symbolPaths(written)) {
      const wanted = path.map((name) => spelt(plain(name)))
      const found = symbols.filter(({ trail }) => endsWith(trail.map(plain).map(spelt), wanted))
      if (found.length > 0) return preferred(found, wanted.length)
    }
  }
  return []
}

/** `#hidden` and `$x` are called without their sign. */
function plain(name: string): string {
  return name.replace(/^[#$]/, '')
}

function endsWith(trail: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length <= trail.length && wanted.every((name, index) => name === trail.at(index - wanted.length))
}

/**
 * What a name means first: the type before what adds to it, the definition before a bare declaration of it, and what
 * stands where the path says before a member somewhere below.
 */
export function preferred(found: readonly PlacedSymbol[], names: number): readonly PlacedSymbol[] {
  const types = strict(
    found,
    ({ symbol }) => symbol.kind !== 'impl' && !(symbol.kind === 'module' && symbol.body === null),
  )
  const definitions = strict(types, ({ symbol }) => symbol.body !== null || !isCallable(symbol))
  return strict(definitions, ({ depth }) => depth < names)
}

/** Those that hold, or all of them where none does. */
function strict<Item>(items: readonly Item[], holds: (item: Item) => boolean): readonly Item[] {
  const kept = items.filter(holds)
  return kept.length > 0 ? kept : items
}

function isCallable({ kind }: CodeSymbol): boolean {
  return kind === 'function' || kind === 'method'
}

/** The innermost symbol around a line; one that is nothing but the line only where there is no other. */
export function enclosing(outline: Outline, line: number): PlacedSymbol | null {
  const around = allSymbols(outline).filter(({ symbol }) => symbol.line <= line && line <= symbol.endLine)
  return around.findLast(({ symbol }) => symbol.line < symbol.endLine) ?? around[0] ?? null
}
