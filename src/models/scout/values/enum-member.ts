// What one of an enum is told apart by: a number that counts nothing and bounds nothing.

import type { Match } from '../looking/read-matches.ts'
import type { Given } from './value-candidates.ts'

/** `class Tide(IntEnum):` enumerates as an enum does. */
const enumOfPython = /\bclass\s+\w+\([\w., ]*(?:Enum|Flag)\b/

/** `SENT = 3` of an enum, in whatever way it enumerates. */
export function isMember({ match, section }: Given): boolean {
  return isMark(match) || enumOfPython.test(section)
}

/** `Store = 0x21` of an enum: what one of several is told apart by is no amount, unless it is called one. */
export function isMark({ around, text }: Match): boolean {
  return around?.sort === 'enum' && !/\b(?:static|final|const|val|let|var)\b/.test(text)
}
