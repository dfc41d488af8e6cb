import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { startRun } from '../runtime/index.ts'
import { newRun, scriptedPort, success, testWorld, tool } from '../testing/index.ts'
import { openShadowCopy, type ShadowCopy, type ShadowCopyOptions } from './shadow-copy.ts'
import { commandValidator } from './validators.ts'
import { validate } from './validators-run.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawl-shadow-')))
  folders.push(folder)
  return folder
}

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** Everything in a tree but what git keeps: text, mode and where links lead. */
function read(root: string): Record<string, string> {
  const names = readdirSync(root, { recursive: true }).map(String).sort()
  const kept = names.filter((name) => !name.split('/').includes('.git'))
  return Object.fromEntries(
    kept.flatMap((name) => {
      const stats = lstatSync(join(root, name))
      if (stats.isSymbolicLink()) return [[name, `-> ${readlinkSync(join(root, name))}`]]
      if (stats.isDirectory()) return [[`${name}/`, '']]
      return [[name, `${(stats.mode & 0o777).toString(8)} ${readFileSync(join(root, name), 'utf8')}`]]
    }),
  )
}

async function copyOf(files: Readonly<Record<string, string>>, options: Partial<ShadowCopyOptions> = {}) {
  const root = newFolder()
  write(root, files)
  const directory = join(newFolder(), 'copy')
  const shadow = await opened(root, { directory, ...options })
  return { root, directory, shadow, copy: shadow.workspace.root }
}

async function opened(root: string, options: ShadowCopyOptions): Promise<ShadowCopy> {
  const shadow = await openShadowCopy(openWorkspace(root), options)
  if (!shadow.ok) throw new Error(shadow.error)
  return shadow.value
}

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], { cwd, encoding: 'utf8' })

describe('a copy', () => {
  test('holds what the person has, committed or not, and a repository of its own', async () => {
    const root = newFolder()
    write(root, { 'a.ts': '1\n', 'b.ts': '1\n', '.gitignore': 'dist/\n' })
    git(root, 'init', '--quiet')
    git(root, 'add', '.')
    git(root, 'commit', '--quiet', '-m', 'begin')
    write(root, { 'a.ts': 'uncommitted\n', 'new.ts': 'untracked\n', 'dist/a.js': 'built\n' })
    chmodSync(join(root, 'b.ts'), 0o755)
    symlinkSync('a.ts', join(root, 'link'))
    const shadow = await opened(root, { directory: join(newFolder(), 'copy') })
    const { root: copy } = shadow.workspace
    expect(read(copy)).toEqual(read(root))
    expect(git(copy, 'status', '--porcelain')).toBe(git(root, 'status', '--porcelain'))
    git(copy, 'commit', '--quiet', '-a', '-m', 'in the copy')
    expect([git(copy, 'log', '--format=%s'), git(root, 'log', '--format=%s')]).toEqual([
      'in the copy\nbegin\n',
      'begin\n',
    ])
    expect(await shadow.changes()).toEqual({ changes: [], notApplied: [] })
  })

  test('lets no write through: not in place, not through a link, not in a folder of dependencies', async () => {
    const root = newFolder()
    write(root, { 'a.ts': '1\n', '.gitignore': 'node_modules\n', 'node_modules/x/index.js': '1\n', 'src/b.ts': '1\n' })
    symlinkSync(join(root, 'a.ts'), join(root, 'absolute'))
    symlinkSync(`../${root.slice(root.lastIndexOf('/') + 1)}/src`, join(root, 'round-about'))
    const before = read(root)
    const shadow = await opened(root, { directory: join(newFolder(), 'copy') })
    const { root: copy } = shadow.workspace
    for (const path of ['a.ts', 'absolute', 'round-about/b.ts', 'node_modules/x/index.js'])
      writeFileSync(join(copy, path), 'written\n', { flag: 'r+' })
    expect(read(root)).toEqual(before)
    expect(await shadow.changes()).toEqual({
      changes: [
        { path: 'a.ts', kind: 'changed' },
        { path: 'src/b.ts', kind: 'changed' },
      ],
      notApplied: ['node_modules/x/index.js'],
    })
  })

  test('says what it left out', async () => {
    const { shadow, copy } = await copyOf(
      {
        '.gitignore': 'target/\n.venv/\n',
        'target/big': 'x'.repeat(2000),
        '.venv/pyvenv.cfg': '',
        '.venv/bin/pip': '#!/abs/python',
        'sub/.git': 'gitdir: /somewhere/else\n',
        'a.py': '1\n',
      },
      { maxIgnoredBytes: 1000 },
    )
    expect(shadow.notCopied).toEqual([
      { path: '.venv', reason: 'a Python environment cannot be moved; make one in the copy' },
      { path: 'sub/.git', reason: 'its repository lies outside, where the copy must not write' },
      { path: 'target', reason: 'the project ignores it, and it holds 2000 bytes' },
    ])
    expect(Object.keys(read(copy))).toEqual(['.gitignore', '.venv/', 'a.py', 'sub/'])
    expect(await shadow.changes()).toEqual({ changes: [], notApplied: [] })
  })

  test('is never kept inside the workspace', async () => {
    const root = newFolder()
    const shadow = await openShadowCopy(openWorkspace(root), { directory: join(root, 'copy') })
    expect(shadow).toMatchObject({ ok: false, error: expect.stringContaining('choose a folder outside') })
  })

  test('is found again by a run that is resumed', async () => {
    const { root, directory, copy } = await copyOf({ 'a.ts': '1\n' })
    write(copy, { 'a.ts': '2\n' })
    const again = await opened(root, { directory })
    expect(await again.changes()).toEqual({ changes: [{ path: 'a.ts', kind: 'changed' }], notApplied: [] })
  })

  test('that was never finished is made anew', async () => {
    const root = newFolder()
    write(root, { 'a.ts': '1\n' })
    const directory = newFolder()
    write(directory, { 'tree/half': 'copied' })
    const shadow = await opened(root, { directory })
    expect(read(shadow.workspace.root)).toEqual(read(root))
  })

  test('is gone when it is discarded, and the original as it was', async () => {
    const { root, directory, shadow, copy } = await copyOf({ 'a.ts': '1\n' })
    write(copy, { 'a.ts': '2\n' })
    await shadow.discard()
    expect([existsSync(directory), read(root)]).toEqual([false, { 'a.ts': '644 1\n' }])
  })
})

