import { describe, expect, test } from 'vitest'
import { call, eventMaker, failure, pairMachine, plainMachine, play, playOn, success } from '../testing/index.ts'
import {
  defaultRetry,
  type Machine,
  movesOf,
  type Outcome,
  type RunEvent,
  type RunState,
  reduce,
  replay,
  toArray,
} from './index.ts'

const view = (id: string, target = 'a') => call(id, 'view', { target })
const edit = (id: string) => call(id, 'edit', { target: 'a' })
const note = (id: string, text: string) => call(id, 'note', { text })
const answer = (id: string, text: string) => call(id, 'answer', { text })

const verified: Machine = {
  name: 'verified',
  start: 'worker',
  modes: {
    worker: { prompt: '', sees: [], may: ['*'], concludes: true, on: { concluded: 'verifier' } },
    verifier: { prompt: '', sees: ['draft'], may: ['reject'], concludes: true, on: { rejected: 'worker' } },
  },
  limits: { turns: 9 },
}

function outcomeOf(run: RunState) {
  return run.stage.name === 'ended' ? run.stage.outcome : run.stage.name
}

function resultsOf(run: RunState): [string, boolean, string][] {
  return toArray(run.talk)
    .flatMap((message) => (message.role === 'results' ? message.results : []))
    .map(({ callId, outcome }) => [callId, outcome.ok, outcome.output])
}

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

