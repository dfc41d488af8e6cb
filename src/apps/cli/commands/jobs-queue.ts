// The queue of the project that a command is given in, and the submitted run that it is about.

import { loadQueue, type Project, type RunFolder, type RunQueue } from '../../../compose/index.ts'
import type { Given } from '../command.ts'
import type { ExitCode } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import type { Terminal } from '../terminal.ts'
import { folderFor } from './runs-named.ts'

/** Everything about queues, with one of them open. */
export interface AtQueue {
  readonly project: Project
  readonly queue: RunQueue
  readonly queues: Awaited<ReturnType<typeof loadQueue>>
}

/** Does something with the queue of a project, and closes it whatever happens. */
export async function atQueue(
  given: Given,
  terminal: Terminal,
  act: (at: AtQueue) => Promise<ExitCode>,
): Promise<ExitCode> {
  const opened = openProjectFor(given, terminal)
  return opened.ok ? atQueueOf(opened.value, terminal, act) : opened.exitCode
}

/** The same with the run that is meant. */
export async function atRun(
  given: Given,
  terminal: Terminal,
  act: (at: AtQueue & { readonly folder: RunFolder }) => Promise<ExitCode>,
): Promise<ExitCode> {
  const found = await folderFor(given, terminal, given.words[0] ?? '')
  if (!found.ok) return found.exitCode
  return atQueueOf(found.project, terminal, (at) => act({ ...at, folder: found.folder }))
}

async function atQueueOf(
  project: Project,
  terminal: Terminal,
  act: (at: AtQueue) => Promise<ExitCode>,
): Promise<ExitCode> {
  const queues = await loadQueue()
  const opened = await queues.openQueueOf(project)
  if (!opened.ok) {
    terminal.complain(opened.error.message)
    return 7
  }
  try {
    return await act({ project, queue: opened.value, queues })
  } finally {
    await opened.value.close()
  }
}
