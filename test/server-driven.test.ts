import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, groundWith, send } from './server-ground.ts'

// Runs that the server drives: started, asked about, steered over the wire; the model is a script.

let ground: Ground
beforeAll(async () => {
  ground = await groundWith([{ id: 'elsewhere', task: 'x', replies: ['$(view a)'] }], { script: 'script.json' })
  const script = ['$(edit made.txt create)\n```\nonce\n```', { text: '$(answer Made.)', delayMs: 50 }]
  writeFileSync(join(ground.project.workspace.root, 'script.json'), JSON.stringify(script))
})
afterAll(() => ground.close())

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const { status, text } = await send(ground.server, { method: 'POST', path, headers, body: JSON.stringify(body) })
  return { status, ...JSON.parse(text) }
}

const ask = async (path: string) => JSON.parse((await send(ground.server, { path })).text)

interface Driven {
  readonly runs: readonly { run: string; questions: readonly { kind: string; id: string; call: { tool: string } }[] }[]
}

async function questionOf(run: string) {
  const driven: Driven = await ask('/api/driven')
  return driven.runs.find((each) => each.run === run)?.questions[0]
}

async function stageOf(run: string): Promise<string> {
  return (await ask(`/api/runs/${run}/state`)).stage.name
}

test('a call is asked about, and of two tabs that allow it exactly one does', async () => {
  const { run, status } = await post('/api/runs', { task: 'Make a file' })
  expect(status).toBe(201)
  await expect.poll(() => questionOf(run)).toMatchObject({ kind: 'permission', call: { tool: 'edit' } })
  const question = (await questionOf(run))?.id
  const path = `/api/runs/${run}/permissions/${question}`
  const answers = await Promise.all([post(path, { granted: true }), post(path, { granted: true })])
  expect(answers.map((answer) => answer.status).sort()).toEqual([202, 409])
  await expect.poll(() => stageOf(run), { timeout: 10_000 }).toBe('ended')
  expect(readFileSync(join(ground.project.workspace.root, 'made.txt'), 'utf8')).toBe('once\n')
  const { items } = await ask(`/api/runs/${run}/events`)
  expect(items.filter(({ type }: { type: string }) => type === 'permission.answered')).toHaveLength(1)
  // The run is over and nobody drives it: an old answer sent again does nothing.
  await expect.poll(async () => (await post(path, { granted: true })).status).toBe(404)
})

test('a call that is not allowed does not happen, and the run is told why', async () => {
  const { run } = await post('/api/runs', { task: 'Make a file' })
  await expect.poll(() => questionOf(run)).toMatchObject({ kind: 'permission' })
  const question = (await questionOf(run))?.id
  await post(`/api/runs/${run}/permissions/${question}`, { granted: false, reason: 'not there' })
  await expect.poll(() => stageOf(run), { timeout: 10_000 }).toBe('ended')
  const { items } = await ask(`/api/runs/${run}/events`)
  expect(items).toContainEqual(
    expect.objectContaining({ type: 'permission.answered', granted: false, reason: 'not there' }),
  )
})

test('a run stands still, goes on and ends as a person wishes', async () => {
  const { run } = await post('/api/runs', { task: 'Make a file' })
  await expect.poll(() => questionOf(run)).toMatchObject({ kind: 'permission' })
  expect((await post(`/api/runs/${run}/pause`, {})).status).toBe(202)
  await expect.poll(() => stageOf(run)).toBe('paused')
  expect((await post(`/api/runs/${run}/resume`, {})).status).toBe(202)
  await expect.poll(() => stageOf(run)).toBe('awaiting_permission')
  expect((await post(`/api/runs/${run}/cancel`, {})).status).toBe(202)
  await expect.poll(() => stageOf(run)).toBe('ended')
  expect(existsSync(join(ground.project.runsDirectory, run, 'journal.jsonl'))).toBe(true)
})

test('a run that somebody else drives is only looked at', async () => {
  for (const wish of ['pause', 'cancel', 'permissions/c1-1', 'answers/q1'])
    expect(await post(`/api/runs/elsewhere/${wish}`, { granted: true, text: 'x' })).toMatchObject({
      status: 404,
      message: 'run elsewhere is not driven by this server: it can only be looked at',
    })
})
