// Arguments of a command line that are told by their place and not by a dash, as libraries take them.

import type { Stretch } from '../looking/every-match.ts'
import { lineHolding, textOf, withoutStrings } from '../source/source-text.ts'
import { bareName, callsOf } from '../values/option-reading.ts'
import type { Named, Surface } from './surface.ts'

const calls =
  /(?:\.add_argument|@(?:\w+\.)?argument|\.positional|\.argument|\.Arg|\bArg::(?:new|with_name|positional))\(/g

/** What is typed behind a dash is told of by the chain: `Arg::new("depth").long("depth")`. */
const dashed = /\.(?:long|short)\(/

const longestCall = 10

export const positionals: Surface = {
  noun: 'argument',
  patterns: [
    '\\.add_argument\\(\\s*(?:["\'][A-Za-z]|$)|@(?:\\w+\\.)?argument\\(|\\.(?:positional|argument|Arg)\\(\\s*["\']|\\bArg::\\w+\\(',
  ],
  around: () => ({ before: 0, after: longestCall }),
  read: positionalsIn,
}

function positionalsIn({ path, lines }: Stretch): readonly Named[] {
  const text = textOf(lines)
  return callsOf({ text, plain: withoutStrings(text) }, calls).flatMap(({ at, arguments_: [first], chain }) => {
    const line = lineHolding(lines, text, at)
    // `.argument('<file>')`, `.argument('[files...]')`
    const names = bareName(first?.replace(/[<>[\]]|\.{3}/g, ''))
    // What clap is told of it goes on in the next lines.
    const isSeen = lines.length > 1 || !/^Arg::/.test(text.slice(at))
    return line === undefined || !isSeen || dashed.test(chain) ? [] : names.map((name) => ({ name, path, line }))
  })
}
