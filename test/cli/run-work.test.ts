// What becomes of the work of a run: in a copy, validated, committed, or not done at all. Real files, real git.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectWith, runPawl, scripted } from './pawl.ts'

const source = { 'a.ts': 'export const a = 1\n', 'b.ts': 'export const b = 1\n', '.gitignore': '*.json\n.pawl\n' }
const edit = (file: string, from: string, to: string) => `$(edit ${file} replace --old "${from}" --new "${to}")`
const script = ['--provider', 'script', '--model', 'script.json']
const editing = ['run', '--machine', 'freeform', '--auto-approve', 'medium', '--json', ...script]

function project(replies: readonly unknown[], files: Readonly<Record<string, string>> = {}): string {
  return projectWith({ ...source, ...scripted(replies).files, ...files })
}

function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8' })
}

function committed(cwd: string): void {
  git(cwd, 'init', '-q', '-b', 'main')
  git(cwd, 'config', 'user.name', 'Ann')
  git(cwd, 'config', 'user.email', 'ann@example.org')
  git(cwd, 'add', '.')
  git(cwd, 'commit', '-qm', 'one')
}

function read(cwd: string, file: string): string {
  return readFileSync(join(cwd, file), 'utf8')
}

function copiesOf(cwd: string): readonly string[] {
  const directory = join(cwd, '..', 'home', '.pawl-home', 'state', 'shadow')
  return existsSync(directory) ? readdirSync(directory) : []
}

/** A check that fails as long as a file holds a word. */
const check = (word: string) => `! grep -n ${word} a.ts`

test('what an edit that changes nothing says goes on with the time it took', async () => {
  const cwd = project(['$(view a.ts)', '$(edit a.ts:1 replace)\n```\nexport const a = 1\n```', '$(answer done)'])
  const { stderr } = await runPawl(['run', '--machine', 'freeform', '--policy', 'all', ...script, 'Make it 1'], { cwd })
  expect(stderr).toMatch(/edit a\.ts:1 → Nothing to change: the text is there already, [\d.]+ m?s$/m)
})

test('work that was thrown away is no answer in any list, and is gone on with by saying what to do instead', async () => {
  const cwd = project(['$(view a.ts)', edit('a.ts', 'a = 1', 'a = 2'), '$(answer done)', '$(answer done after all)'])
  const words = [
    '--machine',
    'freeform',
    '--policy',
    'all',
    '--shadow',
    '--validate',
    check('2'),
    ...script,
    'Make it 2',
  ]
  const { stderr, code } = await runPawl(['run', ...words], { cwd })
  expect(code).toBe(3)
  const [, run = ''] = /^why: pawl why (\w+) · go on: pawl resume \1$/m.exec(stderr) ?? []
  const reason = `the changes to a.ts were thrown away, since ${check('2')} fails:`
  expect(JSON.parse((await runPawl(['runs', '--json'], { cwd })).stdout).runs).toMatchObject([
    { id: run, status: 'partial', cause: 'rejected', detail: expect.stringContaining(reason) },
  ])
  const why = JSON.parse((await runPawl(['why', run, '--json'], { cwd })).stdout)
  expect(why.headline).toContain('it answered, but its work was not taken over')
  expect(why.because[0]).toContain(reason)
  expect(await runPawl(['resume', run, ...script, 'Then leave it'], { cwd })).toMatchObject({
    stdout: 'done after all\n',
    code: 0,
  })
})

