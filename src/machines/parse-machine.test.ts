import { describe, expect, test } from 'vitest'
import type { Machine } from '../core/index.ts'
import { defaultLimits } from './limits.ts'
import { describeProblem, parseMachine, readMachineValue } from './parse-machine.ts'

const tools = [
  { name: 'view', class: 'read' },
  { name: 'text-search', class: 'search' },
] as const

const whole = `
name: review
about: Reads a change and judges it.
start: reader
concluder: judge
modes:
  reader:
    prompt: |
      You are the READER.
      Read on.
    sees: [task, notes, last-results]
    may: [view, class:search, note]
    reminders: 1
    timeout: 60s
    stuck-after: 3
    thresholds: { repeat-advise: 2 }
    on:
      results: judge
      no-calls: judge
      call:view: reader
      error: [{ to: reader, when: { visits-below: 2, failed: true } }, judge]
      stuck: { to: judge, when: { turns-left-below: 5, says: "give up" } }
  judge:
    prompt: You are the JUDGE.
    sees: [task, notes, draft]
    may: [answer]
    concludes: true
    must: [answer]
    free: false
    on: { reply: reader }
limits: { turns: 12, cycles-without-news: 4, calls-per-reply: 5, attempts: 2 }
`

test('reads every key of the format', () => {
  const machine: Machine = {
    name: 'review',
    about: 'Reads a change and judges it.',
    start: 'reader',
    concluder: 'judge',
    modes: {
      reader: {
        prompt: 'You are the READER.\nRead on.\n',
        sees: ['task', 'notes', 'last-results'],
        may: ['view', 'class:search', 'note'],
        reminders: 1,
        timeoutMs: 60_000,
        stuckAfter: 3,
        thresholds: { repeatAdvise: 2 },
        on: {
          results: 'judge',
          'no-calls': 'judge',
          'call:view': 'reader',
          error: [{ to: 'reader', when: { visitsBelow: 2, failed: true } }, { to: 'judge' }],
          stuck: [{ to: 'judge', when: { turnsLeftBelow: 5, says: 'give up' } }],
        },
      },
      judge: {
        prompt: 'You are the JUDGE.',
        sees: ['task', 'notes', 'draft'],
        may: ['answer'],
        concludes: true,
        must: ['answer'],
        free: false,
        on: { reply: 'reader' },
      },
    },
    limits: { turns: 12, cyclesWithoutNews: 4, callsPerReply: 5, attempts: 2 },
  }
  expect(parseMachine(whole, { tools })).toEqual({ ok: true, machine })
})

test('a file may leave out the arrows of a mode and all limits', () => {
  const text = 'name: a\nstart: b\nmodes: { b: { prompt: Do., sees: [task], may: ["*"], concludes: true } }'
  expect(parseMachine(text)).toEqual({
    ok: true,
    machine: {
      name: 'a',
      start: 'b',
      modes: { b: { prompt: 'Do.', sees: ['task'], may: ['*'], concludes: true, on: {} } },
      limits: { turns: 15, cyclesWithoutNews: 5, callsPerReply: 10, attempts: 6 },
    },
  })
})

test('a file with a second document, or with an endless word, is refused in a line that can be read', () => {
  for (const text of ['name: a\n---\nname: b\n', `name: ["${'x'.repeat(100_000)}`]) {
    const parsed = parseMachine(text)
    expect(parsed.ok).toBe(false)
    for (const { message } of parsed.ok ? [] : parsed.problems) expect(message.length).toBeLessThan(400)
  }
})

