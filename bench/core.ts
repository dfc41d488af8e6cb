// How much one event costs: our reducer, a bare reducer of the same table written by hand, xstate's pure transition.

import { execFileSync } from 'node:child_process'
import { initialTransition, setup, transition } from 'xstate'
import {
  begin,
  type CallResult,
  type Machine,
  type ProposedCall,
  type RunEvent,
  type RunState,
  reduce,
} from '../src/core/index.ts'
import { call, eventMaker, plainMachine } from '../src/testing/index.ts'
import { type BareState, bareReduce, bareStart } from './bare-reducer.ts'
import { median, rounded, sideBySide } from './measure.ts'

const machine: Machine = { ...plainMachine, limits: { turns: 1_000_000_000 } }

const deltas = 5

/**
 * One turn of a person as a runtime sends it: intents before effects, five deltas a reply, two tool calls, hooks after
 * the second, one failure with a retry, a closing word.
 */
function turn(request: number): RunEvent[] {
  const e = eventMaker()
  const look = call(`a${request}`, 'view', { target: 'src/a.ts' })
  const change = call(`b${request}`, 'edit', { target: 'src/a.ts' })
  const streamed = (of: number) =>
    Array.from({ length: deltas }, () => e.make('model.streamed', { request: of, text: 'word ' }))
  const exchange = (of: number, text: string, calls: ProposedCall[]) => [
    e.called(of),
    ...streamed(of),
    e.replied(of, text, calls),
  ]
  return [
    e.said('please'),
    ...exchange(request, 'let me look', [look]),
    e.toolStarted(look.id),
    e.finished(look.id),
    ...exchange(request + 1, 'now I change it', [change]),
    e.toolStarted(change.id),
    e.finished(change.id),
    e.hooks(),
    e.called(request + 2),
    e.failed(request + 2),
    e.retryDue(),
    ...exchange(request + 2, 'all done', []),
  ]
}

const turns = 50
const events = Array.from({ length: turns }, (_, index) => turn(1 + index * 3)).flat()

/** Each side folds the whole list several times, so that one measurement takes milliseconds. */
const folds = 10

function ours(): number {
  for (let fold = 0; fold < folds; fold += 1) {
    let run = begin(eventMaker().started(machine, { interactive: true }))
    for (const event of events) run = reduce(run, event).run
    if (run.stage.name !== 'idle' || run.talk.length !== turns * 6) throw new Error(`ours ended in ${run.stage.name}`)
  }
  return events.length * folds
}

function bare(): number {
  for (let fold = 0; fold < folds; fold += 1) {
    let state: BareState = bareStart
    for (const event of events) state = bareReduce(state, event).state
    if (state.stage !== 'idle' || state.length !== turns * 6) throw new Error(`bare ended in ${state.stage}`)
  }
  return events.length * folds
}

const typed = setup({
  types: {} as {
    context: {
      request: number
      attempt: number
      until: number
      calls: readonly ProposedCall[]
      results: readonly (CallResult | null)[]
      talk: Cell | null
      called: boolean
      started: readonly string[]
    }
    events: RunEvent
  },
})

type Cell = { readonly message: unknown; readonly rest: Cell | null }

const remember = typed.assign(({ context, event }) => ({ talk: { message: event, rest: context.talk } }))
const ask = typed.assign(({ context }) => ({
  request: context.request + 1,
  attempt: 1,
  calls: [],
  results: [],
  called: false,
  started: [],
}))

