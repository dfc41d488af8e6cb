import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { learn, listTasks, nothingKnown, type Task, type TaskStatus } from '../core/index.ts'
import { formatPlan, parsePlan } from './plan-text.ts'

function task(id: string, goal: string, more: Partial<Task> = {}): Task {
  return { id, goal, status: 'open', after: [], subtasks: [], ...more }
}

const plan: readonly Task[] = [
  task('1', 'read the spec', { status: 'done' }),
  task('2', 'implement', {
    after: ['1'],
    subtasks: [task('2.1', 'the parser', { status: 'failed' }), task('2.2', 'the printer')],
  }),
  task('ship', 'ship it', { after: ['1', '2'] }),
]

test('a plan is written as a tree', () => {
  expect(formatPlan(plan, 'tree').split('\n')).toEqual([
    '- [x] 1. read the spec',
    '- [ ] 2. implement (after 1)',
    '  - [!] 2.1. the parser',
    '  - [ ] 2.2. the printer',
    '- [ ] #ship ship it (after 1, 2)',
  ])
})

test('a plan is written as a flat list of the same tasks', () => {
  expect(formatPlan(plan, 'list').split('\n')).toEqual([
    '- [x] 1. read the spec',
    '- [ ] 2. implement (after 1)',
    '- [!] 2.1. the parser',
    '- [ ] 2.2. the printer',
    '- [ ] #ship ship it (after 1, 2)',
  ])
})

describe('a plan in words is read as tasks', () => {
  test.each<[form: string, text: string, tasks: Task[]]>([
    ['a numbered list', '1. find it\n2. read it', [task('1', 'find it'), task('2', 'read it')]],
    ['numbers with parentheses', '1) find it\n2) read it', [task('1', 'find it'), task('2', 'read it')]],
    ['bullets', '- find it\n* read it', [task('1', 'find it'), task('2', 'read it')]],
    [
      'nested bullets',
      '- find it\n  - in src\n  - in test\n- read it',
      [task('1', 'find it', { subtasks: [task('1.1', 'in src'), task('1.2', 'in test')] }), task('2', 'read it')],
    ],
    [
      'numbers that start again below a number',
      '1. find it\n   1. in src\n2. read it',
      [task('1', 'find it', { subtasks: [task('1.1', 'in src')] }), task('2', 'read it')],
    ],
    [
      'bullets below a number at the same indentation',
      '1. find it\n- in src\n2. read it',
      [task('1', 'find it', { subtasks: [task('1.1', 'in src')] }), task('2', 'read it')],
    ],
    [
      'numbers of two parts without indentation',
      '1. find it\n1.1 in src\n1.2. in test\n2. read it',
      [task('1', 'find it', { subtasks: [task('1.1', 'in src'), task('1.2', 'in test')] }), task('2', 'read it')],
    ],
    [
      'checkboxes',
      '- [x] find it\n- [ ] read it\n- [!] run it',
      [task('1', 'find it', { status: 'done' }), task('2', 'read it'), task('3', 'run it', { status: 'failed' })],
    ],
    ['steps by name', 'Step 1: find it\nstep 2. read it', [task('1', 'find it'), task('2', 'read it')]],
    ['bold steps', '**Step 1:** find it\n2. **Read** it', [task('1', 'find it'), task('2', 'Read it')]],
    [
      'headings with bullets below',
      '## Plan\n### Phase 1: look\n- find it\n### Phase 2: read',
      [task('1', 'look', { subtasks: [task('1.1', 'find it')] }), task('2', 'read')],
    ],
    [
      'dependencies',
      '1. a\n2. b (after 1)\n3. c (depends on steps 1 and 2).\n4. d (requires: 1, 2 & 3)',
      [
        task('1', 'a'),
        task('2', 'b', { after: ['1'] }),
        task('3', 'c', { after: ['1', '2'] }),
        task('4', 'd', { after: ['1', '2', '3'] }),
      ],
    ],
    ['a remark that only looks like a dependency', '1. eat (after lunch)', [task('1', 'eat (after lunch)')]],
    ['numbers that do not start at one', '3. a\n4. b (after 3)', [task('3', 'a'), task('4', 'b', { after: ['3'] })]],
    ['a number used twice', '1. a\n1. b', [task('1', 'a'), task('2', 'b')]],
    [
      'lines that go on',
      '1. find it\n   with text-search\n2. read it',
      [task('1', 'find it with text-search'), task('2', 'read it')],
    ],
    [
      'prose and code around the list',
      'Here is my plan:\n\n1. find it\n\n```\n- not a step\n```\n2. read it\n\nReady to explore.',
      [task('1', 'find it'), task('2', 'read it')],
    ],
    ['a glob that is not bold', '1. read src/** and test/**', [task('1', 'read src/** and test/**')]],
    ['Windows line ends', '1. find it\r\n2. read it\r\n', [task('1', 'find it'), task('2', 'read it')]],
    ['no list at all', 'I will look around and then decide.', []],
  ])('%s', (_form, text, tasks) => {
    expect(parsePlan(text)).toEqual(tasks)
  })
})

