// How a run can end, and what a script is told of it: every exit code, through the built program.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startFaultServer } from '../../src/models/testing/index.ts'
import { projectWith, runPawl, scripted } from './pawl.ts'

interface Ending {
  readonly replies: readonly unknown[]
  readonly flags?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly code: number
  readonly status: string
  readonly cause: string
}

const look = '$(view a.ts)'
const same = Array.from({ length: 60 }, () => look)
/** The same without a word that could be taken for an answer. */
const silent = Array.from({ length: 60 }, () => ({ calls: [{ name: 'view', input: { target: 'a.ts' } }] }))
const native = { PAWL_DIALECT: 'native' }

const endings: Readonly<Record<string, Ending>> = {
  'an answer': { replies: [look, '$(answer one)'], code: 0, status: 'answered', cause: 'concluded' },
  'a task that could not be solved': {
    replies: [look, '$(give-up the file does not say)'],
    code: 3,
    status: 'partial',
    cause: 'unresolved',
  },
  'no progress': {
    replies: silent,
    env: native,
    flags: ['--machine', 'freeform', '--max-turns', '60'],
    code: 4,
    status: 'stuck',
    cause: 'no_progress',
  },
  'no progress, with notes to answer from': {
    replies: ['$(note a is 1)', ...same],
    flags: ['--machine', 'freeform', '--max-turns', '60'],
    code: 4,
    status: 'partial',
    cause: 'forced_by_verdict',
  },
  'no turns left': {
    replies: silent,
    env: native,
    flags: ['--max-turns', '1'],
    code: 5,
    status: 'limit',
    cause: 'turns',
  },
  'no turns left, and an answer with what is known': {
    replies: [look, '$(answer as far as it goes)'],
    flags: ['--max-turns', '1'],
    code: 5,
    status: 'partial',
    cause: 'forced_by_limit',
  },
  'no money left': {
    replies: [{ text: look, usage: { inputTokens: 1, outputTokens: 1, costUsd: 1 } }, ...same],
    flags: ['--max-cost', '0.5'],
    code: 5,
    status: 'limit',
    cause: 'cost',
  },
  'no time left': {
    replies: [{ text: look, delayMs: 60_000 }],
    flags: ['--max-time', '1s'],
    code: 5,
    status: 'limit',
    cause: 'time',
  },
  'nothing happens': {
    replies: [{ text: look, delayMs: 60_000 }],
    flags: ['--max-idle', '1s'],
    code: 5,
    status: 'limit',
    cause: 'idle',
  },
  'a permission that nobody gives': {
    replies: ['$(edit a.ts replace --old 1 --new 2)', '$(answer done)'],
    flags: ['--as', 'refactor', '--policy', 'ask'],
    code: 6,
    status: 'blocked',
    cause: 'needs_permission',
  },
  'a question that nobody answers': {
    replies: ['$(ask which file?)', '$(give-up it was not said which file)'],
    code: 6,
    status: 'blocked',
    cause: 'needs_answer',
  },
  'a provider that cannot answer': { replies: [], code: 8, status: 'failed', cause: 'model' },
}

