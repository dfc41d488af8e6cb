// Takes one job after another and does what it is told with each. BullMQ's lock guards the record of a job, not what is
// done for it: whoever drives a run asks the run's journal whether it is still theirs.

import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { DelayedError, type Job, Worker } from 'bullmq'
import { unreachable } from '../core/index.ts'
import { type Chore, runOf } from './job-id.ts'
import { type Link, prefix } from './link.ts'
import { keepBeating } from './workers.ts'

export interface Work {
  readonly chore: Chore
  readonly run: string
  /** Whether it is given up when this fails. */
  readonly isLastTry: boolean
}

/** What becomes of a job once it was worked on. What throws is tried again later, and given up in the end. */
export type Disposition =
  /** It is over, whatever came of the run. */
  | { readonly kind: 'done' }
  /** Somebody else is to go on with it, now or later; this is no try that failed. */
  | { readonly kind: 'put_back'; readonly delayMs: number }
  /** It is somebody else's by now: nothing is done with it. */
  | { readonly kind: 'not_ours' }

export interface WorkerOptions {
  /** As it is shown to people; no two are called the same. */
  readonly id: string
  readonly concurrency: number
  /** How long a job is ours without a word from us. */
  readonly lockMs: number
  readonly perform: (work: Work) => Promise<Disposition>
  /** The lock on a run could not be renewed: it may be somebody else's by now. */
  readonly onLockLost: (run: string) => void
  /** Told once of each trouble, until work goes on or Redis is back. */
  readonly onTrouble: (message: string) => void
  /** Redis was away, and is back. */
  readonly onReachedAgain: () => void
}

export interface QueueWorker {
  /** Takes nothing more, and resolves when what is under way is put away. */
  readonly stop: () => Promise<void>
}

/** A name for the worker of this process. */
export function workerName(): string {
  // Containers may share a name, and each has a process 1.
  return `${hostname()}-${process.pid}-${randomBytes(2).toString('hex')}`
}

export function startWorker(link: Link, options: WorkerOptions): QueueWorker {
  const { id, concurrency, lockMs, perform, onLockLost } = options
  const active = new Set<string>()
  const worker = new Worker(
    link.name,
    async (job: Job, token?: string) => {
      const run = runOf(job.id ?? '')
      active.add(run)
      try {
        const disposition = await perform({ chore: job.name as Chore, run, isLastTry: isLastTry(job) })
        await dispose(job, disposition, token)
        return null
      } finally {
        active.delete(run)
      }
    },
    {
      connection: link.redis,
      prefix,
      name: id,
      concurrency,
      lockDuration: lockMs,
      stalledInterval: lockMs,
      // How often a run may lose its worker is counted with the run, where a flush of Redis cannot reset it.
      maxStalledCount: 1_000_000,
      // How soon a worker that waits for work looks again by itself.
      drainDelay: 2,
      runRetryDelay: 500,
    },
  )
  worker.on('lockRenewalFailed', (ids) => {
    for (const each of ids) onLockLost(runOf(each))
  })
  const heedNoMore = tellTroubles(worker, link, options)
  const stopBeating = keepBeating(link, { id, runs: () => [...active] })
  return {
    stop: async () => {
      heedNoMore()
      await worker.close()
      await stopBeating()
    },
  }
}

/** While Redis is away, each connection says so at every try. Returns how to stop listening for its return. */
function tellTroubles(worker: Worker, { redis }: Link, { onTrouble, onReachedAgain }: WorkerOptions): () => void {
  const told = new Set<string>()
  worker.on('error', ({ message }) => {
    if (told.has(message)) return
    told.add(message)
    onTrouble(message)
  })
  // What works again may break again.
  worker.on('active', () => told.clear())
  const back = () => {
    if (told.size > 0) onReachedAgain()
    told.clear()
  }
  redis.on('ready', back)
  return () => redis.off('ready', back)
}

async function dispose(job: Job, disposition: Disposition, token: string | undefined): Promise<void> {
  switch (disposition.kind) {
    case 'done':
      return
    case 'put_back':
      // Not moveToWait: that wakes nobody who waits for work of a priority.
      await job.moveToDelayed(Date.now() + disposition.delayMs, token)
      throw new DelayedError()
    case 'not_ours':
      // For BullMQ it has been put away already.
      throw new DelayedError()
    default:
      return unreachable(disposition)
  }
}

function isLastTry({ attemptsMade, opts }: Job): boolean {
  return attemptsMade + 1 >= (opts.attempts ?? 1)
}
