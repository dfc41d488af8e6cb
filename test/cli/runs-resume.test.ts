// Going on with a run: after a kill, after a limit, after its answer, and from the middle of another.

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { projectWith, type Run, runPawl, scripted } from './pawl.ts'

// Each test starts the program many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const awkward = 'ends with ]}"\\ and ""\n'

async function json(cwd: string, ...args: string[]) {
  const { stdout, stderr } = await runPawl([...args, '--json'], { cwd })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

async function exported(cwd: string, id: string) {
  return JSON.parse((await runPawl(['export', id, '--format', 'json'], { cwd })).stdout)
}

/** Lets a script take the place of the one that a project began with. */
function rewrite(cwd: string, replies: readonly unknown[]): void {
  writeFileSync(join(cwd, 'script.json'), JSON.stringify(replies))
}

test('a run that was killed is there as far as it came, and goes on from there', async () => {
  const replies = ['$(view a.txt)', '$(checkpoint a.txt is read | is there a b.txt?) $(note it ends oddly)']
  const { files, flags } = scripted([...replies, { text: 'never', delayMs: 60_000 }])
  const cwd = projectWith({ ...files, 'a.txt': awkward })

  const killed = await runPawl(['run', ...flags, '--machine', 'freeform', 'What does a.txt say?'], {
    cwd,
    onTell: (told, kill) => {
      if (told.includes('checkpoint')) kill('SIGKILL')
    },
  })
  expect(killed.code).toBeNull()
  const [{ id, status, cause }] = (await json(cwd, 'runs')).runs
  expect([status, cause]).toEqual(['interrupted', 'calling_model'])
  const before = await exported(cwd, 'last')

  appendFileSync(join(cwd, '.pawl', 'runs', id, 'journal.jsonl'), '{"v":1,"seq":')
  rewrite(cwd, [...replies, '$(answer It ends oddly.)'])
  const resumed = await runPawl(['resume', 'last', ...flags], { cwd })
  expect([resumed.stdout, resumed.code]).toEqual(['It ends oddly.\n', 0])
  expect(resumed.stderr).toContain('the end of the journal was torn off by a crash')
  expect(resumed.stderr).toContain('progress: a.txt is read\n')
  expect(resumed.stderr).toContain('question: is there a b.txt?\n')

  const after = await exported(cwd, id)
  expect(after.events.slice(0, before.events.length)).toEqual(before.events)
  const outputs = after.events.flatMap((event: { outcome?: { output: string } }) => event.outcome?.output ?? [])
  expect(outputs[0]).toContain(awkward.trim())
})

test('a run that was killed says that it was left, and concludes when that is asked for', async () => {
  const replies = ['$(view a.txt) $(note it ends oddly)', '$(view b.txt)']
  const { files, flags } = scripted([replies[0], { text: replies[1], delayMs: 60_000 }])
  const cwd = projectWith({ ...files, 'a.txt': awkward })
  await runPawl(['run', ...flags, 'What does a.txt say?'], {
    cwd,
    onTell: (told, kill) => {
      if (told.includes('view a.txt →')) kill('SIGKILL')
    },
  })
  const [{ id }] = (await json(cwd, 'runs')).runs
  expect(await json(cwd, 'why', id)).toMatchObject({
    headline: `Run ${id} was left in the middle: nobody has it open.`,
    next: [
      `to go on where it stopped: pawl resume ${id}`,
      `to have what it knows by now: pawl resume ${id} --conclude`,
    ],
  })

  const both = await runPawl(['resume', id, '--conclude', ...flags, 'and b.txt?'], { cwd })
  expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('--conclude asks for what the run knows')])

  rewrite(cwd, ['', '$(view b.txt) $(answer As far as I know it ends oddly.)'])
  const concluded = await runPawl(['resume', id, '--conclude', ...flags], { cwd })
  expect([concluded.code, concluded.stdout]).toEqual([3, 'As far as I know it ends oddly.\n'])
  expect(concluded.stderr).toContain('concluding after 1 turn, with 1 note\n')
  const { events } = await exported(cwd, id)
  const again = events.slice(events.findIndex(({ type }: { type: string }) => type === 'run.resumed'))
  expect(again.map(({ type }: { type: string }) => type)).toEqual(['run.resumed', 'model.called', 'model.replied'])
  expect(await json(cwd, 'runs')).toMatchObject({ runs: [{ status: 'partial', cause: 'forced_by_person' }] })
})

