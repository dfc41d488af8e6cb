// The live view in a real pseudo-terminal: what is on the screen, and what the keys do.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { projectWith, runPawl, scripted } from './pawl.ts'
import { keys, noTerminal, openPawl, reading, type SeenOptions, settled } from './screen.ts'

vi.setConfig({ testTimeout: 120_000 })

const source = { 'src/a.ts': 'export const a = 1\nexport function greet() {\n  return "hello"\n}\n' }
const usage = { inputTokens: 1200, outputTokens: 40, costUsd: 0.004 }
const look = { text: 'Let me look at it.\n$(view src/a.ts)', usage }
const change = { text: 'I change the greeting.\n$(edit src/a.ts:3 replace)\n```\n  return "good day"\n```', usage }
const command = { text: 'Now a file.\n$(run touch made.txt)', usage }
const done = '$(answer The greeting is friendlier.)'
const slow = { text: done, delayMs: 60_000 }

function openRun(replies: readonly unknown[], options: Omit<SeenOptions, 'cwd'> & { flags?: readonly string[] } = {}) {
  const { flags = [], ...rest } = options
  const script = scripted(replies)
  const cwd = projectWith({ ...source, ...script.files })
  const pawl = openPawl(['run', '--machine', 'freeform', ...flags, ...script.flags, 'Be friendlier'], { cwd, ...rest })
  return { pawl, cwd }
}

function journalIn(cwd: string): readonly { readonly type: string; readonly [field: string]: unknown }[] {
  const runs = join(cwd, '.pawl', 'runs')
  const [id = ''] = readdirSync(runs)
  const lines = readFileSync(join(runs, id, 'journal.jsonl'), 'utf8')
    .trim()
    .split('\n')
  return lines.flatMap((line) => JSON.parse(line).event ?? [])
}

