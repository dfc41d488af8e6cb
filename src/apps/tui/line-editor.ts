// The line a person types into, as data: what each key makes of it.

import type { Key } from './key.ts'

export interface TypedLine {
  readonly text: string
  /** Where the next character goes: 0 is before the first. */
  readonly cursor: number
}

export const emptyLine: TypedLine = { text: '', cursor: 0 }

export function lineOf(text: string): TypedLine {
  return { text, cursor: text.length }
}

/** The line after a key; the same line when the key means nothing to it. */
export function editLine(line: TypedLine, key: Key): TypedLine {
  const { text, cursor } = line
  switch (key.name) {
    case 'text':
      return { text: text.slice(0, cursor) + key.text + text.slice(cursor), cursor: cursor + key.text.length }
    case 'left':
      return { text, cursor: stepBack(text, cursor) }
    case 'right':
      return { text, cursor: stepForward(text, cursor) }
    case 'home':
      return { text, cursor: 0 }
    case 'end':
      return lineOf(text)
    case 'backspace':
      return without(line, stepBack(text, cursor), cursor)
    case 'delete':
      return without(line, cursor, stepForward(text, cursor))
    case 'erase-word':
      return without(line, text.slice(0, cursor).trimEnd().lastIndexOf(' ') + 1, cursor)
    case 'erase-before':
      return without(line, 0, cursor)
    case 'erase-after':
      return without(line, cursor, text.length)
    default:
      return line
  }
}

function without({ text }: TypedLine, from: number, to: number): TypedLine {
  return { text: text.slice(0, from) + text.slice(to), cursor: from }
}

// A character may take two places of a string: one never stops between them.
function stepBack(text: string, cursor: number): number {
  const step = /[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(0, cursor)) ? 2 : 1
  return Math.max(0, cursor - step)
}

function stepForward(text: string, cursor: number): number {
  return Math.min(text.length, cursor + ((text.codePointAt(cursor) ?? 0) > 0xffff ? 2 : 1))
}
