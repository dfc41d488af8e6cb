import { describe, expect, test } from 'vitest'
import { hideKeys } from './hide-keys.ts'

describe('keys are hidden', () => {
  test.each([
    'sk-ant-api03-A1b2C3d4E5f6G7h8',
    'sk-proj-A1b2C3d4E5f6G7h8I9j0',
    'gsk_A1b2C3d4E5f6G7h8I9j0',
    'AIzaSyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q',
    'ghp_A1b2C3d4E5f6G7h8I9j0K1l2',
    'github_pat_A1b2C3d4E5f6G7h8I9j0',
    'AKIAIOSFODNN7EXAMPLE',
    'Bearer A1b2C3d4.E5f6G7h8',
  ])('%s', (key) => {
    expect(hideKeys(`before ${key}, after`)).toBe('before [key], after')
  })

  test('a key of no known shape, when it is given', () => {
    expect(hideKeys('it is hunter2hunter2!', ['hunter2hunter2'])).toBe('it is [key]!')
  })
})

describe('what only looks like a key stays', () => {
  test.each(['sk_learn_pipeline_factory_function', 'ask-me-anything-in-2026', 'the word sk-8', 'AIza'])(
    '%s',
    (text) => {
      expect(hideKeys(text)).toBe(text)
    },
  )

  test('a given key that is too short to be one, or empty', () => {
    expect(hideKeys('a none b', ['', 'none'])).toBe('a none b')
  })
})
