// What a function gathers in a list or a map of its own and gives back: where nothing was put in, it gives back an empty one.

import type { SourceLine } from '../looking/read-view.ts'
import { literally } from '../source/patterns.ts'
import { indentOf, leastIndent, withoutStrings } from '../source/source-text.ts'
import { bodyIn } from './branches.ts'

export interface Gathered {
  readonly name: string
  /** As it begins. */
  readonly start: string
  readonly line: SourceLine
}

const empty =
  /^(?:\[\]|\{\}|list\(\)|dict\(\)|set\(\)|vec!\[\]|(?:[\w:]+::)?(?:Vec|HashMap|BTreeMap|HashSet|BTreeSet|String)(?:::<[^>]*>)?::new\(\)|new\s+\w*(?:List|Map|Set|Array|Vector|Dictionary)\w*(?:<[^;]*>)?\s*\(\)|new\s+Array\(\)|mutable(?:List|Map|Set)Of(?:<[^;]*>)?\(\)|\[\]\w[\w.*]*\{\}|make\(\[\][^,]+,\s*0(?:,[^)]*)?\)|make\(map\[[^)]*\)|Array\.new|Hash\.new|""|'')$/

const nothing = /^(?:null|nil|None|NULL|nullptr|undefined|-1|false|False)$/

function isSet(text: string, own: string): boolean {
  return new RegExp(`(?<![\\w$.])${own}\\s*=(?!=)`).test(withoutStrings(text))
}

/**
 * What a function begins empty, adds to only inside of loops and branches, and gives back at its end; `null` where it may give
 * back anything else.
 */
export function gatheredIn(code: readonly SourceLine[]): Gathered | null {
  const body = bodyIn(code)
  const depth = leastIndent(body)
  const last = body.findLast(({ text }) => !/^\s*(?:\}|end)[;,)]*$/.test(text))
  const name = /^\s*(?:return\s+)?(?<name>[A-Za-z_$]\w*)(?:,\s*nil)?;?$/.exec(last?.text ?? '')?.groups?.name
  if (last === undefined || name === undefined || indentOf(last.text) !== depth) return null
  const own = literally(name)
  const isGiven = ({ text }: SourceLine) => /\b(?:return|yield|throw|raise|panic)\b/.test(withoutStrings(text))
  const speaking = body.filter(({ text }) => new RegExp(`(?<![\\w$.])${own}(?![\\w$])`).test(withoutStrings(text)))
  const [first, ...others] = speaking.filter((line) => line !== last)
  const start = /^[^=]*?:?=\s*(?<start>[^=].*?);?$/.exec(first?.text ?? '')?.groups?.start
  if (
    first === undefined ||
    start === undefined ||
    !(empty.test(start) || nothing.test(start)) ||
    body.some((line) => line !== last && isGiven(line))
  )
    return null
  const isInside = others.every(
    ({ text }) => indentOf(text) > depth || /^\s*(?:for|foreach|if|while)\b|\b[sS]ort/.test(text),
  )
  // `best = null` is set anew wherever something better is met.
  if (nothing.test(start))
    return isInside && others.some(({ text }) => isSet(text, own)) ? { name, start, line: first } : null
  // `all = append(all, one)` adds to what is there.
  const anew = new RegExp(`(?<![\\w$.])${own}\\s*:?=(?!=|\\s*append\\(\\s*${own}\\b)`)
  const isSetAnew = others.some(({ text }) => anew.test(withoutStrings(text)))
  return isInside && !isSetAnew && others.length > 0 ? { name, start, line: first } : null
}
