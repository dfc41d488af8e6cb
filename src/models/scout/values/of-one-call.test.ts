import { describe, expect, test } from 'vitest'
import type { Match } from '../looking/read-matches.ts'
import { isOfOtherCall, isOtherRate } from './of-one-call.ts'

describe('what is counted by a rate', () => {
  test.each([
    ['steps_per_frame', 'how many frames are drawn per second', true],
    ['steps_per_frame', 'how many steps are run per second', true],
    ['steps_per_frame', 'how many steps are run per frame', false],
    ['WORDS_PER_MINUTE', 'how many words are read each minute', false],
    ['frameRate', 'how many frames are drawn per second', false],
  ])('%s for “%s”', (key, question, isOther) => {
    expect(isOtherRate(key, question)).toBe(isOther)
  })
})

describe('the default of a parameter', () => {
  const given = (text: string) => ({
    key: 'limit',
    match: { path: 'a.kt', line: 1, text, around: null, after: [] } as Match,
  })

  test('is for the calls of its function only', () => {
    const told = (word: string) => (text: string) => text.toLowerCase().includes(word)
    expect(isOfOtherCall(given('fun of(kiln: String, limit: Int = 100): List<Firing> {'), told('kept'))).toBe(true)
    expect(isOfOtherCall(given('fun listed(limit: Int = 100): List<Firing> {'), told('list'))).toBe(false)
    expect(isOfOtherCall(given('val limit: Int = 100'), told('kept'))).toBe(false)
  })
})
