// Runs out of other agents' logs as journals: whatever shows a run of ours can then show one of theirs.

import { findLogs, gathering, journalOf, pricedStep, readLog, runIdOf, type Trajectory } from '../../foreign/index.ts'
import { fileStore } from '../../journal/index.ts'
import { redact } from '../../policy/index.ts'
import type { Result } from '../../runtime/index.ts'
import type { Situation } from '../project.ts'
import { keepOutputs } from '../run/keep-output.ts'
import { type RunFolder, runFolder, writeRemarks } from '../runs/run-folder.ts'
import { type AuditOrder, requestOf } from './audit.ts'
import { priceSteps } from './step-prices.ts'

export interface JournalsOrder {
  readonly logs: AuditOrder
  /** Where each run gets a folder of its own. */
  readonly directory: string
  readonly pawl: string
}

export interface WrittenJournals {
  readonly written: readonly RunFolder[]
  /** What was not written, and why. */
  readonly problems: readonly string[]
}

/** Writes every run of the logs as a journal. A run that is there already stays as it is. */
export async function writeJournals(situation: Situation, order: JournalsOrder): Promise<WrittenJournals> {
  const written: RunFolder[] = []
  const problems: string[] = []
  const { agent } = order.logs
  const priceOf = await priceSteps(situation)
  for (const log of await findLogs(requestOf(situation, order.logs))) {
    const { audience, runs } = gathering()
    const { problem } = await readLog(log, audience)
    if (problem !== null) problems.push(`${log.path}: ${problem}`)
    for (const run of runs.filter((one) => agent === undefined || one.agent === agent)) {
      const steps = run.steps.map((step) => pricedStep(step, priceOf))
      const made = await writeJournal({ ...run, steps }, order)
      if (made.ok) written.push(made.value)
      else problems.push(`${log.path}: ${made.error}`)
    }
  }
  return { written, problems }
}

async function writeJournal(run: Trajectory, order: JournalsOrder): Promise<Result<RunFolder, string>> {
  const id = runIdOf(run)
  const folder = runFolder(fileStore(order.directory), id)
  if (folder === null) return { ok: false, error: `${id} is no name of a run` }
  const keeper = keepOutputs(folder.store.blobs(id))
  const events = journalOf(run, { keep: keeper.keep, clean: redact })
  const journal = await folder.store.create(id, order)
  if (!journal.ok) return { ok: false, error: journal.error.message }
  const appended = await journal.value.append(events, { durable: false })
  await journal.value.close()
  if (!appended.ok) return { ok: false, error: appended.error.message }
  await keeper.kept()
  await writeRemarks(folder, { tags: ['audit', run.agent], isPinned: false, commit: null })
  return { ok: true, value: folder }
}
