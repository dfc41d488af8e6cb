// What a model is shown and what becomes of what it says, through the built program.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectWith, runPawl, scripted } from './pawl.ts'
import { editing, freeform, promptsOf, walk } from './walk.ts'

const anything = [...freeform, '--policy', 'all']

describe('a reply', () => {
  test('that invents a result loses it and what was concluded from it, and is told so', async () => {
    const invented = '$(view a.ts)\n[1] $(view a.ts)\nexport const a = 99\n$(answer a is 99)'
    const { result, outputs, prompts } = await walk([invented, '$(answer a is 1)'], { flags: freeform })
    expect([result.answer, outputs]).toEqual(['a is 1', [expect.stringContaining('a = 1')]])
    expect((await prompts())[1]).toMatch(/results come in the next message|made up|invented/i)
  })

  test('without a call is reminded of once, then ends the turn where one mode works alone', async () => {
    const { result, code } = await walk(['It is 1.', 'It is 1.'], { flags: freeform })
    expect([code, result.status, result.answer]).toEqual([0, 'idle', 'It is 1.'])
  })

  test('without a call is reminded of once where somebody else judges', async () => {
    const replies = ['I would look at a.ts.', '$(view a.ts)', '$(answer 1)']
    const { result, prompts } = await walk(replies, { flags: ['--machine', 'explore'] })
    expect([result.status, result.answer, (await prompts()).length]).toEqual(['answered', '1', 3])
  })

  test('that concludes with nothing, or with the word of the example, is not taken at its word', async () => {
    const empty = await walk(['$(done)', '$(answer 13)'], { flags: freeform })
    expect(empty.result.answer).toBe('13')
    const repaired = await walk(['$(done ANSWER) - 13 variants'], { flags: freeform })
    expect(repaired.result.answer).toBe('13 variants')
  })

  test.each([
    ['by another name', '$(cat a.ts)'],
    ['as a function', 'view("a.ts")'],
    ['as leaked markup', '<function_call name="view">{"target": "a.ts"}</function_call>'],
  ])('that calls a tool %s is understood', async (_name, reply) => {
    const { outputs } = await walk([reply, '$(answer ok)'], { flags: freeform })
    expect(outputs).toEqual([expect.stringContaining('export const a = 1')])
  })

  test('to a tool that there is not is told which there are, and may try again', async () => {
    const { prompts, result } = await walk(['$(teleport a.ts)', '$(answer ok)'], { flags: freeform })
    expect(result.status).toBe('answered')
    expect((await prompts())[1]).toMatch(/teleport/)
  })

  test('is read the same in every dialect', async () => {
    const text = await walk(['$(view a.ts)', '$(answer 1)'], { flags: freeform })
    const json = await walk(['{"calls": [{"tool": "view", "input": {"target": "a.ts"}}]}', '{"final": "1"}'], {
      flags: freeform,
      env: { PAWL_DIALECT: 'json' },
    })
    const native = await walk(
      [
        { text: '', calls: [{ name: 'view', input: { target: 'a.ts' } }] },
        { text: '', calls: [{ name: 'answer', input: { text: '1' } }] },
      ],
      { flags: freeform, env: { PAWL_DIALECT: 'native' } },
    )
    const calls = ({ events }: typeof text) =>
      events.flatMap((event) => (event.type === 'model.replied' ? [event.calls] : []))
    expect([calls(json), calls(native)]).toEqual([calls(text), calls(text)])
    expect([text, json, native].map(({ result }) => result.answer)).toEqual(['1', '1', '1'])
  })
})

describe('every prompt', () => {
  test('says where the run stands, how it does and what is left, and is never the same twice', async () => {
    const { prompts } = await walk(Array(30).fill('$(view a.ts)'), { flags: freeform })
    const all = await prompts()
    expect(all.length).toBeGreaterThan(4)
    for (const [index, prompt] of all.entries()) {
      expect(prompt).toMatch(/Mode: working, for .*\nStatus: (HEALTHY|STUCK).*\n/)
      expect(prompt).toMatch(/Budget left: \d+ turns/)
      expect(prompt).not.toBe(all[index + 1])
    }
    expect(all.join('\n')).toMatch(/Advice: .*view a\.ts/)
  })

  test('that would not fit its model is made shorter in sight, and what is left out can be read again', async () => {
    const files = {
      '../home/.pawl-home/config.yaml': 'providers: { script: { context-tokens: 8000, output-tokens: 512 } }\n',
      ...Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`long${n}.txt`, `line ${n} of words\n`.repeat(600)])),
    }
    const looks = Array.from({ length: 8 }, (_, n) => `$(view long${n}.txt:1-400)\n$(keep)`)
    const { prompts, result } = await walk([...looks, '$(answer ok)'], { files, flags: freeform })
    const all = await prompts()
    expect(result.status).toBe('answered')
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThan(8000 * 4)
    expect(all.at(-1)).toMatch(/Shortened to fit: .*\. Read one again by its reference: \$\(view /)
  })
})