describe('--shadow', () => {
  const replies = ['$(view a.ts)', edit('a.ts', 'a = 1', 'a = 2'), '$(answer done)']

  test('works in a copy and applies it at the end, as a change that can be undone', async () => {
    const cwd = project([replies[0], '$(run ls ..)', ...replies.slice(1)])
    const ran = await runPawl([...editing, '--shadow', 'x'], { cwd })
    expect(JSON.parse(ran.stdout)).toMatchObject({ exitCode: 0, answer: 'done', notices: ['applied: a.ts (changed)'] })
    expect(read(cwd, 'a.ts')).toBe('export const a = 2\n')
    expect(copiesOf(cwd)).toEqual([])
    expect((await runPawl(['undo'], { cwd })).code).toBe(0)
    expect(read(cwd, 'a.ts')).toBe('export const a = 1\n')
  })

  test('leaves the workspace alone until then', async () => {
    const cwd = project([...replies.slice(0, 2), { text: '$(answer done)', delayMs: 1500 }])
    let seen = ''
    const words = editing.map((word) => (word === '--json' ? '--jsonl' : word))
    const ran = await runPawl([...words, '--shadow', 'x'], {
      cwd,
      onPrint: (text) => {
        if (seen === '' && text.includes('"tool":"edit"')) seen = read(cwd, 'a.ts')
      },
    })
    expect([ran.code, seen, read(cwd, 'a.ts')]).toEqual([0, source['a.ts'], 'export const a = 2\n'])
  })

  test('a copy that is not sound is thrown away, and the exit code says so', async () => {
    const cwd = project(replies)
    const ran = await runPawl([...editing, '--shadow', '--validate', check('2'), 'x'], { cwd })
    const result = JSON.parse(ran.stdout)
    expect(result).toMatchObject({ exitCode: 3, cause: 'rejected', answer: 'done' })
    expect(result.detail).toContain(`the changes to a.ts were thrown away, since ${check('2')} fails:`)
    expect([read(cwd, 'a.ts'), copiesOf(cwd)]).toEqual([source['a.ts'], []])
  })

  test('with --retry-on-failure the run is told what is wrong, and may mend it', async () => {
    const cwd = project([...replies, '$(view a.ts)', edit('a.ts', 'a = 2', 'a = 3'), '$(answer mended)'])
    const words = [...editing, '--shadow', '--validate', check('2'), '--retry-on-failure', '2', 'Change a']
    const ran = await runPawl(words, { cwd })
    const result = JSON.parse(ran.stdout)
    expect(result).toMatchObject({ exitCode: 0, answer: 'mended' })
    expect(read(cwd, 'a.ts')).toBe('export const a = 3\n')
    const told = `Change a\\n\\n> From Pawl: This was done, but the result does not pass its validation: ${check('2')} fails:`
    expect(readFileSync(result.journal, 'utf8')).toContain(told)
  })

  test('a copy that is given back has the turns that are left, and no more', async () => {
    const looks = Array.from({ length: 12 }, (_, index) => `$(view a.ts:1 --context ${index})`)
    const cwd = project([...replies, ...looks])
    const words = [...editing, '--shadow', '--validate', 'false', '--retry-on-failure', '4', '--max-turns', '5']
    const ran = await runPawl([...words, 'Change a'], { cwd })
    const { turns, exitCode, notices } = JSON.parse(ran.stdout)
    expect([ran.code, exitCode, turns]).toEqual([5, 5, 5])
    expect(notices.join()).toContain('nothing was applied; the work so far is in')
  })

  test('the explorer gets it back, not a mode that cannot act', async () => {
    const mend = ['$(view a.ts)', '$(keep 1)', edit('a.ts', 'a = 2', 'a = 3'), '$(answer mended)']
    const first = ['$(plan 1. change a)', '$(view a.ts)', '$(keep 1)', edit('a.ts', 'a = 1', 'a = 2'), '$(answer done)']
    const cwd = project([...first, '$(plan 1. mend a)', ...mend])
    const words = ['run', '--as', 'refactor', '--auto-approve', 'medium', '--jsonl', ...script]
    const ran = await runPawl([...words, '--shadow', '--validate', check('2'), '--retry-on-failure', '1', 'Change a'], {
      cwd,
    })
    const last = JSON.parse(ran.stdout.trim().split('\n').at(-1) ?? '')
    expect([ran.code, last.answer, read(cwd, 'a.ts')]).toEqual([0, 'mended', 'export const a = 3\n'])
  })

  test('nothing is applied over what the person changed meanwhile, and the work stays in the copy', async () => {
    const cwd = project([...replies.slice(0, 2), { text: '$(answer done)', delayMs: 1500 }])
    let isChanged = false
    const words = editing.map((word) => (word === '--json' ? '--jsonl' : word))
    const ran = await runPawl([...words, '--shadow', 'x'], {
      cwd,
      onPrint: (text) => {
        if (isChanged || !text.includes('"tool":"edit"')) return
        isChanged = true
        writeFileSync(join(cwd, 'a.ts'), 'mine\n')
      },
    })
    const last = JSON.parse(ran.stdout.trim().split('\n').at(-1) ?? '')
    expect([ran.code, read(cwd, 'a.ts'), copiesOf(cwd)]).toEqual([3, 'mine\n', [last.run]])
    expect(last.detail).toMatch(/^nothing was applied: .*a\.ts.*; the work stays in /)
  })

  test('a run that is not done keeps its copy, and goes on in it', async () => {
    const cwd = project(replies)
    const stopped = await runPawl([...editing, '--shadow', '--max-turns', '2', 'x'], { cwd })
    const { run, notices, exitCode } = JSON.parse(stopped.stdout)
    expect([exitCode, read(cwd, 'a.ts'), copiesOf(cwd)]).toEqual([5, source['a.ts'], [run]])
    expect(notices[0]).toContain(`pawl resume ${run} goes on with it`)
    writeFileSync(join(cwd, 'script.json'), JSON.stringify([...replies, ...replies.slice(2), ...replies.slice(2)]))
    const resumed = await runPawl(['run', '--resume', run, '--json', ...script], { cwd })
    expect(JSON.parse(resumed.stdout)).toMatchObject({ exitCode: 0, notices: ['applied: a.ts (changed)'] })
    expect([read(cwd, 'a.ts'), copiesOf(cwd)]).toEqual(['export const a = 2\n', []])
  })
})

