// What went wrong, as programs and people who want quiet read it.

import { describe, expect, test } from 'vitest'
import { projectWith, runPawl } from './pawl.ts'

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
