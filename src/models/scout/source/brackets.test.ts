import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { behindType, endOfPart, insideBracket, openBefore, splitTop } from './brackets.ts'

const word = fc.stringMatching(/^[a-z]{1,5}$/)

test('a bracket holds exactly what was put into it', () => {
  const balanced = fc.letrec<{ text: string }>((tie) => ({
    text: fc.oneof(
      { maxDepth: 4 },
      word,
      fc
        .tuple(word, fc.constantFrom('()', '[]', '{}'), tie('text'))
        .map(([before, [open, close], inner]) => `${before}${open}${inner}${close}`),
    ),
  })).text
  fc.assert(
    fc.property(balanced, word, (inside, after) => {
      expect(insideBracket(`(${inside})${after})`, 0)).toBe(inside)
    }),
  )
})

test('pieces put together with their separator are split again as they were', () => {
  const piece = fc.oneof(
    word,
    fc.tuple(word, fc.array(word, { minLength: 1 })).map(([name, inner]) => `${name}(${inner.join(',')})`),
  )
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1 }), (pieces) => {
      expect(splitTop(pieces.join(', '), /,/)).toEqual(pieces)
    }),
  )
})

test('a sign that compares closes nothing', () => {
  const rules = ['{ name: "deep", test: (a) => a.depth >= most && a.depth > least }', '{ kinds: Map<string, Kind[]> }']
  expect(splitTop(rules.join(',\n'), /,/)).toEqual(rules)
})

describe('a part ends with the bracket around it, or with a sign that stands in none', () => {
  test.each<[text: string, stop: RegExp | undefined, part: string]>([
    ['0) {', undefined, '0'],
    ['pair(1, 2), 3)', undefined, 'pair(1, 2), 3'],
    ['pair(1, 2), 3)', /,/, 'pair(1, 2)'],
    ["')' + rest; next", /;/, "')' + rest"],
    ['all of it', /[,;]/, 'all of it'],
  ])('%s', (text, stop, part) => {
    expect(text.slice(0, endOfPart(text, stop))).toBe(part)
  })
})

test('a place stands in the nearest bracket that is still open there', () => {
  const text = 'outer(inner(1), [2], here'
  expect(openBefore(text, text.indexOf('here'))).toBe(text.indexOf('('))
  expect(openBefore('inner(1) here', 9)).toBe(-1)
})

test.each([
  ['[]string{"a"}', '{"a"}'],
  ['[string]func(*App) error{"a": run}', '{"a": run}'],
  ['["a", "b"]', '["a", "b"]'],
])('what %s holds', (text, held) => {
  expect(text.slice(behindType(text, 0))).toBe(held)
})
