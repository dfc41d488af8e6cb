import type { JobState, ListedJob, ListedWorker, RunQueue } from '../../queue/index.ts'
import type { Project } from '../project.ts'
import { type RunFolder, runFolder } from '../runs/run-folder.ts'
import { listedRun } from '../runs/runs.ts'
import { standingOf } from './ask.ts'
import { type Delivery, type Drive, type Queued, queueNotes } from './notes.ts'

/** A queue as programs see it. The schema is versioned; fields are added, never changed. */
export interface QueueView {
  readonly schema: 'pawl.queue/1'
  /** Whether there is a queue at all, and it can be reached. */
  readonly isThere: boolean
  /** Said where one is set and cannot be reached at the moment. */
  readonly isReachable?: false
  readonly counts: Readonly<Record<JobState, number>>
  readonly jobs: readonly Omit<ListedJob, 'failure'>[]
  readonly workers: readonly ListedWorker[]
}

const mostJobs = 200

export const outOfReach: QueueView = {
  schema: 'pawl.queue/1',
  isThere: false,
  isReachable: false,
  counts: { waiting: 0, delayed: 0, active: 0, done: 0, failed: 0 },
  jobs: [],
  workers: [],
}

export async function viewOf(queue: RunQueue): Promise<QueueView> {
  const [counts, listed, workers] = await Promise.all([queue.counts(), queue.list(mostJobs), queue.workers()])
  // What went wrong may hold what only the people of the project should read.
  const jobs = listed.map(({ failure: _kept, ...job }) => job)
  return { schema: 'pawl.queue/1', isThere: true, counts, jobs, workers }
}

/** A run that was submitted, as its own record and the queue have it. */
export interface SubmittedRun {
  readonly run: string
  readonly task: string
  /** How it stands in the queue, why nobody goes on with it, or how it ended. */
  readonly state: JobState | 'missing' | 'quarantined' | 'given up' | 'ended'
  /** How it ended; empty when it has not. */
  readonly status: string
  readonly detail: string
  readonly queued: Queued
  readonly drives: readonly Drive[]
  readonly delivery: Delivery | null
}

/** The runs of a project that were submitted, the newest first. */
export async function listSubmitted(
  { runs }: Pick<Project, 'runs'>,
  queue: RunQueue,
  most: number,
): Promise<readonly SubmittedRun[]> {
  const found: SubmittedRun[] = []
  for (const { id } of await runs.list()) {
    const folder = runFolder(runs, id)
    const submitted = folder === null ? null : await submittedRun(folder, queue)
    if (submitted !== null) found.push(submitted)
    if (found.length === most) break
  }
  return found
}

/** One of them; `null` when it was never submitted. */
export async function submittedRun(folder: RunFolder, queue: RunQueue): Promise<SubmittedRun | null> {
  const notes = queueNotes(folder)
  const queued = await notes.queued.get()
  if (queued === null) return null
  const { task } = await listedRun(folder)
  const drives = (await notes.drives.get()) ?? []
  const rest = { run: folder.id, task, queued, drives, delivery: await notes.delivery.get() }
  const standing = await standingOf(folder)
  switch (standing.kind) {
    case 'settled': {
      const { status, detail } = standing.result
      return { ...rest, state: 'ended', status, detail }
    }
    case 'held': {
      const { why, message } = standing.stopped
      return { ...rest, state: why === 'failed' ? 'given up' : why, status: '', detail: message }
    }
    default:
      return { ...rest, state: (await queue.stateOf('run', folder.id)) ?? 'missing', status: '', detail: '' }
  }
}
