// What the design promises, case by case, through the built program: a script in place of the model, everything else real.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectWith, runPawl, scripted } from './pawl.ts'
import { editing, freeform, promptsOf, walk } from './walk.ts'

describe('what a model writes', () => {
  test('an explorer cannot conclude: its call is run, and it is told', async () => {
    const { result, outputs, prompts } = await walk(['$(view a.ts) $(done 5)', '$(answer one)'])
    expect(result).toMatchObject({ status: 'answered', answer: 'one' })
    expect(outputs[0]).toContain('export const a = 1')
    expect((await prompts()).at(-1)).toContain('answer: mode explorer may not conclude')
  })

  test('an apostrophe in a note ends nothing', async () => {
    const { events } = await walk(["$(note don't forget) $(view a.ts)", '$(answer ok)'], { flags: freeform })
    const [first] = events.filter(({ type }) => type === 'model.replied')
    expect(first?.calls?.map(({ tool }) => tool)).toEqual(['note', 'view'])
    expect(JSON.stringify(first)).toContain("don't forget")
  })

  test('brackets in an answer are part of it', async () => {
    const { result } = await walk(['$(answer Steps:\n1) first\n2) second)'], { flags: freeform })
    expect(result.answer).toBe('Steps:\n1) first\n2) second')
  })

  test('a fenced body reaches the file byte for byte', async () => {
    const body = 'if (x) {\n  print(\'a\', ")", "$(view b)", `$(rm -rf /)`)\n}\n'
    const { read } = await walk([`$(edit new.txt create)\n\`\`\`\n${body}\`\`\``, '$(answer ok)'], { flags: editing })
    expect(read('new.txt')).toBe(body)
  })

  test('arguments never reach a shell', async () => {
    const { outputs, read } = await walk(['$(view a.ts; rm -rf b.ts)', '$(answer ok)'], { flags: freeform })
    expect(outputs[0]).toMatch(/a\.ts; rm -rf b\.ts/)
    expect(read('b.ts')).toBe('export const b = 1\n')
  })

  test('of seventeen calls in a reply ten are run, and seven are told of', async () => {
    const files = Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`f${index}.txt`, `${index}\n`]))
    const reply = Object.keys(files)
      .map((file) => `$(view ${file})`)
      .join('\n')
    const { outputs, notices } = await walk([reply, '$(answer ok)'], { files, flags: freeform })
    expect(outputs).toHaveLength(10)
    expect(notices.join('\n')).toContain('7')
  })

  test('a command that fails shows its exit code and what it wrote; a search without hits is a success', async () => {
    const replies = ['$(run sh -c "echo broken >&2; exit 7")', '$(text-search "nowhere" a.ts)', '$(answer ok)']
    const { outputs, events } = await walk(replies, { flags: [...freeform, '--policy', 'all'] })
    expect(outputs[0]).toMatch(/7[\s\S]*broken|broken[\s\S]*7/)
    expect(outputs[1]).toMatch(/^0 matches in 1 file/)
    const [failed, found] = events.filter(({ type }) => type === 'tool.finished')
    expect([failed?.outcome?.ok, found?.outcome?.ok]).toEqual([false, true])
  })

  test('an evaluator that decides nothing is asked once more', async () => {
    const { result, events } = await walk(['$(view a.ts)', 'I see it.', '$(answer one)'], {
      flags: ['--machine', 'explore'],
    })
    expect(result).toMatchObject({ status: 'answered', answer: 'one' })
    expect(events.filter(({ type }) => type === 'model.called')).toHaveLength(3)
  })
})

