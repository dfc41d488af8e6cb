import { expect, test } from 'vitest'
import { soFar } from './so-far.ts'

const begun = 'The turns were used up before everything was looked at'

test('without an answer it shows of what was seen that which speaks most of the question', () => {
  const found = [
    {
      call: 'text-search "x"',
      ok: true,
      output: '2 matches in 2 files\n\na.py\n  3: def save(self)\nb.py\n  7: x = 1',
    },
    { call: 'view a.py/save', ok: true, output: 'a.py:3-4  function save\n  3: def save(self)\n  4:   retry()' },
  ]
  expect(soFar('How often is saving retried?', found)).toEqual({
    isAnswered: false,
    says: `${begun}. What was found so far:`,
    tells: { sort: 'text' },
    passages: [
      expect.objectContaining({
        path: 'a.py',
        lines: [
          { number: 3, text: 'def save(self)' },
          { number: 4, text: '  retry()' },
        ],
      }),
    ],
  })
})

test('says so where nothing was found yet', () => {
  expect(soFar('How often is saving retried?', [])).toEqual({
    isAnswered: false,
    says: `${begun}, and nothing that speaks of it was found so far.`,
    tells: { sort: 'text' },
    passages: [],
  })
})