describe('--validate', () => {
  test('undoes an edit that breaks the project, and the model sees what the validator said', async () => {
    const broken = edit('a.ts', 'a = 1', 'a = broken')
    const cwd = project(['$(view a.ts)', broken, '$(view a.ts)', edit('a.ts', 'a = 1', 'a = 2'), '$(answer done)'])
    const words = editing.map((word) => (word === '--json' ? '--jsonl' : word))
    const ran = await runPawl([...words, '--validate', check('broken'), 'x'], { cwd })
    const lines = ran.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const edits = lines.filter(({ type, tool }) => type === 'tool' && tool === 'edit')
    expect(edits.map(({ ok }) => ok)).toEqual([false, true])
    expect(edits[0].output).toContain('The edit was undone')
    expect([ran.code, read(cwd, 'a.ts')]).toEqual([0, 'export const a = 2\n'])
  })

  test.each([
    ['SIGINT', source['a.ts'], 'no file is changed by it'],
    // There is nobody left to take it back: that is made up for when the run goes on.
    ['SIGKILL', 'export const a = 2\n', 'The edit was undone'],
  ] as const)('an edit that %s meets while it is validated does not stay unvalidated', async (signal, left, told) => {
    const cwd = project(['$(view a.ts)', edit('a.ts', 'a = 1', 'a = 2'), '$(answer done)'])
    const [began, pass] = [join(cwd, '..', 'began'), join(cwd, '..', 'pass')]
    const validate = `[ -e ${pass} ] || { touch ${began}; sleep 60; }; ! grep -n 2 a.ts`
    await runPawl([...editing, '--validate', validate, 'x'], { cwd, signalOnce: { file: began, signal } })
    expect(read(cwd, 'a.ts')).toBe(left)
    writeFileSync(pass, '')
    const resumed = await runPawl(['resume', '--policy', 'all', ...script], { cwd })
    expect([resumed.code, read(cwd, 'a.ts')]).toEqual([0, source['a.ts']])
    expect(resumed.stderr).toContain('in flight when it stopped: edit a.ts; what became of it is looked up')
    const journal = await runPawl(['logs', 'path'], { cwd })
    expect(readFileSync(journal.stdout.trim(), 'utf8')).toContain(told)
  })

  test('without a command the check that the project has is found', async () => {
    const scripts = { check: "node -e \"process.exit(require('fs').readFileSync('a.ts').includes('broken') ? 1 : 0)\"" }
    const cwd = project(['$(view a.ts)', edit('a.ts', 'a = 1', 'a = broken'), '$(answer done)'], {
      'package.json': JSON.stringify({ scripts }),
    })
    const ran = await runPawl([...editing, 'x', '--validate'], { cwd })
    expect([JSON.parse(ran.stdout).failures, read(cwd, 'a.ts')]).toEqual([1, source['a.ts']])
  })

  test('nothing of the project is run when nobody asks for it', async () => {
    const cwd = project(['$(view a.ts)', edit('a.ts', 'a = 1', 'a = 2'), '$(answer done)'], {
      'package.json': JSON.stringify({ scripts: { check: 'touch ran' } }),
    })
    const ran = await runPawl([...editing, 'x'], { cwd })
    expect([ran.code, existsSync(join(cwd, 'ran'))]).toEqual([0, false])
  })
})

