// Coverage and memory: the two data structures everything else rests on.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cover, type Interval, newShare, windowOf } from './coverage.ts'
import { emptyMemory, type Memory, recall, remember } from './memory.ts'
import { natureOf } from './traits.ts'

describe('coverage', () => {
  test.each<[input: unknown, path: string, lines: Interval]>([
    [{ path: 'a', start_line: 3, end_line: 9 }, 'a', [3, 9]],
    [{ file_path: 'a', offset: 10, limit: 5 }, 'a', [10, 14]],
    [{ path: 'a', view_range: [2, 4] }, 'a', [2, 4]],
    [{ target: 'src/a.rs:17-23' }, 'src/a.rs', [17, 23]],
    ['view src/a.rs:17-23', 'view src/a.rs', [17, 23]],
  ])('%j looks at lines of a file', (input, path, lines) => {
    expect(windowOf(input, natureOf('view', input, undefined))).toEqual({ path, lines })
  })

  test('a whole file is no window', () => {
    expect(windowOf({ path: 'a' }, natureOf('view', {}, undefined))).toBeNull()
  })

  test('the union counts every line once, whatever the order of the windows', () => {
    const interval = fc
      .tuple(fc.integer({ min: 1, max: 60 }), fc.nat(20))
      .map(([from, length]): Interval => [from, from + length])
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 30 }), interval, (windows, next) => {
        const seen = new Set<number>()
        for (const [from, to] of windows) for (let line = from; line <= to; line++) seen.add(line)
        const union = windows.reduce<readonly Interval[]>(cover, [])
        expect(union.reduce((count, [from, to]) => count + to - from + 1, 0)).toBe(seen.size)
        let fresh = 0
        for (let line = next[0]; line <= next[1]; line++) if (!seen.has(line)) fresh++
        expect(newShare(union, next)).toBeCloseTo(fresh / (next[1] - next[0] + 1))
      }),
    )
  })

  test('a file read in crumbs takes bounded space', () => {
    let seen: readonly Interval[] = []
    for (let line = 1; line < 2000; line += 3) seen = cover(seen, [line, line])
    expect(seen.length).toBeLessThanOrEqual(64)
  })
})

describe('memory', () => {
  const key = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

  test('is a map', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.nat()), { maxLength: 200 }), (entries) => {
        let memory: Memory<number> = emptyMemory(1000)
        for (const [one, value] of entries) memory = remember(memory, one, value)
        const map = new Map(entries)
        for (const [one] of entries) expect(recall(memory, one)).toBe(map.get(one))
        expect(memory.size).toBe(map.size)
      }),
    )
  })

  test('tells keys apart that differ only in their highest digits', () => {
    const keys = [7, 7 + 2 ** 32, 7 + 2 ** 33, 7 + 2 ** 52]
    let memory: Memory<number> = emptyMemory(10)
    for (const one of keys) memory = remember(memory, one, one)
    expect(keys.map((one) => recall(memory, one))).toEqual(keys)
    expect([memory.size, recall(memory, 7 + 2 ** 40)]).toEqual([4, undefined])
  })

  test('keeps older versions as they were, and survives JSON', () => {
    const before = remember(emptyMemory<string>(10), 17, 'old')
    const after = remember(before, 17, 'new')
    expect([recall(before, 17), recall(after, 17)]).toEqual(['old', 'new'])
    expect(JSON.parse(JSON.stringify(after))).toEqual(after)
  })

  test('forgets what was not used for long, and only that', () => {
    let memory: Memory<number> = emptyMemory(100)
    for (let one = 0; one < 1000; one++) {
      memory = remember(memory, one * 7919, one)
      memory = remember(memory, 42, one)
    }
    expect(recall(memory, 42)).toBe(999)
    expect(recall(memory, 950 * 7919)).toBe(950)
    expect(recall(memory, 7919)).toBeUndefined()
    expect(memory.size).toBeLessThanOrEqual(100)
  })
})
