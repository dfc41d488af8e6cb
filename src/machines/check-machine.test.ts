import { describe, expect, test } from 'vitest'
import type { Machine, ModeDefinition } from '../core/index.ts'
import { checkMachine } from './check-machine.ts'
import { describePath, type Finding } from './finding.ts'

const looker: ModeDefinition = {
  prompt: 'Look.',
  sees: ['task'],
  may: ['view'],
  on: { results: 'judge', 'no-calls': 'judge' },
}

const judge: ModeDefinition = {
  prompt: 'Judge.',
  sees: ['task'],
  may: ['answer', 'note'],
  concludes: true,
  on: { reply: 'looker' },
}

const sound: Machine = {
  name: 'sound',
  start: 'looker',
  concluder: 'judge',
  modes: { looker, judge },
  limits: { turns: 4, attempts: 2 },
}

/** The sound machine with some of its modes changed, and others added. */
function withModes(modes: Readonly<Record<string, Partial<ModeDefinition>>>, rest: Partial<Machine> = {}): Machine {
  const changed = Object.entries(modes).map(([name, change]) => [
    name,
    { ...(Object.hasOwn(sound.modes, name) ? sound.modes[name] : looker), ...change },
  ])
  return { ...sound, ...rest, modes: { ...sound.modes, ...Object.fromEntries(changed) } }
}

function summary(findings: readonly Finding[]): string[] {
  return findings.map(({ kind, mode, path }) => [kind, mode, describePath(path)].filter(Boolean).join(' | '))
}

test('a sound machine has no findings, and a worst case', () => {
  expect(checkMachine(sound)).toEqual({ ok: true, findings: [], worstCase: { requests: 5, modelCalls: 10 } })
})

describe('what is wrong is found, with a shortest way for a run to get there', () => {
  test.each<[what: string, machine: Machine, findings: string[]]>([
    [
      'an arrow to a mode that does not exist',
      withModes({ looker: { on: { results: 'jugde', 'no-calls': 'judge' } } }),
      ['unknown-mode | looker'],
    ],
    ['a start that does not exist', { ...sound, start: 'loker' }, ['unknown-mode']],
    ['a concluder that does not exist', { ...sound, concluder: 'juge' }, ['unknown-mode']],
    ['turns without end', { ...sound, limits: { turns: Number.POSITIVE_INFINITY } }, ['endless-limit']],
    ['no turns at all', { ...sound, limits: { turns: 0 } }, ['endless-limit']],
    ['a mode no arrow leads to', withModes({ lost: {} }), ['unreachable-mode | lost']],
    [
      'a mode that only an arrow nobody can follow leads to',
      withModes({ lost: {}, judge: { on: { reply: 'looker', timeout: 'lost' } } }),
      ['unreachable-mode | lost', 'idle-arrow | judge | looker -no-calls-> judge'],
    ],
    [
      'a mode behind an arrow that always holds',
      withModes({
        lost: {},
        looker: { on: { results: [{ to: 'judge' }, { to: 'lost' }], 'no-calls': 'judge' } },
      }),
      ['shadowed-arrow | looker', 'unreachable-mode | lost'],
    ],
    [
      'a mode a run cannot conclude from',
      withModes({
        trap: { on: { results: 'trap', 'no-calls': 'trap' } },
        looker: { on: { ...looker.on, error: 'trap' } },
      }),
      ['no-conclusion | trap | looker -error-> trap'],
    ],
    [
      'no mode that concludes',
      withModes({ judge: { concludes: false, may: ['note'] } }),
      ['no-conclusion', 'mute-concluder | judge'],
    ],
    [
      'a conclusion that is always sent on',
      withModes({ judge: { on: { reply: 'looker', concluded: 'looker' } } }),
      ['no-conclusion'],
    ],
    [
      'a mode that may do nothing and goes nowhere',
      withModes({
        dead: { may: [], on: { reply: 'dead' } },
        looker: { on: { ...looker.on, stuck: 'dead' } },
      }),
      ['dead-mode | dead | looker -stuck-> dead', 'no-conclusion | dead | looker -stuck-> dead'],
    ],
    [
      'a free mode that goes round by itself',
      withModes({ judge: { free: true, on: { reply: 'judge' } } }),
      ['endless-cycle | judge | looker -no-calls-> judge -reply-> judge'],
    ],
    [
      'a free mode that nothing makes leave',
      withModes({ looker: { free: true, on: { results: 'judge', 'no-calls': 'judge' } } }),
      ['endless-cycle | looker | looker -reply-> looker'],
    ],
    [
      'free modes that go round together',
      withModes({ looker: { free: true, on: { results: 'judge', reply: 'judge' } }, judge: { free: true } }),
      ['endless-cycle | looker | looker -reply-> judge -reply-> looker'],
    ],
    [
      'a free mode that comes back through calls which run elsewhere',
      withModes({
        looker: { free: true, on: { 'call:view': 'reading', results: 'judge', reply: 'judge' } },
        reading: { on: { results: 'looker', 'no-calls': 'judge' } },
      }),
      ['endless-cycle | looker | looker -call:view-> reading -results-> looker', 'idle-arrow | looker'],
    ],
    [
      'time-outs that lead to each other',
      withModes({
        looker: { timeoutMs: 1, on: { ...looker.on, timeout: 'judge' } },
        judge: { timeoutMs: 1, on: { ...judge.on, timeout: 'looker' } },
      }),
      ['endless-cycle | looker | looker -timeout-> judge -timeout-> looker'],
    ],
    [
      'results nobody hears, where nobody concludes',
      withModes({ looker: { on: { 'no-calls': 'judge' } } }),
      ['unheard-signal | looker'],
    ],
    [
      'a reply without calls nobody hears, where nobody concludes',
      withModes({ looker: { on: { results: 'judge' } } }),
      ['unheard-signal | looker'],
    ],
    [
      'a reply nobody hears, where nothing else can happen',
      withModes({ judge: { on: {} } }),
      ['unheard-signal | judge | looker -no-calls-> judge'],
    ],
    [
      'a reply that is only heard under a condition, where nothing else can happen',
      withModes({ judge: { on: { reply: [{ to: 'looker', when: { says: 'more' } }] } } }),
      ['unheard-signal | judge | looker -no-calls-> judge'],
    ],
    [
      'a rejection nobody hears',
      withModes({ judge: { may: ['answer', 'reject'] } }),
      ['unheard-signal | judge | looker -no-calls-> judge'],
    ],
    ['an answer nobody hears', withModes({ looker: { may: ['view', 'answer'] } }), ['unheard-signal | looker']],
    [
      'a demand that cannot be met',
      withModes({ looker: { must: ['answer', 'keep', 'class:read', 'reject', 'view'] } }),
      ['impossible-must | looker', 'impossible-must | looker', 'impossible-must | looker', 'impossible-must | looker'],
    ],
    [
      'a mode name that every object has',
      withModes({ looker: { on: { ...looker.on, error: 'constructor' } }, constructor: {} }),
      ['bad-mode-name | constructor'],
    ],
    ['no concluder where not everybody concludes', without(sound, 'concluder'), ['no-concluder | looker']],
    [
      'arrows for signals that cannot occur',
      withModes({
        looker: {
          on: { ...looker.on, concluded: 'judge', timeout: 'judge', 'call:grep': 'judge' },
        },
        judge: { on: { reply: 'looker', results: 'looker', error: 'looker' } },
      }),
      [
        'idle-arrow | looker',
        'idle-arrow | looker',
        'idle-arrow | looker',
        'idle-arrow | judge | looker -no-calls-> judge',
        'idle-arrow | judge | looker -no-calls-> judge',
      ],
    ],
  ])('%s', (_what, machine, findings) => {
    const report = checkMachine(machine)
    expect(summary(report.findings)).toEqual(findings)
    expect(report.ok).toBe(report.findings.every(({ severity }) => severity === 'warning'))
  })
})