test('what is said to a run that stopped is heard by its next reply', async () => {
  const { files, flags } = scripted(['$(view a.txt)', '$(give-up no idea)', '$(answer b says so)'])
  const cwd = projectWith({ ...files, 'a.txt': awkward })
  await runPawl(['run', ...flags, '--machine', 'freeform', 'What does it say?'], { cwd })
  const resumed = await runPawl(['resume', 'last', ...flags, 'I mean b.txt'], { cwd })
  expect([resumed.code, resumed.stdout]).toEqual([0, 'b says so\n'])
  expect(resumed.stderr).toContain('person: I mean b.txt\n')
  const { prompts } = await json(cwd, 'replay', 'last', '--prompts', ...flags)
  expect(prompts).toHaveLength(3)
  expect(JSON.stringify(prompts[2])).toContain('I mean b.txt')
})

test('a run that has answered has nothing to conclude', async () => {
  const { files, flags } = scripted(['$(answer yes)'])
  const cwd = projectWith(files)
  await runPawl(['run', ...flags, '--machine', 'freeform', 'Is it?'], { cwd })
  const refused = await runPawl(['resume', 'last', '--conclude', ...flags], { cwd })
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('has answered; to ask more of it')])
})

test('a call that must not be made twice is not repeated after a kill, and both are told', async () => {
  const { files, flags } = scripted(['$(run sh -c "echo once >> log.txt; sleep 5")', 'never'])
  const cwd = projectWith(files)
  const free = ['--policy', 'all', '--sandbox', 'off', '--machine', 'freeform']
  const log = join(cwd, 'log.txt')
  let watch: NodeJS.Timeout | undefined
  await runPawl(['run', ...flags, ...free, 'Log it.'], {
    cwd,
    onTell: (_told, kill) => {
      watch ??= setInterval(() => existsSync(log) && kill('SIGKILL'), 20)
    },
  })
  clearInterval(watch)

  rewrite(cwd, ['', '$(answer I do not know whether it was logged.)'])
  const resumed = await runPawl(['resume', 'last', ...flags, '--policy', 'all', '--sandbox', 'off'], { cwd })
  expect(resumed.stderr).toMatch(/in flight when it stopped: run sh -c .*it is not repeated/)
  expect(resumed.stdout).toBe('I do not know whether it was logged.\n')
  const { state } = await json(cwd, 'replay', 'last')
  const results = state.messages.flatMap(({ results = [] }: { results?: { outcome: { error?: object } }[] }) => results)
  expect(results[0].outcome.error).toMatchObject({ kind: 'interrupted' })
  expect(readFileSync(log, 'utf8')).toBe('once\n')
})

test('a run that came to its limit gets a fresh budget, and its first prompt holds its notes and its plan', async () => {
  const replies = ['$(plan 1. Look at the file\n2. Answer)', '$(note the file is short) $(view a.txt)']
  const { files, flags } = scripted([...replies, '$(view a.txt)', '$(view a.txt)'])
  const cwd = projectWith({ ...files, 'a.txt': awkward })
  const short = ['--machine', 'freeform', '--max-turns', '2']
  const limited = await runPawl(['run', ...flags, ...short, '--json', 'What does a.txt say?'], { cwd })
  expect(limited.code).toBe(5)
  const { run: id } = JSON.parse(limited.stdout)
  const played = (await exported(cwd, id)).events.filter(
    ({ type }: { type: string }) => type === 'model.replied',
  ).length

  rewrite(cwd, [...Array.from({ length: played }, () => ''), '$(answer Found.)'])
  const resumed = await runPawl(['resume', id, ...flags], { cwd })
  expect([resumed.stdout, resumed.code]).toEqual(['Found.\n', 0])
  expect(resumed.stderr).toContain('with 1 note, 0 of 2 plan steps done, and a fresh budget')

  const { events } = await exported(cwd, id)
  const again = events.findIndex(({ type }: { type: string }) => type === 'run.resumed')
  const { prompts } = await json(cwd, 'replay', id, '--prompts', ...flags)
  const first = prompts.find(({ index }: { index: number }) => index > again)
  const text = JSON.stringify(first.prompt)
  expect(text).toContain('the file is short')
  expect(text).toContain('Look at the file')
})

