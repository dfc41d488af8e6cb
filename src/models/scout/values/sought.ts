// What a function gives back in place of what it looked for: `rules.find(…) ?? keep`, `found ? found.action : keep`.

import type { SourceLine } from '../looking/read-view.ts'
import { insideBracket, splitTop } from '../source/brackets.ts'
import { literally } from '../source/patterns.ts'
import { indentOf, leastIndent, withoutRemarks, withoutStrings } from '../source/source-text.ts'
import { bodyIn, chosenIn } from './branches.ts'

export interface Otherwise {
  readonly value: string
  readonly line: SourceLine
}

/** Calls that look through something and may come back with nothing. */
const looksUp =
  /(?:^|[.\s>:])(?:find|find_by|find_map|findFirst|findLast|findOne|detect|first|firstOrNull|FirstOrDefault|SingleOrDefault|lookup|search|next|get)\b\s*(?:<[^>]*>)?\s*(?:\(|\{|do\b|&)/
const none = '(?:null|nil|None|undefined|nullptr)'

/** What was found, or something else: `null` where the last line does not choose so. */
export function otherwiseIn(code: readonly SourceLine[]): Otherwise | null {
  const found = choiceAtEnd(code)
  return found !== null && (looksUp.test(found.sought) || isLookedUp(found.sought, found.before)) ? found : null
}

/** `ENV['FLAVOR'] || 'debug'`: what stands for something that is not there, where nothing else is given back. */
export function instead(code: readonly SourceLine[]): Otherwise | null {
  return choiceAtEnd(code)
}

interface ChoiceAtEnd extends Otherwise {
  readonly sought: string
  readonly before: readonly SourceLine[]
}

/** `null` where the last statement is no choice between two, or where another line gives something back. */
function choiceAtEnd(code: readonly SourceLine[]): ChoiceAtEnd | null {
  const written = code.map((line) => ({ ...line, text: withoutRemarks(line.text).trimEnd() }))
  const body = bodyIn(written.filter(({ text }) => text.trim() !== ''))
  const [last, ...before] = withChain(
    body.filter(({ text }) => !/^\s*(?:\}|end)[;,)]*$/.test(text)),
    leastIndent(body),
  ).toReversed()
  if (last === undefined || indentOf(last.text) !== leastIndent(body)) return null
  if (before.some(({ text }) => /\b(?:return|yield|throw|raise|panic)\b/.test(withoutStrings(text)))) return null
  const given = last.text.trim().replace(/^return\s+|;$/g, '')
  const { sought, value } = fallbackIn(given) ?? choiceIn(given) ?? {}
  return sought === undefined || value === undefined ? null : { value: value.trim(), line: last, sought, before }
}

/** A statement that goes on in lines which begin with a sign, such as a chain of calls, as one line: that of its end. */
function withChain(lines: readonly SourceLine[], depth: number): readonly SourceLine[] {
  const start = lines.findLastIndex(({ text }) => indentOf(text) === depth && !goesOn.test(text))
  const [first, ...rest] = lines.slice(Math.max(0, start))
  const end = rest.at(-1)
  if (first === undefined || end === undefined || !rest.every(({ text }) => goesOn.test(text))) return lines
  const text = `${first.text}${rest.map((one) => one.text.trim().replace(/^(?=[?|]|or\b)/, ' ')).join('')}`
  return [...lines.slice(0, start), { ...end, text }]
}

const goesOn = /^\s*(?:\??\.(?!\.)|\?[?:]|\|\||or\s)/

/** Stands for what is written with several characters, and in no source. */
const sign = '\u0001'

type Choice = Readonly<Record<'sought' | 'value', string>>

/** `a || b`, `a ?? b`, `a ?: b`, `a.unwrap_or(b)`. */
function fallbackIn(text: string): Choice | null {
  const called = insteadBy(text)
  if (called !== null) return called
  const [sought, value, ...more] = splitTop(signed(text), new RegExp(sign))
  if (sought === undefined || value === undefined) return null
  return more.length > 0 || value.includes(sign) ? null : { sought, value }
}

function signed(text: string): string {
  return text.replace(/\|\||\?\?|\?:|\sor\s/g, sign)
}

/** `a.unwrap_or(b)`, `a.orElseThrow(() -> new B())`, `a.ok_or_else(|| b)`, which makes an error of it. */
function insteadBy(text: string): Choice | null {
  const { sought, call, inside } =
    /^(?<sought>.+)\.(?<call>unwrap_or(?:_else)?|orElse(?:Get|Throw)?|getOrElse|ok_or(?:_else)?)(?<inside>\(.*\))$/.exec(
      text,
    )?.groups ?? {}
  const other = insideBracket(inside ?? '', 0)
  if (sought === undefined || call === undefined || other === null || inside?.length !== other.length + 2) return null
  const { made = other } = /^(?:\|\||\(\)\s*->)\s*(?<made>[^{].*)$/.exec(other)?.groups ?? {}
  const isMade = !/_else$|Get$|Throw$/.test(call) || made !== other
  // What makes it by name alone does not tell what it makes, and what has a `?` in it may have gone before.
  if (!isMade || made.trim() === '' || /\)\?/.test(sought) || splitTop(signed(sought), new RegExp(sign)).length > 1)
    return null
  return { sought, value: call.startsWith('ok_') ? `Err(${made})` : call === 'orElseThrow' ? `throw ${made}` : made }
}

/** `rule ? rule.action : keep`, `rule.action if rule else keep`: only where it hangs on nothing but whether it was found. */
function choiceIn(text: string): Choice | null {
  const both = chosenIn(`return ${text.replaceAll('::', sign)}`)
  const [there, missing] = both?.toSorted((one, other) => Number(one.isNegated) - Number(other.isNegated)) ?? []
  const { name } =
    new RegExp(`^(?<name>[\\w$@]+)(?:\\s*(?:!==?|is not)\\s*${none})?$`).exec(there?.test ?? '')?.groups ?? {}
  const value = missing?.value?.replaceAll(sign, '::')
  return name === undefined || value === undefined ? null : { sought: name, value }
}

function isLookedUp(name: string, before: readonly SourceLine[]): boolean {
  const setting = before.filter(({ text }) => new RegExp(`(?<![\\w$.])${literally(name)}\\b[^=]*=(?!=)`).test(text))
  const [only, ...others] = setting
  return only !== undefined && others.length === 0 && looksUp.test(only.text)
}
