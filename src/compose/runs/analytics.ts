// What runs have used, added up: tools, errors, repeats, tokens, money and time.

import type { Journaled } from '../../core/index.ts'
import type { RunStore } from '../../journal/index.ts'
import {
  type Cost,
  cost,
  type EditedFile,
  editedFiles,
  noSpending,
  type Spending,
  sumSpending,
  type ToolUse,
} from '../../projections/index.ts'
import { foldersIn, listRuns, type RunOverview, type RunStatus, readEvents } from './runs.ts'

export interface Analytics {
  readonly runs: number
  /** How many runs ended how. */
  readonly statuses: Readonly<Partial<Record<RunStatus, number>>>
  /** Replies that the model was asked for. */
  readonly requests: number
  readonly totals: Spending
  /** Calls that asked for exactly what an earlier call of the same run had asked for. */
  readonly repeats: number
  /** The part of all calls that ran and failed, from 0 to 1. */
  readonly errorRate: number
  readonly tools: readonly ToolUse[]
  readonly edits: Edits
}

/** How edits went. */
interface Edits {
  readonly calls: number
  readonly failures: number
  /** From 0 to 1. */
  readonly failureRate: number
  /** The files they failed on, the worst first. */
  readonly files: readonly EditedFile[]
}

/** What all runs of a project have used together. */
export async function analyticsOf(runs: RunStore): Promise<Analytics> {
  const used: Used[] = []
  for (const folder of await foldersIn(runs)) {
    const read = await readEvents(folder)
    if (read.ok) used.push(usedIn(read.value))
  }
  // One that cannot be read is one of them, although nothing of it can be added.
  const all = await listRuns(runs)
  return { ...addUp(used), runs: all.length, statuses: countStatuses(all) }
}

/** The same of one run. */
export function analyticsOfRun(events: Journaled, status: RunStatus): Analytics {
  return { ...addUp([usedIn(events)]), statuses: { [status]: 1 } }
}

interface Used {
  readonly cost: Cost
  readonly edited: readonly EditedFile[]
}

function usedIn(events: Journaled): Used {
  return { cost: cost(events), edited: editedFiles(events) }
}

function addUp(used: readonly Used[]): Omit<Analytics, 'statuses'> {
  const costs = used.map((each) => each.cost)
  const totals = costs.map((each) => each.totals).reduce(sumSpending, noSpending)
  const tools = sumTools(costs.flatMap((each) => each.tools))
  return {
    runs: costs.length,
    requests: costs.reduce((sum, { turns }) => sum + turns.filter(({ request }) => request > 0).length, 0),
    totals,
    repeats: tools.reduce((sum, { repeats }) => sum + repeats, 0),
    errorRate: totals.calls === 0 ? 0 : totals.failures / totals.calls,
    tools,
    edits: sumEdits(used.flatMap(({ edited }) => edited)),
  }
}

function sumEdits(edited: readonly EditedFile[]): Edits {
  const files = new Map<string, EditedFile>()
  for (const { file, edits, failures } of edited) {
    const known = files.get(file) ?? { file, edits: 0, failures: 0 }
    files.set(file, { file, edits: known.edits + edits, failures: known.failures + failures })
  }
  const all = [...files.values()]
  const calls = all.reduce((sum, { edits }) => sum + edits, 0)
  const failures = all.reduce((sum, each) => sum + each.failures, 0)
  return {
    calls,
    failures,
    failureRate: calls === 0 ? 0 : failures / calls,
    files: all.filter((each) => each.failures > 0).sort((one, other) => other.failures - one.failures),
  }
}

function sumTools(uses: readonly ToolUse[]): readonly ToolUse[] {
  const byTool = new Map<string, ToolUse>()
  for (const use of uses) {
    const known = byTool.get(use.tool)
    byTool.set(use.tool, known === undefined ? use : sumUses(known, use))
  }
  return [...byTool.values()].sort((one, other) => other.calls - one.calls || (one.tool < other.tool ? -1 : 1))
}

function sumUses(one: ToolUse, other: ToolUse): ToolUse {
  return {
    tool: one.tool,
    calls: one.calls + other.calls,
    failures: one.failures + other.failures,
    refusals: one.refusals + other.refusals,
    repeats: one.repeats + other.repeats,
    durationMs: one.durationMs + other.durationMs,
  }
}

function countStatuses(runs: readonly RunOverview[]): Analytics['statuses'] {
  const counts: Partial<Record<RunStatus, number>> = {}
  for (const { status } of runs) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
