// Other agents' logs, with what is kept about them on this machine.

import { join } from 'node:path'
import { z } from 'zod'
import type { Journaled } from '../../core/index.ts'
import {
  type Audit,
  type AuditRequest,
  auditLogs,
  type Check,
  checkLogs,
  demoAudit,
  type Feedback,
  type MarkedWrong,
  markWrongIn,
  type Rule,
  readFeedback,
} from '../../foreign/index.ts'
import type { Result } from '../../runtime/index.ts'
import { openProject, type Situation, stateDirectory } from '../project.ts'
import { priceSteps } from './step-prices.ts'

export {
  type Audit,
  brief,
  type Check,
  count,
  counted,
  dollars,
  htmlReport,
  junitXml,
  parseRules,
  percent,
  type Rule,
} from '../../foreign/index.ts'

export interface AuditOrder extends Pick<AuditRequest, 'agent' | 'since' | 'onLog'> {
  readonly paths: readonly string[]
  /** The sample that comes with the program instead of logs. */
  readonly isDemo: boolean
}

export interface KeptAudit {
  readonly audit: Audit
  /** All verdicts that were ever called wrong. */
  readonly feedback: readonly Feedback[]
}

/** Audits logs, and heeds what was called wrong before. */
export async function auditHere(situation: Situation, order: AuditOrder): Promise<KeptAudit> {
  const feedback = await readFeedback(feedbackFile(situation))
  const marked: MarkedWrong = new Map(feedback.map(({ id, note }) => [id, note]))
  const priceOf = await priceSteps(situation)
  if (order.isDemo) return { audit: demoAudit({ marked, priceOf }), feedback }
  return { audit: await auditLogs({ ...requestOf(situation, order), marked, priceOf }), feedback }
}

/** Holds the runs in logs to rules. */
export async function checkHere(situation: Situation, order: AuditOrder, rules: readonly Rule[]): Promise<Check> {
  return checkLogs(rules, { ...requestOf(situation, order), priceOf: await priceSteps(situation) })
}

export function requestOf(situation: Situation, { isDemo: _isDemo, ...order }: AuditOrder): AuditRequest {
  const { home, env, cwd } = situation
  const opened = openProject(situation)
  return { ...order, surroundings: { home, env, cwd, ...(opened.ok && { runs: opened.value.runsDirectory }) } }
}

function feedbackFile(situation: Situation): string {
  return join(stateDirectory(situation), 'audit-feedback.jsonl')
}

export interface JudgedRun {
  readonly id: string
  readonly events: Journaled
}

const verdictEvidence = z.object({
  count: z.number(),
  since: z.number(),
  exhibits: z.array(z.object({ call: z.string(), outcome: z.string() })),
})

/** Keeps the last verdict on a run of one's own as wrong, beside those on the runs of other agents. */
export async function markVerdictWrong(
  situation: Situation,
  { id: run, events }: JudgedRun,
  note: string,
): Promise<Result<string, string>> {
  const verdict = events.findLast((event) => event.type === 'verdict.reached')?.verdict
  if (verdict === undefined) return { ok: false, error: `the governor had nothing to say about run ${run}` }
  const { loop: id, cause, rung } = verdict
  const evidence = verdictEvidence.safeParse(verdict.evidence)
  const { since, exhibits } = evidence.success ? evidence.data : { since: 0, exhibits: [] }
  const until = events.filter((event) => event.type === 'model.replied').length
  const file = feedbackFile(situation)
  const known = await readFeedback(file)
  if (known.some((one) => one.id === id && one.run === run)) return { ok: true, value: `${id} was marked before` }
  await markWrongIn(file, {
    loop: { id, agent: 'pawl', run, cause, rung, since, until, exhibits },
    note,
    at: Date.now(),
  })
  return { ok: true, value: `${id} (${rung}, ${cause}) is kept as wrong in ${file}` }
}

export interface WrongVerdict {
  readonly id: string
  readonly note: string
}

/** Keeps a verdict as wrong. What is said of it is an error when no loop goes by that id. */
export async function markWrong(
  situation: Situation,
  { audit, feedback }: KeptAudit,
  { id, note }: WrongVerdict,
): Promise<Result<string, string>> {
  const loop = audit.loops.find((one) => one.id === id)
  if (feedback.some((one) => one.id === id)) return { ok: true, value: `${id} was marked before` }
  if (loop === undefined) {
    const known = audit.loops.slice(0, 5).map((one) => one.id)
    const hint = known.length === 0 ? 'no loop was found' : `the loops found here are ${known.join(', ')}`
    return { ok: false, error: `no loop goes by ${id}; ${hint}. Give the same paths as to the audit that showed it` }
  }
  const file = feedbackFile(situation)
  await markWrongIn(file, { loop, note, at: Date.now() })
  return { ok: true, value: `${id} (${loop.cause} in ${loop.agent} ${loop.run}) is kept as wrong in ${file}` }
}
