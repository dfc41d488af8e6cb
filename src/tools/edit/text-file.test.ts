import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText, encodeText, wellFormed } from './text-file.ts'

describe('a file is read in its encoding', () => {
  test.each<[name: string, bytes: number[], text: string, encoding: string]>([
    ['nothing', [], '', 'utf-8'],
    ['UTF-8', [...Buffer.from('é€😀')], 'é€😀', 'utf-8'],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x61], 'a', 'utf-8-bom'],
    ['UTF-16, little end first', [0xff, 0xfe, 0x61, 0, 0x3d, 0xd8], 'a\ud83d', 'utf-16le'],
    ['UTF-16, big end first', [0xfe, 0xff, 0, 0x61], 'a', 'utf-16be'],
    ['Latin-1', [0x61, 0xe9, 0x62], 'aéb', 'latin-1'],
    ['UTF-8 with a byte that is none', [0xc3, 0xa9, 0xff], 'é\udcff', 'utf-8'],
    ['an over-long form', [0xc3, 0xa9, 0xe0, 0x80, 0x80], 'é\udce0\udc80\udc80', 'utf-8'],
    ['half a surrogate', [0xc3, 0xa9, 0xed, 0xa0, 0x80], 'é\udced\udca0\udc80', 'utf-8'],
  ])('%s', (_name, bytes, text, encoding) => {
    expect(decodeText(Uint8Array.from(bytes))).toEqual({ text, encoding })
  })

  test('is no text with a zero byte in it', () => {
    expect(decodeText(Uint8Array.from([0x61, 0, 0x62]))).toBeNull()
  })
})

test('what was read is written byte for byte, whatever it was', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ max: 255, maxLength: 60 }),
    fc.string({ unit: 'grapheme' }).map((text) => new Uint8Array(Buffer.from(text))),
    fc
      .constantFrom([0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf])
      .chain((mark) => fc.uint8Array({ maxLength: 40 }).map((rest) => Uint8Array.from([...mark, ...rest]))),
  )
  fc.assert(
    fc.property(bytes, (given) => {
      const file = decodeText(given)
      if (file !== null) expect(encodeText(file)).toEqual(Buffer.from(given))
    }),
    { numRuns: 1000 },
  )
})

test('a character that the encoding lacks is no text of it', () => {
  expect(encodeText({ text: 'a→b', encoding: 'latin-1' })).toBeNull()
})

test('half characters are not shown', () => {
  expect(wellFormed('é\udcff 😀')).toBe('é\ufffd 😀')
})