describe.skipIf(noTerminal !== null)('a run in a terminal', () => {
  test('shows a plan step by step', async () => {
    const { pawl } = openRun(['$(plan 1. look at a\n2. change it)', slow], {
      flags: ['--machine', 'explore', '--plan'],
    })
    expect(settled(await pawl.until('explorer · calling'))).toEqual(
      expect.arrayContaining(['· - [ ] 1. look at a', '  - [ ] 2. change it']),
    )
    pawl.type(keys.interrupt)
    await pawl.exit
  })

  test('shows what is done, where the run is, what it may use, and what it asks', async () => {
    const { pawl } = openRun([look, change, done], { flags: ['--max-cost', '0.5'] })
    await pawl.until('n no')
    expect(settled(pawl.rows())).toMatchInlineSnapshot(`
      [
        "· run <run> · machine freeform · model script",
        "› Be friendlier",
        "● Let me look at it.",
        "✓ view src/a.ts → 5 lines, <time>",
        "● I change the greeting.",
        "? may it edit: changes src/a.ts?",
        "  target: src/a.ts:3",
        "  action: replace",
        "  body:   return "good day"",
        "───────────────────────────────────────────────────────────────────────────────────────────────────",
        "╔═════════════╗",
        "║ ▶ working   ╟── answer ─▶ ■ end",
        "║   start, 1× ║",
        "╚═════════════╝",
        "working · awaiting permission · <time>",
        "turns █░░░░░░░ 2/15  cost ░░░░░░░░ $0.0080/$0.5000  2.5k tokens",
        "may it edit? y once · a always in this run · n no",
        "  ",
      ]
    `)
    await reading()
    pawl.type('y')
    expect(await pawl.exit).toBe(0)
    expect(settled(pawl.rows())).toMatchInlineSnapshot(`
      [
        "· run <run> · machine freeform · model script",
        "› Be friendlier",
        "● Let me look at it.",
        "✓ view src/a.ts → 5 lines, <time>",
        "● I change the greeting.",
        "? may it edit: changes src/a.ts?",
        "  target: src/a.ts:3",
        "  action: replace",
        "  body:   return "good day"",
        "› allowed once",
        "✓ edit → changed src/a.ts:3 (+1 -1)",
        "  @@ -1,4 +1,4 @@",
        "   export const a = 1",
        "   export function greet() {",
        "  -  return "hello"",
        "  +  return "good day"",
        "   }",
        "",
        "The greeting is friendlier.",
      ]
    `)
  })

  test('does not ask again about a call that was allowed for the run', async () => {
    const { pawl, cwd } = openRun([command, command, done])
    await pawl.until('n no')
    await reading()
    pawl.type('a')
    expect(await pawl.exit).toBe(0)
    expect(pawl.scrolled().filter((line) => line.startsWith('? may it'))).toEqual([
      '? may it run: touch: changes files?',
    ])
    const answers = journalIn(cwd).filter(({ type }) => type === 'permission.answered')
    expect(answers).toMatchObject([{ granted: true, remember: expect.stringContaining('touch made.txt') }])
  })

  test('tells the model why a call was denied', async () => {
    const { pawl, cwd } = openRun([command, done])
    await pawl.until('n no')
    await reading()
    pawl.type('n')
    await pawl.until('why not?')
    pawl.type(`not now${keys.enter}`)
    expect(await pawl.exit).toBe(0)
    expect(pawl.scrolled()).toContain('› denied: not now')
    expect(journalIn(cwd)).toContainEqual(
      expect.objectContaining({ type: 'permission.answered', granted: false, reason: 'not now', remember: '' }),
    )
  })

  test('shows a command as it is, whatever it tries to hide', async () => {
    const { pawl } = openRun(['$(run touch a\u202eb\u200bc)', done])
    await pawl.until('n no')
    expect(pawl.rows()).toContain('  touch a\\u{202e}b\\u{200b}c')
    pawl.type(keys.interrupt)
    expect(await pawl.exit).toBe(130)
  })

  test('keeps what is typed while it works, and shows it as queued', async () => {
    const { pawl, cwd } = openRun([{ ...look, delayMs: 4000 }, done])
    await pawl.until('calling model')
    pawl.type(`and be brief${keys.enter}`)
    await pawl.until('queued: and be brief')
    expect(await pawl.exit).toBe(0)
    expect(journalIn(cwd).filter(({ type }) => type === 'user.said')).toMatchObject([
      { text: 'Be friendlier' },
      { text: 'and be brief' },
    ])
  })

  test('goes on with what was queued while its last reply came in, and shows both answers', async () => {
    const { pawl } = openRun([{ text: done, delayMs: 3000 }, '$(answer So are the tests.)'])
    await pawl.until('calling model')
    pawl.type(`and the tests too${keys.enter}`)
    await pawl.until('queued: and the tests too')
    expect(await pawl.exit).toBe(0)
    expect(pawl.scrolled().slice(1)).toEqual([
      '› Be friendlier',
      '› and the tests too (queued)',
      '● The greeting is friendlier.',
      '› and the tests too',
      '',
      'So are the tests.',
    ])
  })

  test('that was made to conclude says what it has not heard, and hears it when it is resumed', async () => {
    const { pawl, cwd } = openRun([slow, { text: done, delayMs: 3000 }])
    await pawl.until('calling model')
    pawl.type(`be brief${keys.enter}/conclude${keys.enter}`)
    await pawl.until('concluding with what is known')
    await pawl.until('asked for what is known')
    pawl.type(`and the tests too${keys.enter}`)
    expect(await pawl.exit).toBe(3)
    expect(settled(pawl.rows()).slice(-4)).toEqual([
      'The greeting is friendlier.',
      'partial: a person asked for what is known',
      'not heard yet: and the tests too',
      'why: pawl why <run> · go on: pawl resume <run>',
    ])
    const { flags } = scripted([])
    const again = await runPawl(['resume', 'last', ...flags], { cwd })
    expect(again.stderr).toContain('heard now: and the tests too')
    const { stdout } = await runPawl(['replay', 'last', '--prompts', '--json', ...flags], { cwd })
    expect(JSON.stringify(JSON.parse(stdout).prompts.at(-1))).toContain('and the tests too')
  })

  test('pauses on stop and goes on with /continue', async () => {
    const { pawl } = openRun([{ ...look, delayMs: 3000 }, done])
    await pawl.until('calling model')
    pawl.type(`stop${keys.enter}`)
    await pawl.until('paused: the person asked; /continue goes on')
    pawl.type(`/continue${keys.enter}`)
    expect(await pawl.exit).toBe(0)
  })

  test('says where it is at /status, and answers with what it knows at /conclude', async () => {
    const { pawl, cwd } = openRun([look, { ...look, delayMs: 60_000 }, done])
    await pawl.until('✓ view src/a.ts')
    pawl.type(`/status${keys.enter}`)
    await pawl.until(/turn 1 of 15 · 1 calls?, 0 failed/)
    pawl.type(`/conclude${keys.enter}`)
    expect(await pawl.exit).toBe(3)
    expect(pawl.scrolled().join('\n')).toContain(
      'The greeting is friendlier.\npartial: a person asked for what is known',
    )
    // Nobody opened it again, and the journal does not say so.
    const asked = journalIn(cwd).filter(({ type }) => type === 'run.resumed' || type === 'conclusion.requested')
    expect(asked).toEqual([{ type: 'conclusion.requested', at: expect.any(Number) }])
  })

  test.each<[command: string, shown: string | RegExp]>([
    ['/help', /\/conclude +answer now, with what is known[\s\S]*Ctrl-C saves and leaves/],
    ['/concluded', 'did you mean /conclude?'],
    ['/undo', 'there is no /undo here'],
    ['/continue', 'nothing was stopped'],
  ])('answers %s while it works', async (command, shown) => {
    const { pawl } = openRun([{ ...look, delayMs: 60_000 }, done])
    await pawl.until('calling model')
    pawl.type(command + keys.enter)
    await pawl.until(shown)
    pawl.type(keys.interrupt)
    expect(await pawl.exit).toBe(130)
  })

  test('counts down to the next attempt', async () => {
    const busy = { error: { kind: 'overloaded', message: 'the provider is busy', retryAfterMs: 3000 } }
    const { pawl } = openRun([busy, done])
    await pawl.until(/↻ attempt 2 in \d+ s: the provider is busy/)
    expect(await pawl.exit).toBe(0)
  })

  test('shows calls that are refused, and what the run notes', async () => {
    const { pawl } = openRun(['$(note it is terse) $(edit src/a.ts:1 replace)\n```\nx\n```', done], {
      flags: ['--policy', 'read-only'],
    })
    await pawl.until('· note it is terse')
    await pawl.until(/✗ edit src\/a\.ts:1: this run may only read/)
    expect(await pawl.exit).toBe(0)
  })

  test("shows the governor's advice", async () => {
    const { pawl } = openRun([...Array.from({ length: 8 }, () => look), done])
    await pawl.until(/▲ (advise|block): /)
    await pawl.exit
  })
})

