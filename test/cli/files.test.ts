// Taking back what runs did to files, and what is remembered across runs, through the built program.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { projectWith, runPawl, scripted } from './pawl.ts'

// Each test starts the program many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const write = (file: string, text: string) => `$(edit ${file} write\n\`\`\`\n${text}\n\`\`\`\n)`

/** A project in which a run has written a.txt twice and b.txt once. */
async function edited(): Promise<string> {
  const { files, flags } = scripted([
    '$(view a.txt)',
    write('a.txt', 'one'),
    write('a.txt', 'two'),
    write('b.txt', 'b'),
    '$(answer Done.)',
  ])
  const cwd = projectWith({ ...files, 'a.txt': 'zero\n' })
  const { code, stderr } = await runPawl(['run', ...flags, '--machine', 'freeform', '--policy', 'all', 'Write.'], {
    cwd,
  })
  if (code !== 0) throw new Error(stderr)
  return cwd
}

async function json(cwd: string, ...args: string[]) {
  const { stdout, stderr } = await runPawl([...args, '--json'], { cwd })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

function filesIn(cwd: string): readonly (string | null)[] {
  return ['a.txt', 'b.txt'].map((name) => {
    const file = join(cwd, name)
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
  })
}

describe('what a run did to files', () => {
  test('is taken back and brought back, and each file is named', async () => {
    const cwd = await edited()
    expect(filesIn(cwd)).toEqual(['two', 'b'])
    expect(await runPawl(['undo', '--dry-run'], { cwd })).toEqual({
      stdout: 'would be removed: b.txt\n',
      stderr: 'nothing was touched\n',
      code: 0,
    })
    expect(filesIn(cwd)).toEqual(['two', 'b'])

    expect((await runPawl(['undo', '2'], { cwd })).stdout.split('\n').sort()).toEqual([
      '',
      'removed: b.txt',
      'restored: a.txt',
    ])
    expect(filesIn(cwd)).toEqual(['one', null])
    expect(await json(cwd, 'redo')).toMatchObject({ schema: 'pawl.move/1', from: 1, to: 2, isPreview: false })
    expect(filesIn(cwd)).toEqual(['two', null])

    expect((await runPawl(['undo', '--file', 'a.txt'], { cwd })).stdout).toBe('restored: a.txt\n')
    expect(filesIn(cwd)).toEqual(['one', null])
    const tooMuch = await runPawl(['undo', '9'], { cwd })
    expect([tooMuch.code, tooMuch.stderr]).toEqual([3, expect.stringContaining('less to undo than that')])
  })

  test('is a tree in which every state can be gone to', async () => {
    const cwd = await edited()
    await runPawl(['undo', '3'], { cwd })
    expect(filesIn(cwd)).toEqual(['zero', null])
    const { flags } = scripted([])
    writeFileSync(
      join(cwd, 'script.json'),
      JSON.stringify(['$(view a.txt)', write('a.txt', 'other'), '$(answer Done.)']),
    )
    await runPawl(['run', ...flags, '--machine', 'freeform', '--policy', 'all', 'Write.'], { cwd })
    expect(filesIn(cwd)).toEqual(['other', null])

    expect((await json(cwd, 'history', 'goto', '2')).to).toBe(2)
    expect(filesIn(cwd)).toEqual(['two', null])
    const { schema, changes } = await json(cwd, 'history')
    expect(schema).toBe('pawl.history/1')
    expect(changes.map(({ id, parent, isCurrent }: Record<string, unknown>) => [id, parent, isCurrent])).toEqual([
      [1, 0, false],
      [2, 1, true],
      [3, 2, false],
      [4, 0, false],
    ])
    expect((await runPawl(['history'], { cwd })).stdout).toMatch(/^ {3}4 {2}from 0 .*~a\.txt\n {3}3 .*\n> {2}2 /)
    expect((await runPawl(['history', 'diff', '2'], { cwd })).stdout).toMatch(/-one\n\+two\n$/)
    const unknown = await runPawl(['history', 'goto', '77'], { cwd })
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('pawl history lists them')])
  })

  test('is left alone where somebody else has been since, unless forced, and then nothing is lost', async () => {
    const cwd = await edited()
    writeFileSync(join(cwd, 'a.txt'), 'mine\n')
    const refused = await runPawl(['undo', '2'], { cwd })
    expect(refused.code).toBe(3)
    expect(refused.stderr).toContain('changed by somebody else since: a.txt')
    expect(refused.stderr).toContain('--force')
    expect(filesIn(cwd)).toEqual(['mine', 'b'])
    expect((await json(cwd, 'history', 'status')).changedOutside).toEqual([{ path: 'a.txt', change: 'changed' }])

    expect((await runPawl(['undo', '2', '--force'], { cwd })).code).toBe(0)
    expect(filesIn(cwd)).toEqual(['one', null])
    const kept = (await json(cwd, 'history')).changes.find(({ tool }: { tool: string }) => tool === 'somebody else')
    await runPawl(['history', 'goto', String(kept.id)], { cwd })
    expect(filesIn(cwd)[0]).toBe('mine')
  })

  test('ends at a commit of your own', async () => {
    const cwd = await edited()
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd })
    git('init', '-q')
    git('add', 'a.txt')
    git('commit', '-q', '-m', 'mine')
    const refused = await runPawl(['undo'], { cwd })
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('was made at commit')])
    expect(filesIn(cwd)).toEqual(['two', 'b'])
  })

  test('is forgotten when that is asked for', async () => {
    const cwd = await edited()
    expect((await runPawl(['history', 'prune', '1'], { cwd })).stdout).toBe(
      '2 changes forgotten; the files are as they were\n',
    )
    expect((await json(cwd, 'history')).changes).toHaveLength(1)
    expect((await json(cwd, 'gc', '--changes', '0', '--dry-run')).forgottenChanges).toBe(1)
    expect((await json(cwd, 'gc', '--changes', '0')).forgottenChanges).toBe(1)
    expect((await json(cwd, 'history')).changes).toEqual([])
  })

  test('is nothing where nothing was done', async () => {
    const cwd = projectWith({})
    expect(await runPawl(['undo'], { cwd })).toEqual({
      stdout: '',
      stderr: 'pawl: there is nothing to undo\n',
      code: 3,
    })
    expect((await runPawl(['undo', 'x'], { cwd })).code).toBe(2)
    expect((await runPawl(['history'], { cwd })).stderr).toBe('nothing was changed here yet\n')
  })
})

