import { deleteRun, keepingOf, type Project, type RunFolder, readRemarks } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { folderFor } from './runs-named.ts'

export const run: Action = async (given, terminal) => {
  // All names are looked up before anything goes: one that is wrong must not leave half of it done.
  const named: { readonly folder: RunFolder; readonly project: Project }[] = []
  for (const word of given.words) {
    const found = await folderFor(given, terminal, word)
    if (!found.ok) return found.exitCode
    named.push(found)
  }
  let problems = 0
  for (const { folder, project } of named) {
    const { isPinned } = await readRemarks(folder)
    const deleted =
      isPinned && given.options.force !== true
        ? { ok: false as const, error: `run ${folder.id} is pinned; --force deletes it all the same` }
        : await deleteRun(folder, keepingOf(project, terminal.version))
    if (deleted.ok) terminal.print(`${folder.id}: deleted`)
    else terminal.complain(deleted.error)
    problems += Number(!deleted.ok)
  }
  return problems === 0 ? 0 : 3
}
