// What each action does to the text around a piece of it. Code comes in with line feeds and at any depth; it is written at
// the depth of its place, with the line breaks of its place.

import { type Depth, indentOf, placedCode } from './indentation.ts'
import { endOfLine, type Span, startOfLine, toLineFeeds, withBreaksOf } from './lines.ts'
import { depthAt, gapBeside, lastOffset, type Piece, removalOf, startsLine, wholeOf } from './piece.ts'
import type { Splice } from './splice.ts'

export const positions = ['before', 'after', 'prepend', 'append'] as const
export type Position = (typeof positions)[number]

export function removePiece(text: string, piece: Piece): Splice {
  return { ...removalOf(text, piece), text: '' }
}

/** New code in the place of a piece. Its comment stays unless the code brings one of its own. */
export function replacePiece(text: string, piece: Piece, code: string): Splice {
  const start = bringsComment(code) ? wholeOf(text, piece).start : piece.start
  const isEnded = text[piece.end] === ';' && code.trimEnd().endsWith(';')
  const end = isEnded ? piece.end + 1 : piece.end
  if (!startsLine(text, start)) return spliceAt(text, { start, end }, code.trim())
  // Lines are replaced from their beginning; a declaration after its indentation.
  const { indent } = depthAt(text, start + (piece.kind === 'lines' ? indentOf(text.slice(start)).length : 0))
  const placed = placedCode(code, { ...depthAt(text, start), indent })
  return spliceAt(text, { start, end }, piece.kind === 'lines' ? placed : placed.slice(indent.length))
}

function bringsComment(code: string): boolean {
  return /^\s*(?:\/[/*]|#[\s:]|--|"""|;)/.test(code)
}

export function insertAt(
  text: string,
  piece: Piece,
  { code, at }: { readonly code: string; readonly at: Position },
): Splice | null {
  switch (at) {
    case 'before':
      return insertBefore(text, piece, code)
    case 'after':
      return insertAfter(text, piece, code)
    case 'prepend':
      return piece.body === null ? null : insertInside(text, { ...piece, body: piece.body }, { code, at })
    case 'append':
      return piece.body === null ? null : insertInside(text, { ...piece, body: piece.body }, { code, at })
  }
}

function insertBefore(text: string, piece: Piece, code: string): Splice {
  const { start } = wholeOf(text, piece)
  if (!startsLine(text, start)) return spliceAt(text, { start, end: start }, `${code.trim()} `)
  const line = startOfLine(text, start)
  const gap = '\n'.repeat(gapBeside(text, piece, { code, side: 'above' }))
  return spliceAt(text, { start: line, end: line }, `${placedCode(code, depthOf(text, piece))}\n${gap}`)
}

function insertAfter(text: string, piece: Piece, code: string): Splice {
  const whole = wholeOf(text, piece)
  const at = lastOffset(text, whole.end)
  if (at !== endOfLine(text, at)) return spliceAt(text, { start: at, end: at }, ` ${code.trim()}`)
  const gap = '\n'.repeat(gapBeside(text, piece, { code, side: 'below' }))
  return spliceAt(text, { start: at, end: at }, `\n${gap}${placedCode(code, depthOf(text, piece))}`)
}

function depthOf(text: string, piece: Piece): Depth {
  const start = piece.kind === 'lines' ? piece.start + indentOf(text.slice(piece.start)).length : piece.start
  return depthAt(text, start)
}

type Block = Piece & { readonly body: Span }

/** Inside a body: after its docstring, or before what closes it. */
function insertInside(
  text: string,
  block: Block,
  { code, at }: { readonly code: string; readonly at: Position },
): Splice | null {
  const { body } = block
  const inner = text.slice(body.start, body.end)
  // An expression has no room for statements beside it.
  if (/=>?\s*$/.test(text.slice(block.start, body.start))) return null
  const outside = depthOf(text, block)
  const depth = { ...outside, indent: innerIndent(text, body) ?? outside.indent + outside.unit }
  const placed = placedCode(code, depth)
  if (inner.trim() === '') return spliceAt(text, body, `\n${placed}\n${outside.indent}`)
  const content = body.start + inner.length - inner.trimStart().length
  if (!startsLine(text, content)) {
    const kept = depth.indent + inner.trim()
    const isClosed = /[{([]/.test(text[body.start - 1] ?? '')
    const start = isClosed ? body.start : body.start - (/[ \t]*$/.exec(text.slice(0, body.start))?.[0].length ?? 0)
    const lines = at === 'prepend' ? `${placed}\n${kept}` : `${kept}\n${placed}`
    return spliceAt(text, { start, end: body.end }, isClosed ? `\n${lines}\n${outside.indent}` : `\n${lines}`)
  }
  const gap = '\n'.repeat(gapInside(text, block, code))
  if (at === 'prepend') return insertFirst(text, block, { content, placed, gap })
  const end = lastOffset(text, body.start + inner.trimEnd().length)
  return spliceAt(text, { start: end, end }, `\n${gap}${placed}`)
}

interface Placed {
  readonly content: number
  readonly placed: string
  readonly gap: string
}

function insertFirst(text: string, { body, docs }: Block, { content, placed, gap }: Placed): Splice {
  if (docs !== null && docs.start >= body.start) {
    const end = lastOffset(text, docs.end)
    return spliceAt(text, { start: end, end }, `\n${gap}${placed}`)
  }
  const line = startOfLine(text, content)
  return spliceAt(text, { start: line, end: line }, `${placed}\n${gap}`)
}

/** How deep the first line inside a body is, where it has lines of its own. */
function innerIndent(text: string, body: Span): string | null {
  const inner = text.slice(body.start, body.end)
  const content = body.start + inner.length - inner.trimStart().length
  return inner.trim() !== '' && startsLine(text, content) ? depthAt(text, content).indent : null
}

/** Members stand apart as they do already; statements do not. */
function gapInside(text: string, { children, kind }: Block, code: string): number {
  const last = children.at(-1)
  if (last === undefined || kind === 'function' || kind === 'method') return 0
  return gapBeside(text, last, { code, side: 'below' })
}

/** The text of a piece with its comment, at the depth it has where it stands. */
export function codeOf(text: string, piece: Piece): string {
  return codeIn(text, wholeOf(text, piece))
}

function codeIn(text: string, { start, end }: Span): string {
  return (startsLine(text, start) ? depthAt(text, start).indent : '') + toLineFeeds(text.slice(start, end))
}

export interface SwapSide {
  readonly text: string
  readonly piece: Piece
}

/** What stands in the place of one side when the two have changed places. */
export function swapInto(here: SwapSide, there: SwapSide): Splice {
  const span = withoutMark(here)
  const code = codeIn(there.text, withoutMark(there))
  if (!startsLine(here.text, span.start)) return spliceAt(here.text, span, code.trim())
  const depth = depthOf(here.text, here.piece)
  const placed = placedCode(code, depth)
  return spliceAt(here.text, span, here.piece.kind === 'lines' ? placed : placed.slice(depth.indent.length))
}

/** On one line, what ends a piece belongs to its place: the last of a list has no comma. */
function withoutMark({ text, piece }: SwapSide): Span {
  const { start } = wholeOf(text, piece)
  const isMarked = !startsLine(text, start) && /[;,]/.test(text[piece.end - 1] ?? '')
  return { start, end: isMarked ? piece.end - 1 : piece.end }
}

function spliceAt(text: string, { start, end }: Span, put: string): Splice {
  return { start, end, text: withBreaksOf(text, start, put) }
}
