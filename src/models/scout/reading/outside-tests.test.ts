import { expect, test } from 'vitest'
import { outsideTests } from './outside-tests.ts'

test.each<[said: string, plain: string | null]>([
  ['Who calls parse apart from the tests?', 'Who calls parse?'],
  ['From where is Backoff::delay_ms called, apart from tests?', 'From where is Backoff::delay_ms called?'],
  ['Who calls parse outside of its own tests?', 'Who calls parse?'],
  ['Where is parse used outside of test code?', 'Where is parse used?'],
  ['Who calls parse (not counting unit tests)?', 'Who calls parse?'],
  ['Which production code calls parse?', 'what calls parse?'],
  ['Where is parse called in production code?', 'Where is parse called?'],
  ['Who calls parse in the tests?', null],
  ['Which tests call parse?', null],
  ['Where is the production code built?', null],
  ['What is run except for test.ts?', null],
])('%s', (said, plain) => {
  expect(outsideTests(said)).toBe(plain)
})
