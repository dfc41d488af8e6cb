import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makeProject } from '../bench/http/project.ts'
import { type Served, send, serve } from '../bench/http/server.ts'

// The built server, ended while its runs are under way and started again.

const place = makeProject()
afterAll(() => place.remove())

const scripts = {
  'permission.json': ['$(edit made.txt create)\n```\nonce\n```', '$(answer Over.)'],
  'question.json': ['$(ask Which?)', '$(answer Over.)'],
  'slow.json': [{ text: '$(answer Over.)', delayMs: 5000 }],
  'command.json': ['$(run sleep 60)', '$(answer Over.)'],
}
for (const [name, script] of Object.entries(scripts)) writeFileSync(join(place.root, name), JSON.stringify(script))

const serving = (model: string, policy = 'ask') =>
  serve(place, ['--provider', 'script', '--model', model, '--policy', policy, '--sandbox', 'off'])

const patient = { timeout: 20_000 }

async function post(served: Served, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  return JSON.parse((await send(served, { method: 'POST', path, headers, body: JSON.stringify(body) })).text)
}

const ask = async (served: Served, path: string) => JSON.parse((await send(served, { path })).text)

async function statusOf(served: Served, run: string): Promise<string> {
  const { runs } = await ask(served, '/api/runs')
  return runs.find(({ id }: { id: string }) => id === run).status
}

const stageOf = async (served: Served, run: string) => (await ask(served, `/api/runs/${run}/state`)).stage.name

const questions = async (served: Served) =>
  (await ask(served, '/api/driven')).runs.flatMap(
    ({ questions: open }: { questions: readonly { kind: string }[] }) => open,
  )

describe('a server that is asked to end', { timeout: 60_000 }, () => {
  test.each([
    ['permission.json', 'awaiting_permission', 'permissions', { granted: true }, { kind: 'permission' }],
    ['question.json', 'awaiting_answer', 'answers', { text: 'blue' }, { kind: 'question', text: 'Which?' }],
  ])('leaves what a person is asked open: %s', async (model, stage, route, answer, question) => {
    const first = await serving(model)
    const { run } = await post(first, '/api/runs', { task: 'Do it' })
    await expect.poll(() => stageOf(first, run), patient).toBe(stage)
    await first.close()
    const second = await serving(model)
    expect([await statusOf(second, run), await stageOf(second, run)]).toEqual(['interrupted', stage])
    await post(second, `/api/runs/${run}/resume`, {})
    await expect.poll(() => questions(second), patient).toMatchObject([question])
    const [{ id }] = await questions(second)
    await post(second, `/api/runs/${run}/${route}/${id}`, answer)
    await expect.poll(() => statusOf(second, run), patient).toBe('answered')
    await second.close()
  })

  test.each([
    ['that stands still', 'permission.json', 'pause', 'paused', 'awaiting_permission'],
    ['whose model is being asked', 'slow.json', null, 'calling_model', 'calling_model'],
  ])('leaves a run %s where it is', async (_name, model, wish, stage, onward) => {
    const first = await serving(model)
    const { run } = await post(first, '/api/runs', { task: 'Do it' })
    await expect.poll(() => stageOf(first, run), patient).toMatch(/awaiting_permission|calling_model/)
    if (wish !== null) await post(first, `/api/runs/${run}/${wish}`, {})
    await expect.poll(() => stageOf(first, run), patient).toBe(stage)
    await first.close()
    const second = await serving(model)
    expect([await statusOf(second, run), await stageOf(second, run)]).toEqual(['interrupted', stage])
    await post(second, `/api/runs/${run}/resume`, {})
    await expect.poll(() => stageOf(second, run), patient).toBe(onward)
    await second.close()
  })
  test('ends the command of a run, and never runs it again in silence', async () => {
    const first = await serving('command.json', 'all')
    const { run } = await post(first, '/api/runs', { task: 'Do it' })
    await expect.poll(() => stageOf(first, run), patient).toBe('running_tools')
    await first.close()
    const second = await serving('command.json', 'all')
    await post(second, `/api/runs/${run}/resume`, {})
    await expect.poll(() => statusOf(second, run), patient).toBe('answered')
    const { items } = await ask(second, `/api/runs/${run}/events`)
    const events: readonly { type: string; interrupted?: readonly string[] }[] = items
    expect(events.filter(({ type }) => type === 'tool.started')).toHaveLength(1)
    expect(events.find(({ type }) => type === 'run.resumed')?.interrupted).toHaveLength(1)
    await second.close()
  })
})
