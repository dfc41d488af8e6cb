import { describe, expect, test } from 'vitest'
import { type Journaled, replay } from '../../core/index.ts'
import { RunAuditor } from '../audit/run-audit.ts'
import { noTokens, type Step, type Trajectory } from '../readers/trajectory.ts'
import { journalOf, runIdOf } from './journal-of.ts'

const took = { tokens: { input: 10, output: 2, cached: 0 }, costUsd: 0.01 }

function stepOf(step: number, given: Partial<Step>): Step {
  return { step, at: step * 1000, calls: [], ...took, ...given }
}

function trajectory(steps: readonly Step[], more: Partial<Trajectory> = {}): Trajectory {
  const unassigned = { tokens: noTokens, costUsd: null }
  return { agent: 'codex', id: 'r1', task: 'Look.', model: null, directory: null, unassigned, steps, ...more }
}

const read = (output: string | null) => ({ tool: 'read', input: { path: 'a.txt' }, output, ok: true })

function typesOf(events: Journaled): readonly string[] {
  return events.map(({ type }) => type)
}

describe('the journal of a run that was read out of a log', () => {
  const events = journalOf(
    trajectory([
      stepOf(1, { asked: 'Look at a.', calls: [read('one')] }),
      stepOf(2, { calls: [{ tool: 'edit', input: { path: 'a.txt' }, output: 'no such line', ok: false }] }),
      stepOf(3, { text: 'It says one.' }),
      stepOf(4, { asked: 'Thanks. And b?', calls: [{ tool: 'answer', input: 'why', output: null, ok: true }] }),
    ]),
  )

  test('is a run that replays, with nothing refused', () => {
    const run = replay(events)
    expect(typesOf(events)).toEqual([
      ...['run.started', 'user.said'],
      ...['model.called', 'model.replied', 'tool.started', 'tool.finished'],
      ...['model.called', 'model.replied', 'tool.started', 'tool.finished'],
      ...['model.called', 'model.replied'],
      ...['user.said', 'model.called', 'model.replied', 'tool.started', 'tool.finished'],
    ])
    expect({ task: run.task, stage: run.stage.name, counts: run.counts }).toMatchObject({
      task: 'Thanks. And b?',
      stage: 'calling_model',
      counts: { turns: 4, calls: 3, failures: 1, inputTokens: 40, outputTokens: 8, costUsd: 0.04 },
    })
  })

  test('has the times of the log, and what came back', () => {
    expect(
      events.flatMap((event) => (event.type === 'tool.finished' ? [[event.at, event.outcome.output]] : [])),
    ).toEqual([
      [1000, 'one'],
      [2000, 'no such line'],
      [4000, 'no result is in the log'],
    ])
  })

  test('is the same each time', () => {
    const one = trajectory([stepOf(1, { calls: [read('one')] })])
    expect(journalOf(one)).toEqual(journalOf(one))
  })
})

test('says where the governor would have spoken, as the audit does, and goes on as the run did', () => {
  const steps = Array.from({ length: 20 }, (_, index) => stepOf(index + 1, { calls: [read('one')] }))
  const events = journalOf(trajectory(steps))
  const told = events.flatMap((event) =>
    event.type === 'verdict.reached' ? [[event.at / 1000, event.verdict.rung]] : [],
  )
  let audited: readonly (readonly [number, string])[] = []
  const auditor = new RunAuditor({ path: 'log' }, ({ loops }) => {
    audited = loops.flatMap(({ verdicts }) => verdicts.map(({ step, rung }) => [step, rung] as const))
  })
  for (const step of steps) auditor.step(step)
  auditor.end(trajectory(steps))
  expect(told).toEqual(audited.filter(([, rung]) => rung !== 'conclude' && rung !== 'halt'))
  expect(told.map(([, rung]) => rung)).toEqual(['advise', 'block', 'recover'])
  expect(replay(events).counts.turns).toBe(20)
})

test('a refused call was never run', () => {
  const calls = [{ ...read('not now'), ok: false, refused: true }]
  const events = journalOf(trajectory([stepOf(1, { calls }), stepOf(2, { text: 'Done.' })]))
  expect(typesOf(events)).not.toContain('tool.started')
  expect(replay(events).stage.name).toBe('idle')
})

test('long outputs and secrets are kept as whoever asks wants them kept', () => {
  const keep = (text: string) => ({ output: text.slice(0, 3), whole: { ref: 'elsewhere', bytes: text.length } })
  const clean = (text: string) => text.replaceAll('hunter2', '…')
  const log = trajectory([stepOf(1, { asked: 'hunter2', calls: [read('a long text')] })])
  const [, said, , , , finished] = journalOf(log, { keep, clean })
  expect(said).toMatchObject({ type: 'user.said', text: '…' })
  expect(finished).toMatchObject({ outcome: { output: 'a l', whole: { ref: 'elsewhere', bytes: 11 } } })
})

test.each([
  ['0193-ab', '0193-ab'],
  ['ses_7Kq', 'codex-2c05cf1d'],
  ['../../etc/passwd', 'codex-ec752daa'],
])('%s goes by a name that a run may have', (id, name) => {
  expect(runIdOf({ agent: 'codex', id })).toBe(name)
})
