// Everything that has to do with the queue, loaded by those who need it: nobody else pays for a client of Redis.

import { createHash } from 'node:crypto'
import { openRunQueue, type QueueError, type RunQueue } from '../../queue/index.ts'
import type { Result } from '../../runtime/index.ts'
import type { Project } from '../project.ts'
import { outOfReach, type QueueView, viewOf } from './view.ts'

export { faultOf as faultOfCallback } from '../../queue/index.ts'
export { cancelRun, retryRun, type Standing, standingOf, waitFor } from './ask.ts'
export { submitRun } from './submit.ts'
export { listSubmitted, submittedRun, viewOf } from './view.ts'
export { startWorker } from './worker.ts'

/** Opens the queue of a project. */
export async function openQueueOf(project: Project): Promise<Result<RunQueue, QueueError>> {
  const url = addressOf(project)
  if (url === '') {
    const message = 'no queue is set: say where Redis is with --redis redis://host:6379, PAWL_REDIS or REDIS_URL'
    return { ok: false, error: { kind: 'address', message } }
  }
  return openRunQueue({ url, name: nameOf(project) })
}

/** Runs in files are within reach of those who see the files, so each folder of runs has a queue of its own. */
function nameOf({ config, runs }: Project): string {
  const { name } = config.settings.queue
  return name ?? `runs-${createHash('sha256').update(runs.place).digest('hex').slice(0, 12)}`
}

function addressOf({ config, situation }: Project): string {
  return config.settings.redis ?? situation.env.REDIS_URL ?? ''
}

export interface QueueViewer {
  readonly view: () => Promise<QueueView>
  readonly close: () => Promise<void>
}

// Commands wait for as long as Redis is away, whoever looks does not: a monitor gives up after ten seconds, and wants to
// be told of everything else too.
const patienceMs = 2000

/**
 * The queue of a project as programs see it, with a connection of its own that is kept; `null` when none is set. One that
 * does not answer in time is out of reach. It is looked for at once, and what keeps it from being opened is told once.
 */
export function queueViewer(project: Project, tell: (trouble: string) => void): QueueViewer | null {
  if (addressOf(project) === '') return null
  let told = ''
  const open = async () => {
    const queue = await openQueueOf(project)
    const trouble = queue.ok ? '' : queue.error.message
    if (trouble !== told && trouble !== '') tell(trouble)
    told = trouble
    return queue
  }
  let opened: ReturnType<typeof open> | null = open()
  const look = async () => {
    opened ??= open()
    const queue = await opened
    if (queue.ok) return viewOf(queue.value)
    // Whoever asks next may find it.
    opened = null
    return outOfReach
  }
  let looking: Promise<QueueView> | null = null
  return {
    view: () => {
      // While Redis is away, one is enough to wait.
      looking ??= look()
        .catch(() => outOfReach)
        .finally(() => {
          looking = null
        })
      return Promise.race([looking, silence()])
    },
    close: async () => {
      const queue = await opened
      if (queue?.ok === true) await queue.value.close()
    },
  }
}

function silence(): Promise<QueueView> {
  return new Promise((resolve) => setTimeout(resolve, patienceMs, outOfReach).unref())
}
