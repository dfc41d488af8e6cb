import { describe, expect, test } from 'vitest'
import { boundTestIn, madeOf } from './bound-tests.ts'

describe('a line that tests something with what has a name', () => {
  test.each<[text: string, sign: '>' | '<' | null | undefined]>([
    ['if waggon.tonnes > MAX_TONNES:', '>'],
    ['if (tonnes >= self::MAX_TONNES) {', '>'],
    ['if MAX_TONNES < tonnes {', '>'],
    ['return tonnes <= @MAX_TONNES', '<'],
    ['return Math.min(tonnes, MAX_TONNES)', null],
    ['(LEAST..=MAX_TONNES).contains(&tonnes)', null],
    ['tonnes = MAX_TONNES', undefined],
    ['list.map((one) => MAX_TONNES)', undefined],
    ['// tonnes > MAX_TONNES', undefined],
    ['say("tonnes > MAX_TONNES")', undefined],
  ])('%s', (text, sign) => {
    expect(boundTestIn(text, 'MAX_TONNES')?.sign).toBe(sign)
  })
})

test('what is worked out from it may be tested in its place', () => {
  expect(madeOf('cutoff := now.Add(-idleAfter)', 'idleAfter')).toBe('cutoff')
  expect(madeOf('if cutoff == idleAfter {', 'idleAfter')).toBe(null)
})
