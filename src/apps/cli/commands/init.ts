import { configPlaces, configTemplate } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { writeNew } from '../own-files.ts'
import { situationOf } from '../project.ts'

export const run: Action = async (given, terminal) => {
  const { project: file } = configPlaces(situationOf(given, terminal))
  if (!(await writeNew(file, configTemplate)))
    throw new UsageError(`${file} is there already; to change it: pawl config edit --project`)
  terminal.print(file)
  return 0
}
