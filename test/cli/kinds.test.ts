// Kinds of work through the built program: who does it, what is handed on, and what an answer ends with.

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectWith, runPawl, scripted } from './pawl.ts'

const source = { 'a.ts': 'export const a = 1\n' }

function git(cwd: string, ...args: readonly string[]): string {
  const who = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org']
  return execFileSync('git', [...who, ...args], { cwd, encoding: 'utf8' })
}

/** What a run was told, as its journal has it. */
function taskIn(journal: string): string {
  const lines = readFileSync(journal, 'utf8').trim().split('\n')
  const said = lines.map((line) => JSON.parse(line)).find((line) => JSON.stringify(line).includes('"user.said"'))
  return JSON.parse(JSON.stringify(said)).event.text
}

test.each([
  ['run', '--machine', 'freeform', '--plan'],
  ['machine', 'show', 'freeform', '--plan'],
])('what a machine cannot have is told: %s', async (...words) => {
  const { files, flags } = scripted(['$(answer one)'])
  const cwd = projectWith({ ...source, ...files })
  const ran = await runPawl(words[0] === 'run' ? [...words, ...flags, 'x'] : words, { cwd })
  expect(ran.code).toBe(0)
  expect(ran.stderr).toContain(
    'plan: no effect on machine freeform; they go with explore, investigate, audit, refactor\n',
  )
})

