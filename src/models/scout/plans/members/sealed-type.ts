// A type that only what stands beside it may build on: `sealed interface Shape`. What builds on it are its cases.

import { nameOf, sourceOf } from '../../looking/declarations.ts'
import type { Looking } from '../../looking/looking.ts'
import type { SymbolView } from '../../looking/read-view.ts'
import { headingIn } from '../../members/heritage.ts'
import type { Asked } from '../asked.ts'
import type { Conclusion } from '../conclusion.ts'
import { implementers } from './inherit.ts'

/** What builds on a sealed type, where its cases are asked for; `null` where something else is. */
export function* casesOfSealed(asked: Asked, types: readonly SymbolView[]): Looking<Conclusion | null> {
  const { caught, picks = [] } = asked
  const isMeant = casesAsked.test(caught.part ?? '') && caught.order === undefined && picks.length === 0
  if (!isMeant || types.length === 0 || !types.every(isSealed)) return null
  return yield* implementers({ ...asked, question: { ...asked.question, words: [] } })
}

const casesAsked = /^(?:variant|case|alternative|kind)s?$/i

/** In C# the word says the opposite. */
function isSealed(type: SymbolView): boolean {
  const heading = headingIn(sourceOf(type), nameOf(type)) ?? ''
  const [before = ''] = sourceOf(type).split(heading, 1)
  return /\.(?:kts?|scala|java|dart)$/.test(type.path) && /\bsealed\b/.test(before.split('\n').at(-1) ?? '')
}
