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
import { inARow, type Telling } from '../told.ts'

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
    return { ...one, of: whole, parts: partsTold(whole, one, each) }
  })
  const passages = read.map(({ of }) => passageOf(of))
  const parts = read.flatMap((one) => one.parts)
  if (parts.length === 0 || (each !== 'type' && !parts.some(({ isGiven }) => isGiven)))
    return unknown(
      `No part of ${namesInWords(read.map(({ of }) => of.trail.join('.')))} says a ${each} where it stands.`,
      passages,
    )
  const untold = parts.filter(({ told }) => told === null).map(({ name }) => name)
  return concluded(inARow(read.map((one) => inWords(one, each))), passages, [
    ...doubts,
    ...(untold.length === 0 ? [] : [`the text does not tell the ${each} of ${namesInWords(untold)}`]),
  ])
}

function inWords(
  { of, noun, names, sorts = '', parts }: Listed & { readonly parts: readonly Part[] },
  each: Each,
): Telling {
  const told = parts.map(({ name, told }) => told ?? `\`${name}\``)
  return {
    says: `\`${of.trail.join('.')}\` has ${counted(names.length, noun)}${sorts}: ${inOneSentence(told)} (${placeOf(of.path, of.line, of.endLine)}).`,
    tells: { sort: 'list', by: noun, of: { kind: 'name', name: of.trail.join('.') }, names, each },
  }
}

/** A parameter is told as it is written, with all that is said of it. */
function partsTold(whole: SymbolView, { noun, names }: Listed, each: Each): readonly Part[] {
  if (noun === 'parameter')
    return names.map((name) => ({ name, told: quoted(name), isGiven: /(?<![=!<>])=(?![=>])/.test(name) }))
  return isWhole(whole) ? partsOf(whole, names, each) : []
}

function partsOf(whole: SymbolView, names: readonly string[], each: Each): readonly Part[] {
  const { path, sort, line } = whole
  const pieces = piecesOf({ path, sort, lines: whole.lines.filter(({ number }) => number >= line) })
  const worth = each === 'value' ? unsaidIn(whole, names, pieces) : () => null
  return names.map((name) => {
    const piece = pieceOf(name, pieces)
    if (piece === null || isOpenEnded(piece, name)) return { name, told: null, isGiven: false }
    if (each === 'type') return { name, told: saysType(piece, name) ? quoted(piece) : null, isGiven: true }
    const value = givenIn(piece, name, path) ?? worth(name)
    if (value !== null) return { name, told: `\`${name}\` = ${quoted(value)}`, isGiven: true }
    return { name, told: each === 'default' ? `\`${name}\` (no default)` : null, isGiven: false }
  })
}

/** What a variant is worth that is given nothing: it counts on, or is its own name. */
function unsaidIn(
  whole: SymbolView,
  names: readonly string[],
  pieces: readonly string[],
): (name: string) => string | null {
  const source = sourceOf(whole)
  if (whole.sort !== 'enum') return () => null
  if (isCounting(whole.path)) return (name) => inDigits(countedIn(source, name))
  const raw = whole.path.endsWith('.swift')
    ? /^[^{]*?:\s*(?<type>String|U?Int\d*)\b/.exec(source)?.groups?.type
    : undefined
  if (raw === undefined) return () => null
  if (raw === 'String') return (name) => `"${name}"`
  const list = names.map((name) => pieceOf(name, pieces) ?? '?').map((piece) => piece.replace(/^case\s+/, ''))
  return (name) => inDigits(countedIn(`{${list.join(',')}}`, name))
}

function inDigits(number: number | null): string | null {
  return number === null ? null : `${number}`
}

function quoted(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``
}