describe('--as', () => {
  test.each(['investigate', 'audit'] as const)('%s is the machine of that name', async (kind) => {
    const { files, flags } = scripted(['$(view a.ts)', '$(answer one)'])
    const ran = await runPawl(['run', '--as', kind, '--json', ...flags, 'x'], {
      cwd: projectWith({ ...source, ...files }),
    })
    expect(JSON.parse(ran.stdout)).toMatchObject({ machine: kind, answer: 'one', exitCode: 0 })
  })

  test('an audit may not edit, and says so to the model', async () => {
    const { files, flags } = scripted([
      '$(edit a.ts replace --old 1 --new 2)',
      '$(note tried)',
      '$(view a.ts)',
      '$(answer no)',
    ])
    const cwd = projectWith({ ...source, ...files })
    const ran = await runPawl(['run', '--as', 'audit', '--policy', 'all', '--json', ...flags, 'x'], { cwd })
    expect(JSON.parse(ran.stdout)).toMatchObject({ answer: 'no' })
    expect(readFileSync(join(cwd, 'a.ts'), 'utf8')).toBe(source['a.ts'])
  })

  test('the report of an audit has every finding it noted, by severity, whatever the model wrote', async () => {
    const { files, flags } = scripted([
      '$(note LOW:style a.ts:1 a short name)\n$(note HIGH:injection b.ts:7 unquoted)\n$(view a.ts)',
      '$(answer Two faults, the worse one at b.ts:7.)',
    ])
    const ran = await runPawl(['run', '--as', 'audit', '-q', ...flags, 'x'], {
      cwd: projectWith({ ...source, ...files }),
    })
    expect(ran.stdout).toBe(
      'Two faults, the worse one at b.ts:7.\n\n## Findings\n\nHIGH:\n- b.ts:7 injection: unquoted\nLOW:\n- a.ts:1 style: a short name\n',
    )
  })

  describe('auto asks the model once, whatever language the task is in', () => {
    test.each<[reply: string, machine: string, notice: string]>([
      ['refactor', 'refactor', 'kind of work: refactor'],
      ['**Audit.**', 'audit', 'kind of work: audit'],
      ['I would refactor this', 'investigate', 'taken as investigate'],
      ['', 'investigate', 'taken as investigate'],
    ])('%j', async (reply, machine, notice) => {
      const { files, flags } = scripted([reply, '$(plan 1. look) $(view a.ts)', '$(answer x)', '$(answer x)'])
      const cwd = projectWith({ ...source, ...files })
      const ran = await runPawl(['run', '--as', 'auto', ...flags, 'Benenne a in b um'], { cwd })
      expect(ran.stderr).toContain(notice)
      expect(ran.stderr).toContain(`machine ${machine}`)
    })

    test('what it was asked and said is part of the run: its journal, its price, its timeline and its why', async () => {
      const usage = { inputTokens: 5, outputTokens: 1, costUsd: 0.25 }
      const { files, flags } = scripted([{ text: 'audit', usage }, '$(view a.ts)', '$(answer x)'])
      const cwd = projectWith({ ...source, ...files })
      const ran = await runPawl(['run', '--as', 'auto', '--json', ...flags, 'Look for faults'], { cwd })
      expect(JSON.parse(ran.stdout)).toMatchObject({ machine: 'audit', answer: 'x', costUsd: 0.25 })
      const printed = async (...words: readonly string[]) => (await runPawl(words, { cwd })).stdout
      const said = 'the model was asked for the kind of work: audit'
      expect(await printed('replay', 'last')).toContain('started with machine audit; the model was asked')
      expect(await printed('why', 'last')).toContain(`machine audit: ${said}`)
      expect(JSON.parse(await printed('replay', 'last', '--json'))).toMatchObject({
        choice: { question: { text: 'Look for faults' }, reply: 'audit', notice: '', usage },
        state: { counts: { costUsd: 0.25 } },
      })
      expect(await printed('replay', 'last', '--prompts', ...flags)).toMatch(
        /^=== choice of the machine: system\nYou sort tasks[\s\S]+: user\nLook for faults\n=== .*: reply, taken as audit\naudit\n/,
      )
    })

    test('a run whose machine was chosen goes on with a script where it stopped', async () => {
      const { files, flags } = scripted(['audit', '$(view a.ts)', '$(give-up no)', '$(view b.ts)', '$(answer late)'])
      const cwd = projectWith({ ...source, ...files })
      await runPawl(['run', '--as', 'auto', ...flags, 'x'], { cwd })
      expect((await runPawl(['resume', 'last', ...flags], { cwd })).stdout).toBe('late\n')
    })

    test('a model that cannot be asked', async () => {
      const error = { kind: 'bad_request', message: 'no' }
      const { files, flags } = scripted([{ error }, '$(view a.ts)', '$(answer x)'])
      const ran = await runPawl(['run', '--as', 'auto', ...flags, 'x'], { cwd: projectWith({ ...source, ...files }) })
      expect([ran.code, ran.stdout]).toEqual([0, 'x\n'])
      expect(ran.stderr).toContain('could not be asked what kind of work this is: no; taken as investigate')
    })
  })

  test('audit,refactor hands the findings on, and the second run makes the change', async () => {
    const { files, flags } = scripted([
      '$(note HIGH:wrong a.ts:1 should be 2)\n$(view a.ts)',
      '$(answer One fault: a.ts:1 is wrong.)',
      '$(plan 1. mend a.ts)',
      '$(view a.ts)',
      '$(keep 1)',
      '$(edit a.ts replace --old "a = 1" --new "a = 2")',
      '$(answer mended)',
    ])
    const cwd = projectWith({ ...source, ...files })
    const words = ['run', '--as', 'audit,refactor', '--auto-approve', 'medium', '--jsonl', ...flags, 'Mend it']
    const ran = await runPawl(words, { cwd })
    const ended = ran.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ type }) => type === 'run.ended')
    expect(ended.map(({ machine, answer }) => [machine, answer])).toEqual([
      ['audit', 'One fault: a.ts:1 is wrong.'],
      ['refactor', 'mended'],
    ])
    expect(taskIn(ended[1].journal)).toBe(
      'Mend it\n\n> From Pawl: The audit before this reported:\n>\n> One fault: a.ts:1 is wrong.\n>\n> HIGH:\n> - a.ts:1 wrong: should be 2',
    )
    expect(readFileSync(join(cwd, 'a.ts'), 'utf8')).toBe('export const a = 2\n')
  })

  test('an audit that does not answer hands nothing on', async () => {
    const { files, flags } = scripted(['$(view a.ts)', '$(give-up cannot tell)'])
    const cwd = projectWith({ ...source, ...files })
    const ran = await runPawl(['run', '--as', 'audit,refactor', '--json', ...flags, 'x'], { cwd })
    expect(JSON.parse(ran.stdout)).toMatchObject({ machine: 'audit', cause: 'unresolved', exitCode: 3 })
  })
})

