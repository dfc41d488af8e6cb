import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Retention, runsToGo, type StoredRun, sizeOf } from './retention.ts'

const now = 1_000_000

const anyRuns = fc.uniqueArray(
  fc.record<StoredRun>({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    at: fc.integer({ min: 0, max: now }),
    bytes: fc.nat(1000),
    isPinned: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
)

const anyRetention: fc.Arbitrary<Retention> = fc.record(
  { keep: fc.nat(12), olderThanMs: fc.nat(now), quotaBytes: fc.nat(6000) },
  { requiredKeys: [] },
)

describe('which runs go', () => {
  const run = (id: string, at: number, rest: Partial<StoredRun> = {}): StoredRun => ({
    id,
    at,
    bytes: 100,
    isPinned: false,
    ...rest,
  })
  const runs = [run('a', 10), run('b', 20), run('c', 30), run('d', 40, { isPinned: true })]

  test.each<[name: string, retention: Retention, going: readonly string[]]>([
    ['none when nothing is said', {}, []],
    ['all but the newest', { keep: 2 }, ['a', 'b']],
    ['those that are too old', { olderThanMs: now - 25 }, ['a', 'b']],
    ['the oldest, until the rest fits', { quotaBytes: 250 }, ['a', 'b']],
    ['all that may go, when nothing else helps', { quotaBytes: 0 }, ['a', 'b', 'c']],
  ])('%s', (_name, retention, going) => {
    expect(runsToGo(runs, retention, now).map(({ id }) => id)).toEqual(going)
  })
})

test('a pinned run never goes', () => {
  fc.assert(
    fc.property(anyRuns, anyRetention, (runs, retention) => {
      expect(runsToGo(runs, retention, now).filter(({ isPinned }) => isPinned)).toEqual([])
    }),
  )
})

test('what is left fits the quota, unless only pinned runs are left', () => {
  fc.assert(
    fc.property(anyRuns, fc.nat(6000), (runs, quotaBytes) => {
      const going = runsToGo(runs, { quotaBytes }, now)
      const left = runs.filter((run) => !going.includes(run))
      expect(sizeOf(left) <= quotaBytes || left.every(({ isPinned }) => isPinned)).toBe(true)
    }),
  )
})

test('of the runs that are not pinned, none goes while an older one stays', () => {
  fc.assert(
    fc.property(anyRuns, anyRetention, (runs, retention) => {
      const going = runsToGo(runs, retention, now)
      const staying = runs.filter((run) => !run.isPinned && !going.includes(run))
      for (const gone of going) for (const stays of staying) expect(stays.at).toBeGreaterThanOrEqual(gone.at)
    }),
  )
})

test('cleaning up twice does no more than cleaning up once', () => {
  fc.assert(
    fc.property(anyRuns, anyRetention, (runs, retention) => {
      const going = runsToGo(runs, retention, now)
      const left = runs.filter((run) => !going.includes(run))
      expect(runsToGo(left, retention, now)).toEqual([])
    }),
  )
})
