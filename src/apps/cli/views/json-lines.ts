// A run as JSON lines on stdout. The names and fields are stable: programs read them.

import { type OpenRun, type RunEvent, type RunState, target } from '../../../compose/index.ts'
import type { Terminal } from '../terminal.ts'
import type { RunView } from './view.ts'

export function jsonLinesView(terminal: Terminal): RunView {
  const emit = (type: string, fields: object) => terminal.print(JSON.stringify({ type, ...fields }))
  const follow = ({ handle, model, folder }: OpenRun) => {
    const { setup } = handle.state()
    emit('run.started', {
      schema: 'pawl.events/1',
      run: folder.id,
      machine: setup.machine.name,
      model: model.port.name,
    })
    const calls = new Map<string, { readonly tool: string; readonly target: string }>()
    handle.subscribe((event, run) => {
      if (event.type === 'model.replied')
        for (const { id, tool, input } of event.calls) calls.set(id, { tool, target: target(input) })
      for (const [type, fields] of linesOf(event, run, calls)) emit(type, { at: event.at, ...fields })
    })
  }
  return { person: null, follow, notice: (text) => emit('notice', { text }), close: async () => {} }
}

type Calls = ReadonlyMap<string, { readonly tool: string; readonly target: string }>

function linesOf(event: RunEvent, run: RunState, calls: Calls): readonly (readonly [string, object])[] {
  switch (event.type) {
    case 'model.replied':
      return [
        [
          'step',
          { turn: run.counts.turns, request: event.request, mode: run.mode.name, text: event.text, usage: event.usage },
        ],
        ['budget', budgetOf(run)],
      ]
    case 'tool.finished': {
      const { ok, output } = event.outcome
      const error = event.outcome.ok ? {} : { error: event.outcome.error }
      const call = calls.get(event.callId) ?? { tool: '', target: '' }
      return [['tool', { call: event.callId, ...call, ok, ...error, output, durationMs: event.durationMs }]]
    }
    case 'verdict.reached': {
      const { rung, cause, advice, evidence } = event.verdict
      return [['governor', { rung, cause, advice, evidence }]]
    }
    default:
      return retryOf(event, run)
  }
}

function retryOf(event: RunEvent, { stage }: RunState): readonly (readonly [string, object])[] {
  const isNew = event.type === 'model.failed' || event.type === 'tool.finished' || event.type === 'io.failed'
  if (!isNew || stage.name !== 'waiting_retry') return []
  const { origin, attempt, until, reason } = stage
  return [['retry', { origin, attempt, delayMs: until - event.at, reason }]]
}

function budgetOf({ counts }: RunState): object {
  const { turns, turnsLeft, costUsd, inputTokens, outputTokens } = counts
  return { turns, turnsLeft, costUsd, inputTokens, outputTokens }
}
