// What speaks against a value that plain words led to: that it is no default, is counted otherwise, or is given twice.

import { isDataOrProse } from '../../source/languages.ts'
import { isOfOtherCall, isOtherRate } from '../../values/of-one-call.ts'
import { amountOf } from '../../values/settings.ts'
import { type Candidate, type Given, isOfAnother, isOfDefaults, isWitnessed } from '../../values/value-candidates.ts'
import { isQuantity, toldIn, type WantedValue } from '../../values/wanted-value.ts'
import { stemsIn } from '../../words/kinship.ts'

/** What holds where nothing is said must be said to do so, and be of what was asked for. */
export function doubtsOfDefault(chosen: readonly Given[], wanted: WantedValue, text: string): readonly string[] {
  const isUnsaid = wanted.isDefault && chosen.some((one) => !isWitnessed(one, wanted))
  const isSetForOne = leftUnset.test(text) && chosen.some(({ match }) => isDataOrProse(match.path))
  return [
    ...(isUnsaid || isSetForOne ? ['nothing says that it is a default'] : []),
    ...(wanted.isDefault && chosen.every((one) => isOfAnother(one, wanted))
      ? ['it belongs to something that the question does not speak of']
      : []),
  ]
}

/** `the timeout of a target that does not set one`: what a file of settings sets for one of them is none. */
const leftUnset =
  /\b(?:does|do|did|has|have|is|are)(?:n't| not) (?:set|give|given|specify|specified|configured?|say|said|name|named|have|has|provided?)\b|\bwithout (?:one|any|its own|a \w+)\b/i

/** What is counted otherwise, or holds for one call only, is near the words and not what is meant. */
export function doubtsOfKind(chosen: readonly Given[], wanted: WantedValue, text: string): readonly string[] {
  const tells = (name: string) => toldIn(name, [...wanted.needed, ...wanted.helpful]).size > 0
  return [
    ...(chosen.some(({ key }) => isOtherRate(key, text)) ? ['it is counted by something else'] : []),
    ...(wanted.isDefault && chosen.every((one) => isOnlyMeasured(one, wanted))
      ? ['only its unit is what is asked for']
      : []),
    ...(!wanted.isDefault && chosen.some((one) => isOfOtherCall(one, tells))
      ? ['it holds for one function only, which the question does not speak of']
      : []),
  ]
}

/** `LONG_DAY_HOURS` is a time, and yet not the period that holds by default. */
function isOnlyMeasured(given: Given, { needed }: WantedValue): boolean {
  const told = [...toldIn(given.key, needed)]
  return told.every((stem) => isQuantity(stem) && stemsIn(given.key, [stem]).size === 0) && !isOfDefaults(given)
}

/** What a program is shipped with goes before what it would do without; which of them holds is not seen here. */
export function isOverruled(chosen: readonly Given[], told: readonly Candidate[]): boolean {
  const isOther = (one: Given, other: Given) =>
    one.key === other.key &&
    amountOf(one.value) !== amountOf(other.value) &&
    isDataOrProse(one.match.path) !== isDataOrProse(other.match.path)
  return chosen.some((one) => told.some(({ given }) => isOther(one, given)))
}
