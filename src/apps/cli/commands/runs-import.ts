import { resolve } from 'node:path'
import { importLogs, keepingOf } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import { oneLine, several } from './runs-amounts.ts'

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const { situation } = opened.value
  const keeping = keepingOf(opened.value, terminal.version)
  const paths = given.words.map((path) => resolve(situation.cwd, path))
  const imported = await importLogs(paths, keeping)
  if (!imported.ok) throw new UsageError(imported.error)
  const logs = imported.value
  if (given.options.json === true) terminal.print(JSON.stringify({ schema: 'pawl.import/1', logs }, null, 2))
  for (const { path, agent, runs, problems } of logs) {
    for (const { id, task, steps, calls } of given.options.json === true ? [] : runs)
      terminal.print(`${id}  ${agent}  ${several(steps, 'step')}, ${several(calls, 'call')}  ${oneLine(task, 60)}`)
    for (const problem of problems) terminal.tell(`pawl: ${path}: ${problem}`)
  }
  const count = logs.reduce((sum, { runs }) => sum + runs.length, 0)
  terminal.tell(`${several(count, 'run')} taken over from ${several(logs.length, 'log')}; pawl runs lists them`)
  return logs.every(({ agent }) => agent === null) ? 3 : 0
}
