// The transition table written by hand and nothing more: stages, requests, attempts, permission, parallel calls whose
// results enter in call order, hooks after a change, queued input, refusals, and a record of the last moves. No modes, no
// memory, no phases, no verdicts, no counts. It is what the cost of the real reducer is compared with.

import type { CallResult, EventOf, ProposedCall, RunEvent } from '../src/core/index.ts'

interface Cell {
  readonly message: RunEvent | readonly CallResult[]
  readonly rest: Cell | null
}

type StageName =
  | 'idle'
  | 'calling_model'
  | 'awaiting_permission'
  | 'running_tools'
  | 'running_hooks'
  | 'waiting_retry'
  | 'ended'

interface Move {
  readonly stage: StageName
  readonly at: number
  readonly reason: string
  readonly before: Move | null
}

export interface BareState {
  stage: StageName
  request: number
  attempt: number
  until: number
  calls: readonly ProposedCall[]
  results: readonly (CallResult | null)[]
  talk: Cell | null
  length: number
  inbox: readonly string[]
  moves: Move | null
  moveCount: number
  called: boolean
  started: readonly string[]
}

interface BareAction {
  readonly type: string
  readonly request?: number
  readonly until?: number
  readonly reason?: string
}

export interface BareStep {
  readonly state: Readonly<BareState>
  readonly actions: readonly BareAction[]
}

export const bareStart: Readonly<BareState> = {
  stage: 'idle',
  request: 0,
  attempt: 1,
  until: 0,
  calls: [],
  results: [],
  talk: null,
  length: 0,
  inbox: [],
  moves: null,
  moveCount: 0,
  called: false,
  started: [],
}

const nothing: readonly BareAction[] = []
const nobody: readonly string[] = []

export function bareReduce(state: Readonly<BareState>, event: RunEvent): BareStep {
  switch (event.type) {
    case 'user.said':
      return state.stage === 'idle' ? start(state, event) : queue(state, event)
    case 'model.called':
    case 'model.streamed':
    case 'model.replied':
    case 'model.failed':
      return state.stage === 'calling_model' && state.request === event.request
        ? fromModel(state, event)
        : refuse(state, event)
    case 'tool.started':
      return state.stage === 'running_tools' ? started(state, event) : refuse(state, event)
    case 'permission.answered':
      return state.stage === 'awaiting_permission' ? permit(state, event) : refuse(state, event)
    case 'retry.due':
      return state.stage === 'waiting_retry' ? retry(state, event) : refuse(state, event)
    case 'tool.finished':
      return state.stage === 'running_tools' ? finish(state, event) : refuse(state, event)
    case 'hooks.finished':
      return state.stage === 'running_hooks' ? callModel(copy(state), event.at, 'hooks are done') : refuse(state, event)
    case 'shutdown.requested':
      return { state: move(copy(state), 'ended', event.at, 'shutdown'), actions: [{ type: 'finish' }] }
    default:
      return refuse(state, event)
  }
}

type FromModel =
  | EventOf<'model.called'>
  | EventOf<'model.streamed'>
  | EventOf<'model.replied'>
  | EventOf<'model.failed'>

function fromModel(state: Readonly<BareState>, event: FromModel): BareStep {
  switch (event.type) {
    case 'model.called':
      return called(state)
    case 'model.streamed':
      return { state, actions: [{ type: 'show', reason: event.text }] }
    case 'model.replied':
      return reply(state, event)
    case 'model.failed':
      return fail(state, event)
  }
}

function copy(state: Readonly<BareState>): BareState {
  const { stage, request, attempt, until, calls, results, talk, length, inbox, moves, moveCount, called, started } =
    state
  return { stage, request, attempt, until, calls, results, talk, length, inbox, moves, moveCount, called, started }
}

function move(state: BareState, stage: StageName, at: number, reason: string): BareState {
  const isFull = state.moveCount === 100
  state.stage = stage
  state.moves = { stage, at, reason, before: isFull ? null : state.moves }
  state.moveCount = isFull ? 1 : state.moveCount + 1
  return state
}

