import { expect, test } from 'vitest'
import { stateIn } from '../../words/states.ts'
import { meaningsOf, termsOf } from '../../words/terms.ts'
import { showsState } from './shows-state.ts'

function shows(question: string, name: string, text: string): boolean {
  const state = stateIn(question)
  const terms = termsOf(question)
  const lines = text
    .split('\n')
    .map((one, index) => ({ path: 'a.py', line: index + 1, text: one, after: [], around: null }))
  const place = { path: 'a.py', line: 1, endLine: lines.length, sort: 'function', trail: [name], lines }
  return state !== null && showsState(place, state, { terms, meanings: meaningsOf(terms) })
}

test.each([
  ['Where is an empty tank handled?', 'fill', 'def fill(tank):\n  if len(tank) == 0:\n    return pour(tank)'],
  ['Where is a missing valve handled?', 'turn', 'def turn(valve):\n  if valve is None:\n    valve = spare()'],
  ['Where is an invalid depth rejected?', 'sink', 'def sink(depth):\n  if depth > 9:\n    raise ValueError(depth)'],
  [
    'Where is an invalid depth rejected?',
    'sink',
    'def sink(n):\n  if n > 9:\n    raise ValueError("depth must be small")',
  ],
  ['Where is an expired pass refused?', 'admit', 'def admit(visit):\n  # a pass has expired\n  shut(visit.pass)'],
])('%s is shown by `%s`', (question, name, text) => {
  expect(shows(question, name, text)).toBe(true)
})

test.each([
  ['Where is an empty tank handled?', 'fill', 'def fill(tank):\n  pour(tank)\n  return tank'],
  [
    'Where is a bad seal detected?',
    'seal_of',
    'def seal_of(door):\n  if door.shut:\n    raise ValueError("shut")\n  return 1',
  ],
  ['Where is a tilted hull handled?', 'raise_hull', 'def raise_hull(hull):\n  hull.lift()'],
])('%s is not shown by `%s`', (question, name, text) => {
  expect(shows(question, name, text)).toBe(false)
})
