// The loop examples of the documents the product unites, each under the preset that bears its name.
import { describe, expect, test } from 'vitest'
import {
  type CallEvidence,
  type Evidence,
  endPhase,
  govern,
  isHard,
  type Ledger,
  openLedger,
  type PresetName,
  type RaisedVerdict,
  settle,
} from './index.ts'

function ledgerOf(preset: PresetName): Ledger {
  const result = settle(preset)
  if (!result.ok) throw new Error(`bad preset ${preset}`)
  return openLedger(result.settings)
}

function judge(from: Ledger, steps: readonly Omit<Evidence, 'step'>[]): { ledger: Ledger; raised: RaisedVerdict[] } {
  let ledger = from
  const raised: RaisedVerdict[] = []
  for (const [index, step] of steps.entries()) {
    const judgement = govern(ledger, { step: index + 1, ...step })
    ledger = judgement.ledger
    if (judgement.verdict.kind === 'raised') raised.push(judgement.verdict)
  }
  return { ledger, raised }
}

const brief = (verdicts: readonly RaisedVerdict[]) => verdicts.map(({ step, rung, cause }) => [step, rung, cause])
const search = (query: string, output: string): CallEvidence => ({
  tool: 'context.fts_search',
  input: { query },
  output,
  ok: true,
})
const edit = (path: string, change: string, ok = true): CallEvidence => ({
  tool: 'edit',
  input: { path, old_string: change, new_string: `${change}'` },
  output: ok ? 'edited' : 'old_string not found',
  ok,
})

describe('savant', () => {
  test('the search that repeats is told at the second time, and ended at the third', () => {
    const { raised } = judge(ledgerOf('savant'), [
      { calls: [search('architecture', 'docs/architecture.md: layers')] },
      { calls: [search('execution', 'docs/execution.md: worker')] },
      { calls: [search('execution', 'docs/execution.md: worker')] },
      { calls: [search('execution', 'docs/execution.md: worker')] },
    ])
    expect(brief(raised)).toEqual([
      [3, 'advise', 'repeat'],
      [4, 'block', 'repeat'],
    ])
    expect(raised[0]?.advice).toContain('`context.fts_search execution` was called 2 times')
  })

  test('three different searches are healthy', () => {
    const queries = ['architecture', 'execution', 'worker']
    expect(
      judge(
        ledgerOf('savant'),
        queries.map((query) => ({ calls: [search(query, `${query}.md: a hit`)] })),
      ).raised,
    ).toEqual([])
  })

  test('the file that does not exist is given up after three attempts', () => {
    const attempts: CallEvidence[] = [
      {
        tool: 'read_file',
        input: { path: '/non-existent/hacker.txt' },
        output: 'ENOENT: no such file or directory',
        ok: false,
      },
      {
        tool: 'bash',
        input: { command: 'cat /non-existent/hacker.txt' },
        output: 'cat: /non-existent/hacker.txt: No such file or directory',
        ok: false,
      },
      { tool: 'view', input: { path: '/non-existent/hacker.txt' }, output: 'file does not exist', ok: false },
    ]
    const { raised } = judge(
      ledgerOf('savant'),
      attempts.map((call) => ({ calls: [call] })),
    )
    expect(brief(raised)).toEqual([
      [2, 'advise', 'errors'],
      [3, 'recover', 'errors'],
    ])
    expect(raised[1]?.evidence.strategy).toBe('look-around')
  })
})

describe('moss', () => {
  const view = (target: string, output: string): Omit<Evidence, 'step'> => ({
    calls: [{ tool: 'view', input: { target }, output, ok: true }],
  })

  test('the same command for the third time is warned about, also when others come between', () => {
    const steps = [
      view('.', 'src tests'),
      view('src', 'main.rs'),
      view('.', 'src tests'),
      view('src/main.rs', 'fn main() {}'),
      view('.', 'src tests'),
    ]
    expect(brief(judge(ledgerOf('moss'), steps).raised)).toEqual([[5, 'advise', 'repeat']])
  })

  test('a changed result is no repetition', () => {
    const steps = ['src', 'src tests', 'src tests docs'].map((listing) => view('.', listing))
    expect(judge(ledgerOf('moss'), steps).raised).toEqual([])
  })
})

