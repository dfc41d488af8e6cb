import { type ListedMachine, listMachines } from '../../../compose/index.ts'
import { colours } from '../colours.ts'
import { inColumns } from '../columns.ts'
import type { Action } from '../command.ts'
import { openProjectFor } from '../project.ts'

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const machines = await listMachines(opened.value)
  if (given.options.json === true) {
    terminal.print(JSON.stringify({ schema: 'pawl.machines/1', machines }, null, 2))
    return 0
  }
  const { strong } = colours(terminal.isColoured.print)
  for (const [kind, title] of titles) {
    const rows = machines
      .filter((machine) => machine.kind === kind)
      .map(({ name, turns, modes, about }) => [name, turns === null ? '' : `${turns} turns`, about || modes.join(', ')])
    if (rows.length > 0) terminal.page([strong(title), ...inColumns(rows, '  '), ''].join('\n'))
  }
  terminal.page('pawl machine show NAME tells what its modes do, pawl machine new starts one of your own.')
  return 0
}

const titles: readonly (readonly [ListedMachine['kind'], string])[] = [
  ['built-in', 'Built in'],
  ['preset', 'Presets: a machine with its dialect and thresholds'],
  ['own', 'Of this project, in .pawl/machines'],
  ['chosen', 'What a run here obeys'],
]
