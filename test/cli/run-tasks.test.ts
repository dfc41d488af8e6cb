// Many runs of one command: a list that is worked through, and a loop that ends by a file.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectWith, runPawl, scripted } from './pawl.ts'

const script = ['--provider', 'script', '--model', 'script.json']
const source = { 'a.ts': 'export const a = 1\n', 'b.ts': 'export const b = 1\n' }
const solved = ['$(view a.ts)', '$(answer solved)']

function read(cwd: string, file: string): string {
  return readFileSync(join(cwd, file), 'utf8')
}

/** The end of each run, from the events of all of them. */
function ended(stdout: string): readonly { readonly run: string; readonly answer: string; readonly journal: string }[] {
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return lines.filter(({ type, schema }) => type === 'run.ended' && schema === 'pawl.result/1')
}

function lastOf(stdout: string) {
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')
}

describe('a list of tasks', () => {
  test('is worked through one by one, each in a run of its own, and marked in the file', async () => {
    const list = '# To do\n\n- [x] old\n- [ ] first\n- [ ] second\n  - [ ] part one\n  - [ ] part two\n\nEnd.\n'
    const cwd = projectWith({ ...source, ...scripted([...solved, ...solved, ...solved]).files, 'tasks.md': list })
    const ran = await runPawl(['run', '--task-file', 'tasks.md', '--jsonl', ...script], { cwd })
    const runs = ended(ran.stdout)
    expect([ran.code, runs.length, new Set(runs.map(({ run }) => run)).size]).toEqual([0, 3, 3])
    expect(readFileSync(runs[1]?.journal ?? '', 'utf8')).toContain(
      'part one\\n\\n> From Pawl: This is a part of: second',
    )
    expect(read(cwd, 'tasks.md')).toBe(list.replaceAll('[ ]', '[x]'))
  })

  test('stops at the first that is blocked, and says which, why and how much is left', async () => {
    const replies = [...solved, '$(view a.ts)', '$(give-up nobody says which)']
    const list = '- [ ] first\n- [ ] second\n- [ ] third\n'
    const cwd = projectWith({ ...source, ...scripted(replies).files, 'tasks.md': list })
    const ran = await runPawl(['run', '--task-file', 'tasks.md', '--json', ...script], { cwd })
    expect(JSON.parse(ran.stdout)).toMatchObject({
      schema: 'pawl.tasks/1',
      exitCode: 3,
      left: 2,
      blocked: { task: 'second', status: 'partial', reason: 'the task could not be solved' },
      tasks: [
        { task: 'first', status: 'answered', exitCode: 0 },
        { task: 'second', status: 'partial', exitCode: 3, answer: 'nobody says which' },
      ],
    })
    expect([ran.code, read(cwd, 'tasks.md')]).toEqual([3, '- [x] first\n- [ ] second\n- [ ] third\n'])
  })

  test('has one limit of cost for all of it: when nothing is left, the next run does not begin', async () => {
    const dear = { text: '$(answer solved)', usage: { inputTokens: 1, outputTokens: 1, costUsd: 0.3 } }
    const list = '- [ ] first\n- [ ] second\n'
    const cwd = projectWith({ ...source, ...scripted([dear, dear]).files, 'tasks.md': list })
    const limited = ['--machine', 'freeform', '--max-cost', '0.3', '--json']
    const ran = await runPawl(['run', '--task-file', 'tasks.md', ...limited, ...script], { cwd })
    const reason = 'nothing is left of the cost that all runs of this command may take'
    expect(JSON.parse(ran.stdout)).toMatchObject({
      exitCode: 5,
      left: 1,
      blocked: { task: 'second', status: 'not begun', reason },
      tasks: [{ task: 'first', status: 'answered' }, { run: null }],
    })
    expect([ran.code, ran.stderr]).toEqual([5, `pawl: ${reason}\n`])
    const other = projectWith({ ...source, ...scripted([dear, dear]).files, 'tasks.md': list })
    const words = ['run', '--task-file', 'tasks.md', '--machine', 'freeform', '--max-cost', '0.3', '--jsonl', ...script]
    const again = await runPawl(words, { cwd: other })
    expect([again.code, lastOf(again.stdout)]).toMatchObject([5, { type: 'run.ended', exitCode: 5, message: reason }])
  })

  test('goes on where it stopped', async () => {
    const cwd = projectWith({ ...source, ...scripted(solved).files, 'tasks.md': '- [x] first\n- [ ] second\n' })
    const ran = await runPawl(['run', '--task-file', 'tasks.md', ...script, '-q'], { cwd })
    expect([ran.code, ran.stdout]).toEqual([0, '## second\n\nsolved\n\n'])
  })

  test('may be plain lines, when that is said', async () => {
    const list = '# remarks stay\nfirst\n\nsecond\n'
    const cwd = projectWith({ ...source, ...scripted([...solved, ...solved]).files, 'tasks.txt': list })
    const ran = await runPawl(['run', '--task-file', 'tasks.txt', '--list', '--json', ...script], { cwd })
    expect(JSON.parse(ran.stdout)).toMatchObject({ exitCode: 0, left: 0, blocked: null })
    expect(read(cwd, 'tasks.txt')).toBe('# remarks stay\n[x] first\n\n[x] second\n')
  })

  test('is not marked by a dry run', async () => {
    const list = '- [ ] first\n- [ ] second\n'
    const cwd = projectWith({ ...source, ...scripted([...solved, ...solved]).files, 'tasks.md': list })
    const ran = await runPawl(['run', '--task-file', 'tasks.md', '--dry-run', '--json', ...script], { cwd })
    expect([JSON.parse(ran.stdout).tasks.length, read(cwd, 'tasks.md')]).toEqual([2, list])
  })

  test('may be numbered', async () => {
    const list = '1. [ ] first\n2) [ ] second\n'
    const cwd = projectWith({ ...source, ...scripted([...solved, ...solved]).files, 'tasks.md': list })
    const ran = await runPawl(['run', '--task-file', 'tasks.md', '-q', ...script], { cwd })
    expect([ran.code, read(cwd, 'tasks.md')]).toEqual([0, list.replaceAll('[ ]', '[x]')])
  })

  test('with a line that only looks like a box is not begun', async () => {
    const cwd = projectWith({ ...source, ...scripted([]).files, 'tasks.md': '- [x] first\n-[ ] second\n' })
    const ran = await runPawl(['run', '--task-file', 'tasks.md', ...script], { cwd })
    expect(ran).toEqual({ code: 2, stdout: '', stderr: 'pawl: tasks.md:2 is no box; write it as: - [ ] what to do\n' })
  })

  test('that is done is nothing to do', async () => {
    const cwd = projectWith({ ...source, ...scripted([]).files, 'tasks.md': '- [x] first\n' })
    const ran = await runPawl(['run', '--task-file', 'tasks.md', ...script], { cwd })
    expect(ran).toEqual({ code: 0, stdout: '', stderr: 'nothing is left to do\n' })
  })
})

