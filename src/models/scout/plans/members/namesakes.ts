// Types that bear one name: what builds on one of them builds on no other.

import type { Match } from '../../looking/read-matches.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { isShipped } from '../../source/shipped.ts'

/** `class Lists < ActiveRecord::Base` of Ruby builds on no `Base` of the project, unless that stands in an `ActiveRecord`. */
export function isOfNamesake({ path, text }: Match, symbols: readonly SymbolView[], name: string): boolean {
  const scope = /<\s*(?:[A-Z]\w*::)*(?<scope>[A-Z]\w*)::[A-Z]\w*\s*$/.exec(text)?.groups?.scope
  if (!path.endsWith('.rb') || scope === undefined) return false
  const known = [name, ...symbols.map(({ trail }) => trail.join('::'))].flatMap((one) => one.split('::'))
  return (symbols.length > 0 || name.includes('::')) && !known.includes(scope)
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