test('a long output is shown by its head and its tail, and the whole can be read', async () => {
  const { outputs, events } = await walk(['$(run seq 1 200000)', '$(answer ok)'], { flags: anything })
  const [output = ''] = outputs
  expect(output.length).toBeLessThan(13_000)
  expect([output.includes('\n2\n'), output.includes('199999'), /\d bytes/.test(output)]).toEqual([true, true, true])
  const ref = events.find(({ type }) => type === 'tool.finished')?.outcome?.whole?.ref
  const again = await walk(['$(run seq 1 200000)', `$(view ${ref}:100000-100001)`, '$(answer ok)'], { flags: anything })
  expect(again.outputs[1]).toMatch(/100000[\s\S]*100001/)
})

test('what a task forbids in plain words is not offered, and the reason is shown', async () => {
  const task = 'Use no tools. What is two and two?'
  const { outputs, prompts, result } = await walk(['$(view a.ts)', '$(answer 4)'], { flags: freeform, task })
  expect([outputs, result.answer]).toEqual([[], '4'])
  expect((await prompts())[1]).toMatch(/no tools/i)
})

test('tokens and cost of a run are the sum of its turns', async () => {
  const usage = (n: number) => ({ inputTokens: 100 * n, outputTokens: n, costUsd: n / 100 })
  const replies = [1, 2, 3].map((n) => ({
    text: n === 3 ? '$(answer ok)' : `$(view ${'ab'[n - 1]}.ts)`,
    usage: usage(n),
  }))
  const { result, cwd } = await walk(replies, { flags: freeform })
  const { stdout } = await runPawl(['show', 'last', 'cost', '--json'], { cwd })
  const { turns, totals } = JSON.parse(stdout).cost
  const sum = (key: string) => turns.reduce((all: number, turn: Record<string, number>) => all + (turn[key] ?? 0), 0)
  expect([result.inputTokens, result.outputTokens, result.costUsd]).toEqual([600, 6, expect.closeTo(0.06)])
  expect([sum('inputTokens'), sum('outputTokens'), totals.inputTokens]).toEqual([600, 6, 600])
})

test('a memory for this session only is gone in the next, another is recalled and marked', async () => {
  const first = scripted([
    '$(store The parser lives in src/parse.ts)\n$(store The parser is blue\npersist: false)',
    '$(answer ok)',
  ])
  const cwd = projectWith({ 'a.ts': '', ...first.files })
  await runPawl(['run', ...anything, ...first.flags, 'Look at the parser'], { cwd })
  await runPawl(['run', ...freeform, ...first.flags, 'Which parser lives in src?'], { cwd })
  const [prompt = ''] = await promptsOf(cwd, first.flags)
  expect(prompt).toContain('(recalled) noted in an earlier run: The parser lives in src/parse.ts')
  expect(prompt).not.toContain('blue')
})

test('a run that may only read remembers nothing beyond itself, and is told so', async () => {
  const { files, flags } = scripted([
    '$(memorize Releases are cut from main.) $(store The tests need Redis.) $(unstore redis)',
    '$(store The port is 6380.\npersist: false) $(recall port)',
    '$(answer Done.)',
  ])
  const cwd = projectWith(files)
  await runPawl(['run', ...freeform, '--policy', 'read-only', ...flags, 'Remember'], { cwd })
  expect(existsSync(join(cwd, '.pawl', 'memory'))).toBe(false)
  const { stdout } = await runPawl(['show', 'last', 'transcript'], { cwd })
  const refused = 'this run may only read: keeps something in memory'
  expect(stdout.split(refused)).toHaveLength(4)
  expect(stdout).toContain('stored for this session')
})

