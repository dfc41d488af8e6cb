// Options that are declared where no name is written: a variable, a list that is spread, a row that could not be read.

import type { SourceLine } from '../looking/read-view.ts'
import { isComment, lineHolding, textOf, withoutStrings } from '../source/source-text.ts'
import { callsOf, type Source, typedNames } from './option-reading.ts'
import { tabled } from './option-tables.ts'
import { typedByHand } from './typed-by-hand.ts'

/** The lines that declare one without its name. */
export function namelessOptions(lines: readonly SourceLine[]): readonly SourceLine[] {
  const text = textOf(lines)
  const source = { text, plain: withoutStrings(text) }
  const rows = [...tabled, ...typedByHand].flatMap((reader) => reader(source)).filter(({ names }) => names.length === 0)
  return [...namelessCalls(source), ...rows].flatMap(({ at }) => {
    const line = lineHolding(lines, text, at)
    return line === undefined || isComment(line.text) ? [] : [line]
  })
}

function namelessCalls(source: Source): readonly { readonly at: number }[] {
  const head = /(?<!\b(?:def|function)\s+)\b(?:add_argument|add_option|addArgument|(?:click|typer)\.option)\(/g
  return callsOf(source, head).filter(({ arguments_ }) => {
    // A word without a sign is what is given by its place.
    const isTold =
      arguments_.some((one) => typedNames(one).length > 0) || /^[uU]?["'][^-"'][^"']*["']$/.test(arguments_[0] ?? '')
    return !isTold
  })
}
