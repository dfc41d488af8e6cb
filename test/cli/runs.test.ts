// What is kept of runs: listing, finding, marking, deleting and mending them, through the built program.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { projectWith, runPawl, scripted } from './pawl.ts'

// Each test starts the program many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const { files, flags } = scripted(['$(view a.txt)', '$(answer It says hello.)'])
const project = { ...files, 'a.txt': 'hello ]}"\\ world\n' }

/** Starts a run that answers, and gives its id. */
async function answeredRun(cwd: string, task = 'What does a.txt say?'): Promise<string> {
  const { stdout, stderr } = await runPawl(['run', ...flags, '--machine', 'freeform', '--json', task], { cwd })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout).run
}

async function json(cwd: string, ...args: string[]) {
  const { stdout, stderr } = await runPawl([...args, '--json'], { cwd })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

function journalOf(cwd: string, id: string): string {
  return join(cwd, '.pawl', 'runs', id, 'journal.jsonl')
}

describe('the runs of a project', () => {
  test('are listed with how they ended, the newest first', async () => {
    const cwd = projectWith(project)
    const first = await answeredRun(cwd)
    const second = await answeredRun(cwd, 'And again?')

    const listed = await json(cwd, 'runs')
    expect(listed).toMatchObject({
      schema: 'pawl.runs/1',
      total: 2,
      runs: [
        { id: second, task: 'And again?', status: 'answered', cause: 'concluded' },
        { id: first, answer: 'It says hello.', turns: 2, calls: 2, failures: 0, tags: [], isPinned: false },
      ],
    })
    expect(await json(cwd, 'runs', 'list', '--limit', '1')).toMatchObject({ total: 2, runs: [{ id: second }] })
    expect(await json(cwd, 'runs', '--status', 'stuck')).toMatchObject({ total: 0, runs: [] })

    // The hint names the whole command: it is read in a conversation, too, where `/runs` takes no options.
    const few = await runPawl(['runs', '--limit', '1'], { cwd })
    expect(few.stderr).toBe('1 run more: with --limit 0, pawl runs shows all\n')
    const wrong = await runPawl(['runs', '--status', 'done'], { cwd })
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('there is no status done; it is one of')])

    const shown = await runPawl(['runs'], { cwd })
    expect(shown.stdout.split('\n').slice(1, 3)).toEqual([
      expect.stringMatching(`^${second} .* answered  2 .* And again\\?$`),
      expect.stringMatching(`^${first} .* answered  2 .* What does a.txt say\\?$`),
    ])
  })

  test('are none in a project that has none, which is no error', async () => {
    const cwd = projectWith(project)
    expect(await runPawl(['runs'], { cwd })).toEqual({
      stdout: '',
      stderr: 'no run has been started here yet; pawl "question or task" starts one\n',
      code: 0,
    })
    expect(await json(cwd, 'runs')).toEqual({ schema: 'pawl.runs/1', total: 0, runs: [] })
  })

  test('are found by what was asked, answered and printed, by tag, and by the commit they began at', async () => {
    const cwd = projectWith(project)
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd })
    git('init', '-q')
    git('commit', '-q', '--allow-empty', '-m', 'x')
    const commit = git('rev-parse', 'HEAD').toString().trim()
    const id = await answeredRun(cwd)
    await runPawl(['runs', 'tag', id, 'greeting'], { cwd })

    const places = await Promise.all(
      ['DOES a.txt', 'says hello.', ']}"\\ world', 'greeting', commit.slice(0, 8), 'nowhere'].map(async (text) =>
        (await json(cwd, 'runs', 'search', text)).runs.map((run: { id: string; place: string }) => [run.id, run.place]),
      ),
    )
    expect(places).toEqual([[[id, 'task']], [[id, 'answer']], [[id, 'output']], [[id, 'tag']], [[id, 'commit']], []])
  })

  test('are tagged and pinned, and a pinned run is not deleted by accident', async () => {
    const cwd = projectWith(project)
    const id = await answeredRun(cwd)
    const say = async (...args: string[]) => (await runPawl(args, { cwd })).stdout.trim()

    expect(await say('runs', 'tag', 'last', 'one', 'two')).toBe(`${id}: one, two`)
    expect(await say('runs', 'tag', 'last', '--remove', 'one')).toBe(`${id}: two`)
    expect(await say('runs', 'pin', id.slice(0, 3))).toBe(`${id}: pinned; pawl gc leaves it`)
    expect(await json(cwd, 'runs', '--tag', 'two')).toMatchObject({ runs: [{ id, tags: ['two'], isPinned: true }] })

    const refused = await runPawl(['runs', 'delete', id], { cwd })
    expect(refused).toEqual({
      stdout: '',
      stderr: `pawl: run ${id} is pinned; --force deletes it all the same\n`,
      code: 3,
    })
    await runPawl(['gc', '--keep', '0'], { cwd })
    expect(existsSync(journalOf(cwd, id))).toBe(true)

    expect(await say('runs', 'delete', '--force', id)).toBe(`${id}: deleted`)
    expect(readdirSync(join(cwd, '.pawl', 'runs'))).toEqual([])
  })

  test('go when they are too many, unless only to be told which', async () => {
    const cwd = projectWith(project)
    const old = await answeredRun(cwd)
    const recent = await answeredRun(cwd)

    const preview = await json(cwd, 'gc', '--keep', '1', '--dry-run')
    expect(preview).toMatchObject({ isPreview: true, deleted: [{ id: old }], left: 1, problems: [] })
    expect(existsSync(journalOf(cwd, old))).toBe(true)
    expect((await json(cwd, 'gc', '--older-than', '1d')).deleted).toEqual([])

    expect(await json(cwd, 'gc', '--keep', '1')).toMatchObject({ isPreview: false, deleted: [{ id: old }] })
    expect((await json(cwd, 'runs')).runs.map(({ id }: { id: string }) => id)).toEqual([recent])
    expect((await json(cwd, 'gc', '--quota', '1kB')).deleted).toMatchObject([{ id: recent }])
  })
})

