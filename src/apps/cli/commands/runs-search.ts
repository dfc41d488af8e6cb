import { searchRuns } from '../../../compose/index.ts'
import { inColumns } from '../columns.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import { oneLine } from './runs-amounts.ts'

export const run: Action = async (given, terminal) => {
  const text = given.words.join(' ').trim()
  if (text === '') throw new UsageError('say what to look for: words, a tag, or the beginning of a commit')
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const found = await searchRuns(opened.value.runs, text)
  if (given.options.json === true) {
    const runs = found.map(({ run, place, excerpt }) => ({ ...run, place, excerpt }))
    terminal.print(JSON.stringify({ schema: 'pawl.runs-found/1', text, runs }, null, 2))
    return 0
  }
  if (found.length === 0) terminal.tell(`no run holds "${text}"`)
  const rows = found.map(({ run, place, excerpt }) => [run.id, run.status, place, oneLine(excerpt)])
  if (rows.length > 0) terminal.page(inColumns(rows).join('\n'))
  return 0
}
