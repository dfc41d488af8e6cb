import { describe, expect, test } from 'vitest'
import { durationInWords, listInWords } from './in-words.ts'

const minute = 60_000
const hour = 60 * minute

describe('durations are said the way a person would', () => {
  test.each([
    [-5, 'less than a second'],
    [999, 'less than a second'],
    [1000, '1 second'],
    [59_999, '59 seconds'],
    [minute, '1 minute'],
    [59 * minute, '59 minutes'],
    [hour, '1 hour'],
    [hour + 5 * minute, '1 hour 5 minutes'],
    [24 * hour, '1 day'],
    [50 * hour, '2 days 2 hours'],
  ])('%i ms', (ms, words) => {
    expect(durationInWords(ms)).toBe(words)
  })
})

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is listed as "%s"', (words, text) => {
  expect(listInWords(words)).toBe(text)
})
