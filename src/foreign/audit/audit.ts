// All runs together: sums, and what stands out.

import { type LogFile, logsAt, placesOf, type Surroundings } from '../readers/find-logs.ts'
import { type LogReading, readLog } from '../readers/read-log.ts'
import { type AgentName, noTokens, sumCosts, sumTokens, type Tokens } from '../readers/trajectory.ts'
import {
  type AuditorOptions,
  type ErrorAudit,
  type LoopAudit,
  type RunAudit,
  RunAuditor,
  type ToolAudit,
} from './run-audit.ts'

export interface Totals {
  readonly runs: number
  readonly steps: number
  readonly calls: number
  readonly failures: number
  readonly tokens: Tokens
  /** Only of the runs whose cost is known. */
  readonly costUsd: number | null
  /** Whether any of it is what the price table says and not what a log says. */
  readonly isCostEstimated: boolean
  readonly stepsWithoutProgress: number
  readonly runsAdvised: number
  readonly runsStopped: number
  readonly stepsAfterStop: number
  readonly tokensAfterStop: Tokens
  readonly costAfterStopUsd: number | null
  /** Verdicts on these runs that a person called wrong. */
  readonly markedWrong: number
}

/** A loop, and whose it is. */
export interface CostlyLoop extends LoopAudit {
  readonly agent: AgentName
  readonly run: string
}

export interface SharedError extends ErrorAudit {
  readonly runs: number
}

export interface Audit {
  readonly totals: Totals
  readonly agents: readonly { readonly agent: AgentName; readonly totals: Totals }[]
  /** Those with the most to save first. */
  readonly runs: readonly RunAudit[]
  /** The most expensive first. */
  readonly loops: readonly CostlyLoop[]
  readonly errors: readonly SharedError[]
  readonly tools: readonly ToolAudit[]
  readonly logs: readonly LogReading[]
}

export interface AuditRequest extends Omit<AuditorOptions, 'path' | 'counted'> {
  /** Files and directories; where there are none, the places where agents keep their logs. */
  readonly paths: readonly string[]
  readonly surroundings: Surroundings
  readonly agent?: AgentName
  /** Logs that nobody has written to since are left out; milliseconds. */
  readonly since?: number
  readonly onLog?: (log: LogFile, place: number, count: number) => void
}

/** Finds logs, reads them one by one, and judges every run in them. Nothing leaves the machine, nothing is written. */
export async function auditLogs(request: AuditRequest): Promise<Audit> {
  const { marked, priceOf, agent, onLog } = request
  const runs: RunAudit[] = []
  const logs: LogReading[] = []
  const found = await findLogs(request)
  const counted = new Set<string>()
  for (const [place, log] of found.entries()) {
    onLog?.(log, place, found.length)
    const heard: RunAudit[] = []
    logs.push(
      await readLog(log, () => new RunAuditor({ path: log.path, marked, priceOf, counted }, (run) => heard.push(run))),
    )
    runs.push(...heard.filter((run) => agent === undefined || run.agent === agent))
  }
  return summarise(runs, logs)
}

/** The logs that a request is about, the newest last. */
export async function findLogs(request: AuditRequest): Promise<readonly LogFile[]> {
  const { paths, surroundings, since = 0, agent } = request
  const usual = placesOf(surroundings).filter(([whose]) => agent === undefined || whose === agent)
  const places = paths.length > 0 ? paths : [...new Set(usual.map(([, place]) => place))]
  const found = (await Promise.all(places.map(logsAt))).flat()
  const byPath = new Map(found.map((log) => [log.path, log]))
  return [...byPath.values()]
    .filter(({ writtenAt }) => writtenAt >= since)
    .sort((one, other) => one.writtenAt - other.writtenAt || (one.path < other.path ? -1 : 1))
}

/** Adds up runs that were judged. */
export function summarise(runs: readonly RunAudit[], logs: readonly LogReading[]): Audit {
  const names = [...new Set(runs.map(({ agent }) => agent))]
  const loops = runs.flatMap((run) => run.loops.map((loop) => ({ ...loop, agent: run.agent, run: run.id })))
  return {
    totals: totalsOf(runs),
    agents: names.map((agent) => ({ agent, totals: totalsOf(runs.filter((run) => run.agent === agent)) })),
    runs: runs.toSorted((one, other) => byWaste(one, other) || other.took.steps - one.took.steps),
    loops: loops.toSorted((one, other) => weightOf(other) - weightOf(one) || other.took.steps - one.took.steps),
    errors: sharedErrors(runs),
    tools: sumTools(runs),
    logs,
  }
}

function byWaste(one: RunAudit, other: RunAudit): number {
  return other.afterStop.steps - one.afterStop.steps || other.stepsWithoutProgress - one.stepsWithoutProgress
}

function weightOf({ took }: CostlyLoop): number {
  return took.tokens.input + took.tokens.output
}

const nothing: Totals = {
  runs: 0,
  steps: 0,
  calls: 0,
  failures: 0,
  tokens: noTokens,
  costUsd: null,
  isCostEstimated: false,
  stepsWithoutProgress: 0,
  runsAdvised: 0,
  runsStopped: 0,
  stepsAfterStop: 0,
  tokensAfterStop: noTokens,
  costAfterStopUsd: null,
  markedWrong: 0,
}

function totalsOf(runs: readonly RunAudit[]): Totals {
  return runs.reduce<Totals>(
    (sum, run) => ({
      runs: sum.runs + 1,
      steps: sum.steps + run.took.steps,
      calls: sum.calls + run.calls,
      failures: sum.failures + run.failures,
      tokens: sumTokens(sum.tokens, run.took.tokens),
      costUsd: sumCosts(sum.costUsd, run.took.costUsd),
      isCostEstimated: sum.isCostEstimated || run.isCostEstimated,
      stepsWithoutProgress: sum.stepsWithoutProgress + run.stepsWithoutProgress,
      runsAdvised: sum.runsAdvised + (run.advised === null ? 0 : 1),
      runsStopped: sum.runsStopped + (run.stopped === null ? 0 : 1),
      stepsAfterStop: sum.stepsAfterStop + run.afterStop.steps,
      tokensAfterStop: sumTokens(sum.tokensAfterStop, run.afterStop.tokens),
      costAfterStopUsd: sumCosts(sum.costAfterStopUsd, run.afterStop.costUsd),
      markedWrong: sum.markedWrong + run.loops.filter(({ markedWrong }) => markedWrong !== null).length,
    }),
    nothing,
  )
}

function sharedErrors(runs: readonly RunAudit[]): readonly SharedError[] {
  const byText = new Map<string, SharedError>()
  for (const { errors } of runs) {
    for (const error of errors) {
      const key = `${error.kind}\n${error.text}`
      const known = byText.get(key)
      const failures = (known?.failures ?? 0) + error.failures
      byText.set(key, { ...error, failures, runs: (known?.runs ?? 0) + 1 })
    }
  }
  return [...byText.values()].sort((one, other) => other.failures - one.failures)
}

function sumTools(runs: readonly RunAudit[]): readonly ToolAudit[] {
  const byTool = new Map<string, ToolAudit>()
  for (const { tools } of runs) {
    for (const { tool, calls, failures } of tools) {
      const known = byTool.get(tool)
      byTool.set(tool, { tool, calls: (known?.calls ?? 0) + calls, failures: (known?.failures ?? 0) + failures })
    }
  }
  return [...byTool.values()].sort((one, other) => other.calls - one.calls || (one.tool < other.tool ? -1 : 1))
}
