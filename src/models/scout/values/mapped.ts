// What a name is mapped to by some lines: the arm of a switch, the entry of a table, the row of an array, a guard.

import type { SourceLine } from '../looking/read-view.ts'
import { endOfPart, splitTop } from '../source/brackets.ts'
import { literally } from '../source/patterns.ts'
import { furtherIn, isComment, withoutRemarks } from '../source/source-text.ts'
import { stemsIn } from '../words/kinship.ts'

export interface Mapped {
  /** `null` where it hangs on more. */
  readonly value: string | null
  readonly line: SourceLine
}

/** The name as it stands in code: in quotes or not, below whatever it belongs to. */
function written(key: string): string {
  const parts = key.split(/::|\./).filter((part) => part !== '')
  const last = literally(key.startsWith('.') ? key : (parts.at(-1) ?? key))
  const owner =
    parts.length > 1
      ? `(?:(?:\\w+(?:::|\\.))*(?:${literally(parts.at(-2) ?? '')}|Self|self)(?:::|\\.))?`
      : '(?:\\w+(?:::|\\.))*'
  return `(?<![\\w$.:-])${owner}${last}(?![\\w$-])`
}

/** What the first line maps the name to; lines that are indented more may say it. `null` where it maps nothing. */
export function mappedAt(key: string, lines: readonly SourceLine[], path: string): Mapped | null {
  const [first, ...rest] = lines
  if (first === undefined || isComment(first.text)) return null
  const text = withoutRemarks(first.text).trimEnd()
  const name = written(key)
  const quoted = `["'\`:]?${name}["'\`]?`
  const arm = new RegExp(
    `^\\s*(?:(?:case|when)\\s+(?:[^=]*[,|(\\s])?${quoted}[^=>]*?(?::(?!:)|=>|->|\\bthen\\b|$)|\\|?\\s*(?:[^=]*[,|]\\s*)?(?:\\w+\\()*&?${quoted}(?:\\s*[({][^=]*?[)}])?\\)*(?:\\s*\\|[^=]*?)?\\s*(?:=>|->))\\s*(?<value>.*)$`,
  ).exec(text)?.groups?.value
  if (arm !== undefined && /\sif\s/.test(text.split(/=>|->/)[0] ?? '')) return { value: null, line: first }
  if (arm !== undefined) return { value: armValue(arm, first, rest, path), line: first }
  const entry = entryForms(quoted)
    .map((form) => new RegExp(form).exec(text)?.groups?.value)
    .find((value) => value !== undefined)
  if (entry !== undefined) return { value: firstOf(entry), line: first }
  const guard = new RegExp(
    `\\b(?:if|elif|elsif|unless|catch|except|rescue)\\b[^&|]*?(?:instanceof\\s+|isinstance\\([^,]*,\\s*|errors\\.(?:Is|As)\\([^,]*,\\s*&?|is_a\\?\\(|={2,3}\\s*|\\bis\\s+|(?<=except)\\s+|(?<=rescue)\\s+|(?<=catch)\\s*\\(\\s*)${quoted}`,
  ).test(text)
  const value = guard
    ? armValue(/(?:\)|:|\{|then)\s*(?<value>return\b.*)$/.exec(text)?.groups?.value ?? '', first, rest, path)
    : null
  return value === null ? null : { value, line: first }
}

/** What a type says of itself: `status = 422` in `class Bounced`. */
export function ownValue(
  key: string,
  about: readonly string[],
  [first, ...rest]: readonly SourceLine[],
): Mapped | null {
  if (first === undefined || !new RegExp(`\\b(?:class|object)\\s+${literally(key)}\\b`).test(first.text)) return null
  // The bracket of a class may stand in a line of its own.
  const body = /^\s*\{\s*$/.test(rest[0]?.text ?? '') ? rest.slice(1) : rest
  const own = furtherIn(first, body).flatMap((line) => {
    const { name = '', value = '' } =
      /^\s*(?:[\w<>]+\s+){0,4}(?:this\.|self\.|@)?(?<name>\w+)\s*(?::[^=]*)?=(?!=)>?\s*(?<value>.+)$/.exec(
        withoutRemarks(line.text),
      )?.groups ?? {}
    return name !== '' && about.length > 0 && stemsIn(name, about).size === about.length
      ? [{ value: firstOf(value), line }]
      : []
  })
  const [only, ...others] = own
  return only === undefined || others.length > 0 ? null : only
}

/** A key with its value: in a table, given to an element, a row, what a call puts into a table. */
function entryForms(quoted: string): readonly string[] {
  return [
    `(?:^|[{,(])\\s*\\[?${quoted}\\]?\\s*(?::(?!:)|=>)\\s*(?<value>[^\\s].*)$`,
    `\\[\\s*${quoted}\\s*\\]\\s*=(?!=)\\s*(?<value>[^\\s].*)$`,
    `(?:\\{|(?<!\\w)\\(|\\b(?:put|set|entry|insert|of|add)\\()\\s*${quoted}\\s*,\\s*(?<value>[^\\s].*?)\\s*[})\\]]`,
  ]
}

const byExpression = /\.(?:rs|kts?|scala|rb|exs?|java|cs|swift|ml)$/

/** What stands behind the arm, or the only thing that the lines below it say. */
function armValue(behind: string, first: SourceLine, rest: readonly SourceLine[], path: string): string | null {
  const inline = behind.replace(/^\{\s*$/, '').trim()
  if (inline !== '') return plainOf(inline.replace(/^\{\s*(.*?)\s*\}$/, '$1'), true)
  const block = furtherIn(first, rest)
    .map(({ text }) => withoutRemarks(text).trim())
    .filter((text) => text !== '' && !/^(?:\}|break;?)$/.test(text))
  const [only, ...others] = block
  return only === undefined || others.length > 0 ? null : plainOf(only, byExpression.test(path))
}

/** Without what gives it back or to whom it is given. */
function plainOf(statement: string, isExpression: boolean): string | null {
  const { value } = /^(?:return\b|[\w.]+\s*=(?!=|>))\s*(?<value>.+)$/.exec(statement)?.groups ?? {}
  const said = value ?? (isExpression ? statement : null)
  return said === null ? null : firstOf(said.replace(/;\s*break;?$/, ''))
}

function firstOf(value: string): string {
  const [own = ''] = splitTop(value, /[,;]/)
  return own.slice(0, endOfPart(own)).trim()
}

/** Says it all by itself: a text, a number, a constant, the member of something, or what is made of those. */
export function isPlainValue(value: string): boolean {
  const part = `(?:"[^"]*"|'[^']*'|\`[^\`$]*\`|-?\\d[\\w.]*|true|false|null|nil|None|[A-Z]\\w*|&?(?:\\w+(?:\\.|::))+[A-Z]\\w*|:\\w+)`
  const plain = `(?:${part}(?:\\.(?:to_string|into|to_owned|freeze|code|value|as_u16)(?:\\(\\))?)?)`
  return new RegExp(
    `^(?:${plain}|[\\w.:]*\\(\\s*${plain}(?:\\s*,\\s*${plain})*\\s*\\)|[\\[{(]\\s*${plain}(?:\\s*,\\s*${plain})*\\s*[\\]})])$`,
  ).test(value)
}
