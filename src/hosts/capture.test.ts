import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Capture } from './capture.ts'

function captured(chunks: readonly Buffer[], keepBytes: number) {
  const capture = new Capture(keepBytes)
  for (const chunk of chunks) capture.add(chunk)
  return capture.read()
}

test('keeps what fits as it is', () => {
  expect(captured([Buffer.from('abc'), Buffer.from('def')], 6)).toEqual({ text: 'abcdef', bytes: 6 })
})

test('keeps head and tail of what does not, and says how much is missing', () => {
  expect(captured([Buffer.from('abcdefghij')], 4)).toEqual({ text: 'ab\n[… 6 bytes left out …]\nij', bytes: 10 })
})

test('shows no half characters at the cut', () => {
  expect(captured([Buffer.from('aé€😀bbbb😀€éa')], 10).text).toBe('aé\n[… 18 bytes left out …]\néa')
})

test('nothing gives nothing', () => {
  expect(captured([], 10)).toEqual({ text: '', bytes: 0 })
})

test('whatever the chunks, the result is that of the text in one piece', () => {
  const chunks = fc.array(
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes.map((byte) => 97 + (byte % 26)))),
  )
  fc.assert(
    fc.property(chunks, fc.integer({ min: 2, max: 60 }), (pieces, keepBytes) => {
      const whole = Buffer.concat(pieces).toString()
      const half = Math.floor(keepBytes / 2)
      const missing = whole.length - 2 * half
      const text =
        missing <= 0 ? whole : `${whole.slice(0, half)}\n[… ${missing} bytes left out …]\n${whole.slice(-half)}`
      expect(captured(pieces, keepBytes)).toEqual({ text, bytes: whole.length })
    }),
  )
})
