// Each part of something together with its value, its default or its type, as its declaration says it.

import { sourceOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { isWhole, wholeOf } from '../../looking/whole-text.ts'
import { countedIn, isCounting } from '../../members/variant-value.ts'
import { givenIn, isOpenEnded, pieceOf, piecesOf, saysType } from '../../members/written-parts.ts'
import { placeOf } from '../../source/paths.ts'
import { counted, inOneSentence, namesInWords } from '../../words/in-words.ts'
import type { Each } from '../../words/of-each.ts'
import { type Conclusion, concluded, passageOf, unknown } from '../conclusion.ts'

interface Listed {
  readonly of: SymbolView
  readonly noun: string
  readonly names: readonly string[]
  readonly sorts?: string
}

interface Part {
  readonly name: string
  /** As it is told; `null` where the text does not tell it. */
  readonly told: string | null
  /** Whether it is given something. */
  readonly isGiven: boolean
}

/** What is wanted of each part; where one of them does not tell it, that is a doubt. */
export function* eachTold(all: readonly Listed[], each: Each, doubts: readonly string[]): Looking<Conclusion> {
  const wholes = yield* wholeOf(all.map(({ of }) => of))
  const read = all.map((one, index) => {
    const whole = wholes[index] ?? one.of
    return { ...one, of: whole, parts: isWhole(whole) ? partsOf(whole, one.names, each) : [] }
  })
  const passages = read.map(({ of }) => passageOf(of))
  const parts = read.flatMap((one) => one.parts)
  if (parts.length === 0 || (each !== 'type' && !parts.some(({ isGiven }) => isGiven)))
    return unknown(
      `No part of ${namesInWords(read.map(({ of }) => of.trail.join('.')))} says a ${each} where it stands.`,
      passages,
    )
  const untold = parts.filter(({ told }) => told === null).map(({ name }) => name)
  return concluded(read.map(inWords).join(' '), passages, [
    ...doubts,
    ...(untold.length === 0 ? [] : [`the text does not tell the ${each} of ${namesInWords(untold)}`]),
  ])
}

function inWords({ of, noun, names, sorts = '', parts }: Listed & { readonly parts: readonly Part[] }): string {
  const told = parts.map(({ name, told }) => told ?? `\`${name}\``)
  return `\`${of.trail.join('.')}\` has ${counted(names.length, noun)}${sorts}: ${inOneSentence(told)} (${placeOf(of.path, of.line, of.endLine)}).`
}

function partsOf(whole: SymbolView, names: readonly string[], each: Each): readonly Part[] {
  const { path, sort, line } = whole
  const pieces = piecesOf({ path, sort, lines: whole.lines.filter(({ number }) => number >= line) })
  return names.map((name) => {
    const piece = pieceOf(name, pieces)
    if (piece === null || isOpenEnded(piece, name)) return { name, told: null, isGiven: false }
    if (each === 'type') return { name, told: saysType(piece, name) ? quoted(piece) : null, isGiven: true }
    const value = givenIn(piece, name, path) ?? (each === 'value' ? unsaid(whole, name) : null)
    if (value !== null) return { name, told: `\`${name}\` = ${quoted(value)}`, isGiven: true }
    return { name, told: each === 'default' ? `\`${name}\` (no default)` : null, isGiven: false }
  })
}

/** What a variant is worth that is given nothing: it counts on, or is its own name. */
function unsaid(whole: SymbolView, name: string): string | null {
  const source = sourceOf(whole)
  if (whole.sort !== 'enum') return null
  if (whole.path.endsWith('.swift')) return /^[^{]*:\s*String\b/.test(source) ? `"${name}"` : null
  const number = isCounting(whole.path) ? countedIn(source, name) : null
  return number === null ? null : `${number}`
}

function quoted(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``
}