describe('one wrong thing is one problem, at its place and with what was meant', () => {
  test.each<[what: string, right: string, wrong: string, at: string, problem: string]>([
    [
      'a key of the machine',
      'concluder: judge',
      'concludor: judge',
      'concludor:',
      'concludor: "concludor" is not known here; did you mean concluder?',
    ],
    [
      'a key of a mode',
      'timeout: 60s',
      'timeuot: 60s',
      'timeuot:',
      'modes.reader.timeuot: "timeuot" is not known here; did you mean timeout?',
    ],
    [
      'a key nobody could mean',
      'timeout: 60s',
      'colour: red',
      'colour:',
      'modes.reader.colour: "colour" is not known here',
    ],
    [
      'a key of the limits',
      'attempts: 2',
      'attempt: 2',
      'attempt:',
      'limits.attempt: "attempt" is not known here; did you mean attempts?',
    ],
    [
      'a key of a condition',
      'visits-below: 2,',
      'visit-below: 2,',
      'visit-below:',
      'modes.reader.on.error.0.when.visit-below: "visit-below" is not known here; did you mean visits-below?',
    ],
    [
      'a key of an arrow',
      '{ to: judge, when',
      '{ too: judge, to: judge, when',
      'too:',
      'modes.reader.on.stuck.too: "too" is not known here; did you mean to?',
    ],
    [
      'a key given twice',
      'reminders: 1',
      'reminders: 1\n    reminders: 2',
      'reminders: 2',
      'modes.reader.reminders: is given twice',
    ],
    [
      'a key left out',
      '    prompt: You are the JUDGE.\n',
      '',
      'judge:\n',
      'modes.judge.prompt: is missing; it must be text',
    ],
    [
      'a signal',
      'no-calls: judge',
      'no-call: judge',
      'no-call:',
      'modes.reader.on.no-call: "no-call" is not known here; did you mean no-calls?',
    ],
    ['the start', 'start: reader', 'start: raeder', 'start:', 'start: there is no mode "raeder"; did you mean reader?'],
    [
      'the concluder',
      'concluder: judge',
      'concluder: jugde',
      'concluder:',
      'concluder: there is no mode "jugde"; did you mean judge?',
    ],
    [
      'the target of an arrow',
      'results: judge',
      'results: juge',
      'results: juge',
      'modes.reader.on.results: there is no mode "juge"; did you mean judge?',
    ],
    [
      'the target of a later arrow',
      '}, judge]',
      '}, jduge]',
      'jduge]',
      'modes.reader.on.error.1.to: there is no mode "jduge"; did you mean judge?',
    ],
    [
      'a tool that may be called',
      '[view, class',
      '[veiw, class',
      'veiw,',
      'modes.reader.may.0: there is no tool "veiw"; did you mean view?',
    ],
    [
      'a class of tools',
      'class:search',
      'class:serach',
      'class:serach',
      'modes.reader.may.1: there is no class of tools "serach"; did you mean class:search?',
    ],
    [
      'a tool that is listened to',
      'call:view',
      'call:veiw',
      'call:veiw',
      'modes.reader.on.call:veiw: there is no tool "veiw"; did you mean call:view?',
    ],
    [
      'a call that is demanded',
      'must: [answer]',
      'must: [keep]',
      'keep]',
      'modes.judge.must.0: "keep" is demanded here, but the mode may not call it',
    ],
    [
      'a sight',
      'notes, draft]',
      'notes, daft]',
      'daft]',
      'modes.judge.sees.2: must be one of task, plan, notes, working-memory, last-results, all-results, conversation, draft; did you mean draft?',
    ],
    [
      'a time without unit',
      'timeout: 60s',
      'timeout: 60',
      'timeout: 60',
      'modes.reader.timeout: must be a time with its unit, such as 500ms, 60s, 5m or 1h',
    ],
    [
      'a time that is an object of its own mind',
      'timeout: 60s',
      'timeout: {toString: 60s}',
      'timeout: {',
      'modes.reader.timeout: must be a time with its unit, such as 500ms, 60s, 5m or 1h',
    ],
    [
      'a count that is none',
      'turns: 12',
      'turns: many',
      'turns: many',
      'limits.turns: must be a whole number from 1 to 10000',
    ],
    [
      'a count out of bounds',
      'turns: 12',
      'turns: 0',
      'turns: 0',
      'limits.turns: must be a whole number from 1 to 10000',
    ],
    ['a flag that is none', 'free: false', 'free: no', 'free: no', 'modes.judge.free: must be true or false'],
    [
      'a threshold that is none',
      'repeat-advise: 2',
      'repeat-advise: two',
      'repeat-advise: two',
      'modes.reader.thresholds.repeat-advise: must be a number',
    ],
    ['text that is none', 'name: review', 'name: 7', 'name: 7', 'name: must be text'],
    [
      'a prompt that is empty',
      'prompt: You are the JUDGE.',
      'prompt:',
      'prompt:\n    sees: [task, notes, draft]',
      'modes.judge.prompt: must be text',
    ],
    ['a list that is none', 'must: [answer]', 'must: answer', 'must: answer', 'modes.judge.must: must be a list'],
    ['a map that is none', 'on: { reply: reader }', 'on: reader', 'on: reader', 'modes.judge.on: must be a map'],
    ['an alias of nothing', 'must: [answer]', 'must: *calls', 'must: *calls', 'modes.judge.must: must be a list'],
  ])('%s', (_what, right, wrong, at, problem) => {
    expect(whole).toContain(right)
    const text = whole.replace(right, wrong)
    expect(problemsOf(text)).toEqual([`review.yaml:${locate(text, at)}: ${problem}`])
  })
})

test('a tag of another language is refused', () => {
  const text = whole.replace('free: false', 'free: !!js/function x')
  expect(problemsOf(text)).toEqual([
    `review.yaml:${locate(text, 'free:')}: modes.judge.free: must be true or false`,
    `review.yaml:${locate(text, '!!js')}: Unresolved tag: tag:yaml.org,2002:js/function`,
  ])
})

