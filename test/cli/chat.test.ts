// A conversation in a real pseudo-terminal.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { projectWith, runPawl, scripted } from './pawl.ts'
import { keys, noTerminal, openPawl, reading, settled } from './screen.ts'

vi.setConfig({ testTimeout: 120_000 })

const usage = { inputTokens: 1000, outputTokens: 50, costUsd: 0.001 }
const first = { text: '$(answer It has **two** exports.)', usage }
const second = { text: '$(answer The first is `a`.)', usage }
const look = { text: '$(view src/a.ts)', usage }
const change = { text: '$(edit src/a.ts:1 replace)\n```\nexport const a = 2\n```', usage }
const changed = { text: '$(answer It is 2 now.)', usage }

function openChat(replies: readonly unknown[], flags: readonly string[] = []) {
  const script = scripted(replies)
  const cwd = projectWith({ 'src/a.ts': 'export const a = 1\n', ...script.files })
  const open = (...more: readonly string[]) =>
    openPawl(['chat', '--machine', 'freeform', ...flags, ...script.flags, ...more], { cwd })
  return { pawl: open(), open, cwd }
}

/** Asks, and stops before the model has said anything. */
async function askAndStop(pawl: ReturnType<typeof openPawl>): Promise<void> {
  await pawl.until('› ')
  pawl.type(`How many exports has src/a.ts?${keys.enter}`)
  await pawl.until('calling model')
  pawl.type(keys.interrupt)
  await pawl.until('Ctrl-C once more leaves')
}

/** A conversation that was stopped and left before the model had said anything, and is gone on with. */
async function leftChat(before: readonly unknown[], after: readonly unknown[]) {
  const { pawl, open, cwd } = openChat(before)
  await askAndStop(pawl)
  pawl.type(keys.interrupt)
  expect(await pawl.exit).toBe(130)
  writeFileSync(join(cwd, 'script.json'), JSON.stringify(after))
  return { again: open('--resume', 'last'), cwd }
}

function runsIn(cwd: string): readonly string[] {
  const runs = join(cwd, '.pawl', 'runs')
  return existsSync(runs) ? readdirSync(runs) : []
}

