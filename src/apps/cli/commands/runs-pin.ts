import { readRemarks, writeRemarks } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { folderFor } from './runs-named.ts'

export const run: Action = async (given, terminal) => {
  const found = await folderFor(given, terminal, given.words[0] ?? '')
  if (!found.ok) return found.exitCode
  const isPinned = given.options.remove !== true
  await writeRemarks(found.folder, { ...(await readRemarks(found.folder)), isPinned })
  terminal.page(`${found.folder.id}: ${isPinned ? 'pinned; pawl gc leaves it' : 'no longer pinned'}`)
  return 0
}
