// Putting a run down for a worker: first the run, whole, where runs are kept, and then its number in the queue. Whoever
// crashes in between has a run that the next worker finds.

import { relative } from 'node:path'
import type { RunEvent } from '../../core/index.ts'
import { recallAtStart } from '../../memory/index.ts'
import type { RunQueue } from '../../queue/index.ts'
import type { Result } from '../../runtime/index.ts'
import { headOf } from '../run/head-of.ts'
import { machineOf } from '../run/machine-of.ts'
import { writeManner } from '../run/manner.ts'
import { failure, mannerFor, type RunRequest, type SetupError, settingsFor } from '../run/open-run.ts'
import { writeRun } from '../runs/begin-run.ts'
import { type RunFolder, writeRemarks } from '../runs/run-folder.ts'
import { type Queued, queueNotes } from './notes.ts'

export interface Submission {
  readonly request: Omit<RunRequest, 'person' | 'model' | 'firstCall'>
  readonly priority: number
  readonly delayMs: number
  readonly callback: string | null
  /** Settings that the worker has to know, as they were written. */
  readonly order: Queued['order']
}

/** Writes a run down and adds it to the queue. */
export async function submitRun(queue: RunQueue, submission: Submission): Promise<Result<RunFolder, SetupError>> {
  const written = await prepareRun(submission)
  if (!written.ok) return written
  const { priority, delayMs } = submission
  await queue.add({ chore: 'run', run: written.value.id, priority, delayMs })
  return written
}

async function prepareRun(submission: Submission): Promise<Result<RunFolder, SetupError>> {
  const { request, priority, delayMs, callback, order } = submission
  const { project, task, tags = [] } = request
  const machine = await machineOf(project.config)
  if (!machine.ok) return failure('configuration', ...machine.error)
  const manner = await mannerFor(request)
  if (!manner.ok) return failure('configuration', manner.error)
  const at = Date.now()
  const settings = await settingsFor(request, machine.value)
  const facts = project.config.settings.memory.enabled ? await recallAtStart(project.memory(), task) : []
  const furnish = async (folder: RunFolder) => {
    await writeRemarks(folder, { tags: [...tags], isPinned: false, commit: await headOf(project.workspace.root) })
    await writeManner(folder, manner.value)
    await queueNotes(folder).queued.put({
      submittedAt: at,
      priority,
      notBefore: at + delayMs,
      callback,
      order,
      folder: relative(project.workspace.root, project.situation.cwd),
      retriedAt: 0,
    })
  }
  const written = await writeRun(project.runs, { pawl: request.pawl, furnish }, (id): readonly RunEvent[] => [
    { type: 'run.started', at, id, machine: machine.value, settings },
    ...(facts.length > 0 ? [{ type: 'memory.recalled', at, facts } as const] : []),
    { type: 'user.said', at, text: task },
  ])
  return written.ok ? written : failure('journal', written.error)
}
