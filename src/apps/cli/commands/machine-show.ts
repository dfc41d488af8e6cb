import { formatMachine } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { openMachineFor } from '../machine.ts'

export const run: Action = async (given, terminal) => {
  const opened = await openMachineFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const { machine } = opened
  const text = given.options.json === true ? JSON.stringify({ schema: 'pawl.machine/1', machine }, null, 2) : null
  terminal.print(text ?? formatMachine(machine).trimEnd())
  return 0
}
