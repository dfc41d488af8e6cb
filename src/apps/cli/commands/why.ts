import { formatWhy, why } from '../../../compose/index.ts'
import { painter } from '../colours.ts'
import type { Action } from '../command.ts'
import { runFor } from './runs-named.ts'

export const run: Action = async (given, terminal) => {
  const found = await runFor(given, terminal)
  if (!found.ok) return found.exitCode
  const explanation = why(found.events)
  const page = { width: terminal.width, paint: painter(terminal.isColoured.print) }
  terminal.print(
    given.options.json === true
      ? JSON.stringify({ schema: 'pawl.why/1', run: found.folder.id, ...explanation }, null, 2)
      : formatWhy(explanation, page).join('\n'),
  )
  return 0
}
