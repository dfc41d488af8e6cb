// Looking at a run again: what it did, what its model was asked, why it stopped, what it cost.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { spawn } from '@lydell/node-pty'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cleanEnvironment, program, projectWith, runPawl, scripted } from './pawl.ts'

// Each test starts the program many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

async function json(cwd: string, ...args: string[]) {
  const { stdout, stderr } = await runPawl([...args, '--json'], { cwd })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

const { files, flags } = scripted([
  { text: '$(plan 1. Look\n2. Answer)', usage: { inputTokens: 100, outputTokens: 10, costUsd: 0.01 } },
  { text: '$(view a.txt)', usage: { inputTokens: 200, outputTokens: 20, costUsd: 0.02 } },
  { text: '$(view a.txt) $(view gone.txt)', usage: { inputTokens: 300, outputTokens: 30, costUsd: 0.03 } },
  { text: '$(answer It says hello.)', usage: { inputTokens: 400, outputTokens: 40, costUsd: 0.04 } },
])

async function lookedAt() {
  const cwd = projectWith({ ...files, 'a.txt': 'hello\n' })
  const { run: id } = await json(cwd, 'run', ...flags, '--machine', 'freeform', 'What does a.txt say?')
  return { cwd, id: id as string }
}

describe('a run that is looked at again', () => {
  test('is shown whole, or by the sections one names', async () => {
    const { cwd, id } = await lookedAt()
    expect((await runPawl(['show', 'last', 'answer'], { cwd })).stdout).toBe('It says hello.\n')
    expect((await runPawl(['show', id, 'plan'], { cwd })).stdout).toBe('- [ ] 1. Look\n- [ ] 2. Answer\n')
    const { stdout } = await runPawl(['show'], { cwd })
    expect(stdout.match(/^(task|plan|notes|timeline|transcript|answer|cost)$/gm)).toEqual([
      'task',
      'plan',
      'timeline',
      'answer',
      'cost',
    ])
    expect(await json(cwd, 'show', id, 'task', 'cost')).toMatchObject({
      schema: 'pawl.run/1',
      run: { id, status: 'answered' },
      task: 'What does a.txt say?',
      cost: { totals: { inputTokens: 1000, outputTokens: 100 } },
    })
    const wrong = await runPawl(['show', id, 'timelnie'], { cwd })
    expect([wrong.code, wrong.stderr]).toEqual([2, 'pawl: a run has no section timelnie; did you mean timeline?\n'])
  })

  test('says why it ended and how to go on', async () => {
    const { cwd, id } = await lookedAt()
    expect(await json(cwd, 'why')).toMatchObject({
      schema: 'pawl.why/1',
      run: id,
      headline: expect.stringContaining('answered after 4 turns'),
      next: [`to ask more of the same run: pawl continue ${id} "…"`],
    })
    expect((await runPawl(['why', id], { cwd })).stdout).toContain(`Run ${id} answered after 4 turns`)
  })

  test('tells what it used: calls, errors, repeats, tokens and money, alone and together with others', async () => {
    const { cwd, id } = await lookedAt()
    const one = {
      statuses: { answered: 1 },
      requests: 4,
      totals: { calls: 5, failures: 1, refusals: 0, retries: 0, inputTokens: 1000, outputTokens: 100 },
      repeats: 1,
      errorRate: 0.2,
      tools: [
        { tool: 'view', calls: 3, failures: 1, refusals: 0, repeats: 1 },
        { tool: 'answer', calls: 1 },
        { tool: 'plan', calls: 1 },
      ],
    }
    const alone = await json(cwd, 'stats', id)
    expect(alone).toMatchObject({ schema: 'pawl.stats/1', run: id, runs: 1, ...one })
    expect(alone.totals.costUsd).toBeCloseTo(0.1)

    await json(cwd, 'run', ...flags, '--machine', 'freeform', 'Again.')
    const both = await json(cwd, 'stats')
    expect(both).toMatchObject({
      runs: 2,
      statuses: { answered: 2 },
      requests: 8,
      totals: { calls: 10, failures: 2, inputTokens: 2000, outputTokens: 200 },
      repeats: 2,
      errorRate: 0.2,
      tools: [{ tool: 'view', calls: 6, repeats: 2 }, { tool: 'answer' }, { tool: 'plan' }],
    })
    expect((await runPawl(['stats'], { cwd })).stdout).toContain(
      '2 runs: 2 answered\n8 requests, 10 calls, 2 failed (20 %)',
    )
    expect((await runPawl(['stats', id], { cwd })).stdout).toContain('turn  mode')
  })

  test('is written out for people and for programs', async () => {
    const { cwd, id } = await lookedAt()
    const { stdout: markdown } = await runPawl(['export'], { cwd })
    expect(markdown).toContain(`# Run ${id}`)
    expect(markdown).toContain('> It says hello.')
    const { stdout: data } = await runPawl(['export', id, '--format', 'json'], { cwd })
    expect(JSON.parse(data)).toMatchObject({ schema: 'pawl.export/1', run: id, remarks: { tags: [] } })
    expect(JSON.parse(data).events[0]).toMatchObject({ type: 'run.started', id })
    expect((await runPawl(['export', id, '--format', 'html'], { cwd })).code).toBe(2)
  })
})

describe('a replay', () => {
  test('shows the run as it was after any step, and the same every time', async () => {
    const { cwd, id } = await lookedAt()
    expect(await json(cwd, 'replay', id, '--to', '0')).toMatchObject({
      schema: 'pawl.replay/1',
      step: 0,
      steps: 4,
      events: 1,
      state: { stage: { name: 'idle' }, task: '' },
    })
    const second = await json(cwd, 'replay', id, '--to', '2')
    expect(second).toMatchObject({
      state: { stage: { name: 'calling_model', request: 3 }, counts: { calls: 2, failures: 0 } },
    })
    expect(await json(cwd, 'replay', id, '--to', '2')).toEqual(second)
    expect(await json(cwd, 'replay', id)).toMatchObject({
      step: 4,
      state: { stage: { name: 'ended', outcome: { answer: 'It says hello.' } } },
    })
    expect((await runPawl(['replay', id, '--to', '5'], { cwd })).code).toBe(2)
    expect((await runPawl(['replay', id, '--to', '2'], { cwd })).stdout).toContain(`run ${id} after step 2 of 4`)
  })

  test('gives every prompt byte for byte as it was sent, and asks nobody', async () => {
    const replies = ['$(view a.txt)', '$(note it says hello)', '$(answer It says hello.)']
    const { url, sent, stop } = await listeningModel(replies)
    const cwd = projectWith({ 'a.txt': 'hello\n' })
    const env = { LOCAL_BASE_URL: url }
    const local = ['--provider', 'local', '--model', 'm']
    const lived = await runPawl(['run', ...local, '--machine', 'freeform', 'What does a.txt say?'], { cwd, env })
    expect([lived.stdout, lived.code]).toEqual(['It says hello.\n', 0])
    await stop()

    const replayed = await runPawl(['replay', 'last', '--prompts', '--json', ...local], { cwd, env })
    const prompts = JSON.parse(replayed.stdout).prompts.map(
      ({ prompt }: { prompt: { system: string; messages: { text: string }[] } }) =>
        [prompt.system, ...prompt.messages.map(({ text }) => text)].filter((text) => text !== ''),
    )
    expect(prompts).toHaveLength(3)
    // What a small model is shown first, an example in four messages, is no part of the prompt.
    const asked = sent.map((messages) => messages.map(({ content }) => textIn(content)).toSpliced(1, 4))
    expect(prompts).toEqual(asked)
  })

  test('tells what the governor said, and that it says the same today', async () => {
    const again = Array.from({ length: 14 }, () => '$(view a.txt)')
    const looping = scripted([...again, '$(answer It says hello.)'])
    const cwd = projectWith({ ...looping.files, 'a.txt': 'hello\n' })
    await runPawl(['run', ...looping.flags, '--machine', 'freeform', 'What does a.txt say?'], { cwd })

    const { verdicts } = await json(cwd, 'replay', 'last', '--verdicts')
    expect(verdicts.recorded.length).toBeGreaterThan(0)
    expect(verdicts.today).toEqual(verdicts.recorded)
    const { stdout } = await runPawl(['replay', 'last', '--verdicts'], { cwd })
    expect(stdout).toMatch(/^event \d+: advise \(.*\), then and today: /)
  })

  test('goes event by event: as pages where nobody sits, with keys where somebody does', async () => {
    const { cwd, id } = await lookedAt()
    const { stdout } = await runPawl(['replay', id, '--step'], { cwd })
    const pages = stdout.match(/^event \d+ of \d+/gm) ?? []
    expect(pages[0]).toBe(`event 1 of ${pages.length}`)
    expect(pages.at(-1)).toBe(`event ${pages.length} of ${pages.length}`)

    const { shown, code } = await atTerminal(cwd, ['replay', id, '--step'], ['n', 'n', 'p', 'G', 'n', 'q'])
    expect(shown.match(/event \d+ of|this is the last event/g)).toEqual([
      'event 1 of',
      'event 2 of',
      'event 3 of',
      'event 2 of',
      `event ${pages.length} of`,
      'this is the last event',
    ])
    expect(code).toBe(0)
  })
})

interface SentMessage {
  readonly role: string
  readonly content: unknown
}

/** A text, or a list of parts that have one. */
function textIn(content: unknown): string {
  if (typeof content === 'string') return content
  return (content as { text: string }[]).map(({ text }) => text).join('')
}

/** A server that speaks as OpenAI's does, replies from a list, and keeps what it was sent. */
async function listeningModel(replies: readonly string[]) {
  const sent: SentMessage[][] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const content = replies[sent.length] ?? ''
    sent.push(JSON.parse(body).messages)
    const piece = (delta: object, finish: string | null) =>
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 0, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`${piece({ role: 'assistant', content }, null)}${piece({}, 'stop')}data: [DONE]\n\n`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, sent, stop }
}

/** Runs a command in a terminal and presses keys, each when the one before has shown something. */
function atTerminal(cwd: string, args: readonly string[], keys: readonly string[]) {
  return new Promise<{ shown: string; code: number }>((resolve) => {
    const env = { ...cleanEnvironment(`${cwd}/../home`), TERM: 'xterm', NO_COLOR: '1' }
    const child = spawn(process.execPath, [program, ...args], { cwd, env, cols: 120, rows: 40 })
    let shown = ''
    let pressed = 0
    child.onData((data) => {
      shown += data
      const pages = shown.match(/event \d+ of|this is the last event/g)?.length ?? 0
      if (pages > pressed && pressed < keys.length) child.write(keys[pressed++] ?? '')
    })
    child.onExit(({ exitCode }) => resolve({ shown, code: exitCode }))
  })
}
