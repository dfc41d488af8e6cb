// One symbol: its text, or its members where that is too long.

import type { ToolOutcome } from '../../core/index.ts'
import { allSymbols, type Target } from '../target/index.ts'
import { counted, numberLines, splitLines } from './number-lines.ts'
import { membersOf, skeletonOf } from './skeleton.ts'
import { success } from './view-outcome.ts'
import type { ViewRequest, ViewWorld } from './view-request.ts'

const mostLines = 300

type SymbolTarget = Extract<Target, { kind: 'symbol' }>

export async function viewSymbol(target: SymbolTarget, request: ViewRequest, world: ViewWorld): Promise<ToolOutcome> {
  const { path, symbol, trail, text } = target
  const members = membersOf(symbol)
  const heading = `${path.relative}:${symbol.line}-${symbol.endLine}  ${symbol.kind} ${trail.join('/')}${members === '' ? '' : `  (${members})`}`
  await noteSeen(path.relative, world)
  const asksForMembers = request.typesOnly || request.kinds.length > 0 || request.depth !== null
  const isLong = symbol.endLine - symbol.line >= mostLines && !request.isFull
  if (symbol.children.length === 0 || !(asksForMembers || isLong))
    return success(heading, source(target, request), elsewhere(target))
  const { lines, left } = skeletonOf(
    request.typesOnly || request.kinds.length > 0 ? [symbol] : symbol.children,
    text,
    request,
  )
  const rest = left > 0 ? `… ${counted(left, 'more line')}` : ''
  const hint = `view ${path.relative}:${symbol.line}-${symbol.endLine} for the text`
  return success(heading, lines.join('\n'), rest, hint, elsewhere(target))
}

function source({ symbol, text }: SymbolTarget, { withDocs, isFull }: ViewRequest): string {
  const docsStart = symbol.docs?.start ?? symbol.start
  const from = withDocs && docsStart < symbol.start ? text.slice(0, docsStart).split('\n').length : symbol.line
  const lines = splitLines(text).slice(from - 1, symbol.endLine)
  const shown = isFull ? lines : lines.slice(0, mostLines + symbol.line - from)
  const left = lines.length - shown.length
  return [numberLines(shown, from), ...(left > 0 ? [`… ${counted(left, 'more line')}; --full shows them`] : [])].join(
    '\n',
  )
}

/** Members of a type may stand elsewhere: in `impl` blocks, in extensions, in methods with a receiver. */
function elsewhere({ path, symbol, outline }: SymbolTarget): string {
  const others = allSymbols(outline).filter((other) => {
    const isAddition = other.symbol.kind === 'impl' && other.symbol.name === symbol.name
    return (
      other.symbol !== symbol &&
      (isAddition || other.symbol.owner === symbol.name) &&
      other.symbol.start !== symbol.start
    )
  })
  const places = others.map(({ symbol }) => `${path.relative}:${symbol.line}-${symbol.endLine}  ${symbol.signature}`)
  return places.length === 0 ? '' : ['more of it:', ...places.slice(0, 20).map((place) => `  ${place}`)].join('\n')
}

async function noteSeen(path: string, { workspace, seen }: ViewWorld): Promise<void> {
  if (seen === undefined) return
  const read = await workspace.readFile(path)
  if (read.ok) seen.note(path, read.value)
}