describe('applying', () => {
  const files = { 'a.ts': '1\n', 'b.ts': '1\n', 'old/c.ts': '1\n', 'run.sh': '1\n', '.gitignore': 'dist/\n' }

  test('brings changes, new files, removals, modes and links, and leaves what is ignored', async () => {
    const { root, shadow, copy } = await copyOf(files)
    write(copy, { 'a.ts': '2\n', 'new/deep/d.ts': '1\n', 'dist/a.js': 'built\n', 'new/run.sh': '1\n' })
    rmSync(join(copy, 'old'), { recursive: true })
    chmodSync(join(copy, 'run.sh'), 0o755)
    chmodSync(join(copy, 'new/run.sh'), 0o700)
    symlinkSync(join(copy, 'a.ts'), join(copy, 'link'))
    expect(await shadow.changes()).toEqual({
      changes: [
        { path: 'a.ts', kind: 'changed' },
        { path: 'link', kind: 'added' },
        { path: 'new/deep/d.ts', kind: 'added' },
        { path: 'new/run.sh', kind: 'added' },
        { path: 'old/c.ts', kind: 'removed' },
        { path: 'run.sh', kind: 'changed' },
      ],
      notApplied: ['dist/a.js'],
    })
    expect(await shadow.apply()).toEqual({
      ok: true,
      value: ['a.ts', 'link', 'new/deep/d.ts', 'new/run.sh', 'old/c.ts', 'run.sh'],
    })
    expect(read(root)).toEqual({
      '.gitignore': '644 dist/\n',
      'a.ts': '644 2\n',
      'b.ts': '644 1\n',
      link: `-> ${join(root, 'a.ts')}`,
      'new/': '',
      'new/deep/': '',
      'new/deep/d.ts': '644 1\n',
      'new/run.sh': '700 1\n',
      'run.sh': '755 1\n',
    })
  })

  test('turns a file into a folder and a folder into a file', async () => {
    const { root, shadow, copy } = await copyOf({ a: '1\n', 'b/c/d': '1\n' })
    rmSync(join(copy, 'a'))
    rmSync(join(copy, 'b'), { recursive: true })
    write(copy, { 'a/x': '2\n', b: '2\n' })
    expect(await shadow.apply()).toEqual({ ok: true, value: ['a', 'a/x', 'b', 'b/c/d'] })
    expect(read(root)).toEqual({ 'a/': '', 'a/x': '644 2\n', b: '644 2\n' })
  })

  test('is refused as a whole when the person changed a file concerned meanwhile, and names it', async () => {
    const { root, directory, shadow, copy } = await copyOf(files)
    write(copy, { 'a.ts': '2\n', 'b.ts': '2\n', 'new.ts': '1\n' })
    rmSync(join(copy, 'old/c.ts'))
    write(root, { 'b.ts': 'mine\n', 'new.ts': 'mine\n', 'old/c.ts': 'mine\n', 'unconcerned.ts': 'mine\n' })
    const before = read(root)
    expect(await shadow.apply()).toEqual({
      ok: false,
      error: {
        kind: 'changed',
        paths: ['b.ts', 'new.ts', 'old/c.ts'],
        message:
          'nothing was applied: b.ts, new.ts, old/c.ts changed in the workspace since the run began; the copy is kept',
      },
    })
    expect([read(root), existsSync(join(directory, 'tree/new.ts'))]).toEqual([before, true])
  })

  test('does not mind what the person changed elsewhere, or changed alike', async () => {
    const { root, shadow, copy } = await copyOf(files)
    write(copy, { 'a.ts': '2\n', 'b.ts': '2\n' })
    write(root, { 'a.ts': '2\n', 'run.sh': 'mine\n' })
    expect(await shadow.apply()).toEqual({ ok: true, value: ['b.ts'] })
    expect(read(root)).toMatchObject({ 'a.ts': '644 2\n', 'b.ts': '644 2\n', 'run.sh': '644 mine\n' })
  })

  test('is refused when the run wrote what no run may write', async () => {
    const { root, shadow, copy } = await copyOf(files)
    write(copy, { 'a.ts': '2\n', '.npmrc': 'script-shell=evil\n' })
    expect(await shadow.apply()).toMatchObject({ ok: false, error: { kind: 'protected', paths: ['.npmrc'] } })
    expect(read(root)['a.ts']).toBe('644 1\n')
  })

  test('puts everything back when one file cannot be written', async () => {
    const { root, shadow, copy } = await copyOf({ 'a.ts': '1\n', 'b.ts': '1\n', 'z/x': '1\n' })
    write(copy, { 'a.ts': '2\n', 'new/n.ts': '1\n' })
    rmSync(join(copy, 'b.ts'))
    rmSync(join(copy, 'z'), { recursive: true })
    write(copy, { z: '2\n' })
    // A folder that must give way to a file, but holds something of the person's.
    write(root, { 'z/mine': 'mine\n' })
    const before = read(root)
    expect(await shadow.apply()).toMatchObject({ ok: false, error: { kind: 'failed', paths: ['z'] } })
    expect(read(root)).toEqual(before)
  })

  test('stops and goes back when the person saves a file concerned while it is under way', async () => {
    const { root, directory, copy } = await copyOf({ 'a.ts': '1\n', 'b.ts': '1\n' })
    write(copy, { 'a.ts': '2\n', 'b.ts': '2\n' })
    const workspace = openWorkspace(root)
    const disturbed: Workspace = {
      ...workspace,
      writeFile: (path, bytes) => {
        write(root, { 'b.ts': 'mine\n' })
        return workspace.writeFile(path, bytes)
      },
    }
    const shadow = await openShadowCopy(disturbed, { directory })
    expect(shadow.ok && (await shadow.value.apply())).toEqual({
      ok: false,
      error: {
        kind: 'failed',
        paths: ['b.ts'],
        message:
          'nothing was applied: b.ts could not be written (it was changed a moment ago); all was put back but b.ts; the copy is kept',
      },
    })
    expect(read(root)).toEqual({ 'a.ts': '644 1\n', 'b.ts': '644 mine\n' })
  })

  test('that was killed half way is undone when the copy is opened again, but for what somebody changed since', async () => {
    const { root, directory, copy } = await copyOf({ 'a.ts': '1\n', 'b.ts': '1\n' })
    write(copy, { 'a.ts': '2\n', 'b.ts': '2\n', 'new.ts': '1\n' })
    // What a process leaves that dies after the first of three steps: the plan, what was there, one file changed.
    const sha = (text: string) => createHash('sha256').update(text).digest('hex')
    const file = (text: string) => ({ kind: 'file', digest: sha(text), mode: 0o644 })
    const plan = [
      { path: 'a.ts', before: file('1\n'), after: file('2\n') },
      { path: 'b.ts', before: file('1\n'), after: file('2\n') },
      { path: 'new.ts', before: { kind: 'none' }, after: file('1\n') },
    ]
    write(directory, { 'apply.json': JSON.stringify(plan), 'before/0': '1\n', 'before/1': '1\n' })
    write(root, { 'a.ts': '2\n', 'new.ts': 'mine now\n' })
    const refused = await openShadowCopy(openWorkspace(root), { directory })
    expect(refused).toMatchObject({ ok: false, error: expect.stringContaining('new.ts changed since') })
    expect(read(root)).toEqual({ 'a.ts': '644 1\n', 'b.ts': '644 1\n', 'new.ts': '644 mine now\n' })
    rmSync(join(root, 'new.ts'))
    const again = await opened(root, { directory })
    expect(await again.apply()).toEqual({ ok: true, value: ['a.ts', 'b.ts', 'new.ts'] })
  })
})