describe('the governor', () => {
  test('the same look with the same result is advised against at the third; with a new result it is not', async () => {
    const same = await walk(['$(view a.ts)', '$(view a.ts)', '$(view a.ts)', '$(answer ok)'], { flags: freeform })
    expect(same.rungs).toEqual(['advise'])
    const edits = [1, 2, 3].flatMap((n) => [
      '$(view a.ts)',
      `$(edit a.ts replace --old "a = ${n}" --new "a = ${n + 1}")`,
    ])
    const changed = await walk([...edits, '$(answer ok)'], { flags: editing })
    expect([changed.rungs, changed.read('a.ts')]).toEqual([[], 'export const a = 4\n'])
  })

  test('three different searches are healthy; the same one with the same hits is not', async () => {
    const different = await walk(
      ['$(text-search alpha)', '$(text-search beta)', '$(text-search const)', '$(answer ok)'],
      { flags: freeform },
    )
    expect(different.rungs).toEqual([])
    const same = await walk([...Array(3).fill('$(text-search const)'), '$(answer ok)'], { flags: freeform })
    expect(same.rungs).toEqual(['advise'])
  })

  test('edits that go back and forth are seen by what they leave behind', async () => {
    const flip = [
      '$(edit a.ts replace --old "a = 1" --new "a = 2")',
      '$(edit a.ts replace --old "a = 2" --new "a = 1")',
    ]
    const { rungs } = await walk(['$(view a.ts)', ...flip, ...flip, ...flip, '$(answer ok)'], { flags: editing })
    expect(rungs[0]).toBe('advise')
  })

  test('the whole ladder, to an answer made of what was found', async () => {
    const replies = ['$(note the constant is 1)', ...Array(40).fill('$(view a.ts)')]
    const { result, code, rungs } = await walk(replies, { flags: freeform })
    expect([code, result.status, result.cause]).toEqual([4, 'partial', 'forced_by_verdict'])
    expect(result.answer).toContain('the constant is 1')
    expect([...new Set(rungs)]).toEqual(['advise', 'block', 'recover', 'conclude'])
  })

  test('what a failing command left behind is taken back, noted, and three ways are offered', async () => {
    const fail = (n: number) =>
      `$(run sh -c "echo broken ${n} > a.ts; echo junk > junk.txt; echo no such module >&2; exit 1")`
    const fails = Array.from({ length: 8 }, (_, n) => fail(n))
    const { read, cwd, prompts, rungs, events } = await walk(
      ['$(edit b.ts replace --old "b = 1" --new "b = 2")', ...fails, '$(answer it is blocked)'],
      { flags: [...freeform, '--policy', 'all'] },
    )
    expect(rungs).toContain('recover')
    // What was done before the trouble began stays.
    expect([read('a.ts'), existsSync(join(cwd, 'junk.txt')), read('b.ts')]).toEqual([
      'export const a = 1\n',
      false,
      'export const b = 2\n',
    ])
    expect(events.flatMap(({ reports = [] }) => reports)).toMatchObject([{ name: 'rollback', ok: true }])
    expect((await prompts()).join('\n')).toMatch(/ROLLBACK: as before step \d+: a\.ts, junk\.txt/)
    expect((await prompts()).join('\n')).toContain('ask the person, take another approach, or conclude')
    expect((await runPawl(['redo'], { cwd })).code).toBe(0)
    expect(read('a.ts')).toBe('broken 0\n')
  })

  test('a hundred edits, each somewhere new, are never held up', async () => {
    const files = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`f${n}.txt`, 'old\n']))
    const edits = Object.keys(files).map((file) => `$(edit ${file} replace --old "old" --new "new ${file}")`)
    const looks = Object.keys(files).map((file) => `$(view ${file})`)
    const replies = looks.flatMap((look, n) => [look, edits[n]])
    const { rungs, result, read } = await walk([...replies, '$(answer ok)'], {
      files,
      flags: ['--machine', 'freeform', '--max-turns', '200', '--auto-approve', 'medium'],
    })
    expect([rungs, result.status, read('f59.txt')]).toEqual([[], 'answered', 'new f59.txt\n'])
  })
})

describe('permission', () => {
  test('what is over the threshold asks, and where nobody answers it is not done and the model is told', async () => {
    const replies = ['$(view a.ts)', '$(edit a.ts delete)', '$(answer I could not.)']
    const { prompts, result, cwd } = await walk(replies, { flags: [...freeform, '--auto-approve', 'low'] })
    expect(existsSync(join(cwd, 'a.ts'))).toBe(true)
    expect((await prompts()).at(-1)).toContain(
      '- edit: it needs permission and nobody is there to give it: deletes a.ts',
    )
    expect(result.answer).toBe('I could not.')
  })
})

