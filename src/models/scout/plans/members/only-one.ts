// The parts of something that is named by its file alone: `the enum in messages.java`.

import { ownEntry } from '../../../../core/index.ts'
import { view } from '../../looking/calls.ts'
import { nameOf } from '../../looking/declarations.ts'
import { type Looking, lookAt } from '../../looking/looking.ts'
import { readView } from '../../looking/read-view.ts'
import { placeOf } from '../../source/paths.ts'
import { singularIn, sorts } from '../../words/vocabulary.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, unknown } from '../conclusion.ts'
import { members } from './members.ts'

/** The parts of the only enum, class … of a file; where it has several, none is meant. */
export function* partsOfOnly(asked: Asked): Looking<Conclusion> {
  const { path = '.', caught } = asked
  const word = singularIn(sorts, caught.owner ?? '') ?? 'class'
  const file = readView(yield* lookAt(view(path, { kind: ownEntry(sorts, word) ?? word })))
  if (file.kind !== 'file' || file.isCut)
    return unknown(`Looked for the ${word} of ${path} and could not see all of it.`)
  const outer = file.entries.filter(({ text }) => !/^\S+\/ /.test(text))
  const [only, ...others] = outer
  if (only === undefined) return unknown(`Looked for the ${word} of ${file.path} and found none.`)
  if (others.length > 0)
    return unknown(
      `${file.path} has several: ${outer.map(({ text, line }) => `\`${text}\` (${placeOf(file.path, line)})`).join(', ')}. Name one of them.`,
    )
  const symbol = readView(yield* lookAt(view(`${file.path}:${only.line}`, { docs: true })))
  if (symbol.kind !== 'symbol') return unknown(`Looked for the ${word} of ${file.path} and could not see it.`)
  return yield* members({ ...asked, name: nameOf(symbol), path: file.path, sort: word })
}
