import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnedJournal } from '../src/journal/index.ts'
import { beginningOf, type Ground, groundWith, oneMode, send } from './server-ground.ts'

// What the page asks the server for, beside what the server's own tests look at.

const looks = ['$(view src/a.ts)', '$(view src/a.ts)', '$(view src/a.ts)', '$(view src/a.ts)', '$(answer Enough.)']
const long = Array.from({ length: 400 }, (_, line) => `line ${line}`).join('\n')

let ground: Ground
let atWork: OwnedJournal

beforeAll(async () => {
  ground = await groundWith(
    [
      { id: 'modes', task: 'Look', replies: ['$(view a)', '$(note b)', '$(view c)', '$(answer d)'] },
      { id: 'circles', task: 'Look', replies: looks, machine: oneMode },
    ],
    { script: 'script.json' },
  )
  atWork = await beginningOf(ground, { run: 'modes', id: 'at-work', events: 3 })
  await (await beginningOf(ground, { run: 'modes', id: 'left', events: 3 })).close()
})
afterAll(async () => {
  await atWork.close()
  await ground.close()
})

const ask = async (path: string) => JSON.parse((await send(ground.server, { path })).text)

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const { status, text } = await send(ground.server, { method: 'POST', path, headers, body: JSON.stringify(body) })
  return { status, ...JSON.parse(text) }
}

const script = (replies: readonly unknown[]) =>
  writeFileSync(join(ground.project.workspace.root, 'script.json'), JSON.stringify(replies))

async function started(replies: readonly unknown[]): Promise<string> {
  script(replies)
  return (await post('/api/runs', { task: 'Make a file' })).run
}

async function questionOf(run: string): Promise<string | undefined> {
  const { runs } = await ask('/api/driven')
  return runs.find((each: { run: string }) => each.run === run)?.questions[0]?.id
}

const stageOf = async (run: string) => (await ask(`/api/runs/${run}/state`)).stage.name

test('a run that somebody is at work on is told from one that was interrupted, and from one that has ended', async () => {
  const limits = { costUsd: null, timeMs: null }
  expect(await ask('/api/runs/at-work')).toMatchObject({ status: 'running', limits })
  expect(await ask('/api/runs/left')).toMatchObject({ status: 'interrupted', limits })
  expect(await ask('/api/runs/modes')).toMatchObject({ status: 'answered', limits })
})

test('moves between modes are counted up to the moment', async () => {
  const [looking, judging] = [
    { from: 'judging', to: 'looking', times: 1 },
    { from: 'looking', to: 'judging' },
  ]
  const { moves } = await ask('/api/runs/modes/state')
  expect(moves).toEqual([
    { ...judging, times: 2, isLast: true },
    { ...looking, isLast: false },
  ])
  expect((await ask('/api/runs/modes/state?at=2')).moves).toEqual([])
})

test('the course says what was used by then', async () => {
  const { samples, total } = await ask('/api/runs/modes/course')
  expect(samples).toHaveLength(total)
  expect(samples[0]).toEqual({ index: 0, mode: 'looking', stage: 'idle', turns: 0, costUsd: 0, elapsedMs: 0 })
  expect(samples.at(-1)).toMatchObject({ index: total - 1, mode: 'judging', stage: 'ended', turns: 4 })
})

describe('the timeline can be searched', () => {
  const found = async (query: string) => {
    const { items, total } = await ask(`/api/runs/modes/timeline?${query}`)
    expect(total).toBe(items.length)
    return items.map(({ what }: { what: string }) => what)
  }
  test('by words', async () => {
    expect(await found('q=NOTE')).toEqual([expect.stringContaining('note b')])
  })
  test('by mode and by sort of news', async () => {
    expect(await found('q=judging&news=end')).toEqual([expect.stringContaining('answered')])
  })
  test('and nothing is found where nothing is', async () => {
    expect(await found('q=elephant')).toEqual([])
  })
})