describe('whatever a run does to the copy', () => {
  const names = ['a', 'b', 'd/x', 'd/y', 'd/e/z']
  const text = fc.constantFrom('1\n', '2\n', '')
  const tree = fc.dictionary(fc.constantFrom(...names), text)
  const edits = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('write' as const), path: fc.constantFrom(...names, 'd', 'a/new'), text }),
      fc.record({ kind: fc.constant('remove' as const), path: fc.constantFrom(...names, 'd', 'd/e') }),
      fc.record({ kind: fc.constant('mode' as const), path: fc.constantFrom(...names) }),
    ),
    { maxLength: 8 },
  )
  type Edit = typeof edits extends fc.Arbitrary<readonly (infer One)[]> ? One : never

  function make(root: string, edit: Edit): void {
    const path = join(root, edit.path)
    try {
      if (edit.kind === 'remove') rmSync(path, { recursive: true, force: true })
      else if (edit.kind === 'mode') chmodSync(path, 0o755)
      else write(root, { [edit.path]: edit.text })
    } catch {
      // A folder cannot be written to, nor a file be given a file: then nothing is done.
    }
  }

  /** Without empty folders, which are nobody's content. */
  const filesIn = (root: string) => Object.entries(read(root)).filter(([name]) => !name.endsWith('/'))

  test('applying it makes the original the same', async () => {
    await fc.assert(
      fc.asyncProperty(tree, edits, async (before, made) => {
        const { root, shadow, copy } = await copyOf(before)
        for (const edit of made) make(copy, edit)
        expect(await shadow.apply()).toMatchObject({ ok: true })
        expect(filesIn(root)).toEqual(filesIn(copy))
        expect((await shadow.apply()).ok).toBe(true)
        await shadow.discard()
      }),
      { numRuns: 40 },
    )
  })

  test('a write that fails leaves the original as it was: at once, or when the copy is opened again', async () => {
    const broken = fc.nat(6)
    await fc.assert(
      fc.asyncProperty(tree, edits, broken, async (before, made, failingFrom) => {
        const { root, directory, copy } = await copyOf(before)
        for (const edit of made) make(copy, edit)
        const original = filesIn(root)
        const dying = await openShadowCopy(failing(openWorkspace(root), failingFrom), { directory })
        const applied = dying.ok && (await dying.value.apply()).ok
        // A process that can write again finds the copy, and what was left of the attempt.
        const again = await opened(root, { directory })
        expect(filesIn(root)).toEqual(applied ? filesIn(copy) : original)
        await again.discard()
      }),
      { numRuns: 40 },
    )
  })

  /** A workspace whose disk gives out at some point for good. */
  function failing(workspace: Workspace, from: number): Workspace {
    let count = 0
    const refuse = { ok: false, error: { kind: 'unreadable', message: 'no space left' } } as const
    const guarded = <Args extends readonly unknown[], Value>(act: (...args: Args) => Promise<Value>) => {
      return async (...args: Args) => (count++ < from ? act(...args) : refuse)
    }
    return { ...workspace, writeFile: guarded(workspace.writeFile), removeFile: guarded(workspace.removeFile) }
  }
})