describe('hooks', () => {
  const hook = { '../home/.pawl-home/config.yaml': 'hooks: { note: { command: [sh, -c, echo ran >> hook.log] } }\n' }

  test.each<[string, readonly string[], number]>([
    ['are not run after a turn that only read', ['$(view a.ts)', '$(answer ok)'], 0],
    [
      'are run once after a turn that changed something',
      ['$(view a.ts)', '$(edit a.ts replace --old "a = 1" --new "a = 2")', '$(answer ok)'],
      1,
    ],
    [
      'are not run after an edit that failed',
      ['$(view a.ts)', '$(edit a.ts replace --old "zzz" --new "y")', '$(answer ok)'],
      0,
    ],
  ])('%s', async (_name, replies, times) => {
    const { cwd, result, stderr } = await walk(replies, { files: hook, flags: editing })
    expect(result?.status, stderr).toBe('answered')
    const log = join(cwd, 'hook.log')
    expect(existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0).toBe(times)
  })
})

test('--collect shows the definition and the uses of the names in the task before the model is asked', async () => {
  const script = scripted(['$(answer It adds.)'])
  const files = { 'sum.ts': 'export function addUp(n: number) {\n  return n + 1\n}\n', 'use.ts': 'addUp(1)\n' }
  const cwd = projectWith({ ...files, ...script.files })
  const ran = await runPawl(['run', '--collect', ...freeform, ...script.flags, 'What does addUp do in use.ts?'], {
    cwd,
  })
  expect([ran.stdout, ran.code]).toEqual(['It adds.\n', 0])
  const [, prompt] = await promptsOf(cwd, script.flags)
  expect(prompt).toMatch(/return n \+ 1[\s\S]*2 matches in 2 files/)
})

describe('a task that is handed on', () => {
  test('is a run of its own, with its own journal and a share of the turns, and its answer is the result', async () => {
    const replies = [
      '$(delegate How long is a.ts? --turns 3)',
      '$(view a.ts)',
      '$(answer One line.)',
      '$(answer It has one line.)',
    ]
    const { result, events, cwd } = await walk(replies, { flags: freeform })
    expect(result).toMatchObject({
      status: 'answered',
      answer: 'It has one line.',
      turns: 2,
      inputTokens: expect.any(Number),
    })
    const delegated = events.find(({ type }) => type === 'tool.finished')?.outcome?.output
    expect(delegated).toMatch(/^One line\.\n\[sub-run: 2 turns/)
    const { stdout } = await runPawl(['runs', '--json'], { cwd })
    const runs: { id: string; task: string; tags: string[] }[] = JSON.parse(stdout).runs
    expect(runs.map(({ task, tags }) => [task, tags])).toEqual([
      ['Do it', []],
      ['How long is a.ts?', ['delegated']],
    ])
    expect(runs[1]?.id.startsWith(runs[0]?.id ?? '?')).toBe(true)
  })

  test('writes only where it may, under the policy of the run that hands it on', async () => {
    const replies = [
      '$(delegate Make b.txt --paths b.txt)',
      '$(edit a.txt create hello)',
      '$(edit b.txt create hello)',
      '$(answer made)',
      '$(answer made)',
    ]
    const { cwd, result } = await walk(replies, { flags: editing })
    expect([existsSync(join(cwd, 'a.txt')), existsSync(join(cwd, 'b.txt')), result.answer]).toEqual([
      false,
      true,
      'made',
    ])
    const barred = await walk(replies, { flags: [...freeform, '--policy', 'read-only'] })
    expect(existsSync(join(barred.cwd, 'b.txt'))).toBe(false)
  })
})

test('the instructions nearest to where one is are the ones that are heeded', async () => {
  const script = scripted(['$(answer ok)'])
  const files = { '.git/HEAD': 'ref: refs/heads/main\n', 'AGENTS.md': 'Be brief.', 'web/AGENTS.md': 'Write French.' }
  const cwd = projectWith({ ...files, 'web/script.json': script.files['script.json'] ?? '' })
  await runPawl(['run', ...script.flags, ...freeform, 'Do it'], {
    cwd: join(cwd, 'web'),
    env: { HOME: join(cwd, '..', 'home'), PAWL_HOME: join(cwd, '..', 'home', '.pawl-home') },
  })
  const [prompt] = await promptsOf(join(cwd, 'web'), script.flags)
  expect(prompt).toContain('Write French.')
  expect(prompt).not.toContain('Be brief.')
})
