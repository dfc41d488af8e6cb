import { expect, test } from 'vitest'
import { folded } from './columns.ts'

test.each([
  ['what fits stays as it is', 'pawl runs  all runs', 'pawl runs  all runs'],
  [
    'what is broken off stands under its column',
    '  here   p has three files on master',
    '  here   p has three files\n         on master',
  ],
  [
    'where the column is too far to the right it goes below',
    '  pawl "What does it do?"  a question to ask',
    '  pawl "What does it do?"\n      a question to ask',
  ],
  ['a word that is too long is left whole', 'x'.repeat(30), 'x'.repeat(30)],
])('%s', (_name, text, page) => {
  expect(folded(text, 26)).toBe(page)
})
