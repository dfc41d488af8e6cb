import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { signatureOf } from '../../src/queue/callback.ts'
import { projectWith, runPawl, scripted } from './pawl.ts'
import { pawlAt, theRedis, whyNoRedis, workerAt } from './workers.ts'

afterAll(() => (whyNoRedis === '' ? theRedis().stop() : undefined))

const answering = scripted(['$(view script.json)', '$(answer in http.ts)'])

/** A project whose model lets a command be run, and then answers. */
function commanding(command: string) {
  const script = scripted(['$(note seen before)', `$(run ${command})`, '$(answer done)'])
  return { root: projectWith(script.files), submit: ['submit', ...script.flags] }
}

async function submitted(root: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr, code } = await pawlAt(root, args)
  expect({ code, stderr }).toMatchObject({ code: 0 })
  return stdout.trim()
}

interface Event {
  readonly type: string
}

function eventsOf(root: string, id: string): Event[] {
  const lines = readFileSync(join(root, '.pawl', 'runs', id, 'journal.jsonl'), 'utf8')
    .trim()
    .split('\n')
  return lines.flatMap((line) => (JSON.parse(line) as { readonly event?: Event }).event ?? [])
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50))
}

async function stateOf(root: string, id: string): Promise<string> {
  const { stdout } = await pawlAt(root, ['jobs', 'show', '--json', id])
  return (JSON.parse(stdout) as { readonly state: string }).state
}