describe('an answer that gives up', () => {
  const unknown = call('a', 'answer', { text: 'It is nowhere.', unresolved: true })

  test('ends the run as not solved, without asking a verifier', () => {
    const e = eventMaker()
    expect(outcomeOf(play(e.started(), e.said(), e.replied(1, '', [unknown])).run)).toEqual({
      kind: 'partial',
      cause: 'unresolved',
      answer: 'It is nowhere.',
      detail: 'the task could not be solved',
    })
  })

  test('waits for a person when it had asked for what was missing', () => {
    const e = eventMaker()
    const asked = [
      e.replied(1, '', [call('q', 'ask', { text: 'Which one?' })]),
      e.make('person.unavailable', { reason: 'nobody' }),
    ]
    expect(outcomeOf(play(e.started(), e.said(), ...asked, e.replied(2, '', [unknown])).run)).toEqual({
      kind: 'blocked',
      cause: 'needs_answer',
      answer: 'It is nowhere.',
      detail: 'nobody answered: Which one?',
    })
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

describe('a conclusion', () => {
  test('from a mode that may conclude ends the run with its words, and notes beside it are kept', () => {
    const e = eventMaker()
    const { run, actions } = play(
      e.started(),
      e.said(),
      e.replied(1, '', [answer('c1', 'forty-two'), note('c2', 'a fact')]),
    )
    const outcome = { kind: 'answered', cause: 'concluded', answer: 'forty-two', detail: '' }
    expect(outcomeOf(run)).toEqual(outcome)
    expect(actions).toEqual([{ type: 'finish', outcome }])
    expect(run.knowledge.memory.notes.map(({ text }) => text)).toEqual(['a fact'])
  })

  test('from a mode that may not is refused, recorded, and the rest of the reply still runs', () => {
    const e = eventMaker()
    const { run, actions } = play(e.started(pairMachine), e.said(), e.replied(1, '', [view('c1'), answer('c2', '5')]))
    expect(actions).toEqual([{ type: 'run_tools', calls: [view('c1')] }])
    expect(run.guidance.notices).toEqual(['answer: mode explorer may not conclude'])
    expect(resultsOf(playOn(run, e.finished('c1')).run)).toEqual([
      ['c1', true, 'done'],
      ['c2', false, 'mode explorer may not conclude'],
    ])
  })

  test('beside calls that have not run is held until their results were shown', () => {
    const e = eventMaker()
    const { run } = play(e.started(), e.said(), e.replied(1, '', [view('c1'), answer('c2', '5')]))
    expect(run.stage.name).toBe('running_tools')
    expect(run.guidance.notices).toEqual(['answer: held back: look at the results of the other calls first'])
  })

  test('without words is refused and asked for again', () => {
    const e = eventMaker()
    const { run } = play(e.started(), e.said(), e.replied(1, '', [answer('c1', ' ')]))
    expect([run.stage.name, run.guidance.notices]).toEqual([
      'calling_model',
      ['answer: the answer is empty: say it in full'],
    ])
  })

  test('goes to the verifier where there is one, which lets it stand or rejects it', () => {
    const e = eventMaker()
    const draft = play(e.started(verified), e.said(), e.replied(1, '', [answer('c1', 'line 12')])).run
    expect([draft.mode.name, draft.work.draft]).toEqual(['verifier', 'line 12'])
    expect(outcomeOf(playOn(draft, e.replied(2, '', [answer('c2', '')])).run)).toMatchObject({
      kind: 'answered',
      answer: 'line 12',
    })
    const rejected = playOn(draft, e.replied(2, 'line 13!', [call('c2', 'reject')])).run
    expect([rejected.mode.name, rejected.work.draft]).toEqual(['worker', ''])
    const early = play(e.started(verified), e.said(), e.replied(1, '', [call('c1', 'reject')])).run
    expect([early.mode.name, early.guidance.notices]).toEqual(['worker', ['reject: there is no draft to reject']])
  })

  const unverified = (reason: string) => `the answer is a draft that was not verified: ${reason}`
  test.each<[name: string, after: (e: ReturnType<typeof eventMaker>) => RunEvent, outcome: Outcome]>([
    [
      'the verifier cannot be asked',
      (e) => e.failed(2, 'quota'),
      { kind: 'failed', cause: 'model', answer: 'line 12', detail: unverified('the model is quota') },
    ],
    [
      'the run is stopped',
      (e) => e.shutdown(),
      { kind: 'cancelled', cause: 'shutdown', answer: 'line 12', detail: unverified('stopped; it can be resumed') },
    ],
    [
      'the money is spent',
      (e) => e.make('limit.reached', { limit: 'cost', canConclude: false }),
      {
        kind: 'partial',
        cause: 'forced_by_limit',
        answer: 'line 12',
        detail: unverified('the limit of cost was reached'),
      },
    ],
  ])('is given as a draft when %s, and verified when the run goes on', (_name, after, outcome) => {
    const e = eventMaker()
    const ended = play(e.started(verified), e.said(), e.replied(1, '', [answer('c1', 'line 12')]), after(e)).run
    expect(outcomeOf(ended)).toEqual(outcome)
    const resumed = playOn(ended, e.make('run.resumed', { interrupted: [], turns: 9 })).run
    expect([resumed.stage.name, resumed.mode.name, resumed.work.draft]).toEqual([
      'calling_model',
      'verifier',
      'line 12',
    ])
    const told = playOn(resumed, e.said('look at b.ts instead')).run
    expect([told.stage.name, told.mode.name, told.work.draft]).toEqual(['calling_model', 'worker', ''])
  })

  test('that has been verified is no draft any more', () => {
    const e = eventMaker()
    const answered = play(
      e.started(verified),
      e.said(),
      e.replied(1, '', [answer('c1', 'line 12')]),
      e.replied(2, '', [answer('c2', '')]),
    ).run
    const stopped = playOn(answered, e.make('run.resumed', { interrupted: [], turns: 9 }), e.shutdown()).run
    expect(outcomeOf(stopped)).toMatchObject({ kind: 'cancelled', answer: '' })
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

describe('limits', () => {
  const short: Machine = { ...plainMachine, limits: { turns: 1 } }

  test('spent turns lead to one last call that must conclude', () => {
    const e = eventMaker()
    const spent = play(
      e.started(short),
      e.said(),
      e.replied(1, '', [note('n', 'the port is 80'), view('c1')]),
      e.finished('c1'),
    ).run
    expect(spent.stage).toMatchObject({ name: 'calling_model', forced: { kind: 'limit', limit: 'turns' } })
    expect(outcomeOf(playOn(spent, e.replied(2, '', [answer('c2', 'Port 80.')])).run)).toEqual({
      kind: 'partial',
      cause: 'forced_by_limit',
      answer: 'Port 80.',
      detail: 'the limit of turns was reached',
    })
  })

  test('a model that will not conclude is answered for with what is known', () => {
    const e = eventMaker()
    const spent = play(
      e.started(short),
      e.said(),
      e.replied(1, '', [note('n', 'the port is 80'), view('c1')]),
      e.finished('c1'),
    ).run
    expect(outcomeOf(playOn(spent, e.replied(2, '', [view('c2')])).run)).toMatchObject({
      kind: 'partial',
      answer: '- the port is 80',
    })
  })

  test('without anything known the run ends at its limit', () => {
    const e = eventMaker()
    const reached = e.make('limit.reached', { limit: 'cost', canConclude: false })
    expect(outcomeOf(play(e.started(), e.said(), reached).run)).toMatchObject({
      kind: 'limit',
      cause: 'cost',
      answer: '',
    })
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

describe('the end', () => {
  test('shutdown in the middle of a turn answers every call and keeps the transcript', () => {
    const e = eventMaker()
    const { run } = play(
      e.started(),
      e.said(),
      e.replied(1, '', [view('c1'), view('c2')]),
      e.toolStarted('c1'),
      e.shutdown(),
    )
    expect(outcomeOf(run)).toMatchObject({ kind: 'cancelled', cause: 'shutdown' })
    expect(resultsOf(run)).toEqual([
      ['c1', false, 'interrupted; whether it took effect is unknown'],
      ['c2', false, 'interrupted; it was not run'],
    ])
  })

  test('a run that was stopped goes on with a fresh allowance of turns', () => {
    const e = eventMaker()
    const { run, actions } = play(
      e.started(),
      e.said(),
      e.shutdown(),
      e.make('run.resumed', { interrupted: [], turns: 7 }),
    )
    expect([run.counts.turnsLeft, actions]).toEqual([7, [{ type: 'call_model', request: 2, attempt: 1 }]])
  })

  test.each<[name: string, asked: (e: ReturnType<typeof eventMaker>) => RunEvent]>([
    ['that was stopped', (e) => e.make('run.resumed', { interrupted: [], turns: 7, concludes: true })],
    ['at work', (e) => e.make('conclusion.requested', {})],
  ])('a run %s can be made to conclude with what it knows', (_name, asked) => {
    const e = eventMaker()
    const stopped = play(
      e.started(),
      e.said(),
      e.replied(1, '', [view('c1'), edit('c2')]),
      e.toolStarted('c1'),
      e.finished('c2'),
    ).run
    const concluding = playOn(stopped, asked(e))
    expect([concluding.run.stage, concluding.actions]).toEqual([
      { name: 'calling_model', request: 2, attempt: 1, called: false, forced: { kind: 'person' } },
      [{ type: 'call_model', request: 2, attempt: 1 }],
    ])
    expect(resultsOf(concluding.run)).toEqual([
      ['c1', false, 'interrupted; whether it took effect is unknown'],
      ['c2', true, 'done'],
    ])
    expect(playOn(concluding.run, e.replied(2, 'as far as seen')).run.stage).toEqual({
      name: 'ended',
      outcome: {
        kind: 'partial',
        cause: 'forced_by_person',
        answer: 'as far as seen',
        detail: 'a person asked for what is known',
      },
    })
  })

  test('a run that has answered, or was told nothing, has nothing to conclude', () => {
    const e = eventMaker()
    const concluding = e.make('run.resumed', { interrupted: [], turns: 7, concludes: true })
    const untold = play(e.started(), concluding)
    const answered = play(e.started(), e.said(), e.replied(1, '', [answer('c1', 'yes')]), concluding)
    expect([untold, answered].map(({ run, actions }) => [run.stage, actions])).toEqual([
      [{ name: 'idle' }, []],
      [{ name: 'idle' }, []],
    ])
  })

  test('a finished run takes a follow-up', () => {
    const e = eventMaker()
    const { run } = play(
      e.started(),
      e.said(),
      e.replied(1, '', [answer('c1', 'yes')]),
      e.make('run.resumed', { interrupted: [], turns: 7 }),
      e.said('and why?'),
    )
    expect([run.task, run.stage.name, run.talk.length]).toEqual(['and why?', 'calling_model', 4])
  })

  test('after a crash, what may be repeated is asked for again and what may not is reported', () => {
    const e = eventMaker()
    const crashed = play(
      e.started(),
      e.said(),
      e.replied(1, '', [view('c1'), edit('c2')]),
      e.toolStarted('c1'),
      e.toolStarted('c2'),
    ).run
    const resumed = playOn(crashed, e.make('run.resumed', { interrupted: ['c2'], turns: 7 }))
    expect(resumed.actions).toEqual([{ type: 'run_tools', calls: [view('c1')] }])
    expect(resultsOf(playOn(resumed.run, e.finished('c1')).run)).toEqual([
      ['c1', true, 'done'],
      ['c2', false, 'interrupted; whether it took effect is unknown'],
    ])
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
