// A file by what it declares: signatures with their lines instead of bodies.

import type { CodeSymbol, Outline, SymbolKind } from '../../code/index.ts'
import { allSymbols } from '../target/index.ts'
import { counted } from './number-lines.ts'
import type { ViewRequest } from './view-request.ts'

export interface Skeleton {
  readonly lines: readonly string[]
  /** How many symbols had to be left out. */
  readonly left: number
}

type Wish = Pick<ViewRequest, 'depth' | 'withDocs' | 'typesOnly' | 'kinds' | 'isFull'>

const mostLines = 300
const typeKinds: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'struct', 'enum', 'trait', 'type'])
const typeParts: ReadonlySet<SymbolKind> = new Set([...typeKinds, 'field', 'property', 'variant', 'module'])

/** The skeleton of some symbols of a text. Where nobody says how deep, as deep as stays readable. */
export function skeletonOf(symbols: readonly CodeSymbol[], text: string, wish: Wish): Skeleton {
  if (wish.kinds.length > 0) return ofKinds(symbols, text, wish)
  const wanted = wish.typesOnly ? symbols.flatMap(typesIn) : symbols
  const depths = wish.depth === null && !wish.isFull ? [3, 2, 1, 0] : [wish.depth ?? 99]
  const attempts = depths.map((depth) =>
    wanted.flatMap((symbol) => linesFor(symbol, { text, depth, level: 0, withDocs: wish.withDocs })),
  )
  const lines = attempts.find(({ length }) => length <= mostLines) ?? attempts.at(-1) ?? []
  return cutTo(lines, wish.isFull ? Number.POSITIVE_INFINITY : mostLines)
}

function cutTo(lines: readonly string[], most: number): Skeleton {
  return { lines: lines.slice(0, most), left: Math.max(0, lines.length - most) }
}

/** Types with what they are made of, without what they do. */
function typesIn(symbol: CodeSymbol): CodeSymbol[] {
  const children = symbol.children.flatMap(typesIn)
  const isPart = typeParts.has(symbol.kind) && !(symbol.kind === 'module' && children.length === 0)
  return isPart ? [{ ...symbol, children }] : []
}

/** Symbols of some kinds wherever they are, each with the names that lead to it. */
function ofKinds(symbols: readonly CodeSymbol[], text: string, { kinds, withDocs, isFull }: Wish): Skeleton {
  const outline: Outline = { language: '', symbols, imports: [] }
  const found = allSymbols(outline).filter(({ symbol }) => kinds.includes(symbol.kind))
  const lines = found.flatMap(({ symbol, trail }) => [
    ...(withDocs ? docsLines(symbol, text, '  ') : []),
    `  ${linesOf(symbol)}  ${trail.length > 1 ? `${trail.slice(0, -1).join('/')}/ ` : ''}${symbol.signature}`,
  ])
  return cutTo(lines, isFull ? Number.POSITIVE_INFINITY : mostLines)
}

interface Frame {
  readonly text: string
  /** 0: names; 1: signatures; 2: members too; and so on. */
  readonly depth: number
  readonly level: number
  readonly withDocs: boolean
}

function linesFor(symbol: CodeSymbol, frame: Frame): string[] {
  const { depth, level, text, withDocs } = frame
  const indent = '  '.repeat(level + 1)
  const words = depth === 0 ? `${symbol.kind} ${symbol.name}` : symbol.signature
  const isDeeper = level + 1 < depth
  const hidden = isDeeper || symbol.children.length === 0 ? '' : `  (${membersOf(symbol)})`
  return [
    ...(withDocs ? docsLines(symbol, text, indent) : []),
    `${indent}${linesOf(symbol)}  ${words}${hidden}`,
    ...(isDeeper ? symbol.children.flatMap((child) => linesFor(child, { ...frame, level: level + 1 })) : []),
  ]
}

function docsLines({ docs }: CodeSymbol, text: string, indent: string): string[] {
  if (docs === null) return []
  const lines = text.slice(docs.start, docs.end).split(/\r?\n/)
  return lines.map((line) => `${indent}${line.trim()}`)
}

function linesOf({ line, endLine }: CodeSymbol): string {
  return line === endLine ? String(line) : `${line}-${endLine}`
}

/** `3 fields, 2 methods`; empty where it has no members. */
export function membersOf({ children }: CodeSymbol): string {
  const counts = new Map<SymbolKind, number>()
  for (const { kind } of children) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => counted(count, kind)).join(', ')
}
