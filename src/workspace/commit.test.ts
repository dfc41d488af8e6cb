import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startRun } from '../runtime/index.ts'
import { newRun, scriptedPort, success, testWorld, tool } from '../testing/index.ts'
import { type CommitRequest, commitTouched, dirtyFiles } from './commit.ts'
import { type CommittedChange, messageFrom, tidied } from './commit-message.ts'
import { openHistory } from './history.ts'
import { recorded } from './recorded.ts'
import { openWorkspace } from './workspace.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newRepository(files: Readonly<Record<string, string>> = { 'a.ts': 'one\n', 'b.ts': 'two\n' }) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pawl-commit-test-')))
  folders.push(root)
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Somebody')
  git('config', 'user.email', 'somebody@example.org')
  for (const [path, text] of Object.entries(files)) write(path, text)
  if (Object.keys(files).length > 0) {
    git('add', '.')
    git('commit', '--quiet', '-m', 'chore: begin')
  }
  const commit = (touched: readonly string[], more: Partial<CommitRequest> = {}) =>
    commitTouched({ root, touched, dirtyBefore: [], ...more })
  const committed = () => git('show', '--name-status', '--format=', 'HEAD').trim().split('\n')
  return { root, git, write, commit, committed, status: () => git('status', '--porcelain') }
}

async function dirtyIn(root: string): Promise<readonly string[]> {
  const dirty = await dirtyFiles(root)
  if (!dirty.ok) throw new Error(dirty.error)
  return dirty.value
}

describe('a commit of what a run touched', () => {
  test('holds new, changed and removed files, and leaves the tree clean', async () => {
    const { git, write, root, commit, committed, status } = newRepository()
    write('a.ts', 'one and a half\n')
    write('deep/new file.ts', 'new\n')
    rmSync(join(root, 'b.ts'))
    const report = await commit(['a.ts', 'b.ts', 'deep/new file.ts'])
    expect(report).toEqual({
      kind: 'committed',
      commit: git('rev-parse', 'HEAD').trim(),
      message:
        'feat: change a.ts, b.ts, new file.ts\n\n- change a.ts (+1 -1)\n- remove b.ts (+0 -1)\n- add deep/new file.ts (+1 -0)',
      files: ['a.ts', 'b.ts', 'deep/new file.ts'],
      leftOut: [],
      notices: [],
    })
    expect([committed(), status()]).toEqual([['M\ta.ts', 'D\tb.ts', 'A\tdeep/new file.ts'], ''])
  })

  test('leaves what the person changed before as it is, staged or not, and says which file it left out', async () => {
    const { root, git, write, commit, committed, status } = newRepository({
      'a.ts': '1\n',
      'mine.ts': '1\n',
      'both.ts': '1\n',
      'staged.ts': '1\n',
    })
    write('mine.ts', 'mine\n')
    write('both.ts', 'mine\n')
    write('notes.txt', 'mine\n')
    write('staged.ts', 'staged\n')
    git('add', 'staged.ts')
    write('staged.ts', 'staged, then changed\n')
    const dirtyBefore = await dirtyIn(root)
    expect([...dirtyBefore].sort()).toEqual(['both.ts', 'mine.ts', 'notes.txt', 'staged.ts'])
    const staged = git('diff', '--cached')
    write('a.ts', '2\n')
    write('both.ts', 'mine and theirs\n')
    expect(await commit(['a.ts', 'both.ts'], { dirtyBefore })).toMatchObject({
      kind: 'committed',
      files: ['a.ts'],
      leftOut: [{ path: 'both.ts', reason: 'it was changed before the run began' }],
    })
    expect(committed()).toEqual(['M\ta.ts'])
    expect(status()).toBe(' M both.ts\n M mine.ts\nMM staged.ts\n?? notes.txt\n')
    expect(git('diff', '--cached')).toBe(staged)
  })

  test('takes the message of a model, without fences and quotes', async () => {
    const { git, write, commit } = newRepository()
    write('a.ts', 'two\n')
    const asked: string[] = []
    await commit(['a.ts'], {
      messageFor: async (diff) => {
        asked.push(diff)
        return '```\nfix: count to two\n```'
      },
    })
    expect(git('log', '-1', '--format=%B').trim()).toBe('fix: count to two')
    expect(asked.map((diff) => diff.split('\n').slice(-3))).toEqual([['-one', '+two', '']])
  })

  test.each<[name: string, messageFor: () => Promise<string | null>]>([
    ['has none', async () => null],
    ['writes nothing', async () => ' \n'],
    ['breaks', () => Promise.reject(new Error('no model'))],
  ])('has a message of its own when the model %s', async (_name, messageFor) => {
    const { git, write, commit } = newRepository()
    write('a.ts', 'two\n')
    await commit(['a.ts'], { messageFor })
    expect(git('log', '-1', '--format=%s').trim()).toBe('chore: change a.ts')
  })

  test('shows a model no more than 32 kB of the diff, and says so', async () => {
    const { write, commit } = newRepository()
    write('a.ts', 'x'.repeat(50_000))
    let shown = ''
    await commit(['a.ts'], {
      messageFor: async (diff) => {
        shown = diff
        return null
      },
    })
    expect(shown.length).toBeLessThan(33_000)
    expect(shown).toMatch(/\[… \d+ more characters of the diff left out …\]$/)
  })

  test('keeps what somebody else committed while the message was being written', async () => {
    const { git, write, commit } = newRepository()
    write('a.ts', 'two\n')
    await commit(['a.ts'], {
      messageFor: async () => {
        write('other.ts', 'other\n')
        git('add', 'other.ts')
        git('commit', '--quiet', '-m', 'feat: other', '--', 'other.ts')
        return 'fix: two'
      },
    })
    expect(git('log', '--format=%s').trim().split('\n')).toEqual(['fix: two', 'feat: other', 'chore: begin'])
    expect(git('ls-tree', '--name-only', 'HEAD').trim().split('\n')).toEqual(['a.ts', 'b.ts', 'other.ts'])
  })

  test('is the first of a repository that has none', async () => {
    const { git, write, commit } = newRepository({})
    write('a.ts', 'one\n')
    write('mine.ts', 'mine\n')
    expect(await commit(['a.ts'])).toMatchObject({ kind: 'committed', files: ['a.ts'] })
    expect(git('ls-files').trim()).toBe('a.ts')
  })

  test('does not mind what the run made and removed again, nor a file that became a folder', async () => {
    const { root, write, commit, committed, status } = newRepository()
    rmSync(join(root, 'a.ts'))
    write('a.ts/inner.ts', 'new\n')
    write('a.ts/mine.ts', 'mine\n')
    expect(await commit(['a.ts', 'a.ts/inner.ts', 'gone.ts'])).toMatchObject({ kind: 'committed' })
    expect([committed(), status()]).toEqual([['D\ta.ts', 'A\ta.ts/inner.ts'], '?? a.ts/mine.ts\n'])
  })

  test('works from a folder of the repository, with paths from that folder', async () => {
    const { root, write, committed } = newRepository({ 'pkg/a.ts': '1\n', 'a.ts': '1\n' })
    write('pkg/a.ts', '2\n')
    write('a.ts', 'mine\n')
    const folder = join(root, 'pkg')
    expect(await dirtyIn(folder)).toEqual(['a.ts'])
    const report = await commitTouched({ root: folder, touched: ['a.ts'], dirtyBefore: [] })
    expect([report, committed()]).toMatchObject([{ kind: 'committed', files: ['a.ts'] }, ['M\tpkg/a.ts']])
  })
})

