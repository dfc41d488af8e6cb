import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { noTokens, type RunHead, type Step } from '../readers/trajectory.ts'
import { auditLogs, summarise } from './audit.ts'
import { demoAudit } from './demo.ts'
import { markWrongIn, readFeedback } from './feedback.ts'
import { htmlReport } from './html-report.ts'
import { type RunAudit, RunAuditor } from './run-audit.ts'

const head: RunHead = {
  agent: 'codex',
  id: 'r',
  task: 'Fix it.',
  model: 'm',
  directory: null,
  unassigned: { tokens: noTokens, costUsd: null },
}

function audited(
  steps: readonly Partial<Step>[],
  more: Partial<RunHead> = {},
  marked = new Map<string, string>(),
): RunAudit {
  const runs: RunAudit[] = []
  const auditor = new RunAuditor({ path: 'log', marked }, (run) => runs.push(run))
  for (const [index, step] of steps.entries())
    auditor.step({ step: index + 1, calls: [], tokens: { input: 10, output: 1, cached: 0 }, costUsd: 0.5, ...step })
  auditor.end({ ...head, ...more })
  const [run] = runs
  if (run === undefined) throw new Error('no run was told of')
  return run
}

const failing = { calls: [{ tool: 'bash', input: { command: 'npm test' }, output: 'FAIL a.test.ts', ok: false }] }
const finding = (name: string) => ({
  calls: [{ tool: 'read', input: { path: name }, output: `this is ${name}`, ok: true }],
})

