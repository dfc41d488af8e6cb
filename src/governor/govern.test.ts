import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blocked,
  type CallEvidence,
  type Evidence,
  explain,
  govern,
  type Ledger,
  ladders,
  markWrong,
  openLedger,
  type RaisedVerdict,
  retune,
  rungs,
  settle,
  type Verdict,
} from './index.ts'

const look = (
  path: string,
  output = `${path.length}, ${[...path].reverse().join('')}: what it says, at some length`,
): CallEvidence => ({
  tool: 'view',
  input: { path },
  output,
  ok: true,
})

function run(
  steps: readonly Omit<Evidence, 'step'>[],
  from: Ledger = openLedger(),
): { ledger: Ledger; verdicts: Verdict[] } {
  let ledger = from
  const verdicts: Verdict[] = []
  for (const [index, step] of steps.entries()) {
    const judgement = govern(ledger, { step: index + 1, ...step })
    ledger = judgement.ledger
    verdicts.push(judgement.verdict)
  }
  return { ledger, verdicts }
}

const raised = (verdicts: readonly Verdict[]): RaisedVerdict[] =>
  verdicts.filter((verdict) => verdict.kind === 'raised')
const rungsOf = (verdicts: readonly Verdict[]) => raised(verdicts).map(({ step, rung }) => [step, rung])
const repeated = (count: number, ...calls: CallEvidence[]) => Array.from({ length: count }, () => ({ calls }))

describe('the ladder', () => {
  test('a loop that nobody ends climbs every rung once, in order', () => {
    expect(rungsOf(run(repeated(20, look('.'))).verdicts)).toEqual([
      [3, 'advise'],
      [6, 'block'],
      // The calls are refused from here on: whoever goes on has been told all there is to tell.
      [7, 'recover'],
      [8, 'conclude'],
      [9, 'halt'],
    ])
  })

  test('obeying the advice ends the episode', () => {
    const { ledger, verdicts } = run([
      ...repeated(3, look('.')),
      ...Array.from({ length: 10 }, (_, i) => ({ calls: [look(`new/${i}`)] })),
    ])
    expect(rungsOf(verdicts)).toEqual([[3, 'advise']])
    expect(ledger.episodes).toEqual([])
  })

  test('a different loop starts its own episode at the bottom, though what the run owes is not forgotten', () => {
    const { verdicts } = run([...repeated(6, look('a')), ...repeated(5, look('b'))])
    expect(rungsOf(verdicts)).toEqual([
      [3, 'advise'],
      [6, 'block'],
      [9, 'advise'],
      [10, 'block'],
      [11, 'recover'],
    ])
    expect(new Set(raised(verdicts).map(({ loop }) => loop)).size).toBe(2)
  })

  test('a block covers every call of the cycle, and nothing else', () => {
    const cycle = ['a', 'b', 'c']
    const { ledger } = run(Array.from({ length: 12 }, (_, i) => ({ calls: [look(cycle[i % 3] ?? '')] })))
    const isBlocked = (path: string) => blocked(ledger, { tool: 'view', input: { path } }) !== null
    expect(['a', 'b', 'c', 'd'].map(isBlocked)).toEqual([true, true, true, false])
  })

  test('a block on known lines covers other windows over them', () => {
    const windows = Array.from({ length: 12 }, (_, i) => ({
      tool: 'read',
      input: { path: 'a.c', start_line: 1 + i, end_line: 50 + i },
      output: `from ${i}`,
      ok: true,
    }))
    const { ledger } = run(windows.map((call) => ({ calls: [call] })))
    const reasonFor = (from: number) =>
      blocked(ledger, { tool: 'read', input: { path: 'a.c', start_line: from, end_line: from + 30 } })
    expect(reasonFor(7)).toContain('brings nothing new')
    expect(reasonFor(400)).toBeNull()
  })

  test('blocked calls count: an agent that insists is brought to the end', () => {
    const refused = { ...look('.'), refused: true, output: 'blocked: part of a loop' }
    expect(rungsOf(run([...repeated(6, look('.')), ...repeated(8, refused)]).verdicts).at(-1)?.[1]).toBe('halt')
  })

  test('a change of the world re-arms a repeated call', () => {
    const edit = (i: number): CallEvidence => ({
      tool: 'edit',
      input: { path: 'a', old: `${i}`, new: `${i + 1}` },
      output: 'ok',
      ok: true,
    })
    const { verdicts } = run(
      Array.from({ length: 30 }, (_, i) => ({
        calls: [i % 2 ? look('a', 'unchanged and long enough to be known') : edit(i)],
      })),
    )
    expect(rungsOf(verdicts)).toEqual([])
  })
})

