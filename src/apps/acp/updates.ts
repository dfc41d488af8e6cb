// What an event of a run is to an editor: updates of a session.
//
// Invariants
//   U1. Every call is announced before anything else is said of it, and its last status is `completed` or `failed`.
//   U2. The words of a reply are sent once, however much of them was sent while they came in.

import { join } from 'node:path'
import type { SessionUpdate, ToolCall, ToolCallContent, ToolKind } from '@agentclientprotocol/sdk'
import {
  type Action,
  type CallResult,
  cut,
  type Execution,
  isLate,
  lastReply,
  listTasks,
  oneLine,
  type ProposedCall,
  proseOf,
  type RunEvent,
  type RunState,
  resultsIn,
  target,
  underway,
} from '../../compose/index.ts'
import { diffsIn } from './diffs.ts'
import { type Dialect, wordsSoFar } from './said.ts'

/** Tells what is to be sent for an event and the run it led to. Must be told of every event in order. */
export type Translate = (...step: Step) => readonly SessionUpdate[]

type Step = readonly [event: RunEvent, run: RunState, actions: readonly Action[]]

/** What must be known of a run to put it into words. */
interface Spoken {
  readonly dialect: Dialect
  /** Names of tools that may be called. */
  readonly tools: readonly string[]
  readonly root: string
}

/** Begins with a run as it stands before the first event that is to be told. */
export function translator({ dialect, tools, root }: Spoken, run: RunState): Translate {
  let before = run
  let streamed = ''
  let sent = ''
  let asked = ''

  const words = (text: string): readonly SessionUpdate[] => {
    const more = text.startsWith(sent) ? text.slice(sent.length) : text
    sent = text
    return more === '' ? [] : [said(more)]
  }

  const replied = (
    event: Extract<RunEvent, { type: 'model.replied' }>,
    run: RunState,
    results: readonly CallResult[],
  ): readonly SessionUpdate[] => {
    const prose = proseOf(event.text, { model: { dialect }, tools })
    // An answer that ends the run is sent as the answer.
    const spoken = answerOf(run) === prose ? [] : [...words(prose), ...(prose === '' ? [] : [said('\n\n')])]
    const refused = results.flatMap(({ callId, outcome }) => {
      const call = event.calls.find(({ id }) => id === callId)
      return call === undefined || outcome.ok ? [] : [notMade(call, outcome.error.message, root)]
    })
    return [...spoken, ...refused, ...asking(run).flatMap((call) => announced(call, { status: 'pending', root }))]
  }

  /** A question is told once, however often it is asked: after a pause it is asked again. */
  const question = (actions: readonly Action[]): readonly SessionUpdate[] =>
    actions.flatMap((action) => {
      if (action.type !== 'ask_person' || action.callId === asked) return []
      asked = action.callId
      return [said(action.question)]
    })

  const translate = (event: RunEvent, run: RunState, results: readonly CallResult[]): readonly SessionUpdate[] => {
    switch (event.type) {
      case 'model.called':
        streamed = ''
        sent = ''
        return []
      case 'model.streamed':
        streamed += event.text
        return words(wordsSoFar(streamed, dialect))
      case 'model.replied':
        return replied(event, run, results)
      case 'tool.started':
        return calledBy(callIn(run, event.callId), (call) => started(call, root))
      case 'tool.finished':
        return calledBy(callIn(run, event.callId), (call) => finished(call, event.outcome, root))
      case 'permission.answered':
        return event.granted
          ? []
          : [
              {
                sessionUpdate: 'tool_call_update',
                toolCallId: event.callId,
                status: 'failed',
                content: [denied(event)],
              },
            ]
      case 'verdict.reached':
        return [thought(`${event.verdict.rung}: ${event.verdict.cause}\n${event.verdict.advice}`)]
      case 'user.said':
      case 'answer.given':
        return [{ sessionUpdate: 'user_message_chunk', content: { type: 'text', text: event.text } }]
      default:
        return []
    }
  }

  return (event, run, actions) => {
    if (isLate(event, run, actions)) return []
    const results = resultsIn({ before, run })
    const updates = translate(event, run, results)
    const settled = 'callId' in event ? event.callId : null
    const cutOff = results.filter(({ callId }) => callId !== settled && unfinished(before).has(callId)).map(notFinished)
    const { plan } = run.knowledge
    const planned = plan === before.knowledge.plan ? [] : [planOf(plan)]
    before = run
    const ended = run.stage.name === 'ended' && event.type !== 'run.resumed' ? endOf(run, sent) : []
    return [...updates, ...cutOff, ...planned, ...question(actions), ...ended]
  }
}

/** A call of the last reply: an earlier one has all its results. */
function callIn({ talk }: RunState, callId: string): ProposedCall | undefined {
  return lastReply(talk)?.calls.find(({ id }) => id === callId)
}

function calledBy<Call>(
  call: Call | undefined,
  tell: (call: Call) => readonly SessionUpdate[],
): readonly SessionUpdate[] {
  return call === undefined ? [] : tell(call)
}

