import type { RunFolder } from '../../../compose/index.ts'
import type { Action, Given } from '../command.ts'
import { type ExitCode, UsageError } from '../exit.ts'
import type { Terminal } from '../terminal.ts'
import { type AtQueue, atRun } from './jobs-queue.ts'

export const run: Action = (given, terminal) => atRun(given, terminal, (at) => printResult(at, given, terminal))

/** Prints what became of a run, once, and gives the exit code of the run itself. */
export async function printResult(
  { folder, queue, queues }: AtQueue & { readonly folder: RunFolder },
  given: Given,
  terminal: Terminal,
): Promise<ExitCode> {
  const { wait, json, quiet } = given.options
  const standing = wait === true ? await queues.waitFor(folder, queue) : await queues.standingOf(folder)
  switch (standing.kind) {
    case 'unknown':
      throw new UsageError(`run ${folder.id} was never submitted to a queue; pawl show ${folder.id} shows it`)
    case 'open':
      terminal.tell(`run ${folder.id} has not ended yet; --wait waits for it`)
      return 3
    case 'held':
      terminal.complain(`run ${folder.id} is held back: ${standing.stopped.message}`)
      terminal.tell(`to let a worker try again: pawl jobs retry ${folder.id}`)
      return 1
    default: {
      const { result } = standing
      if (json === true) terminal.print(JSON.stringify(result, null, 2))
      else if (result.answer !== '') terminal.page(result.answer)
      if (json !== true && quiet !== true && result.exitCode !== 0)
        terminal.tell(
          `${result.status}: ${result.detail}\nwhy: pawl why ${folder.id} · go on: pawl resume ${folder.id}`,
        )
      return result.exitCode
    }
  }
}
