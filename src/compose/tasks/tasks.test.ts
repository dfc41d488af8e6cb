import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenBoxes, hasBoxes, inWords, type ListedTask, nextTask, tasksIn, withDone } from './tasks.ts'

const list = `# Plan

- [x] understand the code
- [ ] write it
  - [ ] the parser
    - [ ] numbers
    - [x] words
  - [ ] the printer
* [ ] release
`

/** The whole list, worked through without any run. */
function workedThrough(text: string): { readonly text: string; readonly goals: readonly string[] } {
  const goals: string[] = []
  let left = text
  for (let task = nextTask(tasksIn(left)); task !== null; task = nextTask(tasksIn(left))) {
    goals.push(task.goal)
    left = withDone(left, task)
  }
  return { text: left, goals }
}

test('tasks are read with what they are a part of', () => {
  expect(tasksIn(list).map(({ goal, partOf, isDone, hasParts }) => [goal, partOf, isDone, hasParts])).toEqual([
    ['understand the code', [], true, false],
    ['write it', [], false, true],
    ['the parser', ['write it'], false, true],
    ['numbers', ['write it', 'the parser'], false, false],
    ['words', ['write it', 'the parser'], true, false],
    ['the printer', ['write it'], false, false],
    ['release', [], false, false],
  ])
})

test('boxes are those of Markdown, with every sign and number of a list', () => {
  const text = ['- [ ] a', '* [ ] b', '+ [ ] c', '1. [ ] d', '2) [ ] e', '   1.  [ ] f', '10. [X] g', '1. h', 'i [ ] j']
  expect(workedThrough(text.join('\n'))).toEqual({
    text: text.slice(0, -1).join('\n').replaceAll('[ ]', '[x]').concat('\ni [ ] j'),
    goals: ['a', 'b', 'c', 'd', 'f'],
  })
})

test('a line that looks like an open box and is none is named', () => {
  expect(brokenBoxes('- [ ] a\n-[ ] b\n- [] c\n1.[ ] d\n- [ ]e\n- [ ]\n- [x] f\n- [a](b)\n[ ] g\n')).toEqual([
    2, 3, 4, 5, 6,
  ])
})

test('what stands in fenced code is no task, and no box that is broken', () => {
  const text = `- [ ] a
  \`\`\`md
  - [ ] shown
  -[ ] shown
  \`\`\`
- ~~~~ text
  - [ ] shown
  ~~~
  - [ ] shown
  ~~~~
- [ ] b with \`\`\`code\`\`\` inside
`
  expect(brokenBoxes(text)).toEqual([])
  expect(hasBoxes('```\n- [ ] shown\n```\n')).toBe(false)
  expect(workedThrough(text)).toEqual({
    text: text.replace('[ ] a', '[x] a').replace('[ ] b', '[x] b'),
    goals: ['a', 'b with ```code``` inside'],
  })
})

test('parts are worked on, and a whole is done with its last part', () => {
  expect(workedThrough(list)).toEqual({
    text: list.replaceAll('[ ]', '[x]'),
    goals: ['numbers', 'the printer', 'release'],
  })
})

test('a part says what it is a part of', () => {
  const numbers = tasksIn(list).find(({ goal }) => goal === 'numbers')
  expect(numbers === undefined ? '' : inWords(numbers)).toBe(
    'numbers\n\n> From Pawl: This is a part of: write it › the parser',
  )
})

test('a task is found again after the list was edited around it', () => {
  const [task] = tasksIn('- [ ] one\n') as [ListedTask]
  expect(withDone('- [ ] new\n\ntext\n- [ ] one\n', task)).toBe('- [ ] new\n\ntext\n- [x] one\n')
  expect(withDone('- [ ] new\n', task)).toBe('- [ ] new\n')
})

describe('a list without boxes', () => {
  test('has a task a line', () => {
    expect(hasBoxes('one\n\n# a remark\n  two\n')).toBe(false)
    expect(tasksIn('one\n\n# a remark\n  two\n[x] three').map(({ goal, isDone }) => [goal, isDone])).toEqual([
      ['one', false],
      ['two', false],
      ['three', true],
    ])
  })

  test('is worked through as well', () => {
    expect(workedThrough('one\n\n# a remark\n  two\n')).toEqual({
      text: '[x] one\n\n# a remark\n  [x] two\n',
      goals: ['one', 'two'],
    })
  })
})

const boxes = fc.array(
  fc.record({
    depth: fc.nat(3),
    mark: fc.constantFrom(' ', 'x'),
    goal: fc.stringMatching(/^[a-z]{1,3}$/),
    bullet: fc.constantFrom('-', '*', '+'),
  }),
  { minLength: 1, maxLength: 12 },
)

test('every list comes to an end, and only boxes change', () => {
  fc.assert(
    fc.property(boxes, (each) => {
      const text = each
        .map(({ depth, mark, goal, bullet }) => `${'  '.repeat(depth)}${bullet} [${mark}] ${goal}`)
        .join('\n')
      const open = tasksIn(text).filter(({ isDone, hasParts }) => !isDone && !hasParts)
      const done = workedThrough(text)
      expect(done.goals).toHaveLength(open.length)
      expect(done.text.replaceAll('[x]', '[ ]')).toBe(text.replaceAll('[x]', '[ ]'))
    }),
  )
})
