// One step of a recorded run: what the model was asked, what it replied, what its calls came to, and the verdicts on it.

import { toLimits } from '../../config/index.ts'
import {
  type CallResult,
  type EventOf,
  type Journaled,
  type ModelError,
  newestFirst,
  type ProposedCall,
  type RunEvent,
  type Usage,
  type Verdict,
} from '../../core/index.ts'
import { promptsOf, type ReplayedPrompt, type Result } from '../../runtime/index.ts'
import type { Project } from '../project.ts'
import { chooseModel } from '../run/choose-model.ts'
import { toolsOf } from '../run/tools-of.ts'
import type { RunRecord } from './records.ts'

interface StepCall extends ProposedCall {
  /** How it ended; `null` while it is under way. */
  readonly result: Pick<CallResult, 'outcome' | 'durationMs'> | null
}

export interface StepView {
  /** Counts requests to the model from 1; 0 for what happened before the first. */
  readonly step: number
  /** The events of the step: from the first, and up to but without the second. */
  readonly from: number
  readonly to: number
  readonly mode: string
  /** What the person said meanwhile. */
  readonly said: readonly string[]
  readonly failures: readonly ModelError[]
  readonly reply: { readonly text: string; readonly notices: readonly string[]; readonly usage: Usage } | null
  readonly calls: readonly StepCall[]
  readonly verdicts: readonly Verdict[]
}

/** The places of the events at which steps begin: each request to the model, without its further attempts. */
export function requestsIn({ events }: RunRecord): readonly number[] {
  return events.flatMap((event, place) => (isFreshCall(event) ? [place] : []))
}

/** The step that the event at a place belongs to, with what had come of it by then: nothing is told before it happened. */
export function stepAround(record: RunRecord, place: number): StepView {
  const { events } = record
  const from = Math.max(
    0,
    events.findLastIndex((event, index) => index <= place && isFreshCall(event)),
  )
  const next = events.findIndex((event, index) => index > Math.max(from, place) && isFreshCall(event))
  const to = next < 0 ? events.length : next
  const inStep = events.slice(from, Math.min(to, place + 1))
  const first = events[from]
  const reply = inStep.find(isOf('model.replied'))
  const results = new Map<string, Ended>([
    ...settledIn(record, Math.min(to, place + 1)),
    ...inStep.filter(isOf('tool.finished')).map((event) => [event.callId, event] as const),
  ])
  return {
    step: first?.type === 'model.called' ? first.request : 0,
    from,
    to,
    mode: record.stateAt(from + 1).mode.name,
    said: inStep.filter(isOf('user.said')).map(({ text }) => text),
    failures: inStep.filter(isOf('model.failed')).map(({ error }) => error),
    reply: reply === undefined ? null : { text: reply.text, notices: reply.notices, usage: reply.usage },
    calls: (reply?.calls ?? []).map((call) => ({ ...call, result: resultOf(results.get(call.id)) })),
    verdicts: inStep.filter(isOf('verdict.reached')).map(({ verdict }) => verdict),
  }
}

type Ended = Pick<CallResult, 'outcome' | 'durationMs'>

/** The last results that the model was given. Calls that never ran, refused or heard at once, have theirs only there. */
function settledIn(record: RunRecord, count: number): readonly (readonly [callId: string, result: Ended])[] {
  for (const message of newestFirst(record.stateAt(count).talk))
    if (message.role === 'results') return message.results.map((result) => [result.callId, result])
  return []
}

function resultOf(ended: Ended | undefined): StepCall['result'] {
  return ended === undefined ? null : { outcome: ended.outcome, durationMs: ended.durationMs }
}

function isOf<Type extends RunEvent['type']>(type: Type) {
  return (event: RunEvent): event is EventOf<Type> => event.type === type
}

function isFreshCall(event: RunEvent): boolean {
  return event.type === 'model.called' && event.attempt === 1
}

/**
 * The prompt of the last request before a place: the context as the model saw it. That an earlier request was sent is
 * left out of the events, since it changes nothing that a prompt shows and each would be put together for nothing.
 */
export async function promptBefore(
  project: Project,
  { events }: RunRecord,
  place: number,
): Promise<Result<ReplayedPrompt | null, string>> {
  const index = events.findLastIndex((event, at) => at <= place && event.type === 'model.called')
  if (index < 0) return { ok: true, value: null }
  const model = await chooseModel(project, { played: 0 })
  if (!model.ok) return model
  const [started, ...rest] = events
  const others = rest.slice(0, index).filter((event, at) => event.type !== 'model.called' || at === index - 1)
  const upTo: Journaled = [started, ...others]
  const tools = new Map(toolsOf(project).map((tool) => [tool.name, tool]))
  const [prompt] = promptsOf(upTo, { model: model.value.port, tools, limits: toLimits(project.config.settings) })
  return { ok: true, value: prompt === undefined ? null : { ...prompt, index } }
}
