// What can be seen of a run afterwards, and what others can have of it, through the built program.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cleanEnvironment, program, projectWith, runPawl, scripted } from './pawl.ts'
import { editing, freeform, walk } from './walk.ts'

describe('the trace of a run', () => {
  test('says what the agent was doing, by its calls, and gates nothing', async () => {
    const replies = ['$(text-search alpha)', '$(note nothing)', '$(text-search beta)', '$(view a.ts)', '$(answer ok)']
    const { cwd, rungs } = await walk(replies, { flags: freeform })
    const { stdout } = await runPawl(['show', 'last', 'trace'], { cwd })
    expect(rungs).toEqual([])
    expect(stdout.split('\n')[0]).toBe('doing: init → searching → deciding → searching → analysing → finishing')
  })

  test('lists every stay in a stage with when, how long, in which mode and why, also after a restart', async () => {
    const { cwd } = await walk(['$(view a.ts)', '$(answer ok)'], { flags: freeform })
    const { stdout } = await runPawl(['show', 'last', 'trace', '--json'], { cwd })
    const { stays } = JSON.parse(stdout).trace
    expect(stays.map(({ stage, mode, reason }: Record<string, string>) => [stage, mode, reason])).toEqual([
      ['idle', 'working', 'run started'],
      ['calling_model', 'working', 'a person spoke'],
      ['running_tools', 'working', expect.any(String)],
      ['calling_model', 'working', 'results are in'],
      ['ended', 'working', 'answered: concluded'],
    ])
    for (const [index, stay] of stays.entries())
      expect(stay).toMatchObject({ durationMs: (stays[index + 1]?.enteredAt ?? stay.enteredAt) - stay.enteredAt })
  })
})

test('stats tell how many edits failed, and on which files', async () => {
  const replies = [
    '$(view a.ts)\n$(view b.ts)',
    '$(edit a.ts replace --old "nowhere" --new "x")',
    '$(edit a.ts replace --old "never" --new "x")',
    '$(edit b.ts replace --old "b = 1" --new "b = 2")',
    '$(answer ok)',
  ]
  const { cwd } = await walk(replies, { flags: editing })
  const { stdout } = await runPawl(['stats', '--json'], { cwd })
  expect(JSON.parse(stdout).edits).toEqual({
    calls: 3,
    failures: 2,
    failureRate: 2 / 3,
    files: [{ file: 'a.ts', edits: 2, failures: 2 }],
  })
  for (const words of [['stats'], ['stats', 'last']])
    expect((await runPawl(words, { cwd })).stdout).toMatch(/3 edits, 2 failed \(67 %\)\na\.ts +2 of 2 failed/)
})

describe('a verdict that was wrong', () => {
  test('is kept for tuning with what it rested on, and once', async () => {
    const { cwd } = await walk([...Array(3).fill('$(view a.ts)'), '$(answer ok)'], { flags: freeform })
    const mark = ['why', 'last', '--mark-wrong', '--note', 'I wanted that']
    const first = await runPawl(mark, { cwd })
    expect([first.code, first.stderr]).toEqual([
      0,
      expect.stringMatching(/^repeat-\w+ \(advise, repeat\) is kept as wrong/),
    ])
    expect((await runPawl(mark, { cwd })).stderr).toContain('was marked before')
    const kept = readFileSync(join(cwd, '..', 'home', '.pawl-home', 'state', 'audit-feedback.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(kept).toMatchObject([
      {
        agent: 'pawl',
        cause: 'repeat',
        rung: 'advise',
        note: 'I wanted that',
        exhibits: [{ call: expect.any(String) }],
      },
    ])
  })

  test('cannot be marked where there was none', async () => {
    const { cwd } = await walk(['$(answer ok)'], { flags: freeform })
    const { code, stderr } = await runPawl(['why', 'last', '--mark-wrong'], { cwd })
    expect([code, stderr]).toEqual([2, expect.stringContaining('the governor had nothing to say')])
  })
})

test('the configuration shows every threshold as it holds, whoever set it', async () => {
  const cwd = projectWith({})
  const env = { PAWL_GOVERNOR_PRESET: 'strict', PAWL_GOVERNOR_THRESHOLDS_REPEAT_BLOCK: '4' }
  const { stdout } = await runPawl(['config', 'show', '--all'], { cwd, env })
  expect(stdout).toMatch(/governor\.thresholds\.repeat-advise +2 +strict/)
  expect(stdout).toMatch(/governor\.thresholds\.repeat-block +4 +/)
  expect(stdout).toMatch(/governor\.thresholds\.repeat-window +8 +default/)
  const json = await runPawl(['config', 'show', '--json'], { cwd, env })
  expect(JSON.parse(json.stdout).thresholds['governor.thresholds.repeat-block']).toEqual({ value: 4, origin: 'own' })
})

