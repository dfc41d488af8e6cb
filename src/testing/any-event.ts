// Random but plausible events, from a seeded generator: the same seed gives the same history on every machine.

import type { Machine, ProposedCall, RunEvent, RunState, Stage } from '../core/index.ts'
import { begin, reduce, rungs, underway } from '../core/index.ts'
import { call, eventMaker, failure, pairMachine, plainMachine, success } from './builders.ts'

/** A small fast generator (mulberry32): good enough to spread tests, and reproducible. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Pick = <Item>(items: readonly Item[]) => Item

export function picker(random: () => number): Pick {
  return (items) => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
}

const tools = [
  'view',
  'text-search',
  'edit',
  'run',
  'note',
  'keep',
  'drop',
  'plan',
  'phase',
  'answer',
  'ask',
  'frob',
  'reject',
]
const errors = ['overloaded', 'rate_limited', 'auth', 'context_overflow', 'timeout', 'unreachable'] as const

/** Machines that between them use every feature of the format. */
export const anyMachine: readonly Machine[] = [
  plainMachine,
  pairMachine,
  {
    name: 'full',
    start: 'planner',
    concluder: 'concluder',
    modes: {
      planner: { prompt: 'Plan.', sees: ['task'], may: ['plan'], free: true, on: { reply: 'worker' } },
      worker: {
        prompt: 'Work.',
        sees: ['conversation'],
        may: ['*'],
        concludes: true,
        reminders: 1,
        on: {
          concluded: 'verifier',
          stuck: 'recovery',
          timeout: 'recovery',
          error: [{ to: 'recovery', when: { failed: true, visitsBelow: 3 } }],
          'call:search': 'worker',
          'no-calls': [
            { to: 'verifier', when: { says: 'done' } },
            { to: 'worker', when: { turnsLeftBelow: 3 } },
          ],
        },
      },
      recovery: {
        prompt: 'Recover.',
        sees: ['notes'],
        may: ['view', 'note'],
        on: { reply: 'worker', results: 'worker' },
      },
      verifier: {
        prompt: 'Verify.',
        sees: ['draft'],
        may: ['reject', 'view'],
        concludes: true,
        on: { rejected: 'worker', reply: 'worker' },
      },
      concluder: {
        prompt: 'Conclude.',
        sees: ['notes'],
        may: [],
        concludes: true,
        free: true,
        on: { reply: 'concluder' },
      },
    },
    limits: { turns: 6, cyclesWithoutNews: 3, callsPerReply: 3 },
  },
]

export interface History {
  readonly events: readonly RunEvent[]
  readonly runs: readonly RunState[]
}

/** Folds `length` random events, each likely (not certain) to fit, and returns every run on the way. */
export function anyHistory(seed: number, length: number): History {
  const random = seeded(seed)
  const pick = picker(random)
  const maker = eventMaker()
  const started = maker.started(pick(anyMachine), {
    interactive: random() < 0.5,
    inboxLimit: pick([1, 2, 50]),
    takesBack: random() < 0.5,
  })
  const events: RunEvent[] = [started]
  let run = begin(started)
  const runs = [run]
  for (let index = 1; index < length; index += 1) {
    const event = anyEvent(run, random, maker)
    run = reduce(run, event).run
    events.push(event)
    runs.push(run)
  }
  return { events, runs }
}

/** Mostly what the run waits for; now and then anything else. */
export function anyEvent(run: RunState, random: () => number, maker = eventMaker(run.at)): RunEvent {
  const awaited = random() < 0.75 ? awaitedEvent(run.stage, random, maker) : null
  return awaited ?? strayEvent(run, random, maker)
}

function awaitedEvent(stage: Stage, random: () => number, maker: ReturnType<typeof eventMaker>): RunEvent | null {
  const pick = picker(random)
  switch (stage.name) {
    case 'idle':
      return maker.said(pick(['do it', 'more']))
    case 'calling_model':
      return random() < 0.2
        ? maker.failed(stage.request, pick(errors))
        : maker.replied(stage.request, pick(['', 'done', 'let me look']), anyCalls(random, stage.request))
    case 'awaiting_permission':
      return maker.permission(anyCallId(stage, random), random() < 0.5, pick(['', 'run *']))
    case 'running_tools':
      return anyToolEvent(stage, random, maker)
    case 'awaiting_answer':
      return random() < 0.3
        ? maker.make('person.unavailable', { reason: 'headless' })
        : maker.make('answer.given', { callId: anyCallId(stage, random), text: 'yes' })
    case 'running_hooks':
      return maker.make('hooks.finished', {
        reports: random() < 0.5 ? [] : [{ name: 'format', ok: false, output: 'no' }],
      })
    case 'waiting_retry':
      return stage.origin === 'io' && random() < 0.5 ? awaitedEvent(stage.back, random, maker) : maker.retryDue()
    case 'paused':
      return random() < 0.5 ? maker.make('pause.lifted', {}) : awaitedEvent(stage.back, random, maker)
    case 'ended':
      return maker.make('run.resumed', { interrupted: [], turns: 5 })
  }
}

