import { eventsUpTo, forkRun, inherit, readManner, stateAt, stepsIn } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { goOn } from './resume-drive.ts'
import { several, wholeNumber } from './runs-amounts.ts'
import { runAndWords, runFor } from './runs-named.ts'

export const run: Action = async (given, terminal) => {
  const { named, say } = runAndWords(given.words)
  const found = await runFor(given, terminal, named)
  if (!found.ok) return found.exitCode
  const { folder, project, events } = found
  const steps = stepsIn(events)
  const at = given.options.at === undefined ? steps : wholeNumber(given.options.at, '--at')
  if (at > steps) throw new UsageError(`run ${folder.id} has ${several(steps, 'step')}; --at takes 0 to ${steps}`)
  const state = stateAt(events, eventsUpTo(events, at))
  if (say === '' && state.stage.name !== 'calling_model' && !('executions' in state.stage))
    throw new UsageError(
      at === 0
        ? 'before the first step nothing has been said yet: say what to do, or fork at a later step'
        : `after step ${at} nothing is left to do: say what comes next, or fork at an earlier step`,
    )
  // Not waited for before the run is followed: nothing of it must be missed.
  let inherited = Promise.resolve()
  const exitCode = await goOn(given, terminal, {
    request: { project, manner: await readManner(folder), task: [state.task, say].join('\n').trim() },
    open: async (request) => {
      const opened = await forkRun(folder, at, request)
      if (opened.ok) inherited = inherit(opened.value.folder, folder, `fork-of-${folder.id}`)
      return opened
    },
    state,
    say,
    report: (open) => [`run ${open.folder.id} begins as ${folder.id} was after step ${at} of ${steps}`],
  })
  await inherited
  return exitCode
}
