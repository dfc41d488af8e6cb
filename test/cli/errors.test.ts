// What went wrong, as programs and people who want quiet read it.

import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { projectWith, runPawl, scripted } from './pawl.ts'

const waiting = {
  '.pawl/config.yaml': 'hooks:\n  test: { command: [npm, test] }\n',
  'a.ts': 'export const LIMIT = 3\n',
}

describe('with --json an error is one object on stdout, and told on stderr', () => {
  test.each<[words: string[], cause: string, exitCode: number, message: string]>([
    [['--json', '--provider', 'groq', 'x'], 'configuration', 7, 'groq needs a key: set GROQ_API_KEY'],
    [['run', '--json', '--max-turns', '0', 'x'], 'usage', 2, '--max-turns 0: must be a whole number from 1 to 10000'],
    [['rnus', '--json'], 'usage', 2, 'there is no command rnus; did you mean pawl runs? As a task: pawl run "rnus"'],
    [['undo', '--json'], 'refused', 3, 'there is nothing to undo'],
    [['init', '--json'], 'usage', 2, "unknown option '--json'; see pawl init --help"],
  ])('%j', async (words, cause, exitCode, message) => {
    const { stdout, stderr, code } = await runPawl(words, { cwd: projectWith({}) })
    expect({ answer: JSON.parse(stdout), stderr, code }).toEqual({
      answer: { schema: 'pawl.error/1', message, cause, exitCode },
      stderr: `pawl: ${message}\n`,
      code: exitCode,
    })
  })

  test('of a place that cannot be written too', async () => {
    const cwd = projectWith({ '.pawl/runs': 'no folder' })
    const { stdout, code } = await runPawl(['--json', 'What is LIMIT?'], { cwd })
    expect({ answer: JSON.parse(stdout), code }).toMatchObject({
      answer: { schema: 'pawl.error/1', cause: 'storage', exitCode: 1 },
      code: 1,
    })
  })

  test('and a result that is no success stays the result', async () => {
    const { stdout, code } = await runPawl(['--json', 'What is NOTHING?'], { cwd: projectWith({}) })
    expect({ schema: JSON.parse(stdout).schema, code }).toEqual({ schema: 'pawl.result/1', code: 3 })
  })
})

describe('with --jsonl the last line ends the run, whatever happened', () => {
  test.each<[words: string[], line: object]>([
    [
      ['--jsonl', '--provider', 'groq', 'x'],
      {
        type: 'run.ended',
        schema: 'pawl.error/1',
        message: 'groq needs a key: set GROQ_API_KEY',
        cause: 'configuration',
        exitCode: 7,
      },
    ],
    [
      ['run', '--json', '--jsonl', 'x'],
      {
        type: 'run.ended',
        schema: 'pawl.error/1',
        message: '--json prints one object at the end, --jsonl a line for each event: choose one of them',
        cause: 'usage',
        exitCode: 2,
      },
    ],
  ])('%j', async (words, line) => {
    const { stdout } = await runPawl(words, { cwd: projectWith({}) })
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((each) => JSON.parse(each)),
    ).toEqual([line])
  })

  test('and once only', async () => {
    const { stdout } = await runPawl(['--jsonl', 'What is NOTHING?'], { cwd: projectWith({}) })
    const ends = stdout.split('\n').filter((line) => line.startsWith('{"type":"run.ended"'))
    expect(ends.map((line) => JSON.parse(line).schema)).toEqual(['pawl.result/1'])
  })
})

test('with --quiet nothing but errors is told', async () => {
  const cwd = projectWith(waiting)
  const quiet = await runPawl(['-q', 'What is LIMIT?'], { cwd })
  expect({ stderr: quiet.stderr, code: quiet.code }).toEqual({ stderr: '', code: 0 })
  const loud = await runPawl(['What is LIMIT?'], { cwd })
  expect(loud.stderr).toContain('hooks.test: has no effect until you trust this project')
})

