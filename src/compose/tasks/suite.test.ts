import { describe, expect, test } from 'vitest'
import { isRight, suiteTasks, turnEfficiency } from './suite.ts'
import { suiteFixture } from './suite-fixture.ts'

describe('an answer is judged by what it says', () => {
  const expected = [/\b13\b/]
  test.each<[name: string, given: Parameters<typeof isRight>, isSo: boolean]>([
    ['right', [{ expected }, { status: 'answered', answer: '13 variants', turns: 2 }], true],
    ['wrong', [{ expected }, { status: 'answered', answer: '130 variants', turns: 2 }], false],
    ['right by chance, where the run gave up', [{ expected }, { status: 'partial', answer: '13?', turns: 2 }], false],
    ['unknown, and said so', [{ expected: 'unknown' }, { status: 'partial', answer: 'cannot tell', turns: 2 }], true],
    [
      'unknown, and denied',
      [{ expected: 'unknown' }, { status: 'answered', answer: 'There is none.', turns: 2 }],
      true,
    ],
    ['unknown, and made up', [{ expected: 'unknown' }, { status: 'answered', answer: 'By a pool.', turns: 2 }], false],
    ['unknown, and never finished', [{ expected: 'unknown' }, { status: 'failed', answer: '', turns: 2 }], false],
  ])('%s', (_name, given, isSo) => {
    expect(isRight(...given)).toBe(isSo)
  })
})

test('only right answers count for the efficiency of turns', () => {
  const judged = [
    { isRight: true, turns: 4, expectedTurns: 2 },
    { isRight: true, turns: 2, expectedTurns: 2 },
    { isRight: false, turns: 40, expectedTurns: 2 },
  ]
  expect(turnEfficiency(judged)).toBeCloseTo(4 / 6)
  expect(turnEfficiency([])).toBeNull()
})

test('what the suite expects is in its project, and what it says is absent is not', () => {
  const text = Object.values(suiteFixture).join('\n')
  for (const word of ['isStale', '6.19.8', 'LANTERN_PORT', 'LANTERN_UPSTREAM', 'maxAgeOf']) expect(text).toContain(word)
  expect(text).not.toMatch(/purgeAll|database|pool/)
  expect(suiteTasks).toHaveLength(9)
  expect(new Set(suiteTasks.map(({ category }) => category)).size).toBe(4)
})
