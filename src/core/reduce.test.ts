// A run at work: turns, tools, people, modes, phases, and what is recorded of them.

import { describe, expect, test } from 'vitest'
import {
  call,
  eventMaker,
  failure,
  outcomeOf,
  pairMachine,
  plainMachine,
  play,
  playOn,
  resultsOf,
  success,
} from '../testing/index.ts'
import { isUnfinished, movesOf, reduce, replay, toArray } from './index.ts'

const view = (id: string, target = 'a') => call(id, 'view', { target })
const edit = (id: string) => call(id, 'edit', { target: 'a' })
const answer = (id: string, text: string) => call(id, 'answer', { text })
const note = (id: string, text: string) => call(id, 'note', { text })

describe('a turn', () => {
  test('starts with a person and asks the model', () => {
    const e = eventMaker()
    const { run, actions } = play(e.started(), e.said('fix it'))
    expect(run.stage).toEqual({ name: 'calling_model', request: 1, attempt: 1, called: false, forced: null })
    expect(run.task).toBe('fix it')
    expect(toArray(run.talk)).toEqual([{ role: 'person', at: 20, text: 'fix it' }])
    expect(actions).toEqual([{ type: 'call_model', request: 1, attempt: 1 }])
  })

  test('shows what streams in and keeps none of it', () => {
    const e = eventMaker()
    const before = play(e.started(), e.said()).run
    const after = playOn(before, e.make('model.streamed', { request: 1, text: 'Let me' }))
    expect(after.actions).toEqual([{ type: 'show', level: 'stream', text: 'Let me' }])
    expect(after.run).toBe(before)
  })

  test('ends with a text-only reply, and the person has the floor', () => {
    const e = eventMaker()
    const { run, actions } = play(e.started(), e.said(), e.replied(1, 'It is done.'))
    expect(run.stage).toEqual({ name: 'idle' })
    expect(actions).toEqual([])
  })

  test('runs every call of a reply and enters results in call order, whatever order they finish in', () => {
    const e = eventMaker()
    const asked = play(e.started(), e.said(), e.replied(1, '', [view('c1'), view('c2')]))
    expect(asked.actions).toEqual([{ type: 'run_tools', calls: [view('c1'), view('c2')] }])
    const half = playOn(asked.run, e.finished('c2', success('two')))
    expect([half.run.stage.name, half.actions]).toEqual(['running_tools', []])
    const whole = playOn(half.run, e.finished('c1', success('one')))
    expect(resultsOf(whole.run)).toEqual([
      ['c1', true, 'one'],
      ['c2', true, 'two'],
    ])
    expect(whole.actions).toEqual([{ type: 'call_model', request: 2, attempt: 1 }])
  })

  test('tells the model about a failed tool instead of stopping', () => {
    const e = eventMaker()
    const { run } = play(
      e.started(),
      e.said(),
      e.replied(1, '', [view('c1')]),
      e.finished('c1', failure('no such file')),
    )
    expect(run.stage.name).toBe('calling_model')
    expect(resultsOf(run)).toEqual([['c1', false, 'no such file']])
    expect([run.counts.calls, run.counts.failures]).toEqual([1, 1])
  })

  test('shows the progress of a running tool and measures how long it took', () => {
    const e = eventMaker()
    const running = play(e.started(), e.said(), e.replied(1, '', [view('c1')]), e.toolStarted('c1'))
    const { run, actions } = playOn(running.run, e.make('tool.progressed', { callId: 'c1', note: '40 %' }))
    expect(run.stage).toEqual({
      name: 'running_tools',
      executions: [{ status: 'running', call: view('c1'), attempt: 1, progress: '40 %' }],
    })
    expect(actions).toEqual([{ type: 'show', level: 'info', text: '40 %' }])
    const done = toArray(playOn(run, e.finished('c1')).run.talk).at(-1)
    expect(done).toMatchObject({ results: [{ callId: 'c1', durationMs: 3 }] })
  })
})