describe.skipIf(noTerminal !== null)('a conversation', () => {
  test('goes on in the same run with whatever is said next', async () => {
    const { pawl, cwd } = openChat([first, second])
    await pawl.until('› ')
    pawl.type(`How many exports has src/a.ts?${keys.enter}`)
    await pawl.until('● It has two exports.')
    await pawl.until('ended')
    pawl.type(`Which is the first?${keys.enter}`)
    await pawl.until('● The first is a.')
    pawl.type(`/quit${keys.enter}`)
    expect(await pawl.exit).toBe(0)
    expect(settled(pawl.rows())).toMatchInlineSnapshot(`
      [
        "· Say what you want to know or have done. /help lists what else there is; Ctrl-C leaves.",
        "· run <run> · machine freeform · model script",
        "› How many exports has src/a.ts?",
        "● It has two exports.",
        "› Which is the first?",
        "● The first is a.",
        "",
        "go on with: pawl chat --resume <run>",
      ]
    `)
    expect(runsIn(cwd).length).toBe(1)
  })

  test.each(['exit', 'quit'])('is left by a plain %s', async (word) => {
    const { pawl, cwd } = openChat([first])
    await pawl.until('› ')
    pawl.type(`help${keys.enter}`)
    await pawl.until('take the last change to files back')
    pawl.type(`half a sentence${keys.interrupt}`)
    pawl.type(`${word}${keys.enter}`)
    expect(await pawl.exit).toBe(0)
    expect(runsIn(cwd)).toEqual([])
  })

  test('no longer shows the run that was cleared away', async () => {
    const { pawl } = openChat([first])
    await pawl.until('› ')
    pawl.type(`How many exports has src/a.ts?${keys.enter}`)
    await pawl.until('ended')
    pawl.type(`/clear${keys.enter}`)
    await pawl.until('a new run begins')
    expect(pawl.rows().join('\n')).not.toContain('turns ')
    pawl.type(`quit${keys.enter}`)
    expect(await pawl.exit).toBe(0)
  })

  test('is gone on with after it was left', async () => {
    const { pawl, open, cwd } = openChat([first, second])
    await pawl.until('› ')
    pawl.type(`How many exports has src/a.ts?${keys.enter}`)
    await pawl.until('● It has two exports.')
    pawl.type(keys.interrupt)
    expect(await pawl.exit).toBe(130)
    const again = open('--resume', 'last')
    await again.until('Say what comes next')
    again.type(`Which is the first?${keys.enter}`)
    await again.until('● The first is a.')
    again.type(`/quit${keys.enter}`)
    expect(await again.exit).toBe(0)
    expect(runsIn(cwd).length).toBe(1)
  })

  test.each([
    ['on a screen', []],
    ['in plain lines', ['--plain', '--color', 'never']],
  ])('goes on by itself with what was queued while the last reply came in, %s', async (_name, flags) => {
    const { pawl } = openChat([{ ...first, delayMs: 3000 }, second], flags)
    await pawl.until('› ')
    pawl.type(`How many exports has src/a.ts?${keys.enter}`)
    await pawl.until(/calling model|person: How many/)
    pawl.type(`Which is the first?${keys.enter}`)
    await pawl.until(/two(\*\*)? exports\.[\s\S]*Which is the first\?[\s\S]*The first is .?a/)
    pawl.type(`/status${keys.enter}`)
    await pawl.until('ended: answered')
    pawl.type(`/quit${keys.enter}`)
    expect(await pawl.exit).toBe(0)
    expect(pawl.scrolled().join('\n')).not.toMatch(/· queued:|^queued:/m)
  })

  test('goes on by itself with what was queued while it concluded', async () => {
    const { pawl } = openChat([{ ...look, delayMs: 60_000 }, { ...first, delayMs: 3000 }, second])
    await pawl.until('› ')
    pawl.type(`How many exports has src/a.ts?${keys.enter}`)
    await pawl.until('calling model')
    pawl.type(`/conclude${keys.enter}`)
    await pawl.until('asked for what is known')
    pawl.type(`Which is the first?${keys.enter}`)
    await pawl.until('■ partial (forced_by_person)')
    await pawl.until('● The first is a.')
    pawl.type(`/quit${keys.enter}`)
    expect(await pawl.exit).toBe(0)
  })

  test('stops what is under way at Ctrl-C, hears what is said instead, and is left by the next Ctrl-C', async () => {
    const { pawl, cwd } = openChat([{ ...look, delayMs: 60_000 }, second])
    await askAndStop(pawl)
    pawl.type(`Only the first one${keys.enter}`)
    await pawl.until('● The first is a.')
    await pawl.until('ended')
    pawl.type(keys.interrupt)
    expect(await pawl.exit).toBe(130)
    expect(settled(pawl.rows()).slice(1)).toEqual([
      '· run <run> · machine freeform · model script',
      '› How many exports has src/a.ts?',
      '■ cancelled (person): stopped; it can be resumed',
      '· say what to do instead, or /continue; Ctrl-C once more leaves',
      '› Only the first one',
      '● The first is a.',
      '· saving; once more leaves at once',
      '',
      'go on with: pawl chat --resume <run>',
    ])
    const flags = ['--provider', 'script', '--model', 'script.json']
    const { stdout } = await runPawl(['replay', 'last', '--prompts', '--json', ...flags], { cwd })
    expect(JSON.stringify(JSON.parse(stdout).prompts[1])).toContain('Only the first one')
  })

  test('goes on with what was stopped', async () => {
    const { pawl } = openChat([{ ...look, delayMs: 60_000 }, second])
    await askAndStop(pawl)
    pawl.type(`/resume${keys.enter}`)
    await pawl.until('● The first is a.')
    pawl.type(`/quit${keys.enter}`)
    expect(await pawl.exit).toBe(0)
  })

  test('stops at Ctrl-C what is still under way after stop, and is left by the next', async () => {
    const { pawl } = openChat([{ text: '$(run sleep 60)', usage }, second])
    await pawl.until('› ')
    pawl.type(`go${keys.enter}`)
    await pawl.until('running tools')
    pawl.type(`stop${keys.enter}`)
    await pawl.until('paused: the person asked; /continue goes on')
    pawl.type(`stop${keys.enter}`)
    await pawl.until('it is paused already; /continue goes on')
    pawl.type(keys.interrupt)
    await pawl.until('say what to do instead, or /continue; Ctrl-C once more leaves')
    pawl.type(keys.interrupt)
    expect(await pawl.exit).toBe(130)
  })

  test('is left by Ctrl-C where it is paused and nothing is under way', async () => {
    const { pawl } = openChat([{ text: 'Let me look.\n$(view src/a.ts)', usage, delayMs: 2000 }])
    await pawl.until('› ')
    pawl.type(`go${keys.enter}`)
    await pawl.until('calling model')
    pawl.type(`stop${keys.enter}`)
    await pawl.until('● Let me look.')
    pawl.type(keys.interrupt)
    expect(await pawl.exit).toBe(130)
  })

  test('shows a draft that could not be verified, and goes on with what is said next', async () => {
    const spent = { error: { kind: 'quota', message: 'nothing is left to spend' } }
    const { pawl } = openChat([look, first, spent, look, second, '$(answer)'], ['--machine', 'explore', '--verify'])
    await pawl.until('› ')
    pawl.type(`How many exports has src/a.ts?${keys.enter}`)
    await pawl.until('● It has two exports.')
    await pawl.until('■ failed (model): the answer is a draft that was not verified: nothing is left to spend')
    pawl.type(`Which is the first?${keys.enter}`)
    await pawl.until('● The first is a.')
    pawl.type(`/quit${keys.enter}`)
    expect(await pawl.exit).toBe(0)
  })

  test.each([
    ['of a person who only presses Enter', ''],
    ['of /continue', '/continue'],
    ['of /resume', '/resume'],
  ])('that was stopped shows where it was, and waits for the word %s', async (_name, word) => {
    const { again } = await leftChat([{ ...look, delayMs: 60_000 }], [second])
    await again.until('or say what to do instead')
    again.type(`/status${keys.enter}`)
    await again.until('turn 0 of 15')
    expect(settled(again.scrolled()).slice(0, 5)).toEqual([
      '· run <run> · machine freeform · cancelled (person) after 0 turns',
      '› How many exports has src/a.ts?',
      '· Enter or /continue goes on; or say what to do instead.',
      '· run <run>: working · ended: cancelled (person)',
      '  turn 0 of 15 · 0 calls, 0 failed · 0 tokens · $0.0000',
    ])
    again.type(word + keys.enter)
    await again.until('● The first is a.')
    again.type(`/quit${keys.enter}`)
    expect(await again.exit).toBe(0)
  })

  test('that was stopped shows what was said last, and what it has not heard', async () => {
    const slow = { ...look, delayMs: 60_000 }
    const { pawl, open } = openChat([slow, slow])
    await askAndStop(pawl)
    pawl.type(`Only the first one${keys.enter}`)
    await pawl.until('calling model')
    pawl.type(`be brief${keys.enter}`)
    await pawl.until('queued: be brief')
    pawl.type(keys.interrupt)
    await pawl.until(/(Ctrl-C once more leaves[\s\S]*){2}/)
    pawl.type(keys.interrupt)
    expect(await pawl.exit).toBe(130)
    const again = open('--resume', 'last')
    await again.until('or say what to do instead')
    expect(settled(again.scrolled()).slice(1, 5)).toEqual([
      '› How many exports has src/a.ts?',
      '› Only the first one',
      '› be brief (queued)',
      '· Enter or /continue goes on; or say what to do instead.',
    ])
    again.type(`/quit${keys.enter}`)
    expect(await again.exit).toBe(0)
  })

  test('that somebody else is at work on is told so at once', async () => {
    const { pawl, open } = openChat([{ ...look, delayMs: 60_000 }])
    await pawl.until('› ')
    pawl.type(`How many exports has src/a.ts?${keys.enter}`)
    await pawl.until('calling model')
    const again = open('--resume', 'last')
    await again.until(/is at work after 0 turns[\s\S]*process \d+ on .*has it open/)
    expect(again.scrolled().join('\n')).not.toContain('goes on; or say')
    again.type(`/quit${keys.enter}`)
    expect(await again.exit).toBe(0)
    pawl.type(keys.interrupt)
    await pawl.until('Ctrl-C once more leaves')
    pawl.type(keys.interrupt)
    expect(await pawl.exit).toBe(130)
  })

  test('that was stopped hears what is said instead', async () => {
    const { again, cwd } = await leftChat([{ ...look, delayMs: 60_000 }], [second])
    await again.until('or say what to do instead')
    again.type(`Only the first one${keys.enter}`)
    await again.until('● The first is a.')
    again.type(`/quit${keys.enter}`)
    expect(await again.exit).toBe(0)
    const flags = ['--provider', 'script', '--model', 'script.json']
    const { stdout } = await runPawl(['replay', 'last', '--prompts', '--json', ...flags], { cwd })
    expect(JSON.stringify(JSON.parse(stdout).prompts.at(-1))).toContain('Only the first one')
  })

  test('answers with what it knows at /conclude, also when it has been left', async () => {
    const { again } = await leftChat([{ ...look, delayMs: 60_000 }], [second])
    await again.until('or say what to do instead')
    again.type(`/conclude${keys.enter}`)
    await again.until('● The first is a.')
    await again.until('■ partial (forced_by_person)')
    again.type(`/quit${keys.enter}`)
    expect(await again.exit).toBe(0)
  })

  test('begins a new run after /clear', async () => {
    const { pawl, cwd } = openChat([first])
    await pawl.until('› ')
    pawl.type(`How many exports has src/a.ts?${keys.enter}`)
    await pawl.until('● It has two exports.')
    pawl.type(`/clear${keys.enter}`)
    await pawl.until('a new run begins with what you say next')
    pawl.type(`How many exports has src/a.ts?${keys.enter}`)
    await pawl.until(/(● It has two exports\.[\s\S]*){2}/)
    pawl.type(`/quit${keys.enter}`)
    expect(await pawl.exit).toBe(0)
    expect(runsIn(cwd).length).toBe(2)
  })

  test('takes changes to files back and makes them again', async () => {
    const { pawl, cwd } = openChat([look, change, changed])
    const file = () => readFileSync(join(cwd, 'src/a.ts'), 'utf8')
    await pawl.until('› ')
    pawl.type(`Make it 2${keys.enter}`)
    await pawl.until('n no')
    await reading()
    pawl.type('y')
    await pawl.until('● It is 2 now.')
    expect(file()).toBe('export const a = 2\n')
    pawl.type(`/undo${keys.enter}`)
    await pawl.until('from change')
    expect(file()).toBe('export const a = 1\n')
    pawl.type(`/redo${keys.enter}`)
    await pawl.until(/(from change[\s\S]*){2}/)
    expect(file()).toBe('export const a = 2\n')
    pawl.type(`/quit${keys.enter}`)
    expect(await pawl.exit).toBe(0)
  })

  test.each<[command: string, shown: string | RegExp]>([
    ['/help', '/undo [n]'],
    ['/runs', /answered.*How many|How many.*answered/],
    ['/why', /answered|concluded/],
    ['/cost', /calling_model +1/],
    ['/plan', 'there is no plan'],
    ['/machine', '· ╔'],
    ['/model', 'the model is script'],
    ['/memory', 'nothing is remembered yet'],
    ['/undoo', 'did you mean /undo?'],
    ['/stop', /nothing is under way/],
    ['/resume', /nothing was stopped/],
    ['/continue', /nothing was stopped/],
    ['/conclude', /nothing is under way/],
    ['/status', /turn 1 of 1/],
  ])('%s is answered', async (command, shown) => {
    const { pawl } = openChat([first])
    await pawl.until('› ')
    pawl.type(`How many exports has src/a.ts?${keys.enter}`)
    await pawl.until('● It has two exports.')
    pawl.type(command + keys.enter)
    await pawl.until(shown)
    pawl.type(`/quit${keys.enter}`)
    expect(await pawl.exit).toBe(0)
  })
})

