import { expect, test } from 'vitest'
import type { Match } from '../read-matches.ts'
import { termsOf, weighed } from '../terms.ts'
import { doubtsAbout } from './certainty.ts'
import { placesOf } from './places.ts'

const line = (sort: string, name: string, text: string): Match => ({
  ...{ path: 'src/shop.ts', line: 4, text, after: [] },
  around: { sort, trail: name.split('.'), line: 3, endLine: 20 },
})

const doubts = (match: Match) => {
  const text = 'where is the receipt window drawn?'
  const terms = termsOf(['receipt', 'window', 'drawn'], text).map((term) => weighed(term, 3))
  const [best] = placesOf([match], terms)
  return best === undefined ? 'no place' : doubtsAbout(best, terms, text)
}

test.each<[what: string, match: Match, doubts: readonly string[]]>([
  ['a function named after it', line('function', 'drawReceiptWindow', ''), []],
  ['one that says it in other words', line('function', 'renderReceiptWindow', ''), []],
  [
    'a function that does something else with it',
    line('function', 'parseReceiptWindow', ''),
    ['its name does not say that it does that'],
  ],
  [
    'a type that only holds it',
    line('class', 'ReceiptWindow', '// draws it'),
    ['a type does not tell where it is done'],
  ],
  [
    'words that meet in the code of something else',
    line('function', 'main', 'draw(receipt, window)'),
    [
      'nothing speaks of all of it',
      'nothing is named after it',
      'only a part of a name speaks of it',
      'its name does not say that it does that',
    ],
  ],
])('%s', (_what, match, expected) => {
  expect(doubts(match)).toEqual(expected)
})
