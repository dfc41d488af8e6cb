import { expect, test } from 'vitest'
import { looselyAkinTo } from './loose-kin.ts'
import { stemOf } from './stems.ts'

test('plain words lead to what programs write, and back', () => {
  expect(looselyAkinTo(stemOf('caption'))).toContain(stemOf('subtitle'))
  expect(looselyAkinTo(stemOf('subtitle'))).toContain(stemOf('caption'))
})

test('what only shares a family with the same word is not akin', () => {
  expect(looselyAkinTo(stemOf('commission'))).toContain(stemOf('fee'))
  expect(looselyAkinTo(stemOf('commission'))).not.toContain(stemOf('charge'))
})

test('the families of programmers are part of it', () => {
  expect(looselyAkinTo(stemOf('folder'))).toContain(stemOf('directory'))
})
