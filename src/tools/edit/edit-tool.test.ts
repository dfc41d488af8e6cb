import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { Call, JsonObject, ToolOutcome } from '../../core/index.ts'
import { resumeRun, startRun, type Tool } from '../../runtime/index.ts'
import { eventsOf, fakeClock, newRun, scriptedPort, success, testWorld, tool } from '../../testing/index.ts'
import { openWorkspace, type Workspace } from '../../workspace/index.ts'
import { seenFiles } from '../seen-files.ts'
import { viewTool } from '../view/index.ts'
import { editTools } from './index.ts'

const folders: string[] = []

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
})

type Files = Readonly<Record<string, string | Uint8Array>>

/** A workspace in a directory of its own, with the tools over it. */
async function bench(files: Files, guard: (workspace: Workspace) => Workspace = (workspace) => workspace) {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'pawl-edit-')))
  folders.push(home)
  const root = join(home, 'work')
  await mkdir(root)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  const [seen, clock] = [seenFiles(), fakeClock()]
  const workspace = guard(openWorkspace(root))
  const directory = join(home, 'run')
  const [edit, batch] = editTools({ workspace, seen, clock, directory })
  const read = (path: string) => readFile(join(root, path), 'utf8')
  const look = async (...paths: readonly string[]) => {
    for (const path of paths) seen.note(path, await readFile(join(root, path)))
  }
  const view = viewTool({ workspace, seen })
  return { root, directory, seen, clock, workspace, edit, batch, view, read, look }
}

type Bench = Awaited<ReturnType<typeof bench>>

/** Plays what a model says through the real runtime; how each call of an editing tool ended. */
async function play(
  { edit, batch, view, clock }: Bench,
  ...replies: readonly string[]
): Promise<readonly ToolOutcome[]> {
  const world = testWorld({ model: scriptedPort([...replies, '$(answer done)']), tools: [edit, batch, view], clock })
  const run = startRun(newRun(), world)
  run.say('edit')
  await run.rest()
  const viewed = new Set(
    eventsOf(world.journal).flatMap((event) =>
      event.type === 'model.replied' ? event.calls.filter((call) => call.tool === 'view').map((call) => call.id) : [],
    ),
  )
  return eventsOf(world.journal).flatMap((event) =>
    event.type === 'tool.finished' && !viewed.has(event.callId) ? [event.outcome] : [],
  )
}

const call = (input: JsonObject, id = 'c1'): Call => ({ id, tool: 'edit', input })
const context = { signal: new AbortController().signal, progress: () => {}, key: 'r1:c1' }
const make = (tool: Tool, input: JsonObject) => tool.run(call(input), context)
const fence = '```'

