// Types that bear one name: what builds on one of them builds on no other.

import type { Match } from '../../looking/read-matches.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { literally } from '../../source/patterns.ts'
import { isShipped } from '../../source/shipped.ts'

/** What is asked of, and all types of the project that bear its last name. */
export interface Namesakes {
  readonly name: string
  readonly symbols: readonly SymbolView[]
  readonly all: readonly SymbolView[]
}

/**
 * `class Lists < ActiveRecord::Base` of Ruby builds on no `Base` of the project, unless that stands in an `ActiveRecord`; and
 * `class Lists < Base` on the one that stands nearest around it.
 */
export function isOfNamesake(match: Match, { name, symbols, all }: Namesakes): boolean {
  if (!match.path.endsWith('.rb')) return false
  const scope = /<\s*(?:::)?(?:[A-Z]\w*::)*(?<scope>[A-Z]\w*)::[A-Z]\w*\s*$/.exec(match.text)?.groups?.scope
  if (scope === undefined) return symbols.length > 0 && all.length > 0 && isNearerToAnother(match, { symbols, all })
  const known = [name, ...symbols.map(({ trail }) => trail.join('::'))].flatMap((one) => one.split('::'))
  return (symbols.length > 0 || name.includes('::')) && !known.includes(scope)
}

/** A name alone means what stands in the same module, or else in one around it. */
function isNearerToAnother({ around, text }: Match, { symbols, all }: Omit<Namesakes, 'name'>): boolean {
  if (around === null) return false
  // A class of one line has no symbol of its own: what it stands in is then all of its scope.
  const isItself = new RegExp(`\\bclass\\s+(?:\\w+::)*${literally(around.trail.at(-1) ?? '')}\\b`).test(text)
  const own = isItself ? scopeOf(around.trail) : around.trail.flatMap((part) => part.split('::'))
  const reach = (one: SymbolView) => {
    const scope = scopeOf(one.trail)
    return scope.every((part, index) => own[index] === part) ? scope.length : -1
  }
  const nearest = Math.max(...symbols.map(reach))
  return nearest < Math.max(0, ...all.map(reach))
}

function scopeOf(trail: readonly string[]): readonly string[] {
  return trail.flatMap((part) => part.split('::')).slice(0, -1)
}

/** Where a type may be declared in parts, or announced, its whole name tells it from others; elsewhere its file does. */
export function areSeveral(symbols: readonly SymbolView[]): boolean {
  const types = symbols.filter(
    ({ sort, path }) =>
      /^(?:class|struct|interface|trait|protocol)$/.test(sort) && isShipped(path) && !/\.d\.ts$/.test(path),
  )
  const isInParts = ({ path }: SymbolView) => /\.(?:rb|cs|h|hh|hpp|hxx|c|cc|cpp|cxx|swift|kt)$/.test(path)
  return new Set(types.map((one) => `${isInParts(one) ? '' : one.path} ${one.trail.join('.')}`)).size > 1
}
