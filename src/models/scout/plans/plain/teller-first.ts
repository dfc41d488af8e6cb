// Which of two functions comes first where one of them uses the other, and the question asks by what a kind is told.

import { isDetector } from './detecting.ts'
import type { Candidate, Candidates } from './place-candidates.ts'
import { mentions, nameOf, type Place } from './places.ts'

/** `importer = sniff(path)`: what is called after telling a kind, and used by what is only about things of that kind. */
export function detectorUsedBy({ place }: Candidate, { ranked }: Candidates): Candidate | null {
  if (isDetector(nameOf(place))) return null
  const used = ranked.filter((other) => {
    const name = nameOf(other.place)
    return isDetector(name) && mentions(place, name, other.place.trail.at(-2))
  })
  const [only] = used
  return only !== undefined && new Set(used.map((other) => nameOf(other.place))).size === 1 ? only : null
}

/** Of what has a kind told and what it has it told by, the second is what was asked for. */
export function tellerFirst(best: Place, partner: Place | undefined, isTold: boolean): readonly [Place, Place?] {
  if (partner === undefined) return [best]
  const isSecond = isTold && mentions(best, nameOf(partner)) && isDetector(nameOf(partner)) && !isDetector(nameOf(best))
  return isSecond ? [partner, best] : [best, partner]
}
