// The number of a variant that is given none where it stands: languages of the family of C count on from the one before.

import { view } from '../looking/calls.ts'
import { nameOf, sourceOf } from '../looking/declarations.ts'
import { type Looking, lookAt } from '../looking/looking.ts'
import { readView, type SymbolView } from '../looking/read-view.ts'
import { isWhole, wholeOf } from '../looking/whole-text.ts'
import { insideBracket, splitTop, withoutStrings } from '../source/source-text.ts'

const counts = /\.(?:[ch]|cc|cpp|hpp|hh|cxx|cs|[cm]?ts|tsx)$/

/** What a variant without a value comes to; `null` where that cannot be told. */
export function* countedValue(variant: SymbolView): Looking<number | null> {
  if (variant.sort !== 'variant' || !counts.test(variant.path) || variant.trail.length < 2) return null
  const owner = readView(yield* lookAt(view(`${variant.path}/${variant.trail.slice(0, -1).join('/')}`, { docs: true })))
  if (owner.kind !== 'symbol') return null
  const [whole] = yield* wholeOf([owner])
  if (whole === undefined || !isWhole(whole)) return null
  return countedIn(sourceOf(whole), nameOf(variant))
}

/** The number of a variant by its place in the text of an enum. */
export function countedIn(source: string, name: string): number | null {
  const inside = insideBracket(source, withoutStrings(source).indexOf('{'))
  // What is compiled under a condition may be there or not.
  if (inside === null || /^\s*#\s*(?:if|el|end)/m.test(inside)) return null
  let next: number | null = 0
  for (const piece of splitTop(withoutComments(inside), /,/)) {
    const { own, given } =
      /^\s*(?:\[[^\]]*\]\s*)*(?<own>\w+)\s*(?:=\s*(?<given>[\s\S]*\S))?\s*$/.exec(piece)?.groups ?? {}
    if (own === undefined) return null
    const value: number | null = given === undefined ? next : integerOf(given)
    if (own === name) return value
    next = value === null ? null : value + 1
  }
  return null
}

function integerOf(written: string): number | null {
  return /^-?(?:\d+|0x[\da-f]+)$/i.test(written) ? Number(written) : null
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ' ')
}