describe.skipIf(noTerminal !== null)('the line', () => {
  test('completes commands and files, and shows what there is when several fit', async () => {
    const { pawl } = openChat([first])
    await pawl.until('› ')
    pawl.type('/he\t')
    await pawl.until('› /help')
    pawl.type('\u0015look at sr\t')
    await pawl.until('› look at src/')
    pawl.type('a\t')
    await pawl.until('› look at src/a.ts')
    pawl.type('\u0015/re\t')
    await pawl.until('/redo  /resume')
    // Once gives up the line, twice leaves.
    pawl.type(keys.interrupt + keys.interrupt)
    expect(await pawl.exit).toBe(130)
  })

  test('keeps the line feeds of what is pasted', async () => {
    const { pawl } = openChat([first])
    await pawl.until('› ')
    pawl.type('\u001b[200~one\rtwo\r\u001b[201~')
    await pawl.until('› one⏎two⏎')
    pawl.type(keys.interrupt + keys.interrupt)
    expect(await pawl.exit).toBe(130)
  })

  test('remembers what was entered, also in the next conversation', async () => {
    const { pawl, open } = openChat([first])
    await pawl.until('› ')
    pawl.type(`/help${keys.enter}`)
    await pawl.until('/undo [n]')
    pawl.type(`/quit${keys.enter}`)
    expect(await pawl.exit).toBe(0)
    const again = open()
    await again.until('› ')
    again.type(keys.up)
    await again.until('› /quit')
    again.type(keys.up)
    await again.until('› /help')
    again.type(keys.interrupt + keys.interrupt)
    expect(await again.exit).toBe(130)
  })
})

