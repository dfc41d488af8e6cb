// With which code a function ends the program.

import { declarationsOf, doubtsAbout } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { ownCode } from '../../looking/whole-text.ts'
import { placeOf } from '../../source/paths.ts'
import { exitCallsIn } from '../../values/codes.ts'
import { valueFollowed } from '../../values/constant-value.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, passageOf, unknown } from '../conclusion.ts'
import { notDeclared } from '../missing.ts'
import { plainSentence } from '../told.ts'

interface Exit {
  readonly symbol: SymbolView
  readonly line: number
  readonly code: string
}

/** The code of every call in its text that ends the program; several are no answer. */
export function* exitCode({ name, path, sort, language, question }: Asked): Looking<Conclusion> {
  const sought = { name, path, sort, language }
  const declared = yield* declarationsOf(sought)
  const { symbols } = declared
  if (symbols.length === 0) return yield* notDeclared(sought, declared)
  const exits = symbols.flatMap(exitsIn)
  if (exits.length === 0)
    return unknown(
      `Looked for where \`${name}\` ends the program; nothing in its own text does.`,
      symbols.map(passageOf),
    )
  const says: string[] = []
  for (const { symbol, line, code } of exits)
    says.push(`\`${symbol.trail.join('.')}\` exits with ${yield* valueFollowed(code)} (${placeOf(symbol.path, line)})`)
  const isPlain = ({ code }: Exit) => /^(?:-?\d+|[A-Z][A-Z\d_]*|[\w.]+(?:::|\.)[A-Z]\w*)$/.test(code)
  return concluded(plainSentence(`${says.join(', ')}.`), symbols.map(passageOf), [
    ...doubtsAbout(declared),
    ...(new Set(exits.map(({ code }) => code)).size > 1 ? ['it does so with other codes in other places'] : []),
    ...(exits.every(isPlain) ? [] : ['the code is worked out when it runs']),
    ...(question.condition === undefined ? [] : [`it is not told whether that holds “${question.condition}”`]),
  ])
}

function exitsIn(symbol: SymbolView): readonly Exit[] {
  return exitCallsIn(ownCode(symbol)).map(({ value, line }) => ({ symbol, line: line.number, code: value }))
}
