import { expect, test } from 'vitest'
import type { Journaled } from '../core/index.ts'
import { call, eventMaker, failure, pairMachine, success } from '../testing/index.ts'
import { type Cost, cost, formatCost } from './index.ts'

const { started, said, replied, finished, failed, retryDue } = eventMaker()

const looked: Journaled = [
  started(pairMachine),
  said('how many?'),
  replied(1, '', [
    call('c1', 'view', { target: 'a.ts', full: true }),
    call('c2', 'run', { command: 'make' }),
    call('c3', 'edit', { target: 'a.ts' }),
  ]),
  finished('c1', success()),
  finished('c2', failure()),
  failed(2),
  retryDue(),
  replied(2, '', [call('c4', 'note', { text: 'make is broken' })]),
  replied(3, '', [call('c5', 'view', { full: true, target: 'a.ts' })]),
  finished('c5', success()),
  replied(4, '', [call('c6', 'answer', { text: 'twelve' })]),
]

const reply = { inputTokens: 10, outputTokens: 5, costUsd: 0.001 }

test('every turn is charged with its tokens, calls, retries and time', () => {
  expect(cost(looked)).toEqual({
    turns: [
      {
        request: 1,
        mode: 'explorer',
        calls: 3,
        failures: 1,
        refusals: 1,
        retries: 0,
        ...reply,
        durationMs: 30,
      },
      {
        request: 2,
        mode: 'evaluator',
        calls: 1,
        failures: 0,
        refusals: 0,
        retries: 1,
        ...reply,
        durationMs: 30,
      },
      {
        request: 3,
        mode: 'explorer',
        calls: 1,
        failures: 0,
        refusals: 0,
        retries: 0,
        ...reply,
        durationMs: 20,
      },
      {
        request: 4,
        mode: 'evaluator',
        calls: 1,
        failures: 0,
        refusals: 0,
        retries: 0,
        ...reply,
        durationMs: 10,
      },
    ],
    totals: {
      calls: 6,
      failures: 1,
      refusals: 1,
      retries: 1,
      inputTokens: 40,
      outputTokens: 20,
      costUsd: 0.004,
      durationMs: 90,
    },
    stages: [
      { stage: 'idle', stays: 1, durationMs: 10 },
      { stage: 'calling_model', stays: 5, durationMs: 50 },
      { stage: 'running_tools', stays: 2, durationMs: 30 },
      { stage: 'waiting_retry', stays: 1, durationMs: 10 },
      { stage: 'ended', stays: 1, durationMs: 0 },
    ],
    tools: [
      { tool: 'view', calls: 2, failures: 0, refusals: 0, repeats: 1, durationMs: 6 },
      { tool: 'run', calls: 1, failures: 1, refusals: 0, repeats: 0, durationMs: 3 },
      { tool: 'edit', calls: 1, failures: 0, refusals: 1, repeats: 0, durationMs: 0 },
      { tool: 'note', calls: 1, failures: 0, refusals: 0, repeats: 0, durationMs: 0 },
      { tool: 'answer', calls: 1, failures: 0, refusals: 0, repeats: 0, durationMs: 0 },
    ],
  } satisfies Cost)
})

test('waiting for a person costs the run no time', () => {
  const idle: Journaled = [started(), { ...said(), at: 1_000_000 }]
  expect(cost(idle).totals.durationMs).toBe(0)
})

test('a retry before the first request is charged to no request', () => {
  const { make } = eventMaker()
  const locked: Journaled = [
    started(),
    make('io.failed', { message: 'locked', isTransient: true, jitter: 0 }),
    make('retry.due', {}),
    make('user.said', { text: 'go on' }),
  ]
  expect(cost(locked).turns.map(({ request, retries }) => ({ request, retries }))).toEqual([
    { request: 0, retries: 1 },
    { request: 1, retries: 0 },
  ])
})

test('the tables show what is not zero', () => {
  expect(formatCost(cost(looked), { width: 80 })).toMatchInlineSnapshot(`
    [
      "turn  mode       in  out     cost  calls  failed  refused  retries   time",
      "   1  explorer   10    5  $0.0010      3       1        1        ·  30 ms",
      "   2  evaluator  10    5  $0.0010      1       ·        ·        1  30 ms",
      "   3  explorer   10    5  $0.0010      1       ·        ·        ·  20 ms",
      "   4  evaluator  10    5  $0.0010      1       ·        ·        ·  10 ms",
      "      total      40   20  $0.0040      6       1        1        1  90 ms",
      "",
      "tool    calls  failed   rate  refused  repeats  time",
      "view        2       ·    0 %        ·        1  6 ms",
      "run         1       1  100 %        ·        ·  3 ms",
      "edit        1       ·    0 %        1        ·  0 ms",
      "note        1       ·    0 %        ·        ·  0 ms",
      "answer      1       ·    0 %        ·        ·  0 ms",
      "",
      "stage          stays   time",
      "idle               1  10 ms",
      "calling_model      5  50 ms",
      "running_tools      2  30 ms",
      "waiting_retry      1  10 ms",
      "ended              1   0 ms",
    ]
  `)
})
