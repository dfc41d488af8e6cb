// From the pieces of a passage to what the reply says: calls, prose, notices.

import { unreachable } from '../core/index.ts'
import type { DecodedCall, Problem } from './decoded.ts'
import { lineEndAt } from './fences.ts'
import { cutPassages, emptyPassage, lastPassages } from './passages.ts'
import { readBlocks } from './read-words.ts'
import { type Piece, piecesOf, scan, showsCommand } from './scan.ts'
import { shapeOf, type ToolShape } from './tool-shapes.ts'

export type Item =
  | { readonly kind: 'call'; readonly call: DecodedCall }
  | { readonly kind: 'prose'; readonly text: string }
  /** A fenced block that is nobody's body. */
  | { readonly kind: 'block'; readonly text: string; readonly info: string }
  /** Prose that shows commands without asking for them. */
  | { readonly kind: 'example'; readonly text: string; readonly shows: string }
  | { readonly kind: 'problem'; readonly problem: Problem }

type Fence = Extract<Piece, { kind: 'fence' }>

/** A call that may still get something from the pieces after it. */
type Held =
  | { readonly kind: 'blocks'; readonly call: DecodedCall; readonly blocks: Fence[]; gap: string }
  | { readonly kind: 'placeholder'; readonly call: DecodedCall; readonly text: string }

interface Reader {
  readonly tools: readonly string[]
  readonly take: (item: Item) => void
  held: Held | null
}

/** Gives what a passage says to `take`, in order. */
export function readPassage(passage: string, tools: readonly string[], take: (item: Item) => void): void {
  const reader: Reader = { tools, take, held: null }
  scan(passage, tools, (piece) => readPiece(reader, piece))
  release(reader)
}

function readPiece(reader: Reader, piece: Piece): void {
  if (reader.held !== null && takeForHeld(reader, reader.held, piece)) return
  release(reader)
  switch (piece.kind) {
    case 'command':
      reader.held = toHold(piece.call)
      if (reader.held === null) reader.take({ kind: 'call', call: piece.call })
      break
    case 'prose':
      reader.take(piece)
      break
    case 'example':
      reader.take({ ...piece, shows: piece.text })
      break
    case 'unterminated':
      reader.take({ kind: 'problem', problem: { kind: 'unterminated', text: piece.text } })
      break
    case 'fence':
      readFence(reader, piece)
      break
    default:
      unreachable(piece)
  }
}

/** The blocks right after a command are its own when it has none and its tool takes one; so is the answer behind ANSWER. */
function toHold(call: DecodedCall): Held | null {
  const shape = shapeOf(call.tool)
  if (shape.takesFollowing) return hasBlock(shape, call) ? null : { kind: 'blocks', call, blocks: [], gap: '' }
  const { text } = call.input
  const isUnfilled = call.tool === 'answer' && typeof text === 'string' && isPlaceholder(text)
  return isUnfilled ? { kind: 'placeholder', call, text } : null
}

function hasBlock({ body = '', fences = [] }: ToolShape, { input }: DecodedCall): boolean {
  return [body, ...fences].some((key) => (input[key] ?? '') !== '')
}

/** Takes a piece that belongs to the call held back; false for any other. */
function takeForHeld(reader: Reader, held: Held, piece: Piece): boolean {
  if (held.kind === 'placeholder') {
    const behind = piece.kind === 'prose' ? behindPlaceholder(piece.text) : null
    if (behind === null) return false
    reader.held = null
    reader.take({ kind: 'call', call: { ...held.call, input: { ...held.call.input, text: behind.answer } } })
    reader.take({ kind: 'prose', text: behind.rest })
    return true
  }
  if (piece.kind === 'prose' && piece.text.trim() === '') {
    held.gap += piece.text
    return true
  }
  if (piece.kind !== 'fence') return false
  // After the first block, only those with a name of their own can still be the command's.
  const isNamed = shapeOf(held.call.tool).fences?.includes(piece.info) === true
  if (held.blocks.length > 0 && !isNamed) return false
  held.blocks.push(piece)
  held.gap = ''
  return true
}

/** Nothing more comes for the call held back. */
function release(reader: Reader): void {
  const { held, take } = reader
  if (held === null) return
  reader.held = null
  if (held.kind === 'placeholder') {
    take({ kind: 'problem', problem: { kind: 'placeholder', text: held.text } })
    return
  }
  const { call, blocks, gap } = held
  const input = blocks.length === 0 ? call.input : { ...call.input, ...readBlocks(shapeOf(call.tool), blocks) }
  take({ kind: 'call', call: { ...call, input } })
  if (gap !== '') take({ kind: 'prose', text: gap })
}

/** A block of nothing but commands is commands: models like to present them that way. Any other block is an example. */
function readFence({ tools, take }: Reader, { info, body, text }: Fence): void {
  const passages = body.includes('$(') ? commandsOnly(body, tools) : null
  if (passages === null) {
    take({ kind: 'block', info, text })
    if (showsCommand(body, tools)) take({ kind: 'example', text: '', shows: body })
    return
  }
  const inside: Reader = { tools, take, held: null }
  for (const pieces of passages) {
    for (const piece of pieces) readPiece(inside, piece)
    release(inside)
  }
}

function commandsOnly(body: string, tools: readonly string[]): readonly (readonly Piece[])[] | null {
  if (!body.trimStart().startsWith('$(')) return null
  const { finished, open } = cutPassages(emptyPassage, `${body}\n`, tools)
  const passages: (readonly Piece[])[] = []
  for (const passage of [...finished, ...lastPassages(open, tools)]) {
    const pieces = piecesOf(passage, tools)
    if (!pieces.every(isCommand)) return null
    passages.push(pieces)
  }
  return passages
}

function isCommand(piece: Piece): boolean {
  if (piece.kind === 'prose') return piece.text.trim() === ''
  return piece.kind === 'unterminated' || (piece.kind === 'command' && piece.isKnown)
}

const placeholder = /^[<[{("'`]?(?:your |the )?(?:final |complete )?answer(?: here)?[>\]})"'`]?$/i

function isPlaceholder(text: string): boolean {
  return text.length <= 40 && placeholder.test(text)
}

/** `$(done ANSWER) - 13 variants`: the answer stands behind its placeholder, after a dash or colon or on the next line. */
function behindPlaceholder(prose: string): { readonly answer: string; readonly rest: string } | null {
  const [separator = ''] = /^[ \t]*[-–—:=]*>?/.exec(prose) ?? []
  const behind = prose.slice(separator.length)
  const text = behind.trimStart()
  const isNextLine = behind.slice(0, behind.length - text.length).includes('\n')
  // Words that just go on ("$(done ANSWER) when ready") speak about the command.
  if (text === '' || !(isNextLine || separator.trim() !== '')) return null
  const end = lineEndAt(text, 0)
  return { answer: text.slice(0, end).trim(), rest: text.slice(end) }
}
