// Runs of other agents, taken over from their logs and looked at like our own.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { projectWith, runPawl } from './pawl.ts'

// Each test starts the program many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

async function json(cwd: string, ...args: string[]) {
  const { stdout, stderr } = await runPawl([...args, '--json'], { cwd })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

const lines = [
  { event: 'session_start', timestamp: '2026-01-04T15:23:08Z', session_id: 'abcdefgh' },
  { event: 'task', timestamp: '2026-01-04T15:23:08Z', user_prompt: 'How many?', model: 'default' },
  { event: 'llm_response', timestamp: '2026-01-04T15:23:10Z', turn: 1, response: 'I look. $(view llm.rs)' },
  { event: 'command', timestamp: '2026-01-04T15:23:10Z', turn: 1, cmd: 'view llm.rs', success: true, output: 'enum' },
  {
    event: 'command',
    timestamp: '2026-01-04T15:23:10Z',
    turn: 1,
    cmd: 'view x',
    success: false,
    output: 'no such file',
  },
  { event: 'llm_response', timestamp: '2026-01-04T15:23:12Z', turn: 2, response: '$(done 13)' },
  { event: 'done', timestamp: '2026-01-04T15:23:12Z', summary: '13' },
]
const log = lines.map((line) => JSON.stringify(line)).join('\n')

describe('a log of another agent', () => {
  test('becomes a run with its task, its calls and its end', async () => {
    const cwd = projectWith({ 'logs/abcdefgh.jsonl': `${log}\n` })
    const { logs } = await json(cwd, 'runs', 'import', 'logs')
    expect(logs).toMatchObject([{ agent: 'moss', runs: [{ task: 'How many?', steps: 2, calls: 2 }], problems: [] }])
    const [{ id }] = logs[0].runs
    expect(await json(cwd, 'runs')).toMatchObject({
      runs: [
        {
          id,
          status: 'answered',
          answer: '$(done 13)',
          turns: 2,
          calls: 2,
          failures: 1,
          tags: ['moss', 'moss:abcdefgh'],
        },
      ],
    })
    expect((await json(cwd, 'replay', id, '--to', '1')).state.counts).toMatchObject({ calls: 2, failures: 1 })
    expect((await json(cwd, 'runs', 'search', 'no such file')).runs).toMatchObject([{ id, place: 'output' }])
  })

  test('is taken over once, however often it is given', async () => {
    const cwd = projectWith({ 'a.jsonl': log })
    await runPawl(['runs', 'import', 'a.jsonl'], { cwd })
    const again = await runPawl(['runs', 'import', 'a.jsonl'], { cwd })
    expect([again.stdout, again.stderr, again.code]).toEqual([
      '',
      '0 runs taken over from 1 log; pawl runs lists them\n',
      0,
    ])
    expect((await json(cwd, 'runs')).total).toBe(1)
  })

  test('that is none is said to be none', async () => {
    const cwd = projectWith({ 'b.jsonl': '{"what":"is this"}\n' })
    expect(await runPawl(['runs', 'import', 'b.jsonl'], { cwd })).toMatchObject({ stdout: '', code: 3 })
    expect(await runPawl(['runs', 'import', 'gone'], { cwd })).toMatchObject({ code: 2 })
  })
})

const shared = process.env.PAWL_SHARED ?? join(import.meta.dirname, '..', '..', '..', 'shared')
const directory = join(shared, 'corpus', 'moss-logs')
const files = existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith('.jsonl')) : []

describe(files.length === 0 ? `skipped: there are no logs in ${directory}` : 'the published logs of moss', () => {
  test.skipIf(files.length === 0)('are all taken over, with every reply and every command', async () => {
    const cwd = projectWith({})
    const { logs } = await json(cwd, 'runs', 'import', ...files.map((name) => join(directory, name)))
    expect(logs.flatMap(({ problems }: { problems: string[] }) => problems)).toEqual([])
    const { runs } = await json(cwd, 'runs', '--limit', '0')
    const counted = (events: readonly { event: string }[], event: string) =>
      events.filter((each) => each.event === event).length
    const logged = files
      .map((name) => {
        const text = readFileSync(join(directory, name), 'utf8').trimEnd()
        return { name, events: text.split('\n').map((line) => JSON.parse(line) as { event: string }) }
      })
      // A log that stops before the first reply holds no run.
      .filter(({ events }) => counted(events, 'llm_response') > 0)
      .map(({ name, events }) => [
        `moss:${name.replace('.jsonl', '')}`,
        counted(events, 'llm_response'),
        counted(events, 'command'),
      ])
    const taken = runs.map(({ tags, turns, calls }: { tags: string[]; turns: number; calls: number }) => [
      tags[1],
      turns,
      calls,
    ])
    expect(taken.sort()).toEqual(logged.sort())
  })
})