test('a question leaves the repository as it was, and the first screen tells of it', async () => {
  const cwd = projectWith({ 'a.ts': 'export const MAX_ITEMS = 50\n' })
  const git = (...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' })
  git('init', '-q')
  git('add', '.')
  const before = git('status', '--short', '-uall')
  expect((await runPawl(['-q', 'What is MAX_ITEMS?'], { cwd })).code).toBe(0)
  expect(git('status', '--short', '-uall')).toBe(before)
  expect((await runPawl([], { cwd })).stdout).toContain('What is MAX_ITEMS?')
})

describe('what is remembered', () => {
  test('is stored, listed, recalled and forgotten', async () => {
    const cwd = projectWith({})
    const stored = await json(
      cwd,
      'memory',
      'store',
      '--context',
      'tests',
      '--weight',
      '0.5',
      'The database tests need Redis',
    )
    expect(stored).toMatchObject({
      schema: 'pawl.memory/1',
      content: 'The database tests need Redis',
      context: 'tests',
      weight: 0.5,
      from: 'user',
    })
    await runPawl(['memory', 'store', 'Releases are cut on Fridays'], { cwd })
    expect((await json(cwd, 'memory', 'list')).memos.map(({ content }: { content: string }) => content)).toEqual([
      'The database tests need Redis',
      'Releases are cut on Fridays',
    ])
    expect((await json(cwd, 'memory', 'recall', 'redis')).memos).toMatchObject([{ id: stored.id }])
    expect((await runPawl(['memory', 'recall', 'nothing', 'such'], { cwd })).stdout).toBe('')
    const recalled = async (limit: string) => {
      const { stdout, stderr } = await runPawl(['memory', 'recall', 'tests', 'releases', '--limit', limit], { cwd })
      return [stdout.split('\n').length - 1, stderr]
    }
    expect(await recalled('1')).toEqual([1, '1 more: with --limit 0, pawl memory recall shows all\n'])
    expect(await recalled('0')).toEqual([2, ''])

    expect((await runPawl(['memory', 'forget', stored.id], { cwd })).stdout).toBe(
      `1 forgotten\n  ${stored.id}    user  0.5  [tests] The database tests need Redis\n`,
    )
    expect((await runPawl(['memory', 'forget', stored.id], { cwd })).code).toBe(3)
    expect((await json(cwd, 'memory', 'list')).memos).toHaveLength(1)
    const heavy = await runPawl(['memory', 'store', '--weight', '7', 'x'], { cwd })
    expect([heavy.code, heavy.stderr]).toEqual([2, 'pawl: --weight must be a number from 0 to 1, not 7\n'])
  })

  test('is put in order without loss', async () => {
    const cwd = projectWith({})
    for (const [context, text] of [
      ['build', 'Use make.'],
      ['tools', 'use make'],
    ] as const)
      await runPawl(['memory', 'store', '--context', context, text], { cwd })
    expect(await json(cwd, 'memory', 'organize')).toMatchObject({
      schema: 'pawl.memory-organized/1',
      merged: 1,
      categories: [
        { name: 'build', items: 1 },
        { name: 'tools', items: 1 },
      ],
    })
    expect((await json(cwd, 'memory', 'list')).memos).toMatchObject([{ context: 'build; tools' }])
  })

  test('is forgotten by whole words only', async () => {
    const cwd = projectWith({})
    await runPawl(['memory', 'store', '--fact', 'Releases are cut from main'], { cwd })
    await runPawl(['memory', 'store', 'Alpha'], { cwd })
    const { code, stdout } = await runPawl(['memory', 'forget', 'a'], { cwd })
    expect([code, stdout]).toEqual([3, '0 forgotten\n'])
    expect((await json(cwd, 'memory', 'list')).memos).toMatchObject([
      { content: 'Alpha', isFact: false },
      { content: 'Releases are cut from main', isFact: true },
    ])
  })

  test('belongs to the project, and no other one knows of it', async () => {
    const cwd = projectWith({ 'one/.git/HEAD': '', 'two/.git/HEAD': '' })
    const [one, two] = [join(cwd, 'one'), join(cwd, 'two')]
    await runPawl(['memory', 'store', '--fact', 'Releases are cut from main'], { cwd: one })
    await runPawl(['memory', 'store', 'The port is 6380'], { cwd: one })
    expect(readdirSync(join(one, '.pawl', 'memory')).sort()).toEqual(['.gitignore', 'facts.md', 'items.jsonl'])
    expect((await json(two, 'memory', 'list')).memos).toEqual([])
    expect((await runPawl(['memory', 'facts'], { cwd: two })).stdout).toBe('')
  })

  test('also as facts, in a file that people read', async () => {
    const cwd = projectWith({})
    await runPawl(['memory', 'store', '--fact', 'The API is versioned'], { cwd })
    const { stdout } = await runPawl(['memory', 'facts'], { cwd })
    expect(stdout).toMatch(/^# Facts\n\n- The API is versioned \(\d{4}-\d\d-\d\d, user\)\n$/)
    const { stdout: path } = await runPawl(['memory', 'facts', '--path'], { cwd })
    expect(readFileSync(path.trim(), 'utf8')).toBe(stdout)
  })
})