describe.skipIf(noTerminal !== null)('Ctrl-C', () => {
  test('once saves the run, says how to go on, and leaves the terminal clean', async () => {
    const { pawl, cwd } = openRun([slow])
    await pawl.until('calling model')
    pawl.type(keys.interrupt)
    expect(await pawl.exit).toBe(130)
    expect(settled(pawl.rows())).toMatchInlineSnapshot(`
      [
        "· run <run> · machine freeform · model script",
        "› Be friendlier",
        "· saving; once more leaves at once",
        "",
        "cancelled: stopped; it can be resumed",
        "why: pawl why <run> · go on: pawl resume <run>",
      ]
    `)
    expect(journalIn(cwd).at(-1)).toMatchObject({ type: 'shutdown.requested', by: 'person' })
  })

  test('twice leaves at once, says how to go on, and leaves the terminal clean', async () => {
    const { pawl } = openRun([slow])
    await pawl.until('calling model')
    pawl.type(keys.interrupt + keys.interrupt)
    expect(await pawl.exit).toBe(130)
    expect(settled(pawl.rows()).at(-1)).toBe('left at once; go on: pawl resume <run>')
    expect(pawl.rows().join('\n')).not.toContain('turns ')
  })
})

describe.skipIf(noTerminal !== null)('windows and terminals', () => {
  test('a narrow window is used to its width and not beyond', async () => {
    const { pawl } = openRun([look, command, done], { columns: 40, rows: 24 })
    await pawl.until('› ')
    await pawl.until('y once')
    expect(settled(pawl.rows())).toMatchInlineSnapshot(`
      [
        "· run <run> · machine freeform ·",
        "  model script",
        "› Be friendlier",
        "● Let me look at it.",
        "✓ view src/a.ts → 5 lines, <time>",
        "● Now a file.",
        "? may it run: touch: changes files?",
        "  touch made.txt",
        "───────────────────────────────────────",
        "╔═════════════╗",
        "║ ▶ working   ╟── answer ─▶ ■ end",
        "║   start, 1× ║",
        "╚═════════════╝",
        "working · awaiting permission · <time>",
        "turns 2/15  $0.0080 · 2.5k tokens",
        "may it run? y once · a always in this",
        "run · n no",
        "  ",
      ]
    `)
    pawl.type(keys.interrupt)
    await pawl.exit
  })

  test('a window that shrinks and grows shows everything once', async () => {
    const { pawl } = openRun([look, slow])
    await pawl.until('view src/a.ts →')
    await pawl.until('calling model')
    pawl.resize(50, 24)
    await reading()
    pawl.resize(90, 30)
    await reading()
    const rows = pawl.rows()
    const times = (text: string) => rows.filter((line) => line.includes(text)).length
    expect(['calling model', 'turns ', '● Let me look', '▶ working', '─'.repeat(20)].map(times)).toEqual([
      1, 1, 1, 1, 1,
    ])
    pawl.type(keys.interrupt)
    await pawl.exit
  })

  test('NO_COLOR is heeded', async () => {
    const { pawl } = openRun([look, done], { env: { NO_COLOR: '1' } })
    expect(await pawl.exit).toBe(0)
    expect(coloursIn(pawl.written())).toEqual([])
  })

  test('colours are there without it', async () => {
    const { pawl } = openRun([look, done])
    expect(await pawl.exit).toBe(0)
    expect(coloursIn(pawl.written())).not.toEqual([])
  })

  test.each<[name: string, options: { env?: Record<string, string>; flags?: string[] }]>([
    ['a dumb terminal', { env: { TERM: 'dumb' } }],
    ['--plain', { flags: ['--plain', '--color', 'never'] }],
    ['whoever has it in the settings', { env: { PAWL_PLAIN: 'true', PAWL_COLOR: 'never' } }],
  ])('%s gets plain lines and can still be asked', async (_name, options) => {
    const { pawl } = openRun([command, done], options)
    await pawl.until('n no')
    await reading()
    pawl.type(`n${keys.enter}`)
    await pawl.until('why not?')
    pawl.type(`not now${keys.enter}`)
    expect(await pawl.exit).toBe(0)
    expect(pawl.written()).not.toContain('\u001b')
    expect(pawl.scrolled().at(-1)).toBe('The greeting is friendlier.')
  })
})

