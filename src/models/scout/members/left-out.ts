// All but some: `apart from the constructor`, `except for open and close`. What is not there cannot be left out, and then
// something else is meant.

import { isConstructor } from './constructors.ts'
import type { MemberHeading } from './member-heading.ts'

const one = '(?:(?:the|its|their|any)\\s+)?[`"\']?(?!(?:the|its|their|any|and)\\b)[A-Za-z_$][\\w$]*(?:\\(\\))?[`"\']?'

/** How a question leaves some out, at its end or before its verb. */
export const leavingOut = `,?\\s+(?:(?:apart|aside)\\s+from|except(?:ing)?(?:\\s+for)?|besides|other\\s+than|excluding|not\\s+(?:counting|including)|leaving\\s+out|disregarding)\\s+(?<left>(?:${one}(?:,\\s*(?:and\\s+)?|\\s+and\\s+))*${one})(?=\\W*$|\\s+(?:does|do|has|have|are)\\b)`

const making = /^(?:constructors?|initiali[sz]ers?|ctors?)$/i

interface AllBut {
  readonly says: string
  readonly isBefore: false
  readonly leavesOut: readonly string[]
  readonly fits: (heading: MemberHeading) => boolean | null
}

/** All but those of some names, or those that make an object. */
export function allBut(left: string): AllBut {
  const words = left
    .split(/,\s*(?:and\s+)?|\s+and\s+/)
    .map((word) => word.replace(/^(?:the|its|their|any)\s+/i, '').replace(/[`"'()]/g, ''))
  const names = words.filter((word) => !making.test(word))
  return {
    says: `other than ${left}`,
    isBefore: false,
    leavesOut: names,
    fits: (heading) => {
      if (names.includes(heading.name)) return false
      if (names.length === words.length) return true
      const isMaker = isConstructor(heading)
      return isMaker === null ? null : !isMaker
    },
  }
}
