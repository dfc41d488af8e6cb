import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cut, displayWidth, fillTo, oneLine, wrap } from './display-width.ts'

describe('the width of a text is the columns it takes', () => {
  test.each<[name: string, text: string, width: number]>([
    ['plain letters', 'abc', 3],
    ['a letter with a mark of its own', 'e\u0301', 1],
    ['Chinese', '数据库', 6],
    ['Korean', '한국', 4],
    ['a family of four characters', '👨‍👩‍👧', 2],
    ['a flag', '🇩🇪', 2],
    ['a heart shown as a picture', '❤️', 2],
    ['arrows and check marks', '→✓✗…', 4],
    ['nothing', '', 0],
  ])('%s', (_name, text, width) => {
    expect(displayWidth(text)).toBe(width)
  })
})

test('a cut never splits a character in two and shows that something is missing', () => {
  expect([6, 5, 4, 1, 0].map((width) => cut('数据库', width))).toEqual(['数据库', '数据…', '数…', '…', ''])
  expect(cut('one two', 5)).toBe('one…')
})

test('what a model or tool wrote cannot move the cursor', () => {
  expect(oneLine('a\r\n\tb \u001b[2J\u001b[31mred\u001b[0m \u001b]0;title\u0007c\u0008')).toBe('a b red c')
})

test('long words are cut and others wrapped', () => {
  expect(wrap('one two three incomprehensibilities', 9)).toEqual(['one two', 'three', 'incompre…'])
})

const anyText = fc.string({ unit: 'grapheme', maxLength: 40 })

test('filling gives exactly the width, whatever the text', () => {
  fc.assert(
    fc.property(anyText.map(oneLine), fc.integer({ min: 0, max: 30 }), (text, width) => {
      expect(displayWidth(fillTo(text, width))).toBe(width)
      expect(displayWidth(fillTo(text, width, 'right'))).toBe(width)
    }),
  )
})

test('one line holds no control characters, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(oneLine(text)).not.toMatch(/\p{Cc}/u)
    }),
  )
})
