// The number of a variant that is given none where it stands: languages of the family of C count on from the one before.

import { view } from '../looking/calls.ts'
import { nameOf, sourceOf } from '../looking/declarations.ts'
import { excerpt } from '../looking/excerpts.ts'
import { type Looking, lookAt } from '../looking/looking.ts'
import { readView, type SymbolView } from '../looking/read-view.ts'
import { isWhole, wholeOf } from '../looking/whole-text.ts'
import { insideBracket, splitTop } from '../source/brackets.ts'
import { textOf, withoutStrings } from '../source/source-text.ts'

const counts = /\.(?:[ch]|cc|cpp|hpp|hh|cxx|cs|[cm]?ts|tsx)$/

/** Whether the language of a file numbers variants that are given no value. */
export function isCounting(path: string): boolean {
  return counts.test(path)
}

/** What a variant without a value comes to; `null` where that cannot be told. */
export function* countedValue(variant: SymbolView): Looking<number | null> {
  if (variant.path.endsWith('.go')) return yield* countedInBlock(variant)
  if (variant.sort !== 'variant' || !isCounting(variant.path) || variant.trail.length < 2) return null
  const owner = readView(yield* lookAt(view(`${variant.path}/${variant.trail.slice(0, -1).join('/')}`, { docs: true })))
  if (owner.kind !== 'symbol') return null
  const [whole] = yield* wholeOf([owner])
  if (whole === undefined || !isWhole(whole)) return null
  return countedIn(sourceOf(whole), nameOf(variant))
}

const longestBlock = 60

/** Go: what stands in a block of constants repeats the expression above it, with its own place for `iota`. */
function* countedInBlock({ path, line, trail }: SymbolView): Looking<number | null> {
  const source = textOf(yield* excerpt({ path, from: line - longestBlock, to: line }))
  const block = /(?:^|\n)const \((?<block>(?:(?!\n\))[\s\S])*)$/.exec(source)?.groups?.block
  return block === undefined ? null : iotaIn(block, trail.at(-1) ?? '')
}

/** The number of the last of some constants of Go, by the lines of their block up to it. */
export function iotaIn(block: string, name: string): number | null {
  const specs = withoutComments(block)
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '')
  if (!new RegExp(`^${name}\\b`).test(specs.at(-1) ?? '')) return null
  const given = specs.map((text) => /^[\w, ]+?(?:\s+[\w.]+)?\s*=\s*(?<value>.+)$/.exec(text)?.groups?.value)
  const expression = given.findLast((value) => value !== undefined) ?? ''
  const at = specs.length - 1
  const { shifted, added } = /^(?:(?<shifted>1 << )?iota)(?: \+ (?<added>\d+))?$/.exec(expression)?.groups ?? {}
  if (!/^(?:1 << )?iota(?: \+ \d+)?$/.test(expression)) return null
  const place = at + (shifted === undefined ? Number(added ?? 0) : 0)
  return shifted === undefined ? place : added === undefined ? 2 ** place : null
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
