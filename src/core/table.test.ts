import { describe, expect, test } from 'vitest'
import { anyHistory } from '../testing/any-event.ts'
import { call, eventMaker, failure, plainMachine, success } from '../testing/builders.ts'
import type { EventOf, RunEvent, StageName } from './index.ts'
import { begin, type RunState, reduce, table } from './index.ts'

/** What a list of events visits: the stage before each event that fitted, the event, and the stage after it. */
function visits(events: readonly RunEvent[]): { key: string; refused: boolean }[] {
  const [started, ...rest] = events
  let run: RunState = begin(started as EventOf<'run.started'>)
  return rest.map((event) => {
    const before = run.stage.name
    const step = reduce(run, event)
    run = step.run
    const refused = step.actions.some((action) => action.type === 'report_refusal')
    return { key: key(before, event.type, run.stage.name), refused }
  })
}

function key(stage: StageName, event: string, next: StageName): string {
  return `${stage} + ${event} -> ${next}`
}

const wanted = table.flatMap((row) => row.next.map((next) => key(row.stage, row.event, next)))

const view = (id: string) => call(id, 'view', { target: 'a' })
const edit = (id: string) => call(id, 'edit', { target: 'a' })
const ask = (id: string) => call(id, 'ask', { text: 'which?' })
const careful = (id: string) => call(id, 'run', { command: 'rm a' }, { kind: 'ask', reason: 'it deletes' })

/** How to bring a fresh run to each stage: every later scenario starts from one of these. */
function reach(stage: StageName, e = eventMaker(), interactive = false): RunEvent[] {
  const start = [e.started(plainMachine, { interactive }), e.said()]
  switch (stage) {
    case 'idle':
      return start.slice(0, 1)
    case 'calling_model':
      return start
    case 'awaiting_permission':
      return [...start, e.replied(1, '', [careful('c1')])]
    case 'running_tools':
      return [...start, e.replied(1, '', [view('c1')])]
    case 'awaiting_answer':
      return [...start, e.replied(1, '', [ask('c1')])]
    case 'running_hooks':
      return [...start, e.replied(1, '', [edit('c1')]), e.finished('c1')]
    case 'waiting_retry':
      return [...start, e.failed(1)]
    case 'paused':
      return [...start, e.make('pause.requested', { reason: 'load' })]
    case 'ended':
      return [...start, e.shutdown()]
  }
}

const live: readonly StageName[] = [
  'idle',
  'calling_model',
  'awaiting_permission',
  'running_tools',
  'awaiting_answer',
  'running_hooks',
  'waiting_retry',
  'paused',
]

