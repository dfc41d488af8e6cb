// What the governor makes of a recorded run, step by step: the debt after each, and the verdicts with their evidence.

import { toGovernorSettings } from '../config/index.ts'
import { begin, type Journaled, reduce, type Verdict } from '../core/index.ts'
import { type Ledger, openLedger } from '../governor/index.ts'
import { judge } from '../runtime/index.ts'
import type { Project } from './project.ts'
import { toolsOf } from './tools-of.ts'

/** The ledger after a step that was judged. */
interface LedgerPoint {
  /** Place of the event that ended the step, from 0. */
  readonly index: number
  readonly debt: number
  readonly debtRun: number
  /** Whether the step brought news. */
  readonly isNews: boolean
}

interface RecordedVerdict {
  readonly index: number
  readonly verdict: Verdict
}

export interface LedgerCourse {
  readonly points: readonly LedgerPoint[]
  /** As they stand in the journal: what the run was told at the time. */
  readonly verdicts: readonly RecordedVerdict[]
  /** What the governor knows at the end. */
  readonly ledger: Ledger
}

/** Judges a run again, with today's governor and settings, and keeps what it knew after each step. */
export function ledgerCourse(project: Project, events: Journaled): LedgerCourse {
  const [started, ...rest] = events
  const tools = new Map(toolsOf(project).map((tool) => [tool.name, tool]))
  const points: LedgerPoint[] = []
  const verdicts: RecordedVerdict[] = []
  let run = begin(started)
  let ledger = openLedger(toGovernorSettings(project.config.settings))
  for (const [place, event] of rest.entries()) {
    const before = run
    run = reduce(before, event).run
    if (event.type === 'verdict.reached') verdicts.push({ index: place + 1, verdict: event.verdict })
    const judged = judge(ledger, { before, after: run, tools }).ledger
    // An event that showed the governor nothing leaves it as it was.
    if (judged === ledger) continue
    const { debt, debtRun } = judged
    points.push({ index: place + 1, debt, debtRun, isNews: judged.news > ledger.news })
    ledger = judged
  }
  return { points, verdicts, ledger }
}