function said(text: string): SessionUpdate {
  return { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } }
}

function thought(text: string): SessionUpdate {
  return { sessionUpdate: 'agent_thought_chunk', content: { type: 'text', text } }
}

function answerOf({ stage }: RunState): string | null {
  return stage.name === 'ended' ? stage.outcome.answer.trim() : null
}

/** How a run ended: its answer, unless it stands there already, and why it is none. */
function endOf({ stage }: RunState, sent: string): readonly SessionUpdate[] {
  if (stage.name !== 'ended') return []
  const { kind, cause, answer, detail } = stage.outcome
  const rest = answer.trim().startsWith(sent) ? answer.trim().slice(sent.length) : answer
  const why = kind === 'answered' || kind === 'cancelled' ? '' : `${kind} (${cause})${detail && `: ${detail}`}`
  return [rest, rest !== '' && why !== '' ? `\n\n${why}` : why].filter((text) => text !== '').map(said)
}

const kinds: Readonly<Record<ProposedCall['class'], ToolKind>> = {
  search: 'search',
  read: 'read',
  edit: 'edit',
  run: 'execute',
  memory: 'think',
  other: 'other',
}

const longestTitle = 120

/** A call as an editor shows it. */
export function toolCall(call: ProposedCall, root: string): ToolCall {
  const { id, tool, input } = call
  return {
    toolCallId: id,
    title: cut(oneLine(`${tool} ${target(input)}`), longestTitle),
    kind: kinds[call.class],
    rawInput: input,
    ...locationsOf(call, root),
  }
}

function announced(
  call: ProposedCall,
  { status, root }: { readonly status: NonNullable<ToolCall['status']>; readonly root: string },
): readonly SessionUpdate[] {
  return [{ sessionUpdate: 'tool_call', ...toolCall(call, root), status }]
}

function started(call: ProposedCall, root: string): readonly SessionUpdate[] {
  // Whoever was asked about it knows of it already.
  if (call.permission.kind !== 'ask') return announced(call, { status: 'in_progress', root })
  return [{ sessionUpdate: 'tool_call_update', toolCallId: call.id, status: 'in_progress' }]
}

/** Calls that wait for somebody to allow them. */
function asking({ stage }: RunState): readonly ProposedCall[] {
  const active = underway(stage)
  return 'executions' in active
    ? active.executions.flatMap(({ status, call }) => (status === 'asking' ? [call] : []))
    : []
}

/** The calls of an unfinished reply that an editor was told of, and of no result. */
function unfinished({ stage }: RunState): ReadonlySet<string> {
  const active = underway(stage)
  const executions = 'executions' in active ? active.executions : []
  const isTold = ({ status, call: { permission } }: Execution) =>
    status === 'running' || status === 'asking' || (status === 'ready' && permission.kind === 'ask')
  return new Set(executions.filter(isTold).map(({ call }) => call.id))
}

/** A call that something else overtook: a limit, a person, nobody who could allow it. */
function notFinished({ callId, outcome }: CallResult): SessionUpdate {
  return { sessionUpdate: 'tool_call_update', toolCallId: callId, status: 'failed', content: [asText(outcome.output)] }
}

/** A call that is not made, and why. */
function notMade(call: ProposedCall, reason: string, root: string): SessionUpdate {
  return { sessionUpdate: 'tool_call', ...toolCall(call, root), status: 'failed', content: [asText(reason)] }
}

function denied({ reason }: { readonly reason: string }): ToolCallContent {
  return asText(reason === '' ? 'denied' : `denied: ${reason}`)
}

function asText(text: string): ToolCallContent {
  return { type: 'content', content: { type: 'text', text } }
}

function finished(
  call: ProposedCall,
  { ok, output }: Extract<RunEvent, { type: 'tool.finished' }>['outcome'],
  root: string,
): readonly SessionUpdate[] {
  const diffs = ok && call.class === 'edit' ? diffsIn(output, root) : []
  return [
    {
      sessionUpdate: 'tool_call_update',
      toolCallId: call.id,
      status: ok ? 'completed' : 'failed',
      content: diffs.length > 0 ? [...diffs] : [asText(output)],
    },
  ]
}

/** Where in the project a call works, so that an editor can follow. */
function locationsOf({ class: kind, input }: ProposedCall, root: string): Pick<ToolCall, 'locations'> {
  if (kind !== 'read' && kind !== 'edit') return {}
  const [, path = '', line] = /^([^\s:*]+)(?::(\d+))?/.exec(target(input)) ?? []
  return path === ''
    ? {}
    : { locations: [{ path: join(root, path), ...(line !== undefined && { line: Number(line) }) }] }
}

function planOf(plan: RunState['knowledge']['plan']): SessionUpdate {
  const entries = listTasks(plan).map(({ task, depth }) => ({
    content: `${'  '.repeat(depth)}${task.goal}${task.status === 'failed' ? ' (failed)' : ''}`,
    priority: 'medium' as const,
    status: task.status === 'open' ? ('pending' as const) : ('completed' as const),
  }))
  return { sessionUpdate: 'plan', entries }
}
