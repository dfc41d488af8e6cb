// Rules over runs: every run is held to every rule that is meant for its agent.

import { type AuditRequest, findLogs } from '../audit/audit.ts'
import { type AuditorOptions, type RunAudit, RunAuditor } from '../audit/run-audit.ts'
import { type LogReading, readLog } from '../readers/read-log.ts'
import type { AgentName, Listener, RunHead, Step } from '../readers/trajectory.ts'
import type { AssertionFold, Breach } from './assertions.ts'
import { deedsOf } from './deeds.ts'
import type { Rule } from './rules.ts'

export interface CheckedRule {
  readonly rule: string
  readonly breaches: readonly Breach[]
}

export interface CheckedRun {
  readonly agent: AgentName
  readonly id: string
  readonly path: string
  readonly task: string
  readonly rules: readonly CheckedRule[]
}

export interface Check {
  readonly isKept: boolean
  readonly runs: readonly CheckedRun[]
  /** Logs that nothing could be said about. */
  readonly unread: readonly LogReading[]
  /** Logs of which something was left out: a rule may have been broken there. */
  readonly incomplete: readonly LogReading[]
}

/** A breach more or less does not matter when there are this many. */
const mostBreaches = 50

export async function checkLogs(rules: readonly Rule[], request: AuditRequest): Promise<Check> {
  const runs: CheckedRun[] = []
  const unread: LogReading[] = []
  const incomplete: LogReading[] = []
  for (const log of await findLogs(request)) {
    const heard: CheckedRun[] = []
    const reading = await readLog(log, () =>
      checker(rules, { path: log.path, priceOf: request.priceOf }, (run) => heard.push(run)),
    )
    if (reading.problem !== null) unread.push(reading)
    else if (reading.notices.length > 0) incomplete.push(reading)
    runs.push(...heard.filter(({ agent }) => request.agent === undefined || agent === request.agent))
  }
  const isKept = runs.every((run) => run.rules.every(({ breaches }) => breaches.length === 0))
  return { isKept, runs, unread, incomplete }
}

/** Hears one run and holds it to the rules. */
export function checker(rules: readonly Rule[], options: AuditorOptions, tell: (run: CheckedRun) => void): Listener {
  const held = rules.map((rule) => ({ rule, fold: rule.open(), breaches: [] as Breach[] }))
  const auditor = new RunAuditor(options, (run) => tell(finished(held, run)))
  return {
    step: (step: Step) => {
      auditor.step(step)
      for (const { fold, breaches } of held)
        if (breaches.length < mostBreaches) breaches.push(...breachesIn(fold, step))
    },
    end: (run: RunHead) => auditor.end(run),
  }
}

interface HeldRule {
  readonly rule: Rule
  readonly fold: AssertionFold
  readonly breaches: readonly Breach[]
}

function breachesIn(fold: AssertionFold, step: Step): readonly Breach[] {
  const { deed } = fold
  if (deed === undefined) return []
  return step.calls.flatMap((call) => {
    const breach = deed({ ...deedsOf(call), step: step.step, tool: call.tool, ok: call.ok })
    return breach === null ? [] : [breach]
  })
}

function finished(held: readonly HeldRule[], run: RunAudit): CheckedRun {
  const { agent, id, path, task } = run
  const meant = held.filter(({ rule }) => rule.agents === null || rule.agents.includes(agent))
  const rules = meant.map(({ rule, fold, breaches }) => ({
    rule: rule.name,
    breaches: [...breaches, ...(fold.end?.(run) ?? [])],
  }))
  return { agent, id, path, task, rules }
}
