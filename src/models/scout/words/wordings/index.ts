// How else people ask: orders, notes without a verb, sentences that are turned around, other verbs for the same. All of them
// become the plain question before anything is read from it, so that no plan has to know of them.

import { deedKinds } from './deed-kinds.ts'
import { withoutOccasion } from './occasions.ts'
import { orderKinds, orders } from './orders.ts'
import { places } from './places.ts'
import { relations, verbs } from './relations.ts'
import { type Rewording, rewording } from './rewording.ts'
import { valueKinds, values } from './values.ts'

export { offered } from './orders.ts'

const stages: readonly Rewording[] = [
  rewording(verbs, deedKinds),
  rewording(orders, orderKinds),
  withoutOccasion,
  rewording(places, deedKinds),
  rewording(relations, deedKinds),
  rewording(values, valueKinds),
]

/** What is wanted of each of a list, said behind it. */
const withDefaults =
  /[,]?\s+(?:(?:\+|&|and|with|plus|(?:together|along) with|including)\s+(?:(?:their|its|the|all)\s+)*default(?:s|\s+values?)|and\s+what\s+(?:applies|holds|happens|is\s+used|counts)\s+(?:for|with|to)\s+(?:each|every|the|any|those)(?:\s+ones?)?\s+(?:that\s+)?(?:i|you|we|one)\s+(?:leave\s+out|omit|(?:don't|do\s+not)\s+(?:give|pass|set)))(?=\s*[?.!]*$)/i

/** The plain question that is meant. */
export function inPlainWording(text: string): string {
  const list = text.replace(withDefaults, '')
  const plain = stages.reduce((said, reworded) => reworded(said), list)
  return list === text ? plain : `${plain.replace(/[?.!\s]+$/, '')}, and what are their defaults?`
}
