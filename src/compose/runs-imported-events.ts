// What the log of another agent tells, as the events that a run of our own would have left behind.

import {
  defaultRetry,
  type EventOf,
  isKnowledgeTool,
  type Journaled,
  type JsonObject,
  type Machine,
  type ProposedCall,
  type RunEvent,
  type ToolOutcome,
} from '../core/index.ts'
import type { Step, Trajectory } from '../foreign/index.ts'

/** One mode that may do everything and is never asked: the log has the last word. */
const recorded: Machine = {
  name: 'recorded',
  about: 'A run of another agent, as its log tells it.',
  start: 'recorded',
  modes: {
    recorded: { prompt: '', sees: ['conversation'], may: ['*'], concludes: true, on: { 'no-calls': 'recorded' } },
  },
  limits: { turns: 1_000_000, callsPerReply: 1_000_000 },
}

/** The events that a run of our own would have left behind. */
export function eventsFrom(run: Trajectory, id: string, writtenAt: number): Journaled {
  const times = run.steps.flatMap(({ at }) => at ?? [])
  let at = times[0] ?? writtenAt
  const started: EventOf<'run.started'> = {
    type: 'run.started',
    at,
    id,
    machine: recorded,
    settings: { retry: defaultRetry, inboxLimit: 50, interactive: true },
  }
  const events: RunEvent[] = [{ type: 'user.said', at, text: run.task === '' ? '(the log does not say)' : run.task }]
  for (const [place, step] of run.steps.entries()) {
    at = Math.max(at, step.at ?? at)
    events.push(
      ...stepEvents(step, { agent: run.agent, request: place + 1, at, isLast: place + 1 === run.steps.length }),
    )
  }
  const last = run.steps.at(-1)
  const isConcluded = last !== undefined && isAnswer(last)
  return [
    started,
    ...events,
    ...(isConcluded ? [] : [{ type: 'shutdown.requested' as const, at, by: 'person' as const }]),
  ]
}

interface Place {
  readonly agent: string
  readonly request: number
  readonly at: number
  readonly isLast: boolean
}

function stepEvents(step: Step, { agent, request, at, isLast }: Place): RunEvent[] {
  const { text = '', calls, tokens, costUsd } = step
  const usage = { inputTokens: tokens.input, outputTokens: tokens.output, costUsd: costUsd ?? 0 }
  const asked = calls.map(({ tool, input }, index) =>
    call(`s${request}-${index + 1}`, ownName(agent, tool), inputOf(input)),
  )
  const answer = isLast && isAnswer(step) ? [call(`s${request}-answer`, 'answer', { text })] : []
  return [
    { type: 'model.called', at, request, attempt: 1 },
    { type: 'model.replied', at, request, text, calls: [...asked, ...answer], notices: [], usage },
    ...calls.flatMap((found, index): RunEvent[] => {
      const callId = `s${request}-${index + 1}`
      return [
        { type: 'tool.started', at, callId },
        { type: 'tool.finished', at, callId, outcome: outcomeOf(found), durationMs: 0, jitter: 0 },
      ]
    }),
  ]
}

/** The last words of a run that asks for nothing more are its answer. */
function isAnswer({ text = '', calls }: Step): boolean {
  return calls.length === 0 && text.trim() !== ''
}

function call(id: string, tool: string, input: JsonObject): ProposedCall {
  return { id, tool, input, class: 'other', mutates: false, permission: { kind: 'allowed' } }
}

/** Tools that mean something to a run of ours must not change what the run is said to know. */
function ownName(agent: string, tool: string): string {
  return isKnowledgeTool(tool) || tool === 'answer' || tool === 'ask' || tool === ''
    ? `${agent}-${tool || 'call'}`
    : tool
}

function inputOf(input: unknown): JsonObject {
  const plain: unknown = JSON.parse(JSON.stringify(input ?? {}))
  return typeof plain === 'object' && plain !== null && !Array.isArray(plain)
    ? (plain as JsonObject)
    : { value: plain as JsonObject }
}

function outcomeOf({ output, ok, refused = false }: Step['calls'][number]): ToolOutcome {
  const shown = output ?? '(the log does not hold the output)'
  if (ok) return { ok: true, output: shown }
  return { ok: false, output: shown, error: { kind: refused ? 'refused' : 'failed', message: shown.slice(0, 200) } }
}
