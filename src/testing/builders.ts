// Short ways to write events, calls and machines in tests. Every builder gives a whole, valid value.

import type {
  Call,
  EventOf,
  EventType,
  JsonObject,
  Machine,
  ModelError,
  Permission,
  ProposedCall,
  Rung,
  Settings,
  ToolClass,
  ToolOutcome,
  Verdict,
} from '../core/index.ts'
import { defaultRetry, ownEntry } from '../core/index.ts'

/** One mode that may do everything and concludes by itself. */
export const plainMachine: Machine = {
  name: 'plain',
  start: 'agent',
  modes: { agent: { prompt: 'Do the task.', sees: ['conversation'], may: ['*'], concludes: true, on: {} } },
  limits: { turns: 15 },
}

/** Two modes: one looks, the other judges. */
export const pairMachine: Machine = {
  name: 'pair',
  start: 'explorer',
  modes: {
    explorer: {
      prompt: 'Look.',
      sees: ['task', 'plan', 'notes', 'last-results'],
      may: ['view', 'text-search', 'run', 'note', 'ask'],
      on: { results: 'evaluator', 'no-calls': 'evaluator' },
    },
    evaluator: {
      prompt: 'Judge.',
      sees: ['task', 'notes', 'working-memory', 'last-results'],
      may: ['keep', 'drop', 'note'],
      concludes: true,
      must: ['answer', 'keep', 'drop', 'note'],
      on: { reply: 'explorer' },
    },
  },
  limits: { turns: 15, cyclesWithoutNews: 5 },
}

export const plainSettings: Settings = { retry: defaultRetry, inboxLimit: 50, interactive: false }

const classes: Readonly<Record<string, ToolClass>> = {
  view: 'read',
  'text-search': 'search',
  edit: 'edit',
  run: 'run',
  note: 'memory',
  keep: 'memory',
  drop: 'memory',
}

const allowed: Permission = { kind: 'allowed' }

/** A call as the runtime would propose it: classes by the tool's usual name, edits and runs mutating, all allowed. */
export function propose(call: Call, permission: Permission = allowed): ProposedCall {
  const toolClass = ownEntry(classes, call.tool) ?? 'other'
  return { ...call, class: toolClass, mutates: toolClass === 'edit' || toolClass === 'run', permission }
}

export function call(id: string, tool: string, input: JsonObject = {}, permission: Permission = allowed): ProposedCall {
  return propose({ id, tool, input }, permission)
}

export function success(output = 'done'): ToolOutcome {
  return { ok: true, output }
}

export function failure(message = 'it failed', retryAfterMs?: number): ToolOutcome {
  const kind = retryAfterMs === undefined ? 'failed' : 'transient'
  return {
    ok: false,
    output: message,
    error: { kind, message, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) },
  }
}

export function verdict(rung: Rung, cause = 'the same call again'): Verdict {
  return { rung, cause, advice: `${cause}: try something else`, loop: 'loop-1', evidence: null }
}

/** Makes events whose times count on from `at`, ten milliseconds apart. */
export function eventMaker(at = 0) {
  let now = at
  const make = <Type extends EventType>(type: Type, payload: Omit<EventOf<Type>, 'type' | 'at'>): EventOf<Type> => {
    now += 10
    return { type, at: now, ...payload } as unknown as EventOf<Type>
  }
  return {
    make,
    started: (machine: Machine = plainMachine, settings: Partial<Settings> = {}) =>
      make('run.started', { id: 'r1', machine, settings: { ...plainSettings, ...settings } }),
    said: (text = 'do it') => make('user.said', { text }),
    called: (request: number, attempt = 1) => make('model.called', { request, attempt }),
    replied: (request: number, text: string, calls: readonly ProposedCall[] = []) =>
      make('model.replied', {
        request,
        text,
        calls,
        notices: [],
        usage: { inputTokens: 10, outputTokens: 5, costUsd: 0.001 },
      }),
    failed: (request: number, kind: ModelError['kind'] = 'overloaded') =>
      make('model.failed', { request, error: { kind, message: `the model is ${kind}` }, jitter: 0 }),
    toolStarted: (callId: string) => make('tool.started', { callId }),
    finished: (callId: string, outcome: ToolOutcome = success()) =>
      make('tool.finished', { callId, outcome, durationMs: 3, jitter: 0 }),
    permission: (callId: string, granted: boolean, remember = '') =>
      make('permission.answered', { callId, granted, reason: '', remember }),
    hooks: () => make('hooks.finished', { reports: [] }),
    verdict: (rung: Rung, cause?: string) => make('verdict.reached', { verdict: verdict(rung, cause) }),
    retryDue: () => make('retry.due', {}),
    shutdown: () => make('shutdown.requested', { by: 'shutdown' }),
  }
}

export type EventMaker = ReturnType<typeof eventMaker>