describe('hooks', () => {
  test('run once after a successful change', () => {
    const e = eventMaker()
    const { run, actions } = play(
      e.started(),
      e.said(),
      e.replied(1, '', [edit('c1'), view('c2')]),
      e.finished('c1'),
      e.finished('c2'),
    )
    expect(run.stage).toEqual({ name: 'running_hooks', after: [edit('c1')], failed: false })
    expect(actions).toEqual([{ type: 'run_hooks', after: [edit('c1')] }])
  })

  test.each([
    ['only reads', [view('c1')], success()],
    ['fails to change anything', [edit('c1')], failure()],
    ['only remembers', [{ ...call('c1', 'store'), class: 'memory', mutates: true } as const], success()],
  ])('do not run after a turn that %s', (_name, calls, outcome) => {
    const e = eventMaker()
    const { run } = play(e.started(), e.said(), e.replied(1, '', calls), e.finished('c1', outcome))
    expect(run.stage.name).toBe('calling_model')
  })

  test('that fail are told to the model and block nothing', () => {
    const e = eventMaker()
    const reports = [{ name: 'format', ok: false, output: 'syntax error' }]
    const { run } = play(
      e.started(),
      e.said(),
      e.replied(1, '', [edit('c1')]),
      e.finished('c1'),
      e.make('hooks.finished', { reports }),
    )
    expect(run.stage.name).toBe('calling_model')
    expect(toArray(run.talk).at(-1)).toEqual({ role: 'hooks', at: run.at, reports })
  })
})

describe('input while the run is busy', () => {
  test('is queued with its position and heard before the next model call', () => {
    const e = eventMaker()
    const busy = play(e.started(), e.said(), e.replied(1, '', [view('c1')]), e.said('also b'))
    expect(busy.actions).toEqual([{ type: 'show', level: 'info', text: 'queued at position 1' }])
    const { run } = playOn(busy.run, e.finished('c1'))
    expect(toArray(run.talk).map((message) => message.role)).toEqual(['person', 'model', 'results', 'person'])
    expect(run.inbox).toEqual([])
  })

  test('is heard by a request that is not on its way yet, unless that one must conclude', () => {
    const e = eventMaker()
    const heard = play(e.started(), e.said('one'), e.said('two'))
    expect([heard.actions, heard.run.inbox, toArray(heard.run.talk).map((message) => message.role)]).toEqual([
      [],
      [],
      ['person', 'person'],
    ])
    const concluding = e.make('limit.reached', { limit: 'cost', canConclude: true })
    expect(play(e.started(), e.said('one'), concluding, e.said('two')).run.inbox).toEqual(['two'])
  })

  test('is heard by the request that a person has it conclude with; what is said after that waits', () => {
    const e = eventMaker()
    const busy = play(e.started(), e.said('one'), e.called(1), e.said('two'))
    const { run } = playOn(busy.run, e.make('conclusion.requested', {}), e.called(2), e.said('three'))
    expect([toArray(run.talk).map((message) => 'text' in message && message.text), run.inbox]).toEqual([
      ['one', 'two'],
      ['three'],
    ])
  })

  test('that came too late for the last request leaves the run unfinished, and is what it goes on with', () => {
    const e = eventMaker()
    const late = play(e.started(), e.said('one'), e.called(1), e.said('two'), e.replied(1, '', [answer('a1', 'yes')]))
    expect([late.run.stage.name, late.run.inbox, isUnfinished(late.run)]).toEqual(['ended', ['two'], true])
    const { run } = playOn(late.run, e.make('run.resumed', { interrupted: [], turns: 7 }))
    expect([run.task, run.inbox, run.stage.name]).toEqual(['two', [], 'calling_model'])
  })

  test('starts the next turn when the first one is over', () => {
    const e = eventMaker()
    const { run, actions } = play(e.started(), e.said('one'), e.called(1), e.said('two'), e.replied(1, 'one is done'))
    expect([run.task, run.stage.name]).toEqual(['two', 'calling_model'])
    expect(actions).toEqual([{ type: 'call_model', request: 2, attempt: 1 }])
  })

  test('is refused, not lost in silence, when fifty wait already', () => {
    const e = eventMaker()
    const full = play(e.started(), e.said(), e.called(1), ...Array.from({ length: 50 }, () => e.said('more'))).run
    const step = reduce(full, e.said('one too many'))
    expect(step.run).toBe(full)
    expect(step.actions).toEqual([
      {
        type: 'report_refusal',
        event: 'user.said',
        reason: '50 inputs wait already; this one was not taken',
      },
    ])
  })
})