function say(state: BareState, message: Cell['message']): BareState {
  state.talk = { message, rest: state.talk }
  state.length += 1
  return state
}

function refuse(state: Readonly<BareState>, event: RunEvent): BareStep {
  return { state, actions: [{ type: 'report_refusal', reason: `${event.type} does not fit ${state.stage}` }] }
}

function start(state: Readonly<BareState>, event: EventOf<'user.said'>): BareStep {
  return callModel(say(copy(state), event), event.at, 'a person spoke')
}

function queue(state: Readonly<BareState>, event: EventOf<'user.said'>): BareStep {
  if (state.stage === 'ended' || state.inbox.length >= 50) return refuse(state, event)
  const next = copy(state)
  next.inbox = [...state.inbox, event.text]
  return { state: next, actions: [{ type: 'show' }] }
}

function callModel(state: BareState, at: number, reason: string): BareStep {
  state.request += 1
  state.attempt = 1
  state.called = false
  state.started = nobody
  return {
    state: move(state, 'calling_model', at, reason),
    actions: [{ type: 'call_model', request: state.request }],
  }
}

function called(state: Readonly<BareState>): BareStep {
  const next = copy(state)
  next.called = true
  return { state: next, actions: nothing }
}

function started(state: Readonly<BareState>, event: EventOf<'tool.started'>): BareStep {
  const next = copy(state)
  next.started = [...state.started, event.callId]
  return { state: next, actions: nothing }
}

function reply(state: Readonly<BareState>, event: EventOf<'model.replied'>): BareStep {
  const next = say(copy(state), event)
  if (event.calls.length === 0) return { state: move(next, 'idle', event.at, 'said'), actions: nothing }
  next.calls = event.calls
  next.results = event.calls.map(() => null)
  return event.calls.some((call) => call.permission.kind === 'ask')
    ? { state: move(next, 'awaiting_permission', event.at, 'asks'), actions: [{ type: 'ask_permission' }] }
    : { state: move(next, 'running_tools', event.at, 'calls'), actions: [{ type: 'run_tools' }] }
}

function permit(state: Readonly<BareState>, event: EventOf<'permission.answered'>): BareStep {
  const next = move(copy(state), event.granted ? 'running_tools' : 'idle', event.at, 'answered')
  return { state: next, actions: event.granted ? [{ type: 'run_tools' }] : nothing }
}

function fail(state: Readonly<BareState>, event: EventOf<'model.failed'>): BareStep {
  const next = copy(state)
  if (state.attempt >= 3) return { state: move(next, 'idle', event.at, 'failed'), actions: [{ type: 'show' }] }
  const until = event.at + 1000 * 2 ** (state.attempt - 1)
  next.attempt += 1
  next.until = until
  return {
    state: move(next, 'waiting_retry', event.at, event.error.message),
    actions: [{ type: 'schedule_retry', until }],
  }
}

function retry(state: Readonly<BareState>, event: EventOf<'retry.due'>): BareStep {
  return {
    state: move(copy(state), 'calling_model', event.at, 'retry'),
    actions: [{ type: 'call_model', request: state.request }],
  }
}

function finish(state: Readonly<BareState>, event: EventOf<'tool.finished'>): BareStep {
  const { calls } = state
  const index = calls.findIndex((call) => call.id === event.callId)
  const call = calls[index]
  if (call === undefined || state.results[index] !== null) return refuse(state, event)
  const { outcome, durationMs } = event
  const results = state.results.slice()
  results[index] = { callId: call.id, tool: call.tool, outcome, durationMs }
  const next = copy(state)
  next.results = results
  if (!isComplete(results)) return { state: next, actions: nothing }
  say(next, results)
  const isChange = results.some((result, place) => result.outcome.ok && calls[place]?.mutates === true)
  return isChange
    ? { state: move(next, 'running_hooks', event.at, 'changed'), actions: [{ type: 'run_hooks' }] }
    : callModel(next, event.at, 'results are in')
}

function isComplete(results: readonly (CallResult | null)[]): results is CallResult[] {
  return results.every((result) => result !== null)
}
