// What comes over a run: a model that fails, a verdict, a pause.

import { describe, expect, test } from 'vitest'
import { call, eventMaker, outcomeOf, plainMachine, play, playOn } from '../testing/index.ts'
import { defaultRetry, type Machine, reduce, toArray } from './index.ts'

const view = (id: string, target = 'a') => call(id, 'view', { target })

describe('a failing model', () => {
  test('is asked exactly as often as configured, with growing waits', () => {
    const e = eventMaker()
    const first = play(e.started(), e.said(), e.failed(1))
    expect(first.run.stage).toMatchObject({
      name: 'waiting_retry',
      origin: 'model',
      attempt: 2,
      until: first.run.at + 1000,
    })
    const second = playOn(first.run, e.retryDue(), e.failed(1))
    expect(second.run.stage).toMatchObject({ name: 'waiting_retry', attempt: 3, until: second.run.at + 2000 })
    const third = playOn(second.run, e.retryDue(), e.failed(1))
    expect(outcomeOf(third.run)).toEqual({
      kind: 'failed',
      cause: 'model',
      answer: '',
      detail: 'the model is overloaded',
    })
    expect(third.run.counts.retries).toBe(2)
  })

  test.each(['auth', 'bad_request', 'refused', 'unknown_model'] as const)('is not asked again after %s', (kind) => {
    const e = eventMaker()
    const { run } = play(e.started(), e.said(), e.failed(1, kind))
    expect(outcomeOf(run)).toMatchObject({ kind: 'failed', cause: kind === 'auth' ? 'auth' : 'model' })
  })

  test('that cannot be reached is tried far more often, further and further apart, but not for ever', () => {
    const e = eventMaker()
    let run = play(e.started(), e.said()).run
    const waits: number[] = []
    while (run.stage.name === 'calling_model') {
      run = playOn(run, e.failed(1, 'unreachable')).run
      if (run.stage.name !== 'waiting_retry') break
      waits.push((run.stage.until - run.at) / 1000)
      run = playOn(run, e.retryDue()).run
    }
    expect(waits).toEqual([5, 10, 20, 40, ...Array(15).fill(60)])
    expect(outcomeOf(run)).toMatchObject({ kind: 'failed', cause: 'model' })
  })

  test.each([
    ['less often, where that is set', { ...defaultRetry, attempts: 6, timeoutAttempts: 2 }, 2],
    ['as often as any other, where nothing is', { ...defaultRetry, attempts: 6 }, 6],
  ])('that falls silent is tried %s', (_name, retry, attempts) => {
    const e = eventMaker()
    let run = play(e.started(plainMachine, { retry }), e.said()).run
    let tried = 0
    while (run.stage.name === 'calling_model') {
      tried += 1
      run = playOn(run, e.failed(1, 'timeout')).run
      if (run.stage.name === 'waiting_retry') run = playOn(run, e.retryDue()).run
    }
    expect(tried).toBe(attempts)
  })

  test('leaves an interactive run idle with its conversation intact', () => {
    const e = eventMaker()
    const { run, actions } = play(e.started(plainMachine, { interactive: true }), e.said('do it'), e.failed(1, 'auth'))
    expect(run.stage).toEqual({ name: 'idle' })
    expect(toArray(run.talk)).toEqual([{ role: 'person', at: 20, text: 'do it' }])
    expect(actions).toEqual([{ type: 'show', level: 'error', text: 'the model is auth' }])
  })

  test('is asked once more with a shorter prompt when it found one too long, and never a third time', () => {
    const e = eventMaker()
    const again = play(e.started(), e.said(), e.failed(1, 'context_overflow'))
    expect(again.run.stage).toMatchObject({ name: 'calling_model', request: 1, attempt: 2 })
    expect(again.run.work.isTight).toBe(true)
    expect(again.actions).toEqual([{ type: 'call_model', request: 1, attempt: 2 }])
    expect(outcomeOf(playOn(again.run, e.failed(1, 'context_overflow')).run)).toMatchObject({ kind: 'failed' })
  })

  test('is waited for as long as it asks, but not for ever', () => {
    const e = eventMaker()
    const wait = (retryAfterMs: number) =>
      play(
        e.started(),
        e.said(),
        e.make('model.failed', {
          request: 1,
          error: { kind: 'rate_limited', message: 'slow down', retryAfterMs },
          jitter: 0,
        }),
      ).run
    const patient = wait(7000)
    expect(patient.stage).toMatchObject({ name: 'waiting_retry', until: patient.at + 7000 })
    expect(outcomeOf(wait(600_000))).toMatchObject({ kind: 'failed', cause: 'model' })
  })
})

