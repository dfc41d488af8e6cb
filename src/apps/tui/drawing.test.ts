import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayWidth } from '../../compose/index.ts'
import { drawRow, fold } from './drawing.ts'
import { markdownRows } from './markdown.ts'
import { noteRows } from './note.ts'

const words = fc.array(fc.constantFrom('a', 'of', 'word', 'longerword', '漢字', '😀', 'x'.repeat(50)), {
  maxLength: 20,
})

describe('a text in lines', () => {
  test('breaks between words, and keeps its indent', () => {
    expect(fold('  one two three', 9)).toEqual(['  one two', '  three'])
  })

  test('keeps what is broken off under its column', () => {
    expect(fold('/stop  before the next call', 20)).toEqual(['/stop  before the', '       next call'])
  })

  test('puts a column that is too far to the right below', () => {
    expect(fold('ab12 answered  where it is', 20)).toEqual(['ab12 answered', '    where it is'])
  })

  test('breaks a word that is longer than a line', () => {
    expect(fold('abcdefgh', 3)).toEqual(['abc', 'def', 'gh'])
  })

  test('loses nothing, and has no line that is too wide', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 2, max: 60 }), (some, width) => {
        const lines = fold(some.join(' '), width)
        expect(lines.join('').replaceAll(' ', '')).toBe(some.join(''))
        expect(lines.filter((line) => displayWidth(line) > width)).toEqual([])
      }),
    )
  })
})

test('a row is as wide as its canvas at most, and nothing in it ends the line', () => {
  const paint = (text: string) => text
  const row = [
    { text: 'one\ntwo ', tone: 'plain' },
    { text: 'three', tone: 'strong' },
    { text: ' four', tone: 'quiet' },
  ] as const
  expect(drawRow(row, { width: 12, paint })).toBe('one two thr…')
})

test('headings, lists, code and emphasis are told apart', () => {
  const text = '# Title\n- a `b` **c**\n```ts\nlet d\n```\nplain * and `'
  expect(markdownRows(text, 40)).toEqual([
    [{ text: 'Title', tone: 'strong' }],
    [
      { text: '• a ', tone: 'plain' },
      { text: 'b', tone: 'good' },
      { text: ' ', tone: 'plain' },
      { text: 'c', tone: 'strong' },
    ],
    [{ text: '  let d', tone: 'quiet' }],
    [{ text: 'plain * and `', tone: 'plain' }],
  ])
})

test('what was added and removed has a colour of its own', () => {
  const diff = '@@ -1 +1 @@\n-old\n+new\n same'
  const tones = noteRows({ kind: 'diff', mark: ' ', tone: 'plain', text: diff }, 40).map((row) => row.at(-1)?.tone)
  expect(tones).toEqual(['quiet', 'bad', 'good', 'quiet'])
})
