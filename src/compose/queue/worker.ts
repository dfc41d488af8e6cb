// A worker: takes runs from the queue, as many at once as it may, until it is told to stop.

import { type Disposition, type Work, workerName } from '../../queue/index.ts'
import { runFolder } from '../runs/run-folder.ts'
import { callBack } from './callback.ts'
import { type Driver, type DriverOptions, openDriver } from './drive.ts'
import { queueNotes } from './notes.ts'
import { openSweep } from './sweep.ts'

export interface WorkerRequest extends Omit<DriverOptions, 'worker'> {
  readonly concurrency: number
}

export interface StartedWorker {
  readonly id: string
  /** Hands over what it drives and takes nothing more. */
  readonly stop: (graceMs: number) => Promise<void>
}

/** How often the queue is brought in line with the journals, by one worker of all. */
const sweepEveryMs = 10_000
/** How soon a word is heeded that was missed. */
const lookEveryMs = 3000

export async function startWorker(request: WorkerRequest): Promise<StartedWorker> {
  const { queue, project, tell, concurrency } = request
  const worker = workerName()
  const options: DriverOptions = { ...request, worker }
  const driver = openDriver(options)
  const deaf = await queue.signals.listen(({ type, id }) => {
    if (type === 'cancel') driver.cancel(id)
  })
  const stopSweeping = keepSweeping(request)
  const looking = setInterval(() => void heedCancels(driver, options).catch(() => {}), lookEveryMs)
  const taking = queue.work({
    id: worker,
    concurrency,
    lockMs: project.config.settings.queue.lock,
    perform: (work) => perform(work, driver, options),
    onLockLost: (run) => void driver.check(run),
    onTrouble: (message) => tell({ type: 'trouble', message }),
    onReachedAgain: () => tell({ type: 'reached_again' }),
  })
  return {
    id: worker,
    stop: async (graceMs) => {
      stopSweeping()
      clearInterval(looking)
      const stopped = taking.stop()
      await driver.leave(graceMs)
      await stopped
      deaf()
    },
  }
}

async function perform(work: Work, driver: Driver, options: DriverOptions): Promise<Disposition> {
  const { chore, run, isLastTry } = work
  try {
    return await (chore === 'run' ? driver.drive(run) : callBack(run, options, work))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    options.tell({ type: 'failed', run, message: isLastTry ? `${message}; given up` : `${message}; tried again later` })
    const folder = runFolder(options.project.runs, run)
    if (isLastTry && chore === 'run' && folder !== null)
      await queueNotes(folder).stopped.put({ at: Date.now(), why: 'failed', message })
    throw error
  }
}

function keepSweeping({ project, queue, tell }: Pick<WorkerRequest, 'project' | 'queue' | 'tell'>): () => void {
  const { sweep } = openSweep(project, queue)
  const once = () =>
    queue
      .alone('sweep', sweepEveryMs - 500, async () => {
        for (const run of await sweep()) tell({ type: 'added_again', run })
      })
      .catch((error: Error) => tell({ type: 'trouble', message: error.message }))
  void once()
  const timer = setInterval(() => void once(), sweepEveryMs)
  return () => clearInterval(timer)
}

async function heedCancels(driver: Driver, { project }: DriverOptions): Promise<void> {
  for (const run of driver.runs()) {
    const folder = runFolder(project.runs, run)
    if (folder !== null && (await queueNotes(folder).cancel.get()) !== null) driver.cancel(run)
  }
}