test('everything that is wrong is reported at once', () => {
  const text = whole
    .replace('start: reader', 'start: writer')
    .replace('timeout: 60s', 'timeout: x')
    .replace('reply:', 'replay:')
  expect(problemsOf(text)).toEqual([
    'review.yaml:4:1: start: there is no mode "writer"',
    'review.yaml:14:5: modes.reader.timeout: must be a time with its unit, such as 500ms, 60s, 5m or 1h',
    'review.yaml:30:11: modes.judge.on.replay: "replay" is not known here; did you mean reply?',
  ])
})

test('a mode cannot be named like something every object has', () => {
  for (const name of ['__proto__', 'constructor', '7', 'a b']) {
    const text = `name: a\nstart: ${name}\nmodes:\n  ${name}: { prompt: Do., sees: [task], may: ["*"], concludes: true }`
    expect(problemsOf(text)).toContain(
      `review.yaml:4:3: modes.${name}: "${name}" cannot name a mode: use letters, digits, - and _, and begin with a letter`,
    )
  }
  expect(({} as { prompt?: string }).prompt).toBe(undefined)
})

test('anchors save repeating a list', () => {
  const text = whole
    .replace('sees: [task, notes, last-results]', 'sees: &s [task, notes]')
    .replace('sees: [task, notes, draft]', 'sees: *s')
  const parsed = parseMachine(text)
  expect(parsed.ok && parsed.machine.modes.judge?.sees).toEqual(['task', 'notes'])
})

test('syntax errors are reported with their place, without going on to guess', () => {
  expect(problemsOf('name: a\nmodes: [\n')).toEqual([
    'review.yaml:3:1: Flow sequence in block collection must be sufficiently indented and end with a ]',
  ])
})

test.each([
  ['an empty file', '', '1:1: the file is empty'],
  ['a file of comments', '# nothing\n', '1:1: the file is empty'],
  ['a list', '- a', '1:1: must be a map'],
  ['older rules, where `on` means true', '%YAML 1.1\n---\na: b', '1:1: the file must be YAML 1.2'],
])('%s is refused', (_what, text, problem) => {
  expect(problemsOf(text)).toContain(`review.yaml:${problem}`)
})

describe('a machine that a program wrote down is held to the same format', () => {
  const parsed = parseMachine(whole, { tools })
  const machine = parsed.ok ? parsed.machine : null

  test('in the spelling of programs', () => {
    expect(readMachineValue(machine, { tools, thresholds: ['repeatAdvise'] })).toEqual(parsed)
  })

  test('limits that are left out are the usual ones', () => {
    const read = readMachineValue({ ...machine, limits: undefined })
    expect(read).toEqual({ ok: true, machine: { ...machine, limits: defaultLimits } })
  })

  const reader = { prompt: 'Read.', sees: ['task'], may: ['*'], concludes: true }
  const withReader = (mode: unknown) => ({ name: 'x', start: 'reader', modes: { reader: mode } })
  test.each<[name: string, value: unknown, problems: readonly string[]]>([
    ['nothing', undefined, ['x.mjs: the file is empty']],
    [
      'no modes',
      { modes: null },
      [
        'x.mjs: name: is missing; it must be text',
        'x.mjs: start: is missing; it must be text',
        'x.mjs: modes: must be a map',
      ],
    ],
    ['no mode', withReader(null), ['x.mjs: modes.reader: must be a map']],
    [
      'words that are none',
      withReader({ ...reader, sees: ['tsk'], bogus: 1 }),
      [
        'x.mjs: modes.reader.sees.0: must be one of \u2026; did you mean task?',
        'x.mjs: modes.reader.bogus: "bogus" is not known here',
      ],
    ],
    [
      'keys and times as a file has them',
      withReader({ ...reader, 'stuck-after': 2, timeoutMs: '60s' }),
      [
        'x.mjs: modes.reader.stuck-after: "stuck-after" is not known here; did you mean stuckAfter?',
        'x.mjs: modes.reader.timeoutMs: must be a whole number from 1 to 9007199254740991',
      ],
    ],
    [
      'an arrow to nowhere',
      withReader({ ...reader, on: { results: 'readr' } }),
      ['x.mjs: modes.reader.on.results: there is no mode "readr"; did you mean reader?'],
    ],
  ])('%s', (_name, value, problems) => {
    const read = readMachineValue(value, { file: 'x.mjs' })
    const told = read.ok ? [] : read.problems.map(describeProblem)
    expect(told.map((line) => line.replace(/(?<=must be one of ).*?(?=;)/, '\u2026'))).toEqual(problems)
  })
})

/** Line and column of a piece of text, both from 1. */
function locate(text: string, piece: string): string {
  const lines = text.slice(0, text.indexOf(piece)).split('\n')
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`
}

function problemsOf(text: string): string[] {
  const parsed = parseMachine(text, { file: 'review.yaml', tools })
  return parsed.ok ? [] : parsed.problems.map(describeProblem)
}
