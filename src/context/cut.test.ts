import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byteLength, cut } from './cut.ts'

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}\n`).join('')

test('a text that is short enough stays as it is', () => {
  expect(cut('0 matches in 12 files', { maxChars: 21, ref: 'result:c1' })).toBe('0 matches in 12 files')
})

test('a long text keeps whole lines of its head and tail and says what is missing', () => {
  expect(cut(lines(1, 100), { maxChars: 200, ref: 'result:c1' })).toBe(
    `${lines(1, 13)}[… 656 bytes, 82 lines left out; whole: result:c1 …]\n${lines(96, 100)}`,
  )
})

test('a text without line breaks is cut between characters', () => {
  const wide = '𝄞'.repeat(500)
  expect(cut(wide, { maxChars: 200, ref: 'r' })).toBe(
    `${'𝄞'.repeat(51)}\n[… 1,696 bytes, 1 line left out; whole: r …]\n${'𝄞'.repeat(25)}`,
  )
})

test('a text that was cut before counts what was missing already', () => {
  expect(cut('x'.repeat(1000), { maxChars: 200, ref: 'outputs/7', bytes: 1_048_576 })).toBe(
    `${'x'.repeat(100)}\n[… 1,048,426 bytes left out; whole: outputs/7 …]\n${'x'.repeat(50)}`,
  )
})

describe('with little room the notice shrinks, and the reference goes last', () => {
  test.each([
    [60, '[… 500 bytes, 1 line left out; whole: result:c1 …]'],
    [20, '[… result:c1 …]'],
    [5, '…'],
    [0, ''],
  ])('%i characters', (maxChars, expected) => {
    expect(cut('x'.repeat(500), { maxChars, ref: 'result:c1' })).toBe(expected)
  })
})

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 2000 }),
  fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 60 }).map((parts) => parts.join('\n')),
)
const anyOptions = fc.record({ maxChars: fc.nat(1500), ref: fc.constantFrom('result:c1', 'outputs/7') })

describe('laws of cutting', () => {
  test('it never takes more room than asked for, nor than the text itself', () => {
    fc.assert(
      fc.property(anyText, anyOptions, (text, options) => {
        expect(cut(text, options).length).toBeLessThanOrEqual(Math.min(text.length, options.maxChars))
      }),
    )
  })

  test('cutting twice is cutting once', () => {
    fc.assert(
      fc.property(anyText, anyOptions, (text, options) => {
        const once = cut(text, options)
        expect(cut(once, options)).toBe(once)
      }),
    )
  })

  test('no character is split', () => {
    fc.assert(
      fc.property(anyText, anyOptions, (text, options) => {
        // Throws on half a surrogate pair; the generated texts hold none.
        expect(() => encodeURIComponent(cut(text, options))).not.toThrow()
      }),
    )
  })

  test('head, tail and the bytes left out are the whole, and the notice names where it is', () => {
    const anyCut = fc.record({ maxChars: fc.integer({ min: 160, max: 800 }), ref: fc.constant('result:c1') })
    const longText = anyText.map((text) => `${'long '.repeat(100)}${text}${' text'.repeat(100)}`)
    fc.assert(
      fc.property(longText, anyCut, (text, options) => {
        const shown = cut(text, options)
        const [notice, count = ''] = shown.match(
          /\[… ([\d,]+) bytes, [\d,]+ lines? left out; whole: result:c1 …\]\n/,
        ) ?? ['']
        const [before = '', tail = ''] = shown.split(notice)
        const head = text.startsWith(before) ? before : before.slice(0, -1)
        expect(text.startsWith(head) && text.endsWith(tail)).toBe(true)
        expect(byteLength(head) + Number(count.replaceAll(',', '')) + byteLength(tail)).toBe(byteLength(text))
      }),
    )
  })

  test('sizes are those of UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(byteLength(text)).toBe(new TextEncoder().encode(text).length)
      }),
    )
  })
})
