// What stands right before or behind something in its file.

import { ownEntry } from '../../../core/index.ts'
import { view } from '../looking/calls.ts'
import { declarationsOf, doubtsAbout, nameOf } from '../looking/declarations.ts'
import { type Looking, lookAt } from '../looking/looking.ts'
import { type Entry, readView, type SymbolView } from '../looking/read-view.ts'
import { type Member, memberIn } from '../members/member.ts'
import { lastPart } from '../source/names.ts'
import { placeOf } from '../source/paths.ts'
import { parts, singularIn, sorts } from '../words/vocabulary.ts'
import type { Asked } from './asked.ts'
import { type Conclusion, concluded, passageOf, unknown } from './conclusion.ts'
import { headOf } from './define.ts'
import { declaredAs, isAnnounced } from './files.ts'
import { notDeclared } from './missing.ts'
import { anySort, kindsOf } from './sort-meant.ts'
import { plainSentence } from './told.ts'
import { unlistedDoubts, unlistedIn } from './unlisted.ts'

/** The next declaration of a sort after a name, or the last one before it; of a part, the next one of what it is part of. */
export function* neighbour({ name, path, language, caught }: Asked): Looking<Conclusion> {
  const sought = { name, path, language }
  const declared = yield* declarationsOf(sought)
  const own = declared.symbols.filter(({ trail }) => trail.at(-2) === lastPart(caught.within ?? ''))
  const [symbol, ...others] = own.length > 0 ? own : declared.symbols
  if (symbol === undefined) return yield* notDeclared(sought, declared)
  if (others.length > 0)
    return unknown(
      `\`${name}\` is declared in several places, each with its own neighbours.`,
      declared.symbols.map(headOf),
    )
  const doubts = doubtsAbout({ ...declared, symbols: [] })
  // What can be called is told with its heading, as its file lists it.
  const part = /^(?:function|method)$/.test(symbol.sort) ? null : yield* partBeside(symbol, caught, doubts)
  return part ?? (yield* besideInFile(symbol, caught, doubts))
}

function* besideInFile(symbol: SymbolView, caught: Asked['caught'], doubts: readonly string[]): Looking<Conclusion> {
  const unsaid = symbol.sort === 'method' ? 'method' : caught.noun === '' ? anySort : 'function'
  const word = singularIn(sorts, caught.sort ?? '') ?? unsaid
  const shown = readView(yield* lookAt(view(symbol.path, { kind: kindsOf(word, symbol.path) })))
  if (shown.kind !== 'file' || shown.isCut)
    return unknown(`Looked at ${symbol.path} and could not see all that it declares.`)
  const entries = shown.entries.filter((entry) => !isAnnounced(entry, symbol.path))
  const isBehind = caught.side === 'after'
  const found = isBehind
    ? entries.find((entry) => entry.line > symbol.endLine && isBeside(entry, symbol.trail))
    : entries.findLast((entry) => entry.line < symbol.line && isBeside(entry, symbol.trail))
  const where = besideWhat(symbol, isBehind)
  // Another declaration of the name may be meant, which has one.
  if (found === undefined) return unknown(`No ${word} stands ${where} in ${symbol.path}.`, [headOf(symbol)])
  const [from, to] = isBehind ? [symbol.endLine, found.line] : [found.endLine, symbol.line]
  const between = (yield* unlistedIn(symbol.path, word)).filter(({ line }) => from < line && line < to)
  return concluded(
    plainSentence(
      `The ${word} right ${where} is ${declaredAs(found)} (${placeOf(symbol.path, found.line, found.endLine)}).`,
    ),
    [headOf(symbol)],
    [...doubts, ...unlistedDoubts(between)],
  )
}

function besideWhat({ trail, path, line, endLine }: SymbolView, isBehind: boolean): string {
  return `${isBehind ? 'after' : 'before'} \`${trail.join('.')}\` (${placeOf(path, line, endLine)})`
}

/** What the outline of its owner lists beside a variant, a field, a method; several may stand in one line. */
function* partBeside(
  symbol: SymbolView,
  { sort = '', side }: Asked['caught'],
  doubts: readonly string[],
): Looking<Conclusion | null> {
  const above = symbol.trail.slice(0, -1)
  if (above.length === 0) return null
  const owner = readView(yield* lookAt(view(`${symbol.path}/${above.join('/')}`, { depth: 0 })))
  if (owner.kind !== 'symbol' || owner.isCut) return null
  const all = owner.entries.map((entry) => ({ ...memberIn(entry, owner), line: entry.line }))
  const at = all.findIndex((one) => one.name === nameOf(symbol) && one.sort === symbol.sort)
  if (at < 0) return null
  const wanted = ownEntry(parts, sort) ?? []
  const isMeant = (one: Member) => one.sort === symbol.sort || wanted.includes(one.sort)
  const isBehind = side === 'after'
  const found = isBehind ? all.slice(at + 1).find(isMeant) : all.slice(0, at).findLast(isMeant)
  const where = besideWhat(symbol, isBehind)
  const says =
    found === undefined
      ? `Nothing of \`${owner.trail.join('.')}\` stands ${where}: it is the ${isBehind ? 'last' : 'first'} ${symbol.sort}.`
      : `The ${found.sort} right ${where} is \`${found.name}\`, of \`${owner.trail.join('.')}\` (${placeOf(owner.path, owner.line, owner.endLine)}).`
  const [from, to] = isBehind
    ? [symbol.endLine, found?.line ?? owner.endLine]
    : [found?.line ?? owner.line, symbol.line]
  const between = (yield* unlistedIn(symbol.path, symbol.sort)).filter(({ line }) => from < line && line < to)
  return concluded(plainSentence(says), [passageOf(owner)], [...doubts, ...unlistedDoubts(between)])
}

/** In the same type, or like it in none. */
function isBeside({ text }: Entry, trail: readonly string[]): boolean {
  const owner = /^(?<owner>\S+)\/ /.exec(text)?.groups?.owner ?? ''
  return owner === trail.slice(0, -1).join('/')
}