describe('--commit', () => {
  const replies = [
    '$(view a.ts) $(view b.ts)',
    edit('a.ts', 'a = 1', 'a = 2'),
    edit('b.ts', 'b = 1', 'b = 2'),
    '$(answer done)',
  ]

  test('commits what the run touched and the person had not, with the message of the model', async () => {
    const cwd = project([...replies, 'refactor: let a be two\n\nOne was not enough.'], { 'c.ts': 'c\n' })
    committed(cwd)
    writeFileSync(join(cwd, 'b.ts'), 'export const b = 1 // mine\n')
    writeFileSync(join(cwd, 'new.ts'), 'mine\n')
    const ran = await runPawl([...editing, '--commit', 'x'], { cwd })
    const { notices, exitCode } = JSON.parse(ran.stdout)
    expect(exitCode).toBe(0)
    expect(notices[0]).toMatch(/^committed [0-9a-f]{12}: refactor: let a be two$/)
    expect(notices[1]).toContain('not committed: b.ts')
    expect(git(cwd, 'show', '--format=%B', '--name-only', 'HEAD').trim().split('\n')).toEqual([
      'refactor: let a be two',
      '',
      'One was not enough.',
      '',
      '',
      'a.ts',
    ])
    expect(git(cwd, 'status', '--short').trim().split('\n')).toEqual(['M b.ts', '?? new.ts'])
  })

  test('a message that the model put into a call is taken out of it', async () => {
    const cwd = project([...replies, '$(answer refactor: let a be two)'])
    committed(cwd)
    await runPawl([...editing, '--commit', 'x'], { cwd })
    expect(git(cwd, 'log', '-1', '--format=%s').trim()).toBe('refactor: let a be two')
  })

  test('without a message from the model it says what can be seen', async () => {
    const cwd = project(replies)
    committed(cwd)
    await runPawl([...editing, '--commit', 'x'], { cwd })
    expect(git(cwd, 'log', '-1', '--format=%s').trim()).toBe('chore: change a.ts, b.ts')
  })

  test('a run in a copy is committed once it is applied', async () => {
    const cwd = project(replies)
    committed(cwd)
    const ran = await runPawl([...editing, '--commit', '--shadow', 'x'], { cwd })
    expect(JSON.parse(ran.stdout).notices.at(-1)).toMatch(/^committed /)
    expect(git(cwd, 'status', '--short')).toBe('')
  })

  test('a run that does not answer commits nothing', async () => {
    const cwd = project([...replies.slice(0, 2), '$(give-up cannot)'])
    committed(cwd)
    const ran = await runPawl([...editing, '--commit', 'x'], { cwd })
    expect([ran.code, git(cwd, 'log', '--format=%s').trim()]).toEqual([3, 'one'])
  })

  test('a hook that refuses leaves the files as they are, and is told', async () => {
    const cwd = project(replies)
    committed(cwd)
    writeFileSync(join(cwd, '.git', 'hooks', 'pre-commit'), '#!/bin/sh\necho not today >&2\nexit 1\n', { mode: 0o755 })
    const ran = await runPawl([...editing, '--commit', 'x'], { cwd })
    const { notices, exitCode } = JSON.parse(ran.stdout)
    expect([exitCode, read(cwd, 'a.ts')]).toEqual([0, 'export const a = 2\n'])
    expect(notices.join('\n')).toContain('not today')
  })
})

