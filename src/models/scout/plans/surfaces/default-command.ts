// Which command is run where none is typed.

import { everyMatch } from '../../looking/every-match.ts'
import type { Looking } from '../../looking/looking.ts'
import { placeOf } from '../../source/paths.ts'
import { isForMakers, isShipped } from '../../source/shipped.ts'
import { defaultCommandPatterns, defaultCommandsIn } from '../../surfaces/default-command.ts'
import type { Asked } from '../asked.ts'
import { type Conclusion, concluded, matchPassages, unknown } from '../conclusion.ts'
import { plainSentence } from '../told.ts'

export function* defaultCommand({ path }: Asked): Looking<Conclusion> {
  const { shown, missing } = yield* everyMatch(defaultCommandPatterns, { path })
  const found = defaultCommandsIn(shown.filter((one) => isShipped(one.path) && !isForMakers(one.path)))
  const [first] = found
  if (first === undefined) return unknown('Looked for a command that is run where none is typed, and found none.')
  const told = found.map(({ name, match }) => `\`${name}\` (${placeOf(match.path, match.line)})`)
  const isOne = new Set(found.map(({ name }) => name)).size === 1
  return concluded(
    plainSentence(`Where no command is typed, it is ${told.join(' or ')}.`),
    matchPassages(found.map(({ match }) => match)),
    [...(isOne ? [] : ['several are told to be it']), ...(missing === 0 ? [] : ['not every line was seen'])],
  )
}
