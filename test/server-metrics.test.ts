import { appendFileSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMetrics } from '../src/apps/server/metrics.ts'
import { type Ground, groundWith, oneMode, send } from './server-ground.ts'

// What a monitor is told, from real journals on a real disk.

const looping = [...Array.from({ length: 12 }, () => '$(view src/same.ts)'), '$(answer I am stuck.)']

let ground: Ground
beforeAll(async () => {
  ground = await groundWith([
    { id: 'one', task: 'x', replies: ['$(view a.ts)', '$(view b.ts)', '$(answer Two.)'], machine: oneMode },
    { id: 'two', task: 'y', replies: looping, machine: oneMode },
  ])
})
afterAll(() => ground.close())

/** Every sample of ours by its name and labels. */
async function samples(text: string): Promise<Record<string, number>> {
  const lines = text.split('\n').filter((line) => line.startsWith('pawl_'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

const scrape = async () => samples((await send(ground.server, { path: '/metrics' })).text)

/** A server that has just been started on the same journals. */
const afterRestart = async () =>
  samples(await openMetrics({ project: ground.project, openStreams: () => 0, queue: null }).text())

async function eventsOf(id: string): Promise<readonly { readonly type: string }[]> {
  return (await ground.records.find(id))?.events ?? []
}

test('counts what the journals hold, by kind', async () => {
  const found = await scrape()
  const events = [...(await eventsOf('one')), ...(await eventsOf('two'))]
  const amount = (type: string) => events.filter((event) => event.type === type).length
  const sumOf = (name: string) =>
    Object.entries(found).reduce((sum, [key, value]) => (key.split('{')[0] === name ? sum + value : sum), 0)
  expect({
    started: found['pawl_runs_started_total{machine="one-mode"}'],
    ended: sumOf('pawl_runs_ended_total'),
    verdicts: sumOf('pawl_verdicts_total'),
    replied: found['pawl_model_requests_total{result="replied"}'],
    latencies: found.pawl_model_request_seconds_count,
    calls: sumOf('pawl_tool_calls_total'),
    callLatencies: found['pawl_tool_call_seconds_count{tool="view"}'],
    kept: sumOf('pawl_runs'),
    stages: sumOf('pawl_run_stages'),
  }).toEqual({
    started: 2,
    ended: 2,
    verdicts: amount('verdict.reached'),
    replied: amount('model.replied'),
    latencies: amount('model.replied'),
    calls: amount('tool.finished'),
    callLatencies: amount('tool.finished'),
    kept: 2,
    stages: 0,
  })
  expect(amount('verdict.reached')).toBeGreaterThan(0)
})

test('counts the same after a restart, and a scrape that finds nothing new changes nothing', async () => {
  const [first, again, anew] = [await scrape(), await scrape(), await afterRestart()]
  expect(again).toEqual(first)
  expect(anew).toEqual(first)
})

test('does not open a journal that has not changed, and reads one that has grown from where it was', async () => {
  const { project } = ground
  const metrics = openMetrics({ project, openStreams: () => 0, queue: null })
  const file = join(project.runsDirectory, 'growing', 'journal.jsonl')
  const [head, ...rest] = (await ground.records.find('one'))?.events ?? []
  if (head === undefined) throw new Error('there is no run one')
  const journal = await project.runs.create('growing', { pawl: 'test' })
  if (!journal.ok) throw new Error(journal.error.message)
  await journal.value.append([head, ...rest.slice(0, 3)])
  const before = await samples(await metrics.text())
  expect(before['pawl_run_stages{stage="running_tools"}']).toBe(1)
  await journal.value.append(rest.slice(3))
  await journal.value.close()
  // What was counted is no longer what it was: whoever read it again would find it damaged.
  const lines = readFileSync(file, 'utf8').split('\n')
  const changed = [lines[0], lines[1]?.replace('one-mode', 'two-mode'), ...lines.slice(2)].join('\n')
  appendFileSync(`${file}.new`, changed)
  renameSync(`${file}.new`, file)
  const after = await samples(await metrics.text())
  expect(after['pawl_runs{status="damaged"}']).toBeUndefined()
  expect(after['pawl_runs_ended_total{outcome="answered",cause="concluded"}']).toBe(
    (before['pawl_runs_ended_total{outcome="answered",cause="concluded"}'] ?? 0) + 1,
  )
})

test.each([
  ['a queue that answers', { jobs: { waiting: 3, active: 1 }, workers: 2 }, [3, 1, 2, 1]],
  ['a queue out of reach', null, [undefined, undefined, 0, 0]],
])('tells of %s', async (_name, reading, expected) => {
  const metrics = openMetrics({ project: ground.project, openStreams: () => 0, queue: async () => reading })
  const found = await samples(await metrics.text())
  expect([
    found['pawl_queue_jobs{state="waiting"}'],
    found['pawl_queue_jobs{state="active"}'],
    found.pawl_queue_workers,
    found.pawl_queue_up,
  ]).toEqual(expected)
})

test('has a row in the guide for every name, and no other', async () => {
  const { text } = await send(ground.server, { path: '/metrics' })
  const served = [...text.matchAll(/^# TYPE (pawl_\w+) (\w+)$/gm)].map(([, name, type]) => `${name} ${type}`)
  const guide = readFileSync(join(import.meta.dirname, '..', 'docs', 'guide', 'metrics.md'), 'utf8')
  const told = [...guide.matchAll(/^\| `(pawl_\w+)` \| (\w+) \|/gm)].map(([, name, type]) => `${name} ${type}`)
  expect(told.sort()).toEqual(served.sort())
})
