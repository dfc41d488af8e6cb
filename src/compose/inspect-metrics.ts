// What the runs of a project come to in numbers that a monitor collects. A journal is read again only when it has changed.

import type { Rung } from '../core/index.ts'
import type { Project } from './project.ts'
import { findRun } from './run-folder.ts'
import { type ListedRun, listRuns, readEvents } from './runs.ts'

type Rungs = Readonly<Partial<Record<Rung, number>>>

export interface RunsMeasured {
  readonly runs: readonly ListedRun[]
  /** How many verdicts of all runs stood on each rung. */
  readonly rungs: Rungs
}

export function runsMeter({ runs }: Project): () => Promise<RunsMeasured> {
  const known = new Map<string, { readonly mark: string; readonly rungs: Rungs }>()
  const rungsOf = async ({ id, events, at }: ListedRun): Promise<Rungs> => {
    const mark = `${events} ${at}`
    const counted = known.get(id)
    if (counted?.mark === mark) return counted.rungs
    const rungs = await countRungs(runs, id)
    known.set(id, { mark, rungs })
    return rungs
  }
  return async () => {
    const listed = await listRuns(runs)
    const total: Partial<Record<Rung, number>> = {}
    for (const run of listed)
      for (const [rung, count] of Object.entries(await rungsOf(run)) as [Rung, number][])
        total[rung] = (total[rung] ?? 0) + count
    return { runs: listed, rungs: total }
  }
}

async function countRungs(runs: string, id: string): Promise<Rungs> {
  const found = await findRun(runs, id)
  const read = found.ok ? await readEvents(found.value) : null
  const events = read?.ok === true ? read.value : (read?.error.sound ?? [])
  const counts: Partial<Record<Rung, number>> = {}
  for (const event of events)
    if (event.type === 'verdict.reached') counts[event.verdict.rung] = (counts[event.verdict.rung] ?? 0) + 1
  return counts
}