describe.skipIf(noTerminal !== null)('in plain lines', () => {
  const plain = { flags: ['--plain', '--color', 'never'] }
  const sleeping = '$(run sleep 3)'

  test('what was typed before a question answers nothing: it is heard as said', async () => {
    const { pawl, cwd } = openRun([{ ...command, delayMs: 3000 }, done], plain)
    await pawl.until('person: Be friendlier')
    pawl.type(`y${keys.enter}rm -rf made.txt${keys.enter}`)
    await pawl.until('n no')
    // Too soon for anybody to have read it.
    pawl.type(`a${keys.enter}`)
    await pawl.until(/n no[\s\S]*n no/)
    expect(journalIn(cwd).filter(({ type }) => type === 'permission.answered')).toEqual([])
    pawl.type(`/status${keys.enter}`)
    await pawl.until('queued: rm -rf made.txt')
    await reading()
    pawl.type(`y${keys.enter}`)
    expect(await pawl.exit).toBe(0)
    const said = journalIn(cwd).flatMap(({ type, text }) => (type === 'user.said' ? text : []))
    expect(said).toEqual(['Be friendlier', 'y', 'rm -rf made.txt', 'a'])
  })

  test('prints each answer of a run that goes on with what was queued', async () => {
    const { pawl } = openRun([{ text: done, delayMs: 3000 }, '$(answer So are the tests.)'], plain)
    await pawl.until('person: Be friendlier')
    pawl.type(`and the tests too${keys.enter}`)
    expect(await pawl.exit).toBe(0)
    expect(pawl.scrolled().filter((line) => /^(The|So)/.test(line))).toEqual([
      'The greeting is friendlier.',
      'So are the tests.',
    ])
  })

  test('a run pauses on stop, says how to go on, and goes on with /continue', async () => {
    const { pawl } = openRun([{ ...look, delayMs: 3000 }, done], plain)
    await pawl.until('person: Be friendlier')
    pawl.type(`stop${keys.enter}`)
    await pawl.until('paused: the person asked')
    await pawl.until(/^\/continue goes on/m)
    pawl.type(`/continue${keys.enter}`)
    expect(await pawl.exit).toBe(0)
  })

  test.each<[line: string, shown: string | RegExp]>([
    ['/status', /turn 1 of 15/],
    ['/cost', /total/],
    ['/concluded', 'did you mean /conclude?'],
    ['and be brief', 'person (waits at 1): and be brief'],
  ])('%s is answered while it works', async (line, shown) => {
    const { pawl } = openRun([sleeping, done], plain)
    await pawl.until('run sleep 3')
    pawl.type(line + keys.enter)
    await pawl.until(shown)
    expect(await pawl.exit).toBe(0)
  })
})

