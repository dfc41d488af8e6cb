import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { hooksFrom, startRun, type Tool } from '../runtime/index.ts'
import { eventsOf, failure, newRun, scriptedPort, success, testWorld, tool } from '../testing/index.ts'
import { openHistory } from './history.ts'
import { recorded } from './recorded.ts'
import { commandValidator, type Validator } from './validators.ts'
import { validated, validatorHook } from './validators-tool.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawl-validated-')))
  folders.push(folder)
  return folder
}

/** Fails for every line that holds `bad`, as a compiler would: with the place and what is wrong there. */
const checker = commandValidator(
  'grep -rn bad --include=*.ts . | sed "s/bad/error: bad/"; ! grep -rq bad --include=*.ts .',
)

function editTool(workspace: Workspace): Tool {
  const write = async (target: string, body: string) => {
    if (body.startsWith('refused')) return failure('no such place')
    await workspace.writeFile(target, Buffer.from(body))
    return success(`${target} written`)
  }
  return tool('edit', ({ input }) => write(String(input.target), String(input.body)), { mutates: true, class: 'edit' })
}

function project(files: Readonly<Record<string, string>>, validator: Validator = checker, timeoutMs = 20_000) {
  const root = newFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const workspace = openWorkspace(root)
  const history = openHistory(workspace, { directory: newFolder() })
  const edit = validated(recorded(editTool(workspace), history), { validator, workspace, history, timeoutMs })
  return { root, workspace, history, edit, read: (path: string) => readFileSync(join(root, path), 'utf8') }
}

/** Plays a script through the real runtime; gives the outcomes of its edits, and what the model was asked. */
async function play(edit: Tool, replies: readonly string[]) {
  const model = scriptedPort([...replies, '$(answer done)'])
  const world = testWorld({ model, tools: [edit] })
  const run = startRun(newRun(), world)
  run.say('edit')
  await run.rest()
  const outcomes = eventsOf(world.journal).flatMap((event) => (event.type === 'tool.finished' ? [event.outcome] : []))
  return { outcomes, shown: model.requests.map(({ messages }) => JSON.stringify(messages)) }
}

const change = (path: string, text: string) => `$(edit ${path} replace "${text}")`

describe('an edit that is validated', () => {
  test('stays when the validator passes', async () => {
    const { edit, read } = project({ 'a.ts': 'one' })
    const { outcomes } = await play(edit, [change('a.ts', 'two')])
    expect(outcomes).toEqual([{ ok: true, output: 'a.ts written', effect: expect.any(String) }])
    expect(read('a.ts')).toBe('two')
  })

  test('is undone when it fails, and the run goes on with the error in view', async () => {
    const { edit, read } = project({ 'a.ts': 'one' })
    const { outcomes, shown } = await play(edit, [change('a.ts', 'bad'), change('a.ts', 'good')])
    expect(outcomes).toMatchObject([
      {
        ok: false,
        output: expect.stringContaining('The edit was undone; the files are as they were before it.'),
        error: { kind: 'failed', message: expect.stringMatching(/^after this edit of a\.ts, .* fails: .*error: bad/) },
      },
      { ok: true, output: 'a.ts written' },
    ])
    expect(shown[1]).toContain('./a.ts:1:error: bad')
    expect(read('a.ts')).toBe('good')
  })

  test('takes exactly itself back: what was edited before it stays', async () => {
    const { edit, read } = project({ 'a.ts': 'one', 'b.ts': 'one' })
    const { outcomes } = await play(edit, [change('a.ts', 'two'), change('b.ts', 'bad'), change('new.ts', 'bad')])
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, false])
    expect([read('a.ts'), read('b.ts')]).toEqual(['two', 'one'])
    expect(() => read('new.ts')).toThrow('ENOENT')
  })

  test('is not condemned for what was broken before, only for what it breaks', async () => {
    const { edit, read } = project({ 'old.ts': 'bad', 'a.ts': 'one' })
    const { outcomes } = await play(edit, [change('a.ts', 'two'), change('a.ts', 'bad'), change('a.ts', 'three')])
    expect(outcomes).toMatchObject([
      { ok: true, output: expect.stringContaining('fails as it did before this edit, which was kept') },
      { ok: false },
      { ok: true },
    ])
    expect(read('a.ts')).toBe('three')
  })

  test('stays with a notice when the validator cannot decide', async () => {
    const { edit, read } = project({ 'a.ts': 'one' }, commandValidator('sleep 60'), 200)
    const { outcomes } = await play(edit, [change('a.ts', 'two')])
    expect(outcomes).toMatchObject([{ ok: true, output: expect.stringMatching(/could not decide: .*took too long/) }])
    expect(read('a.ts')).toBe('two')
  })

  test('is not validated when it failed, or changed nothing', async () => {
    const { edit, root } = project({ 'a.ts': 'one' }, commandValidator('echo x >> validated.log'))
    await play(edit, [change('a.ts', 'refused'), change('a.ts', 'one')])
    expect(() => readFileSync(join(root, 'validated.log'))).toThrow('ENOENT')
  })

  test('is validated once, and the state before it only when that matters and is not known', async () => {
    const { edit, root, workspace } = project(
      { '.gitignore': '*.log', 'a.ts': 'one' },
      commandValidator('echo x >> count.log; ! grep -q bad a.ts'),
    )
    const count = () => readFileSync(join(root, 'count.log'), 'utf8').length / 2
    await play(edit, [change('a.ts', 'two')])
    expect(count()).toBe(1)
    await play(edit, [change('a.ts', 'bad')])
    expect(count()).toBe(2)
    await workspace.writeFile('a.ts', Buffer.from('somebody else'))
    await play(edit, [change('a.ts', 'bad again')])
    expect(count()).toBe(4)
  })
})

test('a validator can be a hook: once for each turn that changed something, and nothing is undone', async () => {
  const { workspace, root, read } = project({ 'a.ts': 'one', 'b.ts': 'one' })
  const hooks = hooksFrom([validatorHook(checker, { cwd: root })])
  const model = scriptedPort([`${change('a.ts', 'bad')} ${change('b.ts', 'two')}`, '$(answer done)'])
  const world = testWorld({ model, tools: [editTool(workspace)], hooks })
  const run = startRun(newRun(), world)
  run.say('edit')
  await run.rest()
  const reports = eventsOf(world.journal).flatMap((event) => (event.type === 'hooks.finished' ? event.reports : []))
  expect(reports).toMatchObject([{ name: checker.name, ok: false, output: expect.stringContaining('error: bad') }])
  expect(read('a.ts')).toBe('bad')
})
