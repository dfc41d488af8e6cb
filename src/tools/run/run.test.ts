import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findBubblewrap } from '../../../scripts/bubblewrap.mjs'
import { type JsonObject, type ToolOutcome, toArray } from '../../core/index.ts'
import { openBlobs } from '../../journal/index.ts'
import { recallOutput, spilling, startRun, systemClock } from '../../runtime/index.ts'
import { newRun, scriptedPort, testWorld } from '../../testing/index.ts'
import { openWorkspace } from '../../workspace/index.ts'
import { type RunToolOptions, runTool } from './index.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawl-run-')))
const root = join(folder, 'workspace')
mkdirSync(join(root, 'inner'), { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const workspace = openWorkspace(root)
const blobs = openBlobs(join(folder, 'blobs'))
const context = { signal: new AbortController().signal, progress: () => {}, key: 'r1:c1' }

/** What a command comes to when the tool is called by itself. */
function outcomeOf(input: JsonObject, options: Partial<RunToolOptions> = {}): Promise<ToolOutcome> {
  return runTool({ workspace, ...options }).run({ id: 'c1', tool: 'run', input }, context)
}

/** What the model is told of a command that it writes, through the whole runtime. */
async function shownFor(written: string, options: Partial<RunToolOptions> = {}): Promise<ToolOutcome | undefined> {
  const model = scriptedPort([written, '$(answer done)'])
  const world = testWorld({
    model,
    tools: [spilling(runTool({ workspace, ...options }), blobs, { maxChars: 2000 })],
    clock: systemClock,
  })
  const run = startRun(newRun(), world)
  run.say('go')
  await run.rest()
  const results = toArray(run.state().talk).find(({ role }) => role === 'results')
  return results?.role === 'results' ? results.results[0]?.outcome : undefined
}

describe('a command that the model writes', () => {
  test('runs in the workspace, and its output is the result', async () => {
    expect(await shownFor('$(run pwd)')).toEqual({ ok: true, output: root })
  })

  test('that fails shows what it wrote to both outputs, and its exit code', async () => {
    expect(await shownFor('$(run echo some; echo wrong >&2; exit 3)')).toEqual({
      ok: false,
      output: 'some\n[stderr]\nwrong\n[exit code 3]',
      error: { kind: 'failed', message: 'exit code 3: wrong' },
    })
  })

  test('is read by a shell: pipes, substitutions and quotes mean what they mean there', async () => {
    expect(await shownFor(`$(run printf '%s\\n' b a | sort | tr '\\n' ' '; echo "$((1+2))")`)).toEqual({
      ok: true,
      output: 'a b 3',
    })
  })

  test('has no input to wait for', async () => {
    expect(await shownFor('$(run cat; echo after)')).toEqual({ ok: true, output: 'after' })
  })

  test('does not see what is secret in our environment', async () => {
    process.env.PAWL_TEST_API_KEY = 'sk-secret'
    const outcome = await shownFor('$(run printenv)', { environment: { DATABASE: 'local' } })
    delete process.env.PAWL_TEST_API_KEY
    expect(outcome?.output).toContain('DATABASE=local')
    expect(outcome?.output).not.toContain('sk-secret')
  })
})

describe('what models wrap around a command is taken off', () => {
  test.each<[name: string, command: string]>([
    ['nothing', 'echo hi'],
    ['backticks', '`echo hi`'],
    ['backticks and blanks', '  ` echo hi `\n'],
    ['a fence', '```\necho hi\n```'],
    ['a fence with a language', '```bash\necho hi\n```'],
  ])('%s', async (_name, command) => {
    expect(await outcomeOf({ command })).toEqual({ ok: true, output: 'hi' })
  })

  test('but backticks inside it stay', async () => {
    expect(await outcomeOf({ command: '`echo echo` `echo hi`' })).toEqual({ ok: true, output: 'hi' })
  })
})

describe('the folder', () => {
  test('may be one of the workspace', async () => {
    expect(await outcomeOf({ command: 'pwd', cwd: 'inner' })).toEqual({ ok: true, output: join(root, 'inner') })
  })

  test.each<[cwd: string, message: RegExp]>([
    ['..', /outside/],
    ['/etc', /outside/],
    ['missing', /missing/],
  ])('%s is refused', async (cwd, message) => {
    const outcome = await outcomeOf({ command: 'touch made', cwd })
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'bad_input', message: expect.stringMatching(message) } })
    expect(existsSync(join(root, 'made'))).toBe(false)
  })
})