const words = fc
  .array(
    fc.constantFrom(
      'find',
      'it',
      '1.',
      '[x]',
      '#a',
      'step',
      '(after 1)',
      '(after nothing)',
      '- ',
      '**bold**',
      'ü',
      '2.1',
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((parts) => parts.join(' ').replace(/\s+/g, ' ').trim())
const status = fc.constantFrom<TaskStatus>('open', 'done', 'failed')

interface Sketch {
  readonly goal: string
  readonly status: TaskStatus
  readonly named: boolean
  readonly after: readonly string[]
  readonly subtasks: readonly Sketch[]
}
const { sketch } = fc.letrec<{ sketch: Sketch }>((tie) => ({
  sketch: fc.record({
    goal: words,
    status,
    named: fc.boolean(),
    after: fc.uniqueArray(fc.constantFrom('1', '2.1', 'and', 'setup'), { maxLength: 2 }),
    subtasks: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('sketch'), { maxLength: 3 })),
  }),
}))
const anyPlan = fc.array(sketch, { maxLength: 4 }).map((sketches) => draw(sketches, ''))

/** Tasks as the run holds them: ids by place, or names that say nothing of the place. */
function draw(sketches: readonly Sketch[], prefix: string): Task[] {
  return sketches.map(({ goal, status, named, after, subtasks }, index) => {
    const place = `${prefix}${index + 1}`
    const id = named ? `t${place.replaceAll('.', '-')}` : place
    return { id, goal, status, after: [...after], subtasks: draw(subtasks, `${place}.`) }
  })
}

describe('laws of plan text', () => {
  test('a plan that was written as a tree is read back as itself', () => {
    fc.assert(
      fc.property(anyPlan, (tasks) => {
        expect(parsePlan(formatPlan(tasks, 'tree'))).toEqual(tasks)
      }),
    )
  })

  test('tree and list hold the same tasks in the same order', () => {
    const flat = (tasks: readonly Task[]) => listTasks(tasks).map(({ task: { subtasks: _, ...rest } }) => rest)
    fc.assert(
      fc.property(anyPlan, (tasks) => {
        expect(flat(parsePlan(formatPlan(tasks, 'list')))).toEqual(flat(tasks))
      }),
    )
  })

  test('what is read is what the plan call takes', () => {
    fc.assert(
      fc.property(anyPlan, (tasks) => {
        const read = parsePlan(formatPlan(tasks, 'tree'))
        const call = { id: 'c1', tool: 'plan', input: { tasks: read } } as const
        // The input of a call is JSON; tasks are plain data.
        const { knowledge } = learn(nothingKnown, JSON.parse(JSON.stringify(call)), 0)
        expect(knowledge.plan).toEqual(read)
      }),
    )
  })

  test('any text gives tasks with ids of their own', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('1', '.', '-', ' ', '\n', '#', '[', 'x', ']', '*', 'a', '(') }),
        (text) => {
          const ids = listTasks(parsePlan(text)).map(({ task: { id } }) => id)
          expect(new Set(ids).size).toBe(ids.length)
        },
      ),
    )
  })
})