test.each([
  ['cost', ['--max-cost', '1.5']],
  ['time', ['--max-time', '4s']],
])('a limit of %s begins anew when the run goes on', async (cause, limit) => {
  const slow = {
    text: '$(view a.txt)',
    usage: { inputTokens: 1, outputTokens: 1, costUsd: 2 },
    delayMs: cause === 'time' ? 5000 : 0,
  }
  const { files, flags } = scripted([slow, slow])
  const cwd = projectWith({ ...files, 'a.txt': 'a\n' })
  const limited = await json(cwd, 'run', ...flags, '--machine', 'freeform', ...limit, 'Look.')
  expect(limited).toMatchObject({ status: 'limit', cause, exitCode: 5 })

  rewrite(cwd, ['$(answer Done.)', '$(answer Done.)', '$(answer Done.)'])
  expect(await json(cwd, 'resume', limited.run, ...flags, ...limit)).toMatchObject({ status: 'answered', exitCode: 0 })
})

test('a run that has answered is asked more, and knows what was said before', async () => {
  const { files, flags } = scripted(['$(answer Four.)', '$(answer The last one is Ollama.)'])
  const cwd = projectWith(files)
  await runPawl(['run', ...flags, '--machine', 'freeform', 'How many?'], { cwd })

  const nothing = await runPawl(['resume', 'last', ...flags], { cwd })
  expect(nothing.code).toBe(2)
  expect(nothing.stderr).toMatch(/^pawl: run \w+ has answered; to ask more of it: pawl continue \w+ "…"\n$/)
  expect((await runPawl(['continue', 'last', ...flags], { cwd })).code).toBe(2)

  const more = await runPawl(['continue', 'last', ...flags, 'Which', 'is', 'the', 'last?'], { cwd })
  expect([more.stdout, more.code]).toEqual(['The last one is Ollama.\n', 0])
  const { prompts } = await json(cwd, 'replay', 'last', '--prompts', ...flags)
  const asked = JSON.stringify(prompts.at(-1).prompt)
  expect(asked).toContain('How many?')
  expect(asked).toContain('Four.')
  expect(asked).toContain('Which is the last?')
})

describe('the scout answers what the person said last', () => {
  const answer = /^1 function in src\/a.ts: /
  const source = { 'src/a.ts': 'export function one() { return 1 }\n' }

  test('to a run that it could not answer before', async () => {
    const cwd = projectWith(source)
    expect((await runPawl(['run', 'Why is the moon blue?'], { cwd })).code).toBe(3)
    const more = await runPawl(['continue', 'last', 'How many functions are in src/a.ts?'], { cwd })
    expect([more.code, more.stdout]).toEqual([0, expect.stringMatching(answer)])
  })

  test('and that is its task in every list and result, with the same number of calls', async () => {
    const cwd = projectWith(source)
    await runPawl(['run', 'Why is the moon blue?'], { cwd })
    const result = await json(cwd, 'continue', 'last', 'How many functions are in src/a.ts?')
    const [listed] = (await json(cwd, 'runs')).runs
    const shown = await json(cwd, 'show', 'last', 'task', 'cost')
    const stats = await json(cwd, 'stats', 'last')
    const task = 'How many functions are in src/a.ts?'
    expect([result.task, listed.task, shown.task, shown.run.task]).toEqual([task, task, task, task])
    const { calls, failures } = shown.cost.totals
    expect([result, listed, shown.run, stats.totals]).toEqual(
      Array(4).fill(expect.objectContaining({ calls, failures })),
    )
  })

  test('in a run of another model that came to nothing', async () => {
    const edit = '$(edit src/a.ts:9 replace)\n```\nx\n```'
    const { files, flags } = scripted([edit, edit, '$(answer Done.)'])
    const cwd = projectWith({ ...source, ...files })
    const words = ['--machine', 'freeform', '--policy', 'all', 'How many functions are in src/a.ts?']
    await runPawl(['run', ...flags, ...words], { cwd })
    const fork = await runPawl(['fork', 'last', '--at', '2'], { cwd })
    expect([fork.code, fork.stdout]).toEqual([0, expect.stringMatching(answer)])
  })
})