describe('every way a run can end has its exit code, and the JSON says the same', () => {
  test.each(Object.entries(endings))('%s', async (_name, { replies, flags = [], env = {}, code, status, cause }) => {
    const plan = flags.includes('refactor') ? ['$(plan 1. change a)'] : []
    const script = scripted([...plan, ...replies])
    const cwd = projectWith({ 'a.ts': 'export const a = 1\n', ...script.files })
    const ran = await runPawl(['run', 'What is a?', '--json', ...script.flags, ...flags], { cwd, env })
    const result = JSON.parse(ran.stdout)
    expect([ran.code, result.exitCode, result.status, result.cause]).toEqual([code, code, status, cause])
    expect(ran.stderr).toBe('')
  })

  test('a key that is not accepted', async () => {
    const server = await startFaultServer()
    onTestFinished(() => server.close())
    server.behave({ status: 401, body: ['{"error":{"type":"authentication_error","message":"invalid x-api-key"}}'] })
    const cwd = projectWith({})
    const env = { ANTHROPIC_API_KEY: 'not-a-key', PAWL_HOME: join(cwd, '..', 'own') }
    mkdirSync(env.PAWL_HOME)
    writeFileSync(join(env.PAWL_HOME, 'config.yaml'), `providers: { anthropic: { base-url: "${server.url}/v1" } }\n`)
    const ran = await runPawl(['run', 'Hello?', '--json', '--provider', 'anthropic'], { cwd, env })
    expect([ran.code, JSON.parse(ran.stdout).cause]).toEqual([7, 'auth'])
    expect(server.seen).toHaveLength(1)
  })

  test('a request is tried as often as the machine says', async () => {
    const server = await startFaultServer()
    onTestFinished(() => server.close())
    const away = { status: 503, body: ['{}'] }
    server.behave(away, away, away)
    const cwd = projectWith({})
    const { stdout } = await runPawl(['machine', 'show', 'freeform'], { cwd })
    writeFileSync(
      join(cwd, 'twice.yaml'),
      stdout.replace(/attempts: \d+/, 'attempts: 2').replace(/^name: .*/m, 'name: twice'),
    )
    const env = { ANTHROPIC_API_KEY: 'key', ANTHROPIC_BASE_URL: `${server.url}/v1` }
    const words = ['run', 'Hello?', '--json', '--provider', 'anthropic', '--machine', './twice.yaml']
    const ran = await runPawl(words, { cwd, env })
    expect([ran.code, JSON.parse(ran.stdout).cause, server.seen.length]).toEqual([8, 'model', 2])
  })

  test('a provider without a key', async () => {
    const ran = await runPawl(['run', 'Hello?', '--json', '--provider', 'anthropic'], { cwd: projectWith({}) })
    expect([ran.code, JSON.parse(ran.stdout)]).toEqual([
      7,
      {
        schema: 'pawl.error/1',
        message: 'anthropic needs a key: set ANTHROPIC_API_KEY',
        cause: 'configuration',
        exitCode: 7,
      },
    ])
    expect(ran.stderr).toContain('ANTHROPIC_API_KEY')
  })

  test('a journal that cannot be written any more', async () => {
    const { files, flags } = scripted([look, `$(note ${'n'.repeat(40_000)})`, ...same])
    const cwd = projectWith({ 'a.ts': 'export const a = 1\n', ...files })
    const ran = await runPawl(['run', 'What is a?', '--json', ...flags], { cwd, blocks: 32 })
    const { cause, detail, journal } = JSON.parse(ran.stdout)
    const why = `${journal} cannot be written: the file would become larger than it may; raise the limit (ulimit -f), then try again`
    expect([ran.code, cause, detail]).toEqual([1, 'storage', why])
  })
})

test('a draft that could not be verified is given as one, and verified when the run goes on', async () => {
  const spent = { error: { kind: 'quota', message: 'nothing is left to spend' } }
  const { files, flags } = scripted([look, '$(answer one)', spent, '$(answer)'])
  const cwd = projectWith({ 'a.ts': 'export const a = 1\n', ...files })
  const ran = await runPawl(['run', 'What is a?', '--verify', '--color', 'never', ...flags], { cwd })
  expect([ran.code, ran.stdout]).toEqual([8, 'one\n'])
  expect(ran.stderr).toContain('failed: the answer is a draft that was not verified: nothing is left to spend\n')
  const shown = await runPawl(['show', 'last', 'answer'], { cwd })
  expect(shown.stdout).toBe('one\n')
  const resumed = await runPawl(['resume', 'last', '--json', ...flags], { cwd })
  const { exitCode, answer, status } = JSON.parse(resumed.stdout)
  expect([exitCode, answer, status]).toEqual([0, 'one', 'answered'])
})

describe('a signal saves the run, says so last, and the run can be gone on with', () => {
  test.each([
    ['SIGINT', 130, 'person'],
    ['SIGTERM', 143, 'shutdown'],
  ] as const)('%s', async (signal, code, cause) => {
    const { files, flags } = scripted([look, { text: '$(keep 1)', delayMs: 60_000 }])
    const cwd = projectWith({ 'a.ts': 'export const a = 1\n', ...files })
    let isSent = false
    const ran = await runPawl(['run', 'What is a?', '--jsonl', ...flags], {
      cwd,
      onPrint: (text, kill) => {
        if (isSent || !text.includes('"type":"tool"')) return
        isSent = true
        kill(signal)
      },
    })
    const last = JSON.parse(ran.stdout.trimEnd().split('\n').at(-1) ?? '')
    expect([ran.code, last.type, last.exitCode, last.cause]).toEqual([code, 'run.ended', code, cause])
    expect(ran.stderr).toContain(`pawl resume ${last.run}`)
    writeFileSync(join(cwd, 'script.json'), JSON.stringify([look, '', '$(answer one)', '$(answer one)']))
    const resumed = await runPawl(['run', '--resume', last.run, '--json', ...flags], { cwd })
    expect([resumed.code, JSON.parse(resumed.stdout).answer]).toEqual([0, 'one'])
    expect(readFileSync(last.journal, 'utf8')).toContain('run.resumed')
  })
})

