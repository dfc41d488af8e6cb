import type { Action } from '../command.ts'
import { shortHelp } from '../help.ts'

export const run: Action = async (_given, terminal) => {
  terminal.print(shortHelp(terminal))
  return 0
}
