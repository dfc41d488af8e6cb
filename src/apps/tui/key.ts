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

const withControl: ReadonlyMap<string, Named> = new Map([
  ['a', 'home'],
  ['b', 'left'],
  ['c', 'interrupt'],
  ['d', 'leave'],
  ['e', 'end'],
  ['f', 'right'],
  ['h', 'backspace'],
  ['k', 'erase-after'],
  ['n', 'down'],
  ['p', 'up'],
  ['u', 'erase-before'],
  ['w', 'erase-word'],
])

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

/** What a terminal sends around what is pasted, if it was asked to; Ink has taken the escape off. */
const pasteMarks = { '[200~': true, '[201~': false } as const

/** Tells keys from what is pasted: a line feed sends the line when it is typed, and is part of it when it is pasted. */
export function keyReader(): (input: string, pressed: InkKey) => readonly Key[] {
  let isPasting = false
  return (input, pressed) => {
    if (Object.hasOwn(pasteMarks, input)) {
      isPasting = pasteMarks[input as keyof typeof pasteMarks]
      return []
    }
    if (isPasting) return [{ name: 'text', text: pastedText(pressed.return ? '\n' : pressed.tab ? '\t' : input) }]
    return keysIn(input, pressed)
  }
}

function pastedText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\t', '  ')
}

function keysIn(input: string, pressed: InkKey): readonly Key[] {
  if (pressed.ctrl) return controlKey(input)
  const found = special.find(([flag]) => pressed[flag] === true)
  if (found !== undefined) return [{ name: found[1] }]
  return pressed.meta ? [] : keysTyped(input)
}

/** More than one key when they were typed faster than they were read. */
function keysTyped(input: string): readonly Key[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: keys held with control
  const pieces = input.split(/([\u0000-\u001f\u007f])/)
  return pieces.flatMap((piece, index): readonly Key[] => {
    if (piece === '') return []
    return index % 2 === 0 ? [{ name: 'text', text: piece }] : keyOfCode(piece.charCodeAt(0))
  })
}

function keyOfCode(code: number): readonly Key[] {
  const named: Readonly<Record<number, Named>> = { 9: 'tab', 10: 'enter', 13: 'enter', 127: 'backspace' }
  const name = named[code]
  return name === undefined ? controlKey(String.fromCharCode(code + 0x60)) : [{ name }]
}

function controlKey(letter: string): readonly Key[] {
  const name = withControl.get(letter)
  return name === undefined ? [] : [{ name }]
}
