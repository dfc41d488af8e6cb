import { hostname } from 'node:os'
import type { WorkerNews } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import type { Terminal } from '../terminal.ts'
import { atQueue } from './jobs-queue.ts'
import { durationMs, oneLine, wholeNumber } from './runs-amounts.ts'

const usualConcurrency = 4
const usualGraceMs = 10_000

export const run: Action = async (given, terminal) => {
  const { concurrency: atOnce, grace, jsonl } = given.options
  const concurrency = atOnce === undefined ? usualConcurrency : wholeNumber(atOnce, '--concurrency', { least: 1 })
  const graceMs = grace === undefined ? usualGraceMs : durationMs(grace, '--grace')
  return atQueue(given, terminal, async ({ project, queue, queues }) => {
    const tell = (news: WorkerNews) =>
      terminal.print(jsonl === true ? JSON.stringify({ at: Date.now(), ...news }) : inWords(news, terminal))
    const worker = await queues.startWorker({ project, queue, pawl: terminal.version, concurrency, tell })
    terminal.tell(
      `worker ${worker.id} on ${hostname()}: up to ${concurrency} runs of ${project.runs.place} at once; Ctrl-C hands over`,
    )
    await asked()
    terminal.tell(`handing over, within ${graceMs / 1000} s; once more leaves at once`)
    leaveOnSignal()
    await worker.stop(graceMs)
    return 0
  })
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function asked(): Promise<void> {
  return new Promise((resolve) => {
    const heed = () => {
      for (const signal of signals) process.off(signal, heed)
      resolve()
    }
    for (const signal of signals) process.on(signal, heed)
  })
}

/** Nothing is lost by leaving: the journals are as durable as ever, and somebody opens them again. */
function leaveOnSignal(): void {
  for (const signal of signals) process.on(signal, () => process.exit(143))
}

function inWords(news: WorkerNews, { width }: Terminal): string {
  switch (news.type) {
    case 'taken': {
      const again = news.drive === 1 ? '' : ` (for the ${news.drive}. time)`
      return oneLine(`${news.run}  taken${again}: ${news.task}`, width)
    }
    case 'ended':
      return `${news.run}  ended: ${news.status}`
    case 'handed_over':
      return `${news.run}  handed over`
    case 'added_again':
      return `${news.run}  was not in the queue; added again`
    case 'trouble':
      return oneLine(`trouble: ${news.message}`)
    case 'reached_again':
      return 'Redis can be reached again'
    default:
      return oneLine(`${news.run}  ${news.type.replace('_', ' ')}: ${news.message}`)
  }
}
