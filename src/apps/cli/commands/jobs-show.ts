import { inColumns } from '../columns.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { atRun } from './jobs-queue.ts'
import { moment, oneLine } from './runs-amounts.ts'

export const run: Action = (given, terminal) =>
  atRun(given, terminal, async ({ folder, queue, queues }) => {
    const job = await queues.submittedRun(folder, queue)
    if (job === null) throw new UsageError(`run ${folder.id} was never submitted to a queue`)
    if (given.options.json === true) {
      terminal.print(JSON.stringify({ schema: 'pawl.job/1', ...job }, null, 2))
      return 0
    }
    const { queued, drives, delivery } = job
    const rows = [
      ['run', job.run],
      ['task', oneLine(job.task)],
      ['state', job.state === 'ended' ? job.status : job.state],
      ...(job.detail === '' ? [] : [['detail', oneLine(job.detail)]]),
      ['priority', String(queued.priority)],
      ['submitted', moment(queued.submittedAt)],
      ...(queued.notBefore > queued.submittedAt ? [['not before', moment(queued.notBefore)]] : []),
      ...Object.entries(queued.order).map(([name, value]) => [name, String(value)]),
      ...drives.map(({ number, worker, since, end }) => [
        `drive ${number}`,
        `${worker}, since ${moment(since)}${end === null ? '' : `, ${end.replace('_', ' ')}`}`,
      ]),
      ...(queued.callback === null ? [] : [['callback', `${queued.callback} ${delivery?.message ?? '(open)'}`]]),
    ]
    terminal.print(inColumns(rows).join('\n'))
    return 0
  })