describe('a tool that fails for the moment', () => {
  test('is tried again after the others are done, and at most as often as configured', () => {
    const e = eventMaker()
    const busy = failure('busy', 50)
    const waiting = play(
      e.started(),
      e.said(),
      e.replied(1, '', [view('c1'), view('c2')]),
      e.finished('c1', busy),
      e.finished('c2'),
    )
    expect(waiting.run.stage).toMatchObject({ name: 'waiting_retry', origin: 'tool', attempt: 2 })
    const again = playOn(waiting.run, e.retryDue())
    expect(again.actions).toEqual([{ type: 'run_tools', calls: [view('c1')] }])
    const done = playOn(again.run, e.finished('c1', busy), e.retryDue(), e.finished('c1', busy))
    expect(resultsOf(done.run)).toEqual([
      ['c1', false, 'busy'],
      ['c2', true, 'done'],
    ])
  })
})

describe('permission', () => {
  const rm = (id: string) => call(id, 'run', { command: 'rm a' }, { kind: 'ask', reason: 'it deletes' })

  test('is asked before anything of the reply runs', () => {
    const e = eventMaker()
    const { run, actions } = play(e.started(), e.said(), e.replied(1, '', [view('c1'), rm('c2')]))
    expect(run.stage.name).toBe('awaiting_permission')
    expect(actions).toEqual([{ type: 'ask_permission', calls: [rm('c2')] }])
  })

  test('denied: the call does not run and the model is told', () => {
    const e = eventMaker()
    const { run, actions } = play(
      e.started(),
      e.said(),
      e.replied(1, '', [rm('c1')]),
      e.make('permission.answered', { callId: 'c1', granted: false, reason: 'use the bin', remember: '' }),
    )
    expect(resultsOf(run)).toEqual([['c1', false, 'the person said no: use the bin']])
    expect(actions).toEqual([{ type: 'call_model', request: 2, attempt: 1 }])
  })

  test('granted for the run is remembered', () => {
    const e = eventMaker()
    const { run, actions } = play(
      e.started(),
      e.said(),
      e.replied(1, '', [rm('c1')]),
      e.permission('c1', true, 'run: rm *'),
    )
    expect(run.work.grants).toEqual(['run: rm *'])
    expect(actions).toEqual([{ type: 'run_tools', calls: [rm('c1')] }])
  })

  test('that nobody can give ends the run as blocked, with every call answered', () => {
    const e = eventMaker()
    const { run } = play(
      e.started(),
      e.said(),
      e.replied(1, '', [rm('c1')]),
      e.make('person.unavailable', { reason: 'headless: rm a' }),
    )
    expect(outcomeOf(run)).toEqual({
      kind: 'blocked',
      cause: 'needs_permission',
      answer: '',
      detail: 'headless: rm a',
    })
    expect(resultsOf(run)).toEqual([['c1', false, 'interrupted; it was not run']])
  })

  test.each(['denied', 'blocked'] as const)('%s by policy or governor is a result like any other', (kind) => {
    const e = eventMaker()
    const refused = call('c1', 'run', { command: 'rm /' }, { kind, reason: 'outside the workspace' })
    const { run } = play(e.started(), e.said(), e.replied(1, '', [refused]))
    expect(run.stage.name).toBe('calling_model')
    expect(resultsOf(run)).toEqual([['c1', false, 'outside the workspace']])
    expect(run.guidance.notices).toEqual(['run: outside the workspace'])
  })
})

describe('a question', () => {
  const ask = call('c1', 'ask', { text: 'which module?' })

  test('waits for the person and becomes the result of its call', () => {
    const e = eventMaker()
    const asked = play(e.started(), e.said(), e.replied(1, '', [ask]))
    expect(asked.actions).toEqual([{ type: 'ask_person', callId: 'c1', question: 'which module?' }])
    const { run } = playOn(asked.run, e.make('answer.given', { callId: 'c1', text: 'auth' }))
    expect(resultsOf(run)).toEqual([['c1', true, 'auth']])
  })

  test('that nobody answers is recorded and the run goes on', () => {
    const e = eventMaker()
    const { run } = play(
      e.started(),
      e.said(),
      e.replied(1, '', [ask]),
      e.make('person.unavailable', { reason: 'headless' }),
    )
    expect(run.knowledge.memory.openQuestions).toEqual(['which module?'])
    expect(run.stage.name).toBe('calling_model')
  })
})

