import { deleteRun, type RunFolder, readRemarks } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { folderFor } from './runs-named.ts'

export const run: Action = async (given, terminal) => {
  // All names are looked up before anything goes: one that is wrong must not leave half of it done.
  const folders: RunFolder[] = []
  for (const named of given.words) {
    const found = await folderFor(given, terminal, named)
    if (!found.ok) return found.exitCode
    folders.push(found.folder)
  }
  let problems = 0
  for (const folder of folders) {
    const { isPinned } = await readRemarks(folder)
    const deleted =
      isPinned && given.options.force !== true
        ? { ok: false as const, error: `run ${folder.id} is pinned; --force deletes it all the same` }
        : await deleteRun(folder, terminal.version)
    if (deleted.ok) terminal.print(`${folder.id}: deleted`)
    else terminal.tell(`pawl: ${deleted.error}`)
    problems += Number(!deleted.ok)
  }
  return problems === 0 ? 0 : 3
}