describe('through a run', () => {
  test('an ambiguous quote is refused with its lines, and nothing is written', async () => {
    const at = await bench({ 'a.ts': 'let a = 1\nlet b = 1\n' })
    const [outcome] = await play(at, `$(edit a.ts\n${fence}old\n= 1\n${fence}\n${fence}new\n= 2\n${fence}\n)`)
    expect(outcome).toMatchObject({
      ok: false,
      error: {
        kind: 'bad_input',
        message:
          'old is in a.ts 2 times, at lines 1, 2: quote more lines around it, narrow the target (a.ts:1), or add --all to change every one',
      },
    })
    expect(await at.read('a.ts')).toBe('let a = 1\nlet b = 1\n')
  })

  test('a quote that is there once is replaced, and the diff is shown', async () => {
    const at = await bench({ 'a.ts': 'one\ntwo\nthree\n' })
    const [outcome] = await play(at, `$(edit a.ts\n${fence}old\ntwo\n${fence}\n${fence}new\n2\n${fence}\n)`)
    expect(outcome).toMatchObject({
      ok: true,
      output: 'changed a.ts:2 (+1 -1)\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three',
    })
    expect(await at.read('a.ts')).toBe('one\n2\nthree\n')
  })

  test('a symbol is replaced by code with parentheses, quotes and dollars as they are', async () => {
    const at = await bench({ 'a.ts': 'export function f() {\n  return 1\n}\n' })
    const code = 'export function f() {\n  return ")" + `$(rm -rf x; | )` + "\\\\"\n}'
    await play(at, '$(view a.ts)', `$(edit a.ts/f replace\n${fence}ts\n${code}\n${fence}\n)`)
    expect(await at.read('a.ts')).toBe(`${code}\n`)
  })

  test.each<[written: string, after: string]>([
    [`$(edit a.py/f insert --before\n${fence}python\nx = 1\n${fence}\n)`, 'x = 1\n\ndef f():\n    return 1\n'],
    [`$(edit a.py/f insert --at append\n${fence}\nprint(2)\n${fence}\n)`, 'def f():\n    return 1\n    print(2)\n'],
    ['$(edit a.py/f insert "x = 1" --after)', 'def f():\n    return 1\n\nx = 1\n'],
    ['$(edit a.py::f delete -y)', ''],
    ['$(edit a.py/f rename g)', 'def g():\n    return 1\n'],
    [`$(write a.py\n${fence}\nx = 1\n${fence}\n)`, 'x = 1\n'],
    [`$(edit a.py append)\n${fence}\nx = 1\n${fence}`, 'def f():\n    return 1\nx = 1\n'],
    [`$(edit a.py:2 replace\n${fence}\nreturn 2\n${fence}\n)`, 'def f():\n    return 2\n'],
  ])('%j is understood', async (written, after) => {
    const at = await bench({ 'a.py': 'def f():\n    return 1\n' })
    expect(await play(at, '$(view a.py)', written)).toMatchObject([{ ok: true }])
    expect(await at.read('a.py')).toBe(after)
  })

  test('a file that changed on disk is refused with what changed, until it is viewed again', async () => {
    const at = await bench({ 'a.ts': 'let a = 1\n' })
    const other = tool('run', async () => {
      await writeFile(join(at.root, 'a.ts'), 'let a = 2\n')
      return success()
    })
    const edit = `$(edit a.ts\n${fence}old\nlet\n${fence}\n${fence}new\nconst\n${fence}\n)`
    const world = testWorld({
      model: scriptedPort(['$(view a.ts)', '$(run x)', edit, '$(view a.ts)', edit, '$(answer done)']),
      tools: [at.edit, at.view, other],
    })
    const run = startRun(newRun(), world)
    run.say('go')
    await run.rest()
    const outcomes = eventsOf(world.journal).flatMap((event) => (event.type === 'tool.finished' ? [event.outcome] : []))
    expect(outcomes[2]).toMatchObject({
      ok: false,
      error: {
        kind: 'refused',
        message:
          'a.ts was changed on disk since you saw it, by a person, a command or a formatter.\nWhat changed since:\n@@ -1,1 +1,1 @@\n-let a = 1\n+let a = 2\nView it again, then make the edit anew.',
      },
    })
    expect(outcomes[4]).toMatchObject({ ok: true })
    expect(await at.read('a.ts')).toBe('const a = 2\n')
  })

  test('a batch with one failing part changes no file', async () => {
    const files = { 'a.ts': 'let a = 1\n', 'b.ts': 'let b = 1\n' }
    const at = await bench(files)
    const [outcome] = await play(
      at,
      `$(batch-edit\na.ts\n${fence}old\n1\n${fence}\n${fence}new\n2\n${fence}\nb.ts\n${fence}old\nnot there\n${fence}\n${fence}new\n2\n${fence}\n)`,
    )
    expect(outcome?.ok).toBe(false)
    expect(outcome?.output).toContain('edit 2: old is not in b.ts.')
    expect(outcome?.output).toContain('No file was changed: a batch is made whole or not at all.')
    expect([await at.read('a.ts'), await at.read('b.ts')]).toEqual(Object.values(files))
  })

  test('the third failure on a file within five minutes offers alternatives, and a success clears the count', async () => {
    const at = await bench({ 'a.ts': 'let a = 1\n' })
    const wrong = (text: string) => `$(edit a.ts\n${fence}old\n${text}\n${fence}\n${fence}new\nx\n${fence}\n)`
    const right = `$(edit a.ts\n${fence}old\n1\n${fence}\n${fence}new\n2\n${fence}\n)`
    const outcomes = await play(at, wrong('q1'), wrong('q2'), wrong('q3'), right, wrong('q4'))
    expect(outcomes.map(({ output }) => output.includes('Do something else'))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ])
    expect(outcomes[2]?.output).toContain('This is failure 3 on a.ts within 5 minutes.')
  })
})

