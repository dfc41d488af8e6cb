// Settings as an answer: one that is settled, the likeliest with what speaks against it, or the nearest beside nothing.

import type { Looking } from '../../looking/looking.ts'
import { placeOf } from '../../source/paths.ts'
import { isShipped } from '../../source/shipped.ts'
import { valueFollowed } from '../../values/constant-value.ts'
import { amountOf, type Setting, valueInWords } from '../../values/settings.ts'
import { alsoNear, asGuess } from '../../words/in-words.ts'
import { type Conclusion, concluded, matchPassages, unknown } from '../conclusion.ts'
import { inARow, type Telling, type Told } from '../told.ts'
import { valueTold } from '../value-told.ts'

const most = 6

/** What is left for somebody else to give. */
function isNothing(value: string): boolean {
  return /^(?:None|null|nil|undefined|NULL|nullptr|""|''|``)$/.test(value)
}

const verbFor = { value: 'is', comparison: 'is compared with', comment: 'is by default, as its comment says,' } as const

function settingInWords({ key, value, match, by }: Setting): string {
  return `\`${key}\` ${verbFor[by ?? 'value']} ${valueInWords(value)} (${placeOf(match.path, match.line)})`
}

/** What something is compared with, or said to be, it need not be. */
function settingTold({ key, value, by }: Setting, words: string): Told {
  return by === undefined ? valueTold(key, value, words) : { sort: 'text' }
}

/** What is said, and the values that are nearest to what was asked for. */
export function withNear(says: string, near: readonly Setting[]): Conclusion {
  const [first, ...others] = [...new Set(near.map(settingInWords))].slice(0, 3)
  if (first === undefined) return unknown(says)
  return unknown(
    `${says} The nearest: ${first}.${alsoNear(others)}`,
    matchPassages(near.slice(0, 3).map(({ match }) => match)),
  )
}

/** The likeliest of some values, and why it is no answer; each is told once. */
export function probably(likeliest: readonly Setting[], doubt?: string): Conclusion {
  const [first = '', ...others] = [...new Set(likeliest.map(settingInWords))].slice(0, 3)
  return unknown(asGuess(first, others, doubt), matchPassages(likeliest.slice(0, 3).map(({ match }) => match)))
}

/** An answer where all agree on the value. */
export function* settled(set: readonly Setting[], doubts: readonly string[]): Looking<Conclusion> {
  const amounts = new Set(set.map(({ value }) => amountOf(value)))
  const places: Telling[] = []
  for (const one of set.slice(0, most)) {
    // A name tells nobody what it is.
    const followed = one.by === undefined ? yield* valueFollowed(one.value) : valueInWords(one.value)
    const says = settingInWords(one).replace(valueInWords(one.value), () => followed)
    places.push({ says, tells: settingTold(one, followed) })
  }
  const told = inARow(
    places.filter(({ says }, index) => places.findIndex((one) => one.says === says) === index),
    ', ',
  )
  const more = set.length > most ? ` and ${set.length - most} more` : ''
  const several = amounts.size > 1 ? ['several are given, with other values'] : []
  const none = set.every(({ value }) => isNothing(value)) ? ['nothing is given there'] : []
  const outside = set.some(({ match }) => isShipped(match.path))
    ? []
    : ['it is found only in tests, benchmarks or examples']
  return concluded({ says: `${told.says}${more}.`, tells: told.tells }, matchPassages(set.map(({ match }) => match)), [
    ...doubts,
    ...several,
    ...none,
    ...outside,
  ])
}
