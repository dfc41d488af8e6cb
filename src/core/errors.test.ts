import { expect, test } from 'vitest'
import { isTransient, type ModelErrorKind } from './errors.ts'

test.each<[kind: ModelErrorKind, worthAsking: boolean]>([
  ['rate_limited', true],
  ['overloaded', true],
  ['unavailable', true],
  ['unreachable', true],
  ['timeout', true],
  ['cut_stream', true],
  ['malformed', true],
  ['empty', true],
  ['auth', false],
  ['quota', false],
  ['bad_request', false],
  ['context_overflow', false],
  ['refused', false],
  ['unknown_model', false],
  ['cancelled', false],
])('asking again after %s is worth it: %s', (kind, worthAsking) => {
  expect(isTransient(kind)).toBe(worthAsking)
})
