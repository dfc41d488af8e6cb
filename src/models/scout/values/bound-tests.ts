// Lines that test something with a number which has a name: `wind >= STORM_LIMIT`, `Math.min(fine, MAX_FINE)`, `RANGE.contains(x)`.

import { asWord } from '../source/patterns.ts'
import { isComment, withoutStrings } from '../source/source-text.ts'

const owner = '(?:[\\w$@]+(?:\\.|::|->))*@?'
const limiting =
  '(?:min|max|clamp|coerce\\w*|take|truncate|slice|contains|include\\?|between|is_?after|is_?before|after|before)'

export interface BoundTest {
  /** Which way it looks from what is tested; `null` where it only limits. */
  readonly sign: '>' | '<' | null
}

/** How a line tests something with what has a name; `null` where it does not. */
export function boundTestIn(text: string, key: string): BoundTest | null {
  if (isComment(text)) return null
  const code = withoutStrings(text)
  const name = asWord(key)
  const { sign } = new RegExp(`(?<![-=])(?<sign>[<>])=?\\s*${owner}${name}`).exec(code)?.groups ?? {}
  if (sign !== undefined) return { sign: sign as '>' | '<' }
  const { other } = new RegExp(`${name}(?:\\(\\))?\\s*(?<other>[<>])=?(?!>)`).exec(code)?.groups ?? {}
  if (other !== undefined) return { sign: other === '>' ? '<' : '>' }
  const limits = [
    `\\b${limiting}\\w*[(\\s].*${name}`,
    `${name}\\)?\\.(?:contains|include|cover|start|end)`,
    `\\.\\.[=<.]?\\s*${owner}${name}`,
    `${name}\\s*\\.\\.`,
  ]
  return limits.some((form) => new RegExp(form, 'i').test(code)) ? { sign: null } : null
}

/** `cutoff := now.Add(-idleAfter)`: what is worked out from it, and may be tested in its place. */
export function madeOf(text: string, key: string): string | null {
  if (isComment(text)) return null
  return (
    new RegExp(`(?<![\\w.])(?<name>[a-z_]\\w*)\\s*:?=(?![=>]).*${asWord(key)}`).exec(withoutStrings(text))?.groups
      ?.name ?? null
  )
}
