import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { hooksFrom, pathsOf, startRun } from '../runtime/index.ts'
import { call, newRun, scriptedPort, success, testWorld, tool } from '../testing/index.ts'
import { commandHook } from './index.ts'

const cwd = mkdtempSync(join(tmpdir(), 'pawl-hook-'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const edits = [call('c1', 'edit', { target: 'src/a.ts' }), call('c2', 'edit', { target: 'src/b c.ts' })]
const never = new AbortController().signal

describe('a program as a hook', () => {
  test('reports what it wrote and that it was fine', async () => {
    const hooks = hooksFrom([commandHook({ name: 'format', command: 'echo', args: ['2 files formatted'], cwd })])
    expect(await hooks(edits, never)).toEqual([{ name: 'format', ok: true, output: '2 files formatted' }])
  })

  test('reports its exit code and its stderr when it was not', async () => {
    const args = ['-c', 'echo 1 failed; echo a.ts:3: broken >&2; exit 1']
    const hooks = hooksFrom([commandHook({ name: 'tests', command: 'sh', args, cwd })])
    expect(await hooks(edits, never)).toEqual([
      { name: 'tests', ok: false, output: '1 failed\n[stderr]\na.ts:3: broken\n[exit code 1]' },
    ])
  })

  test('can be given the files that were changed', async () => {
    const format = commandHook({ name: 'format', command: 'echo', args: (after) => after.flatMap(pathsOf), cwd })
    expect(await hooksFrom([format])(edits, never)).toEqual([
      { name: 'format', ok: true, output: 'src/a.ts src/b c.ts' },
    ])
  })

  test('that is not installed stops nothing', async () => {
    const hooks = hooksFrom([
      commandHook({ name: 'format', command: 'no-such-formatter', args: [], cwd }),
      commandHook({ name: 'tests', command: 'true', args: [], cwd }),
    ])
    expect(await hooks(edits, never)).toEqual([
      { name: 'format', ok: false, output: '[could not be started: spawn no-such-formatter ENOENT]' },
      { name: 'tests', ok: true, output: '' },
    ])
  })

  test('that hangs is ended with its children when its time is over', async () => {
    const args = ['-c', 'echo begun; sleep 60 & wait']
    const hooks = hooksFrom([commandHook({ name: 'hung', command: 'sh', args, cwd, timeoutMs: 200 })])
    expect(await hooks(edits, never)).toEqual([
      {
        name: 'hung',
        ok: false,
        output: 'took longer than 0.2 s and was ended\nbegun\n[ended before it was done]',
      },
    ])
  })

  test('runs within a real run, once for each turn that changed something', async () => {
    const args = ['-c', 'echo ran >> turns']
    const edit = tool('edit', () => success(), { mutates: true, class: 'edit', isParallelSafe: false })
    const model = scriptedPort(['$(view a)', '$(edit a delete) $(edit b delete)', '$(edit c delete)', '$(answer ok)'])
    const tools = [tool('view', () => success('x')), edit]
    const hooks = hooksFrom([commandHook({ name: 'count', command: 'sh', args, cwd })])
    const run = startRun(newRun(), testWorld({ model, tools, hooks }))
    run.say('go')
    await run.rest()
    expect(readFileSync(join(cwd, 'turns'), 'utf8')).toBe('ran\nran\n')
  })
})
