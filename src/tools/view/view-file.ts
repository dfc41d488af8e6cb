// A file: whole where it is small, else by its symbols, else its beginning.

import { outlineOf } from '../../code/index.ts'
import type { ToolOutcome } from '../../core/index.ts'
import type { PlacedPath } from '../../workspace/index.ts'
import { type Contents, readContents, type TextFile } from '../target/index.ts'
import { describeBinary } from './describe-binary.ts'
import { counted, grouped, numberLines, splitLines } from './number-lines.ts'
import { skeletonOf } from './skeleton.ts'
import { readHead } from './stream-lines.ts'
import { failure, success } from './view-outcome.ts'
import type { ViewRequest, ViewWorld } from './view-request.ts'

/** What is shown whole. */
const smallLines = 200
const smallChars = 16_000
/** How much of a big file without symbols is shown. */
const headLines = 100

export async function viewFile(path: PlacedPath, request: ViewRequest, world: ViewWorld): Promise<ToolOutcome> {
  const read = await readContents(world.workspace, path.absolute)
  if (read.ok) return viewContents(path.relative, read.value, { request, world })
  if (read.error.kind !== 'too_big') return failure('refused', read.error.message)
  const head = await readHead(path.absolute, headLines)
  const notice = `only the first ${counted(head.length, 'line')}: ${read.error.message}; view lines as in ${path.relative}:1000-1100`
  return success(`${path.relative}: ${notice}`, numberLines(head, 1))
}

interface Reading {
  readonly request: ViewRequest
  readonly world: ViewWorld
}

async function viewContents(path: string, contents: Contents, { request, world }: Reading): Promise<ToolOutcome> {
  const size = `${grouped(contents.bytes.length)} bytes`
  if (contents.kind === 'binary')
    return success(`${path}: ${describeBinary(contents.bytes)}, ${size}; it has no lines to view`)
  world.seen?.note(path, contents.bytes)
  const { text, encoding } = contents
  const lines = splitLines(text)
  if (lines.length === 0) return success(`${path} is empty`)
  const heading = `${path}  (${counted(lines.length, 'line')}${encoding === 'utf-8' ? '' : `, ${encoding}`})`
  const asksForSymbols = request.typesOnly || request.kinds.length > 0 || request.withDocs || request.depth !== null
  const isSmall = lines.length <= smallLines && text.length <= smallChars
  if (!asksForSymbols && (isSmall || request.isFull)) return success(heading, numberLines(lines, 1))
  return (
    (await bySymbols(path, contents, { request, heading })) ??
    success(heading, numberLines(lines.slice(0, headLines), 1), hintForHead(path, lines.length))
  )
}

async function bySymbols(
  path: string,
  { text }: TextFile,
  { request, heading }: { readonly request: ViewRequest; readonly heading: string },
): Promise<ToolOutcome | null> {
  const outline = await outlineOf(path, text)
  if (outline === null || outline.symbols.length === 0) return null
  const { lines, left } = skeletonOf(outline.symbols, text, request)
  const found = lines.length > 0 ? lines.join('\n') : 'nothing of that kind is declared here'
  const rest = left > 0 ? `… ${counted(left, 'more line')}; --depth 1 or --kind show less, --full shows everything` : ''
  const [{ name } = { name: 'Name' }] = outline.symbols
  return success(
    heading,
    found,
    rest,
    `view ${path}/${name} for one of them, ${path}:1-40 for lines, --full for the whole text`,
  )
}

function hintForHead(path: string, lines: number): string {
  const next = Math.min(lines, 2 * headLines)
  return lines <= headLines
    ? ''
    : `… ${counted(lines - headLines, 'more line')}; view ${path}:${headLines + 1}-${next} to go on, --full for the whole text`
}
