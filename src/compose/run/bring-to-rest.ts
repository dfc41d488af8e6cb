// A run from wherever it stands to its end, whatever surface drives it.

import type { Rest } from '../../runtime/index.ts'
import { finishRun, mendCopy } from './finish-run.ts'
import type { OpenRun } from './open-run.ts'
import { type Ending, endingAt, type RunResult, resultOf } from './run-result.ts'
import { heedStop } from './stop.ts'
import { restOf } from './talk-to-run.ts'

export interface Brought {
  readonly rest: Rest
  readonly ending: Ending
  readonly result: RunResult
}

/** Waits until a run rests for good and its work is applied, committed or thrown away. It is still open then. */
export async function bringToRest(open: OpenRun): Promise<Brought> {
  const { signal, release } = heedStop(open.handle, open.world.limits)
  const { notices, afterword, rest } = await finishRun(
    open,
    await mendCopy(open, await restOf(open), signal),
    signal,
  ).finally(release)
  const run = open.handle.state()
  const ended = endingAt(rest, run)
  const ending = { ...ended, answer: [ended.answer, afterword].filter((part) => part !== '').join('\n\n') }
  const place = { model: open.model.port.name, journal: open.folder.journal }
  return { rest, ending, result: { ...resultOf(run, ending, place), notices } }
}