describe('modes', () => {
  test('an explorer and an evaluator take turns', () => {
    const e = eventMaker()
    const looked = play(e.started(pairMachine), e.said(), e.replied(1, '', [view('c1')]), e.finished('c1')).run
    expect(looked.mode.name).toBe('evaluator')
    expect(playOn(looked, e.replied(2, '', [note('c2', 'a')])).run.mode.name).toBe('explorer')
  })

  test('a call that the mode does not grant is not run, and the model is told why', () => {
    const e = eventMaker()
    const evaluating = play(e.started(pairMachine), e.said(), e.replied(1, '', [view('c1')]), e.finished('c1')).run
    const { run, actions } = playOn(evaluating, e.replied(2, '', [call('c2', 'run', { command: 'rm x' })]))
    expect(actions).toEqual([{ type: 'call_model', request: 3, attempt: 1 }])
    expect(run.guidance.notices).toEqual([
      'run: not allowed in mode evaluator',
      'this mode must use one of: answer, keep, drop, note',
    ])
  })

  test('an evaluator that will not choose is asked once more, then everything is kept for it', () => {
    const e = eventMaker()
    const evaluating = play(
      e.started(pairMachine),
      e.said(),
      e.replied(1, '', [view('c1')]),
      e.finished('c1', success('x')),
    ).run
    const asked = playOn(evaluating, e.replied(2, 'Interesting.')).run
    expect([asked.mode.name, asked.mode.asks]).toEqual(['evaluator', 1])
    const given = playOn(asked, e.replied(3, 'Hm.')).run
    expect(given.mode.name).toBe('explorer')
    expect(given.knowledge.memory.kept).toMatchObject([{ call: { id: 'c1' }, isDigest: true }])
  })

  test('a reply without any call is reminded of the format as often as the mode says', () => {
    const e = eventMaker()
    const agent = { ...plainMachine.modes.agent, reminders: 1 } as (typeof plainMachine.modes)[string]
    const once = play(e.started({ ...plainMachine, modes: { agent } }), e.said(), e.replied(1, 'Sure!'))
    expect([once.run.stage.name, once.run.guidance.notices]).toEqual([
      'calling_model',
      ['no call was found in the reply'],
    ])
    expect(playOn(once.run, e.replied(2, 'Sure!')).run.stage.name).toBe('idle')
  })

  test('a reply whose calls could not be read is asked for once more, with what was wrong', () => {
    const e = eventMaker()
    const broken = { ...e.replied(1, '$(view a'), notices: ['the command never ends: $(view a'] }
    const { run } = play(e.started(), e.said(), broken)
    expect([run.stage.name, run.guidance.notices]).toEqual([
      'calling_model',
      ['the command never ends: $(view a', 'no call was found in the reply'],
    ])
  })

  test('a lapse after a good reply is asked about again', () => {
    const e = eventMaker()
    const agent = { ...plainMachine.modes.agent, reminders: 1 } as (typeof plainMachine.modes)[string]
    const again = play(
      e.started({ ...plainMachine, modes: { agent } }),
      e.said(),
      e.replied(1, 'Sure!'),
      e.replied(2, '', [view('c1')]),
      e.finished('c1'),
      e.replied(3, 'Sure!'),
    ).run
    expect([again.stage.name, again.mode.asks]).toEqual(['calling_model', 1])
  })

  test('five evaluations without news force a conclusion', () => {
    const e = eventMaker()
    let run = play(e.started(pairMachine), e.said()).run
    for (let cycle = 0; cycle < 5; cycle += 1) {
      const requests = run.counts.requests
      const id = `c${cycle}`
      const drop = call(`d${cycle}`, 'drop', { refs: ['none'] })
      run = playOn(run, e.replied(requests, '', [view(id)]), e.finished(id), e.replied(requests + 1, '', [drop])).run
    }
    expect(run.stage).toMatchObject({
      name: 'calling_model',
      forced: { kind: 'verdict', cause: '5 evaluations in a row brought nothing new' },
    })
  })

  test('time in a mode follows its arrow, or is only told', () => {
    const e = eventMaker()
    const told = play(e.started(), e.said(), e.make('mode.timed_out', { mode: 'agent' })).run
    expect([told.counts.requests, told.guidance.notices]).toEqual([1, ['mode agent has taken longer than planned']])
  })

  test('at most the allowed number of calls of a reply are run', () => {
    const e = eventMaker()
    const many = Array.from({ length: 17 }, (_, index) => view(`c${index}`))
    const { run, actions } = play(e.started(), e.said(), e.replied(1, '', many))
    expect(actions).toEqual([{ type: 'run_tools', calls: many.slice(0, 10) }])
    expect(run.guidance.notices).toEqual(Array(7).fill('view: at most 10 calls a reply; this one was not run'))
  })
})

