// A disk that takes nothing more: every command that writes says what it could not write, where, and what to do next.

import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { projectWith, runPawl, scripted } from './pawl.ts'
import { noTerminal, openPawl } from './screen.ts'
import { theRedis, whyNoRedis } from './workers.ts'

vi.setConfig({ testTimeout: 120_000 })
afterAll(() => (whyNoRedis === '' ? theRedis().stop() : undefined))

const changeTo = (value: number) => `$(edit a.ts:1 replace)\n\`\`\`\nexport const a = ${value}\n\`\`\``
const script = scripted(['$(view a.ts)', changeTo(2), changeTo(3), '$(answer done)', '$(answer more)'])
const freely = [...script.flags, '--machine', 'freeform', '--policy', 'all']

/** A project in which a run has changed a file twice, the last change was taken back, and something is remembered. */
async function usedProject(): Promise<string> {
  const cwd = projectWith({ 'a.ts': 'export const a = 1\n', 'tasks.txt': 'one\ntwo\n', ...script.files })
  for (const words of [['run', ...freely, 'Make it 2'], ['undo'], ['memory', 'store', 'a thing to know']])
    expect(await runPawl(words, { cwd })).toMatchObject({ code: 0 })
  return cwd
}

const refusal = expect.stringMatching(
  /pawl: .*\/\S+ cannot be written: the file would become larger than it may; raise the limit \(ulimit -f\), then try again/,
)

const writers: readonly (readonly string[])[] = [
  ['run', ...freely, 'Make it 3'],
  ['run', ...freely, '--shadow', 'Make it 3'],
  ['run', ...freely, '--task-file', 'tasks.txt', '--list'],
  ['loop', ...freely, 'Make it 3', '--until-file', 'DONE', '--max-iterations', '2'],
  ['continue', 'last', ...script.flags, 'once more'],
  ['fork', 'last', '--at', '1', ...script.flags],
  ['undo'],
  ['redo'],
  ['history', 'goto', '2'],
  ['memory', 'store', 'another thing'],
  ['memory', 'store', '--fact', 'another thing'],
  ['memory', 'forget', 'thing'],
  ['machine', 'new', 'mine'],
  ['init'],
  ['guard', 'install', 'claude-code', '--yes'],
  ['audit', '--html', 'report.html'],
  ['runs', 'tag', 'last', 'kept'],
  ['runs', 'pin', 'last'],
]

describe('where nothing can be written', () => {
  test.each(writers.map((words) => [words.join(' '), words] as const))('pawl %s', async (_name, words) => {
    const cwd = await usedProject()
    const { code, stderr } = await runPawl(words, { cwd, blocks: 0 })
    expect([code, stderr]).toEqual([1, refusal])
    // Nothing half-written stands in the way once it can be written again.
    expect((await runPawl(words, { cwd })).code).toBe(words[0] === 'loop' ? 5 : 0)
  })

  test.each([
    [['runs']],
    [['show', 'last', 'answer']],
    [['why', 'last']],
    [['history']],
    [['memory', 'list']],
    [['export', 'last']],
  ])('pawl %j only looks, and is answered', async (words) => {
    const cwd = await usedProject()
    expect(await runPawl(words, { cwd, blocks: 0 })).toMatchObject({ code: 0 })
  })

  test('pawl doctor finds it out', async () => {
    const { code, stdout } = await runPawl(['doctor'], { cwd: projectWith({}), blocks: 0 })
    expect([code, stdout]).toEqual([7, expect.stringMatching(/^failure +ripgrep +\S+ cannot be written: the file/m)])
  })

  test.skipIf(whyNoRedis !== '')('pawl submit puts nothing on the queue', async () => {
    const cwd = projectWith(script.files)
    const env = { PAWL_REDIS: theRedis().url }
    const { code, stderr } = await runPawl(['submit', ...script.flags, 'do it'], { cwd, env, blocks: 0 })
    expect([code, stderr]).toEqual([1, refusal])
    const listed = await runPawl(['jobs', '--json'], { cwd, env })
    expect(JSON.parse(listed.stdout)).toMatchObject({ jobs: [] })
    expect(readdirSync(join(cwd, '.pawl', 'runs'))).toEqual([])
  })

  test.skipIf(noTerminal !== null)('a run in a terminal leaves the screen and says so', async () => {
    const cwd = projectWith(script.files)
    writeFileSync(join(cwd, '.pawl'), 'in the way')
    const pawl = openPawl(['run', ...freely, 'Make it 3'], { cwd })
    expect(await pawl.exit).toBe(1)
    expect(pawl.scrolled().join(' ')).toContain('a file is where a folder should be')
  })
})

const mounted = (directory: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', directory]).status === 0

test('pawl gc makes room on a disk that is full', async ({ skip }) => {
  const cwd = projectWith({})
  if (!mounted(cwd)) return skip('a small disk can be mounted by root on Linux only')
  onTestFinished(() => void spawnSync('umount', [cwd]))
  writeFileSync(join(cwd, 'a.ts'), 'export const a = 1\n')
  writeFileSync(join(cwd, 'script.json'), script.files['script.json'] ?? '')
  for (const task of ['one', 'two']) await runPawl(['run', ...freely, task], { cwd })
  expect(() => {
    for (;;) appendFileSync(join(cwd, 'fill'), ' '.repeat(512))
  }).toThrow('ENOSPC')
  const full = await runPawl(['run', ...freely, 'three'], { cwd })
  expect([full.code, full.stderr]).toEqual([
    1,
    expect.stringContaining(
      'no space is left on the disk; make room (pawl gc --keep 20 deletes old runs), then try again',
    ),
  ])
  expect(readdirSync(join(cwd, '.pawl', 'runs')).length).toBe(2)
  const swept = await runPawl(['gc', '--keep', '1'], { cwd })
  expect([swept.code, readdirSync(join(cwd, '.pawl', 'runs')).length]).toEqual([0, 1])
  expect(readFileSync(join(cwd, 'a.ts'), 'utf8')).toBe('export const a = 3\n')
})
