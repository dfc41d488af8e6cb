// How many constants there are whose names begin alike, and which.

import { headsOf } from '../../looking/declarations.ts'
import { everyMatch, sourceAround } from '../../looking/every-match.ts'
import type { Looking } from '../../looking/looking.ts'
import type { Match } from '../../looking/read-matches.ts'
import { endingOf, placeOf } from '../../source/paths.ts'
import { literally } from '../../source/patterns.ts'
import { shippedFirst } from '../../source/shipped.ts'
import { isListed, type NamedLine, namedLines } from '../../values/prefixed-names.ts'
import { counted, namesInWords } from '../../words/in-words.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, matchPassages, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'

const farAbove = 60

export function* prefixed({ name: prefix, path, caught: { owner } }: Asked): Looking<Conclusion> {
  const { shown, missing } = yield* everyMatch([`\\b${literally(prefix)}\\w+`], {
    path: path ?? (yield* fileOf(owner)),
  })
  const lines = namedLines(
    shippedFirst(
      shown.filter((match) => !isText(match.path) && isInside(match, owner)),
      (match) => match.path,
    ),
    prefix,
  )
  const entries = lines.filter(({ role }) => role === 'lists')
  const { stretches } = yield* sourceAround(
    entries.map(({ match }) => match),
    () => ({ before: farAbove, after: 0 }),
  )
  const isInList = (one: NamedLine) => {
    const { path, line } = one.match
    const above = stretches.filter((stretch) => stretch.path === path).flatMap((stretch) => stretch.lines)
    return isListed(
      one,
      above.filter(({ number }) => number < line && number >= line - farAbove),
    )
  }
  const declaring = lines.filter((one) => one.role === 'declares' || (one.role === 'lists' && isInList(one)))
  const names = [...new Set(declaring.flatMap((one) => one.names))]
  if (names.length === 0)
    return unknown(`Looked for constants that begin with \`${prefix}\` and found none that is declared.`)
  const others = lines.filter(({ role }) => role === 'declares another').flatMap((one) => one.names)
  const strange = [...new Set(lines.flatMap((one) => one.names))].filter(
    (name) => ![...names, ...others].includes(name),
  )
  const [first] = declaring
  const files = [...new Set(declaring.map(({ match }) => match.path))]
  const place =
    first === undefined
      ? ''
      : files.length === 1
        ? placeOf(first.match.path, first.match.line, declaring.at(-1)?.match.line)
        : files.join(', ')
  return concluded(
    plainSentence(`${counted(names.length, 'constant')} begin with \`${prefix}\`: ${namesInWords(names)} (${place}).`),
    matchPassages(declaring.map(({ match }) => match)),
    [
      ...(missing > 0 ? [`${counted(missing, 'line')} with such names were not looked at`] : []),
      ...(strange.length > 0 ? [`${namesInWords(strange.slice(0, 5))} may be declared where it was not seen`] : []),
    ],
  )
}

/** The file of what the question names, where it is one. */
function* fileOf(owner: string | undefined): Looking<string | undefined> {
  if (owner === undefined) return undefined
  const { symbols, left } = yield* headsOf({ name: owner })
  const files = new Set(symbols.map((symbol) => symbol.path))
  return left === 0 && files.size === 1 ? symbols[0]?.path : undefined
}

/** Whether it stands in what the question names; where it names nothing, anywhere. */
function isInside({ around }: Match, owner: string | undefined): boolean {
  return owner === undefined || (around?.trail.includes(owner) ?? false)
}

/** What tells of a program declares nothing. */
function isText(path: string): boolean {
  return /^(?:md|rst|txt|po|pot|html|adoc|texi|info|\d)$/.test(endingOf(path)) || !/\.\w+$/.test(path)
}
