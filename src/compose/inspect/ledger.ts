// What the governor makes of a recorded run, step by step: what it knew after each, and the verdicts with their evidence.

import { toLedger } from '../../config/index.ts'
import { begin, type Journaled, reduce, type Verdict } from '../../core/index.ts'
import type { Ledger } from '../../governor/index.ts'
import { judge } from '../../runtime/index.ts'
import type { Project } from '../project.ts'
import { toolsOf } from '../run/tools-of.ts'

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

/** What the governor knew, as people are shown it. */
interface GovernorView {
  readonly steps: number
  /** How many of them brought something new. */
  readonly news: number
  /** How many changed the workspace into something it had not been. */
  readonly changes: number
  readonly debt: number
  readonly debtRun: number
  /** Loops that are on the ladder, and how far up. */
  readonly loops: readonly Loop[]
  /** Errors that keep coming back. */
  readonly errors: readonly { readonly text: string; readonly failures: number; readonly debt: number }[]
  /** Something under way that is asked about again and again. */
  readonly waiting: { readonly polls: number; readonly elapsedMs: number } | null
  /** Replies in a row that announced something and did nothing. */
  readonly words: number
  /** Steps in a row that only read, without a change. */
  readonly reading: number
}

interface Loop {
  readonly loop: string
  readonly cause: string
  readonly rung: string
  /** The step it was first seen at. */
  readonly since: number
}

export interface LedgerCourse {
  readonly points: readonly LedgerPoint[]
  /** As they stand in the journal: what the run was told at the time. */
  readonly verdicts: readonly RecordedVerdict[]
  /** What the governor knew after the first `count` events. */
  readonly knownAt: (count: number) => GovernorView
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
  let ledger = toLedger(project.config.settings)
  const nothing = viewOf(ledger)
  const views: GovernorView[] = []
  for (const [place, event] of rest.entries()) {
    const before = run
    run = reduce(before, event).run
    if (event.type === 'verdict.reached') verdicts.push({ index: place + 1, verdict: event.verdict })
    const judged = judge(ledger, { before, after: run, tools }).ledger
    // An event that showed the governor nothing leaves it as it was.
    if (judged === ledger) continue
    const { debt, debtRun } = judged
    points.push({ index: place + 1, debt, debtRun, isNews: judged.news > ledger.news })
    views.push(viewOf(judged))
    ledger = judged
  }
  const knownAt = (count: number) => views[points.findLastIndex(({ index }) => index < count)] ?? nothing
  return { points, verdicts, knownAt, ledger }
}

const mostErrors = 5

function viewOf({ totals, news, debt, debtRun, episodes, families, wait, words, reading }: Ledger): GovernorView {
  return {
    steps: totals.steps,
    news,
    changes: totals.changes,
    debt,
    debtRun,
    loops: episodes.map(({ loop, cause, rung, since }) => ({ loop, cause, rung, since })),
    errors: families.slice(-mostErrors).map(({ text, failures, debt: owed }) => ({ text, failures, debt: owed })),
    waiting: wait === null ? null : { polls: wait.polls, elapsedMs: wait.elapsedMs },
    words: words.debt,
    reading,
  }
}