test('who is shown what waits for trust is not warned of it as well', async () => {
  const { stdout, stderr } = await runPawl(['trust', '--yes'], { cwd: projectWith(waiting) })
  expect(stdout).toContain('hooks.test: {"command":["npm","test"]}')
  expect(stderr).toBe('trusted, until one of these files changes; pawl trust --revoke takes it back\n')
})

test('what could only be read by people is JSON too', async () => {
  const cwd = projectWith({ 'a.ts': 'export const LIMIT = 3\n' })
  await runPawl(['-q', 'What is LIMIT?'], { cwd })
  const schemaOf = async (...words: string[]) =>
    JSON.parse((await runPawl([...words, '--json'], { cwd })).stdout).schema
  expect(await schemaOf('export', 'last')).toBe('pawl.export/1')
  expect(await schemaOf('memory', 'facts')).toBe('pawl.facts/1')
  expect(await schemaOf('runs', 'repair', 'last')).toBe('pawl.repaired/1')
  const repaired = await runPawl(['runs', 'repair', '--json'], { cwd })
  expect(JSON.parse(repaired.stdout)).toEqual({ schema: 'pawl.repair/1', runs: 1, damaged: [] })
})

describe('an error is a sentence about what was asked', () => {
  test('where no run is there, none is named', async () => {
    const cwd = projectWith({})
    const told = async (...words: string[]) => (await runPawl(words, { cwd })).stderr
    expect(await told('show')).toBe('pawl: no run has been started here yet\n')
    expect(await told('why', 'k7f2')).toBe('pawl: there is no run k7f2: no run has been started here yet\n')
  })

  test('a sentence is no name of a run: it goes to the last one', async () => {
    const { flags, files } = scripted(['$(answer One.)', '$(answer Two.)'])
    const cwd = projectWith(files)
    await runPawl(['-q', ...flags, '--machine', 'freeform', 'Count'], { cwd })
    const { stdout, code } = await runPawl(['continue', '-q', ...flags, 'and where is it used?'], { cwd })
    expect({ stdout, code }).toEqual({ stdout: 'Two.\n', code: 0 })
    const bare = await runPawl(['continue'], { cwd })
    expect(bare.stderr).toBe('pawl: say what comes next: pawl continue last "…" (pawl resume last only goes on)\n')
  })

  test('rules that cannot be read, or hold a word that is none', async () => {
    const cwd = projectWith({ 'rules.yaml': 'rules:\n  - max-stps: 1\n' })
    const told = async (rules: string) => (await runPawl(['check', '--rules', rules], { cwd })).stderr
    expect(await told('nosuch')).toBe(`pawl: --rules: ${join(cwd, 'nosuch')} cannot be read: there is no such file\n`)
    expect(await told('rules.yaml')).toBe(
      `pawl: ${join(cwd, 'rules.yaml')}: rules.0: there is no max-stps; did you mean max-steps?\n`,
    )
  })

  test('a port that is taken, before anything is announced', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const { stderr, code } = await runPawl(['serve', '--port', String(port)], { cwd: projectWith({}) })
    expect({ stderr, code }).toEqual({
      stderr: `pawl: cannot listen on 127.0.0.1 port ${port}: something else listens there; try --port 0\n`,
      code: 7,
    })
  })

  test('what somebody else changed is said once, with what to do', async () => {
    const edit = '$(edit a.ts:1 replace)\n```\nexport const a = 2\n```'
    const { flags, files } = scripted(['$(view a.ts)', edit, '$(answer Done.)'])
    const cwd = projectWith({ ...files, 'a.ts': 'export const a = 1\n' })
    await runPawl(['-q', ...flags, '--machine', 'freeform', '--policy', 'all', 'Make it 2'], { cwd })
    writeFileSync(join(cwd, 'a.ts'), 'export const a = 9\n')
    const { stderr, code } = await runPawl(['undo'], { cwd })
    expect({ lines: stderr.trimEnd().split('\n'), code }).toEqual({
      lines: [
        'pawl: changed by somebody else since: a.ts',
        'nothing was touched. --dry-run shows what would be done, --force does it and keeps what is there',
      ],
      code: 3,
    })
  })
})
