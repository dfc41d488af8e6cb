// How else people ask: orders, notes without a verb, sentences that are turned around, other verbs for the same. All of them
// become the plain question before anything is read from it, so that no plan has to know of them.

import { withoutOccasion } from './occasions.ts'
import { orders } from './orders.ts'
import { places } from './places.ts'
import { relations, verbs } from './relations.ts'
import { type Rewording, rewording } from './rewording.ts'
import { values } from './values.ts'

const stages: readonly Rewording[] = [
  rewording(verbs),
  rewording(orders),
  withoutOccasion,
  ...[places, relations, values].map(rewording),
]

/** The plain question that is meant. */
export function inPlainWording(text: string): string {
  return stages.reduce((said, reworded) => reworded(said), text)
}