test('a whole run works in the copy, and the person sees nothing of it before it is applied', async () => {
  const { root, shadow } = await copyOf({ 'a.ts': '1\n', 'b.ts': '1\n' })
  const { workspace } = shadow
  const edit = tool(
    'edit',
    async ({ input }) => {
      await workspace.writeFile(String(input.target), Buffer.from(String(input.body)))
      return success('written')
    },
    { mutates: true, class: 'edit' },
  )
  const remove = tool('remove', async ({ input }) => {
    await workspace.removeFile(String(input.target))
    return success('removed')
  })
  const model = scriptedPort(['$(edit a.ts replace two) $(remove b.ts)', '$(answer done)'])
  const run = startRun(newRun(), testWorld({ model, tools: [edit, remove] }))
  run.say('do it')
  await run.rest()
  expect(read(root)).toEqual({ 'a.ts': '644 1\n', 'b.ts': '644 1\n' })
  expect(await shadow.apply()).toEqual({ ok: true, value: ['a.ts', 'b.ts'] })
  expect(read(root)).toEqual({ 'a.ts': '644 two' })
})

test('what was done in the copy can be validated there before it is applied', async () => {
  const { root, shadow, copy } = await copyOf({ 'a.ts': 'good\n', '.gitignore': 'log\n' })
  const validator = commandValidator('echo validated > log; ! grep -q bad a.ts')
  const check = async () => {
    const { changes } = await shadow.changes()
    const files = changes.map(({ path }) => path)
    return (await validate(validator, { root: copy, files, timeoutMs: 10_000 })).kind
  }
  write(copy, { 'a.ts': 'bad\n' })
  expect(await check()).toBe('failed')
  write(copy, { 'a.ts': 'better\n' })
  expect([await check(), await shadow.apply()]).toEqual(['passed', { ok: true, value: ['a.ts'] }])
  expect(read(root)).toEqual({ '.gitignore': '644 log\n', 'a.ts': '644 better\n' })
})
