// Where a program keeps something from happening (`makes sure a tool can't read files outside the project`): the one function
// that refuses it in those words. What is called after the same things may do just what is to be prevented.

import type { Looking } from '../../looking/looking.ts'
import { stemOf } from '../../words/stems.ts'
import type { Conclusion } from '../conclusion.ts'
import { doesSo } from './does-so.ts'
import { isFunction, linesSaying, saidInOrder } from './where-met.ts'

const keeping =
  '(?:make|makes|making) (?:sure|certain)(?: that)?|ensure[sd]?(?: that)?|guarantee[sd]?(?: that)?|prevent(?:s|ed)?|avoid(?:s|ed)?|refuse[sd]?(?: to)?|forbid(?:s|den)?|(?:keep|keeps|kept|stop|stops|stopped)'
const form = new RegExp(`^\\W*(?:where|how)\\b.*?\\b(?:${keeping})\\s+(?<clause>.+?)\\W*$`, 'i')
const small =
  /^(?:an?|the|is|are|be|been|being|it|its|of|to|that|this|from|can|can't|cannot|could|couldn't|does|doesn't|do|don't|will|won't|must|mustn't|not|never|no|any|by|at|in|on|for|with|and|or|so|only|always|gets?|has|have)$/i

/** A message has at most so many of the words in a row, and at least so many to be about the same. */
const most = 4
const fewest = 2
const refusing = /\b(?:throw|raise|return|fail|panic|die|abort|reject|bail|croak|exit|deny|refuse)|[eE]rr/

export function* wherePrevented(text: string): Looking<Conclusion | null> {
  const words = (form.exec(text)?.groups?.clause ?? '')
    .split(/[\s,]+/)
    .filter((word) => word !== '' && !small.test(word))
  for (let length = Math.min(most, words.length); length >= fewest; length -= 1) {
    const said = saidInOrder(words.slice(-length).map((word) => stemOf(word.toLowerCase())))
    const lines =
      (yield* linesSaying({ said, pattern: said }, () => false))?.filter((one) => refusing.test(one.text)) ?? []
    const [first] = lines
    if (first === undefined) continue
    const heads = new Set(lines.map(({ path, around }) => `${path}:${around?.line}`))
    return heads.size === 1 && first.around !== null && isFunction(first.around.sort)
      ? doesSo(first.around, lines)
      : null
  }
  return null
}
