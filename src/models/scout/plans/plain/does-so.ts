// A function that does what is asked for, with the lines of it that do.

import type { Match } from '../../looking/read-matches.ts'
import { placeOf } from '../../source/paths.ts'
import { answered, type Conclusion, matchPassages } from '../conclusion.ts'
import { plainSentence } from '../told.ts'

export function doesSo({ trail, line, endLine }: NonNullable<Match['around']>, lines: readonly Match[]): Conclusion {
  const path = lines[0]?.path ?? ''
  const at = lines.map((one) => placeOf(path, one.line)).join(', ')
  return answered(
    plainSentence(`\`${trail.join('.')}\` (${placeOf(path, line, endLine)}) does so at ${at}.`),
    matchPassages(lines),
  )
}

/** The same of lines that stand in nothing with a name. */
export function doneAt(lines: readonly Match[]): Conclusion {
  return answered(
    plainSentence(`That is done at ${lines.map(({ path, line }) => placeOf(path, line)).join(', ')}.`),
    matchPassages(lines),
  )
}