describe('with a list of tools', () => {
  const tools = [
    { name: 'view', class: 'read' },
    { name: 'edit', class: 'edit' },
  ] as const

  test('names that are no tool, no class and no call of the run itself are found', () => {
    const machine = withModes({
      looker: {
        may: ['veiw', 'view', '*', 'class:raed', 'note', 'ask'],
        on: { ...looker.on, 'call:edti': 'judge', 'call:read': 'judge' },
      },
    })
    expect(checkMachine(machine, { tools }).findings.filter(({ kind }) => kind === 'unknown-tool')).toEqual([
      {
        kind: 'unknown-tool',
        severity: 'error',
        mode: 'looker',
        key: ['modes', 'looker', 'may', '0'],
        message: 'there is no tool "veiw"',
        suggestion: 'view',
        path: [],
      },
      {
        kind: 'unknown-tool',
        severity: 'error',
        mode: 'looker',
        key: ['modes', 'looker', 'may', '3'],
        message: 'there is no class of tools "raed"',
        suggestion: 'class:read',
        path: [],
      },
      {
        kind: 'unknown-tool',
        severity: 'error',
        mode: 'looker',
        key: ['modes', 'looker', 'on', 'call:edti'],
        message: 'there is no tool "edti"',
        suggestion: 'call:edit',
        path: [],
      },
    ])
  })

  test('what a mode may call is known exactly', () => {
    const machine = withModes({
      looker: { on: { ...looker.on, 'call:edit': 'judge', 'call:read': 'judge' } },
    })
    const idle = checkMachine(machine, { tools }).findings.map(({ message }) => message)
    expect(idle).toEqual([
      'results never occurs in looker: no call runs here',
      'call:edit never occurs in looker: the mode may not call it',
    ])
    const deaf = withModes({ looker: { may: ['class:search'] } })
    // Nothing of that class exists, so no result ever comes; the mode can only talk, and is heard.
    expect(summary(checkMachine(deaf, { tools }).findings)).toEqual(['unheard-signal | looker', 'idle-arrow | looker'])
  })
})

test('a machine with fourteen thousand arrows is checked within seconds', () => {
  const names = Array.from({ length: 60 }, (_, index) => `m${index}`)
  const everywhere = names.map((to) => ({ to, when: { says: to } }))
  const on = { reply: [...everywhere, { to: 'm0' }], results: everywhere, stuck: everywhere, concluded: everywhere }
  const mode: ModeDefinition = { prompt: 'Do.', sees: [], may: ['*'], concludes: true, on }
  const modes = Object.fromEntries(names.map((name) => [name, mode]))
  const before = performance.now()
  const report = checkMachine({ name: 'large', start: 'm0', modes, limits: { turns: 10_000, attempts: 1 } })
  expect(report).toEqual({ ok: true, findings: [], worstCase: { requests: 10_001, modelCalls: 10_001 } })
  expect(performance.now() - before).toBeLessThan(5000)
})

function without(machine: Machine, key: 'concluder'): Machine {
  const { [key]: _, ...rest } = machine
  return rest
}