describe('phases', () => {
  test('are completed by the next one, failed by their tests, and counted', () => {
    const e = eventMaker()
    const start = (name: string) => e.make('phase.started', { name, expectedMs: null })
    const { run } = play(
      e.started(),
      e.said(),
      start('one'),
      e.make('tests.reported', { passed: 3, failed: 1 }),
      start('two'),
      e.make('phase.completed', {}),
    )
    expect(run.knowledge.phases.finished.map(({ name, ok }) => [name, ok])).toEqual([
      ['one', false],
      ['two', true],
    ])
    expect(run.knowledge.phases.totals).toEqual({ started: 2, completed: 1, failed: 1 })
  })

  test('may be gone back to three times, not more', () => {
    const e = eventMaker()
    const starts = Array.from({ length: 4 }, () => e.make('phase.started', { name: 'one', expectedMs: null }))
    const { run } = play(e.started(), ...starts)
    expect(reduce(run, e.make('phase.started', { name: 'one', expectedMs: null })).actions).toMatchObject([
      { type: 'report_refusal' },
    ])
  })

  test('ten phases of a hundred calls add up', () => {
    const e = eventMaker()
    let run = play(e.started({ ...plainMachine, limits: { turns: 10_000 } }), e.said()).run
    for (let phase = 0; phase < 10; phase += 1) {
      run = playOn(run, e.make('phase.started', { name: `phase ${phase}`, expectedMs: null })).run
      for (let index = 0; index < 100; index += 1) {
        const id = `c${phase}.${index}`
        run = playOn(run, e.replied(run.counts.requests, '', [edit(id)]), e.finished(id), e.hooks()).run
      }
    }
    run = playOn(run, e.make('phase.completed', {})).run
    expect([run.counts.calls, run.knowledge.phases.totals]).toEqual([1000, { started: 10, completed: 10, failed: 0 }])
    expect(run.knowledge.phases.finished.map(({ calls }) => calls)).toEqual(Array(10).fill(100))
  })
})

describe('the record', () => {
  test('names every move with its time, its instant stages and its reason', () => {
    const e = eventMaker()
    const { run } = play(e.started(), e.said(), e.replied(1, '', [view('c1')]), e.finished('c1'), e.replied(2, 'done'))
    expect(movesOf(run.history)).toEqual([
      { stage: 'idle', via: [], mode: 'agent', at: 10, reason: 'run started' },
      { stage: 'calling_model', via: ['progress_check'], mode: 'agent', at: 20, reason: 'a person spoke' },
      {
        stage: 'running_tools',
        via: ['processing_reply'],
        mode: 'agent',
        at: 30,
        reason: 'the model asked for calls',
      },
      { stage: 'calling_model', via: ['progress_check'], mode: 'agent', at: 40, reason: 'results are in' },
      { stage: 'idle', via: [], mode: 'agent', at: 50, reason: 'the model has said what it had to say' },
    ])
  })

  test('keeps the last moves of a long run, and never more than a hundred', () => {
    const e = eventMaker()
    let run = play(e.started({ ...plainMachine, limits: { turns: 10_000 } }), e.said()).run
    for (let step = 1; step <= 200; step += 1)
      run = playOn(run, e.replied(step, '', [view(`c${step}`)]), e.finished(`c${step}`)).run
    const moves = movesOf(run.history)
    expect(moves.length).toBeGreaterThanOrEqual(50)
    expect(moves.length).toBeLessThanOrEqual(100)
    expect(moves.map(({ at }) => at)).toEqual(moves.map((_, index) => run.at - 10 * (moves.length - 1 - index)))
  })

  test('a machine from a file that names a mode it does not have stops the run at once', () => {
    const e = eventMaker()
    const agent = { prompt: '', sees: [], may: ['*'], on: { results: 'nowhere' } }
    const events = [
      e.started({ ...plainMachine, modes: { agent } }),
      e.said(),
      e.replied(1, '', [view('c1')]),
      e.finished('c1'),
    ] as const
    expect(() => replay(events)).toThrow('machine plain has no mode nowhere')
  })
})
