import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Call, ToolOutcome } from '../core/index.ts'
import { startRun } from '../runtime/index.ts'
import { eventsOf, newRun, scriptedPort, testWorld, tool } from '../testing/index.ts'
import { type History, type HistoryOptions, openHistory, openWorkspace, recorded } from './index.ts'

let base: string
let root: string
let history: History
let clock: number

function open(options: Partial<HistoryOptions> = {}): History {
  return openHistory(openWorkspace(root), { directory: join(base, 'store'), now: () => ++clock, ...options })
}

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'pawl-history-')))
  root = join(base, 'ws')
  clock = 0
  mkdirSync(root)
  write('a.txt', 'a0')
  write('src/b.txt', 'b0')
  history = open()
})

afterEach(() => rmSync(base, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

function read(path: string): string | null {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null
}

/** A recorded change, without a run around it. */
async function change(act: () => void, cause = {}): Promise<number | null> {
  const request = { cause: { run: 'r', call: 'c', tool: 'edit', target: 't', ...cause }, covering: [] }
  const done = await history.record(request, async () => act())
  if (!done.ok) throw new Error(done.error.message)
  return done.value.node
}

async function kindOf(answer: Promise<{ ok: true } | { ok: false; error: { kind: string } }>): Promise<string> {
  const given = await answer
  return given.ok ? 'done' : given.error.kind
}

describe('a tool that is recorded', () => {
  const edit = (call: Call): ToolOutcome => {
    write(String(call.input.target), String(call.input.body))
    return { ok: true, output: 'written' }
  }
  const context = { signal: new AbortController().signal, progress: () => {}, key: 'r1:c' }
  const editTool = () => recorded(tool('edit', edit, { class: 'edit', mutates: true, isParallelSafe: false }), history)

  async function play(...calls: readonly string[]) {
    const model = scriptedPort([...calls, 'done'])
    const world = testWorld({ model, tools: [editTool()] })
    const run = startRun(newRun(), world)
    run.say('change something')
    await run.rest()
    return eventsOf(world.journal).flatMap((event) => (event.type === 'tool.finished' ? [event.outcome] : []))
  }

  test('restores the bytes of an edited file and removes a new one', async () => {
    await play('$(edit a.txt replace "a1")', '$(edit new/c.txt replace "c1")')
    expect([read('a.txt'), read('new/c.txt')]).toEqual(['a1', 'c1'])
    await history.undo({ steps: 2 })
    expect([read('a.txt'), readdirSync(root).sort()]).toEqual(['a0', ['a.txt', 'src']])
  })

  test('carries the digest of the workspace: the same for the same state, another for another', async () => {
    const outcomes = await play(
      '$(edit a.txt replace "a1")',
      '$(edit a.txt replace "a2")',
      '$(edit a.txt replace "a1")',
    )
    const [first, second, third] = outcomes.map(({ effect }) => effect)
    expect([first === third, first === second, /^[0-9a-f]{64}$/.test(first ?? '')]).toEqual([true, false, true])
  })

  test('says which run and call made a change', async () => {
    await play('$(edit a.txt replace "a1")')
    const listed = await history.list()
    expect(listed).toMatchObject({ ok: true, value: [{ run: 'r1', tool: 'edit', target: 'a.txt' }] })
  })

  test('is not run when no snapshot can be taken, and says so', async () => {
    writeFileSync(join(base, 'store'), 'a file in the place of the store')
    const [outcome] = await play('$(edit a.txt replace "a1")')
    expect([read('a.txt'), outcome?.ok, outcome?.output]).toEqual([
      'a0',
      false,
      expect.stringContaining('edit was not run: no snapshot could be taken before it'),
    ])
  })

  test('says so when no snapshot could be taken after it, and the next one makes up for it', async () => {
    const store = join(base, 'store')
    const breakThenEdit = (call: Call) => {
      renameSync(join(store, 'objects'), join(store, 'aside'))
      writeFileSync(join(store, 'objects'), 'a file in the place of a directory')
      return edit(call)
    }
    const breaking = recorded(tool('edit', breakThenEdit, { mutates: true }), history)
    const outcome = await breaking.run({ id: 'c', tool: 'edit', input: { target: 'a.txt', body: 'a1' } }, context)
    expect([outcome.ok, outcome.effect, outcome.output]).toEqual([
      true,
      undefined,
      expect.stringContaining('[no snapshot could be taken after this call:'),
    ])
    rmSync(join(store, 'objects'))
    renameSync(join(store, 'aside'), join(store, 'objects'))
    expect(await kindOf(history.undo())).toBe('done')
    expect(read('a.txt')).toBe('a0')
  })

  test('that is called by another one is part of it, and neither waits for the other', async () => {
    const inner = editTool()
    const call = { id: 'c', tool: 'edit', input: { target: 'a.txt', body: 'a1' } }
    const refusals: string[] = []
    const outer = async () => {
      refusals.push(await kindOf(history.undo()))
      return inner.run(call, context)
    }
    const outcome = await recorded({ ...inner, name: 'outer', run: outer }, history).run(call, context)
    const listed = await history.list()
    expect([outcome.ok, refusals, read('a.txt'), listed.ok && listed.value.length]).toEqual([true, ['busy'], 'a1', 1])
  })

  test('is recorded by itself when the progress of another one sets it going', async () => {
    const second = { id: 'c2', tool: 'edit', input: { target: 'src/b.txt', body: 'b1' } }
    const first = tool('edit', () => ({ ok: true, output: '' }), { mutates: true })
    const started: Promise<unknown>[] = []
    const progress = () => void started.push(editTool().run(second, context))
    const run: typeof first.run = async (call, { progress: tell }) => {
      tell('half way')
      return edit(call)
    }
    await recorded({ ...first, run }, history).run(
      { id: 'c1', tool: 'edit', input: { target: 'a.txt', body: 'a1' } },
      { ...context, progress },
    )
    await Promise.all(started)
    const listed = await history.list()
    expect(listed.ok && listed.value.map(({ files }) => files.map(({ path }) => path))).toEqual([
      ['a.txt'],
      ['src/b.txt'],
    ])
  })

  test('that does not stop when it is called off holds nobody up; what it did so far can be undone', async () => {
    const stop = new AbortController()
    const request = { cause: { run: 'r', call: 'c', tool: 'run', target: '' }, covering: [], graceMs: 1 }
    const stubborn = history.record({ ...request, signal: stop.signal }, () => {
      write('a.txt', 'half')
      stop.abort()
      return new Promise(() => {})
    })
    expect(await kindOf(stubborn)).toBe('busy')
    const listed = await history.list()
    expect(listed.ok && listed.value.map(({ isInterrupted }) => isInterrupted)).toEqual([true])
    expect([await kindOf(history.undo()), read('a.txt')]).toEqual(['done', 'a0'])
  })

  test('takes turns with others, so that each node holds the change of its own call', async () => {
    const slow = (path: string) => () =>
      change(() => {
        write(path, 'x')
      })
    await Promise.all([slow('one')(), slow('two')(), slow('three')()])
    const listed = await history.list()
    expect(listed.ok && listed.value.map(({ files }) => files.map(({ path }) => path))).toEqual([
      ['one'],
      ['two'],
      ['three'],
    ])
  })
})

describe('undo, redo and goto', () => {
  test('nothing is lost: edit twice, undo twice, edit, go to the first branch and back', async () => {
    await change(() => write('a.txt', 'a1'))
    await change(() => write('a.txt', 'a2'))
    await history.undo()
    await history.undo()
    expect(read('a.txt')).toBe('a0')
    await change(() => write('a.txt', 'other'))
    expect(await history.goto(2)).toEqual({
      ok: true,
      value: { from: 3, to: 2, files: [{ path: 'a.txt', change: 'changed' }], isPreview: false },
    })
    expect(read('a.txt')).toBe('a2')
    await history.goto(3)
    expect(read('a.txt')).toBe('other')
    await history.goto(0)
    expect(read('a.txt')).toBe('a0')
  })

  test('a second undo goes further back, and redo comes forward on the branch it came from', async () => {
    await change(() => write('a.txt', 'a1'))
    await change(() => write('a.txt', 'a2'))
    const seen = []
    for (const move of [history.undo, history.undo, history.redo, history.redo]) {
      await move()
      seen.push(read('a.txt'))
    }
    expect(seen).toEqual(['a1', 'a0', 'a1', 'a2'])
    expect(await kindOf(history.redo())).toBe('nothing_to_do')
  })

  test('a new change after an undo is what redo knows from then on', async () => {
    await change(() => write('a.txt', 'a1'))
    await history.undo()
    await change(() => write('a.txt', 'other'))
    await history.undo()
    await history.redo()
    expect(read('a.txt')).toBe('other')
  })

  test('more than there is to undo is refused, and changes nothing', async () => {
    await change(() => write('a.txt', 'a1'))
    expect(await history.undo({ steps: 2 })).toEqual({
      ok: false,
      error: { kind: 'nothing_to_do', message: 'there is less to undo than that: 1', files: [] },
    })
    expect(await kindOf(history.goto(7))).toBe('unknown_node')
    expect(read('a.txt')).toBe('a1')
  })

  test('a preview says what would be done and does nothing', async () => {
    await change(() => {
      write('a.txt', 'a1')
      write('c.txt', 'c1')
      rmSync(join(root, 'src'), { recursive: true })
    })
    expect(await history.undo({ isPreview: true })).toEqual({
      ok: true,
      value: {
        from: 1,
        to: 0,
        files: [
          { path: 'a.txt', change: 'changed' },
          { path: 'c.txt', change: 'removed' },
          { path: 'src/b.txt', change: 'added' },
        ],
        isPreview: true,
      },
    })
    expect([read('a.txt'), read('c.txt'), read('src/b.txt')]).toEqual(['a1', 'c1', null])
  })

  test('one file alone can be taken back, again and again, and the rest stays', async () => {
    await change(() => write('a.txt', 'a1'))
    await change(() => {
      write('a.txt', 'a2')
      write('src/b.txt', 'b1')
    })
    const seen = []
    for (const _ of [1, 2, 3]) {
      const kind = await kindOf(history.undo({ file: 'a.txt' }))
      seen.push([kind, read('a.txt'), read('src/b.txt')])
    }
    expect(seen).toEqual([
      ['done', 'a1', 'b1'],
      ['done', 'a0', 'b1'],
      ['nothing_to_do', 'a0', 'b1'],
    ])
    await history.undo({ steps: 2 })
    expect([read('a.txt'), read('src/b.txt')]).toEqual(['a2', 'b1'])
  })

  test('everything of a tree comes back: modes, links, empty directories, files that became directories', async () => {
    mkdirSync(join(root, 'empty'), { mode: 0o700 })
    chmodSync(join(root, 'empty'), 0o700)
    write('run.sh', 'echo')
    chmodSync(join(root, 'run.sh'), 0o751)
    symlinkSync('a.txt', join(root, 'link'))
    const look = () =>
      execFileSync('find', ['.', '-printf', '%y %m %p %l\n'], { cwd: root, encoding: 'utf8' })
        .split('\n')
        .slice(1)
        .sort()
    const before = look()
    await change(() => {
      for (const name of ['empty', 'run.sh', 'link', 'a.txt', 'src'])
        rmSync(join(root, name), { recursive: true, force: true })
      write('a.txt/inside', 'x')
      write('src', 'a file now')
      mkdirSync(join(root, 'link'))
    })
    const after = look()
    await history.undo()
    expect(look()).toEqual(before)
    await history.redo()
    expect(look()).toEqual(after)
  })
})

describe('what others changed', () => {
  test('is never overwritten: undo names the file and refuses', async () => {
    await change(() => {
      write('a.txt', 'a1')
      write('src/b.txt', 'b1')
    })
    write('a.txt', 'mine')
    const refused = await history.undo()
    expect(refused).toMatchObject({ ok: false, error: { kind: 'changed_outside', files: ['a.txt'] } })
    expect([read('a.txt'), read('src/b.txt')]).toEqual(['mine', 'b1'])
  })

  test('can be gone over by force, and got back', async () => {
    await change(() => write('a.txt', 'a1'))
    write('a.txt', 'mine')
    expect(await kindOf(history.undo({ force: true }))).toBe('done')
    expect(read('a.txt')).toBe('a0')
    await history.goto(2)
    expect(read('a.txt')).toBe('mine')
  })

  test('between two recorded changes is not taken back in passing', async () => {
    await change(() => write('a.txt', 'a1'))
    write('a.txt', 'mine')
    await change(() => write('a.txt', 'a2'))
    expect(await kindOf(history.undo({ steps: 2 }))).toBe('changed_outside')
    expect(await kindOf(history.undo())).toBe('done')
    expect(read('a.txt')).toBe('mine')
  })

  test('in other files is left alone', async () => {
    await change(() => write('a.txt', 'a1'))
    write('src/b.txt', 'mine')
    write('notes.txt', 'mine too')
    await history.undo()
    expect([read('a.txt'), read('src/b.txt'), read('notes.txt')]).toEqual(['a0', 'mine', 'mine too'])
  })

  test('in a directory that the change made stays, and the directory with it', async () => {
    await change(() => write('new/c.txt', 'c1'))
    write('new/mine.txt', 'mine')
    expect(await kindOf(history.undo())).toBe('done')
    expect(readdirSync(join(root, 'new'))).toEqual(['mine.txt'])
  })

  test('a commit of theirs is a border that only force crosses', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=e@x', ...args], { cwd: root, stdio: 'pipe' })
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'one')
    await change(() => write('a.txt', 'a1'))
    git('commit', '-qam', 'two')
    expect(await kindOf(history.undo())).toBe('across_commit')
    expect(await kindOf(history.undo({ file: 'a.txt' }))).toBe('across_commit')
    expect(read('a.txt')).toBe('a1')
    expect(await kindOf(history.undo({ force: true }))).toBe('done')
    expect(read('a.txt')).toBe('a0')
  })
})

