import { keepingOf, rebuildOverviews, salvage } from '../../../compose/index.ts'
import type { Action, Given } from '../command.ts'
import type { ExitCode } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import type { Terminal } from '../terminal.ts'
import { several } from './runs-amounts.ts'
import { folderFor } from './runs-named.ts'

export const run: Action = async (given, terminal) => {
  const [named] = given.words
  if (named !== undefined) return repairOne(given, terminal, named)
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const runs = await rebuildOverviews(opened.value.runs)
  const damaged = runs.filter(({ status }) => status === 'damaged')
  if (given.options.json === true) {
    const told = damaged.map(({ id, detail, events }) => ({ id, detail, events }))
    terminal.print(JSON.stringify({ schema: 'pawl.repair/1', runs: runs.length, damaged: told }, null, 2))
    return damaged.length === 0 ? 0 : 1
  }
  terminal.page(`${several(runs.length, 'run')} read from their journals, ${damaged.length} damaged`)
  for (const { id, detail, events } of damaged) {
    terminal.complain(`${id}: ${detail}`)
    const next =
      events === 0
        ? `nothing of it is sound; pawl runs delete ${id} removes it`
        : `pawl runs repair ${id} starts a new run from what is sound of it`
    terminal.tell(`  its journal was left as it is; ${next}`)
  }
  return damaged.length === 0 ? 0 : 1
}

async function repairOne(given: Given, terminal: Terminal, named: string): Promise<ExitCode> {
  const found = await folderFor(given, terminal, named)
  if (!found.ok) return found.exitCode
  const { folder, project } = found
  const saved = await salvage(folder, keepingOf(project, terminal.version))
  await rebuildOverviews(project.runs)
  if (!saved.ok) {
    terminal.complain(saved.error)
    return 1
  }
  if (given.options.json === true) {
    const sound = saved.value?.id ?? null
    terminal.print(JSON.stringify({ schema: 'pawl.repaired/1', run: folder.id, sound }, null, 2))
    return 0
  }
  if (saved.value === null) {
    terminal.page(`${folder.id}: its journal is sound`)
    return 0
  }
  terminal.print(saved.value.id)
  terminal.tell(`run ${saved.value.id} holds what is sound of ${folder.id}, which was left as it is`)
  terminal.tell(`look at it: pawl show ${saved.value.id} · go on: pawl resume ${saved.value.id}`)
  return 0
}
