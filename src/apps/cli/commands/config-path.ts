import { configPlaces } from '../../../compose/index.ts'
import { inColumns } from '../columns.ts'
import type { Action } from '../command.ts'
import { situationOf } from '../project.ts'

// Says where the files are without reading them: it has to help whoever cannot start because of one.
export const run: Action = async (given, terminal) => {
  const places = configPlaces(situationOf(given, terminal))
  terminal.print(
    given.options.json === true
      ? JSON.stringify({ schema: 'pawl.config-path/1', ...places }, null, 2)
      : inColumns(Object.entries(places)).join('\n'),
  )
  return 0
}