describe('reading the history', () => {
  test('the list has a stable shape', async () => {
    await change(() => write('new.txt', 'x'), { run: 'r7', call: 'c3', target: 'new.txt' })
    const listed = await history.list()
    expect(listed).toEqual({
      ok: true,
      value: [
        {
          id: 1,
          parent: 0,
          at: 2,
          run: 'r7',
          call: 'c3',
          tool: 'edit',
          target: 'new.txt',
          head: null,
          before: expect.stringMatching(/^[0-9a-f]{64}$/),
          after: expect.stringMatching(/^[0-9a-f]{64}$/),
          files: [{ path: 'new.txt', change: 'added' }],
          isInterrupted: false,
          isCurrent: true,
        },
      ],
    })
  })

  test('the difference of a node is a diff', async () => {
    await change(() => write('a.txt', 'a1'))
    const diff = await history.diff(1)
    expect(diff.ok && diff.value.split('\n').filter((line) => /^[-+]/.test(line))).toEqual([
      '--- a/a.txt',
      '+++ b/a.txt',
      '-a0',
      '+a1',
    ])
  })

  test('the status says where we stand, what others changed and what is not covered', async () => {
    history = open({ maxFileBytes: 100 })
    await change(() => write('a.txt', 'a1'))
    await change(() => write('src/b.txt', 'b1'))
    await history.undo()
    write('a.txt', 'mine')
    write('big.bin', 'x'.repeat(101))
    expect(await history.status()).toEqual({
      ok: true,
      value: {
        current: 1,
        nodes: 2,
        canUndo: true,
        canRedo: true,
        changedOutside: [{ path: 'a.txt', change: 'changed' }],
        notCovered: [{ path: 'big.bin', reason: 'bigger than 100 bytes' }],
        notices: [],
      },
    })
  })

  test('another process sees the same history, and both can go on in turns', async () => {
    const other = open()
    await change(() => write('a.txt', 'a1'))
    expect(await other.list()).toEqual(await history.list())
    await other.undo()
    expect(read('a.txt')).toBe('a0')
    await change(() => write('a.txt', 'a2'))
    const listed = await other.list()
    expect(listed.ok && listed.value.map(({ id, parent }) => [id, parent])).toEqual([
      [1, 0],
      [2, 0],
    ])
  })
})