describe('the circuit breaker', () => {
  test('forgets what is longer ago than five minutes', async () => {
    const { edit, clock } = await bench({ 'a.ts': 'x\n' })
    const outputs: boolean[] = []
    for (const wait of [0, 200_000, 200_000, 1000]) {
      clock.advance(wait)
      const { output } = await make(edit, { target: 'a.ts', old: 'nowhere', new: 'y' })
      outputs.push(output.includes('Do something else'))
    }
    expect(outputs).toEqual([false, false, false, true])
  })
})

describe('what a run has not seen', () => {
  test.each<[name: string, input: JsonObject]>([
    ['a symbol', { target: 'a.py/f', action: 'delete' }],
    ['lines', { target: 'a.py:1-2', action: 'replace', body: 'x' }],
    ['the whole file', { target: 'a.py', action: 'write', body: 'x' }],
    ['the file to be deleted', { target: 'a.py', action: 'delete' }],
    ['the end of the file', { target: 'a.py', action: 'append', body: 'x' }],
    ['a quote that fits only loosely', { target: 'a.py', old: 'def f():\n\treturn 1\n', new: 'x' }],
  ])('is not edited: %s', async (_name, input) => {
    const { edit, read } = await bench({ 'a.py': 'def f():\n    return 1\n' })
    const outcome = await make(edit, input)
    expect(outcome).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: expect.stringContaining('view it') },
    })
    expect(await read('a.py')).toBe('def f():\n    return 1\n')
  })

  test('may be edited by an exact quote, which proves that its text is known', async () => {
    const { edit, read } = await bench({ 'a.py': 'def f():\n    return 1\n' })
    expect((await make(edit, { target: 'a.py', old: '    return 1', new: '    return 2' })).ok).toBe(true)
    expect(await read('a.py')).toBe('def f():\n    return 2\n')
  })

  test('is what a run wrote itself', async () => {
    const { edit, read } = await bench({})
    await make(edit, { target: 'new/a.py', action: 'write', body: 'x = 1' })
    await make(edit, { target: 'new/a.py', action: 'append', body: 'y = 2' })
    expect(await read('new/a.py')).toBe('x = 1\ny = 2\n')
  })
})

