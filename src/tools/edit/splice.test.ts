import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applySplices, overlapOf, type Splice } from './splice.ts'

const splice = (start: number, end: number, text: string): Splice => ({ start, end, text })

test('changes are measured in the text as it was', () => {
  expect(applySplices('abcdef', [splice(0, 1, 'XXX'), splice(4, 5, ''), splice(2, 2, '-')])).toBe('XXXb-cdf')
})

test('insertions at one place stay in order, before what is replaced there', () => {
  expect(applySplices('abc', [splice(1, 2, 'B'), splice(1, 1, '1'), splice(1, 1, '2')])).toBe('a12Bc')
})

test.each<[string, readonly Splice[], boolean]>([
  ['side by side', [splice(0, 2, ''), splice(2, 4, '')], false],
  ['an insertion at the edge', [splice(0, 2, ''), splice(2, 2, 'x'), splice(0, 0, 'y')], false],
  ['an insertion inside', [splice(0, 2, ''), splice(1, 1, 'x')], true],
  ['the same text twice', [splice(0, 2, 'a'), splice(0, 2, 'b')], true],
  ['a part of it', [splice(0, 4, ''), splice(3, 5, '')], true],
])('overlap: %s', (_name, splices, isOverlap) => {
  expect(overlapOf(splices) !== null).toBe(isOverlap)
})

test('changes that do not meet come to the same together and one after another', () => {
  const disjoint = fc
    .uniqueArray(fc.nat(30), { minLength: 2, maxLength: 10 })
    .map((bounds) => bounds.sort((one, other) => one - other))
    .chain((bounds) =>
      fc.array(fc.stringMatching(/^[XYZ]{0,3}$/), { minLength: 5, maxLength: 5 }).map((texts) =>
        texts.flatMap((text, index): Splice[] => {
          const [start, end] = [bounds[2 * index], bounds[2 * index + 1]]
          return start === undefined || end === undefined ? [] : [splice(start, end, text)]
        }),
      ),
    )
  fc.assert(
    fc.property(fc.string({ minLength: 31, maxLength: 40 }), disjoint, (text, splices) => {
      const fromTheEnd = splices.toReversed().reduce((done, one) => applySplices(done, [one]), text)
      expect(applySplices(text, splices)).toBe(fromTheEnd)
    }),
  )
})