describe('a run that is named wrongly', () => {
  test('is a usage error that names the last ones', async () => {
    const cwd = projectWith(project)
    const id = await answeredRun(cwd)
    for (const command of [['show'], ['why'], ['resume'], ['replay'], ['export'], ['logs', 'path'], ['runs', 'pin']]) {
      expect(await runPawl([...command, 'nope'], { cwd })).toEqual({
        stdout: '',
        stderr: `pawl: there is no run nope; the last ones are ${id} (pawl runs lists them all)\n`,
        code: 2,
      })
    }
  })

  test('may be any of several', async () => {
    const cwd = projectWith(project)
    const id = await answeredRun(cwd)
    const twin = `${id.slice(0, 7)}${id.endsWith('a') ? 'b' : 'a'}`
    const copy = join(cwd, '.pawl', 'runs', twin)
    execFileSync('cp', ['-r', join(cwd, '.pawl', 'runs', id), copy])

    const { stderr, code } = await runPawl(['show', id.slice(0, 7)], { cwd })
    expect(code).toBe(2)
    expect(stderr).toMatch(new RegExp(`^pawl: ${id.slice(0, 7)} may be any of`))
    expect(stderr).toContain(id)
    expect(stderr).toContain(twin)
  })
})

describe('the journal is the truth', () => {
  test('what is kept beside it is made anew when it is gone or wrong', async () => {
    const cwd = projectWith(project)
    const id = await answeredRun(cwd)
    const before = await json(cwd, 'runs')
    const note = join(cwd, '.pawl', 'runs', id, 'overview.json')

    writeFileSync(note, '{"mark":')
    expect(await json(cwd, 'runs')).toEqual(before)

    const lie = JSON.parse(readFileSync(note, 'utf8'))
    writeFileSync(note, JSON.stringify({ ...lie, overview: { ...lie.overview, status: 'stuck' } }))
    expect(await json(cwd, 'runs')).toMatchObject({ runs: [{ status: 'stuck' }] })
    const { stdout } = await runPawl(['runs', 'repair'], { cwd })
    expect(stdout).toBe('1 run read from their journals, 0 damaged\n')
    expect(await json(cwd, 'runs')).toEqual(before)
  })

  test('a damaged one is refused with line, byte and what to do; what is sound of it starts a new run', async () => {
    const cwd = projectWith(project)
    const id = await answeredRun(cwd)
    const file = journalOf(cwd, id)
    const lines = readFileSync(file, 'utf8').split('\n')
    const offset = Buffer.byteLength(lines.slice(0, 5).join('\n')) + 1
    writeFileSync(file, lines.map((line, place) => (place === 5 ? line.replace('"at":', '"at":1') : line)).join('\n'))
    const damaged = readFileSync(file, 'utf8')

    for (const command of ['show', 'why', 'resume', 'replay', 'export', 'stats']) {
      const { stdout, stderr, code } = await runPawl([command, id], { cwd })
      expect([command, code, stdout]).toEqual([command, 1, ''])
      expect(stderr).toContain(`cannot be read (line 6, byte ${offset})`)
      expect(stderr).toContain(`the 4 events before it are sound: pawl runs repair ${id} starts a new run from them`)
    }
    expect(await json(cwd, 'runs')).toMatchObject({ runs: [{ id, status: 'damaged', task: 'What does a.txt say?' }] })
    expect(await json(cwd, 'stats')).toMatchObject({ runs: 1, statuses: { damaged: 1 }, requests: 0 })
    expect((await runPawl(['runs', 'repair'], { cwd })).code).toBe(1)

    const repaired = await runPawl(['runs', 'repair', id], { cwd })
    const saved = repaired.stdout.trim()
    expect(repaired.code).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe(damaged)
    expect(await json(cwd, 'replay', saved)).toMatchObject({ events: 4, state: { task: 'What does a.txt say?' } })

    const resumed = await runPawl(['resume', saved, ...flags], { cwd })
    expect([resumed.stdout, resumed.code]).toEqual(['It says hello.\n', 0])
  })

  test('one of which nothing is sound is as old as its file, and is not proposed to be repaired', async () => {
    const cwd = projectWith(project)
    const id = await answeredRun(cwd)
    writeFileSync(journalOf(cwd, id), 'nonsense\n')
    const [{ status, at, startedAt }] = (await json(cwd, 'runs')).runs
    expect([status, at === startedAt, Date.now() - at < 60_000]).toEqual(['damaged', true, true])
    expect((await runPawl(['runs', 'repair'], { cwd })).stderr).toContain(
      `its journal was left as it is; nothing of it is sound; pawl runs delete ${id} removes it\n`,
    )
    const gc = await runPawl(['gc', '--older-than', '1d'], { cwd })
    expect(gc.stdout).toContain('1 run left')
  })

  test('its place can be asked for', async () => {
    const cwd = projectWith(project)
    const id = await answeredRun(cwd)
    expect((await runPawl(['logs', 'path'], { cwd })).stdout.trim()).toMatch(new RegExp(`/${id}/journal.jsonl$`))
  })
})