describe('the hooks of the person', () => {
  function withHook(name: string, script: string) {
    const repository = newRepository()
    const path = join(repository.root, '.git/hooks', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `#!/bin/sh\n${script}\n`)
    chmodSync(path, 0o755)
    return repository
  }

  test('run, and see only what is committed', async () => {
    const { root, write, commit } = withHook('pre-commit', 'git diff --cached --name-only > .git/seen')
    write('a.ts', '2\n')
    write('b.ts', 'mine\n')
    await commit(['a.ts'])
    expect(readFileSync(join(root, '.git/seen'), 'utf8')).toBe('a.ts\n')
  })

  test('can refuse: nothing is committed, nothing staged, and the reason is told', async () => {
    const { git, write, commit, status } = withHook('pre-commit', 'echo no tabs please >&2; exit 1')
    write('a.ts', '2\n')
    expect(await commit(['a.ts'])).toEqual({
      kind: 'skipped',
      reason: 'git did not commit: no tabs please',
      leftOut: [],
    })
    expect([git('log', '--format=%s').trim(), status()]).toEqual(['chore: begin', ' M a.ts\n'])
  })
})

describe('there is no commit, and a reason instead', () => {
  test('outside of a repository', async () => {
    const root = mkdtempSync(join(tmpdir(), 'pawl-no-repository-'))
    folders.push(root)
    const report = await commitTouched({ root, touched: ['a.ts'], dirtyBefore: [] })
    expect(report).toMatchObject({ kind: 'skipped', reason: expect.stringContaining('no git repository') })
  })

  test('in the middle of a merge', async () => {
    const { git, write, root, commit } = newRepository()
    writeFileSync(join(root, '.git/MERGE_HEAD'), git('rev-parse', 'HEAD'))
    write('a.ts', '2\n')
    expect(await commit(['a.ts'])).toEqual({
      kind: 'skipped',
      reason: 'a merge is under way; finish it, then commit',
      leftOut: [],
    })
  })

  test('when nothing is left to commit', async () => {
    const { write, root, commit, git } = newRepository({ '.gitignore': 'dist\n', 'a.ts': '1\n' })
    write('dist/a.js', '1\n')
    write('nested/x.ts', '1\n')
    execFileSync('git', ['init', '--quiet', join(root, 'nested')])
    expect(await commit(['dist/a.js', 'nested/x.ts'])).toEqual({
      kind: 'skipped',
      reason: 'there is nothing of the run to commit',
      leftOut: [
        { path: 'dist/a.js', reason: 'the project ignores it' },
        { path: 'nested/x.ts', reason: 'it belongs to a repository of its own' },
      ],
    })
    expect(await commit(['a.ts'])).toMatchObject({ reason: 'what the run touched is as it was committed' })
    expect(git('log', '--format=%s').trim()).toBe('chore: begin')
  })
})