describe.skipIf(noTerminal !== null)('what others write', () => {
  const hostile = [
    '\u001b]0;owned\u0007',
    '\u001b]52;c;cm0gLXJm\u0007',
    '\u001b]8;;http://evil\u001b\\link\u001b]8;;\u001b\\',
    '\u001b[2J\u001b[1;1H',
    '\u001b[8mhidden\u001b[0m',
    '\u001bP$q\u001b\\',
    '\u001b_Gi=1\u001b\\',
    '\u009b31m',
    '\u009d0;owned\u009c',
    '\u001bc',
    '\u0007\b\u0000\u007f',
    'rm -rf /\rls',
  ].join(' text ')

  test.each<[name: string, flags: string[]]>([
    ['in the live view', []],
    ['in plain lines', ['--plain']],
  ])('never reaches the terminal as control characters %s', async (_name, flags) => {
    const script = scripted([`${hostile}\n$(view bad.txt)`, `$(view "${hostile}")`, `$(answer It says ${hostile})`])
    const cwd = projectWith({ ...source, ...script.files, 'bad.txt': hostile })
    const pawl = openPawl(
      ['run', '--machine', 'freeform', ...flags, ...script.flags, `Read ${'\u001b]0;owned\u0007'}`],
      { cwd },
    )
    await pawl.exit
    expect(pawl.scrolled().join('\n')).toContain('view bad.txt')
    expect(foreignControls(pawl.written())).toEqual([])
  })
})

/** The colours in what was written; what ends one, or shows the cursor, is none. */
function coloursIn(written: string): readonly string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return written.match(/\u001b\[[0-9;]*m/g) ?? []
}

/** Controls that neither a line of text nor a screen of our own needs: colours, the cursor's rows, erasing. */
function foreignControls(written: string): readonly string[] {
  // biome-ignore-start lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const own =
    /\u001b\[(?:[012]|22|3[1239])m|\u001b\[\?(?:25|2026|2004)[hl]|\u001b\[\d*[ABCDEFGK]|\u001b\[[02]?J|\r\n|\n/g
  return written.replace(own, '').match(/[\u0000-\u001f\u007f-\u009f].{0,12}/g) ?? []
  // biome-ignore-end lint/suspicious/noControlCharactersInRegex: no more of them
}
