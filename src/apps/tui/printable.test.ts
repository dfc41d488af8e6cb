import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printable } from './printable.ts'

describe('what a terminal would obey is taken out', () => {
  test.each<[name: string, text: string, shown: string]>([
    ['colours', '\u001b[31mred\u001b[0m', 'red'],
    ['colours of 8 bits', '\u009b31mred\u009b0m', 'red'],
    ['cursor moves', 'a\u001b[2J\u001b[1;1Hb', 'ab'],
    ['a title', '\u001b]0;owned\u0007text', 'text'],
    ['the clipboard', '\u001b]52;c;cm0gLXJm\u001b\\text', 'text'],
    ['a link', '\u001b]8;;http://x\u0007shown\u001b]8;;\u0007', 'shown'],
    ['a device control string', '\u001bP1$r0m\u001b\\text', 'text'],
    ['an application command', '\u001b_G1\u001b\\text', 'text'],
    ['a full reset', '\u001bctext', 'text'],
    ['a string without an end is read as text', '\u001b]0;half', '0;half'],
    ['bells, backspaces and nulls', 'a\u0007b\bc\0d', 'abcd'],
    ['a carriage return that would write over the line', 'rm -rf /\rls', 'rm -rf /\nls'],
    ['line ends of other systems', 'a\r\nb\u2028c', 'a\nb\nc'],
    ['tabs', 'a\tb', 'a  b'],
    ['marks of direction are shown', 'a\u202eb', 'a\\u{202e}b'],
  ])('%s', (_name, text, shown) => {
    expect(printable(text)).toBe(shown)
  })
})

const introducers = [
  '\u001b[',
  '\u001b]',
  '\u001bP',
  '\u001b_',
  '\u001b^',
  '\u001bX',
  '\u009b',
  '\u009d',
  '\u0090',
  '\u001b',
]
const parameters = ['', '31', '?25', '52;c;', '0;', '8;;http://x', '1;1', '>4;2', ' ', '!']
const endings = ['m', 'H', 'J', '\u0007', '\u001b\\', '\u009c', '', 'c', 'p', '\n']

test('no control character but the line feed comes out of any sequence there is', () => {
  const every = introducers.flatMap((begin) =>
    parameters.flatMap((middle) => endings.map((end) => `a${begin}${middle}${end}b`)),
  )
  expect(every.length).toBe(1000)
  expect(every.filter((text) => hasControls(printable(text)))).toEqual([])
})

test('nor out of any text at all', () => {
  const anyCharacter = fc.integer({ min: 0, max: 0x2100 }).map((code) => String.fromCharCode(code))
  const piece = fc.oneof(fc.constantFrom(...introducers, ...parameters, ...endings), fc.string({ unit: anyCharacter }))
  const anyText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(anyText, (text) => !hasControls(printable(text))),
    { numRuns: 1000 },
  )
})

test('a text without control characters stays as it is', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abc XYZ 123 äöü → ✓ 漢字 (){}[]$\n') })
  fc.assert(fc.property(letters, (text) => printable(text) === text))
})

function hasControls(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/.test(text)
}