describe('nexora', () => {
  test('a thousand calls over ten phases, each a new edit, are never held up', () => {
    const steps = Array.from({ length: 1000 }, (_, i) => ({
      phase: { name: `phase ${Math.floor(i / 100) + 1}`, expectedMs: 900_000 },
      at: i * 7200,
      calls: [edit(`pkg${Math.floor(i / 100)}/file${i % 100}.go`, `change ${i}`)],
    }))
    const { ledger, raised } = judge(ledgerOf('nexora'), steps)
    expect(raised).toEqual([])
    expect(ledger.totals).toEqual({ steps: 1000, calls: 1000, failures: 0, changes: 1000, verdicts: 0 })
    const { ended, done, finished } = endPhase(ledger.phases, true, 7_200_000)
    expect({ ended, done, calls: finished.map(({ calls }) => calls) }).toEqual({
      ended: 10,
      done: 10,
      calls: Array(10).fill(100),
    })
  })

  test('the same error on the same file three times is stopped', () => {
    const steps = Array.from({ length: 3 }, () => ({ calls: [edit('main.go', 'x', false)] }))
    const { raised } = judge(ledgerOf('nexora'), steps)
    expect(brief(raised)).toEqual([
      [2, 'advise', 'errors'],
      [3, 'recover', 'errors'],
    ])
    expect(raised[1]?.advice).toContain('The same error came 3 times: old_string not found')
  })

  test('edits that undo each other are stopped', () => {
    const states = ['none', 'a', 'a+b', 'b', 'none', 'a']
    const steps = states.map((effect, i) => ({ effect, calls: [edit(i % 2 ? 'a.go' : 'b.go', `change ${i}`)] }))
    expect(brief(judge(ledgerOf('nexora'), steps).raised)).toEqual([
      [5, 'advise', 'oscillation'],
      [6, 'block', 'oscillation'],
    ])
  })

  test('reading one file and editing another in turn is healthy', () => {
    const steps = Array.from({ length: 8 }, (_, i) => ({
      calls: [
        i % 2
          ? edit('b.go', `change ${i}`)
          : { tool: 'read', input: { path: 'a.go' }, output: `a.go as of ${i}`, ok: true },
      ],
    }))
    expect(judge(ledgerOf('nexora'), steps).raised).toEqual([])
  })

  test('recovery after errors is allowed, and the next phase starts fresh', () => {
    const write: CallEvidence = {
      tool: 'write',
      input: { path: 'main.go', content: 'package main' },
      output: 'written',
      ok: true,
    }
    const { ledger, raised } = judge(ledgerOf('nexora'), [
      ...Array.from({ length: 3 }, () => ({ phase: { name: 'one' }, calls: [edit('main.go', 'x', false)] })),
      { phase: { name: 'one' }, calls: [write] },
      { phase: { name: 'two' }, calls: [edit('main.go', 'x', false)] },
      { phase: { name: 'two' }, calls: [edit('main.go', 'y')] },
    ])
    expect(raised.map(({ step }) => step)).toEqual([2, 3])
    expect(ledger.phases.finished).toEqual([
      { name: 'one', isDone: true, calls: 4, failures: 3, changes: 1, elapsedMs: null },
    ])
  })
})