describe('an audited run', () => {
  test('what stood still before the stop and what came after it are told apart', () => {
    const [stuck] = demoAudit().runs
    const { took, stopped, afterStop, stepsWithoutProgress, withoutProgressUntilStop } = stuck ?? expect.fail('no run')
    expect({ steps: took.steps, stopped: stopped?.step, after: afterStop.steps }).toEqual({
      steps: 25,
      stopped: 10,
      after: 15,
    })
    expect([stepsWithoutProgress, withoutProgressUntilStop]).toEqual([24, 9])
  })

  test('what a reply took is counted once, also where a session was gone on with in another file', async () => {
    const line = (sessionId: string, place: number) =>
      JSON.stringify({
        type: 'assistant',
        sessionId,
        requestId: `req_${place}`,
        message: {
          id: `msg_${place}`,
          model: 'claude-opus-4-5',
          content: [{ type: 'tool_use', id: `t${place}`, name: 'Read', input: { file_path: `f${place}` } }],
          usage: { input_tokens: 100, output_tokens: 10 },
        },
      })
    const directory = mkdtempSync(join(tmpdir(), 'pawl-audit-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    writeFileSync(join(directory, 'a.jsonl'), `${line('a', 1)}\n${line('a', 2)}\n`)
    writeFileSync(join(directory, 'b.jsonl'), `${line('b', 1)}\n${line('b', 2)}\n${line('b', 3)}\n`)
    const { runs, totals } = await auditLogs({
      paths: [directory],
      surroundings: { home: '/nowhere', cwd: '/nowhere', env: {} },
      priceOf: ({ tokens }) => tokens.input / 100,
    })
    expect([totals.steps, totals.tokens, totals.costUsd]).toEqual([5, { input: 300, output: 30, cached: 0 }, 3])
    expect(runs.map(({ id, took, isCostEstimated }) => [id, took.tokens.input, isCostEstimated]).sort()).toEqual([
      ['a', 200, true],
      ['b', 100, true],
    ])
  })

  test('that moves is neither advised nor stopped', () => {
    const run = audited([finding('a'), finding('b'), { text: 'Done.' }])
    expect(run).toEqual({
      agent: 'codex',
      id: 'r',
      task: 'Fix it.',
      model: 'm',
      directory: null,
      path: 'log',
      startedAt: null,
      durationMs: null,
      calls: 2,
      failures: 0,
      took: { steps: 3, tokens: { input: 30, output: 3, cached: 0 }, costUsd: 1.5 },
      isCostEstimated: false,
      stepsWithoutProgress: 0,
      withoutProgressUntilStop: 0,
      advised: null,
      stopped: null,
      afterStop: { steps: 0, tokens: noTokens, costUsd: null },
      loops: [],
      errors: [],
      tools: [{ tool: 'read', calls: 2, failures: 0 }],
    })
  })

  test('that repeats itself is stopped, and what came after is what could have been saved', () => {
    const run = audited(Array.from({ length: 20 }, () => failing))
    const stop = run.stopped?.step ?? 0
    expect(stop).toBeGreaterThan(1)
    expect(run.afterStop).toEqual({
      steps: 20 - stop,
      tokens: { input: 10 * (20 - stop), output: 20 - stop, cached: 0 },
      costUsd: 0.5 * (20 - stop),
    })
    expect(run.loops[0]?.exhibits).toEqual([{ call: 'bash npm test', outcome: 'FAIL a.test.ts' }])
    expect(run.errors).toMatchObject([{ failures: 20 }])
  })

  test('whose verdict a person called wrong was not stopped for it', () => {
    const steps = Array.from({ length: 20 }, () => failing)
    const loops = audited(steps).loops
    const marked = new Map(loops.map(({ id }) => [id, 'it was flaky']))
    const run = audited(steps, {}, marked)
    expect([run.stopped, run.advised, run.loops.map(({ markedWrong }) => markedWrong)]).toEqual([
      null,
      null,
      loops.map(() => 'it was flaky'),
    ])
    expect(summarise([run], []).totals.markedWrong).toBe(loops.length)
  })

  test('of which nothing was recorded did not stand still', () => {
    const silent = { calls: [{ tool: 'view', input: { value: '.' }, output: null, ok: true }] }
    expect(audited([silent, silent]).stepsWithoutProgress).toBe(0)
  })

  test('whose cost is kept with the run and not with its steps has that cost', () => {
    const unassigned = { tokens: { input: 5, output: 5, cached: 0 }, costUsd: 2 }
    const run = audited([{ tokens: noTokens, costUsd: null }], { unassigned })
    expect(run.took).toEqual({ steps: 1, tokens: unassigned.tokens, costUsd: 2 })
  })
})

test('the sample has a run that is stopped and one that is not', () => {
  expect(demoAudit().runs.map(({ id, stopped }) => [id, stopped === null])).toEqual([
    ['demo-stuck', false],
    ['demo-steady', true],
  ])
})

describe('the page', () => {
  const hostile = '</style><script>alert(1)</script><img src=x onerror="alert(2)">\u202e\u001b[31m'

  test('holds what a log says as text only', () => {
    const steps = Array.from({ length: 20 }, () => ({
      calls: [{ tool: `bash${hostile}`, input: { command: hostile }, output: `FAIL ${hostile}`, ok: false }],
    }))
    const run = audited(steps, { id: hostile, task: hostile, model: hostile })
    const logs = [{ path: hostile, agent: null, problem: hostile, notices: [hostile] }]
    const page = htmlReport(summarise([run], logs), { version: '0', at: 0 })
    const tags = new Set([...page.matchAll(/<([a-z0-9]+)/gi)].map(([, name]) => name))
    expect(
      [...tags].filter((tag) => ['script', 'img', 'iframe', 'object', 'link', 'a', 'form'].includes(tag ?? '')),
    ).toEqual([])
    expect(page.match(/<[^>]*\son\w+=/g)).toBeNull()
    expect(page.match(/<style>/g)).toHaveLength(1)
    expect(['\u202e', '\u001b'].filter((mark) => page.includes(mark))).toEqual([])
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('may load nothing, and has a policy that fits its own style', async () => {
    const page = htmlReport(demoAudit(), { version: '0', at: 0 })
    const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? ''
    const { createHash } = await import('node:crypto')
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page).toContain(`default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;`)
    expect(page).not.toMatch(/https?:|\burl\(|@import|\sstyle=|\ssrc=|\shref=/)
  })
})

describe('feedback', () => {
  test('is kept, and lines that are none are left alone', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'pawl-feedback-'))
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
    const file = join(directory, 'state', 'feedback.jsonl')
    const [loop] = demoAudit().loops
    if (loop === undefined) throw new Error('the sample has no loop')
    await markWrongIn(file, { loop, note: 'was fine', at: 5 })
    writeFileSync(file, 'torn', { flag: 'a' })
    const { id, agent, run, cause, rung, since, until, exhibits } = loop
    expect(await readFeedback(file)).toEqual([
      { schema: 'pawl.feedback/1', id, markedAt: 5, note: 'was fine', agent, run, cause, rung, since, until, exhibits },
    ])
  })

  test('is none where there is no file', async () => {
    expect(await readFeedback('/nowhere/feedback.jsonl')).toEqual([])
  })
})
