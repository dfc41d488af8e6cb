import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, nearest } from './nearest.ts'

describe('the word that was meant', () => {
  test.each<[word: string, candidates: string[], meant: string | null]>([
    ['explorr', ['evaluator', 'explorer'], 'explorer'],
    ['no-cals', ['reply', 'no-calls'], 'no-calls'],
    ['steps', ['turns', 'sees'], null],
    ['timeuot', ['timeout'], 'timeout'],
    ['Explorer', ['explorer'], 'explorer'],
    ['veiw', ['edit', 'view', 'run'], 'view'],
    ['x', ['concluder'], null],
    ['on', ['on'], null],
    ['e'.repeat(1_000_000), ['explorer'], null],
  ])('%.20s', (word, candidates, meant) => {
    expect(nearest(word, candidates)).toBe(meant)
  })

  test('the nearest wins, whatever the order', () => {
    expect(nearest('planer', ['plan', 'planned', 'planner'])).toBe('planner')
    expect(nearest('planer', ['planner', 'planned', 'plan'])).toBe('planner')
  })
})

describe('the edit distance', () => {
  const word = fc.string({ maxLength: 12 })

  test('is zero for equal words only, and the same in both directions', () => {
    fc.assert(
      fc.property(word, word, (left, right) => {
        expect(editDistance(left, right) === 0).toBe(left === right)
        expect(editDistance(left, right)).toBe(editDistance(right, left))
      }),
    )
  })

  test('is one after a single slip', () => {
    fc.assert(
      fc.property(word, fc.nat(11), fc.constantFrom('a', 'é', '-'), (left, index, letter) => {
        const place = Math.min(index, left.length)
        expect(editDistance(left, left.slice(0, place) + letter + left.slice(place))).toBe(1)
      }),
    )
  })
})
