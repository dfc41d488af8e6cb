// What a model is shown of an edit: the lines that changed, no more of them than it takes to be sure.

import { structuredPatch } from 'diff'
import { toLineFeeds } from './lines.ts'
import { decodeText, wellFormed } from './text-file.ts'

const mostDiffLines = 80
const longestDiffLine = 300
const longestDiffingMs = 1000

/** A file before and after; `null` where there is none. */
export interface FileDraft {
  readonly path: string
  readonly before: Buffer | null
  readonly after: Buffer | null
}

/** Every file with its diff; many files share the lines there are. */
export function reportOf(drafts: readonly FileDraft[]): string {
  const most = Math.max(12, Math.floor(mostDiffLines / drafts.length))
  const shown = drafts.slice(0, 20).map((draft) => fileReport(draft, most))
  const more = drafts.length - shown.length
  return [...shown, ...(more > 0 ? [`… and ${more} more files`] : [])].join('\n\n')
}

function fileReport({ path, before, after }: FileDraft, mostLines: number): string {
  const [old, now] = [textOf(before), textOf(after)]
  if (after === null) return `deleted ${path}`
  if (old === null || now === null) return `${before === null ? 'created' : 'wrote'} ${path} (${after.length} bytes)`
  if (before === null) return `created ${path} (${count(now)})`
  const hunks = hunksOf(old, now)
  if (hunks === null) return `changed ${path} (too much for a diff)`
  const changed = hunks.flatMap(({ lines }) => lines)
  const added = changed.filter((line) => line.startsWith('+')).length
  const removed = changed.filter((line) => line.startsWith('-')).length
  const [first] = hunks
  const at = first === undefined ? '' : `:${firstChange(first)}`
  return `changed ${path}${at} (+${added} -${removed})\n${diffText(hunks, mostLines)}`
}

function textOf(bytes: Buffer | null): string | null {
  return bytes === null ? '' : (decodeText(bytes)?.text ?? null)
}

function count(text: string): string {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  return `${lines} line${lines === 1 ? '' : 's'}`
}

interface Hunk {
  readonly oldStart: number
  readonly oldLines: number
  readonly newStart: number
  readonly newLines: number
  readonly lines: readonly string[]
}

function hunksOf(before: string, after: string): readonly Hunk[] | null {
  const options = { context: 2, timeout: longestDiffingMs }
  const [old, now] = [toLineFeeds(before), toLineFeeds(after)]
  // Where line breaks are all that changed, the text without them would show nothing.
  const patch =
    old === now
      ? structuredPatch('', '', before, after, '', '', options)
      : structuredPatch('', '', old, now, '', '', options)
  return patch?.hunks ?? null
}

/** The line of the new text where the first change of a hunk is. */
function firstChange({ newStart, lines }: Hunk): number {
  return (
    newStart +
    Math.max(
      0,
      lines.findIndex((line) => !line.startsWith(' ')),
    )
  )
}

export function unifiedDiff(before: string, after: string): string {
  const hunks = hunksOf(before, after)
  return hunks === null ? '(too much for a diff)' : diffText(hunks, mostDiffLines)
}

function diffText(hunks: readonly Hunk[], mostLines: number): string {
  const lines = hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
    ...lines,
  ])
  const shown = lines.slice(0, mostLines).map(shortened)
  return [...shown, ...(lines.length > mostLines ? [`… ${lines.length - mostLines} more lines of diff`] : [])].join(
    '\n',
  )
}

function shortened(line: string): string {
  const text = wellFormed(line)
  return text.length > longestDiffLine ? `${text.slice(0, longestDiffLine)}…` : text
}
