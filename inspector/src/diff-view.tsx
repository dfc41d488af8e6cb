// A unified diff, line by line, as text: nothing in it is ever markup.

import { createPatch } from 'diff'
import { useMemo, useState } from 'react'
import { several } from './words.ts'

interface DiffLine {
  readonly kind: 'add' | 'remove' | 'same' | 'place' | 'file'
  readonly text: string
  /** The numbers of the line before and after; `null` where it is not. */
  readonly before: number | null
  readonly after: number | null
}

const mostLines = 400

/** Whether a text holds a unified diff. */
export function holdsDiff(text: string): boolean {
  return /^@@ -\d+(,\d+)? \+\d+(,\d+)? @@/m.test(text)
}

export function differenceOf(before: string, after: string): string {
  const patch = createPatch('', before, after, '', '', { context: 3, timeout: 500 })
  return patch === undefined ? '' : patch.slice(patch.indexOf('@@'))
}

export function DiffView({ diff }: { readonly diff: string }) {
  const lines = useMemo(() => linesOf(diff), [diff])
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, mostLines)
  const count = (kind: DiffLine['kind']) => lines.filter((line) => line.kind === kind).length
  return (
    <figure className="diff">
      <figcaption>
        <ins>+{count('add')}</ins> <del>−{count('remove')}</del>
      </figcaption>
      <table aria-label={`diff: ${several(count('add'), 'line')} added, ${count('remove')} removed`}>
        <tbody>
          {shown.map(({ kind, text, before, after }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a diff have no other name, and never move
            <tr key={place} className={`diff-${kind}`}>
              <td className="number">{before}</td>
              <td className="number">{after}</td>
              <td className="line">
                {kind === 'add' ? '+' : kind === 'remove' ? '−' : ' '}
                {text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < lines.length && (
        <button type="button" onClick={() => setWhole(true)}>
          Show all {lines.length} lines
        </button>
      )}
    </figure>
  )
}

/** The heads of git's files that a person need not read: what they say stands in the lines around them. */
const noise = /^(index |--- |new file mode|deleted file mode|old mode|new mode|similarity index|\\ No newline)/

function linesOf(diff: string): readonly DiffLine[] {
  const lines: DiffLine[] = []
  let place: { before: number; after: number } | null = null
  for (const text of diff.replace(/\n$/, '').split('\n')) {
    const head = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(text)
    if (head !== null) {
      place = { before: Number(head[1]), after: Number(head[2]) }
      lines.push({ kind: 'place', text, before: null, after: null })
    } else if (place !== null && text.startsWith('+')) {
      lines.push({ kind: 'add', text: text.slice(1), before: null, after: place.after++ })
    } else if (place !== null && text.startsWith('-')) {
      lines.push({ kind: 'remove', text: text.slice(1), before: place.before++, after: null })
    } else if (place !== null && text.startsWith(' ')) {
      lines.push({ kind: 'same', text: text.slice(1), before: place.before++, after: place.after++ })
    } else if (!noise.test(text) && text !== '') {
      if (text.startsWith('diff ')) place = null
      else lines.push({ kind: 'file', text: text.replace(/^\+\+\+ (b\/)?/, ''), before: null, after: null })
    }
  }
  return lines
}
