import { expect, test } from 'vitest'
import { type Journaled, replay } from '../core/index.ts'
import { call, eventMaker, pairMachine } from '../testing/index.ts'
import { formatTransitions, recentTransitions, type Stay, transitions } from './index.ts'

const { started, said, replied, finished, make } = eventMaker()

const paused: Journaled = [
  started(pairMachine),
  said(),
  replied(1, '', [call('c1', 'view', { target: 'a.ts' })]),
  finished('c1'),
  make('pause.requested', { reason: 'the machine is busy' }),
  said('are you there?'),
]

test('each stay has its entry, exit, duration and reason; the last one is still open', () => {
  const stays: readonly Stay[] = [
    {
      stage: 'idle',
      mode: 'explorer',
      via: [],
      enteredAt: 10,
      leftAt: 20,
      durationMs: 10,
      reason: 'run started',
    },
    {
      stage: 'calling_model',
      mode: 'explorer',
      via: ['progress_check'],
      enteredAt: 20,
      leftAt: 30,
      durationMs: 10,
      reason: 'a person spoke',
    },
    {
      stage: 'running_tools',
      mode: 'explorer',
      via: ['processing_reply'],
      enteredAt: 30,
      leftAt: 40,
      durationMs: 10,
      reason: 'the model asked for calls',
    },
    {
      stage: 'calling_model',
      mode: 'evaluator',
      via: ['progress_check'],
      enteredAt: 40,
      leftAt: 50,
      durationMs: 10,
      reason: 'results are in',
    },
    {
      stage: 'paused',
      mode: 'evaluator',
      via: [],
      enteredAt: 50,
      leftAt: null,
      durationMs: 10,
      reason: 'the machine is busy',
    },
  ]
  expect(transitions(paused)).toEqual(stays)
  expect(recentTransitions(replay(paused))).toEqual(stays)
})

test('a run of a thousand moves remembers the last of them, its journal all', () => {
  const { make: next } = eventMaker(1000)
  const moves = Array.from({ length: 500 }, () => [
    next('pause.requested', { reason: 'again' }),
    next('pause.lifted', {}),
  ]).flat()
  const long: Journaled = [started(), ...moves]
  expect(transitions(long)).toHaveLength(1001)
  expect(recentTransitions(replay(long)).length).toBeLessThanOrEqual(100)
})

test('a line tells when, how long, where and why', () => {
  expect(formatTransitions(transitions(paused), { width: 80 })).toEqual([
    '0:00.0  10 ms  idle           explorer   run started',
    '0:00.0  10 ms  calling_model  explorer   a person spoke',
    '0:00.0  10 ms  running_tools  explorer   the model asked for calls',
    '0:00.0  10 ms  calling_model  evaluator  results are in',
    '0:00.0  10 ms  paused         evaluator  the machine is busy',
  ])
})
