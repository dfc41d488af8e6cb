// The case that is called after what was asked for: `when the pressure is falling fast` is `Trend.FALLING_FAST`.

import { splitTop } from '../source/brackets.ts'
import { lastPart, wordsOfName } from '../source/names.ts'
import { stemOf } from '../words/stems.ts'
import type { ReturnCase } from './every-case.ts'

const denying = /\b(?:not?|never|none|nothing|neither|without|other|else|\w+n't|cannot|unless|except)\b/i

/** Those that the most words of the case are the whole name of; none where it denies something. */
export function casesNamed(cases: readonly ReturnCase[], asked: string): readonly ReturnCase[] {
  if (denying.test(asked)) return []
  const said = new Set(wordsOfName(asked).map(stemOf))
  const told = cases.map((one) => ({ one, count: Math.max(0, ...labelsOf(one).map((label) => countOf(label, said))) }))
  const most = Math.max(1, ...told.map(({ count }) => count))
  return told.filter(({ count }) => count === most).map(({ one }) => one)
}

/** What its innermost arm is chosen by; a test may hang on more. */
function labelsOf({ below }: ReturnCase): readonly string[] {
  const [outer = '', head, ...more] = below
  if (head === undefined || more.length > 0 || !/^(?:return\s+)?(?:switch|match|when|case)\b/.test(outer)) return []
  const labels = head.replace(/^(?:case|when)\s+/, '')
  return /\s(?:if|when|where)\s|&&/.test(labels) ? [] : splitTop(labels.replace(/,\s*(?:case|when)\s+/g, ', '), /[,|]/)
}

/** How many words a label has, where all of them are said. */
function countOf(label: string, said: ReadonlySet<string>): number {
  const bare = label.trim().replace(/\s*[({].*$/, '')
  const name = /^["'`:]/.test(bare) ? bare : lastPart(bare)
  const stems = /^[\w"'`:-]+$/.test(name) ? wordsOfName(name).map(stemOf) : []
  return stems.length > 0 && stems.every((stem) => said.has(stem)) ? stems.length : 0
}
