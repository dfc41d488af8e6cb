import type { SubmittedRun } from '../../../compose/index.ts'
import { inColumns } from '../columns.ts'
import type { Action } from '../command.ts'
import { inRows } from '../rows.ts'
import type { Terminal } from '../terminal.ts'
import { atQueue } from './jobs-queue.ts'
import { moment, oneLine, wholeNumber } from './runs-amounts.ts'

export const run: Action = (given, terminal) =>
  atQueue(given, terminal, async ({ project, queue, queues }) => {
    const { limit, workers: isAboutWorkers, json } = given.options
    const most = limit === undefined ? 20 : wholeNumber(limit, '--limit')
    const [counts, workers] = [await queue.counts(), await queue.workers()]
    const jobs = await queues.listSubmitted(project, queue, most)
    if (json === true) terminal.print(JSON.stringify({ schema: 'pawl.jobs/1', counts, jobs, workers }, null, 2))
    else if (isAboutWorkers === true) {
      const rows = workers.map(({ id, host, pid, runs }) => [id, `process ${pid} on ${host}`, runs.join(' ')])
      if (rows.length > 0) terminal.print(inColumns(rows).join('\n'))
    } else if (jobs.length > 0) terminal.page(table(jobs, terminal).join('\n'))
    if (json !== true)
      terminal.tell(
        `${counts.waiting} waiting, ${counts.delayed} delayed, ${counts.active} at work; ${workers.length} workers`,
      )
    return 0
  })

function table(jobs: readonly SubmittedRun[], { width }: Terminal): string[] {
  const rows = jobs.map(({ run: id, state, status, queued, drives, task }) => [
    id,
    state === 'ended' ? status : state,
    String(queued.priority),
    moment(queued.submittedAt),
    drives.at(-1)?.worker ?? '-',
    oneLine(task),
  ])
  return inRows([['run', 'state', 'priority', 'submitted', 'worker', 'task'], ...rows], width)
}
