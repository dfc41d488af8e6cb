import { describe, expect, test } from 'vitest'
import { durationOf, retryAfterMs } from './retry-after.ts'

const now = Date.UTC(2026, 0, 1, 12, 0, 0)

function wait(headers: Record<string, string>): number | undefined {
  return retryAfterMs((name) => headers[name] ?? null, now)
}

describe('the wait a provider asks for', () => {
  test.each<[name: string, headers: Record<string, string>, ms: number | undefined]>([
    ['in seconds', { 'retry-after': '7' }, 7000],
    ['in parts of a second, never less than asked', { 'retry-after': '0.0015' }, 2],
    ['in milliseconds', { 'retry-after-ms': '250' }, 250],
    ['in both: the finer one counts', { 'retry-after': '9', 'retry-after-ms': '8100' }, 8100],
    ['as a date', { 'retry-after': 'Thu, 01 Jan 2026 12:00:30 GMT' }, 30_000],
    ['as a date that has passed', { 'retry-after': 'Thu, 01 Jan 2026 11:00:00 GMT' }, 0],
    ['not at all', {}, undefined],
    ['as nothing', { 'retry-after': ' ' }, undefined],
    ['as a negative number', { 'retry-after': '-5' }, undefined],
    ['as words', { 'retry-after': 'soon' }, undefined],
    ['as a number with words', { 'retry-after': '12 apples' }, undefined],
    ['as infinity', { 'retry-after': 'Infinity' }, undefined],
  ])('%s', (_name, headers, ms) => {
    expect(wait(headers)).toBe(ms)
  })

  test('in the body of an answer', () => {
    expect(['34.07s', '2s', '2', 's', ''].map(durationOf)).toEqual([34_070, 2000, undefined, undefined, undefined])
  })
})
