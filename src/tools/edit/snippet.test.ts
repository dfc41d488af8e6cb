import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linedText } from './lines.ts'
import { nearMatches } from './near-matches.ts'
import { matchSnippet, type SnippetMatch } from './snippet.ts'
import { applySplices } from './splice.ts'

const whole = (text: string) => ({ start: 0, end: linedText(text).text.length })

function match(text: string, old: string, put: string, all = false): SnippetMatch {
  return matchSnippet(linedText(text), { old, new: put, all }, whole(text))
}

function edited(text: string, old: string, put: string, all = false): string | null {
  const found = match(text, old, put, all)
  return found.kind === 'found' ? applySplices(text, found.splices) : null
}

describe('a quote', () => {
  test.each<[name: string, text: string, old: string, put: string, after: string]>([
    ['inside a line', 'let a = 1\n', '1', '2', 'let a = 2\n'],
    ['over lines', 'a\nb\nc\n', 'a\nb', 'x', 'x\nc\n'],
    ['in a file of Windows', 'a\r\nb\r\nc\r\n', 'a\nb', 'a\nnew\nb', 'a\r\nnew\r\nb\r\nc\r\n'],
    ['among mixed line breaks, which stay', 'a\r\nb\nc\r\nd\n', 'a\nb\nc', 'a\nB\nc', 'a\r\nB\nc\r\nd\n'],
    ['without the blanks at the ends of lines', 'if x:  \n\ty\n', 'if x:\n\ty', 'if x:\n\tz', 'if x:  \n\tz\n'],
    [
      'with spaces for tabs',
      'f() {\n\tif (a) {\n\t\tb()\n\t}\n}\n',
      'if (a) {\n    b()\n}',
      'if (a) {\n    b()\n    c()\n}',
      'f() {\n\tif (a) {\n\t\tb()\n\t\tc()\n\t}\n}\n',
    ],
    [
      'less deep than it is',
      'class A:\n    def f(self):\n        x()\n',
      'def f(self):\n    x()',
      'def f(self):\n    y()\n    z()',
      'class A:\n    def f(self):\n        y()\n        z()\n',
    ],
    ['deeper than anything quoted', '\ta(\n\t\tb)\n', 'a(\n  b)', 'a(\n  b(\n    c))', '\ta(\n\t\tb(\n\t\t\tc))\n'],
    ['of a line to be removed', 'a\n\tb \nc\n', '  b\n', '', 'a\nc\n'],
  ])('%s', (_name, text, old, put, after) => {
    expect(edited(text, old, put)).toBe(after)
  })

  test('that is in several places is refused with their lines', () => {
    expect(match('x\ny\nx\n', 'x', 'z')).toEqual({ kind: 'ambiguous', lines: [1, 3] })
  })

  test('that loosely fits several places is refused too', () => {
    expect(match('\tx()\n\n\tx()\n', '  x()\n', 'y')).toEqual({ kind: 'ambiguous', lines: [1, 3] })
  })

  test('is taken everywhere when all are meant', () => {
    expect(edited('x y x', 'x', 'xx', true)).toBe('xx y xx')
  })

  test('whose indentation fits the file in no one way is not found', () => {
    expect(match('a:\n  b\n    c\n', 'a:\nb\nc', 'x')).toEqual({ kind: 'missing' })
  })
})

describe('laws', () => {
  const line = fc.stringMatching(/^[ab{}() \t]{0,6}$/)
  const ending = fc.constantFrom('\n', '\r\n')
  const text = fc.array(fc.tuple(line, ending), { minLength: 1, maxLength: 8 }).map((lines) => lines.flat().join(''))

  test('an edit and its inverse give the same bytes', () => {
    fc.assert(
      fc.property(text, fc.nat(20), fc.nat(20), fc.stringMatching(/^x[yz\n]{0,7}$/), (before, start, length, put) => {
        const { text: seen } = linedText(before)
        const old = seen.slice(start, start + length)
        const after = edited(before, old, put)
        const there = match(before, old, put)
        if (after === null || there.kind !== 'found' || !there.isExact) return
        // A file without a line break, or with both kinds, does not tell which one stood in what is gone.
        const isMixed = /\r\n/.test(before) && /(^|[^\r])\n/.test(before)
        if (old.includes('\n') && (isMixed || !after.includes('\n'))) return
        expect(edited(after, put, old)).toBe(before)
      }),
      { numRuns: 2000 },
    )
  })

  test('line breaks are kept: a file of Windows stays one', () => {
    fc.assert(
      fc.property(text, fc.nat(20), fc.stringMatching(/^[xy\n]{1,8}$/), (before, start, put) => {
        const windows = linedText(before).text.replaceAll('\n', '\r\n')
        const after = edited(windows, linedText(before).text.slice(start, start + 4), put)
        if (after !== null) expect(after.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      }),
    )
  })
})

describe('the places most like a quote that is nowhere', () => {
  const file = 'function a() {\n\treturn one(1)\n}\n\nfunction b() {\n\treturn two(2)\n}\n'

  test('are named with their lines and what differs', () => {
    expect(nearMatches(file, 'function b() {\n  return two(3)\n}', 1)).toEqual([
      {
        firstLine: 5,
        lastLine: 7,
        likeness: expect.closeTo(0.95, 1),
        differences: ['  quoted:   return two(3)', '  file:   \treturn two(2)'],
      },
    ])
  })

  test.each<[string, string, string]>([
    ['\tx = 1', '  x = 1', '  the indentation differs: 1 tab in the file, 2 spaces in the quote'],
    ['x = 1  ', 'x = 1', '  the file has blanks at the end of a line'],
    ['x =\t1', 'x = 1', '  tabs and spaces inside a line differ'],
    ['Name = 1', 'name = 1', '  upper and lower case differ'],
  ])('say what kind of difference it is: %j', (there, quoted, difference) => {
    expect(nearMatches(there, quoted).flatMap(({ differences }) => differences)).toEqual([difference])
  })

  test('are none where nothing is like it', () => {
    expect(nearMatches(file, 'SELECT * FROM users')).toEqual([])
  })
})
