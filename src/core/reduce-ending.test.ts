// How a run comes to its end, and goes on from it: conclusions, limits, what was stopped.

import { describe, expect, test } from 'vitest'
import { call, eventMaker, outcomeOf, pairMachine, plainMachine, play, playOn, resultsOf } from '../testing/index.ts'
import { lastAsked, lostCalls, type Machine, type Outcome, type RunEvent, toArray } from './index.ts'

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

test('what is found out about a call that was cut off is told to the model when the run goes on', () => {
  const e = eventMaker()
  const stopped = play(
    e.started(),
    e.said(),
    e.replied(1, '', [edit('c1'), edit('c2')]),
    e.toolStarted('c1'),
    e.shutdown(),
  ).run
  expect(lostCalls(stopped).map(({ id }) => id)).toEqual(['c1'])
  const found = [{ name: 'edit, looked up', ok: false, output: 'it was not made' }]
  const resumed = playOn(stopped, e.make('run.resumed', { interrupted: [], turns: 9, found })).run
  expect(toArray(resumed.talk).at(-1)).toEqual({ role: 'hooks', at: resumed.at, reports: found })
  expect([resumed.stage.name, lostCalls(resumed)]).toEqual(['calling_model', []])
})

describe('an answer that is held back since somebody stopped the run before its work was taken over', () => {
  const e = eventMaker()
  const held = play(
    e.started(),
    e.said(),
    e.replied(1, '', [answer('c1', 'line 12')]),
    e.make('work.rejected', { reason: 'stopped', by: 'person' }),
  ).run
  const resumed = (keepsAnswer: boolean) => e.make('run.resumed', { interrupted: [], turns: 9, keepsAnswer })

  test('is cancelled, and stands again when only its work is gone on with', () => {
    expect(outcomeOf(held)).toEqual({ kind: 'cancelled', cause: 'person', answer: 'line 12', detail: 'stopped' })
    const outcome = { kind: 'answered', cause: 'concluded', answer: 'line 12', detail: '' }
    expect(playOn(held, resumed(true))).toMatchObject({ run: { stage: { outcome } }, actions: [{ type: 'finish' }] })
  })

  test('is a limit that was reached, where its time was over', () => {
    const late = play(
      e.started(),
      e.said(),
      e.replied(1, '', [answer('c1', 'line 12')]),
      e.make('work.rejected', { reason: 'too late', by: 'time' }),
    ).run
    expect(outcomeOf(late)).toEqual({ kind: 'limit', cause: 'time', answer: 'line 12', detail: 'too late' })
    expect(outcomeOf(playOn(late, resumed(true)).run)).toMatchObject({ kind: 'answered', answer: 'line 12' })
  })

  test('does not, when the run itself goes on', () => {
    expect(playOn(held, resumed(false)).run.stage.name).toBe('calling_model')
  })

  test('is no other end', () => {
    const stopped = play(e.started(), e.said(), e.shutdown()).run
    expect(playOn(stopped, resumed(true)).run.stage.name).toBe('calling_model')
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

  test('what was last asked is what was said after the end, and nothing that was said beside the work', () => {
    const e = eventMaker()
    const { run } = play(
      e.started(),
      e.said('why?'),
      e.replied(1, '', [call('a', 'answer', { text: 'It is nowhere.', unresolved: true })]),
      e.make('run.resumed', { interrupted: [], turns: 7 }),
      e.said('and where?'),
      e.replied(2, '', [view('c1')]),
      e.said('be quick'),
      e.finished('c1'),
    )
    const said = toArray(run.talk).flatMap((message) => (message.role === 'person' ? [message.text] : []))
    expect([said, lastAsked(run.talk)]).toEqual([['why?', 'and where?', 'be quick'], 'and where?'])
    expect([run.counts.turns, run.counts.turnsGranted, run.counts.turnsLeft]).toEqual([2, 7, 6])
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
