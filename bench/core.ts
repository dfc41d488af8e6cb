// How much one event costs: our reducer, a bare reducer of the same table written by hand, xstate's pure transition.

import { initialTransition, setup, transition } from 'xstate'
import { begin, type Machine, type RunEvent, type RunState, reduce } from '../src/core/index.ts'
import { call, eventMaker, plainMachine } from '../src/testing/index.ts'
import { type BareState, bareReduce, bareStart } from './bare-reducer.ts'
import { rounded, sideBySide } from './measure.ts'

const machine: Machine = { ...plainMachine, limits: { turns: 1_000_000_000 } }

/** One turn of a person: two tool calls, hooks after the second, one failure with a retry, a closing word. */
function turn(request: number): RunEvent[] {
  const e = eventMaker()
  const look = call(`a${request}`, 'view', { target: 'src/a.ts' })
  const change = call(`b${request}`, 'edit', { target: 'src/a.ts' })
  return [
    e.said('please'),
    e.replied(request, 'let me look', [look]),
    e.finished(look.id),
    e.replied(request + 1, 'now I change it', [change]),
    e.finished(change.id),
    e.hooks(),
    e.failed(request + 2),
    e.retryDue(),
    e.replied(request + 2, 'all done'),
  ]
}

const turns = 300
const events = Array.from({ length: turns }, (_, index) => turn(1 + index * 3)).flat()

function ours(): number {
  let run = begin(eventMaker().started(machine, { interactive: true }))
  for (const event of events) run = reduce(run, event).run
  if (run.stage.name !== 'idle' || run.talk.length !== turns * 6)
    throw new Error(`ours ended in ${run.stage.name}`)
  return events.length
}

function bare(): number {
  let state: BareState = bareStart
  for (const event of events) state = bareReduce(state, event).state
  if (state.stage !== 'idle' || state.length !== turns * 6) throw new Error(`bare ended in ${state.stage}`)
  return events.length
}

type Cell = { message: unknown; rest: Cell | null }

const typed = setup({ types: {} as { context: { talk: Cell | null; attempt: number }; events: RunEvent } })
const remember = typed.assign(({ context, event }) => ({ talk: { message: event, rest: context.talk } }))

const peer = typed.createMachine({
  context: { talk: null, attempt: 1 },
  initial: 'idle',
  on: { 'shutdown.requested': '.ended' },
  states: {
    idle: { on: { 'user.said': { target: 'calling_model', actions: remember } } },
    calling_model: {
      on: {
        'model.streamed': {},
        'model.replied': [
          { guard: ({ event }) => event.calls.length > 0, target: 'running_tools', actions: remember },
          { target: 'idle', actions: remember },
        ],
        'model.failed': [
          {
            guard: ({ context }) => context.attempt < 3,
            target: 'waiting_retry',
            actions: typed.assign({ attempt: ({ context }) => context.attempt + 1 }),
          },
          { target: 'idle' },
        ],
      },
    },
    running_tools: {
      on: {
        'tool.finished': [
          { guard: ({ event }) => event.callId.startsWith('b'), target: 'running_hooks', actions: remember },
          { target: 'calling_model', actions: remember },
        ],
      },
    },
    running_hooks: { on: { 'hooks.finished': 'calling_model' } },
    waiting_retry: { on: { 'retry.due': 'calling_model' } },
    ended: {},
  },
})

function xstate(): number {
  const few = events.slice(0, 9 * 30)
  let [snapshot] = initialTransition(peer)
  for (const event of few) [snapshot] = transition(peer, snapshot, event)
  if (snapshot.value !== 'idle') throw new Error(`xstate ended in ${String(snapshot.value)}`)
  return few.length
}

/** The cost per event of a run whose conversation is already `messages` long. */
function atLength(messages: number): () => number {
  let run: RunState = begin(eventMaker().started(machine, { interactive: true }))
  let request = 1
  const grow = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      for (const event of turn(request)) run = reduce(run, event).run
      request += 3
    }
  }
  grow(Math.max(1, Math.floor(messages / 6)))
  const base = run
  const ahead = Array.from({ length: 20 }, (_, index) => turn(request + index * 3)).flat()
  return () => {
    for (let round = 0; round < 10; round += 1) {
      let next = base
      for (const event of ahead) next = reduce(next, event).run
    }
    return ahead.length * 10
  }
}

const [us, hand, state] = sideBySide([
  { name: 'pawl reduce', work: ours },
  { name: 'bare reducer', work: bare },
  { name: 'xstate transition', work: xstate },
])
const [short, long] = sideBySide(
  [
    { name: 'at 10 messages', work: atLength(10) },
    { name: 'at 10,000 messages', work: atLength(10_000) },
  ],
  31,
)
if (!us || !hand || !state || !short || !long) throw new Error('a side is missing')

for (const { name, nanosecondsPerOperation } of [us, hand, state, short, long]) {
  console.log(`${name.padEnd(20)} ${Math.round(nanosecondsPerOperation).toString().padStart(7)} ns/event`)
}
console.log(
  JSON.stringify({
    vs_xstate: rounded(us.nanosecondsPerOperation / state.nanosecondsPerOperation, 4),
    vs_bare: rounded(us.nanosecondsPerOperation / hand.nanosecondsPerOperation),
    growth_10k: rounded(long.nanosecondsPerOperation / short.nanosecondsPerOperation),
  }),
)