test('looking at a planted repository starts nothing that it names', async () => {
  const { root, git, write } = newRepository({ '.gitattributes': '*.ts filter=evil diff=evil\n', 'a.ts': '1\n' })
  const marker = join(root, '..', `marker-${process.pid}`)
  const evil = `sh -c 'touch ${marker}; cat'`
  for (const name of ['core.fsmonitor', 'core.pager', 'diff.external', 'diff.evil.textconv', 'diff.evil.command'])
    git('config', name, evil)
  for (const name of ['filter.evil.clean', 'filter.evil.smudge', 'filter.evil.process']) git('config', name, evil)
  write('a.ts', '2\n')
  expect(await dirtyIn(root)).toEqual(['a.ts'])
  expect(existsSync(marker)).toBe(false)
  // The trap does work: git asked without care walks into it.
  execFileSync('git', ['status'], { cwd: root, stdio: 'ignore' })
  expect(existsSync(marker)).toBe(true)
  rmSync(marker)
})

describe('a message from what changed', () => {
  const change = (path: string, status: CommittedChange['status'] = 'changed'): CommittedChange => ({
    path,
    status,
    linesAdded: 2,
    linesRemoved: 1,
  })
  test.each<[subject: string, changes: readonly CommittedChange[]]>([
    ['chore(src): change a.ts', [change('src/a.ts')]],
    ['feat(src): add a.ts', [change('src/a.ts', 'added')]],
    ['chore(src): remove a.ts, b.ts', [change('src/b.ts', 'removed'), change('src/a.ts', 'removed')]],
    ['docs(guide): change a.md', [change('docs/guide/a.md')]],
    ['test(core): change a.test.ts', [change('src/core/a.test.ts')]],
    ['build: change package-lock.json, package.json', [change('package.json'), change('package-lock.json')]],
    ['feat(src): change a.ts, b.test.ts', [change('src/a.ts', 'added'), change('src/b.test.ts')]],
    [
      'chore: change first-long-name.ts, second-long-name.ts and 2 more files',
      ['x/first-long-name.ts', 'x/second-long-name.ts', 'y/third-long-name.ts', 'z/fourth-long-name.ts'].map((path) =>
        change(path),
      ),
    ],
    [`chore: change 1 file`, [change(`${'long'.repeat(20)}.ts`)]],
  ])('%s', (subject, changes) => {
    expect(messageFrom(changes).split('\n')[0]).toBe(subject)
  })

  test.each([
    ['fix: x', 'fix: x'],
    ['"fix: x"', 'fix: x'],
    ['```text\nfix: x\n\nbody\n```', 'fix: x\n\nbody'],
    ['fix: x\n\n# not a comment', 'fix: x\n\n # not a comment'],
    ['  ', null],
    [null, null],
  ])('tidies %j', (written, message) => {
    expect(tidied(written)).toBe(message)
  })
})

test('after a whole run, only what the run changed is committed', async () => {
  const { root, write, committed, status } = newRepository({ 'a.ts': '1\n', 'mine.ts': '1\n', 'both.ts': '1\n' })
  write('mine.ts', 'mine\n')
  write('both.ts', 'mine\n')
  const dirtyBefore = await dirtyIn(root)
  const workspace = openWorkspace(root)
  const directory = mkdtempSync(join(tmpdir(), 'pawl-commit-history-'))
  folders.push(directory)
  const history = openHistory(workspace, { directory })
  const edit = tool(
    'edit',
    async ({ input }) => {
      await workspace.writeFile(String(input.target), Buffer.from(`${input.body}\n`))
      return success('written')
    },
    { mutates: true, class: 'edit' },
  )
  const model = scriptedPort([
    '$(edit a.ts replace two) $(edit both.ts replace two) $(edit new.ts replace two)',
    '$(answer done)',
  ])
  const run = startRun(newRun(), testWorld({ model, tools: [recorded(edit, history)] }))
  run.say('edit')
  await run.rest()
  const nodes = await history.list()
  const touched = nodes.ok ? nodes.value.flatMap(({ files }) => files.map(({ path }) => path)) : []
  expect(await commitTouched({ root, touched, dirtyBefore })).toMatchObject({
    kind: 'committed',
    files: ['a.ts', 'new.ts'],
    leftOut: [{ path: 'both.ts', reason: 'it was changed before the run began' }],
  })
  expect([committed(), status()]).toEqual([['M\ta.ts', 'A\tnew.ts'], ' M both.ts\n M mine.ts\n'])
})
