// A stretch of source as one text: where its brackets are, which line a place stands in, and what stands before it.

import { ownEntry } from '../../../../../core/index.ts'
import type { SourceLine } from '../../../looking/read-view.ts'
import { textOf, withoutStrings } from '../../../source/source-text.ts'

export interface Text {
  readonly lines: readonly SourceLine[]
  readonly source: string
  /** Without comments and with its texts blanked, of the same length. */
  readonly plain: string
  /** The places of brackets that are opened and closed. */
  readonly pairs: readonly { readonly open: number; readonly close: number }[]
  readonly lineAt: (place: number) => number
  /** What stands before a place in its line, or in the line above where the line begins with it. */
  readonly before: (place: number) => string
  /** What stands behind a place in its line. */
  readonly behind: (place: number) => string
}

export function asText(lines: readonly SourceLine[]): Text {
  const source = textOf(lines)
  // `#"…"#` is a text as it stands, and no remark.
  const plain = withoutStrings(source.replace(/#(?=")|(?<=")#/g, ' '))
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  const lineAt = (place: number) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= place) low = middle
      else high = middle - 1
    }
    return low
  }
  const before = (place: number) => {
    const line = lineAt(place)
    const own = source.slice(starts[line] ?? 0, place)
    const isAlone = own.trim() === '' || /^\s*(?:\w+\.)*(?:of|asList|listOf|setOf|mapOf|ofEntries)$/.test(own)
    return isAlone && line > 0 ? `${lines[line - 1]?.text.trimEnd() ?? ''} ${own.trim()}`.trimEnd() : own
  }
  const behind = (place: number) =>
    source
      .slice(place + 1)
      .split('\n', 1)[0]
      ?.trim() ?? ''
  return { lines, source, plain, pairs: pairsIn(plain), lineAt, before, behind }
}

const closers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

function pairsIn(plain: string): readonly { readonly open: number; readonly close: number }[] {
  const opened: { readonly sign: string; readonly at: number }[] = []
  const pairs: { readonly open: number; readonly close: number }[] = []
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at)
    if (sign === '(' || sign === '[' || sign === '{') opened.push({ sign, at })
    else if (sign === ')' || sign === ']' || sign === '}') {
      // A stretch may begin inside of a bracket.
      if (opened.at(-1)?.sign !== ownEntry(closers, sign)) continue
      pairs.push({ open: opened.pop()?.at ?? 0, close: at })
    }
  }
  return pairs
}
