import { expect, test } from 'vitest'
import { checkOf, checkTasks, type Task } from './plan.ts'

function step(goal: string, status: Task['status'] = 'open'): Task {
  return { id: '1', goal, status, after: [], subtasks: [] }
}

test.each([
  ['write it (check: npm test)', 'npm test'],
  ['write it (check: `npm test`) (after 2)', 'npm test'],
  ['write it (check: node -e "f(1)")', 'node -e "f(1)"'],
  ['check: the docs', null],
  ['write it (check: )', null],
])('the check of "%s" is %s', (goal, check) => {
  expect(checkOf(step(goal))).toBe(check)
})

test('a command ticks off what it checks when it succeeds, takes that back when it fails, and nothing else', () => {
  const open = [step('a (check: make)')]
  const done = [step('a (check: make)', 'done')]
  expect(checkTasks(open, ' make ', true)).toEqual(done)
  expect(checkTasks(done, 'make', false)).toEqual(open)
  expect(checkTasks(open, 'make', false)).toBe(open)
  expect(checkTasks(open, 'make all', true)).toBe(open)
})