test.skipIf(noTerminal !== null)('/model refuses at once what cannot be asked, and keeps who was', async () => {
  const { pawl } = openChat([changed])
  await pawl.until('/help lists')
  pawl.type(`/model nope${keys.enter}`)
  await pawl.until('unknown provider nope. Known: scout, script')
  pawl.type(`Is it 2?${keys.enter}`)
  await pawl.until('It is 2 now.')
  expect(pawl.scrolled().join('\n')).not.toContain('nope is asked')
})

test.skipIf(noTerminal !== null)('/model with another provider does not keep the model of the one before', async () => {
  const cwd = projectWith({ 'src/a.ts': 'export const a = 1\n' })
  const env = { OPENAI_API_KEY: 'x', ANTHROPIC_API_KEY: 'x' }
  const pawl = openPawl(['chat', '--provider', 'openai', '--model', 'gpt-4o-mini'], { cwd, env })
  await pawl.until('/help lists')
  pawl.type(`/model anthropic${keys.enter}`)
  await pawl.until(/anthropic\/claude-\S+ is asked from now on/)
})

describe('without a screen', () => {
  test.skipIf(noTerminal !== null)('a conversation is held in plain lines', async () => {
    const { pawl } = openChat([look, change, changed], ['--plain', '--color', 'never'])
    await pawl.until(/^› *$/m)
    pawl.type(`Make it 2${keys.enter}`)
    await pawl.until('n no')
    await reading()
    pawl.type(`y${keys.enter}`)
    await pawl.until('It is 2 now.')
    pawl.type(`/quit${keys.enter}`)
    expect(await pawl.exit).toBe(0)
    expect(pawl.written()).not.toContain('\u001b')
    expect(pawl.scrolled().filter((line) => line.startsWith('run '))).toEqual([
      expect.stringMatching(/^run \w{8} · machine freeform · model script$/),
    ])
  })

  test.skipIf(noTerminal !== null)('a mark shows whose turn it is, and only then', async () => {
    const { pawl } = openChat([look, first, second], ['--plain', '--color', 'never'])
    for (const line of ['How many exports has src/a.ts?', '/model nope', 'Which is the first?', '/new', '/quit']) {
      await pawl.until(/^› *$/m)
      pawl.type(`${line}${keys.enter}`)
      await pawl.until(`› ${line}`)
    }
    expect(await pawl.exit).toBe(0)
    expect(pawl.scrolled().filter((line) => line.startsWith('›') || /^(It has|The first)/.test(line))).toEqual([
      '› How many exports has src/a.ts?',
      'It has **two** exports.',
      '› /model nope',
      '› Which is the first?',
      'The first is `a`.',
      '› /new',
      '› /quit',
    ])
  })

  test('and without a terminal it is refused, with what to do instead', async () => {
    const cwd = projectWith({})
    expect(await runPawl(['chat'], { cwd })).toEqual({
      stdout: '',
      stderr: 'pawl: a conversation needs a terminal; for one question use: pawl run "…"\n',
      code: 2,
    })
  })
})