describe('a loop', () => {
  const edit = (file: string, from: string, to: string) => `$(edit ${file} replace --old "${from}" --new "${to}")`
  const change = (from: string, to: string) => ['$(view a.ts)', edit('a.ts', from, to), '$(answer done)']
  const mark = ['$(edit DONE create "yes")', '$(answer all done)']
  const loop = ['loop', 'Count up', '--until-file', 'DONE', '--machine', 'freeform', '--policy', 'all', ...script]

  test('gives each iteration a fresh context, and ends when the file is there', async () => {
    const cwd = projectWith({ ...source, ...scripted([...change('a = 1', 'a = 2'), ...mark]).files })
    const ran = await runPawl([...loop, '--jsonl'], { cwd })
    const runs = ended(ran.stdout)
    expect([ran.code, runs.map(({ answer }) => answer), existsSync(join(cwd, 'DONE'))]).toEqual([
      0,
      ['done', 'all done'],
      true,
    ])
    const second = readFileSync(runs[1]?.journal ?? '', 'utf8')
    expect(second).toContain('This is iteration 2 of at most 10')
    expect(second).not.toContain('a = 2')
  })

  test('does nothing when the file is there already', async () => {
    const cwd = projectWith({ ...source, ...scripted([]).files, DONE: '' })
    const ran = await runPawl([...loop, '--json'], { cwd })
    expect(JSON.parse(ran.stdout)).toEqual({
      schema: 'pawl.loop/1',
      end: 'marker',
      reason: 'DONE is there',
      exitCode: 0,
      iterations: [],
    })
  })

  test('ends at its limit', async () => {
    const cwd = projectWith({
      ...source,
      ...scripted([...change('a = 1', 'a = 2'), ...change('a = 2', 'a = 3')]).files,
    })
    const ran = await runPawl([...loop, '--max-iterations', '2', '--json'], { cwd })
    expect(JSON.parse(ran.stdout)).toMatchObject({
      end: 'iterations',
      exitCode: 5,
      iterations: [{ exitCode: 0 }, { exitCode: 0 }],
    })
    expect(read(cwd, 'a.ts')).toBe('export const a = 3\n')
  })

  test('takes back an iteration whose tests fail, with its marker, and goes on', async () => {
    const bad = ['$(view a.ts)', edit('a.ts', 'a = 1', 'a = broken'), mark[0], '$(answer broke it)']
    const good = [...change('a = 1', 'a = 2').slice(0, 2), ...mark]
    const cwd = projectWith({ ...source, ...scripted([...bad, ...good]).files })
    const check = ['--validate', '! grep -n broken a.ts', '--revert-on-failure', '--json']
    const ran = await runPawl([...loop, ...check], { cwd })
    const { iterations, exitCode, end } = JSON.parse(ran.stdout)
    expect([exitCode, end, read(cwd, 'a.ts')]).toEqual([0, 'marker', 'export const a = 2\n'])
    expect(iterations.map(({ isReverted }: { isReverted: boolean }) => isReverted)).toEqual([true, false])
    expect(iterations[0].fault).toContain('! grep -n broken a.ts fails')
  })

  test('takes back an iteration that does not answer', async () => {
    const stuck = ['$(view a.ts)', edit('a.ts', 'a = 1', 'a = 9'), '$(give-up no)']
    const cwd = projectWith({ ...source, ...scripted([...stuck, ...mark]).files })
    const ran = await runPawl([...loop, '--revert-on-failure', '--json'], { cwd })
    expect(JSON.parse(ran.stdout)).toMatchObject({
      end: 'marker',
      iterations: [{ exitCode: 3, isReverted: true }, { exitCode: 0 }],
    })
    expect(read(cwd, 'a.ts')).toBe(source['a.ts'])
  })

  test('tells programs what it does, and ends with a line about itself', async () => {
    const cwd = projectWith({ ...source, ...scripted([...change('a = 1', 'a = 2'), ...solved]).files })
    const check = ['--validate', '! grep -n 2 a.ts', '--revert-on-failure', '--max-iterations', '2']
    const ran = await runPawl([...loop, ...check, '--jsonl'], { cwd })
    expect(lastOf(ran.stdout)).toMatchObject({
      type: 'run.ended',
      schema: 'pawl.loop/1',
      end: 'iterations',
      exitCode: 5,
      iterations: [{ isReverted: true }, { exitCode: 0, fault: '' }],
    })
    const lines = ran.stdout.trimEnd().split('\n')
    const notices = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'notice')
    expect([ran.code, notices.map(({ text }) => text)]).toEqual([
      5,
      [
        'iteration 1 of 2',
        expect.stringMatching(/^iteration 1 failed: ! grep -n 2 a\.ts fails/),
        'its changes are taken back',
        'iteration 2 of 2',
      ],
    ])
  })

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s during its validation ends that, takes the iteration back and is told', async (signal, code) => {
    const cwd = projectWith({ ...source, ...scripted([...change('a = 1', 'a = 2'), ...mark]).files })
    const [began, over] = [join(cwd, '..', 'began'), join(cwd, '..', 'over')]
    const check = ['--validate', `touch ${began}; sleep 2; touch ${over}`, '--revert-on-failure', '--json']
    const ran = await runPawl([...loop, ...check], { cwd, signalOnce: { file: began, signal } })
    expect(JSON.parse(ran.stdout)).toMatchObject({
      end: 'stopped',
      exitCode: code,
      iterations: [{ exitCode: 0, fault: 'it was stopped before its validation came to an end', isReverted: true }],
    })
    expect([ran.code, ran.stderr, read(cwd, 'a.ts')]).toEqual([
      code,
      'stopping; once more leaves at once\n',
      source['a.ts'],
    ])
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(existsSync(over)).toBe(false)
  })

  test('stops where another iteration would end the same way', async () => {
    const cwd = projectWith({ ...source, ...scripted([]).files })
    const ran = await runPawl([...loop, '--json'], { cwd })
    expect(JSON.parse(ran.stdout)).toMatchObject({ end: 'stopped', exitCode: 8, iterations: [{ status: 'failed' }] })
  })
})

