// Which errors a program defines: types that are named as one, as every language has it.

import { search } from '../looking/calls.ts'
import { headsOf } from '../looking/declarations.ts'
import { type Looking, lookAt } from '../looking/looking.ts'
import { readMatches } from '../looking/read-matches.ts'
import { basesIn, headingLine, typeNamedIn } from '../members/heritage.ts'
import { isShipped } from '../source/shipped.ts'
import { isComment } from '../source/source-text.ts'
import { counted, namesInWords } from '../words/in-words.ts'
import type { Asked } from './asked.ts'
import { type Conclusion, concluded, matchPassages, unknown } from './conclusion.ts'
import { levelsOf, namesOf } from './members/heirs.ts'
import { members } from './members/members.ts'

const heads = 'class|struct|enum|interface|record|object'
const mostLines = 200

/** The types of the product whose name ends in `Error` or `Exception`, or that build on one whose name does. */
export function* errorTypes(asked: Asked): Looking<Conclusion> {
  const { path, name } = asked
  // `which errors are in StoreError` asks for its own, where there is such a thing; the program may have a name as well.
  if (name !== '' && (yield* headsOf(asked)).symbols.length > 0)
    return yield* members({ ...asked, caught: { part: 'variants' } })
  if (path !== undefined) return unknown(`Looked for the errors of ${path}; a name alone does not tell all of them.`)
  const pattern = `\\b(?:${heads})\\s+\\w.*(?:Error|Exception)\\b`
  const { shown, total } = readMatches(yield* lookAt(search(pattern, { limit: mostLines })))
  const found = shown.flatMap((match) => {
    const name = isComment(match.text) || !isShipped(match.path) ? null : typeNamedIn(match.text)
    const bases = basesIn(headingLine(match.text) ?? '')
    return name !== null && [name, ...bases].some((one) => /(?:Error|Exception)$/.test(one))
      ? [{ type: name, match }]
      : []
  })
  // What builds on an error that is not called one is one all the same.
  const levels = found.length === 0 ? [] : yield* levelsOf({ types: found, doubts: [] }, [])
  const all = levels.flatMap(({ types }) => types).filter(({ match }) => isShipped(match.path))
  const names = namesOf(all)
  if (names.length === 0)
    return unknown(
      'Looked for types whose name ends in `Error` or `Exception` and found none that the product declares.',
    )
  return concluded(
    `${counted(names.length, 'type')} ${names.length === 1 ? 'is' : 'are'} errors by name or by what they build on: ${namesInWords(names)}.`,
    matchPassages(all.map(({ match }) => match)),
    [
      ...(total > shown.length ? [`only ${shown.length} of ${total} lines were looked at`] : []),
      ...levels.flatMap(({ doubts }) => doubts),
    ],
  )
}
