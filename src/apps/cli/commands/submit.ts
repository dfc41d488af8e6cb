import type { Action, Given } from '../command.ts'
import { UsageError } from '../exit.ts'
import { mannerOf, tagsOf } from '../order.ts'
import type { Terminal } from '../terminal.ts'
import { atQueue } from './jobs-queue.ts'
import { printResult } from './jobs-result.ts'
import { taskOf } from './run.ts'
import { durationMs } from './runs-amounts.ts'

export const run: Action = async (given, terminal) => {
  const task = await taskOf(given, terminal)
  if (task === '') throw new UsageError('say what to do, for example: pawl submit "Where are retries handled?"')
  const { priority, delay, callback, wait, json } = given.options
  const [place, delayMs] = [priorityOf(priority), delay === undefined ? 0 : durationMs(delay, '--delay')]
  return atQueue(given, terminal, async ({ project, queue, queues }) => {
    const url = typeof callback === 'string' ? callback : null
    const fault = url === null ? null : queues.faultOfCallback(url, project.config.settings.queue['private-callbacks'])
    if (fault !== null) throw new UsageError(`--callback: ${fault}`)
    const submitted = await queues.submitRun(queue, {
      request: { project, task, pawl: terminal.version, manner: mannerOf(given), tags: tagsOf(given) },
      priority: place,
      delayMs,
      callback: url,
      order: orderOf(given),
    })
    if (!submitted.ok) {
      for (const line of submitted.error.lines) terminal.complain(line)
      return submitted.error.kind === 'journal' ? 1 : 7
    }
    const folder = submitted.value
    if (wait !== true) {
      const answer = { schema: 'pawl.submitted/1', run: folder.id, priority: place, notBefore: Date.now() + delayMs }
      terminal.print(json === true ? JSON.stringify({ ...answer, callback: url }, null, 2) : folder.id)
      tell(given, terminal, `submitted; its answer: pawl jobs result --wait ${folder.id}`)
      return 0
    }
    tell(given, terminal, `submitted as ${folder.id}; Ctrl-C leaves it to the workers`)
    const release = leaveOnInterrupt(folder.id, terminal)
    const exitCode = await printResult({ project, queue, queues, folder }, given, terminal)
    release()
    return exitCode
  })
}

function tell({ options }: Given, terminal: Terminal, text: string): void {
  if (options.quiet !== true && options.json !== true) terminal.tell(text)
}

function leaveOnInterrupt(id: string, terminal: Terminal): () => void {
  const leave = () => {
    terminal.tell(
      `run ${id} stays on the queue; its answer: pawl jobs result --wait ${id} · to end it: pawl jobs cancel ${id}`,
    )
    process.exit(130)
  }
  process.once('SIGINT', leave)
  return () => void process.off('SIGINT', leave)
}

function priorityOf(text: unknown): number {
  if (text === undefined) return 5
  if (typeof text === 'string' && /^[1-9]$/.test(text)) return Number(text)
  throw new UsageError(`--priority takes a number from 1, first, to 9, last, not ${text}`)
}

/** What the worker has to know; the machine is in the journal. */
const ordered = ['provider', 'model', 'policy', 'sandbox', 'max-turns', 'max-cost', 'max-time', 'max-idle']

function orderOf({ settings }: Given): Record<string, string> {
  const said = Object.entries(settings).filter(([name, value]) => value !== undefined && ordered.includes(name))
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}
