import { describe, expect, test } from 'vitest'
import type { Journaled, RunEvent } from '../core/index.ts'
import { call, eventMaker, failure, pairMachine, success } from '../testing/index.ts'
import { formatTimeline, type TimelineEntry, timeline } from './index.ts'

/** The same event at another time. */
function at<Event extends RunEvent>(ms: number, event: Event): Event {
  return { ...event, at: 5000 + ms }
}

const { started, said, called, replied, toolStarted, finished, failed, retryDue, permission, verdict, make } =
  eventMaker()

const lines = Array.from({ length: 31 }, (_, index) => `line ${index}`).join('\n')

/** A question about a code base, answered after a look, an overloaded model and a program that fails. */
const answered: Journaled = [
  at(0, started(pairMachine)),
  at(2, said('How many Provider variants are in llm.rs?')),
  at(3, called(1)),
  at(
    1310,
    replied(1, 'Let me look.', [
      call('c1', 'view', { target: 'src/llm.rs:10-40' }),
      call('c2', 'edit', { target: 'src/llm.rs' }),
    ]),
  ),
  at(1311, toolStarted('c1')),
  at(1330, { ...finished('c1', success(lines)), durationMs: 18 }),
  at(1331, called(2)),
  at(2000, failed(2)),
  at(3000, retryDue()),
  at(4200, replied(2, '', [call('c3', 'note', { text: '12 variants' })])),
  at(4300, verdict('advise')),
  at(4301, finished('c1')),
  at(5200, replied(3, '', [call('c4', 'run', { command: 'cargo check' }, { kind: 'ask', reason: 'it writes' })])),
  at(9000, permission('c4', true, 'run cargo *')),
  at(12_400, { ...finished('c4', failure('exit 101')), durationMs: 3399 }),
  at(13_900, replied(4, '', [call('c5', 'answer', { text: 'There are 12.' })])),
]

test('tells a run event by event: what happened, where it led, what was asked of the world', () => {
  const told = timeline(answered).map(({ elapsedMs, news, what, asked }) => [elapsedMs, news, what, ...asked])
  expect(told).toEqual([
    [0, 'notice', 'run r1 started with machine pair'],
    [2, 'person', 'person: How many Provider variants are in llm.rs?', 'call model, request 1'],
    [3, 'detail', 'model called: request 1, attempt 1'],
    [
      1310,
      'model',
      'model: view src/llm.rs:10-40; edit src/llm.rs (not allowed in mode explorer) · Let me look. (10 in, 5 out, $0.0010)',
      'start view src/llm.rs:10-40',
    ],
    [1311, 'detail', 'started view src/llm.rs:10-40'],
    [1330, 'success', 'view src/llm.rs:10-40 → 31 lines, 18 ms', 'call model, request 2'],
    [1331, 'detail', 'model called: request 2, attempt 1'],
    [2000, 'retry', 'retry 2 of 3 in 1.0 s: overloaded, the model is overloaded', 'wait 1.0 s'],
    [3000, 'detail', 'the wait is over', 'call model, request 2'],
    [4200, 'model', 'model: note 12 variants (10 in, 5 out, $0.0010)', 'call model, request 3'],
    [4300, 'verdict', 'verdict advise: the same call again'],
    [4301, 'refusal', 'refused: tool.finished does not fit stage calling_model'],
    [5200, 'model', 'model: run cargo check (10 in, 5 out, $0.0010)', 'ask permission for run cargo check'],
    [9000, 'person', 'person allows run cargo check: run cargo *', 'start run cargo check'],
    [12_400, 'failure', 'run cargo check → failed: exit 101, 3.4 s', 'call model, request 4'],
    [13_900, 'end', 'answered (concluded) · model: answer There are 12. (10 in, 5 out, $0.0010)', 'finish: answered'],
  ])
})

test('an entry says where the run was before and after, and through which instant stages it went', () => {
  expect(timeline(answered)[5]).toEqual({
    index: 5,
    at: 6330,
    elapsedMs: 1330,
    news: 'success',
    what: 'view src/llm.rs:10-40 → 31 lines, 18 ms',
    stage: { before: 'running_tools', after: 'calling_model' },
    via: ['progress_check'],
    mode: { before: 'explorer', after: 'evaluator' },
    asked: ['call model, request 2'],
  } satisfies TimelineEntry)
})