describe('bench', () => {
  test('asks the scout when no model is named, and counts what is right and in how many turns', async () => {
    const ran = await runPawl(['bench', '--json'], { cwd: projectWith({}) })
    const result = JSON.parse(ran.stdout)
    expect(result).toMatchObject({ schema: 'pawl.bench/1', model: 'scout', of: 9, exitCode: ran.code })
    expect(result.tasks).toHaveLength(9)
    expect(result.right).toBe(result.tasks.filter(({ isRight }: { isRight: boolean }) => isRight).length)
    expect(result.right).toBeGreaterThanOrEqual(7)
  })

  test('a model that answers wrongly is told so', async () => {
    const wrong = Array.from({ length: 9 }, () => ['$(view src)', '$(answer I have no idea, 17)']).flat()
    const cwd = projectWith(scripted(wrong).files)
    const ran = await runPawl(['bench', ...script], { cwd })
    expect(ran.code).toBe(3)
    // Only what is not there is rightly denied.
    expect(ran.stdout).toContain('2 of 9 right, turn efficiency 150%')
  })
})

test.each<[turns: number, flags: readonly string[]]>([
  [40, []],
  [5, ['--max-turns', '5']],
  [25, ['--preset', 'savant']],
])('the scout may take %i turns with %j', async (turns, flags) => {
  const cwd = projectWith({ 'a.ts': 'export function start() {}\n' })
  const { stdout } = await runPawl(['run', '--json', ...flags, 'where is start defined?'], { cwd })
  const journal = readFileSync(JSON.parse(stdout).journal, 'utf8')
  expect(/"limits":\{[^}]*"turns":(\d+)/.exec(journal)?.[1]).toBe(String(turns))
})
