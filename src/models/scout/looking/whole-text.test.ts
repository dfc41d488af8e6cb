import { expect, test } from 'vitest'
import { follow } from './looking.ts'
import type { SymbolView } from './read-view.ts'
import { isWhole, wholeOf } from './whole-text.ts'

const long: SymbolView = {
  ...{ kind: 'symbol', path: 'a.php', line: 70, endLine: 199, sort: 'class', trail: ['A'] },
  ...{ lines: [], entries: [], isCut: false, elsewhere: [] },
}
const textOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const number = from + index
    return `${number}: ${number === 69 ? '// What it is for.' : `line ${number}`}`
  }).join('\n')
const shown = (from: number, to: number) => ({
  call: `view a.php:${from}-${to}`,
  ok: true,
  output: `a.php:${from}-${to}  (of 300 lines)\n${textOf(from, to)}`,
})

test('a declaration that was shown by its members is read in pieces until it is whole, with the comment above it', () => {
  expect(isWhole(long)).toBe(false)
  const step = follow(wholeOf([long]), [shown(10, 129), shown(130, 199)])
  const [symbol] = step.kind === 'concluded' ? step.value : []
  expect(symbol?.lines.map(({ number }) => number)).toEqual(Array.from({ length: 131 }, (_, index) => 69 + index))
  expect(symbol !== undefined && isWhole(symbol)).toBe(true)
})

test('what is too long even for that is known not to be whole', () => {
  const endless = { ...long, endLine: 5000 }
  const step = follow(wholeOf([endless]), [])
  expect(step).toEqual({ kind: 'concluded', value: [endless] })
})