describe('a signal while the work of an answered run is brought to its end', () => {
  const replies = ['$(view a.ts)', edit('a.ts', 'a = 1', 'a = 2'), '$(answer done)']
  const jsonl = editing.map((word) => (word === '--json' ? '--jsonl' : word))
  const lastOf = (stdout: string) => JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')

  test.each([
    ['SIGINT', 130, 'person', []],
    ['SIGTERM', 143, 'shutdown', []],
    ['SIGINT', 130, 'person', ['--retry-on-failure', '2']],
  ] as const)(
    '%s ends its validation and applies nothing; resume goes on there %j',
    async (signal, code, cause, more) => {
      const cwd = project(replies)
      const [began, pass] = [join(cwd, '..', 'began'), join(cwd, '..', 'pass')]
      const validate = `[ -e ${pass} ] || { touch ${began}; sleep 60; exit 1; }`
      const words = [...jsonl, '--shadow', '--validate', validate, ...more, 'x']
      const ran = await runPawl(words, { cwd, signalOnce: { file: began, signal } })
      const last = lastOf(ran.stdout)
      expect([ran.code, last.type, last.exitCode, last.cause]).toEqual([code, 'run.ended', code, cause])
      expect(last.notices).toEqual([expect.stringMatching(`^nothing was applied; .* pawl resume ${last.run} goes on`)])
      expect([read(cwd, 'a.ts'), copiesOf(cwd)]).toEqual([source['a.ts'], [last.run]])
      writeFileSync(pass, '')
      const resumed = await runPawl(['resume', '--json', ...script], { cwd })
      // Its answer stands: the model is not asked again.
      expect(JSON.parse(resumed.stdout)).toMatchObject({ exitCode: 0, answer: 'done', turns: last.turns })
      expect([read(cwd, 'a.ts'), copiesOf(cwd)]).toEqual(['export const a = 2\n', []])
    },
  )

  test.each([
    ['a validation', (check: string) => ['--shadow', '--validate', check], 'applied'],
    ['a commit', () => ['--commit'], 'committed'],
  ])('is what its limit of time is to %s that is under way', async (_name, wordsFor, what) => {
    const cwd = project(replies)
    committed(cwd)
    const pass = join(cwd, '..', 'pass')
    const waits = `[ -e ${pass} ] || sleep 60`
    writeFileSync(join(cwd, '.git', 'hooks', 'pre-commit'), `#!/bin/sh\n${waits}\n`, { mode: 0o755 })
    const ran = await runPawl([...editing, ...wordsFor(waits), '--max-time', '8s', 'x'], { cwd })
    const detail = `its time was over before its changes were ${what}`
    const result = JSON.parse(ran.stdout)
    expect([ran.code, result.cause, result.answer, result.detail]).toEqual([5, 'time', 'done', detail])
    writeFileSync(pass, '')
    const resumed = await runPawl(['resume', '--json', '--max-time', '60s', ...script], { cwd })
    expect(JSON.parse(resumed.stdout)).toMatchObject({ exitCode: 0, answer: 'done', turns: result.turns })
    expect(read(cwd, 'a.ts')).toBe('export const a = 2\n')
  })

  test('is told to people without what the run made of it', async () => {
    const cwd = project(replies)
    const file = join(cwd, '..', 'began')
    const words = editing.filter((word) => word !== '--json')
    const ran = await runPawl([...words, '--shadow', '--validate', `touch ${file}; sleep 60`, 'x'], {
      cwd,
      signalOnce: { file, signal: 'SIGINT' },
    })
    const [saving, , kept, end] = ran.stderr.trimEnd().split('\n').slice(-4)
    expect(ran.stderr).not.toContain('refused')
    expect([saving, kept, end]).toEqual([
      'saving; once more leaves at once',
      'cancelled: stopped before its changes were applied',
      expect.stringContaining('go on: pawl resume'),
    ])
  })

  test('ends a hook and commits nothing; resume commits', async () => {
    const cwd = project(replies)
    committed(cwd)
    const [began, hook] = [join(cwd, '..', 'began'), join(cwd, '.git', 'hooks', 'pre-commit')]
    writeFileSync(hook, `#!/bin/sh\ntouch ${began}\nsleep 60\n`, { mode: 0o755 })
    const ran = await runPawl([...jsonl, '--commit', 'x'], { cwd, signalOnce: { file: began, signal: 'SIGINT' } })
    expect([ran.code, lastOf(ran.stdout).exitCode, git(cwd, 'log', '--format=%s').trim()]).toEqual([130, 130, 'one'])
    expect(read(cwd, 'a.ts')).toBe('export const a = 2\n')
    writeFileSync(hook, '#!/bin/sh\nexit 0\n')
    const resumed = await runPawl(['resume', '--json', ...script], { cwd })
    expect([resumed.code, git(cwd, 'status', '--short')]).toEqual([0, ''])
    expect(git(cwd, 'show', '--stat', '--format=')).toContain('a.ts')
  })

  test('leaves a commit standing whose last hook it ends', async () => {
    const cwd = project(replies)
    committed(cwd)
    const began = join(cwd, '..', 'began')
    writeFileSync(join(cwd, '.git', 'hooks', 'post-commit'), `#!/bin/sh\ntouch ${began}\nsleep 60\n`, { mode: 0o755 })
    const ran = await runPawl([...jsonl, '--commit', 'x'], { cwd, signalOnce: { file: began, signal: 'SIGINT' } })
    const { exitCode, notices } = lastOf(ran.stdout)
    expect([ran.code, exitCode, notices]).toEqual([0, 0, [expect.stringMatching(/^committed [0-9a-f]{12}: /)]])
    expect(git(cwd, 'status', '--short')).toBe('')
  })
})

