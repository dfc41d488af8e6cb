import { inColumns } from '../columns.ts'
import type { Action } from '../command.ts'
import { openProjectFor } from '../project.ts'
import { granted, tellProblems } from './memory-answer.ts'
import { several } from './runs-amounts.ts'

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const organized = granted(await opened.value.memory().organize())
  const { merged, categories, problems } = organized
  if (given.options.json === true)
    terminal.print(JSON.stringify({ schema: 'pawl.memory-organized/1', ...organized }, null, 2))
  else {
    const rows = categories.map(({ name, items }) => [String(items), name === '' ? '(no context)' : name])
    terminal.page([`${several(merged, 'item')} became part of another`, ...inColumns(rows, '  ')].join('\n'))
    tellProblems(problems, terminal)
  }
  return 0
}