test('a fork begins as the other run was after a step, and both stay what they are', async () => {
  const { files, flags } = scripted(['$(view a.txt)', '$(view b.txt)', '$(answer One.)'])
  const cwd = projectWith({ ...files, 'a.txt': 'a\n', 'b.txt': 'b\n' })
  const { run: origin } = await json(cwd, 'run', ...flags, '--machine', 'freeform', 'Look.')

  expect((await runPawl(['fork', origin, '--at', '4', ...flags], { cwd })).stderr).toBe(
    `pawl: run ${origin} has 3 steps; --at takes 0 to 3\n`,
  )
  expect((await runPawl(['fork', origin, '--at', '0', ...flags], { cwd })).stderr).toBe(
    'pawl: before the first step nothing has been said yet: say what to do, or fork at a later step\n',
  )
  rewrite(cwd, ['', '$(answer Another.)'])
  const forked = await json(cwd, 'fork', origin, '--at', '1', ...flags)
  expect(forked).toMatchObject({ answer: 'Another.', exitCode: 0 })
  expect(forked.run).not.toBe(origin)

  const diff = await json(cwd, 'diff', origin, forked.run)
  expect(diff).toMatchObject({ left: { outcome: { answer: 'One.' } }, right: { outcome: { answer: 'Another.' } } })
  const { events } = await json(cwd, 'replay', origin, '--to', '1')
  expect(diff.common).toBe(events)
  expect((await json(cwd, 'runs', '--tag', `fork-of-${origin}`)).runs).toMatchObject([{ id: forked.run }])
})

test('a run at work is left alone by everybody else, and can be looked at', async () => {
  const { files, flags } = scripted(['$(view a.txt)', { text: '$(answer Done.)', delayMs: 60_000 }])
  const cwd = projectWith({ ...files, 'a.txt': 'a\n' })
  let meanwhile: Promise<readonly Run[]> | undefined
  const atWork = await runPawl(['run', ...flags, '--machine', 'freeform', 'Look.'], {
    cwd,
    onTell: (told, kill) => {
      if (meanwhile !== undefined || !told.includes('view a.txt →')) return
      const commands = [
        ['runs', 'delete', 'last'],
        ['gc', '--keep', '0'],
        ['resume', 'last', ...flags],
        ['why', 'last'],
        ['runs', '--status', 'running', '--json'],
        [],
      ]
      meanwhile = Promise.all(commands.map((command) => runPawl(command, { cwd })))
      void meanwhile.then(() => kill('SIGTERM'))
    },
  })
  const [deleted, cleaned, resumed, explained, listed, welcomed] = (await meanwhile) ?? []
  expect([deleted?.code, deleted?.stderr]).toEqual([3, expect.stringMatching(/is at work: .*; stop it first/)])
  expect([cleaned?.code, cleaned?.stdout]).toEqual([3, expect.stringContaining('1 run left')])
  expect([resumed?.code, resumed?.stderr]).toEqual([1, expect.stringContaining('the journal belongs to process')])
  expect([explained?.code, explained?.stdout]).toEqual([0, expect.stringContaining('waits for the model')])
  expect(JSON.parse(listed?.stdout ?? '').runs).toMatchObject([{ status: 'running', cause: 'calling_model' }])
  expect(welcomed?.stdout).toMatch(/ running +just now +Look\./)
  expect(atWork.code).toBe(143)
  expect((await json(cwd, 'runs')).runs).toMatchObject([{ status: 'cancelled', cause: 'shutdown' }])
})

test('a run in a copy takes its copy along when it goes, and a fork of it works in a copy too', async () => {
  const { files, flags } = scripted(['$(view a.txt)', '$(view a.txt)', '$(view a.txt)'])
  const cwd = projectWith({ ...files, 'a.txt': 'a\n' })
  const inCopy = ['--machine', 'freeform', '--shadow', '--max-turns', '1']
  const { run: id } = await json(cwd, 'run', ...flags, ...inCopy, 'Look.')
  const copies = join(cwd, '..', 'home', '.pawl-home', 'state', 'shadow')
  expect(existsSync(join(copies, id))).toBe(true)

  rewrite(cwd, ['', '$(edit b.txt write\n```\nb\n```\n)', { error: { kind: 'auth', message: 'no' } }])
  const fork = await json(cwd, 'fork', id, '--at', '1', ...flags, '--policy', 'all')
  expect(existsSync(join(cwd, 'b.txt'))).toBe(false)
  expect(existsSync(join(copies, fork.run))).toBe(true)

  await runPawl(['runs', 'delete', id, fork.run], { cwd })
  expect(existsSync(join(copies, id)) || existsSync(join(copies, fork.run))).toBe(false)
})