describe.skipIf(whyNoRedis !== '')('a task on the queue', { timeout: 90_000 }, () => {
  test('is answered by a worker, and the answer is kept', async () => {
    const root = projectWith(answering.files)
    const id = await submitted(root, ['submit', ...answering.flags, 'Where are retries?'])
    expect(await pawlAt(root, ['jobs', 'result', id])).toMatchObject({ code: 3, stdout: '' })
    await workerAt(root)
    const waited = await pawlAt(root, ['jobs', 'result', '--wait', id])
    expect(waited).toMatchObject({ stdout: 'in http.ts\n', code: 0 })
    expect(await pawlAt(root, ['jobs', 'result', id])).toMatchObject({ stdout: 'in http.ts\n', code: 0 })
    const { stdout } = await pawlAt(root, ['jobs', 'result', '--json', id])
    expect(JSON.parse(stdout)).toMatchObject({ schema: 'pawl.result/1', run: id, status: 'answered', turns: 2 })
  })

  test('can be waited for, with the exit code of the run', async () => {
    const script = scripted([{ error: { kind: 'auth', message: 'no' } }])
    const root = projectWith(script.files)
    await workerAt(root)
    const { stdout, code } = await pawlAt(root, ['submit', '--wait', '--json', ...script.flags, 'go'])
    expect({ code, result: JSON.parse(stdout) }).toMatchObject({ code: 7, result: { status: 'failed', cause: 'auth' } })
  })

  test('is listed with its place, and with whoever works on the queue', async () => {
    const root = projectWith(answering.files)
    const there = ['--redis', theRedis().url, '--queue', 'another']
    const late = ['submit', '--priority', '9', '--delay', '1h', '--json', ...there]
    const made = JSON.parse(await submitted(root, [...late, ...answering.flags, 'later']))
    expect(made).toMatchObject({ schema: 'pawl.submitted/1', priority: 9, callback: null })
    const worker = await workerAt(root, ['--grace', '1s', '--concurrency', '2', '--jsonl', ...there])
    const { stdout } = await pawlAt(root, ['jobs', '--json', '--limit', '5', ...there])
    expect(JSON.parse(stdout)).toMatchObject({
      schema: 'pawl.jobs/1',
      counts: { waiting: 0, delayed: 1, active: 0 },
      jobs: [{ run: made.run, task: 'later', state: 'delayed' }],
      workers: [{ pid: worker.pid, runs: [] }],
    })
    const listed = await pawlAt(root, ['jobs', ...there])
    expect(listed.stdout).toContain(`${made.run}  delayed  9`)
    const workers = await pawlAt(root, ['jobs', '--workers', ...there])
    expect(workers.stdout).toContain(`process ${worker.pid} on`)
    const cancelled = await pawlAt(root, ['jobs', 'cancel', '--json', made.run, ...there])
    expect(JSON.parse(cancelled.stdout)).toEqual({ schema: 'pawl.cancelled/1', run: made.run, was: 'ended_here' })
    expect(await pawlAt(root, ['jobs', 'retry', made.run, ...there])).toMatchObject({ code: 2, stdout: '' })
  })

  test('is gone on with by another worker when its own is killed, and the answer comes once', async () => {
    const { root, submit } = commanding('sleep 4; echo $$ >> ran')
    const first = await workerAt(root)
    const waiting = pawlAt(root, [...submit, '--wait', 'do it'])
    await until(() => first.said().includes('taken'))
    const [id = ''] = /\w+(?= taken)/.exec(first.said()) ?? []
    await until(() => eventsOf(root, id).some(({ type }) => type === 'tool.started'))
    first.child.kill('SIGKILL')
    const second = await workerAt(root)
    expect(await waiting).toMatchObject({ stdout: 'done\n', code: 0 })
    await second.says(/ended: answered/)
    // What the first one learnt is there, and its command was not run again.
    const events = eventsOf(root, id)
    expect(events.filter(({ type }) => type === 'run.started')).toHaveLength(1)
    expect(events.filter(({ type }) => type === 'tool.started')).toHaveLength(1)
    expect(second.said().match(/ended: answered/g)).toHaveLength(1)
  })

  test('is gone on with likewise where its journal is in Redis', async () => {
    const { root, submit } = commanding('sleep 3')
    const store = { PAWL_STORE: theRedis().url }
    const first = await workerAt(root, [], store)
    const waiting = pawlAt(root, [...submit, '--wait', 'do it'], store)
    await first.says(/taken/)
    first.child.kill('SIGKILL')
    const second = await workerAt(root, [], store)
    expect(await waiting).toMatchObject({ stdout: 'done\n', code: 0 })
    expect(second.said()).toContain('taken (for the 2. time)')
    const files = readdirSync(join(root, '.pawl'), { recursive: true }).map(String)
    expect(files.filter((file) => file.endsWith('journal.jsonl'))).toEqual([])
  })

  test('is handed over when its worker is asked to stop', async () => {
    const { root, submit } = commanding('sleep 1; echo $$ >> ran')
    const first = await workerAt(root)
    const id = await submitted(root, [...submit, 'do it'])
    await until(
      () =>
        existsSync(join(root, '.pawl', 'runs', id)) && eventsOf(root, id).some(({ type }) => type === 'tool.started'),
    )
    first.child.kill('SIGTERM')
    const other = await workerAt(root)
    expect(await first.ended).toBe(0)
    expect(first.said()).toContain('handed over')
    await other.says(/ended: answered/)
    // The command had its time: it ran once, to its end.
    expect(readFileSync(join(root, 'ran'), 'utf8').trim().split('\n')).toHaveLength(1)
    expect(eventsOf(root, id).filter(({ type }) => type === 'tool.finished')).toHaveLength(1)
  })

  test('that waits can be cancelled', async () => {
    const root = projectWith(answering.files)
    const id = await submitted(root, ['submit', ...answering.flags, 'go'])
    expect(await pawlAt(root, ['jobs', 'cancel', id])).toMatchObject({ code: 0, stderr: `${id}: cancelled\n` })
    expect(await pawlAt(root, ['jobs', 'result', id])).toMatchObject({ code: 130, stdout: '' })
    const worker = await workerAt(root)
    const other = await submitted(root, ['submit', ...answering.flags, 'another'])
    await worker.says(new RegExp(`${other}.*ended`))
    expect(worker.said()).not.toContain(id)
  })

  test('that is at work can be cancelled inside a tool, soon', async () => {
    const { root, submit } = commanding('sleep 600')
    const worker = await workerAt(root)
    const waiting = pawlAt(root, [...submit, '--wait', '--json', 'do it'])
    await worker.says(/taken/)
    const [id = ''] = /\w+(?= taken)/.exec(worker.said()) ?? []
    await until(() => eventsOf(root, id).some(({ type }) => type === 'tool.started'))
    await pawlAt(root, ['jobs', 'cancel', id])
    const asked = performance.now()
    const { stdout, code } = await waiting
    expect({ code, result: JSON.parse(stdout) }).toMatchObject({
      code: 130,
      result: { status: 'cancelled', cause: 'person' },
    })
    expect(performance.now() - asked).toBeLessThan(5000)
    const shown = await pawlAt(root, ['show', id, 'transcript'])
    expect(shown.stdout).toMatch(/cancelled/i)
  })

  test('is quarantined when it has killed two workers, and let go by a person', async () => {
    const script = scripted(['$(run sleep 600)', '$(keep 1)', '$(run sleep 601)', '$(answer done)'])
    const root = projectWith(script.files)
    const id = await submitted(root, ['submit', ...script.flags, 'do it'])
    for (const started of [1, 2]) {
      const worker = await workerAt(root)
      await until(() => eventsOf(root, id).filter(({ type }) => type === 'tool.started').length === started)
      worker.child.kill('SIGKILL')
    }
    const third = await workerAt(root)
    await third.says(new RegExp(`${id}\\s+quarantined`))
    expect(await stateOf(root, id)).toBe('quarantined')
    expect(await pawlAt(root, ['jobs', 'result', '--wait', id])).toMatchObject({ code: 1, stdout: '' })
    // Losing what Redis knows does not let it loose.
    const client = new Redis(theRedis().url)
    await client.flushall()
    client.disconnect()
    const fourth = await workerAt(root)
    expect(await stateOf(root, id)).toBe('quarantined')
    expect(await pawlAt(root, ['jobs', 'retry', id])).toMatchObject({ code: 0 })
    expect(await pawlAt(root, ['jobs', 'result', '--wait', id])).toMatchObject({ code: 0, stdout: 'done\n' })
    expect([third.child.exitCode, fourth.child.exitCode]).toEqual([null, null])
  })

  test('is put there again after everything in Redis was lost', async () => {
    const root = projectWith(answering.files)
    const ids = [
      await submitted(root, ['submit', ...answering.flags, 'one']),
      await submitted(root, ['submit', ...answering.flags, 'two']),
    ]
    const client = new Redis(theRedis().url)
    await client.flushall()
    client.disconnect()
    expect(await Promise.all(ids.map((id) => stateOf(root, id)))).toEqual(['missing', 'missing'])
    await workerAt(root)
    for (const id of ids)
      expect(await pawlAt(root, ['jobs', 'result', '--wait', id])).toMatchObject({ stdout: 'in http.ts\n', code: 0 })
  })

  test('has no more rights than its worker', async () => {
    const { root, submit } = commanding('touch made')
    await workerAt(root, ['--policy', 'read-only'])
    await pawlAt(root, [...submit, '--policy', 'all', '--wait', 'do it'])
    expect(existsSync(join(root, 'made'))).toBe(false)
  })

  test('that could not be driven at all is given up, and tells why', async () => {
    const root = projectWith(answering.files)
    const id = await submitted(root, ['submit', '--provider', 'nobody', 'go'])
    const worker = await workerAt(root)
    expect(await worker.says(/failed: .*tried again later/)).toContain('nobody')
    expect(await stateOf(root, id)).toBe('delayed')
  })

  test('tells another program how it ended, signed', async () => {
    const received: { readonly signature: string; readonly id: string; readonly body: string }[] = []
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      const { 'pawl-signature': signature, 'pawl-delivery': id } = request.headers
      received.push({ signature: String(signature), id: String(id), body })
      // The first time it is not taken.
      response.writeHead(received.length === 1 ? 500 : 204).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const root = projectWith(answering.files)
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/done`
    const allowed = { PAWL_QUEUE_PRIVATE_CALLBACKS: 'true', PAWL_CALLBACK_SECRET: 'hush' }
    const args = ['submit', '--callback', url, ...answering.flags, 'go']
    expect(await pawlAt(root, args)).toMatchObject({ code: 2, stdout: '' })
    const { stdout } = await pawlAt(root, args, allowed)
    const worker = await workerAt(root, [], allowed)
    await worker.says(/called back/)
    const [first, second] = received
    expect(received).toHaveLength(2)
    expect([first?.id, second?.id, first?.body]).toEqual([stdout.trim(), stdout.trim(), second?.body])
    expect(JSON.parse(second?.body ?? '')).toMatchObject({
      type: 'run.ended',
      status: 'answered',
      answer: 'in http.ts',
    })
    const [, seconds] = /^t=(\d+),/.exec(second?.signature ?? '') ?? []
    expect(second?.signature).toBe(signatureOf(second?.body ?? '', { secret: 'hush', at: Number(seconds) * 1000 }))
  })
})

test('without a queue it is said how to get one', async () => {
  const root = projectWith(answering.files)
  const { code, stdout, stderr } = await runPawl(['submit', 'go'], { cwd: root })
  expect({ code, stdout, stderr }).toEqual({
    code: 7,
    stdout: '',
    stderr: 'pawl: no queue is set: say where Redis is with --redis redis://host:6379, PAWL_REDIS or REDIS_URL\n',
  })
})