/** The same table in xstate, at the same depth as the bare reducer. */
const peer = typed.createMachine({
  context: { request: 0, attempt: 1, until: 0, calls: [], results: [], talk: null, called: false, started: [] },
  initial: 'idle',
  on: { 'shutdown.requested': '.ended' },
  states: {
    idle: { on: { 'user.said': { target: 'calling_model', actions: [remember, ask] } } },
    calling_model: {
      on: {
        'model.called': { actions: typed.assign({ called: true }) },
        'model.streamed': { actions: () => {} },
        'model.replied': [
          {
            guard: ({ context, event }) => event.request === context.request && event.calls.length > 0,
            target: 'running_tools',
            actions: [
              remember,
              typed.assign(({ event }) =>
                event.type === 'model.replied' ? { calls: event.calls, results: event.calls.map(() => null) } : {},
              ),
            ],
          },
          { guard: ({ context, event }) => event.request === context.request, target: 'idle', actions: remember },
        ],
        'model.failed': [
          {
            guard: ({ context, event }) => event.request === context.request && context.attempt < 3,
            target: 'waiting_retry',
            actions: typed.assign(({ context, event }) => ({
              attempt: context.attempt + 1,
              until: event.at + 1000 * 2 ** (context.attempt - 1),
            })),
          },
          { target: 'idle' },
        ],
      },
    },
    running_tools: {
      on: {
        'tool.started': {
          actions: typed.assign(({ context, event }) =>
            event.type === 'tool.started' ? { started: [...context.started, event.callId] } : {},
          ),
        },
        'tool.finished': {
          actions: typed.assign(({ context, event }) => ({
            results: context.calls.map((call, index) =>
              event.type === 'tool.finished' && call.id === event.callId
                ? { callId: call.id, tool: call.tool, outcome: event.outcome, durationMs: event.durationMs }
                : (context.results[index] ?? null),
            ),
          })),
        },
      },
      always: [
        {
          guard: ({ context }) =>
            context.results.every((result) => result !== null) &&
            context.results.some((result, index) => result?.outcome.ok && context.calls[index]?.mutates),
          target: 'running_hooks',
          actions: remember,
        },
        {
          guard: ({ context }) => context.results.every((result) => result !== null),
          target: 'calling_model',
          actions: [remember, ask],
        },
      ],
    },
    running_hooks: { on: { 'hooks.finished': { target: 'calling_model', actions: ask } } },
    waiting_retry: { on: { 'retry.due': 'calling_model' } },
    ended: {},
  },
})

function xstate(): number {
  const few = events.slice(0, (events.length / turns) * 10)
  let [snapshot] = initialTransition(peer)
  for (const event of few) [snapshot] = transition(peer, snapshot, event)
  if (snapshot.value !== 'idle' || snapshot.context.request !== 30)
    throw new Error(`xstate ended in ${String(snapshot.value)}`)
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

if (process.argv[2] !== 'once') {
  report()
  process.exit(0)
}

// In pairs: a third side that makes much garbage would be felt by both others.
const [us, hand] = sideBySide(
  [
    { name: 'pawl reduce', work: ours },
    { name: 'bare reducer', work: bare },
  ],
  41,
)
const [beside, state] = sideBySide([
  { name: 'pawl reduce', work: ours },
  { name: 'xstate transition', work: xstate },
])
const [short, long] = sideBySide(
  [
    { name: 'at 10 messages', work: atLength(10) },
    { name: 'at 10,000 messages', work: atLength(10_000) },
  ],
  31,
)
if (!us || !hand || !beside || !state || !short || !long) throw new Error('a side is missing')

console.log(
  JSON.stringify({
    ns: Object.fromEntries(
      [us, hand, state, short, long].map(({ name, nanosecondsPerOperation }) => [name, nanosecondsPerOperation]),
    ),
    vs_xstate: beside.nanosecondsPerOperation / state.nanosecondsPerOperation,
    vs_bare: us.nanosecondsPerOperation / hand.nanosecondsPerOperation,
    growth_10k: long.nanosecondsPerOperation / short.nanosecondsPerOperation,
  }),
)

interface Figures {
  readonly ns: Readonly<Record<string, number>>
  readonly vs_xstate: number
  readonly vs_bare: number
  readonly growth_10k: number
}

/** One process may be compiled luckily and the next not, so each figure is the median of seven processes. */
function report(): void {
  const self = process.argv[1] ?? ''
  const runs = Array.from(
    { length: 7 },
    () => JSON.parse(execFileSync(process.execPath, [self, 'once'], { encoding: 'utf8' })) as Figures,
  )
  for (const name of Object.keys(runs[0]?.ns ?? {})) {
    const cost = median(runs.map(({ ns }) => ns[name] ?? Number.NaN))
    console.log(`${name.padEnd(20)} ${Math.round(cost).toString().padStart(7)} ns/event`)
  }
  console.log(
    JSON.stringify({
      vs_xstate: rounded(median(runs.map(({ vs_xstate }) => vs_xstate)), 4),
      vs_bare: rounded(median(runs.map(({ vs_bare }) => vs_bare))),
      growth_10k: rounded(median(runs.map(({ growth_10k }) => growth_10k))),
    }),
  )
}
