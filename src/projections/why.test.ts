import { describe, expect, test } from 'vitest'
import type { Journaled, Verdict } from '../core/index.ts'
import { call, eventMaker, failure, pairMachine } from '../testing/index.ts'
import { type Explanation, formatWhy, why } from './index.ts'

const { started, said, replied, finished, failed, shutdown, make } = eventMaker()

function verdictOn(loop: string, rung: Verdict['rung']) {
  const verdict: Verdict = {
    rung,
    cause: 'repeat',
    advice: 'run make failed 3 times the same way: read the first error',
    loop,
    evidence: { missing: 'another error', exhibits: [{ call: 'run make', outcome: 'exit 2' }] },
  }
  return make('verdict.reached', { verdict })
}

const failing: Journaled = [
  started(pairMachine),
  said(),
  replied(1, '', [call('c1', 'run', { command: 'make' })]),
  finished('c1', failure('exit 2')),
]

const stuck: Explanation = {
  headline: 'Run r1 is stuck after 1 turn, 60 ms: no step brought anything new any more.',
  because: [
    'verdict advise: repeat; run make failed 3 times the same way: read the first error',
    'verdict halt: repeat',
    'evidence: missing: another error',
    'evidence: call: run make, outcome: exit 2',
    'error: run make → failed: exit 2',
  ],
  next: ['to send it another way: pawl resume r1 "…"', 'or narrow the task and start again'],
}

test('a stuck run is explained by the verdicts on its last loop, rung by rung, with their evidence', () => {
  const events: Journaled = [
    ...failing,
    verdictOn('another', 'advise'),
    verdictOn('make', 'advise'),
    verdictOn('make', 'halt'),
  ]

  expect(why(retimed(events))).toEqual(stuck)
})

test('the explanation is wrapped to the page', () => {
  expect(formatWhy(stuck, { width: 60 })).toMatchInlineSnapshot(`
    [
      "Run r1 is stuck after 1 turn, 60 ms: no step brought",
      "anything new any more.",
      "",
      "Because",
      "  • verdict advise: repeat; run make failed 3 times the same",
      "    way: read the first error",
      "  • verdict halt: repeat",
      "  • evidence: missing: another error",
      "  • evidence: call: run make, outcome: exit 2",
      "  • error: run make → failed: exit 2",
      "",
      "Next",
      "  • to send it another way: pawl resume r1 "…"",
      "  • or narrow the task and start again",
    ]
  `)
})

describe('every ending says what it means and how to go on', () => {
  test.each<[name: string, events: Journaled, explanation: Explanation]>([
    [
      'answered',
      [started(), said(), replied(1, '', [call('c1', 'answer', { text: 'yes' })])],
      {
        headline: 'Run r1 answered after 1 turn, 20 ms: the model concluded.',
        because: [],
        next: ['to ask more of the same run: pawl continue r1 "…"'],
      },
    ],
    [
      'out of money with nothing to show',
      [started(), said(), make('limit.reached', { limit: 'cost', canConclude: false })],
      {
        headline:
          'Run r1 stopped at a limit after 0 turns, 20 ms: the limit of cost was reached before anything could be answered.',
        because: ['the limit of cost was reached'],
        next: [
          'to let it go on: pawl resume r1 --max-cost …',
          'to have what it knows by now: pawl resume r1 --conclude',
        ],
      },
    ],
    [
      'a question nobody answered and a plan half done',
      [
        started(),
        said(),
        replied(1, '', [
          call('c1', 'plan', { tasks: ['look', 'fix'] }),
          call('c2', 'plan', { done: ['1'] }),
          call('c3', 'ask', { text: 'Which branch?' }),
        ]),
        make('person.unavailable', { reason: 'headless' }),
        shutdown(),
      ],
      {
        headline: 'Run r1 was cancelled after 1 turn, 40 ms: it was shut down.',
        because: ['stopped; it can be resumed', '1 of 2 plan steps open, next: fix'],
        next: [
          'answer its open question: Which branch?',
          'to go on where it stopped: pawl resume r1',
          'to have what it knows by now: pawl resume r1 --conclude',
        ],
      },
    ],
    [
      'a key that is not accepted',
      [started(), said(), failed(1, 'auth')],
      {
        headline: 'Run r1 failed after 0 turns, 20 ms: the provider did not accept the key.',
        because: ['error: model: auth, the model is auth'],
        next: ['set the key (pawl doctor shows which), then: pawl resume r1'],
      },
    ],
  ])('%s', (_name, events, explanation) => {
    expect(why(retimed(events))).toEqual(explanation)
  })
})

