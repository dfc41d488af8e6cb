// What something says by name, one call at a time: `this.emit('start', …)` wherever a class does so.

import type { SymbolView } from '../../looking/read-view.ts'
import { ownCode } from '../../looking/whole-text.ts'
import { withoutRemarks } from '../../source/source-text.ts'
import { presentOf } from '../../words/deeds.ts'
import { stemOf } from '../../words/stems.ts'
import type { Held } from './held-inside.ts'

const saying = /^(?:emit|publish|fire|dispatch|trigger|broadcast|announce|notify|signal)$/

/** The texts that are given first to every call of the deed; none where one of them is told only when the program runs. */
export function saidInCalls(symbol: SymbolView, noun: string, deed: string): readonly Held[] {
  const verb = presentOf(deed.toLowerCase())
  if (!saying.test(verb)) return []
  const call = new RegExp(
    `(?<![\\w$])(?:[\\w$@]+(?:\\(\\))?(?:\\.|->|::|\\?\\.))*_?(?<called>${verb})(?<what>_?[A-Za-z]+)?\\(\\s*(?:(?<sign>["'\`])(?<text>[\\w:./-]+)\\k<sign>|:(?<symbol>\\w+)|(?<other>\\S))`,
    'gi',
  )
  const [, ...body] = ownCode(symbol)
  const calls = body.flatMap((line) =>
    [...withoutRemarks(line.text).matchAll(call)]
      .filter(
        ({ groups }) => groups?.what === undefined || stemOf(groups.what.replace(/^_/, '').toLowerCase()) === noun,
      )
      // Its own declaration is no call of it.
      .filter(
        () =>
          !new RegExp(`^\\s*(?:[a-z]+\\s+)*_?${verb}\\w*\\([^"']*\\)\\s*[:{]?\\s*[\\w<>]*\\s*\\{?$`, 'i').test(
            line.text,
          ),
      )
      .map(({ groups }) => ({ line, name: groups?.text ?? groups?.symbol })),
  )
  const [first] = calls
  const names = [...new Set(calls.flatMap(({ name }) => name ?? []))]
  return first === undefined || names.length === 0 || calls.some(({ name }) => name === undefined)
    ? []
    : [{ line: first.line, names, about: `${verb} ${noun}`, byTest: [] }]
}
