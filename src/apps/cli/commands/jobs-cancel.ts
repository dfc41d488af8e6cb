import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { atRun } from './jobs-queue.ts'

const words = {
  ended_here: 'cancelled',
  asked: 'its worker was asked to end it',
  over: 'has ended already',
} as const

export const run: Action = (given, terminal) =>
  atRun(given, terminal, async ({ folder, queue, queues }) => {
    const cancelled = await queues.cancelRun(folder, { queue, pawl: terminal.version })
    if (!cancelled.ok) throw new UsageError(cancelled.error)
    if (given.options.json === true)
      terminal.print(JSON.stringify({ schema: 'pawl.cancelled/1', run: folder.id, was: cancelled.value }, null, 2))
    else terminal.tell(`${folder.id}: ${words[cancelled.value]}`)
    return 0
  })