describe('a pause', () => {
  test('holds back what comes next and loses no result', () => {
    const e = eventMaker()
    const paused = play(
      e.started(),
      e.said(),
      e.replied(1, '', [view('c1')]),
      e.make('pause.requested', { reason: 'load' }),
      e.finished('c1'),
    )
    expect([paused.run.stage.name, paused.actions]).toEqual(['paused', []])
    const { run, actions } = playOn(paused.run, e.make('pause.lifted', {}))
    expect(run.stage.name).toBe('calling_model')
    expect(actions).toEqual([{ type: 'call_model', request: 2, attempt: 1 }])
  })
})

describe('a verdict', () => {
  const looping = () => {
    const e = eventMaker()
    return { e, run: play(e.started(), e.said(), e.replied(1, '', [view('c1')]), e.finished('c1')).run }
  }

  test('to advise or to block is shown in the next prompt and gone after the reply', () => {
    const { e, run } = looping()
    const advised = playOn(run, e.verdict('advise', 'same view')).run
    expect(advised.guidance.advice?.advice).toBe('same view: try something else')
    expect(playOn(advised, e.replied(2, 'ok')).run.guidance.advice).toBeNull()
  })

  test('to recover goes where the machine sends a stuck run, and the reply under way is late', () => {
    const machine: Machine = {
      ...plainMachine,
      modes: {
        agent: { prompt: '', sees: [], may: ['*'], on: { stuck: 'recovery' } },
        recovery: { prompt: '', sees: [], may: ['view'], on: { results: 'agent' } },
      },
    }
    const e = eventMaker()
    const stuck = play(e.started(machine), e.said(), e.verdict('recover'))
    expect([stuck.run.mode.name, stuck.actions]).toEqual(['recovery', [{ type: 'call_model', request: 2, attempt: 1 }]])
    expect(reduce(stuck.run, e.replied(1, 'late')).actions).toMatchObject([{ type: 'report_refusal' }])
  })

  test('to recover takes back what was done first, where that is wanted, and keeps in sight that it was', () => {
    const e = eventMaker()
    const begun = play(e.started(plainMachine, { takesBack: true }), e.said(), e.replied(1, '', [view('c1')]))
    const verdict = e.verdict('recover', 'same view')
    const stuck = playOn(playOn(begun.run, verdict).run, e.finished('c1'))
    expect([stuck.run.stage.name, stuck.actions]).toEqual([
      'running_hooks',
      [{ type: 'recover', verdict: verdict.verdict }],
    ])
    const reports = [{ name: 'rollback', ok: true, output: 'ROLLBACK: a.ts\nNow do something else.' }]
    const back = playOn(stuck.run, e.make('hooks.finished', { reports }))
    expect(back.actions).toEqual([{ type: 'call_model', request: 2, attempt: 1 }])
    expect(back.run.knowledge.memory.notes.map(({ text }) => text)).toEqual(['ROLLBACK: a.ts'])
    expect(back.run.guidance.advice?.advice).toBe('same view: try something else')
  })

  test('to conclude waits for work under way', () => {
    const e = eventMaker()
    const held = play(e.started(), e.said(), e.replied(1, '', [view('c1')]), e.verdict('conclude', 'same view')).run
    expect(held.stage.name).toBe('running_tools')
    expect(playOn(held, e.finished('c1')).run.stage).toMatchObject({
      forced: { kind: 'verdict', cause: 'same view' },
    })
  })

  test('to halt ends the run as stuck, with how to go on', () => {
    const { e, run } = looping()
    expect(outcomeOf(playOn(run, e.verdict('halt', 'same view')).run)).toEqual({
      kind: 'stuck',
      cause: 'no_progress',
      answer: '',
      detail: 'same view: try something else',
    })
  })
})
