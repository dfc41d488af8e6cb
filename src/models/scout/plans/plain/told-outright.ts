// What a plain question is told by other than by how much speaks for a place: a text, a number, a kind, a conversion, a code,
// what a program refuses. Each of these is an answer where just one place tells it.

import type { Looking } from '../../looking/looking.ts'
import { literally } from '../../source/patterns.ts'
import type { Asked } from '../asked.ts'
import type { Conclusion } from '../conclusion.ts'
import { asksForPlace } from './asks-for-place.ts'
import { calledThing } from './called-thing.ts'
import { converted } from './converted.ts'
import { namedTeller } from './named-teller.ts'
import { literalsIn, whereQuoted } from './quoted.ts'
import { sidesInComment } from './sides-in-comment.ts'
import { whatTells } from './what-tells.ts'
import { whereBoth } from './where-both.ts'
import { whereCoded } from './where-coded.ts'
import { whereNumber } from './where-number.ts'
import { wherePrevented } from './where-prevented.ts'
import { whichOfTwo } from './which-of-two.ts'

/** The answer of the first of them that has one. */
export function* toldOutright(asked: Asked): Looking<Conclusion | null> {
  const { question } = asked
  const { text } = question
  const literals = literalsIn(question)
  // Who asks how `x y` does something looks for no text.
  const isSubject = literals.some((one) =>
    new RegExp(`\\bhow (?:does|do|did|can|will) \\W?${literally(one)}`, 'i').test(text),
  )
  if (literals.length > 0 && asksForPlace.test(text) && !isSubject) {
    const quoted = yield* whereQuoted(literals, text)
    if (quoted !== null) return quoted
  }
  return (
    (yield* whereBoth(text)) ??
    (yield* whereNumber(question)) ??
    (yield* namedTeller(asked)) ??
    (yield* whatTells(asked)) ??
    (yield* sidesInComment(question)) ??
    (yield* whichOfTwo(question)) ??
    (yield* converted(question)) ??
    (yield* whereCoded(question)) ??
    (yield* wherePrevented(text)) ??
    (yield* calledThing(question))
  )
}