describe('--diff', () => {
  const replies = ['$(view a.ts)', '$(answer looked)']

  async function focused(cwd: string, ...words: readonly string[]): Promise<string> {
    const ran = await runPawl(['run', '--json', '--provider', 'script', '--model', 'script.json', ...words], { cwd })
    expect(ran.stderr).toBe('')
    return taskIn(JSON.parse(ran.stdout).journal)
  }

  /** A branch with one commit, one change that is not committed, and one new file. */
  function branch(): string {
    const cwd = projectWith({
      ...source,
      'b.ts': '',
      'c.ts': '',
      '.gitignore': 'script.json\n.pawl\n',
      ...scripted(replies).files,
    })
    git(cwd, 'init', '-q', '-b', 'main')
    git(cwd, 'add', '.')
    git(cwd, 'commit', '-qm', 'one')
    git(cwd, 'checkout', '-qb', 'feature')
    writeFileSync(join(cwd, 'b.ts'), 'b\n')
    git(cwd, 'commit', '-qam', 'two')
    writeFileSync(join(cwd, 'c.ts'), 'c\n')
    writeFileSync(join(cwd, 'd.ts'), 'd\n')
    return cwd
  }

  test('puts the files that differ from where the branch parted into the prompt', async () => {
    const cwd = branch()
    const since = git(cwd, 'rev-parse', 'main').slice(0, 12)
    const task = `Review\n\n> From Pawl: Focus on the files that differ from main (${since}); look elsewhere only where they lead:\n> - b.ts\n> - c.ts\n> - d.ts`
    expect(await focused(cwd, 'Review', '--diff')).toBe(task)
    expect(await focused(cwd, 'Review', '--diff', 'main')).toBe(task)
    expect(await focused(cwd, '--diff', 'Review')).toBe(task)
  })

  test('main going on meanwhile is no part of it', async () => {
    const cwd = branch()
    git(cwd, 'stash', '-uq')
    git(cwd, 'checkout', '-q', 'main')
    writeFileSync(join(cwd, 'e.ts'), 'e\n')
    git(cwd, 'add', 'e.ts')
    git(cwd, 'commit', '-qm', 'three')
    git(cwd, 'checkout', '-q', 'feature')
    expect(await focused(cwd, 'Review', '--diff')).toMatch(/they lead:\n> - b\.ts$/)
  })

  test('a folder without a repository is told so', async () => {
    const ran = await runPawl(['run', 'Review', '--diff'], { cwd: projectWith({}) })
    expect([ran.code, ran.stdout]).toEqual([2, ''])
    expect(ran.stderr).toContain('--diff needs a git repository with a commit')
  })
})

test('--explain ends the answer with the steps as the journal has them, and why', async () => {
  const { files, flags } = scripted([
    'First the place of a. $(text-search "const a")',
    'The place is known, its lines are not. $(keep 1)',
    '$(view nowhere.ts)',
    '$(note a is 1)',
    '$(view a.ts)',
    '$(answer a is 1)',
  ])
  const ran = await runPawl(['run', '-q', '--explain', ...flags, 'What is a?'], {
    cwd: projectWith({ ...source, ...files }),
  })
  const [answer, ...steps] = ran.stdout
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
  expect(answer).toBe('a is 1')
  expect(steps.map((line) => line.replace(/kept as \w+/, 'kept'))).toEqual([
    '## Steps',
    expect.stringMatching(/^1\. explorer: text-search const a: .+\. Why: First the place of a$/),
    '2. evaluator: keep [1]: 1: kept. Why: The place is known, its lines are not',
    expect.stringMatching(/^3\. explorer: view nowhere\.ts: failed, .+\. Why: The place is known, its lines are not$/),
    expect.stringMatching(/^4\. evaluator: note a is 1: .+\. Why: asked for by the task$/),
    expect.stringMatching(/^5\. explorer: view a\.ts: .+\. Why: asked for by the task$/),
  ])
})

describe('--first-call begins the run, and the model is asked after it', () => {
  test.each(['text', 'json', 'native'])('in the %s dialect', async (dialect) => {
    const conclusion = {
      text: '$(answer one)',
      json: '{"calls":[{"tool":"answer","input":{"text":"one"}}]}',
      native: { calls: [{ name: 'answer', input: { text: 'one' } }] },
    }[dialect]
    const { files, flags } = scripted([conclusion])
    const cwd = projectWith({ ...source, ...files })
    const words = ['run', '--first-call', '$(view a.ts)', '--machine', 'freeform', '--jsonl', ...flags, 'What is a?']
    const ran = await runPawl(words, { cwd, env: { PAWL_DIALECT: dialect } })
    const lines = ran.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const called = lines.filter(({ type }) => type === 'tool').map(({ tool, target }) => [tool, target])
    expect([called, lines.at(-1).answer]).toEqual([[['view', 'a.ts']], 'one'])
  })

  test('with one turn, the run must finish with what that call showed', async () => {
    const { files, flags } = scripted(['$(answer as far as seen)'])
    const words = ['run', '--first-call', '$(view a.ts)', '--max-turns', '1', '--json', ...flags, 'x']
    const ran = await runPawl(words, { cwd: projectWith({ ...source, ...files }) })
    expect(JSON.parse(ran.stdout)).toMatchObject({ cause: 'forced_by_limit', answer: 'as far as seen', calls: 2 })
  })
})