test('a draft whose claim does not stand is rejected with the reason, and comes back better', async () => {
  const replies = [
    '$(view a.ts)',
    '$(answer a.ts:9 has it)',
    '$(reject a.ts has one line, there is no line 9)',
    '$(view a.ts)',
    '$(answer a.ts:1 has it)',
    '$(answer a.ts:1 has it)',
  ]
  const { result, prompts } = await walk(replies, { flags: ['--verify'] })
  expect([result.status, result.answer]).toEqual(['answered', 'a.ts:1 has it'])
  expect((await prompts())[3]).toContain('there is no line 9')
})

describe('files', () => {
  test('that changed since they were read are not edited before they are read again', async () => {
    const edit = '$(edit a.ts replace --old "a = 1" --new "a = 2")'
    const replies = [
      '$(view a.ts)',
      '$(run echo "export const a = 1 // new" > a.ts)',
      edit,
      '$(view a.ts)',
      edit,
      '$(answer ok)',
    ]
    const { outputs, read } = await walk(replies, { flags: anything })
    expect(outputs[2]).toMatch(/changed|read it again|view it/i)
    expect(read('a.ts')).toBe('export const a = 2 // new\n')
  })

  test('on which edits fail again and again are offered other ways', async () => {
    const edits = [1, 2, 3].map((n) => `$(edit a.ts replace --old "nowhere ${n}" --new "x")`)
    const { outputs } = await walk(['$(view a.ts)', ...edits, '$(answer ok)'], { flags: editing })
    expect(outputs[3]).toMatch(/This is failure 3 on a\.ts within 5 minutes\. Do something else:/)
  })

  test('with secrets in them show no secret, to the model or in the journal', async () => {
    const secret = `sk-ant-api03-${'aB3'.repeat(20)}`
    const { cwd, prompts, outputs } = await walk(['$(run cat keys.env)', '$(answer ok)'], {
      files: { 'keys.env': `ANTHROPIC_API_KEY=${secret}\n` },
      flags: anything,
    })
    const { stdout } = await runPawl(['logs', 'path', 'last'], { cwd })
    expect(outputs[0]).toContain('ANTHROPIC_API_KEY')
    expect((await prompts()).join('\n')).not.toContain(secret)
    expect(readFileSync(join(stdout.trim()), 'utf8')).not.toContain(secret)
  })
})

test('a command that takes too long is ended with everything it started', async () => {
  const files = { '../home/.pawl-home/config.yaml': 'tools: { timeouts: { run: 1s } }\n' }
  const replies = ['$(run echo begun; (sleep 7; touch late.txt) & sleep 7)', { text: '$(answer ok)', delayMs: 100 }]
  const { outputs, cwd } = await walk(replies, { files, flags: anything })
  expect(outputs[0]).toMatch(/^begun\n\[took too long and was ended\]/)
  await new Promise((resolve) => setTimeout(resolve, 7500))
  expect(existsSync(join(cwd, 'late.txt'))).toBe(false)
}, 30_000)

test('where a run stands is told when it is gone on with: its progress and its questions', async () => {
  const script = scripted([
    '$(checkpoint half of it is read | which half is yours?)\n$(view a.ts)',
    '$(view b.ts)',
    '$(answer ok)',
  ])
  const cwd = projectWith({ 'a.ts': 'a\n', 'b.ts': 'b\n', ...script.files })
  await runPawl(['run', '--machine', 'freeform', '--max-turns', '1', ...script.flags, 'Do it'], { cwd })
  const { stderr } = await runPawl(['resume', 'last', ...script.flags], { cwd })
  expect(stderr).toContain('half of it is read')
  expect(stderr).toContain('which half is yours?')
})

test('--record keeps what a model was asked and answered, and the provider recording plays it again', async () => {
  const script = scripted(['$(view a.ts)', '$(answer One line.)'])
  const cwd = projectWith({ 'a.ts': 'export const a = 1\n', ...script.files })
  const words = ['--machine', 'freeform', 'How long is a.ts?']
  const lived = await runPawl(['run', '--record', 'kept.jsonl', ...script.flags, ...words], { cwd })
  const again = await runPawl(['run', '--provider', 'recording', '--model', 'kept.jsonl', ...words], { cwd })
  expect([lived.stdout, again.stdout, again.code]).toEqual(['One line.\n', 'One line.\n', 0])
  const further = await runPawl(['continue', 'last', 'And b.ts?', '--provider', 'recording', '--model', 'kept.jsonl'], {
    cwd,
  })
  expect(further.stderr).toContain('holds 2 exchanges and this is request 3')
})
