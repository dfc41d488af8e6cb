// Which command a line means, or whether it is a task; and settings that are given as flags.

import { describe, expect, test } from 'vitest'
import { findCommand } from '../../src/apps/cli/find-command.ts'
import { projectWith, runPawl } from './pawl.ts'

function meant(...words: string[]): readonly [string, ...string[]] {
  const { command, rest } = findCommand(words)
  return [command.name, ...rest]
}

describe('options may stand before a command', () => {
  test.each<[line: string, meaning: readonly string[]]>([
    ['--cwd ../ts runs', ['runs', '--cwd', '../ts']],
    ['--cwd=../ts runs --limit 1', ['runs', '--cwd=../ts', '--limit', '1']],
    ['--plain machine check explore', ['machine check', '--plain', 'explore']],
    ['--memory.enabled false runs', ['runs', '--memory.enabled', 'false']],
    ['--json runs', ['runs', '--json']],
    ['--json show last', ['show', '--json', 'last']],
    ['-q run --task-file t.md', ['run', '-q', '--task-file', 't.md']],
    ['--json memory recall the tests', ['memory recall', '--json', 'the', 'tests']],
  ])('%s', (line, meaning) => {
    expect(meant(...line.split(' '))).toEqual(meaning)
  })

  test('and the command is carried out, not asked of a model', async () => {
    const cwd = projectWith({ 'other/a.txt': '' })
    const { stdout, code } = await runPawl(['--cwd', 'other', '--json', 'runs'], { cwd })
    expect({ result: JSON.parse(stdout), code }).toEqual({
      result: { schema: 'pawl.runs/1', total: 0, runs: [] },
      code: 0,
    })
    const helped = await runPawl(['--plain', 'runs', '--help'], { cwd })
    expect(helped.stdout).toContain('usage: pawl runs')
  })
})

describe('a task in words stays a task', () => {
  test.each([
    'explain the parser',
    'how many variants has Provider',
    'who calls add',
    'reply to Bob',
    'look around',
    '--json show me the parser',
    '--max-turns 3 why is the sky blue',
    '--diff runs',
  ])('%s', (line) => {
    expect(meant(...line.split(' '))).toEqual(['run', ...line.split(' ')])
  })

  test('also where its first word is a command, in quotes', () => {
    expect(meant('show me the parser')).toEqual(['run', 'show me the parser'])
  })
})

describe('what can only be a slip starts nothing', () => {
  test.each<[words: string[], says: string]>([
    [['shwo', 'last'], 'there is no command shwo; did you mean pawl show last? As a task: pawl run "shwo last"'],
    [['shwo', 'abc123', 'plan'], 'did you mean pawl show abc123 plan?'],
    [['udno', '3'], 'did you mean pawl undo 3?'],
    [['modles', 'anthropic'], 'did you mean pawl models anthropic?'],
    [['chekc', 'logs/'], 'did you mean pawl check logs/?'],
    [['tool', 'edit'], 'did you mean pawl tools edit?'],
    [['contniue', 'last', 'and', 'then?'], 'did you mean pawl continue last and then?'],
    [['sumbit', 'Find dead code'], 'did you mean pawl submit "Find dead code"?'],
    [['--plain', 'rnus'], 'did you mean pawl runs?'],
    [['list'], 'did you mean pawl runs list or pawl memory list or pawl machine list?'],
    [['--max-turns', '3', 'runs'], 'As a task: pawl run --max-turns 3 "runs"'],
    [['--max-turns', '3', 'rnus'], 'As a task: pawl run --max-turns 3 "rnus"'],
  ])('%j', (words, says) => {
    expect(() => meant(...words)).toThrow(says)
  })
})

test('the version of Pawl is told, not that of the project', async () => {
  const cwd = projectWith({ 'package.json': '{"version":"9.9.9"}' })
  const forms = [['version'], ['--version'], ['-V'], ['-v'], ['--plain', '--version']]
  const told = await Promise.all(forms.map((words) => runPawl(words, { cwd })))
  expect(new Set(told.map(({ stdout }) => stdout))).toEqual(new Set(['0.1.0\n']))
})

describe('every setting is a flag under its key', () => {
  test.each<[flags: string[], key: string, value: unknown, flag: string]>([
    [['--memory.enabled', 'false'], 'memory.enabled', false, 'memory.enabled'],
    [['--memory.enabled=false'], 'memory.enabled', false, 'memory.enabled'],
    [['--memory.enabled'], 'memory.enabled', true, 'memory.enabled'],
    [['--plan=false'], 'plan', false, 'plan'],
    [['--recover'], 'recover', true, 'recover'],
    [
      ['--tools.disabled', 'run,edit', '--tools.disabled=view'],
      'tools.disabled',
      ['run', 'edit', 'view'],
      'tools.disabled',
    ],
    [['--deny', 'run(git push *)'], 'policy.deny', ['run(git push *)'], 'deny'],
    [['--policy.mode', 'read-only'], 'policy.mode', 'read-only', 'policy.mode'],
    [['--hooks.test', '{"command":["npm","test"]}'], 'hooks.test', { command: ['npm', 'test'] }, 'hooks.test'],
  ])('%j', async (flags, key, value, flag) => {
    const { stdout } = await runPawl(['config', 'explain', key, ...flags, '--json'], { cwd: projectWith({}) })
    const [explained] = JSON.parse(stdout).settings
    expect({ value: explained.value, won: explained.won }).toEqual({ value, won: [{ layer: 'flags', flag }] })
  })

  test('of a run too, which works by it', async () => {
    const script = JSON.stringify(['$(run ls)', '$(answer Done.)'])
    const cwd = projectWith({ 's.json': script })
    const flags = [
      '--machine',
      'freeform',
      '--provider',
      'script',
      '--model',
      's.json',
      '--tools.disabled',
      'run',
      '--jsonl',
    ]
    const { stdout } = await runPawl([...flags, '--policy', 'all', 'List the files'], { cwd })
    const call = stdout.split('\n').find((line) => line.startsWith('{"type":"tool"')) ?? '{}'
    expect(JSON.parse(call)).toMatchObject({ tool: 'run', ok: false, error: { kind: 'unknown_tool' } })
  })

  test.each<[words: string[], says: string]>([
    [['run', '--memory.enabld', 'false', 'x'], "unknown option '--memory.enabld' (did you mean --memory.enabled?)"],
    [['run', '--queue.lock', '30000', 'x'], '--queue.lock 30000: must be a time with its unit'],
    [['run', 'x', '--memory.directory'], "option '--memory.directory' needs a value"],
    [['--hlep'], "unknown option '--hlep' (did you mean --help?)"],
    [['runs', '--dialect', 'text'], "unknown option '--dialect'"],
  ])('and is checked as in a file: %j', async (words, says) => {
    const { stderr, code } = await runPawl(words, { cwd: projectWith({}) })
    expect({ told: stderr.includes(says) ? says : stderr, code }).toEqual({ told: says, code: 2 })
  })

  test('what stands behind dashes belongs to another program', async () => {
    const { stderr } = await runPawl(['guard', 'run', '--', 'echo', '--memory.enabled'], { cwd: projectWith({}) })
    expect(stderr).not.toContain('unknown option')
  })
})
