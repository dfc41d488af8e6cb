import { settingsJsonSchema } from '../../../compose/index.ts'
import type { Action } from '../command.ts'

export const run: Action = async (_given, terminal) => {
  terminal.print(JSON.stringify(settingsJsonSchema(), null, 2))
  return 0
}
