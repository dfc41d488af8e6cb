// The queue says who is next, and nothing else: what a run is, stands in its journal. Everything here can be lost and is
// built again from there.

import { type Job, Queue } from 'bullmq'
import type { Result } from '../runtime/index.ts'
import { type Chore, jobIdOf, runOf } from './job-id.ts'
import { type Link, openLink, prefix, type QueueAddress, type QueueError } from './link.ts'
import { openSignals, type Signals } from './signals.ts'
import { type QueueWorker, startWorker, type WorkerOptions } from './worker.ts'
import { forgetSilent, type ListedWorker, listWorkers } from './workers.ts'

export interface Ticket {
  readonly chore: Chore
  readonly run: string
  /** 1 is first, 9 is last. */
  readonly priority: number
  readonly delayMs: number
}

export interface ListedJob {
  readonly id: string
  readonly run: string
  readonly state: JobState
  readonly priority: number
  /** How often it has been tried and could not be done for reasons that are not the run's own. */
  readonly attempts: number
  readonly worker: string | null
  /** Since when it is in its state, or near enough: milliseconds since 1970. */
  readonly since: number
  /** Why it was given up; empty when it was not. */
  readonly failure: string
}

/** `failed` are those that could not be done at all; how a run ended is not a matter of the queue. */
export type JobState = 'waiting' | 'delayed' | 'active' | 'done' | 'failed'

export interface RunQueue {
  /** Adding what is there already changes nothing. */
  readonly add: (ticket: Ticket) => Promise<void>
  readonly stateOf: (chore: Chore, run: string) => Promise<JobState | null>
  /** Whether it is gone: what is being worked on stays. */
  readonly remove: (chore: Chore, run: string) => Promise<boolean>
  readonly counts: () => Promise<Readonly<Record<JobState, number>>>
  /** The newest of each state, as many as asked for. */
  readonly list: (most: number) => Promise<readonly ListedJob[]>
  readonly workers: () => Promise<readonly ListedWorker[]>
  readonly signals: Signals
  /** Does something that one at a time is enough for; whoever comes second does not. */
  readonly alone: (what: string, forMs: number, act: () => Promise<void>) => Promise<void>
  readonly work: (options: WorkerOptions) => QueueWorker
  readonly close: () => Promise<void>
}

export async function openRunQueue(address: QueueAddress): Promise<Result<RunQueue, QueueError>> {
  const opened = await openLink(address)
  return opened.ok ? { ok: true, value: queueOver(opened.value) } : opened
}

function queueOver(link: Link): RunQueue {
  const { redis, name } = link
  const queue = new Queue(name, { connection: redis, prefix })
  // Told to whoever waits for an answer; BullMQ repeats what the connection says anyway.
  queue.on('error', () => {})
  return {
    add: async (ticket) => {
      await queue.add(ticket.chore, {}, optionsOf(ticket))
    },
    stateOf: async (chore, run) => stateFrom(await queue.getJobState(jobIdOf(chore, run))),
    remove: async (chore, run) => (await queue.remove(jobIdOf(chore, run))) === 1,
    counts: async () => {
      const {
        waiting = 0,
        prioritized = 0,
        delayed = 0,
        active = 0,
        completed = 0,
        failed = 0,
      } = await queue.getJobCounts()
      return { waiting: waiting + prioritized, delayed, active, done: completed, failed }
    },
    list: async (most) => {
      const states = ['active', 'waiting', 'prioritized', 'delayed', 'failed', 'completed'] as const
      const each = await Promise.all(
        states.map(async (state) => (await queue.getJobs([state], 0, most - 1)).map((job) => listed(job, state))),
      )
      return each.flat()
    },
    workers: () => listWorkers(link),
    signals: openSignals(link),
    alone: async (what, forMs, act) => {
      const key = `${prefix}:${name}:alone:${what}`
      if ((await redis.set(key, String(process.pid), 'PX', forMs, 'NX')) !== 'OK') return
      await forgetSilent(link)
      await act()
    },
    work: (options) => startWorker(link, options),
    close: async () => {
      await queue.close()
      redis.disconnect()
    },
  }
}

/** What goes wrong around a run is tried again, ever more rarely: for about two minutes, callbacks for about two hours. */
const tries: Readonly<Record<Chore, { readonly attempts: number; readonly delay: number }>> = {
  run: { attempts: 6, delay: 2000 },
  callback: { attempts: 12, delay: 2000 },
}

function optionsOf({ chore, run, priority, delayMs }: Ticket) {
  const { attempts, delay } = tries[chore]
  return {
    jobId: jobIdOf(chore, run),
    priority,
    delay: Math.max(0, delayMs),
    attempts,
    backoff: { type: 'exponential', delay, jitter: 0.5 },
    // Enough to look at; what came of a run is kept with the run.
    removeOnComplete: { count: 200 },
    stackTraceLimit: 1,
  }
}

function listed(job: Job, state: string): ListedJob {
  const { id = '', priority, attemptsMade, processedBy, processedOn, finishedOn, timestamp, failedReason } = job
  return {
    id,
    run: runOf(id),
    state: stateFrom(state) ?? 'waiting',
    priority,
    attempts: attemptsMade,
    worker: state === 'active' ? (processedBy ?? null) : null,
    since: finishedOn ?? (state === 'active' ? processedOn : undefined) ?? timestamp,
    failure: state === 'failed' ? (failedReason ?? '') : '',
  }
}

function stateFrom(state: string): JobState | null {
  switch (state) {
    case 'waiting':
    case 'prioritized':
    case 'paused':
    case 'wait':
      return 'waiting'
    case 'delayed':
    case 'active':
    case 'failed':
      return state
    case 'completed':
      return 'done'
    default:
      return null
  }
}
