import {
  drawMachine,
  eventsIn,
  findRun,
  type Live,
  lifecycleDiagram,
  type Machine,
  mermaidMachine,
  replay,
} from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { openMachineFor } from '../machine.ts'
import { openProjectFor } from '../project.ts'

export const run: Action = async (given, terminal) => {
  const { run: named, mermaid, lifecycle } = given.options
  if (lifecycle === true) {
    terminal.print(lifecycleDiagram().trimEnd())
    return 0
  }
  const picture = (machine: Machine, live: Live) =>
    terminal.print(mermaid === true ? mermaidMachine(machine, live).trimEnd() : drawMachine(machine, live).join('\n'))
  if (typeof named !== 'string') {
    const opened = await openMachineFor(given, terminal)
    if (!opened.ok) return opened.exitCode
    picture(opened.machine, {})
    return 0
  }
  if (given.words.length > 0) throw new UsageError('a run has a machine of its own: give a name or --run, not both')
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const found = await findRun(opened.value.runs, named)
  if (!found.ok) throw new UsageError(found.error)
  const events = await eventsIn(found.value)
  if (!events.ok) {
    terminal.complain(events.error)
    return 1
  }
  const { setup, mode } = replay(events.value)
  picture(setup.machine, { at: mode.name, visited: mode.visits })
  return 0
}