describe('a verdict explains itself', () => {
  test('with the calls, the count, a way out and what progress would have been', () => {
    const { verdicts } = run(repeated(3, look('src', 'parser.c lexer.c')))
    expect(raised(verdicts)).toEqual([
      {
        kind: 'raised',
        step: 3,
        rung: 'advise',
        cause: 'repeat',
        loop: expect.stringMatching(/^repeat-/),
        advice:
          '`view src` was called 3 times with the same outcome while nothing changed. Use the outcome you have, change something first, or ask a different question.',
        evidence: {
          count: 3,
          since: 3,
          exhibits: [{ call: 'view src', outcome: 'parser.c lexer.c' }],
          missing: 'another outcome of this call, or a change of the world before it was made again',
          strategy: null,
        },
      },
    ])
  })

  test('in words', () => {
    const [verdict] = raised(run(repeated(3, look('.', 'src test'))).verdicts)
    expect(verdict && explain(verdict)).toBe(
      [
        'Step 3: advise (repeat, since step 3). `view .` was called 3 times with the same outcome while nothing changed. Use the outcome you have, change something first, or ask a different question.',
        '  view .',
        '    → src test',
        'Progress would have been: another outcome of this call, or a change of the world before it was made again',
      ].join('\n'),
    )
    expect(explain({ kind: 'idle', step: 4, debt: 1 })).toBe('Step 4 brought nothing new (debt 1).')
  })

  test('and is kept for tuning when a person calls it wrong, its loop let go', () => {
    const { ledger, verdicts } = run(repeated(6, look('.')))
    const [, verdict] = raised(verdicts)
    if (verdict === undefined) throw new Error('expected a second verdict')
    const corrected = markWrong(ledger, verdict, 'the directory is being filled from outside')
    expect(corrected.wrong).toEqual([
      { verdict, note: 'the directory is being filled from outside', thresholds: ledger.settings.thresholds },
    ])
    expect(blocked(corrected, { tool: 'view', input: { path: '.' } })).toBeNull()
  })
})

describe('recovery goes by the kind of trouble', () => {
  const edit: CallEvidence = {
    tool: 'edit',
    input: { path: 'main.go', old: 'a', new: 'b' },
    output: 'old string not found',
    ok: false,
  }
  const strategiesOf = (call: CallEvidence, count: number) =>
    raised(run(repeated(count, call)).verdicts).flatMap(({ evidence }) => evidence.strategy ?? [])

  test.each<[string, CallEvidence, string[]]>([
    ['an edit that does not match: show the text, then write whole', edit, ['show-nearest', 'write-whole']],
    ['an outdated file: read it again', { ...edit, output: 'file has been modified since it was read' }, ['re-read']],
    ['a tool that does not exist', { ...edit, output: 'unknown tool: edit' }, ['known-tools']],
    ['a missing right', { ...edit, output: 'EACCES: permission denied' }, ['ask-for-access']],
    ['a loop without errors', look('.'), ['re-plan']],
  ])('%s', (_name, call, names) => {
    expect(strategiesOf(call, 12)).toEqual(names)
  })

  test('own strategies come first, and all are counted', () => {
    const own = { name: 'call-the-owner', for: 'mismatch', limit: 1, advice: 'Ask the owner of the file.' } as const
    const { ledger, verdicts } = run(repeated(5, edit), openLedger(undefined, [own]))
    expect(raised(verdicts).at(-1)?.advice).toContain('Ask the owner of the file.')
    expect(ledger.recoveries).toEqual({ 'call-the-owner': { tried: 1, worked: 0 } })
  })

  test('a strategy after which the run goes on has worked', () => {
    const steps = [...repeated(5, edit), ...Array.from({ length: 12 }, (_, i) => ({ calls: [look(`next/${i}`)] }))]
    expect(run(steps).ledger.recoveries).toEqual({ 'show-nearest': { tried: 1, worked: 1 } })
  })
})

