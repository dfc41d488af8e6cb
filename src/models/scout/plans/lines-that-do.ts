// Which lines that name something do with it what is asked: by themselves, together with what began above them, or by what
// their branch answers.

import { begunAbove } from '../looking/begun-above.ts'
import { branchesAt } from '../looking/branch-taken.ts'
import type { Looking } from '../looking/looking.ts'
import type { Match } from '../looking/read-matches.ts'
import { type Doing, isDone } from '../source/done-with.ts'
import { isAmong } from './uses-of.ts'

const answers = /status|respon[ds]|\brepl|\bres\.|http|\b[45]\d\d\b|json\(|render|exit|(?:error|exception)_?handler/i
const speaks = /print|puts\b|\blog|\bwarn|\becho\b|write|message|\bmsg|["'`]/i

/** The lines whose branch answers somebody: with a status, a response, a message or the code that the program ends with. */
export function* answering(lines: readonly Match[], asked: string): Looking<readonly Match[]> {
  const told = /\bmessages?\b/i.test(asked) ? speaks : answers
  return (yield* branchesAt(lines))
    .filter(({ match, lines }) =>
      [...lines.map(({ text }) => text), ...(match.around?.trail ?? [])].some((text) => told.test(text)),
    )
    .map(({ match }) => match)
}

/** The lines that do it; where none does by itself, those that do together with what began above them. */
export function* doneBy(
  doing: Doing,
  own: readonly Match[],
  signed: (match: Match) => string,
): Looking<readonly Match[]> {
  const does = doneIn(doing, own, signed)
  if (does.length > 0) return does
  const joined = yield* begunAbove(own)
  const whole = doneIn(doing, joined, signed)
  const done = whole.length > 0 ? whole : joined.filter((match) => doing.handedOn?.test(signed(match)) === true)
  return own.filter((match) => isAmong(done, match))
}

/** The lines that do it; where some do so for sure, those. */
function doneIn(doing: Doing, lines: readonly Match[], signed: (match: Match) => string): readonly Match[] {
  const does = lines.filter((match) => isDone(doing, signed(match), match))
  const sure = does.filter((match) => doing.surest?.test(signed(match)) === true)
  return sure.length > 0 ? sure : does
}