describe('time', () => {
  test('that is over ends the command with its children; what was written until then is shown', async () => {
    const pids = join(root, 'pids')
    const command = `echo begun; (trap '' TERM; sleep 300) & echo $! > ${pids}; echo late >&2; sleep 300`
    const outcome = await outcomeOf({ command, timeout: '0.5' })
    expect(outcome).toEqual({
      ok: false,
      output: 'begun\n[stderr]\nlate\n[took too long and was ended]',
      error: { kind: 'timeout', message: expect.stringContaining('took longer than 0.5 s') },
    })
    // Where nobody takes note of its end, what is gone stays on the list as a zombie.
    const { output } = await outcomeOf({ command: `grep State /proc/$(cat ${pids})/status 2>/dev/null || echo gone` })
    expect(output).toMatch(/gone|zombie/)
  })

  test.each<[name: string, input: JsonObject, seconds: number]>([
    ['as the input says', { command: 'sleep 5', timeout: 0.2 }, 0.2],
    ['as the settings say where neither does', { command: 'sleep 5' }, 0.3],
    ['as the command itself says', { command: 'timeout 1 sleep 5; sleep 5' }, 1],
  ])('is %s', async (_name, input, seconds) => {
    expect(await outcomeOf(input, { timeoutMs: 300 })).toMatchObject({
      error: { kind: 'timeout', message: expect.stringContaining(`longer than ${seconds} s`) },
    })
  })
})

test('a command that takes too much of the machine is ended, and the model is told of what', async () => {
  const outcome = await shownFor('$(run for i in {1..60}; do sleep 30 & done; wait)', { limits: { processes: 40 } })
  expect(outcome).toEqual({
    ok: false,
    output: '[started more than 40 processes and was ended]',
    error: { kind: 'failed', message: 'started more than 40 processes and was ended' },
  })
})

describe('a long output', () => {
  test('is shown head and tail, and the whole is kept', async () => {
    const outcome = await shownFor('$(run seq 1 150000)')
    expect(outcome?.output.length).toBeLessThanOrEqual(2000)
    expect(outcome?.output).toMatch(/^1\n2\n[\s\S]*\n150000$/)
    const whole = await recallOutput(blobs, outcome?.whole?.ref ?? '', { lines: [100_000, 100_001] })
    expect(whole).toEqual({ ok: true, value: '100000\n100001' })
  })

  test('beyond all measure keeps a bounded part', async () => {
    const outcome = await shownFor('$(run yes 0123456789 | head -c 20000000; echo; echo end)')
    expect(outcome?.whole?.bytes).toBeLessThan(1.1 * 1024 * 1024)
    expect(outcome?.output).toMatch(/end$/)
  })
})

describe('a command that is none', () => {
  test.each<[name: string, input: JsonObject]>([
    ['nothing', {}],
    ['blanks', { command: '  ' }],
    ['something else', { command: 7 }],
  ])('%s', async (_name, input) => {
    expect(await outcomeOf(input)).toMatchObject({ ok: false, error: { kind: 'bad_input' } })
  })

  test('a zero byte', async () => {
    expect(await outcomeOf({ command: 'echo a\0b' })).toMatchObject({ ok: false, error: { kind: 'refused' } })
  })
})

describe('with a sandbox', () => {
  const bubblewrap = findBubblewrap()

  test.skipIf(bubblewrap === null)('the command can change the workspace and nothing else', async () => {
    const outside = join(folder, 'outside')
    const outcome = await shownFor(`$(run echo a > inside; echo b > ${outside}; cat inside)`, {
      sandbox: 'bubblewrap',
      sandboxSettings: bubblewrap === null ? {} : { bubblewrap },
    })
    expect(outcome).toMatchObject({ output: expect.stringMatching(/^a/) })
    expect([existsSync(join(root, 'inside')), existsSync(outside)]).toEqual([true, false])
  })

  test('that is not to be had, nothing runs', async () => {
    const outcome = await shownFor('$(run touch made)', {
      sandbox: 'bubblewrap',
      sandboxSettings: { bubblewrap: '/nowhere/bwrap' },
    })
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'refused', message: /needs bubblewrap/ } })
    expect(existsSync(join(root, 'made'))).toBe(false)
  })
})

describe('whether it may have changed something', () => {
  test.each<[command: string, mutates: boolean]>([
    ['ls -la', false],
    ['git status', false],
    ['rm x', true],
    ['npm test', true],
    ['`ls`', false],
    ['ls > files', true],
    ['ls $(rm x)', true],
  ])('%s: %s', (command, mutates) => {
    const tool = runTool({ workspace })
    expect(typeof tool.mutates === 'function' && tool.mutates({ command })).toBe(mutates)
  })
})
