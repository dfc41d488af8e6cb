// Which of two functions comes first where one of them uses the other, and the question asks by what a kind is told.

import { mentions, nameOf, type Place } from './places.ts'
import { isDetector } from './tellers.ts'

/** Of what has a kind told and what it has it told by, the second is what was asked for. */
export function tellerFirst(best: Place, partner: Place | undefined, isTold: boolean): readonly [Place, Place?] {
  if (partner === undefined) return [best]
  const isSecond = isTold && mentions(best, nameOf(partner)) && isDetector(nameOf(partner)) && !isDetector(nameOf(best))
  return isSecond ? [partner, best] : [best, partner]
}
