// What stands right before or behind something in its file.

import { ownEntry } from '../../../core/index.ts'
import { view } from '../looking/calls.ts'
import { declarationsOf, doubtsAbout } from '../looking/declarations.ts'
import { type Looking, lookAt } from '../looking/looking.ts'
import { type Entry, readView } from '../looking/read-view.ts'
import { placeOf } from '../source/paths.ts'
import { singularIn, sorts } from '../words/vocabulary.ts'
import type { Asked } from './asked.ts'
import { type Conclusion, concluded, unknown } from './conclusion.ts'
import { headOf } from './define.ts'
import { declaredAs, isAnnounced } from './files.ts'
import { notDeclared } from './missing.ts'
import { unlistedDoubts, unlistedIn } from './unlisted.ts'

/** The next declaration of a sort after a name, or the last one before it. */
export function* neighbour({ name, path, language, caught }: Asked): Looking<Conclusion> {
  const sought = { name, path, language }
  const declared = yield* declarationsOf(sought)
  const [symbol, ...others] = declared.symbols
  if (symbol === undefined) return yield* notDeclared(sought, declared)
  if (others.length > 0)
    return unknown(
      `\`${name}\` is declared in several places, each with its own neighbours.`,
      declared.symbols.map(headOf),
    )
  const word = singularIn(sorts, caught.sort ?? '') ?? 'function'
  const shown = readView(yield* lookAt(view(symbol.path, { kind: ownEntry(sorts, word) ?? word })))
  if (shown.kind !== 'file' || shown.isCut)
    return unknown(`Looked at ${symbol.path} and could not see all that it declares.`)
  const entries = shown.entries.filter((entry) => !isAnnounced(entry, symbol.path))
  const isBehind = caught.side === 'after'
  const found = isBehind
    ? entries.find((entry) => entry.line > symbol.endLine && isBeside(entry, symbol.trail))
    : entries.findLast((entry) => entry.line < symbol.line && isBeside(entry, symbol.trail))
  const where = `${isBehind ? 'after' : 'before'} \`${symbol.trail.join('.')}\` (${placeOf(symbol.path, symbol.line, symbol.endLine)})`
  // Another declaration of the name may be meant, which has one.
  if (found === undefined) return unknown(`No ${word} stands ${where} in ${symbol.path}.`, [headOf(symbol)])
  const [from, to] = isBehind ? [symbol.endLine, found.line] : [found.endLine, symbol.line]
  const between = (yield* unlistedIn(symbol.path, word)).filter(({ line }) => from < line && line < to)
  return concluded(
    `The ${word} right ${where} is ${declaredAs(found)} (${placeOf(symbol.path, found.line, found.endLine)}).`,
    [headOf(symbol)],
    [...doubtsAbout({ ...declared, symbols: [] }), ...unlistedDoubts(between)],
  )
}

/** In the same type, or like it in none. */
function isBeside({ text }: Entry, trail: readonly string[]): boolean {
  const owner = /^(?<owner>\S+)\/ /.exec(text)?.groups?.owner ?? ''
  return owner === trail.slice(0, -1).join('/')
}
