import { expect, test } from 'vitest'
import type { Place } from './places.ts'
import { callsDetector } from './teller-first.ts'

function placeOf(name: string, body: string): Place {
  const lines = [`def ${name}(path):`, body].map((text, index) => ({ path: 'fold/wool.py', line: index + 1, text }))
  return { path: 'fold/wool.py', line: 1, trail: [name], sort: 'function', lines } as unknown as Place
}

test.each([
  ['card', 'sort = guess_sort(path)', true],
  ['card', 'sort = sort_of(path)', false],
  ['detect_sort', 'return guess_sort(path)', false],
])('what has a kind told does not tell it: %s, %s', (name, body, expected) => {
  expect(callsDetector(placeOf(name, body))).toBe(expected)
})