describe('what can happen to a run is told in words', () => {
  const asked = [call('c1', 'edit', { target: 'a.ts' })]
  const running: Journaled = [started(), said(), replied(1, '', asked)]
  test.each<[what: string, events: Journaled]>([
    ['refused: user.said, nothing was said', [started(), make('user.said', { text: ' ' })]],
    [
      'person (waits at 1): and more',
      [started(), said(), make('model.called', { request: 1, attempt: 1 }), said('and\nmore')],
    ],
    ['model: nothing (10 in, 5 out, $0.0010)', [started(), said(), replied(1, '')]],
    [
      'model: view a.ts; 4 text-search calls (10 in, 5 out, $0.0010)',
      [
        started(),
        said(),
        replied(
          1,
          '',
          [
            ...['a', 'b', 'c', 'd'].map((pattern, index) => call(`s${index}`, 'text-search', { pattern })),
            call('c1', 'view', { target: 'a.ts' }),
          ].toReversed(),
        ),
      ],
    ],
    ['failed (auth) · model failed: auth, the model is auth', [started(), said(), failed(1, 'auth')]],
    ['edit a.ts: half', [...running, make('tool.progressed', { callId: 'c1', note: 'half' })]],
    ['edit a.ts → no output, 3 ms', [...running, finished('c1', success(''))]],
    ['edit a.ts → It is there already, 3 ms', [...running, finished('c1', success('It is there already.'))]],
    ['edit a.ts → and so on..., 3 ms', [...running, finished('c1', success('and so on...'))]],
    [
      'edit a.ts → 23892 bytes, 2 lines shown, 3 ms',
      [...running, finished('c1', { ...success('first\nlast'), whole: { ref: 'result:c1', bytes: 23_892 } })],
    ],
    ['retry 2 of 3 in 1.0 s: edit a.ts, transient: busy', [...running, finished('c1', failure('busy', 500))]],
    [
      'hooks: format failed',
      [...running, finished('c1'), make('hooks.finished', { reports: [{ name: 'format', ok: false, output: '' }] })],
    ],
    ['resumed with 1 turn; 1 call cut off', [...running, make('run.resumed', { interrupted: ['c1'], turns: 1 })]],
    ['paused: load', [...running, make('pause.requested', { reason: 'load' })]],
    [
      'storage failed: disk full',
      [started(), make('io.failed', { message: 'disk full', isTransient: false, jitter: 0 })],
    ],
    [
      'retry 2 of 3 in 1.0 s: storage, locked',
      [started(), make('io.failed', { message: 'locked', isTransient: true, jitter: 0 })],
    ],
    [
      'edit a.ts → failed: it failed, 3 ms',
      [...running, make('io.failed', { message: 'locked', isTransient: true, jitter: 0 }), finished('c1', failure())],
    ],
    ['phase "tests" started', [started(), make('phase.started', { name: 'tests', expectedMs: null })]],
    [
      'phase "tests" completed',
      [started(), make('phase.started', { name: 'tests', expectedMs: null }), make('phase.completed', {})],
    ],
    [
      'limit (cost) · the limit of cost was reached',
      [...running, make('limit.reached', { limit: 'cost', canConclude: false })],
    ],
    ['stuck (no_progress) · verdict halt: the same call again', [...running, verdict('halt')]],
    ['cancelled (person) · the person stopped the run', [...running, make('shutdown.requested', { by: 'person' })]],
  ])('%s', (what, events) => {
    expect(timeline(events).at(-1)?.what).toBe(what)
  })
})

test('a wide page shows stages and modes beside what happened', () => {
  expect(formatTimeline(timeline(answered), { width: 120 })).toMatchInlineSnapshot(`
    [
      "0:00.0  ○  run r1 started with machine pair                            idle                         explorer",
      "0:00.0  >  person: How many Provider variants are in llm.rs?           check › calling_model",
      "0:00.0  ·  model called: request 1, attempt 1",
      "0:01.3  ◆  model: view src/llm.rs:10-40; edit src/llm.rs (not allowe…  reply › running_tools",
      "0:01.3  ·  started view src/llm.rs:10-40",
      "0:01.3  ✓  view src/llm.rs:10-40 → 31 lines, 18 ms                     check › calling_model        explorer → evaluator",
      "0:01.3  ·  model called: request 2, attempt 1",
      "0:02.0  ↻  retry 2 of 3 in 1.0 s: overloaded, the model is overloaded  waiting_retry",
      "0:03.0  ·  the wait is over                                            calling_model",
      "0:04.2  ◆  model: note 12 variants (10 in, 5 out, $0.0010)             check › calling_model        evaluator → explorer",
      "0:04.3  !  verdict advise: the same call again",
      "0:04.3  ⊘  refused: tool.finished does not fit stage calling_model",
      "0:05.2  ◆  model: run cargo check (10 in, 5 out, $0.0010)              reply › awaiting_permission",
      "0:09.0  >  person allows run cargo check: run cargo *                  running_tools",
      "0:12.4  ✗  run cargo check → failed: exit 101, 3.4 s                   check › calling_model        explorer → evaluator",
      "0:13.9  ■  answered (concluded) · model: answer There are 12. (10 in…  ended",
    ]
  `)
})

test('a narrow page keeps what happened', () => {
  expect(formatTimeline(timeline(answered).slice(0, 6), { width: 60 })).toMatchInlineSnapshot(`
    [
      "0:00.0  ○  run r1 started with machine pair",
      "0:00.0  >  person: How many Provider variants are in llm.rs?",
      "0:00.0  ·  model called: request 1, attempt 1",
      "0:01.3  ◆  model: view src/llm.rs:10-40; edit src/llm.rs (n…",
      "0:01.3  ·  started view src/llm.rs:10-40",
      "0:01.3  ✓  view src/llm.rs:10-40 → 31 lines, 18 ms",
    ]
  `)
})

test('colour comes from the painter alone and leaves the columns where they are', () => {
  const [plain, painted] = [undefined, (text: string, tone: string) => `<${tone}>${text}</>`].map((paint) =>
    formatTimeline(timeline(answered), { width: 100, ...(paint === undefined ? {} : { paint }) }),
  )
  expect(painted?.map((line) => line.replace(/<\/?\w*>/g, ''))).toEqual(plain)
  expect(painted?.[1]).toBe(
    '<quiet>0:00.0</>  <strong>></>  <strong>person: How many Provider variants are in llm.rs?      </>  <quiet>calling_model</>',
  )
})
