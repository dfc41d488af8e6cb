// What the run itself knows: its turns, its notes, outputs that were too long to be shown.

import type { ToolOutcome } from '../../core/index.ts'
import { recallOutput } from '../../runtime/index.ts'
import { counted, numberLines, splitLines } from './number-lines.ts'
import { failure, success } from './view-outcome.ts'
import type { ViewRequest, ViewWorld } from './view-request.ts'

const mostLines = 300
const storedRef = /^[0-9a-f]{64}$/

/** The text behind a reference, or `null` when the target is none. */
export async function viewKnown({ target, isFull }: ViewRequest, world: ViewWorld): Promise<ToolOutcome | null> {
  const written = target.trim().replace(/^`(.*)`$/, '$1')
  const [, ref = written, first, last] = /^(.+?)[:\s]+(\d+)(?:-(\d+)?)?$/.exec(written) ?? []
  // `turn:3` is a reference, not a line of something called turn.
  const whole = await textBehind(written, world)
  const isPart = whole === null && first !== undefined
  const text = isPart ? await textBehind(ref, world) : whole
  if (text === null) return null
  if (typeof text !== 'string') return failure('not_found', text.missing)
  const from = isPart ? Math.max(1, Number(first)) : 1
  const to = isPart ? Number(last ?? from) : Number.POSITIVE_INFINITY
  return success(
    ...excerpt(isPart ? ref : written, text, { from, to, most: isFull ? Number.POSITIVE_INFINITY : mostLines }),
  )
}

async function textBehind(
  ref: string,
  { lookUp, blobs, workspace }: ViewWorld,
): Promise<string | { readonly missing: string } | null> {
  if (blobs !== undefined && storedRef.test(ref)) {
    const stored = await recallOutput(blobs, ref)
    return stored.ok ? stored.value : { missing: stored.error.message }
  }
  const known = lookUp?.(ref) ?? null
  if (known !== '') return known
  // A run without notes has nothing to say of `notes`; the workspace may.
  const placed = workspace.place(ref, 'read')
  return placed.ok && placed.value.exists ? null : '(empty)'
}

interface Excerpt {
  readonly from: number
  readonly to: number
  readonly most: number
}

function excerpt(ref: string, text: string, { from, to, most }: Excerpt): string[] {
  const lines = splitLines(text)
  const last = Math.min(to, lines.length, from + most - 1)
  const shown = lines.slice(from - 1, last)
  if (from === 1 && shown.length === lines.length) return [text]
  const heading = `${ref}:${from}-${last}  (of ${counted(lines.length, 'line')})`
  const left = Math.min(to, lines.length) - last
  return [heading, numberLines(shown, from), left > 0 ? `… view ${ref}:${last + 1}-${last + most} to go on` : '']
}
