import { diffRuns, formatDiff } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { printable } from './runs-amounts.ts'
import { runFor } from './runs-named.ts'

export const run: Action = async (given, terminal) => {
  const [one = '', other = ''] = given.words
  const left = await runFor(given, terminal, one)
  if (!left.ok) return left.exitCode
  const right = await runFor(given, terminal, other)
  if (!right.ok) return right.exitCode
  const diff = diffRuns(left.events, right.events)
  if (given.options.json === true) terminal.print(JSON.stringify({ schema: 'pawl.diff/1', ...diff }, null, 2))
  else terminal.page(printable(formatDiff(diff).join('\n')))
  return 0
}
