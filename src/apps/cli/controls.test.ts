import fc from 'fast-check'
import { expect, test } from 'vitest'
import { painter } from './colours.ts'
import { onlyOwnColours } from './controls.ts'

const paint = painter(true)

test('the colours of our own views stay', () => {
  const tones = ['quiet', 'strong', 'good', 'warning', 'bad'] as const
  const text = tones.map((tone) => paint(`a ${tone} word`, tone)).join('\n')
  expect(onlyOwnColours(text)).toBe(text)
})

test('tabs stay: what is copied from a terminal is what was written', () => {
  expect(onlyOwnColours('all:\n\tmake')).toBe('all:\n\tmake')
})

test('what others put among them does not', () => {
  const text = `${paint('seen', 'good')} \u001b[8mhidden\u001b[0m \u001b]0;title\u0007\u001b[2J`
  expect(onlyOwnColours(text)).toBe(`${paint('seen', 'good')} hidden\u001b[0m `)
})

test('nothing else that a terminal obeys is left, whatever is written', () => {
  const anyCharacter = fc.integer({ min: 0, max: 0x200 }).map((code) => String.fromCharCode(code))
  const piece = fc.oneof(
    fc.constantFrom(
      '\u001b[',
      '\u001b]',
      '\u009b',
      '\u001bP',
      '31m',
      '8m',
      '2J',
      '0;x\u0007',
      '\u001b\\',
      '\u001b[31m',
    ),
    fc.string({ unit: anyCharacter, maxLength: 4 }),
  )
  const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      // biome-ignore-start lint/suspicious/noControlCharactersInRegex: they are what is looked for
      const left = onlyOwnColours(text).replace(/\u001b\[(?:[012]|22|3[1239])m/g, '')
      expect(left).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
      // biome-ignore-end lint/suspicious/noControlCharactersInRegex: no more of them
    }),
    { numRuns: 1000 },
  )
})
