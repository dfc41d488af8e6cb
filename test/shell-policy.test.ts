import { afterAll, describe, expect, test } from 'vitest'
import { everyday } from '../bench/shell-policy/everyday.ts'
import { openRange } from '../bench/shell-policy/range.ts'
import { needlessQuestions, wrongAllows } from '../bench/shell-policy/trial.ts'

describe('the range where commands are run for real', () => {
  const range = openRange()
  afterAll(range.close)
  const untouched = { reached: [], isOutsideTouched: false, isWorkspaceTouched: false }
  test.each<[string, Partial<ReturnType<typeof range.shoot>>]>([
    ['cat a', {}],
    ['okay; (evil) &', { reached: ['okay', 'evil'] }],
    ['PATH=../outside/bin ls', { reached: ['evil'] }],
    ['./evil', { reached: ['evil'] }],
    ['echo x > ../outside/f', { isOutsideTouched: true }],
    ['echo x > link/f', { isOutsideTouched: true }],
    ['echo x > .git/config', { isOutsideTouched: true, isWorkspaceTouched: true }],
    ['echo x > f', { isWorkspaceTouched: true }],
    ['find . -name b.txt -delete', { isWorkspaceTouched: true }],
  ])('notices what %s does', (command, noticed) => {
    const hits = range.shoot([command])
    expect({ ...hits, reached: hits.reached.toSorted() }).toEqual({
      ...untouched,
      ...noticed,
      reached: (noticed.reached ?? []).toSorted(),
    })
  })
})

test('what the policy allows reaches nothing else when bash runs it', { timeout: 120_000 }, () => {
  const { allowed, wrong } = wrongAllows(2000, 20)
  expect(wrong).toEqual([])
  expect(allowed).toBeGreaterThan(100)
})

test('everyday commands are seldom asked about', () => {
  expect(everyday.length).toBeGreaterThanOrEqual(200)
  expect(new Set(everyday).size).toBe(everyday.length)
  expect(needlessQuestions(everyday).length).toBeLessThanOrEqual(everyday.length * 0.05)
})
