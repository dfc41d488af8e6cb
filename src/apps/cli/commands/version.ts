import type { Action } from '../command.ts'

export const run: Action = async (_given, terminal) => {
  terminal.print(terminal.version)
  return 0
}