describe('by symbol', () => {
  const files = { 'a.py': 'def one():\n    return 1\n\n\ndef two():\n    return 2\n\n\ndef three():\n    return 3\n' }
  const [one, two, three] = ['def one():\n    return 1\n', 'def two():\n    return 2\n', 'def three():\n    return 3\n']
  const spaced = (...parts: readonly (string | undefined)[]) => parts.join('\n\n')

  test.each<[name: string, input: JsonObject, after: string]>([
    ['delete', { target: 'a.py/two', action: 'delete' }, spaced(one, three)],
    ['move down', { target: 'a.py/one', action: 'move', to: 'a.py/three', at: 'after' }, spaced(two, three, one)],
    ['move up', { target: 'a.py/three', action: 'move', to: 'a.py/one', at: 'before' }, spaced(three, one, two)],
    [
      'move to where it is',
      { target: 'a.py/two', action: 'move', to: 'a.py/one', at: 'after' },
      spaced(one, two, three),
    ],
    ['copy', { target: 'a.py/one', action: 'copy', to: 'a.py/two' }, spaced(one, two, one, three)],
    ['swap', { target: 'a.py/one', action: 'swap', to: 'a.py/three' }, spaced(three, two, one)],
    [
      'lines',
      { target: 'a.py:5-6', action: 'replace', body: 'def two():\n    return 22' },
      spaced(one, 'def two():\n    return 22\n', three),
    ],
    ['several', { target: 'a.py/t*', action: 'delete', multiple: true }, one],
    [
      'several insertions',
      { target: '*.py/t*', action: 'prepend', body: 'go()', multiple: true },
      spaced(one, 'def two():\n    go()\n    return 2\n', 'def three():\n    go()\n    return 3\n'),
    ],
    [
      'a quote inside one of them',
      { target: 'a.py/two', old: 'return ', new: 'return 0 + ' },
      spaced(one, 'def two():\n    return 0 + 2\n', three),
    ],
  ])('%s', async (_name, input, after) => {
    const at = await bench(files)
    await at.look('a.py')
    expect(await make(at.edit, input)).toMatchObject({ ok: true })
    expect(await at.read('a.py')).toBe(after)
  })

  test.each<[name: string, input: JsonObject, message: string]>([
    [
      'a pattern that was not meant as one',
      { target: 'a.py/t*', action: 'delete' },
      'a.py/t* names 2 symbols; add --multiple to delete all of them, or name one:\n- a.py:5 two\n- a.py:9 three',
    ],
    [
      'a pattern to swap',
      { target: 'a.py/t*', action: 'swap', to: 'a.py/one' },
      'swap takes two symbols, not a pattern: name each of them',
    ],
    [
      'code that does not parse',
      { target: 'a.py/two', action: 'replace', body: 'def two(:\n    return 2' },
      'a.py would no longer parse: line 5: `)` is missing. Nothing was written; put the code right, or add --force',
    ],
    [
      'a move to another file of a language nobody follows',
      { target: 'a.py/two', action: 'move', to: 'b.py' },
      'moving a.py:5 two to b.py would leave what imports it behind, and only TypeScript and JavaScript can be followed. Copy it, change what imports it, then delete it here; or add --force to move the text alone',
    ],
    [
      'lines that are not there',
      { target: 'a.py:90-99', action: 'delete' },
      'a.py has no lines 90-99: it ends at line 10',
    ],
  ])('refuses %s', async (_name, input, message) => {
    const at = await bench(files)
    await at.look('a.py')
    expect(await make(at.edit, input)).toMatchObject({ ok: false, error: { message } })
    expect(await at.read('a.py')).toBe(files['a.py'])
  })

  test('writes what does not parse when it is forced to', async () => {
    const at = await bench(files)
    await at.look('a.py')
    const outcome = await make(at.edit, { target: 'a.py/two', action: 'replace', body: 'def two(:', force: true })
    expect(outcome).toMatchObject({
      ok: true,
      output: expect.stringContaining('note: a.py does not parse now: line 5'),
    })
  })

  test('a file that had errors may keep them', async () => {
    const at = await bench({ 'a.py': 'def broken(:\n    pass\n\n\ndef two():\n    return 2\n' })
    await at.look('a.py')
    expect((await make(at.edit, { target: 'a.py/two', old: 'return 2', new: 'return 3' })).ok).toBe(true)
    expect((await make(at.edit, { target: 'a.py:6', action: 'replace', body: 'return 4' })).ok).toBe(true)
    expect(await at.read('a.py')).toBe('def broken(:\n    pass\n\n\ndef two():\n    return 4\n')
  })
})

