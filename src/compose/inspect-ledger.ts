// What the governor makes of a recorded run, step by step: the debt after each, and the verdicts with their evidence.

import { toGovernorSettings } from '../config/index.ts'
import {
  begin,
  type CallResult,
  isKnowledgeTool,
  type Journaled,
  last,
  type Message,
  newestFirst,
  type RunState,
  reduce,
  type Verdict,
} from '../core/index.ts'
import { type CallEvidence, type Evidence, govern, type Ledger, openLedger } from '../governor/index.ts'
import type { Tool } from '../runtime/index.ts'
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
    const evidence = run.talk === before.talk ? null : evidenceIn(run, ledger, tools)
    if (evidence === null) continue
    const { news } = ledger
    ledger = govern(ledger, evidence).ledger
    const { debt, debtRun } = ledger
    points.push({ index: place + 1, debt, debtRun, isNews: ledger.news > news })
  }
  return { points, verdicts, ledger }
}

type Tools = ReadonlyMap<string, Tool>

/** What the newest message shows; a test holds this to what the runtime shows its governor. */
function evidenceIn(run: RunState, ledger: Ledger, tools: Tools): Evidence | null {
  const newest = last(run.talk)
  const { current } = run.knowledge.phases
  const step = ledger.totals.steps + 1
  const common = { step, at: run.at, ...(current !== null && { phase: { name: current.name } }) }
  if (newest?.role === 'model' && newest.calls.length === 0) return { ...common, text: newest.text, calls: [] }
  const reply = newest?.role === 'results' ? replyIn(run) : null
  if (newest?.role !== 'results' || reply === null) return null
  const calls = newest.results.map((result, index) => shownBy(result, reply.calls[index]?.input ?? {}, tools))
  const effect = newest.results.findLast(({ outcome }) => outcome.effect !== undefined)?.outcome.effect
  return { ...common, text: reply.text, calls, ...(effect !== undefined && { effect }) }
}

function shownBy({ tool, outcome }: CallResult, input: CallEvidence['input'], tools: Tools): CallEvidence {
  const traits = isKnowledgeTool(tool) ? { bookkeeping: true } : tools.get(tool)?.traits
  const isRefused = !outcome.ok && (outcome.error.kind === 'refused' || outcome.error.kind === 'denied')
  return {
    tool,
    input,
    output: outcome.output,
    ok: outcome.ok,
    ...(traits !== undefined && { traits }),
    ...(outcome.whole !== undefined && { whole: outcome.whole.ref }),
    ...(isRefused && { refused: true }),
  }
}

function replyIn(run: RunState): Extract<Message, { readonly role: 'model' }> | null {
  for (const message of newestFirst(run.talk)) if (message.role === 'model') return message
  return null
}
