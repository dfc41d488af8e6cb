// A call as it is shown to the person who decides: nothing hidden, nothing pushed out of sight.

import { escapeOf } from './hidden.ts'

// Everything that does not print, changes direction, or looks like a blank and is none.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}\u115f\u1160\u3164\uffa0]|(?! )\p{Zs}/gu
const longestBlank = 8
const mostLines = 400

/** The text for an approval: control and direction marks as escapes, long blanks cut where one can see it, all of it. */
export function shownForApproval(text: string): string {
  const escaped = text.replace(unseen, (mark) => (mark === '\n' ? mark : escapeOf(mark)))
  const narrow = escaped.replace(
    / {9,}/g,
    (blanks) => `${' '.repeat(longestBlank / 2)}[${blanks.length} spaces]${' '.repeat(longestBlank / 2)}`,
  )
  const short = narrow.replace(/\n{4,}/g, (breaks) => `\n[${breaks.length - 1} empty lines]\n`)
  const lines = short.split('\n')
  if (lines.length <= mostLines) return short
  const half = mostLines / 2
  return [...lines.slice(0, half), `[${lines.length - mostLines} more lines]`, ...lines.slice(-half)].join('\n')
}
