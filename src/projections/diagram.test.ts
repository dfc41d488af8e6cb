import { describe, expect, test } from 'vitest'
import { type Machine, table } from '../core/index.ts'
import { anyMachine, pairMachine } from '../testing/index.ts'
import { drawMachine, lifecycleDiagram, mermaidMachine } from './index.ts'

const conditional: Machine = {
  name: 'conditional',
  start: 'look',
  concluder: 'last',
  modes: {
    look: {
      prompt: '',
      sees: [],
      may: ['*'],
      on: {
        'call:edit': 'fix',
        'call:run': 'fix',
        error: [{ to: 'fix', when: { failed: true, visitsBelow: 3 } }, { to: 'last' }],
        'no-calls': [{ to: 'fix', when: { says: 'fix: "it"', turnsLeftBelow: 2 } }],
      },
    },
    fix: { prompt: '', sees: [], may: ['*'], concludes: true, on: { concluded: 'last', results: 'fix' } },
    last: { prompt: '', sees: [], may: [], concludes: true, free: true, on: {} },
  },
  limits: { turns: 5 },
}

test('a terminal shows the mode the run is in, where it has been and every arrow with its condition', () => {
  expect(drawMachine(conditional, { at: 'fix', visited: { look: 2, fix: 1 } })).toMatchInlineSnapshot(`
    [
      "╭──────────────────────────────╮",
      "│   look                       ├── call:edit|run ───────────────────────────────────▶ fix",
      "│   start, 2×                  ├── error (a call failed, under 3 visits) ───────────▶ fix",
      "│                              ├── error (otherwise) ───────────────────────────────▶ last",
      "│                              ├── no-calls (says "fix: "it"", under 2 turns left) ─▶ fix",
      "╰──────────────────────────────╯",
      "╔══════════════════════════════╗",
      "║ ▶ fix                        ╟── concluded ───────────────────────────────────────▶ last",
      "║   1×                         ╟── results ─────────────────────────────────────────▶ fix ↺",
      "╚══════════════════════════════╝",
      "╭──────────────────────────────╮",
      "│   last                       ├── answer ──────────────────────────────────────────▶ ■ end",
      "│   last resort, costs no turn │",
      "╰──────────────────────────────╯",
    ]
  `)
})

test('Mermaid shows the same, with what it would misread written as entities', () => {
  expect(mermaidMachine(conditional, { at: 'fix', visited: { look: 2, fix: 1 } })).toMatchInlineSnapshot(`
    "stateDiagram-v2
      state "look · start · 2×" as mode0
      state "fix · 1×" as mode1
      state "last · last resort · costs no turn" as mode2
      [*] --> mode0
      mode0 --> mode1: call#58;edit#124;run
      mode0 --> mode1: error (a call failed, under 3 visits)
      mode0 --> mode2: error (otherwise)
      mode0 --> mode1: no-calls (says #34;fix#58; #34;it#34;#34;, under 2 turns left)
      mode1 --> mode2: concluded
      mode1 --> mode1: results
      mode2 --> [*]: answer
      classDef here fill:#fde68a,stroke:#b45309,stroke-width:3px
      class mode1 here
      classDef visited fill:#e0f2fe,stroke:#0369a1
      class mode0 visited
    "
  `)
})

describe('no mode and no arrow is left out', () => {
  test.each(anyMachine.map((machine) => [machine.name, machine] as const))('%s', (_name, machine) => {
    const drawn = drawMachine(machine)
    const boxes = drawn.join('\n').split(/^╭.*$/m).slice(1)
    const shown = boxes.map((box) => ({
      mode: /│ {3}(\S+)/.exec(box)?.[1],
      arrows: [...box.matchAll(/├── (.+) ─+▶ (\S+)/g)].map(([, label, to]) => ({ label, to })),
    }))
    expect(shown.map(({ mode }) => mode).sort()).toEqual(Object.keys(machine.modes).sort())
    for (const { mode = '', arrows } of shown) {
      for (const [signal, targets] of Object.entries(machine.modes[mode]?.on ?? {})) {
        for (const to of typeof targets === 'string' ? [targets] : (targets ?? []).map((target) => target.to)) {
          expect(arrows).toContainEqual({ label: expect.stringContaining(signal), to })
        }
      }
    }
  })
})

test('nothing is marked where no run is given', () => {
  const drawing = [...drawMachine(pairMachine), mermaidMachine(pairMachine)].join('\n')
  expect(drawing).not.toMatch(/[╔║╚]|▶ explorer \s|classDef/)
})

test('a machine whose names hold control characters cannot reach the terminal', () => {
  const nasty: Machine = {
    name: 'nasty',
    start: 'a\u001b[2Jb',
    modes: { 'a\u001b[2Jb': { prompt: '', sees: [], may: [], on: { 'call:x\u0007': 'a\u001b[2Jb' } } },
    limits: { turns: 1 },
  }
  expect(drawMachine(nasty)).toEqual(['╭─────────╮', '│   ab    ├── call:x ─▶ ab ↺', '│   start │', '╰─────────╯'])
})

test('a machine whose names mean something to Mermaid does not break the diagram', () => {
  const odd: Machine = {
    name: 'odd',
    start: 'end',
    modes: { end: { prompt: '', sees: [], may: [], on: { reply: 'a "b"; [*] --> c' } } },
    limits: { turns: 1 },
  }
  expect(mermaidMachine(odd).split('\n').slice(1, 5)).toEqual([
    '  state "end · start" as mode0',
    '  state "a #34;b#34;#59; #91;#42;#93; --#62; c" as mode1',
    '  [*] --> mode0',
    '  mode0 --> mode1: reply',
  ])
})

describe('the life cycle has an arrow for every move of the table', () => {
  const arrows = new Map(
    [...lifecycleDiagram().matchAll(/^ +(\w+) --> (\w+): (.+)$/gm)].map(([, from, to, events]) => [
      `${from} ${to}`,
      events?.split(', ') ?? [],
    ]),
  )
  const moves = table.flatMap(({ stage, event, next }) =>
    next.filter((to) => to !== stage).map((to) => [stage, event, to] as const),
  )
  test.each(moves)('%s on %s to %s', (stage, event, to) => {
    const drawn = [...(arrows.get(`${stage} ${to}`) ?? []), ...(arrows.get(`live ${to}`) ?? [])]
    expect(drawn).toContain(event)
  })

  test('and no other', () => {
    const known = new Set(moves.map((move) => move.join(' ')))
    const drawn = [...arrows].flatMap(([pair, events]) => events.map((event) => [...pair.split(' '), event]))
    const invented = drawn.filter(([from, to, event]) => from !== 'live' && !known.has(`${from} ${event} ${to}`))
    expect(invented).toEqual([])
  })
})
