import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { atRun } from './jobs-queue.ts'

export const run: Action = (given, terminal) =>
  atRun(given, terminal, async ({ folder, queue, queues }) => {
    const retried = await queues.retryRun(folder, queue)
    if (!retried.ok) throw new UsageError(retried.error)
    if (given.options.json === true)
      terminal.print(JSON.stringify({ schema: 'pawl.retried/1', run: folder.id }, null, 2))
    else terminal.tell(`${folder.id}: on the queue again`)
    return 0
  })
