// Tables of words and patterns: what they hold are texts, and a text that has a word of the question does nothing of it.

import { withoutStrings } from '../../source/source-text.ts'
import type { Wanted } from './evidence.ts'
import { fieldsOf, isValue, type Place } from './places.ts'

/** Letters of code beside the texts of a table: what makes a set of them, or types it. */
const mostCode = 0.3

/** Whether a place speaks of the question only by texts that it lists, and is not called after it. */
export function isMereTexts(place: Place, { terms, meanings }: Wanted): boolean {
  if (!isValue(place.sort)) return false
  const { lines, line } = place
  const said = lines.filter(({ isProse }) => isProse === true).map(({ text }) => text)
  const { name, owner } = fieldsOf(place)
  const spoken = meanings.spokenIn([name, owner, ...said].join(' '))
  if (terms.some(({ isGeneral }, index) => !isGeneral && spoken[index] === 1)) return false
  const held = lines.filter((one) => one.isProse !== true && one.line > line).map(({ text }) => text)
  return held.length > 0 && lettersIn(held.map(codeOf).join('')) <= mostCode * lettersIn(held.join(''))
}

/** A line without its texts, its patterns and the key that it begins with. */
function codeOf(line: string): string {
  return withoutStrings(line)
    .replace(/(?<=^|[=([,:]\s*)\s*\/(?![/*]).*\/[a-z]*(?=[\s,;)\].]|$)/g, '')
    .replace(/^\s*[\w'"-]+\s*:/, '')
}

function lettersIn(text: string): number {
  return text.match(/[a-z]/gi)?.length ?? 0
}