describe('a run that has not ended says what it waits for', () => {
  const asking = call('c1', 'run', { command: 'make' }, { kind: 'ask', reason: 'it runs a program' })
  test.each<[headline: string, events: Journaled, because: readonly string[]]>([
    ['Run r1 waits for a person to say something.', [started()], ['run started']],
    ['Run r1 waits for the model: request 1, attempt 1.', [started(), said()], []],
    [
      'Run r1 waits for permission: run make.',
      [started(), said(), replied(1, '', [asking]), said('hurry')],
      ['it runs a program', '1 input of the person will be heard next'],
    ],
    ['Run r1 waits for view a.ts.', [started(), said(), replied(1, '', [call('c1', 'view', { target: 'a.ts' })])], []],
    [
      'Run r1 waits for an answer to "Which branch?".',
      [started(), said(), replied(1, '', [call('c1', 'ask', { text: 'Which branch?' })])],
      [],
    ],
    ['Run r1 waits 1.0 s before attempt 2.', [started(), said(), failed(1)], ['model: the model is overloaded']],
    [
      'Run r1 is paused.',
      [started(), said(), make('pause.requested', { reason: 'the machine is busy' })],
      ['the machine is busy', 'it goes back to calling_model'],
    ],
  ])('%s', (headline, events, because) => {
    expect({ ...why(events), next: [] }).toEqual({ headline, because, next: [] })
  })
})

test('a run that nobody has open says so, and where its journal ends', () => {
  expect(why([started(), said()], { isLeft: true })).toEqual({
    headline: 'Run r1 was left in the middle: nobody has it open.',
    because: ['its journal ends where it waits for the model: request 1, attempt 1'],
    next: ['to go on where it stopped: pawl resume r1', 'to have what it knows by now: pawl resume r1 --conclude'],
  })
  expect(why([started()], { isLeft: true })).toEqual(why([started()]))
})

test('a machine that a model chose is told with what the model said', () => {
  const usage = { inputTokens: 7, outputTokens: 1, costUsd: 0.5 }
  const question = { system: 'Sort it', text: 'Mend it' }
  const choice = { question, reply: 'audit', notice: '', usage }
  const chosen = (notice: string): Journaled => [{ ...started(), choice: { ...choice, notice } }, said(), shutdown()]
  expect(why(chosen('')).because).toContain('machine plain: the model was asked for the kind of work: audit')
  expect(why(chosen('it could not be asked; taken as investigate')).because).toContain(
    'machine plain: it could not be asked; taken as investigate',
  )
})

test('what hindered an earlier task is not held against the next', () => {
  const events: Journaled = [...failing, verdictOn('make', 'halt'), make('run.resumed', { interrupted: [], turns: 5 })]
  expect(why(events).because).toEqual([])
})

test('an error met again and again is told once', () => {
  const again = [2, 3].flatMap((request) => [
    replied(request, '', [call(`c${request}`, 'run', { command: 'make' })]),
    finished(`c${request}`, failure('exit 2')),
  ])
  const [, ...rest] = failing
  expect(why([started(), ...rest, ...again, shutdown()]).because).toContain(
    'error: run make → failed: exit 2 (3 times)',
  )
})

/** The same events, ten milliseconds apart from zero on. */
function retimed([first, ...rest]: Journaled): Journaled {
  return [{ ...first, at: 0 }, ...rest.map((event, index) => ({ ...event, at: 10 * (index + 1) }))]
}