describe('coverage', () => {
  test('what .gitignore names is left out, unless a tool touches it', async () => {
    write('.gitignore', 'dist/\n*.log\n!keep.log\n')
    write('src/.gitignore', '/local\n')
    for (const path of ['dist/x', 'a.log', 'keep.log', 'src/local', 'local']) write(path, 'old')
    await change(() => {
      for (const path of ['dist/x', 'a.log', 'keep.log', 'src/local', 'local']) write(path, 'new')
    })
    const listed = await history.list()
    expect(listed.ok && listed.value[0]?.files.map(({ path }) => path)).toEqual(['keep.log', 'local'])
    const request = { cause: { run: 'r', call: 'c', tool: 'edit', target: '' }, covering: ['dist/x'] }
    await history.record(request, async () => {
      write('dist/x', 'newer')
      write('dist/y', 'not touched by name')
    })
    await history.undo()
    expect([read('dist/x'), read('dist/y')]).toEqual(['new', 'not touched by name'])
    // From before it was covered nothing is known of it, so going back further leaves it alone.
    await history.undo()
    expect([read('dist/x'), read('keep.log')]).toEqual(['new', 'old'])
  })

  test('a workspace with too many files is covered without its biggest directory, which is named', async () => {
    history = open({ maxFiles: 10 })
    for (let number = 0; number < 12; number += 1) write(`many/${number}`, 'x')
    await change(() => write('a.txt', 'a1'))
    const status = await history.status()
    expect(status.ok && status.value.notCovered).toEqual([
      { path: 'many', reason: 'the workspace has more than 10 files, most of them here' },
    ])
    await history.undo()
    expect([read('a.txt'), readdirSync(join(root, 'many')).length]).toEqual(['a0', 12])
  })
})

