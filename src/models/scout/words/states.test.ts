import { describe, expect, test } from 'vitest'
import { stateIn } from './states.ts'

describe('how something is said to be', () => {
  test.each([
    ['Where is an unknown lamp rejected?', 'unsupported lamp'],
    ['Where are wicks that are too long refused?', 'the wick exceeds the lamp'],
    ['Where is a missing oil can handled?', 'no such can'],
    ['Where is a lamp that is already lit reported?', 'lit twice'],
  ])('%s may be told by a message: %s', (question, message) => {
    expect(stateIn(question)?.hinted.test(message)).toBe(true)
  })

  test('is told by a participle in just that form, or where its verb is tested', () => {
    const state = stateIn('Where is a trimmed wick handled?')
    expect(state?.hinted.test('trim the wick')).toBe(false)
    expect(state?.hinted.test('a trimmed wick')).toBe(true)
    expect(state?.tested.test('if wick.trim')).toBe(true)
  })

  test('is not said where a thing is only named', () => {
    expect(stateIn('Where is the wick lit?')).toBeNull()
  })
})