/** The scenario table: who adds a row to the transition table adds a way to visit it here. */
function scenarios(): RunEvent[][] {
  const e = eventMaker()
  const from = (stage: StageName, ...events: RunEvent[]) => [...reach(stage, e), ...events]
  const conclude = (canConclude: boolean) => e.make('limit.reached', { limit: 'cost', canConclude })
  const disk = (isTransient: boolean) => e.make('io.failed', { message: 'disk', isTransient, jitter: 0 })
  const alone = e.make('person.unavailable', { reason: 'headless' })
  const resumed = e.make('run.resumed', { interrupted: [], turns: 5 })
  const lifted = e.make('pause.lifted', {})
  const paused = e.make('pause.requested', { reason: 'load' })
  const answer = call('c9', 'answer', { text: 'forty-two' })
  const transient = failure('busy', 100)
  const arrivals = (stage: 'paused' | 'waiting_retry', stand: RunEvent): RunEvent[][] => [
    from(
      'calling_model',
      stand,
      e.called(1),
      e.make('model.streamed', { request: 1, text: 'a' }),
      e.replied(1, '', [view('c1')]),
    ),
    from('calling_model', stand, e.failed(1)),
    from('calling_model', stand, e.replied(1, '', [answer])),
    from('calling_model', stand, e.failed(1, 'auth')),
    from(
      'running_tools',
      stand,
      e.toolStarted('c1'),
      e.make('tool.progressed', { callId: 'c1', note: 'half' }),
      e.finished('c1'),
    ),
    from('running_hooks', stand, e.hooks()),
    from('awaiting_permission', stand, e.permission('c1', true)),
    from('awaiting_answer', stand, e.make('answer.given', { callId: 'c1', text: 'a' })),
    ...(stage === 'paused' ? [from('waiting_retry', stand, e.retryDue())] : []),
  ]
  const recoverable = (...events: RunEvent[]) => [e.started(plainMachine, { takesBack: true }), e.said(), ...events]
  const stuck = e.verdict('recover')
  const concluding = e.make('run.resumed', { interrupted: [], turns: 5, concludes: true })
  return [
    ...live.map((stage) => from(stage, concluding)),
    ...live.map((stage) => from(stage, e.make('conclusion.requested', {}))),
    recoverable(stuck, e.hooks()),
    recoverable(e.replied(1, '', [edit('c1')]), e.finished('c1'), stuck, e.hooks(), e.hooks()),
    recoverable(e.replied(1, '', [careful('c1')]), stuck, e.permission('c1', false)),
    from('calling_model', e.called(1), e.make('model.streamed', { request: 1, text: 'a' }), e.replied(1, 'hello')),
    from('calling_model', e.replied(1, '', [answer])),
    from('calling_model', e.replied(1, '', [answer]), e.make('work.rejected', { reason: 'r' })),
    from(
      'calling_model',
      e.replied(1, '', [answer]),
      e.make('work.rejected', { reason: 'r', by: 'person' }),
      e.make('run.resumed', { interrupted: [], turns: 5, keepsAnswer: true }),
    ),
    from('calling_model', e.replied(1, '', [call('n', 'note', { text: 'a' })])),
    from('calling_model', e.failed(1, 'auth')),
    [...reach('calling_model', e, true), e.failed(1, 'auth')],
    [...reach('calling_model', e, true), e.called(1), e.said('more'), e.failed(1, 'auth')],
    from('calling_model', e.make('mode.timed_out', { mode: 'agent' })),
    [
      ...reach('calling_model', e).slice(0, 2),
      e.replied(1, '', [careful('c1'), careful('c2')]),
      e.permission('c1', true),
      e.permission('c2', true),
    ],
    from('calling_model', e.replied(1, '', [careful('c1'), ask('c2')]), e.permission('c1', false)),
    from('awaiting_permission', e.permission('c1', false)),
    from('awaiting_permission', alone),
    from(
      'calling_model',
      e.replied(1, '', [view('c1'), view('c2')]),
      e.toolStarted('c1'),
      e.finished('c2'),
      e.finished('c1'),
    ),
    from(
      'running_tools',
      e.make('tool.progressed', { callId: 'c1', note: 'half' }),
      e.finished('c1', transient),
      e.retryDue(),
    ),
    from(
      'calling_model',
      e.replied(1, '', [view('c1'), ask('c2'), ask('c3')]),
      e.finished('c1'),
      e.make('answer.given', { callId: 'c2', text: 'a' }),
      e.make('answer.given', { callId: 'c3', text: 'a' }),
    ),
    from('calling_model', e.replied(1, '', [ask('c2'), ask('c3')]), alone, alone),
    from('calling_model', e.replied(1, '', [edit('c1'), ask('c2')]), e.finished('c1'), alone),
    from(
      'calling_model',
      e.replied(1, '', [edit('c1'), ask('c2')]),
      e.finished('c1'),
      e.make('answer.given', { callId: 'c2', text: 'a' }),
    ),
    from('running_hooks', e.hooks()),
    from('waiting_retry', e.retryDue()),
    from('running_hooks', disk(true), e.retryDue()),
    from('idle', disk(true), e.retryDue()),
    from('awaiting_permission', disk(true), e.retryDue()),
    from('awaiting_answer', disk(true), e.retryDue()),
    from('waiting_retry', disk(true), e.retryDue()),
    ...arrivals('paused', paused),
    ...arrivals('waiting_retry', disk(true)),
    ...live
      .filter((stage) => stage !== 'paused')
      .flatMap((stage) => [from(stage, paused, lifted), from(stage, disk(true)), from(stage, disk(false))]),
    [e.started(), e.shutdown(), resumed],
    from('ended', resumed),
    ...live.map((stage) => from(stage, resumed)),
    from('running_tools', e.make('run.resumed', { interrupted: ['c1'], turns: 5 })),
    from(
      'calling_model',
      e.replied(1, '', [view('c1'), view('c2')]),
      e.finished('c1', transient),
      e.make('run.resumed', { interrupted: ['c2'], turns: 5 }),
    ),
    from(
      'calling_model',
      e.replied(1, '', [view('c1'), ask('c2')]),
      e.make('run.resumed', { interrupted: ['c1'], turns: 5 }),
    ),
    from(
      'calling_model',
      e.replied(1, '', [edit('c1'), edit('c2')]),
      e.finished('c1'),
      e.make('run.resumed', { interrupted: ['c2'], turns: 5 }),
    ),
    ...live.flatMap((stage) => [
      from(stage, e.said('more')),
      from(stage, e.shutdown()),
      from(stage, conclude(true)),
      from(stage, conclude(false)),
      from(stage, e.verdict('advise')),
      from(stage, e.verdict('halt')),
      from(
        stage,
        e.make('phase.started', { name: 'one', expectedMs: null }),
        e.make('tests.reported', { passed: 1, failed: 0 }),
        e.make('phase.completed', {}),
      ),
      [
        ...from('calling_model', e.replied(1, '', [call('p', 'plan', { tasks: ['a'] })])),
        ...again(stage, e),
        e.make('plan.checked', { task: '1', ok: true }),
        e.make('memory.recalled', { facts: [{ ref: 'memory:1', text: 'It is Rust.' }] }),
      ],
    ]),
    from('calling_model', e.verdict('conclude')),
    from('paused', paused),
  ]
}

