// A disk that takes nothing more: every command that writes says what it could not write, where, and what to do next.

import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cleanEnvironment, program, projectWith, runPawl, scripted } from './pawl.ts'
import { keys, noTerminal, openPawl, type Seen } from './screen.ts'
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

test.skipIf(!existsSync('/dev/full')).each([[['help', 'policy']], [['--version']], [[...freely, '-q', 'Say it']]])(
  'an output that cannot be written is told in a line, and ends with 1: pawl %j',
  async (words) => {
    const cwd = projectWith(scripted(['$(answer done)']).files)
    const { status, stderr } = spawnSync('sh', ['-c', '"$0" "$@" > /dev/full', process.execPath, program, ...words], {
      cwd,
      env: cleanEnvironment(join(cwd, '..', 'home')),
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'pawl: the output could not be written: ENOSPC: no space left on device, write\n',
    })
  },
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

const mounts = (directory: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', directory]).status === 0
const unmount = (directory: string) => void spawnSync('umount', ['-l', directory])

/** Whether a small disk can be had: root on Linux may mount one. */
const hasSmallDisk = (() => {
  const directory = mkdtempSync(join(tmpdir(), 'pawl-mount-'))
  const isMounted = mounts(directory)
  if (isMounted) unmount(directory)
  rmSync(directory, { recursive: true })
  return isMounted
})()

/** A project on a disk of its own that is soon full. */
function smallDisk(files: Readonly<Record<string, string>>): string {
  const cwd = projectWith({})
  expect(mounts(cwd)).toBe(true)
  onTestFinished(() => unmount(cwd))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  return cwd
}

/** Takes all the room there is; gives how to give it back. */
function fill(cwd: string): () => void {
  const file = join(cwd, 'fill')
  expect(() => {
    for (;;) appendFileSync(file, ' '.repeat(512))
  }).toThrow('ENOSPC')
  return () => rmSync(file)
}

const makeReadOnly = (cwd: string) => expect(spawnSync('mount', ['-o', 'remount,ro', cwd]).status).toBe(0)

const noSpace = 'no space is left on the disk; make room (pawl gc --keep 20 deletes old runs), then try again'
const readOnly = 'the file system is read-only; make it writable or go on in a copy elsewhere, then try again'

test.skipIf(!hasSmallDisk)('pawl gc makes room on a disk that is full', async () => {
  const cwd = smallDisk({ 'a.ts': 'export const a = 1\n', ...script.files })
  for (const task of ['one', 'two']) await runPawl(['run', ...freely, task], { cwd })
  fill(cwd)
  const full = await runPawl(['run', ...freely, 'three'], { cwd })
  expect([full.code, full.stderr]).toEqual([1, expect.stringContaining(noSpace)])
  expect(readdirSync(join(cwd, '.pawl', 'runs')).length).toBe(2)
  const swept = await runPawl(['gc', '--keep', '1'], { cwd })
  expect([swept.code, readdirSync(join(cwd, '.pawl', 'runs')).length]).toEqual([0, 1])
  expect(readFileSync(join(cwd, 'a.ts'), 'utf8')).toBe('export const a = 3\n')
})

const unwrapped = ({ scrolled }: Seen) => scrolled().join('').replace(/\s+/g, ' ')

describe.skipIf(noTerminal !== null || !hasSmallDisk)('pawl config edit', () => {
  const config = '.pawl/config.yaml'
  const old = 'limits: { turns: 7 }\n'
  // An editor as many are: it empties the file, and finds no room when it writes.
  const editor = `touch opened\n: > "$1"\ncat /dev/zero > fill\necho 'plain: true' >> "$1"\n`
  const open = (cwd: string) =>
    openPawl(['config', 'edit', '--project'], { cwd, columns: 400, env: { EDITOR: 'sh edit.sh' } })

  test.each<[name: string, files: Record<string, string>, spoil: (cwd: string) => unknown, why: string]>([
    ['a full disk', { [config]: old }, fill, noSpace],
    ['a full disk, and no file yet', {}, fill, noSpace],
    ['a read-only disk', { [config]: old }, makeReadOnly, readOnly],
    ['a read-only disk, and no file yet', {}, makeReadOnly, readOnly],
  ])('says so before anything is typed: %s', async (_name, files, spoil, why) => {
    const cwd = smallDisk({ ...files, 'edit.sh': editor })
    spoil(cwd)
    const pawl = open(cwd)
    expect([await pawl.exit, unwrapped(pawl)]).toEqual([1, expect.stringContaining(why)])
    expect(existsSync(join(cwd, 'opened'))).toBe(false)
    expect(existsSync(join(cwd, '.pawl')) ? readdirSync(join(cwd, '.pawl')) : []).toEqual(
      config in files ? ['config.yaml'] : [],
    )
    if (config in files) expect(readFileSync(join(cwd, config), 'utf8')).toBe(old)
  })

  test('loses nothing to an editor that could not write', async () => {
    const cwd = smallDisk({ [config]: old, 'edit.sh': editor })
    const pawl = open(cwd)
    expect(await pawl.exit).toBe(1)
    expect(readFileSync(join(cwd, config), 'utf8')).toBe('')
    const copy = /held before is in (\S+)/.exec(unwrapped(pawl))?.[1] ?? ''
    expect(readFileSync(copy, 'utf8')).toBe(old)
  })
})

describe.skipIf(noTerminal !== null || !hasSmallDisk)('pawl chat', () => {
  const answers = scripted(['$(answer One.)', '$(answer Two.)', '$(answer Three.)'])
  const open = (cwd: string) => openPawl(['chat', '--machine', 'freeform', ...answers.flags], { cwd, columns: 400 })
  const saidIn = async (cwd: string) => {
    const { stdout } = await runPawl(['export', 'last', '--format', 'json'], { cwd })
    const { events } = JSON.parse(stdout) as { events: readonly { type: string; text?: string }[] }
    return events.flatMap(({ type, text }) => (type === 'user.said' ? [text] : []))
  }

  test('gives back what cannot be written down, and goes on once there is room', async () => {
    const cwd = smallDisk(answers.files)
    const free = fill(cwd)
    const pawl = open(cwd)
    await pawl.until('› ')
    pawl.type(`What is first?${keys.enter}`)
    await pawl.until(noSpace)
    await pawl.until('not written down, say it again: What is first?')
    free()
    pawl.type(`${keys.up}${keys.enter}`)
    await pawl.until('● One.')
    const freeAgain = fill(cwd)
    // What is short may fit into a block that is already there.
    pawl.type(`What is second${' and why'.repeat(1000)}?${keys.enter}`)
    await pawl.until('not written down, say it again: What is second and why')
    freeAgain()
    pawl.type(`And what is second?${keys.enter}`)
    await pawl.until('● Two.')
    pawl.type(`/quit${keys.enter}`)
    expect(await pawl.exit).toBe(0)
    expect(readdirSync(join(cwd, '.pawl', 'runs'))).toHaveLength(1)
    expect(await saidIn(cwd)).toEqual(['What is first?', 'And what is second?'])
  })

  test('whose run cannot go on says so, and goes on where it stood once there is room', async () => {
    const wordy = { text: `I look.${' And look.'.repeat(1000)}\n$(view a.ts)`, delayMs: 2000 }
    const work = scripted([wordy, '$(answer It is 1.)'])
    const cwd = smallDisk({ 'a.ts': 'export const a = 1\n', ...work.files })
    const pawl = open(cwd)
    await pawl.until('› ')
    pawl.type(`What is a?${keys.enter}`)
    await pawl.until('calling model')
    const free = fill(cwd)
    await pawl.until('Enter or /continue goes on once that is mended.')
    expect(unwrapped(pawl)).toContain(noSpace)
    free()
    pawl.type(keys.enter)
    await pawl.until('● It is 1.')
    pawl.type(`/quit${keys.enter}`)
    expect(await pawl.exit).toBe(0)
    expect(await saidIn(cwd)).toEqual(['What is a?'])
  })

  test('is not left over a command that could not write', async () => {
    const cwd = smallDisk({ 'a.ts': 'export const a = 1\n', ...script.files })
    const pawl = openPawl(['chat', ...freely], { cwd, columns: 400 })
    await pawl.until('› ')
    pawl.type(`Make it 3${keys.enter}`)
    await pawl.until('● done')
    const free = fill(cwd)
    pawl.type(`/undo${keys.enter}`)
    await pawl.until(noSpace)
    expect(readFileSync(join(cwd, 'a.ts'), 'utf8')).toBe('export const a = 3\n')
    free()
    pawl.type(`/undo${keys.enter}`)
    await vi.waitFor(() => expect(readFileSync(join(cwd, 'a.ts'), 'utf8')).toBe('export const a = 2\n'), 20_000)
    pawl.type(`/quit${keys.enter}`)
    expect(await pawl.exit).toBe(0)
  })

  test.each([
    ['full', fill, noSpace],
    ['read-only', makeReadOnly, readOnly],
  ])('that could write nothing down ends with 1: a %s disk', async (_name, spoil, why) => {
    const cwd = smallDisk(answers.files)
    spoil(cwd)
    const pawl = open(cwd)
    await pawl.until('› ')
    pawl.type(`What is first?${keys.enter}`)
    await pawl.until('not written down, say it again: What is first?')
    expect(unwrapped(pawl)).toContain(why)
    pawl.type(`/quit${keys.enter}`)
    expect(await pawl.exit).toBe(1)
  })
})
