// What people call things, and what `view` calls them.

import { ownEntry } from '../../../core/index.ts'
import { singularIn, sorts } from './vocabulary.ts'

const callable = ['function', 'method', 'macro']
const types = ['class', 'struct', 'interface', 'trait', 'type', 'enum']

/** What `view` may call a thing of a sort, by the word for it. */
const called: Readonly<Record<string, readonly string[]>> = {
  function: callable,
  method: callable,
  macro: callable,
  type: types,
  interface: ['interface', 'trait'],
  variable: ['variable', 'field', 'property', 'variant'],
  field: ['field', 'property', 'variable'],
}

/** What can stand for a thing where a language has none of its own: an enum may be a class, a union or a table. */
const standIns: Readonly<Record<string, readonly string[]>> = {
  enum: ['class', 'type', 'variable', 'module'],
  function: ['variable', 'field'],
  method: ['variable', 'field', 'property'],
}

/** Where nothing says that a name is constant, how it is written does; Ruby asks for no more than a capital. */
export function isConstantName(name: string, path: string): boolean {
  return path.endsWith('.rb') ? /^[A-Z]/.test(name) : /^_*\d*[A-Z][A-Z\d_]*$/.test(name)
}

/** Those of a sort; where there are none, those that can stand for it. */
export function ofSort<Thing>(
  things: readonly Thing[],
  word: string | undefined,
  sortOf: (thing: Thing) => string,
): readonly Thing[] {
  const sort = ownEntry(sorts, singularIn(sorts, word ?? '') ?? '')
  if (sort === undefined) return things
  const exact = things.filter((thing) => (ownEntry(called, sort) ?? [sort]).includes(sortOf(thing)))
  if (exact.length > 0) return exact
  const stand = ownEntry(standIns, sort)
  return stand === undefined ? things : things.filter((thing) => stand.includes(sortOf(thing)))
}