/** From a run that has just planned (and is calling the model for the second time) to the given stage. */
function again(stage: StageName, e: ReturnType<typeof eventMaker>): RunEvent[] {
  switch (stage) {
    case 'idle':
      return [e.replied(2, 'hello')]
    case 'awaiting_permission':
      return [e.replied(2, '', [careful('d1')])]
    case 'running_tools':
      return [e.replied(2, '', [view('d1')])]
    case 'awaiting_answer':
      return [e.replied(2, '', [ask('d1')])]
    case 'running_hooks':
      return [e.replied(2, '', [edit('d1')]), e.finished('d1', success())]
    case 'waiting_retry':
      return [e.failed(2)]
    case 'paused':
      return [e.make('pause.requested', { reason: 'load' })]
    default:
      return []
  }
}

describe('the transition table', () => {
  const visited = new Set(
    scenarios().flatMap((events) =>
      visits(events)
        .filter(({ refused }) => !refused)
        .map((visit) => visit.key),
    ),
  )

  test('has a scenario for every row and every stage a row can lead to', () => {
    expect(wanted.filter((row) => !visited.has(row))).toEqual([])
  })

  test('has a row for every step of every scenario', () => {
    expect([...visited].filter((step) => !wanted.includes(step))).toEqual([])
  })

  test('has a row for every step of 3,000 random histories', () => {
    const rows = new Set(wanted)
    for (let seed = 0; seed < 3000; seed += 1) {
      const missing = visits(anyHistory(seed, 40).events).filter((visit) => !visit.refused && !rows.has(visit.key))
      expect({ seed, missing }).toEqual({ seed, missing: [] })
    }
  })

  test('every stage is visited by the scenarios', () => {
    const stages = new Set([...visited].map((step) => step.split(' -> ')[1]))
    expect([...stages].sort()).toEqual([...live, 'ended'].sort())
  })
})
