// How else people ask: orders, notes without a verb, sentences that are turned around, other verbs for the same. All of them
// become the plain question before anything is read from it, so that no plan has to know of them.

import { orders } from './orders.ts'
import { places } from './places.ts'
import { relations } from './relations.ts'
import { type Rewording, rewording } from './rewording.ts'
import { values } from './values.ts'

export { offered } from './rewording.ts'

const stages: readonly Rewording[] = [orders, places, relations, values].map(rewording)

/** What is wanted of each of a list, said behind it. */
const withDefaults =
  /[,]?\s+(?:(?:\+|&|and|with|plus|(?:together|along) with|including)\s+(?:(?:their|its|the|all)\s+)*default(?:s|\s+values?)|and\s+what\s+(?:applies|holds|happens|is\s+used|counts)\s+(?:for|with|to)\s+(?:each|every|the|any|those)(?:\s+ones?)?\s+(?:that\s+)?(?:i|you|we|one)\s+(?:leave\s+out|omit|(?:don't|do\s+not)\s+(?:give|pass|set)))(?=\s*[?.!]*$)/i

/** The plain question that is meant. */
export function inPlainWording(text: string): string {
  const list = text.replace(withDefaults, '')
  const plain = stages.reduce((said, reworded) => reworded(said), list)
  return list === text ? plain : `${plain.replace(/[?.!\s]+$/, '')}, and what are their defaults?`
}
