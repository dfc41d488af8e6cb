// Other agents' logs, looked at by the built program.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectWith, runPawl } from './pawl.ts'

const fixtures = join(import.meta.dirname, '..', '..', 'src', 'foreign', 'readers', 'fixtures')
const claude = readFileSync(join(fixtures, 'claude-code.jsonl'), 'utf8')
const codex = readFileSync(join(fixtures, 'codex.jsonl'), 'utf8')

function atHome(project: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(project, '..', 'home', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** A run that asks for the same missing file for ever. */
function stuckLog(length: number): string {
  const lines = Array.from({ length }, (_, place) => [
    {
      message: {
        id: `m${place}`,
        content: [{ type: 'tool_use', id: `t${place}`, name: 'Bash', input: { command: 'cat x' } }],
      },
    },
    {
      message: {
        content: [{ type: 'tool_result', tool_use_id: `t${place}`, content: 'cat: x: No such file', is_error: true }],
      },
    },
  ])
  const typed = lines
    .flat()
    .map((line, index) => ({ type: index % 2 === 0 ? 'assistant' : 'user', sessionId: 'stuck', ...line }))
  return typed.map((line) => `${JSON.stringify(line)}\n`).join('')
}

describe('pawl audit', () => {
  test('finds the logs of agents where they keep them', async () => {
    const cwd = projectWith({})
    atHome(cwd, {
      '.claude/projects/-p/s.jsonl': claude,
      '.codex/sessions/2026/10/01/rollout-1.jsonl': codex,
      '.codex/sessions/2026/10/01/rollout-2.jsonl': 'broken',
    })
    const { stdout, code } = await runPawl(['audit', '--json'], { cwd })
    const { schema, totals, agents, logs } = JSON.parse(stdout)
    expect([code, schema, totals.runs, totals.steps, totals.tokens]).toEqual([
      0,
      'pawl.audit/1',
      2,
      10,
      { input: 1250, output: 200, cached: 500 },
    ])
    expect(agents.map(({ agent }: { agent: string }) => agent).sort()).toEqual(['claude-code', 'codex'])
    expect(logs.filter(({ problem }: { problem: string | null }) => problem !== null)).toHaveLength(1)
  })

  test('judges a run of Pawl itself like any other', async () => {
    const cwd = projectWith({ 'script.json': JSON.stringify(['$(view .)', '$(done There is nothing.)']) })
    await runPawl(['--provider', 'script', '--model', 'script.json', 'What is here?'], { cwd })
    const { stdout } = await runPawl(['audit', '--json', '--agent', 'pawl'], { cwd })
    const { runs } = JSON.parse(stdout)
    expect(runs.map(({ agent, task }: { agent: string; task: string }) => [agent, task])).toEqual([
      ['pawl', 'What is here?'],
    ])
  })

  test('shows where a run would have been stopped, with what and why', async () => {
    const cwd = projectWith({ 'logs/a.jsonl': stuckLog(20) })
    const { stdout, stderr, code } = await runPawl(['audit', 'logs'], { cwd })
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^1 run: 20 steps\n/)
    expect(stdout).toContain('Bash cat x → cat: x: No such file')
    expect(stdout).not.toContain('\u001b')
  })

  test('keeps a verdict that was called wrong, shows it and counts it the next time', async () => {
    const cwd = projectWith({ 'a.jsonl': stuckLog(20) })
    const first = JSON.parse((await runPawl(['audit', 'a.jsonl', '--json'], { cwd })).stdout)
    for (const { id } of first.loops)
      await runPawl(['audit', 'a.jsonl', '--mark-wrong', id, '--note', 'was fine'], { cwd })
    const again = JSON.parse((await runPawl(['audit', 'a.jsonl', '--json'], { cwd })).stdout)
    expect([first.totals.runsStopped, again.totals.runsStopped]).toEqual([1, 0])
    expect([again.totals.markedWrong, again.feedback.length]).toEqual([first.loops.length, first.loops.length])
    const { stdout } = await runPawl(['audit', 'a.jsonl'], { cwd })
    expect(stdout).toContain('you called this wrong: was fine')
  })

  test('writes a page', async () => {
    const cwd = projectWith({})
    const { stdout, stderr, code } = await runPawl(['audit', '--demo', '--html', 'report.html'], { cwd })
    expect([stdout, code, stderr]).toEqual(['', 0, `written: ${join(cwd, 'report.html')}\n`])
    expect(readFileSync(join(cwd, 'report.html'), 'utf8')).toMatch(/^<!doctype html>[\s\S]*<svg [\s\S]*<\/html>\n$/)
  })

  test('writes runs as journals that whatever shows a run can show', async () => {
    const cwd = projectWith({ 'a.jsonl': stuckLog(20) })
    const { stderr, code } = await runPawl(['audit', 'a.jsonl', '--journals', '.pawl/runs'], { cwd })
    const file = join(cwd, '.pawl', 'runs', 'stuck', 'journal.jsonl')
    expect([code, stderr]).toEqual([
      0,
      `written: 1 journal below ${join(cwd, '.pawl', 'runs')} · pawl inspect ${file}\n`,
    ])
    const { runs } = JSON.parse((await runPawl(['runs', 'list', '--json'], { cwd })).stdout)
    expect(runs).toMatchObject([{ id: 'stuck', turns: 20, calls: 20, failures: 20, tags: ['audit', 'claude-code'] }])
    expect((await runPawl(['replay', 'stuck'], { cwd })).code).toBe(0)
    const again = await runPawl(['audit', 'a.jsonl', '--journals', '.pawl/runs'], { cwd })
    expect(again.stderr).toMatch(/^pawl: not written: .*stuck.* is the journal of another run/)
  })

  test('a journal costs what an audit says that the run did', async () => {
    const cwd = projectWith({ 'a.jsonl': claude })
    const { runs: audited } = JSON.parse((await runPawl(['audit', 'a.jsonl', '--json'], { cwd })).stdout)
    await runPawl(['audit', 'a.jsonl', '--journals', '.pawl/runs'], { cwd })
    const { runs } = JSON.parse((await runPawl(['runs', 'list', '--json'], { cwd })).stdout)
    expect(runs[0].costUsd).toBeGreaterThan(0)
    expect(runs[0].costUsd).toBeCloseTo(audited[0].took.costUsd, 6)
  })

  test.each([
    ['a path that is none', ['audit', 'nowhere'], /there is no file or directory .*nowhere/],
    ['an agent that is none', ['audit', '--agent', 'clippy'], /clippy/],
    [
      'a place that is none',
      ['audit', '--demo', '--html', 'no/such/a.html'],
      /a\.html cannot be written: its folder is not there; make .*no\/such first/,
    ],
    ['journals of a sample', ['audit', '--demo', '--journals', 'runs'], /the sample of --demo has no logs/],
    ['a date that is none', ['audit', '--since', 'lately'], /lately is no date/],
    [
      'a loop that is none',
      ['audit', '--demo', '--mark-wrong', 'beef'],
      /no loop goes by beef; the loops found here are/,
    ],
  ])('does not understand %s', async (_name, args, message) => {
    const { stdout, stderr, code } = await runPawl(args, { cwd: projectWith({}) })
    expect([stdout, code]).toEqual(['', 2])
    expect(stderr).toMatch(message)
  })

  test('says so when there is nothing to look at', async () => {
    const { stderr, code } = await runPawl(['audit'], { cwd: projectWith({}) })
    expect([code, stderr]).toEqual([
      0,
      'pawl: no run of any agent was found; name files or directories, or try pawl audit --demo\n',
    ])
  })
})

describe('pawl check', () => {
  const rules = 'rules:\n  - max-steps: 10\n  - { name: no reading of x, forbidden-commands: [cat x] }\n'

  test('is passed by a run that keeps the rules', async () => {
    const cwd = projectWith({ 'a.jsonl': claude, 'rules.yaml': rules })
    const { stdout, code } = await runPawl(['check', '--rules', 'rules.yaml', 'a.jsonl'], { cwd })
    expect([stdout, code]).toEqual(['1 run held to rules, 2 times: all kept\n', 0])
  })

  test('ends with 3 when a rule is broken, and says where', async () => {
    const cwd = projectWith({ 'a.jsonl': stuckLog(11), 'rules.yaml': rules })
    const { stdout, code } = await runPawl(['check', '--rules', 'rules.yaml', '--junit', 'out.xml', 'a.jsonl'], { cwd })
    expect(code).toBe(3)
    expect(stdout).toContain('broken max-steps: 10: 11 steps, at most 10')
    expect(stdout).toContain('broken no reading of x: step 1 ran `cat x` (cat x)')
    expect(readFileSync(join(cwd, 'out.xml'), 'utf8')).toContain('tests="2" failures="2"')
  })

  test('gives JSON', async () => {
    const cwd = projectWith({ 'a.jsonl': stuckLog(11), 'rules.yaml': 'rules:\n  - max-steps: 10\n' })
    const { stdout, code } = await runPawl(['check', '--rules', 'rules.yaml', '--json', 'a.jsonl'], { cwd })
    const run = {
      agent: 'claude-code',
      id: 'stuck',
      path: join(cwd, 'a.jsonl'),
      task: '',
      rules: [{ rule: 'max-steps: 10', breaches: [{ step: null, what: '11 steps, at most 10' }] }],
    }
    const check = { schema: 'pawl.check/1', isKept: false, runs: [run], unread: [], incomplete: [] }
    expect([code, JSON.parse(stdout)]).toEqual([3, check])
  })

  test('says of which log something was left out', async () => {
    const cwd = projectWith({ 'a.jsonl': `${claude}{"type":\n`, 'rules.yaml': rules })
    const { stderr, code } = await runPawl(['check', '--rules', 'rules.yaml', 'a.jsonl'], { cwd })
    expect([stderr, code]).toEqual([
      expect.stringMatching(/a\.jsonl was not checked whole: broken lines left out: 1/),
      0,
    ])
  })

  test.each([
    ['check', '--rules', 'rules.yaml', '--junit', 'a.jsonl', 'a.jsonl'],
    ['audit', '--html', 'a.jsonl', 'a.jsonl'],
  ])('and pawl audit write over no log that they read: %s', async (...args) => {
    const cwd = projectWith({ 'a.jsonl': claude, 'rules.yaml': rules })
    const { stderr, code } = await runPawl(args, { cwd })
    expect([stderr, code]).toEqual([expect.stringContaining('is a log that was read, and is not written over'), 2])
    expect(readFileSync(join(cwd, 'a.jsonl'), 'utf8')).toBe(claude)
  })

  test.each([
    ['no rules', ['check'], /name the rules/],
    ['rules that are not there', ['check', '--rules', 'none.yaml'], /none\.yaml/],
    ['rules that are wrong', ['check', '--rules', 'bad.yaml'], /bad\.yaml: rules\.0/],
    [
      'rules that are for no agent there is, which is not passed',
      ['check', '--rules', 'other.yaml', 'a.jsonl'],
      /no rule is for claude-code; see agents in the rules/,
    ],
    [
      'nothing to check, which is not passed',
      ['check', '--rules', 'good.yaml', 'empty'],
      /no run of any agent was found to check/,
    ],
  ])('does not understand %s', async (_name, args, message) => {
    const cwd = projectWith({
      'bad.yaml': 'rules:\n  - max-step: 1\n',
      'good.yaml': rules,
      'other.yaml': 'rules:\n  - { agents: [goose], max-steps: 1 }\n',
      'a.jsonl': claude,
      'empty/a.txt': '',
    })
    const { stdout, stderr, code } = await runPawl(args, { cwd })
    expect([stdout, code]).toEqual(['', 2])
    expect(stderr).toMatch(message)
  })
})
