import { expect, test } from 'vitest'
import { numberMet } from './where-number.ts'

test.each([
  ['Where is exit code 42 of a bell handled?', '42'],
  ['How is a 410 answer treated?', '410'],
  ['Where are more than 20 bells handled?', null],
  ['Where is bell 7 handled?', null],
  ['Where are version 1.20 bells handled?', null],
  ['Where is the bell 42 cast?', null],
] as const)('%s', (question, number) => {
  expect(numberMet(question)).toBe(number)
})
