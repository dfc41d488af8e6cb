// How else people ask: orders, notes without a verb, sentences that are turned around, other verbs for the same. All of them
// become the plain question before anything is read from it, so that no plan has to know of them.

import { deedKinds } from './deed-kinds.ts'
import { withoutOccasion } from './occasions.ts'
import { orders } from './orders.ts'
import { places } from './places.ts'
import { relations, verbs } from './relations.ts'
import { type Rewording, rewording } from './rewording.ts'
import { valueKinds, values } from './values.ts'

const stages: readonly Rewording[] = [
  rewording(verbs, deedKinds),
  rewording(orders),
  withoutOccasion,
  rewording(places, deedKinds),
  rewording(relations, deedKinds),
  rewording(values, valueKinds),
]

/** The plain question that is meant. */
export function inPlainWording(text: string): string {
  return stages.reduce((said, reworded) => reworded(said), text)
}
