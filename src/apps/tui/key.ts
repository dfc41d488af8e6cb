// Keys by what they mean, whatever the terminal sends for them.

import type { Key as InkKey } from 'ink'

export type Key =
  | { readonly name: 'text'; readonly text: string }
  | {
      readonly name:
        | 'enter'
        | 'tab'
        | 'escape'
        | 'up'
        | 'down'
        | 'left'
        | 'right'
        | 'home'
        | 'end'
        | 'backspace'
        | 'delete'
        | 'erase-word'
        | 'erase-before'
        | 'erase-after'
        | 'interrupt'
        | 'leave'
    }

type Named = Exclude<Key['name'], 'text'>

const withControl: Readonly<Record<string, Named>> = {
  a: 'home',
  b: 'left',
  c: 'interrupt',
  d: 'leave',
  e: 'end',
  f: 'right',
  h: 'backspace',
  k: 'erase-after',
  n: 'down',
  p: 'up',
  u: 'erase-before',
  w: 'erase-word',
}

const special: readonly (readonly [flag: keyof InkKey, name: Named])[] = [
  ['return', 'enter'],
  ['tab', 'tab'],
  ['escape', 'escape'],
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['home', 'home'],
  ['end', 'end'],
  // What terminals send for the backspace key is called delete.
  ['backspace', 'backspace'],
  ['delete', 'backspace'],
]

/** The keys in a piece of input: more than one when it was pasted, or typed faster than it was read. */
export function keysIn(input: string, pressed: InkKey): readonly Key[] {
  if (pressed.ctrl) return controlKey(input)
  const found = special.find(([flag]) => pressed[flag] === true)
  if (found !== undefined) return [{ name: found[1] }]
  return pressed.meta ? [] : keysOfText(input.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))
}

function controlKey(letter: string): readonly Key[] {
  const name = withControl[letter]
  return name === undefined ? [] : [{ name }]
}

/** A line feed or a tab at the end is a key; those within are part of what was pasted. */
function keysOfText(text: string): readonly Key[] {
  const last = text.at(-1) === '\n' ? 'enter' : text.at(-1) === '\t' ? 'tab' : null
  const body = (last === null ? text : text.slice(0, -1)).replaceAll('\t', '  ')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: keys held with control
  const pieces = body.split(/([\u0000-\u0009\u000b-\u001f\u007f])/)
  const keys = pieces.flatMap((piece, index): readonly Key[] => {
    if (piece === '') return []
    return index % 2 === 0 ? [{ name: 'text', text: piece }] : keyOfCode(piece.charCodeAt(0))
  })
  return last === null ? keys : [...keys, { name: last }]
}

function keyOfCode(code: number): readonly Key[] {
  return code === 0x7f ? [{ name: 'backspace' }] : controlKey(String.fromCharCode(code + 0x60))
}