describe('laws', () => {
  const anyCall = fc.record({
    tool: fc.constantFrom('view', 'run', 'edit', 'TodoWrite', 'sleep', 'ask_user', 'zap'),
    input: fc.record({
      path: fc.constantFrom('a', 'b', 'c'),
      command: fc.constantFrom('ls', ':', 'sed -i s/a/b/ x', 'npm test'),
    }),
    output: fc.option(
      fc.constantFrom(
        'ok',
        '',
        'no matches',
        'running',
        'Error: bad thing',
        '3 failed',
        'some longer text that can be known again',
      ),
    ),
    ok: fc.boolean(),
  })
  const anyStep: fc.Arbitrary<Omit<Evidence, 'step'>> = fc.record(
    {
      calls: fc.array(anyCall, { maxLength: 3 }),
      text: fc.constantFrom('I will do it.', 'Done.', 'wait '.repeat(60)),
      at: fc.nat(1e7),
      effect: fc.constantFrom('x', 'y', 'z'),
      forgot: fc.boolean(),
      phase: fc.record({ name: fc.constantFrom('one', 'two') }),
    },
    { requiredKeys: ['calls'] },
  )
  const anyRun = fc.array(anyStep, { maxLength: 40 })

  test('the governor never writes to what it is given', () => {
    fc.assert(
      fc.property(anyRun, (steps) => {
        let ledger = openLedger()
        for (const [step, one] of steps.entries())
          ledger = govern(deepFrozen(ledger), deepFrozen({ step, ...one })).ledger
      }),
      { numRuns: 50 },
    )
  })

  test('a ledger that went through JSON judges the rest of a run alike', () => {
    fc.assert(
      fc.property(anyRun, fc.nat(40), (steps, cut) => {
        const { ledger } = run(steps.slice(0, cut))
        const reread = JSON.parse(JSON.stringify(ledger)) as Ledger
        expect(reread).toEqual(ledger)
        expect(run(steps.slice(cut), reread)).toEqual(run(steps.slice(cut), ledger))
      }),
    )
  })

  test('an older ledger stays good: judging from it again gives the same', () => {
    fc.assert(
      fc.property(anyRun, anyRun, (before, after) => {
        const { ledger } = run(before)
        const first = run(after, ledger)
        expect(run(after, ledger)).toEqual(first)
      }),
      { numRuns: 50 },
    )
  })

  test('a loop climbs one rung of its ladder at a time', () => {
    fc.assert(
      fc.property(anyRun, (steps) => {
        const reached = new Map<string, number>()
        for (const { loop, rung, cause } of raised(run([...steps, ...steps, ...steps]).verdicts)) {
          const before = reached.get(loop) ?? -1
          const above = ladders[cause].filter((one) => rungs.indexOf(one) > before)
          expect([above[0], 'recover', ladders[cause][0]]).toContain(rung)
          reached.set(loop, rungs.indexOf(rung))
        }
      }),
    )
  })
})

test('ten thousand steps take a few megabytes, and the last costs what the first did', () => {
  let ledger = openLedger()
  for (let step = 0; step < 10_000; step++)
    ledger = govern(ledger, { step, calls: [look(`file/${step}`, `content ${step} of a file`)] }).ledger
  const megabytes = JSON.stringify(ledger).length / 1e6
  expect(megabytes).toBeLessThan(4)
  expect(ledger.totals).toEqual({ steps: 10_000, calls: 10_000, failures: 0, changes: 0, verdicts: 8 })
})

describe('hostile outputs cost no more than long ones', () => {
  const signs = [
    '^',
    'a',
    "'",
    '"',
    '/',
    '-',
    '0',
    ' ',
    ':',
    'a/',
    '\\',
    'a b ',
    '\n',
    'error: ',
    '<',
    'wait ',
    '1-',
    'A.',
  ]
  test.each(signs)('%j over and over', (sign) => {
    const text = `${sign.repeat(20_000)}x!`
    const started = performance.now()
    for (const ok of [true, false]) {
      govern(openLedger(), { step: 1, text, calls: [{ tool: 'bash', input: { command: text }, output: text, ok }] })
    }
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

test('a mode may have its own thresholds', () => {
  const strict = settle('balanced', { repeatAdvise: 2, repeatBlock: 3 })
  if (!strict.ok) throw new Error('good settings')
  const { ledger } = run(repeated(1, look('.')))
  expect(rungsOf(run(repeated(2, look('.')), retune(ledger, strict.settings)).verdicts)).toEqual([
    [1, 'advise'],
    [2, 'block'],
  ])
})

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFrozen(inner)
  }
  return value
}
