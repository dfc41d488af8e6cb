// Everything that has to do with the queue, loaded by those who need it: nobody else pays for a client of Redis.

import { createHash } from 'node:crypto'
import { openRunQueue, type QueueError, type RunQueue } from '../../queue/index.ts'
import type { Result } from '../../runtime/index.ts'
import type { Project } from '../project.ts'
import { noQueue, type QueueView, viewOf } from './view.ts'

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

/**
 * The queue of a project as programs see it, with a connection of its own that is kept; `null` when none is set.
 * It is looked for at once, and whatever keeps it from being seen is told, each trouble once.
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
  return {
    view: async () => {
      opened ??= open()
      const queue = await opened
      if (queue.ok) return viewOf(queue.value)
      // Whoever asks next may find it.
      opened = null
      return noQueue
    },
    close: async () => {
      const queue = await opened
      if (queue?.ok === true) await queue.value.close()
    },
  }
}
