import { describe, expect, test } from 'vitest'
import { duration, money, percent, several, short, stopWatch } from './amounts.ts'

describe('amounts are told in the unit a person would choose', () => {
  test.each<[told: string, amount: string]>([
    [duration(0), '0 ms'],
    [duration(999), '999 ms'],
    [duration(1000), '1.0 s'],
    [duration(59_940), '59.9 s'],
    [duration(59_960), '1 m 00 s'],
    [duration(125_400), '2 m 05 s'],
    [duration(3_599_700), '1 h 00 m'],
    [duration(3_720_000), '1 h 02 m'],
    [stopWatch(0), '0:00.0'],
    [stopWatch(1299), '0:01.2'],
    [stopWatch(760_000), '12:40.0'],
    [stopWatch(3_723_400), '1:02:03.4'],
    [stopWatch(-5), '0:00.0'],
    [short(999), '999'],
    [short(12_345), '12.3k'],
    [short(999_949), '999.9k'],
    [short(999_950), '1.0M'],
    [money(0.0021), '$0.0021'],
    [money(1.2), '$1.20'],
    [several(1, 'call'), '1 call'],
    [several(0, 'call'), '0 calls'],
    [percent(1, 3), '33 %'],
    [percent(0, 0), '–'],
  ])('%s', (told, amount) => {
    expect(told).toBe(amount)
  })
})
