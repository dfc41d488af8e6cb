import type { Action } from '../command.ts'
import { folderFor } from './runs-named.ts'

export const run: Action = async (given, terminal) => {
  const found = await folderFor(given, terminal, given.words[0] ?? 'last')
  if (!found.ok) return found.exitCode
  terminal.print(found.folder.journal)
  return 0
}