describe('a batch', () => {
  test('is measured in the files as they are, and applied from the end', async () => {
    const at = await bench({ 'a.ts': 'one\ntwo\nthree\n', 'b.ts': 'x\n' })
    await at.look('a.ts', 'b.ts')
    const edits = [
      { target: 'a.ts', old: 'one', new: '1\n1' },
      { target: 'a.ts:3', action: 'replace', body: '3' },
      { target: 'b.ts', old: 'x', new: 'y' },
      { target: 'c.ts', action: 'write', body: 'z' },
    ]
    const outcome = await make(at.batch, { edits })
    expect(outcome.ok).toBe(true)
    expect([await at.read('a.ts'), await at.read('b.ts'), await at.read('c.ts')]).toEqual([
      '1\n1\ntwo\n3\n',
      'y\n',
      'z\n',
    ])
  })

  test('of edits that do not meet comes to the same as one after another', async () => {
    const line = fc.record({
      isEdited: fc.boolean(),
      put: fc.stringMatching(/^[a-z\n]{0,6}$/),
      end: fc.constantFrom('\n', '\r\n'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (lines) => {
        const text = lines.map(({ end }, index) => `line <${index}>${end}`).join('')
        const edits = lines.flatMap(({ isEdited, put }, index) =>
          isEdited ? [{ target: 'a.txt', old: `<${index}>`, new: put }] : [],
        )
        if (edits.length === 0) return
        const [together, apart] = [await bench({ 'a.txt': text }), await bench({ 'a.txt': text })]
        expect((await make(together.batch, { edits })).ok).toBe(true)
        for (const edit of edits) expect((await make(apart.edit, edit)).ok).toBe(true)
        expect(await together.read('a.txt')).toBe(await apart.read('a.txt'))
      }),
      { numRuns: 25 },
    )
  })

  test('refuses edits that want the same text', async () => {
    const at = await bench({ 'a.ts': 'one two three\n' })
    const edits = [
      { target: 'a.ts', old: 'one two', new: '1 2' },
      { target: 'a.ts', old: 'two three', new: '2 3' },
    ]
    expect(await make(at.batch, { edits })).toMatchObject({
      ok: false,
      error: { message: 'two edits of a.ts want the same text, at lines 1 and 1: make one of them' },
    })
  })

  test('puts back what was written when a later file cannot be', async () => {
    const failing = (workspace: Workspace): Workspace => ({
      ...workspace,
      writeFile: (path, bytes) =>
        path === 'b.ts'
          ? Promise.resolve({ ok: false, error: { kind: 'unreadable', message: 'the disk is full' } })
          : workspace.writeFile(path, bytes),
    })
    const at = await bench({ 'a.ts': 'a\n', 'b.ts': 'b\n' }, failing)
    const edits = [
      { target: 'new.ts', action: 'write', body: 'n' },
      { target: 'a.ts', old: 'a', new: 'A' },
      { target: 'b.ts', old: 'b', new: 'B' },
    ]
    expect(await make(at.batch, { edits })).toMatchObject({
      ok: false,
      error: { kind: 'failed', message: 'the disk is full. No file was changed' },
    })
    expect(await at.read('a.ts')).toBe('a\n')
    expect((await readdir(at.root)).sort()).toEqual(['a.ts', 'b.ts'])
  })
})

describe('whole files', () => {
  test('are written in the encoding, line breaks and mode they had', async () => {
    const at = await bench({ 'a.sh': Buffer.from('\ufeff#!/bin/sh\r\necho é\r\n') })
    await chmod(join(at.root, 'a.sh'), 0o755)
    await at.look('a.sh')
    await make(at.edit, { target: 'a.sh', action: 'write', body: '#!/bin/sh\necho ü' })
    expect(await at.read('a.sh')).toBe('\ufeff#!/bin/sh\r\necho ü\r\n')
    expect((await stat(join(at.root, 'a.sh'))).mode & 0o777).toBe(0o755)
  })

  test('keep every byte that is not touched, valid or not', async () => {
    const at = await bench({ 'a.txt': Buffer.from([0xc3, 0xa9, 0xff, 10, 0x61, 13, 10, 0xfe]) })
    await make(at.edit, { target: 'a.txt', old: 'a', new: 'ü' })
    expect([...(await readFile(join(at.root, 'a.txt')))]).toEqual([0xc3, 0xa9, 0xff, 10, 0xc3, 0xbc, 13, 10, 0xfe])
  })

  test('are made by an empty quote, or added to', async () => {
    const { edit, read } = await bench({})
    await make(edit, { target: 'a.txt', old: '', new: 'x' })
    await make(edit, { target: 'a.txt', old: '', new: 'y' })
    expect(await read('a.txt')).toBe('x\ny\n')
  })

  test('are deleted', async () => {
    const at = await bench({ 'a.txt': 'x' })
    await at.look('a.txt')
    expect(await make(at.edit, { target: 'a.txt', action: 'delete' })).toEqual({ ok: true, output: 'deleted a.txt' })
    expect(await readdir(at.root)).toEqual([])
  })

  test('stay as they are in a dry run, which shows the diff', async () => {
    const at = await bench({ 'a.txt': 'x\n' })
    const input = { target: 'a.txt', old: 'x', new: 'y', dryRun: true }
    expect(await make(at.edit, input)).toEqual({
      ok: true,
      output: 'Nothing was written (dry run). It would be:\nchanged a.txt:1 (+1 -1)\n@@ -1,1 +1,1 @@\n-x\n+y',
    })
    expect(typeof at.edit.mutates === 'function' && at.edit.mutates(input)).toBe(false)
    expect(await at.read('a.txt')).toBe('x\n')
  })

  test('that are no text are written as a whole', async () => {
    const at = await bench({ binary: Buffer.from([0x78, 0, 1]) })
    expect(await make(at.edit, { target: 'binary', action: 'write', body: 'x' })).toMatchObject({ ok: false })
    await at.look('binary')
    expect(await make(at.edit, { target: 'binary', action: 'write', body: 'x' })).toMatchObject({ ok: true })
    expect(await at.read('binary')).toBe('x\n')
  })

  test.each<[input: JsonObject, kind: string]>([
    [{ target: '../out.txt', action: 'write', body: 'x' }, 'denied'],
    [{ target: '.git/config', action: 'write', body: 'x' }, 'denied'],
    [{ target: 'missing.txt', old: 'x', new: 'y' }, 'not_found'],
    [{ target: 'binary', old: 'x', new: 'y' }, 'refused'],
  ])('are refused where they may not be: %j', async (input, kind) => {
    const { edit } = await bench({ binary: Buffer.from([0x78, 0, 1]) })
    expect(await make(edit, input)).toMatchObject({ ok: false, error: { kind } })
  })
})

describe('after a crash', () => {
  test('half a batch is taken back when the run is resumed, and the model is told', async () => {
    let wasReached = () => {}
    const reached = new Promise<void>((resolve) => {
      wasReached = resolve
    })
    const dying = (workspace: Workspace): Workspace => ({
      ...workspace,
      writeFile: (path, bytes) => {
        if (path !== 'b.ts') return workspace.writeFile(path, bytes)
        wasReached()
        return new Promise(() => {})
      },
    })
    const at = await bench({ 'a.ts': 'a\n', 'b.ts': 'b\n' }, dying)
    const batch = `$(batch-edit\na.ts\n${fence}old\na\n${fence}\n${fence}new\nA\n${fence}\nb.ts\n${fence}old\nb\n${fence}\n${fence}new\nB\n${fence}\n)`
    const world = testWorld({ model: scriptedPort([batch]), tools: [at.edit, at.batch] })
    const run = startRun(newRun(), world)
    run.say('go')
    await reached
    expect([await at.read('a.ts'), await at.read('b.ts')]).toEqual(['A\n', 'b\n'])
    const model = scriptedPort(['$(answer seen)'])
    const [edit, again] = editTools({
      ...at,
      workspace: openWorkspace(at.root),
      seen: seenFiles(),
      directory: at.directory,
    })
    const resumed = await resumeRun(run.state(), testWorld({ model, tools: [edit, again] }, eventsOf(world.journal)))
    await resumed.rest()
    expect([await at.read('a.ts'), await at.read('b.ts')]).toEqual(['a\n', 'b\n'])
    expect(JSON.stringify(model.requests[0]?.messages)).toContain('The process stopped before this edit was made')
  })

  const input = {
    edits: [
      { target: 'a.ts', old: 'a', new: 'A' },
      { target: 'b.ts', old: 'b', new: 'B' },
    ],
  }

  test('an edit that was made is known to be', async () => {
    const at = await bench({ 'a.ts': 'a\n', 'b.ts': 'b\n' })
    await make(at.batch, input)
    expect(await at.batch.probe?.(call(input))).toMatchObject({
      ok: true,
      output: expect.stringContaining('The edit was made before the process stopped:\nchanged a.ts:1 (+1 -1)'),
    })
  })

  test.each<[name: string, files: Files]>([
    ['half of it', { 'a.ts': 'A\n', 'b.ts': 'b\n' }],
    ['nothing of it', { 'a.ts': 'a\n', 'b.ts': 'b\n' }],
  ])('an edit that was not is known not to be, and %s is taken back', async (_name, files) => {
    const at = await bench({ 'a.ts': 'a\n', 'b.ts': 'b\n' })
    await make(at.batch, input)
    for (const [path, content] of Object.entries(files)) await writeFile(join(at.root, path), content)
    expect(await at.batch.probe?.(call(input))).toMatchObject({ ok: false, error: { kind: 'interrupted' } })
    expect([await at.read('a.ts'), await at.read('b.ts')]).toEqual(['a\n', 'b\n'])
  })

  test('an edit that never began is known by its missing record', async () => {
    const at = await bench({ 'a.ts': 'a\n' })
    expect(await at.edit.probe?.(call({ target: 'a.ts', old: 'a', new: 'b' }, 'c9'))).toMatchObject({
      ok: false,
      error: { kind: 'interrupted' },
    })
  })

  test('nothing is said, and nothing touched, where somebody else was since', async () => {
    const at = await bench({ 'a.ts': 'a\n', 'b.ts': 'b\n' })
    await make(at.batch, input)
    await writeFile(join(at.root, 'a.ts'), 'somebody else\n')
    expect(await at.batch.probe?.(call(input))).toBeNull()
    expect([await at.read('a.ts'), await at.read('b.ts')]).toEqual(['somebody else\n', 'B\n'])
  })
})