function anyToolEvent(stage: Stage, random: () => number, maker: ReturnType<typeof eventMaker>): RunEvent {
  const callId = anyCallId(stage, random)
  const pick = picker(random)
  return pick([
    () => maker.toolStarted(callId),
    () => maker.make('tool.progressed', { callId, note: 'half' }),
    () => maker.finished(callId, success()),
    () => maker.finished(callId, failure()),
    () => maker.finished(callId, failure('busy', pick([0, 500, 500_000]))),
  ])()
}

function strayEvent(run: RunState, random: () => number, maker: ReturnType<typeof eventMaker>): RunEvent {
  const pick = picker(random)
  const callId = anyCallId(run.stage, random)
  const request = run.counts.requests + pick([-1, 0, 1])
  return pick([
    () => maker.said(pick(['more', ' '])),
    () => maker.called(request),
    () => maker.make('model.streamed', { request, text: 'hm' }),
    () => maker.replied(request, 'late'),
    () => maker.failed(request),
    () => maker.finished(callId),
    () => maker.permission(callId, true),
    () => maker.make('person.unavailable', { reason: 'headless' }),
    () => maker.make('answer.given', { callId, text: 'yes' }),
    () => maker.hooks(),
    () => maker.retryDue(),
    () => maker.make('mode.timed_out', { mode: pick([run.mode.name, 'elsewhere']) }),
    () => maker.make('limit.reached', { limit: pick(['cost', 'time', 'idle']), canConclude: random() < 0.5 }),
    () => maker.verdict(pick(rungs)),
    () => maker.make('pause.requested', { reason: 'load' }),
    () => maker.make('pause.lifted', {}),
    () => maker.make('io.failed', { message: 'disk', isTransient: random() < 0.7, jitter: random() }),
    () => maker.make('phase.started', { name: pick(['one', 'two', '']), expectedMs: null }),
    () => maker.make('phase.completed', {}),
    () => maker.make('tests.reported', { passed: 1, failed: pick([0, 1]) }),
    () => maker.make('memory.recalled', { facts: pick([[], [{ ref: 'memory:1', text: 'It is Rust.' }]]) }),
    () => maker.make('plan.checked', { task: pick(['1', '2', '9']), ok: random() < 0.5 }),
    () => maker.make('run.resumed', { interrupted: random() < 0.5 ? [callId] : [], turns: 5 }),
    () => maker.make('run.resumed', { interrupted: [], turns: 5, concludes: true }),
    () => maker.make('conclusion.requested', {}),
    () => maker.make('run.resumed', { interrupted: [], turns: 5, keepsAnswer: true }),
    () => maker.make('run.resumed', { interrupted: [], turns: 5, found: [{ name: 'edit', ok: false, output: 'no' }] }),
    () => maker.make('work.rejected', { reason: 'it does not compile' }),
    () => maker.make('work.rejected', { reason: 'somebody was in a hurry', by: 'person' }),
    () => maker.shutdown(),
    () => maker.started(),
  ])()
}

function anyCalls(random: () => number, request: number): ProposedCall[] {
  const pick = picker(random)
  return Array.from({ length: pick([0, 1, 1, 2, 4]) }, (_, index) => {
    const permission = pick([
      { kind: 'allowed' } as const,
      { kind: 'allowed' } as const,
      { kind: 'ask', reason: 'it writes' } as const,
      { kind: 'denied', reason: 'not here' } as const,
    ])
    const input = pick([
      { text: 'a fact' },
      { text: '' },
      { results: 'all' },
      { results: [1, 9] },
      { refs: ['nope'] },
      { tasks: ['a', { goal: 'b', subtasks: ['c'] }] },
      { done: ['1'] },
    ])
    return call(`c${request}.${index}`, pick(tools), input, permission)
  })
}

function anyCallId(stage: Stage, random: () => number): string {
  const inner = underway(stage)
  const ids = 'executions' in inner ? inner.executions.map((execution) => execution.call.id) : []
  return picker(random)([...ids, 'nobody'])
}
