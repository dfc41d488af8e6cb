import { describe, expect, test } from 'vitest'
import type { JsonObject } from './json.ts'
import { checkTask, enterPhase, type KnowledgeTool, learn, leavePhase, nothingKnown, reportTests } from './knowledge.ts'
import { listTasks, nextTask, type Task } from './plan.ts'

const call = (tool: KnowledgeTool, input: JsonObject) => ({ id: 'c1', tool, input })
const planned = learn(
  nothingKnown,
  call('plan', { tasks: ['find it', { goal: 'fix it', after: ['1'], subtasks: ['write a test', 'make it pass'] }] }),
  0,
).knowledge

describe('a plan', () => {
  test('is a tree and a flat list of the same tasks', () => {
    expect(listTasks(planned.plan).map(({ task, depth }) => [task.id, depth, task.goal])).toEqual([
      ['1', 0, 'find it'],
      ['2', 0, 'fix it'],
      ['2.1', 1, 'write a test'],
      ['2.2', 1, 'make it pass'],
    ])
  })

  test('names what can be worked on next: dependencies first, subtasks before their parent', () => {
    const next = (plan: readonly Task[]) => nextTask(plan)?.id
    const found = learn(planned, call('plan', { done: ['1'] }), 0).knowledge
    const tested = learn(found, call('plan', { done: ['2.1'] }), 0).knowledge
    const made = learn(tested, call('plan', { done: ['2.2'] }), 0).knowledge
    expect([planned, found, tested, made].map(({ plan }) => next(plan))).toEqual(['1', '2.1', '2.2', undefined])
    expect(made.plan.map(({ status }) => status)).toEqual(['done', 'done'])
  })

  test('marks a step done or failed when its check came out', () => {
    expect(checkTask(planned, '1', false).knowledge.plan[0]?.status).toBe('failed')
    expect(checkTask(planned, '9', true)).toMatchObject({ ok: false, told: 'the plan has no step 9' })
  })

  test.each<[string, JsonObject, string]>([
    ['no steps', { tasks: [] }, 'the plan has no steps'],
    ['steps without a goal', { tasks: [{}, 7, null] }, 'the plan has no steps'],
    ['nothing at all', {}, 'say which steps: tasks, done, failed or open'],
    ['a step that is not there', { done: ['9'] }, 'no such step: 9'],
  ])('with %s is refused in words', (_name, input, told) => {
    expect(learn(planned, call('plan', input), 0)).toMatchObject({ ok: false, told })
  })
})

describe('phases', () => {
  const start = (name: string, at: number) => ({ name, at, expectedMs: null })

  test('end when the next one starts, and fail when their tests do', () => {
    const one = reportTests(enterPhase(nothingKnown, start('one', 0)).knowledge, { passed: 2, failed: 1 }).knowledge
    const two = enterPhase(one, start('two', 50)).knowledge
    expect(two.phases).toMatchObject({
      current: { name: 'two' },
      finished: [{ name: 'one', ok: false, startedAt: 0, endedAt: 50 }],
      totals: { started: 2, completed: 0, failed: 1 },
    })
  })

  test('need one to be under way', () => {
    expect(leavePhase(nothingKnown, 0)).toMatchObject({ ok: false, told: 'no phase is under way' })
    expect(reportTests(nothingKnown, { passed: 1, failed: 0 })).toMatchObject({ ok: false })
    expect(enterPhase(nothingKnown, start(' ', 0))).toMatchObject({ ok: false, told: 'a phase needs a name' })
  })
})

describe('other calls', () => {
  test.each<[KnowledgeTool, JsonObject, string]>([
    ['note', { text: 'a fact' }, 'noted as'],
    ['checkpoint', { text: 'half way | which port?' }, 'checkpoint written'],
    ['wait', {}, 'waiting for the results'],
    ['keep', {}, 'nothing was kept: there are no results'],
    ['drop', {}, 'say which'],
  ])('%s answers in words', (tool, input, told) => {
    expect(learn(nothingKnown, call(tool, input), 0).told).toContain(told)
  })
})