describe('pruning', () => {
  test('forgets the oldest, keeps the rest usable, and frees the store', async () => {
    for (let round = 1; round <= 6; round += 1) await change(() => write('a.txt', `a${round} `.repeat(1000 + round)))
    expect(await history.prune({ keep: 2 })).toEqual({ ok: true, value: { forgotten: 4 } })
    expect(await kindOf(history.undo({ steps: 3 }))).toBe('nothing_to_do')
    await history.undo({ steps: 2 })
    expect(read('a.txt')).toBe('a4 '.repeat(1004))
    await history.redo()
    await history.redo()
    expect(read('a.txt')).toBe('a6 '.repeat(1006))
    expect(await change(() => write('a.txt', 'after'))).toBe(7)
    expect(await kindOf(history.goto(1))).toBe('unknown_node')
    const objects = execFileSync('git', [
      '--git-dir',
      join(base, 'store'),
      'cat-file',
      '--batch-all-objects',
      '--batch-check',
    ])
    // a4, a5, a6, `after`, b0, their trees: a1 to a3 are gone.
    expect(
      objects
        .toString()
        .split('\n')
        .filter((line) => line.includes(' blob ')).length,
    ).toBe(5)
  })

  test('keeps again what comes back after it was thrown out', async () => {
    write('dir/x', 'x')
    await change(() => rmSync(join(root, 'dir'), { recursive: true }))
    await history.prune({ keep: 0 })
    write('dir/x', 'x')
    await change(() => write('a.txt', 'a1'))
    const fsck = execFileSync('git', ['--git-dir', join(base, 'store'), 'fsck', '--no-dangling'], { stdio: 'pipe' })
    expect(fsck.toString()).toBe('')
  })

  test('happens by itself when there are too many', async () => {
    history = open({ maxNodes: 4 })
    for (let round = 1; round <= 7; round += 1) await change(() => write('a.txt', `a${round}`))
    const listed = await history.list()
    expect(listed.ok && listed.value.map(({ id }) => id)).toEqual([3, 4, 5, 6, 7])
  })
})

describe('the store', () => {
  test('is refused inside the workspace, and is closed to others', async () => {
    expect(await open({ directory: join(root, 'store') }).list()).toMatchObject({
      ok: false,
      error: { kind: 'storage' },
    })
    await history.list()
    expect(statSync(join(base, 'store')).mode & 0o777).toBe(0o700)
  })

  test('is a git repository that git finds no fault with', async () => {
    await change(() => write('a.txt', 'a1'))
    const fsck = execFileSync('git', ['--git-dir', join(base, 'store'), 'fsck', '--no-dangling'], { stdio: 'pipe' })
    expect(fsck.toString()).toBe('')
  })
})