describe('pawl mcp', () => {
  async function connect(replies: readonly unknown[]) {
    const script = scripted(replies)
    const cwd = projectWith({ 'a.ts': 'export const a = 1\n', ...script.files })
    const client = new Client({ name: 'test', version: '1' })
    const env = cleanEnvironment(join(cwd, '..', 'home'))
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [program, 'mcp', ...script.flags], cwd, env }),
    )
    onTestFinished(() => client.close())
    return { client, cwd }
  }

  test('offers the tools that only read, and they work', async () => {
    const { client } = await connect([])
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    expect(names).toEqual(['view', 'text-search', 'package', 'analyze', 'recall', 'pawl_run'])
    const { content } = await client.callTool({ name: 'view', arguments: { target: 'a.ts' } })
    expect(JSON.stringify(content)).toContain('export const a = 1')
  })

  test('works on a task as a run of its own', async () => {
    const { client, cwd } = await connect(['$(view a.ts)', '$(answer It is 1.)'])
    const { content, isError } = await client.callTool({ name: 'pawl_run', arguments: { task: 'What is a?' } })
    expect([isError, content]).toEqual([false, [{ type: 'text', text: 'It is 1.' }]])
    const { stdout } = await runPawl(['runs', '--json', '--tag', 'mcp'], { cwd })
    expect(JSON.parse(stdout).runs).toMatchObject([{ task: 'What is a?', status: 'answered' }])
  })

  test.each<[name: string, act: (client: Client, order: AbortController) => unknown]>([
    ['is taken back', (_client, order) => order.abort()],
    ['loses whoever gave it', (client) => client.close()],
  ])('a task that %s while its run is being opened is not worked on', async (_name, act) => {
    const { client, cwd } = await connect([{ text: '$(view a.ts)', delayMs: 500 }, '$(answer It is 1.)'])
    const order = new AbortController()
    const task = { name: 'pawl_run', arguments: { task: 'What is a?' } }
    const answered = client.callTool(task, { signal: order.signal }).catch(() => 'nothing')
    // Whoever answers this has read the task.
    await client.ping()
    await act(client, order)
    expect(await answered).toBe('nothing')
    await vi.waitFor(
      async () => {
        const { stdout } = await runPawl(['runs', '--json', '--tag', 'mcp'], { cwd })
        expect(JSON.parse(stdout).runs).toMatchObject([{ task: 'What is a?', status: 'cancelled', turns: 0 }])
      },
      { timeout: 10_000 },
    )
  })
})

describe('a workflow', () => {
  const markdown = '# Say hello\n\n1. Find the name.\n2. Greet it.\n'
  const yaml = 'about: Say hello\nsteps:\n  - Find the name.\n  - Greet it.\n'
  const replies = ['$(answer Bob)', '$(answer Hello, Bob.)']

  async function flow(task: string, given: { files?: Record<string, string>; env?: Record<string, string> } = {}) {
    const script = scripted(replies)
    const cwd = projectWith({ ...given.files, ...script.files })
    const ran = await runPawl(['run', ...freeform, ...script.flags, task], { cwd, env: given.env ?? {} })
    const { stdout } = await runPawl(['runs', '--json'], { cwd })
    return { ...ran, tasks: JSON.parse(stdout).runs.map(({ task }: { task: string }) => task) }
  }

  test.each([
    ['hello.md', markdown],
    ['hello.yaml', yaml],
  ])('is run by its name, step by step, each told what came before (%s)', async (file, text) => {
    const { stdout, code, tasks } = await flow('run workflow hello', { files: { [`.pawl/workflows/${file}`]: text } })
    expect([code, stdout]).toEqual([0, '## Find the name.\n\nBob\n\n## Greet it.\n\nHello, Bob.\n\n'])
    expect(tasks).toEqual([
      'Greet it.\n\n> From Pawl: This is step 2 of 2 of the workflow hello (Say hello). The steps before it answered:\n>\n> 1. Bob',
      'Find the name.\n\n> From Pawl: This is step 1 of 2 of the workflow hello (Say hello).',
    ])
  })

  test('that there is not is told, with the one that was probably meant', async () => {
    const { code, stderr } = await flow('workflow helo', { files: { '.pawl/workflows/hello.md': markdown } })
    expect([code, stderr]).toEqual([2, expect.stringContaining('there is no workflow helo; did you mean hello?')])
  })

  test('is a task like any other where they are switched off', async () => {
    const files = { '.pawl/workflows/hello.md': markdown }
    const { stdout, tasks } = await flow('workflow hello', { files, env: { PAWL_WORKFLOWS: 'false' } })
    expect([stdout, tasks]).toEqual(['Bob\n', ['workflow hello']])
  })
})