describe('--dry-run', () => {
  test('changes nothing, tells the model so, and tells what would have been done or asked', async () => {
    const cwd = project([
      '$(view a.ts) $(run ls)',
      edit('a.ts', 'a = 1', 'a = 2'),
      '$(run touch made)',
      '$(store a is 2)',
      '$(answer done)',
    ])
    const words = ['run', '--machine', 'freeform', '--dry-run', '--policy', 'auto-medium', '--json', ...script]
    const ran = await runPawl([...words, 'x'], { cwd })
    const { notices, exitCode, journal } = JSON.parse(ran.stdout)
    expect([exitCode, read(cwd, 'a.ts'), existsSync(join(cwd, 'made'))]).toEqual([0, source['a.ts'], false])
    expect(notices).toEqual([
      'dry run: edit a.ts: it would have been done',
      'dry run: run touch made: it would have been done',
      'dry run: store a is 2: it would have been done',
    ])
    expect(readFileSync(journal, 'utf8')).toContain('this is a dry run and nothing is changed')
    const asking = await runPawl([...words.map((word) => (word === 'auto-medium' ? 'ask' : word)), 'x'], { cwd })
    expect(JSON.parse(asking.stdout).notices[0]).toMatch(/^dry run: edit a\.ts: it would have been asked about \(.+\)$/)
  })
})

describe('--offline', () => {
  const key = { ANTHROPIC_API_KEY: 'sk-none' }

  test('asks nobody over the network, whatever keys are set, and still writes the journal', async () => {
    const cwd = projectWith({ 'a.ts': 'export const answerToAll = 42\n' })
    const asked = ['run', '--offline', '--dry-run', '--json', 'What is the value of answerToAll?']
    const ran = JSON.parse((await runPawl(asked, { cwd, env: key })).stdout)
    expect(ran).toMatchObject({ model: 'scout', status: 'answered', answer: expect.stringContaining('42') })
    expect(readFileSync(ran.journal, 'utf8')).toContain('"run.started"')
    expect((await runPawl([], { cwd, env: { ...key, PAWL_OFFLINE: 'true' } })).stdout).toContain('scout')
  })

  test('refuses a provider elsewhere before anything is sent', async () => {
    const cwd = projectWith({})
    const ran = await runPawl(['run', '--offline', '--provider', 'anthropic', 'x'], { cwd, env: key })
    expect([ran.code, ran.stdout]).toEqual([7, ''])
    expect(ran.stderr).toMatch(/anthropic is reached over the network \(https:.*\), and offline says not to/)
  })
})

test('--tag marks the run', async () => {
  const cwd = project(['$(view a.ts)', '$(answer one)'])
  const ran = await runPawl(['run', '--tag', 'one', '--tag', 'two', '--json', ...script, 'x'], { cwd })
  const remarks = join(cwd, '.pawl', 'runs', JSON.parse(ran.stdout).run, 'remarks.json')
  expect(JSON.parse(readFileSync(remarks, 'utf8')).tags).toEqual(['one', 'two'])
})

test('a checkpoint of the model is kept with the state of the files', async () => {
  const cwd = project([
    '$(view a.ts)',
    edit('a.ts', 'a = 1', 'a = 2'),
    '$(checkpoint a is two | what of b?)',
    '$(answer x)',
  ])
  await runPawl([...editing, 'x'], { cwd })
  const [line = ''] = read(cwd, '.pawl/runs/checkpoints.jsonl').split('\n')
  expect(JSON.parse(line)).toMatchObject({ node: 1, progress: 'a is two', questions: 'what of b?' })
})
