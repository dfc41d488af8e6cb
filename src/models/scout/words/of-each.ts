// What is wanted of each part of something: `which fields has X, and what are their defaults`. It is taken out of the
// question, and what is left asks for the parts.

import { parts, pluralOf } from './vocabulary.ts'

export type Each = 'value' | 'default' | 'type'

export interface OfEach {
  readonly each: Each
  /** The question without it. */
  readonly task: string
}

const several = `(?:${pluralOf(parts)}|param(?:eter)?s|arg(?:ument)?s)`
const facts =
  '(?<fact>default(?:\\s+values?|s)?|(?:(?:raw|string|numeric|integer|number|underlying|assigned)\\s+)?values?|numbers?|integers?|(?:data\\s*)?types?)'
const them = '(?:they|them|each(?:\\s+(?:one|of\\s+(?:them|these|those)|member|field|variant|case))?|it)'

/** Behind what asks for the parts. */
const behind = new RegExp(
  `^(?<asks>\\W*(?:which|what|how\\s+many|list|name|show|give|enumerate|tell)\\b.*\\b${several}\\b.*?)[,;]?\\s+(?:and|plus|with|including|&|\\+|(?:together|along)\\s+with)\\s+(?:${[
    `(?:what|which)\\s+(?:are|is)\\s+(?:their|its|the)\\s+${facts}`,
    `(?:(?:of|with|at)\\s+)?(?:what|which)\\s+${facts.replace('fact', 'had')}(?:\\s+(?:do|does|has|have|is|are)\\s+${them}(?:\\s+(?:have|has|get|hold|take|carry|of|given|set\\s+to))?)?`,
    `(?:their|its|the|all)\\s+(?:respective\\s+)?${facts.replace('fact', 'own')}`,
    `what\\s+(?:do|does|is|are)\\s+${them}\\s+(?<done>default\\s+to|equal|set\\s+to|worth)`,
  ].join('|')})(?<rest>\\W*)$`,
  'i',
)

/** Before them: `what are the defaults of the fields of X`, `which types do the fields of X have`. */
const ahead = new RegExp(
  `^\\W*(?:what|which|list|show|tell)\\s+(?:(?:are|is|me)\\s+)*(?:all\\s+)?(?:the\\s+)?${facts}\\s+(?:of|do|have|for|has)\\s+(?:all\\s+)?(?:the\\s+)?(?<parts>${several})\\s+(?:of|in|on)\\s+(?<owner>[^?]+?)(?:\\s+(?:have|has|take|get))?\\W*$`,
  'i',
)

/** What a question wants of each part, and the question for the parts; `null` where it wants nothing of each. */
export function eachAsked(task: string): OfEach | null {
  const { asks, fact: told, had, own, done, rest } = behind.exec(task)?.groups ?? {}
  const fact = told ?? had ?? own ?? (done === undefined ? undefined : /default/i.test(done) ? 'default' : 'value')
  if (asks !== undefined && fact !== undefined) return { each: factIn(fact), task: `${asks}${rest?.trim() || '?'}` }
  const { fact: first, parts: noun, owner } = ahead.exec(task)?.groups ?? {}
  return first === undefined || noun === undefined || owner === undefined
    ? null
    : { each: factIn(first), task: `What are the ${noun} of ${owner}?` }
}

function factIn(fact: string): Each {
  return /default/i.test(fact) ? 'default' : /type/i.test(fact) ? 'type' : 'value'
}
