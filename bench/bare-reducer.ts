// The transition table written by hand and nothing more: no modes, no memory, no history, no refusals, one call a
// reply. It is what the reducer's cost is compared with.

import type { EventOf, RunEvent } from '../src/core/index.ts'

interface Cell {
  readonly message: RunEvent
  readonly rest: Cell | null
}

export interface BareState {
  readonly stage: 'idle' | 'calling_model' | 'running_tools' | 'running_hooks' | 'waiting_retry' | 'ended'
  readonly attempt: number
  readonly pending: readonly { readonly id: string; readonly mutates: boolean }[]
  readonly talk: Cell | null
  readonly length: number
}

export interface BareStep {
  readonly state: BareState
  readonly actions: readonly { readonly type: string }[]
}

export const bareStart: BareState = { stage: 'idle', attempt: 1, pending: [], talk: null, length: 0 }

const nothing: BareStep['actions'] = []

export function bareReduce(state: BareState, event: RunEvent): BareStep {
  switch (event.type) {
    case 'user.said':
      return state.stage === 'idle'
        ? say(state, event, 'calling_model', [{ type: 'call_model' }])
        : stay(state)
    case 'model.replied': {
      if (state.stage !== 'calling_model') return stay(state)
      if (event.calls.length === 0) return say(state, event, 'idle', nothing)
      const { talk, length } = state
      return {
        state: {
          stage: 'running_tools',
          attempt: 1,
          pending: event.calls,
          talk: { message: event, rest: talk },
          length: length + 1,
        },
        actions: [{ type: 'run_tools' }],
      }
    }
    case 'model.failed':
      if (state.stage !== 'calling_model') return stay(state)
      return state.attempt < 3
        ? move(state, 'waiting_retry', state.attempt + 1, [{ type: 'schedule_retry' }])
        : move(state, 'idle', 1, [{ type: 'show' }])
    case 'retry.due':
      return state.stage === 'waiting_retry'
        ? move(state, 'calling_model', state.attempt, [{ type: 'call_model' }])
        : stay(state)
    case 'tool.finished':
      return state.stage === 'running_tools' ? finish(state, event) : stay(state)
    case 'hooks.finished':
      return state.stage === 'running_hooks'
        ? move(state, 'calling_model', 1, [{ type: 'call_model' }])
        : stay(state)
    case 'shutdown.requested':
      return move(state, 'ended', 1, [{ type: 'finish' }])
    default:
      return stay(state)
  }
}

function finish(state: BareState, event: EventOf<'tool.finished'>): BareStep {
  const call = state.pending.find(({ id }) => id === event.callId)
  if (call === undefined) return stay(state)
  return call.mutates && event.outcome.ok
    ? say(state, event, 'running_hooks', [{ type: 'run_hooks' }])
    : say(state, event, 'calling_model', [{ type: 'call_model' }])
}

function stay(state: BareState): BareStep {
  return { state, actions: nothing }
}

function move(
  state: BareState,
  stage: BareState['stage'],
  attempt: number,
  actions: BareStep['actions'],
): BareStep {
  const { talk, length } = state
  return { state: { stage, attempt, pending: [], talk, length }, actions }
}

function say(
  state: BareState,
  event: RunEvent,
  stage: BareState['stage'],
  actions: BareStep['actions'],
): BareStep {
  const { talk, length } = state
  return {
    state: { stage, attempt: 1, pending: [], talk: { message: event, rest: talk }, length: length + 1 },
    actions,
  }
}
