// The runs of a project as a monitor reads them. The journals are the source: a server that starts again counts from them
// what was counted before, and goes on. docs/guide/metrics.md lists every name; a test compares.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { measureRuns, type Project, type RunEvent, type RunState, type Standing } from '../../compose/index.ts'

/** What a queue has in hand; asked whenever a monitor asks. Must not throw: a queue out of reach is `null`. */
export type QueueGauge = () => Promise<QueueReading | null>

interface QueueReading {
  /** How many jobs there are in each state. */
  readonly jobs: Readonly<Record<string, number>>
  readonly workers: number
}

export interface MetricsParts {
  readonly project: Project
  readonly openStreams: () => number
  readonly queue: QueueGauge | null
}

export interface Metrics {
  readonly type: string
  readonly text: () => Promise<string>
}

export function openMetrics({ project, openStreams, queue }: MetricsParts): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const counts = openCounts(register)
  const gauges = openGauges(register)
  const measure = measureRuns(project, (event, after, before) => count(counts, { event, after, before }))
  return {
    type: register.contentType,
    text: async () => {
      show(gauges, await measure())
      gauges.streams.set(openStreams())
      if (queue !== null) showQueue(gauges, await queue())
      return register.metrics()
    },
  }
}

function openCounts(register: Registry) {
  const registers = [register]
  const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers })
  return {
    started: counter('pawl_runs_started_total', 'Runs that were started, by machine.', ['machine']),
    ended: counter('pawl_runs_ended_total', 'Ends of runs, by outcome and cause.', ['outcome', 'cause']),
    turns: counter('pawl_turns_total', 'Turns of all runs.'),
    verdicts: counter('pawl_verdicts_total', 'Verdicts of the governor, by rung and cause.', ['rung', 'cause']),
    requests: counter('pawl_model_requests_total', 'Requests to models, by result.', ['result']),
    requestSeconds: new Histogram({
      name: 'pawl_model_request_seconds',
      help: 'How long models took to reply or fail.',
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320],
      registers,
    }),
    tokens: counter('pawl_tokens_total', 'Tokens, those of sub-runs included, by direction.', ['direction']),
    cost: counter('pawl_cost_usd_total', 'What models have cost in dollars, sub-runs included.'),
    calls: counter('pawl_tool_calls_total', 'Calls of tools that were run, by tool and result.', ['tool', 'result']),
    callSeconds: new Histogram({
      name: 'pawl_tool_call_seconds',
      help: 'How long tools took, by tool.',
      labelNames: ['tool'],
      buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
      registers,
    }),
    /** When the request that a run waits for was sent. */
    sentAt: new Map<string, number>(),
  }
}

type Counts = ReturnType<typeof openCounts>

interface Happened {
  readonly event: RunEvent
  readonly after: RunState
  readonly before: RunState | null
}

function count(counts: Counts, { event, after, before }: Happened): void {
  if (before === null) return counts.started.inc({ machine: after.setup.machine.name })
  // An event that did not fit changed nothing, and is no news.
  if (after === before) return
  counts.turns.inc(Math.max(0, after.counts.turns - before.counts.turns))
  countSpending(counts, after, before)
  if (event.type === 'verdict.reached') counts.verdicts.inc({ rung: event.verdict.rung, cause: event.verdict.cause })
  countRequest(counts, event, after.setup.id)
  if (event.type === 'tool.finished') {
    const result = event.outcome.ok ? 'ok' : event.outcome.error.kind
    // What a model made up is no name for a label: there may be any number of them.
    const tool = result === 'unknown_tool' ? 'unknown' : toolOf(event.callId, before)
    counts.calls.inc({ tool, result })
    counts.callSeconds.observe({ tool }, event.durationMs / 1000)
  }
  if (after.stage.name === 'ended' && before.stage.name !== 'ended')
    counts.ended.inc({ outcome: after.stage.outcome.kind, cause: after.stage.outcome.cause })
}

function countSpending(counts: Counts, { counts: after }: RunState, { counts: before }: RunState): void {
  const spent = (field: 'inputTokens' | 'outputTokens' | 'costUsd') =>
    Math.max(0, after[field] + after.delegated[field] - before[field] - before.delegated[field])
  counts.tokens.inc({ direction: 'input' }, spent('inputTokens'))
  counts.tokens.inc({ direction: 'output' }, spent('outputTokens'))
  counts.cost.inc(spent('costUsd'))
}

function countRequest({ requests, requestSeconds, sentAt }: Counts, event: RunEvent, id: string): void {
  if (event.type === 'model.called') sentAt.set(id, event.at)
  if (event.type !== 'model.replied' && event.type !== 'model.failed') return
  requests.inc({ result: event.type === 'model.replied' ? 'replied' : event.error.kind })
  const sent = sentAt.get(id)
  sentAt.delete(id)
  if (sent !== undefined) requestSeconds.observe(Math.max(0, event.at - sent) / 1000)
}

/** The tool of a call that was under way. */
function toolOf(callId: string, { stage }: RunState): string {
  const executions = 'executions' in stage ? stage.executions : []
  return executions.find(({ call }) => call.id === callId)?.call.tool ?? 'unknown'
}

function openGauges(register: Registry) {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] })
  return {
    runs: gauge('pawl_runs', 'Runs that are kept, by how they stand or ended.', ['status']),
    stages: gauge('pawl_run_stages', 'Runs that have not ended, by what they wait for now.', ['stage']),
    streams: gauge('pawl_event_streams', 'Event streams that are open.'),
    jobs: gauge('pawl_queue_jobs', 'Jobs of the queue, by state.', ['state']),
    workers: gauge('pawl_queue_workers', 'Workers that take jobs of the queue.'),
    reachable: gauge('pawl_queue_up', 'Whether the queue can be reached; 1 where there is none.'),
  }
}

function show({ runs, stages, reachable }: ReturnType<typeof openGauges>, standings: readonly Standing[]): void {
  runs.reset()
  stages.reset()
  reachable.set(1)
  for (const { status, stage } of standings) {
    runs.inc({ status })
    if (stage !== null && stage !== 'ended') stages.inc({ stage })
  }
}

function showQueue({ jobs, workers, reachable }: ReturnType<typeof openGauges>, reading: QueueReading | null): void {
  jobs.reset()
  reachable.set(reading === null ? 0 : 1)
  workers.set(reading?.workers ?? 0)
  for (const [state, amount] of Object.entries(reading?.jobs ?? {})) jobs.set({ state }, amount)
}
