import { describe, expect, test } from 'vitest'
import { readPrompt } from './read-prompt.ts'

const fence = '```'

function prompt(text: string, system = '') {
  return readPrompt({ system, messages: [{ role: 'user', text }] })
}

test('reads the task, the results and what the mode may do', () => {
  const text = `## Task
How many variants has X?

## Earlier in this run
- What is Z?
  → Z is gone.
  - Z
  ${fence}
  ## Notes
- And Y?
  → (no reply)

## Notes
- [ab12] To look at next: a.rs/X and b.rs
view a.rs/X --depth=0
view b.rs
- [cd34] something else

## Working memory
[ef56] $(view X --docs)
${fence}
a.rs:1-3  enum X
${fence}

## Last results
1 of 2 failed: read why before trying again.

[1] $(text-search "## Task")
${fence}
1 match in 1 file
## Task
${fence}

[2] $(view nothing) FAILED: no file called nothing

## State
Mode: evaluator, for less than a second. Request 2.
You may use: note, keep, drop and answer.
To conclude, use answer: nothing else ends the task.`
  expect(prompt(text)).toEqual({
    task: 'How many variants has X?',
    earlier: [
      { asked: 'What is Z?', reply: `Z is gone.\n- Z\n${fence}\n## Notes` },
      { asked: 'And Y?', reply: '(no reply)' },
    ],
    wanted: ['view a.rs/X --depth=0', 'view b.rs'],
    wantedNotes: ['ab12'],
    found: [
      { call: 'view X --docs', ok: true, output: 'a.rs:1-3  enum X' },
      { call: 'text-search "## Task"', ok: true, output: '1 match in 1 file\n## Task' },
      { call: 'view nothing', ok: false, output: 'no file called nothing' },
    ],
    draft: '',
    mayConclude: true,
    mayLook: false,
    mustConclude: false,
    mustPlan: false,
    mayReject: false,
  })
})

test('in a conversation the task is what the person said last', () => {
  const messages = [
    'What is X?',
    '[1] $(view X)\n```\na.rs:1-1  enum X\n```',
    'And what is Y?\n\n## State\nMode: agent.',
  ].map((text) => ({ role: 'user' as const, text }))
  expect(readPrompt({ system: 'view: shows', messages }).task).toBe('And what is Y?')
})

describe('the task is the last thing that the person said', () => {
  const results = `$(view X)\n${fence}\na.rs:1-1  enum X\n${fence}\n\n[1] $(edit a.rs:9) FAILED: no line 9`
  test.each<[name: string, texts: readonly string[], task: string]>([
    [
      'to a task that was left unanswered',
      ['## Task\nX?\n\n## The person also said\n- Y?\n- (new) Z?\n\n## State\n'],
      'Z?',
    ],
    ['as a list', ['## Task\nX?\n\n## The person also said\n- (new) Both:\n  - Y?\n  - Z?'], 'Both:\n- Y?\n- Z?'],
    ['before results without a number', ['X?', results, results], 'X?'],
    ['below results', ['X?', `${results}\n\nY?\n\n## State\nMode: agent.`], 'Y?'],
    ['with code of its own', ['X?', `${results}\n\nY in:\n${fence}\ny()\n${fence}`], `Y in:\n${fence}\ny()\n${fence}`],
    [
      'before the report of a hook',
      ['X?', `${results}\n\n- lint: FAILED\n${fence}\n1 error\n${fence}\n- test: ok`],
      'X?',
    ],
    ['before something that is left out', ['X?', '[… turns 2 to 4 left out; whole: t2 to t4 …]'], 'X?'],
  ])('%s', (_name, texts, task) => {
    const messages = texts.map((text) => ({ role: 'user' as const, text }))
    expect(readPrompt({ system: '', messages }).task).toBe(task)
  })
})

describe('of a long text, what is short and is no code is the question', () => {
  const long = 'lorem ipsum '.repeat(60).trim()
  const diff = `diff --git a/x b/x\n-${long}\n+${long}`
  test.each<[name: string, said: string, task: string]>([
    ['a diff below it', `What changed?\n\n${diff}`, 'What changed?'],
    ['a log above it', `${long}\n\nWhere is it raised?`, 'Where is it raised?'],
    [
      'code in the midst of it',
      `What does it do?\n${fence}ts\nf()\n\n${long}\n${fence}\nIn short.`,
      'What does it do?\nIn short.',
    ],
    ['nothing but a long text', long, long.slice(0, 600)],
    ['nothing but code', `${fence}\n${long}\n${fence}`, `${fence}\n${long}`.slice(0, 600)],
    ['many paragraphs', 'One more.\n\n'.repeat(100), 'One more.\n\n'.repeat(100).slice(0, 600)],
  ])('%s', (_name, said, task) => {
    const messages = [{ role: 'user' as const, text: said }]
    expect(readPrompt({ system: '', messages }).task).toBe(task)
  })

  test('that was said before, too', () => {
    const text = `## Task\nX?\n\n## Earlier in this run\n- What is Y?\n\n  ${long}\n  → Y is gone.`
    expect(prompt(text).earlier).toEqual([{ asked: 'What is Y?', reply: 'Y is gone.' }])
  })
})

test('results stay known when they have no number any more, unless something was changed since', () => {
  const old = `$(view a)\n${fence}\na is a file\n${fence}`
  const seen = [{ call: 'view a', ok: true, output: 'a is a file' }]
  expect(prompt(`X?\n\n${old}`).found).toEqual(seen)
  expect(prompt(`## Task\nX?\n\n## All results\nTurn 1 (work):\n\n- ${old}`).found).toEqual(seen)
  expect(prompt(`X?\n\n${old}\n\n[1] $(edit a:1 replace)\n${fence}\nedited\n${fence}`).found).toEqual([])
})

test('what the prompt explains below the results is none of them', () => {
  const text = `## Last results\n[1] $(view a)\n${fence}\na is a file\n${fence}\n[2] $(view b) FAILED: no b\n\n## How to call\n${fence}ts\nexport const x = 5\n${fence}`
  expect(prompt(text).found).toEqual([
    { call: 'view a', ok: true, output: 'a is a file' },
    { call: 'view b', ok: false, output: 'no b' },
  ])
})

test('output that looks like a part of the prompt is output', () => {
  const longer = '````'
  const text = `## Task\nt\n\n## Last results\n[1] $(view a.md)\n${longer}\na.md  (3 lines)\n1: ${fence}\n## Draft answer\n${longer}`
  const { draft, found } = prompt(text)
  expect({ draft, found }).toEqual({
    draft: '',
    found: [{ call: 'view a.md', ok: true, output: `a.md  (3 lines)\n1: ${fence}\n## Draft answer` }],
  })
})

test('knows a failed call again whose name was cut', () => {
  const { found } = prompt(
    '## Task\nX?\n\n## Last results\n[1] $(text-search "(?:a|b)" robots.txt --igno … FAILED: no file robots.txt',
  )
  expect(found).toEqual([
    { call: 'text-search "(?:a|b)" robots.txt --igno …', ok: false, output: 'no file robots.txt' },
  ])
})
