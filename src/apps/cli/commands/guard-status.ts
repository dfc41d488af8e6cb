import { guardStatuses } from '../../../compose/index.ts'
import { inColumns } from '../columns.ts'
import type { Action } from '../command.ts'
import { situationOf } from '../project.ts'

export const run: Action = async (given, terminal) => {
  const situation = situationOf(given, terminal)
  const statuses = [false, true].flatMap((isForProject) =>
    guardStatuses({ situation, isForProject }).map((status) => ({
      ...status,
      scope: isForProject ? 'project' : 'person',
    })),
  )
  if (given.options.json === true) {
    terminal.print(JSON.stringify({ schema: 'pawl.guard/1', programs: statuses }, null, 2))
    return 0
  }
  const rows = statuses
    .filter(({ isGuarded, scope }) => isGuarded || scope === 'person')
    .map(({ title, file, isGuarded }) => [isGuarded ? 'guarded' : 'not guarded', title, file])
  terminal.page(inColumns(rows).join('\n'))
  return 0
}
