// Rows of tables that give each code its message: `case EVAL_DIV_ZERO: return "division by zero";`.

import { withoutTexts } from '../../source/source-text.ts'
import type { Place } from './places.ts'

/** The code that a line gives a message, which a pattern tells; `undefined` where it is no such row. */
export function codeIn(line: string, said: string): string | undefined {
  const signed = withMessage(line, said)
  return firstOf(inRow, signed) ?? (isToldAtOnce(signed) ? undefined : firstOf(inCall, signed))
}

/** The line with a sign for the text that has the message. */
export function withMessage(line: string, said: string): string {
  return line.replace(/"[^"\n]*"|'[^'\n]*'|`[^`\n]*`/g, (one) => (new RegExp(said, 'i').test(one) ? '§' : '""'))
}

const qualified = '(?:\\w+(?:::|\\.))*'
const inRow: readonly RegExp[] = [
  new RegExp(`\\b(?:case|when)\\s+${qualified}(?<code>[A-Z]\\w*)\\s*(?::|->|then)\\s*(?:return\\s*|\\w+\\s*=\\s*)?§`),
  new RegExp(
    `^\\s*${qualified}(?<code>[A-Z]\\w*)(?:\\([^)]*\\)|\\s*\\{[^}]*\\})?\\s*(?:=>|->)\\s*(?:write!\\([^§]*|\\w+\\.write_str\\(\\s*)?§`,
  ),
  new RegExp(`^\\s*\\[?${qualified}(?<code>[A-Z]\\w*)\\]?\\s*(?::|=>)\\s*§`),
  new RegExp(`^\\s*\\[\\s*${qualified}(?<code>[A-Z]\\w*)\\s*\\]\\s*=\\s*§`),
  // A clause that is for one error, whose message it tells to somebody.
  /(?:^\s*defp?\s+\w+[?!]?\(.*)?\{:error,\s*(?<code>:[a-z]\w*)\}.*(?:\bdo:|->).*§/,
  /^\s*(?:(?:var|const|static|final|public|export)\s+)*(?<code>Err[A-Z]\w*|[A-Z][A-Z\d_]+)\s*=\s*(?:[\w.]+\(\s*)?§/,
]

/** `{ EVAL_DIV_ZERO, "division by zero" }`, `EVAL_DIV_ZERO("division by zero")`. */
const inCall: readonly RegExp[] = [
  new RegExp(`[{(]\\s*${qualified}(?<code>[A-Z]\\w*)\\s*,\\s*§`),
  /^\s*(?<code>[A-Z][A-Z\d_]+)\s*\((?:[\w.]+,\s*)?§/,
]

const raising = /\b(?:throw|raise|return|panic|die|exit|abort)\b/
const tellers =
  /^(?:\w*print\w*|(?:sys|v?w)?log\w?|\w*warn\w*|errx?|error\w?|\w*fatal\w*|info|debug|trace|notice|write\w*|puts|echo|fail\w*|reject|bail|alert|complain|croak|respond|reply|report|send)$/i

/**
 * Whether a call tells the message where it stands: `Fprintf(os.Stderr, …)`, `log(Level.WARN, …)`, `throw new Fault(BAD, …)`.
 * What stands beside it is then how bad it is or who is told, and leads to everything else that is told so.
 */
function isToldAtOnce(signed: string): boolean {
  const { before = '', called = '' } = /^(?<before>.*?)(?<called>\w*)[!?]?\s*\([^()]*§/.exec(signed)?.groups ?? {}
  const words = /^[A-Z\d]+_[A-Z\d_]+$/.test(called) ? called.split('_').slice(0, 1) : [called]
  return raising.test(before) || words.some((word) => tellers.test(word))
}

export function firstOf(forms: readonly RegExp[], text: string): string | undefined {
  return forms.map((form) => form.exec(text)?.groups?.code).find((one) => one !== undefined)
}

const fewestRows = 3

/** Whether a function does nothing but give each code its message: `case EVAL_DIV_ZERO: return "division by zero";`. */
export function isMessageTable({ line, lines }: Place): boolean {
  const code = lines
    .filter((one) => one.line > line && one.isProse !== true && /\w/.test(one.text))
    .map(({ text }) => text.replace(/"[^"\n]*"|'[^'\n]*'/g, '§'))
  const isRow = (text: string) =>
    /^\s*(?:case\b|when\b|default\b|[\w:.[\]]+\s*(?:=>|->|:|=)\s*§|return\s*§|_\s*=>|\{)/.test(text)
  const isAround = (text: string) =>
    /^\s*(?:switch|match|return\s+(?:match|switch)|case\b.*\bin$|end|break)\b/.test(withoutTexts(text))
  const rows = code.filter((text) => isRow(text) && text.includes('§'))
  return rows.length >= fewestRows && code.every((text) => isRow(text) || isAround(text))
}
