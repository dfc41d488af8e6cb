// The queue and its workers, for whoever looks. A server without a queue says so.

import { json, type Route } from './route.ts'

export interface QueueView {
  readonly isThere: boolean
  /** Said where there is one and it cannot be reached at the moment. */
  readonly isReachable?: false
  readonly counts: Readonly<Record<string, number>>
  readonly jobs: readonly QueuedJob[]
  readonly workers: readonly QueueWorker[]
}

interface QueuedJob {
  readonly id: string
  readonly run: string | null
  readonly state: string
  readonly priority: number
  readonly attempts: number
  readonly worker: string | null
  /** When it came into this state, in milliseconds since 1970. */
  readonly since: number
}

interface QueueWorker {
  readonly id: string
  readonly host: string
  readonly pid: number
  readonly runs: readonly string[]
  /** When it was last heard of. */
  readonly seenAt: number
}

export const noQueue: QueueView = { isThere: false, counts: {}, jobs: [], workers: [] }

export function queueRoute(look: () => Promise<QueueView>): Route {
  return {
    method: 'GET',
    path: '/api/queue',
    about: 'the jobs of the queue and its workers; isThere is false where there is none, and where it is out of reach',
    access: 'token',
    answer: async () => json({ schema: 'pawl.queue/1', ...(await look()) }),
  }
}