test('the governor tells what it knew at a moment, and nothing that came later', async () => {
  const before = { steps: 0, news: 0, debt: 0, debtRun: 0, loops: [], errors: [], waiting: null }
  expect(await ask('/api/runs/circles/governor?at=2')).toMatchObject({ schema: 'pawl.governor/1', at: 2, ...before })
  const { verdicts } = await ask('/api/runs/circles/ledger')
  const [{ index, verdict }] = verdicts
  const after = await ask(`/api/runs/circles/governor?at=${index + 1}`)
  expect(after.news).toBe(1)
  expect(after.loops).toEqual([{ loop: verdict.loop, cause: verdict.cause, rung: 'advise', since: expect.any(Number) }])
})

describe('an output that the journal holds a cut of', () => {
  test('is given whole', async () => {
    const kept = await ground.project.runs.blobs('modes').put(long)
    if (!kept.ok) throw new Error(kept.error.message)
    const whole = { schema: 'pawl.output/1', run: 'modes', total: long.length }
    expect(await ask(`/api/runs/modes/outputs/${kept.value}`)).toEqual({ ...whole, from: 0, text: long })
    const rest = await ask(`/api/runs/modes/outputs/${kept.value}?from=10`)
    expect(rest).toEqual({ ...whole, from: 10, text: long.slice(10) })
  })
  test.each(['nothing', '..%2fjournal.jsonl', 'f'.repeat(64)])('is nothing else: %s', async (ref) => {
    expect((await send(ground.server, { path: `/api/runs/modes/outputs/${ref}` })).status).toBe(404)
  })
})

describe('runs that the server drives', () => {
  const edit = '$(edit made.txt create)\n```\nonce\n```'

  test('a call that is allowed for good is not asked about again in this run', async () => {
    const run = await started([edit, '$(edit made.txt delete)', edit, '$(answer Made.)'])
    await expect.poll(() => questionOf(run)).toBe('c1-1')
    await post(`/api/runs/${run}/permissions/c1-1`, { granted: true, remember: true })
    await expect.poll(() => questionOf(run)).toBe('c2-1')
    await post(`/api/runs/${run}/permissions/c2-1`, { granted: true })
    await expect.poll(() => stageOf(run), { timeout: 10_000 }).toBe('ended')
    const { items } = await ask(`/api/runs/${run}/events`)
    const answers = items.filter(({ type }: { type: string }) => type === 'permission.answered')
    expect(answers.map(({ callId }: { callId: string }) => callId)).toEqual(['c1-1', 'c2-1'])
  })

  test('what a call did to the files is told from the history of the workspace', async () => {
    const run = await started(['$(edit made-again.txt create)\n```\nonce\n```', '$(answer Made.)'])
    await expect.poll(() => questionOf(run)).toBe('c1-1')
    expect(await ask(`/api/runs/${run}/changes/c1-1`)).toMatchObject({ diff: null })
    await post(`/api/runs/${run}/permissions/c1-1`, { granted: true })
    await expect.poll(() => stageOf(run), { timeout: 10_000 }).toBe('ended')
    const { diff } = await ask(`/api/runs/${run}/changes/c1-1`)
    expect(diff).toMatch(/\+\+\+ .*made-again\.txt\n@@ .* @@\n\+once/)
  })

  test('a run that nobody drives is opened again and gone on with', async () => {
    script([{ text: '$(view a)' }, '$(answer Gone on.)'])
    expect(await post('/api/runs/left/resume', {})).toMatchObject({ status: 202, run: 'left' })
    await expect.poll(() => stageOf('left'), { timeout: 10_000 }).toBe('ended')
    const nothing = await post('/api/runs/circles/resume', {})
    expect(nothing).toMatchObject({ status: 409, message: 'run circles has nothing to do: tell it something' })
    expect((await post('/api/runs/at-work/resume', {})).status).toBe(409)
    expect((await post('/api/runs/nowhere/resume', {})).status).toBe(404)
  })
})

test('a server without a queue says so', async () => {
  expect(await ask('/api/queue')).toEqual({ schema: 'pawl.queue/1', isThere: false, counts: {}, jobs: [], workers: [] })
})
