// What enumerates the kinds of something that is no enumeration itself.

import { headsOf, sourceOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SymbolView } from '../../looking/read-view.ts'

/** What enumerates the kinds of something: itself, or `token_kind` or `TokenKind` for `token`; `null` where nothing does. */
export function* enumOfKinds(name: string, types: readonly SymbolView[]): Looking<string | null> {
  if (types.every(isEnumeration)) return name
  const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  for (const joined of [`${name}_kind`, `${capital}Kind`]) {
    const { symbols } = yield* headsOf({ name: joined })
    if (symbols.length > 0 && symbols.every(enumerates)) return joined
  }
  for (const { trail, path } of types) {
    const { symbols } = yield* headsOf({ name: [...trail, 'Kind'].join('.'), path, sort: 'enum' })
    if (symbols.length === 1 && symbols.every(({ sort }) => sort === 'enum')) return [...trail, 'Kind'].join('.')
  }
  return null
}

/** `type BoardKind = 'points' | 'time'` does as well. */
function enumerates(one: SymbolView): boolean {
  return one.sort === 'enum' || (one.sort === 'type' && /=\s*\|?\s*["'][^"']*["']\s*\|/.test(sourceOf(one)))
}

/** `class Tide(IntEnum):` enumerates as an enum does. */
function isEnumeration(type: SymbolView): boolean {
  return /^\s*class\s+\w+\([\w., ]*(?:Enum|Flag)\b/m.test(sourceOf(type))
}
