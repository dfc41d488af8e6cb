// Which list is meant besides what speaks for each: none whose things nothing tells, and rather a part than the whole where what
// is said of the things holds for the part alone. A sum must not outvote these.

import { stemOf } from '../../../words/stems.ts'
import type { WeighedTerm } from '../../../words/terms.ts'
import type { LikelyList } from './list-evidence.ts'
import { isWithin } from './list-shape.ts'
import type { ListSought } from './list-sought.ts'

export interface Meaning {
  readonly sought: ListSought
  readonly terms: readonly WeighedTerm[]
}

const leastMembers = 0.5

/** What the things are called must be told by something, if only by what usually is such a thing. */
export function isNounUntold({ evidence, untold }: LikelyList, { sought, terms }: Meaning): boolean {
  const isMeant = terms.some(({ word }) => sought.things.at(-1) === word)
  // Of `styles of message` either word may be what the list is called by.
  const isOtherTold = terms.some((term) => sought.nouns.includes(term.word) && !untold.includes(term))
  return isMeant && !isOtherTold && evidence.nounTold === 0 && evidence.members < leastMembers
}

/** What is said of the things. */
function claimIn({ sought, terms }: Meaning): readonly WeighedTerm[] {
  const ofThings = new Set(sought.things.flatMap((word) => [word, stemOf(word)]))
  return terms.filter(({ word, stem }) => !ofThings.has(word) && !ofThings.has(stem))
}

/** `which faults are passing`: some of a type of faults, where nothing of the type but all of the part tells what is said. */
export function isPartMeant(part: LikelyList, whole: LikelyList, meaning: Meaning): boolean {
  const claim = claimIn(meaning)
  return (
    claim.length > 0 &&
    isWithin(part.listing, whole.listing) &&
    claim.every((term) => !part.unsaid.includes(term)) &&
    claim.every((term) => whole.unsaid.includes(term))
  )
}
