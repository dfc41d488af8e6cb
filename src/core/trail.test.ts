import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { append, emptyTrail, findLast, last, newestFirst, type Trail, toArray } from './trail.ts'

function trailOf(items: readonly number[]): Trail<number> {
  return items.reduce((trail, item) => append(trail, item), emptyTrail<number>())
}

describe('a trail', () => {
  test('holds what was appended, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (items) => {
        const trail = trailOf(items)
        expect([toArray(trail), [...newestFirst(trail)], trail.length, last(trail)]).toEqual([
          items,
          [...items].reverse(),
          items.length,
          items.at(-1),
        ])
      }),
    )
  })

  test('gives the newest of the items that are wanted', () => {
    const isNegative = (item: number): item is number => item < 0
    fc.assert(
      fc.property(fc.array(fc.integer()), (items) => {
        expect(findLast(trailOf(items), isNegative)).toBe(items.findLast(isNegative))
      }),
    )
  })

  test('does not change when something is appended to it', () => {
    const before = trailOf([1, 2, 3, 4])
    const picture = JSON.stringify(before)
    append(append(before, 5), 6)
    expect(JSON.stringify(before)).toBe(picture)
  })

  test('is a chain of full trees that stays as short as the binary length of the list', () => {
    for (const length of [1, 2, 3, 10, 1000, 4095, 5000]) {
      const sizes: number[] = []
      for (
        let node: Trail<number> | null = trailOf(Array.from({ length }, (_, index) => index));
        node !== null;
        node = node.rest
      ) {
        sizes.push(node.size)
      }
      expect(sizes.filter((size) => Math.log2(size + 1) % 1 !== 0)).toEqual([])
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(length)
      expect(sizes.length).toBeLessThanOrEqual(Math.ceil(Math.log2(length + 1)) + 1)
    }
  })

  test('of a hundred thousand items survives JSON, because its trees nest only logarithmically', () => {
    const items = Array.from({ length: 100_000 }, (_, index) => index)
    expect(toArray(JSON.parse(JSON.stringify(trailOf(items))))).toEqual(items)
  })
})