describe('where a task comes from', () => {
  test.each<[name: string, words: readonly string[], input: string | undefined]>([
    ['words', ['run', 'What is a?'], undefined],
    ['a pipe that is asked for', ['run', '-'], 'What is a?\n'],
    ['a pipe when nothing was said', ['run'], 'What is a?\n'],
    ['a file', ['run', '--task-file', 'task.txt'], undefined],
    ['a pipe in place of a file', ['run', '--task-file', '-'], 'What is a?\n'],
    ['the words behind a flag whose value was left out', ['run', '--validate', 'What is a?'], undefined],
  ])('%s', async (_name, words, input) => {
    const { files, flags } = scripted([look, '$(answer one)'])
    const cwd = projectWith({ 'a.ts': 'export const a = 1\n', 'task.txt': 'What is a?\n', ...files })
    const ran = await runPawl([words[0] ?? '', ...flags, '--jsonl', ...words.slice(1)], {
      cwd,
      ...(input !== undefined && { input }),
    })
    const last = JSON.parse(ran.stdout.trimEnd().split('\n').at(-1) ?? '')
    expect([ran.code, last.answer]).toEqual([0, 'one'])
    expect(readFileSync(last.journal, 'utf8')).toContain('"text":"What is a?"')
  })

  test.each([[['-', 'Sum', 'up:']], [['Sum', 'up:', '-']]])('a pipe beside words: %j', async (words) => {
    const { files, flags } = scripted([look, '$(answer It is short.)'])
    const cwd = projectWith({ 'a.ts': 'export const a = 1\n', ...files })
    const ran = await runPawl(['run', ...flags, '--json', ...words], { cwd, input: 'a\nb\n' })
    expect([ran.code, JSON.parse(ran.stdout).task]).toEqual([0, 'Sum up:\n\na\nb'])
  })
})

describe('a command line that cannot be meant', () => {
  test.each<[words: readonly string[], complaint: string]>([
    [['run'], 'say what to do'],
    [['run', '--as', 'paint', 'x'], 'there is no kind of work "paint"'],
    [['run', '--as', 'audit', '--machine', 'explore', 'x'], '--as chooses the machine'],
    [['run', '--auto-approve', 'high', 'x'], '--auto-approve takes low or medium'],
    [['run', '--auto-approve', 'low', '--policy', 'all', 'x'], '--auto-approve is another word'],
    [['run', '--retry-on-failure', '2', 'x'], '--retry-on-failure goes with --shadow'],
    [['run', '--task-file', 'nowhere.md'], 'nowhere.md cannot be read'],
    [['run', '--list', 'x'], '--list needs a file'],
    [['run', 'x', '--diff', 'nowhere'], 'nowhere is no commit'],
    [['run', '--resume', 'last', '--shadow'], 'a run goes on as it began: leave out --shadow'],
    [['loop', 'x'], '--until-file'],
    [['loop', 'x', '--until-file', 'DONE', '--max-iterations', 'many'], '--max-iterations takes a number'],
  ])('%j', async (words, complaint) => {
    const ran = await runPawl(words, { cwd: projectWith({}) })
    expect(ran).toMatchObject({ code: 2, stdout: '' })
    expect(ran.stderr).toContain(complaint)
  })
})

test('a permission that nobody gives is told with the whole call, escaped', async () => {
  const { files, flags } = scripted(['$(run printf "a\u001b[2J" > b.txt)', '$(answer done)'])
  const words = ['run', ...flags, '--machine', 'freeform', '--policy', 'ask']
  const cwd = projectWith(files)
  const asJson = await runPawl([...words, '--json', 'x'], { cwd })
  expect(JSON.parse(asJson.stdout).pending).toEqual([
    { tool: 'run', input: { command: 'printf "a\u001b[2J" > b.txt' }, reason: expect.any(String) },
  ])
  const inWords = await runPawl([...words, 'x'], { cwd })
  expect(inWords.stderr).toContain('waits for permission: run printf "a')
  expect(inWords.stderr).not.toContain('\u001b')
  expect(inWords.stderr).not.toContain('hooks: none')
})
