// Lines of a file; for a single one, what stands around it.

import { outlineOf } from '../../code/index.ts'
import type { ToolOutcome } from '../../core/index.ts'
import { enclosing, readContents, type Target } from '../target/index.ts'
import { counted, numberLines, splitLines } from './number-lines.ts'
import { streamLines } from './stream-lines.ts'
import { failure, success } from './view-outcome.ts'
import type { ViewRequest, ViewWorld } from './view-request.ts'
import { viewSymbol } from './view-symbol.ts'

const mostLines = 1000
/** Shown around a single line that no symbol encloses. */
const around = 10

export async function viewLines(
  target: Extract<Target, { kind: 'lines' }>,
  request: ViewRequest,
  world: ViewWorld,
): Promise<ToolOutcome> {
  const { path, from, to } = target
  const read = await readContents(world.workspace, path.absolute)
  if (!read.ok && read.error.kind === 'too_big') return viewStreamed(target)
  if (!read.ok) return failure('refused', read.error.message)
  if (read.value.kind === 'binary') return failure('bad_input', `${path.relative} is no text and has no lines`)
  const { text, bytes } = read.value
  const lines = splitLines(text)
  if (from > lines.length) return beyond(path.relative, lines.length)
  world.seen?.note(path.relative, bytes)
  if (target.isRange) return success(...excerpt(path.relative, lines, { from, to }))
  const outline = await outlineOf(path.relative, text)
  const symbol = outline === null ? null : enclosing(outline, from)
  if (outline === null || symbol === null)
    return success(...excerpt(path.relative, lines, { from: Math.max(1, from - around), to: from + around }))
  return viewSymbol({ kind: 'symbol', path, text, outline, ...symbol }, request, world)
}

function excerpt(
  path: string,
  lines: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): string[] {
  const last = Math.min(to, lines.length, from + mostLines - 1)
  const heading = `${path}:${from}-${last}  (of ${counted(lines.length, 'line')})`
  const rest = Math.min(to, lines.length) - last
  return [heading, numberLines(lines.slice(from - 1, last), from), rest > 0 ? goOn(path, last) : '']
}

function goOn(path: string, last: number): string {
  return `… view ${path}:${last + 1}-${last + mostLines} to go on`
}

function beyond(path: string, count: number): ToolOutcome {
  const next = count === 0 ? '' : `; view ${path}:${Math.max(1, count - 100)}-${count} for its end`
  return failure('bad_input', `${path} has ${counted(count, 'line')} only${next}`)
}

async function viewStreamed({ path, from, to }: Extract<Target, { kind: 'lines' }>): Promise<ToolOutcome> {
  const last = Math.min(to, from + mostLines - 1)
  const lines = await streamLines(path.absolute, { from, to: last })
  if (lines.length === 0) return failure('bad_input', `${path.relative} ends before line ${from}`)
  const heading = `${path.relative}:${from}-${from + lines.length - 1}  (of a file too big to be read whole)`
  return success(heading, numberLines(lines, from), to > last ? goOn(path.relative, last) : '')
}
