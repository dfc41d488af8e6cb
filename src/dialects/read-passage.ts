// From the pieces of a passage to what the reply says: calls, prose, notices.

import type { JsonObject } from '../core/index.ts'
import type { DecodedCall, Problem } from './decoded.ts'
import { lineEndAt } from './fences.ts'
import { cutPassages, emptyPassage, lastPassages } from './passages.ts'
import { readBlocks } from './read-words.ts'
import { type Piece, scan, showsCommand } from './scan.ts'
import { shapeOf } from './tool-shapes.ts'

export type Item =
  | { readonly kind: 'call'; readonly call: DecodedCall }
  | { readonly kind: 'prose'; readonly text: string }
  /** A fenced block that is nobody's body. */
  | { readonly kind: 'block'; readonly text: string; readonly info: string }
  /** Prose that shows commands without asking for them. */
  | { readonly kind: 'example'; readonly text: string; readonly shows: string }
  | { readonly kind: 'problem'; readonly problem: Problem }

/** What a passage says, in order. */
export function readPassage(passage: string, tools: readonly string[]): readonly Item[] {
  return readPieces(scan(passage, tools), tools)
}

function readPieces(pieces: readonly Piece[], tools: readonly string[]): readonly Item[] {
  const items: Item[] = []
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index]
    if (piece?.kind === 'command') index += takeCommand(items, piece.call, { pieces, from: index + 1 })
    else if (piece !== undefined) for (const item of readOther(piece, tools)) items.push(item)
  }
  return items
}

/** The pieces after a command. */
interface Following {
  readonly pieces: readonly Piece[]
  readonly from: number
}

/** Takes a call and gives how many of the following pieces belong to it: its blocks, or the answer behind a placeholder. */
function takeCommand(items: Item[], call: DecodedCall, following: Following): number {
  const { pieces, from } = following
  if (shapeOf(call.tool).takesFollowing) {
    const { input, used } = followingBlocks(call, following)
    items.push({ kind: 'call', call: used === 0 ? call : { ...call, input } })
    return used
  }
  const { text } = call.input
  if (call.tool !== 'answer' || typeof text !== 'string' || !isPlaceholder(text)) {
    items.push({ kind: 'call', call })
    return 0
  }
  const next = pieces[from]
  const behind = next?.kind === 'prose' ? behindPlaceholder(next.text) : null
  if (behind === null) {
    items.push({ kind: 'problem', problem: { kind: 'placeholder', text } })
    return 0
  }
  items.push({ kind: 'call', call: { ...call, input: { ...call.input, text: behind.answer } } })
  items.push({ kind: 'prose', text: behind.rest })
  return 1
}

function readOther(piece: Exclude<Piece, { kind: 'command' }>, tools: readonly string[]): readonly Item[] {
  switch (piece.kind) {
    case 'prose':
      return [piece]
    case 'example':
      return [{ ...piece, shows: piece.text }]
    case 'unterminated':
      return [{ kind: 'problem', problem: { kind: 'unterminated', text: piece.text } }]
    case 'fence':
      return readFence(piece, tools)
  }
}

/** A block of nothing but commands is commands: models like to present them that way. Any other block is an example. */
function readFence(fence: Extract<Piece, { kind: 'fence' }>, tools: readonly string[]): readonly Item[] {
  const { info, body, text } = fence
  if (!body.includes('$(')) return [{ kind: 'block', info, text }]
  const commands = commandsOnly(body, tools)
  if (commands !== null) return commands.flatMap((pieces) => readPieces(pieces, tools))
  const block: Item = { kind: 'block', info, text }
  return showsCommand(body, tools) ? [block, { kind: 'example', text: '', shows: body }] : [block]
}

function commandsOnly(body: string, tools: readonly string[]): readonly (readonly Piece[])[] | null {
  if (!body.trimStart().startsWith('$(')) return null
  const { finished, open } = cutPassages(emptyPassage, `${body}\n`, tools)
  const passages: (readonly Piece[])[] = []
  for (const passage of [...finished, ...lastPassages(open, tools)]) {
    const pieces = scan(passage, tools)
    if (!pieces.every(isCommand)) return null
    passages.push(pieces)
  }
  return passages
}

function isCommand(piece: Piece): boolean {
  if (piece.kind === 'prose') return piece.text.trim() === ''
  return piece.kind === 'unterminated' || (piece.kind === 'command' && piece.isKnown)
}

/** The blocks right after a command are its own when it has none and its tool takes one. */
function followingBlocks(
  { tool, input }: DecodedCall,
  { pieces, from }: Following,
): { readonly input: JsonObject; readonly used: number } {
  const shape = shapeOf(tool)
  const hasBlock = [shape.body ?? '', ...(shape.fences ?? [])].some((key) => (input[key] ?? '') !== '')
  if (hasBlock) return { input, used: 0 }
  const blocks: Extract<Piece, { kind: 'fence' }>[] = []
  let at = from
  for (let next = blockAfter(pieces, at); next !== null; next = blockAfter(pieces, at)) {
    if (blocks.length > 0 && !shape.fences?.includes(next.block.info)) break
    blocks.push(next.block)
    at = next.end
  }
  return { input: { ...input, ...readBlocks(shape, blocks) }, used: at - from }
}

function blockAfter(
  pieces: readonly Piece[],
  at: number,
): { readonly block: Extract<Piece, { kind: 'fence' }>; readonly end: number } | null {
  const first = pieces[at]
  const isBlank = first?.kind === 'prose' && first.text.trim() === ''
  const block = isBlank ? pieces[at + 1] : first
  return block?.kind === 'fence' ? { block, end: at + (isBlank ? 2 : 1) } : null
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