describe('phases', () => {
  const failingCall: CallEvidence = { tool: 'run', input: { command: 'make' }, output: 'error: link failed', ok: false }

  test('a loop cannot hide behind new phases: the run bears twice what a phase does', () => {
    const steps = Array.from({ length: 30 }, (_, i) => ({
      phase: { name: `phase ${Math.floor(i / 2)}` },
      calls: [failingCall],
    }))
    const hard = judge(openLedger(), steps).raised.find(({ rung }) => isHard(rung))
    expect(hard).toMatchObject({ step: 10, rung: 'recover', cause: 'errors' })
  })

  test('a phase may be started again three times', () => {
    const names = ['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b', 'a']
    const steps = names.map((name, i) => ({ phase: { name }, calls: [edit('x', `change ${i}`)] }))
    expect(brief(judge(openLedger(), steps).raised)).toEqual([[9, 'conclude', 'phase_restarts']])
  })

  test('a phase that takes longer than expected is told of once', () => {
    const steps = Array.from({ length: 6 }, (_, i) => ({
      at: i * 1000,
      phase: { name: 'one', expectedMs: 2500 },
      calls: [edit('x', `change ${i}`)],
    }))
    expect(brief(judge(openLedger(), steps).raised)).toEqual([[4, 'advise', 'overrun']])
  })

  test('a phase left with failing tests is recorded as failed', () => {
    const { ledger } = judge(openLedger(), [
      { phase: { name: 'one' }, calls: [failingCall] },
      { phase: { name: 'two', previousFailed: true }, calls: [edit('x', 'y')] },
    ])
    expect(ledger.phases.finished.map(({ name, isDone }) => [name, isDone])).toEqual([['one', false]])
  })
})

describe('the acceptance cases, under the default settings', () => {
  const view = (target: string, output: string): Omit<Evidence, 'step'> => ({
    calls: [{ tool: 'view', input: { target }, output, ok: true }],
  })
  const compile = (line: number): Omit<Evidence, 'step'> => ({
    calls: [
      { tool: 'run', input: { command: 'tsc' }, output: `src/a.ts:${line}:7 - error TS1005: ';' expected.`, ok: false },
    ],
  })

  test('`view .` at turns 1, 3 and 5 with an unchanged result is told of at the third', () => {
    const steps = ['.', 'a', '.', 'b', '.'].map((target) =>
      view(target, target === '.' ? 'a b' : `text of ${target}${target}`),
    )
    expect(brief(judge(openLedger(), steps).raised)).toEqual([[5, 'advise', 'repeat']])
  })

  test('`view .` with a changed result is not', () => {
    const steps = ['.', 'a', '.', 'b', '.'].map((target, i) => view(target, `listing ${i}, ${target}`))
    expect(judge(openLedger(), steps).raised).toEqual([])
  })

  test('the same query with the same hits three times is told of, three different ones are not', () => {
    const hits = (query: string) => ({ calls: [search(query, `hits of ${query.toUpperCase()}`)] })
    expect(brief(judge(openLedger(), [hits('a'), hits('a'), hits('a')]).raised)).toEqual([[3, 'advise', 'repeat']])
    expect(judge(openLedger(), [hits('a'), hits('b'), hits('c')]).raised).toEqual([])
  })

  test('the same error three times brings advice, five times recovery; line numbers make no other error', () => {
    expect(brief(judge(openLedger(), [10, 11, 12, 13, 14].map(compile)).raised)).toEqual([
      [3, 'advise', 'errors'],
      [5, 'recover', 'errors'],
    ])
  })

  test('a success in between starts the count anew', () => {
    const clean = { calls: [{ tool: 'run', input: { command: 'tsc' }, output: 'no complaints', ok: true }] }
    expect(judge(openLedger(), [compile(1), compile(2), clean, compile(3), compile(4)]).raised).toEqual([])
  })

  test('fifteen steps of reading after an edit are told of by the preset that wants it, and the run goes on', () => {
    const reads = Array.from({ length: 20 }, (_, i) => ({
      calls: [
        {
          tool: 'read',
          input: { path: i % 2 ? 'a.go' : 'b.go', start_line: 1 + 50 * i, end_line: 50 + 50 * i },
          output: `lines from ${50 * i}`,
          ok: true,
        },
      ],
    }))
    expect(brief(judge(ledgerOf('nexora'), [{ calls: [edit('a.go', 'x')] }, ...reads]).raised)).toEqual([
      [16, 'advise', 'reading'],
    ])
  })
})
