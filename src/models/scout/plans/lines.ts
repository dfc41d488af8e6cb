// How long something is, in lines.

import { view } from '../looking/calls.ts'
import { targetFor } from '../looking/declarations.ts'
import { type Looking, lookAt } from '../looking/looking.ts'
import { readView } from '../looking/read-view.ts'
import { placeOf } from '../source/paths.ts'
import { counted } from '../words/in-words.ts'
import type { Asked } from './asked.ts'
import { answered, type Conclusion, unknown } from './conclusion.ts'
import { inARow, plainSentence } from './told.ts'

/** How long a file is. */
export function* countLines(asked: Asked): Looking<Conclusion> {
  const [first, ...others] = asked.question.paths
  if (first === undefined || others.length === 0) return yield* lengthOf(asked.path ?? asked.name)
  const each: Conclusion[] = []
  for (const one of [first, ...others]) each.push(yield* lengthOf(one))
  return {
    isAnswered: each.every(({ isAnswered }) => isAnswered),
    ...inARow(each),
    passages: [],
  }
}

/** How long something is that is declared. */
export function* linesOf({ name, path }: Asked): Looking<Conclusion> {
  return yield* lengthOf(targetFor({ name, path }))
}

function* lengthOf(target: string): Looking<Conclusion> {
  if (target === '')
    return unknown(
      'Looked for a file to count the lines of; the question names none, and lines of a whole project are not counted.',
    )
  const shown = readView(yield* lookAt(view(target)))
  if (shown.kind === 'file') return answered(plainSentence(`${shown.path} has ${counted(shown.count, 'line')}.`))
  if (shown.kind === 'symbol')
    return answered(
      plainSentence(
        `\`${shown.trail.join('.')}\` takes ${counted(shown.endLine - shown.line + 1, 'line')} (${placeOf(shown.path, shown.line, shown.endLine)}).`,
      ),
    )
  if (shown.kind === 'several')
    return unknown(`Found several: ${shown.candidates.map((one) => one.target).join(', ')}. Name one of them.`)
  return unknown(`Looked for ${target} to count its lines and found no such file.`)
}
