import { type ListedRun, listRuns, runStatuses } from '../../../compose/index.ts'
import { colours } from '../colours.ts'
import type { Action, Given } from '../command.ts'
import { UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import { inRows } from '../rows.ts'
import type { Terminal } from '../terminal.ts'
import { moment, oneLine, several, wholeNumber } from './runs-amounts.ts'

const usualLimit = 20

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const { status } = given.options
  if (status !== undefined && !runStatuses.some((each) => each === status))
    throw new UsageError(`there is no status ${status}; it is one of ${runStatuses.join(', ')}`)
  const limit = given.options.limit === undefined ? usualLimit : wholeNumber(given.options.limit, '--limit')
  const wanted = (await listRuns(opened.value.runs)).filter(filterOf(given))
  const shown = limit === 0 ? wanted : wanted.slice(0, limit)
  if (given.options.json === true) {
    terminal.print(JSON.stringify({ schema: 'pawl.runs/1', total: wanted.length, runs: shown }, null, 2))
    return 0
  }
  if (shown.length === 0) terminal.tell(noneOf(given))
  else terminal.page(table(shown, terminal).join('\n'))
  if (shown.length < wanted.length)
    terminal.tell(`${several(wanted.length - shown.length, 'run')} more: with --limit 0, pawl runs shows all`)
  return 0
}

function filterOf({ options: { status, tag } }: Given): (run: ListedRun) => boolean {
  return (run) => (status === undefined || run.status === status) && (typeof tag !== 'string' || run.tags.includes(tag))
}

function noneOf({ options: { status, tag } }: Given): string {
  if (status === undefined && tag === undefined)
    return 'no run has been started here yet; pawl "question or task" starts one'
  return 'no run is like that; pawl runs --limit 0 shows all'
}

/** Runs as rows, the newest first; a pin and tags stand before the task. */
function table(runs: readonly ListedRun[], terminal: Terminal): string[] {
  const paint = colours(terminal.isColoured.print)
  const rows = runs.map(({ id, at, status, turns, costUsd, isPinned, tags, task }) => [
    id,
    moment(at),
    status,
    String(turns),
    `$${costUsd.toFixed(4)}`,
    oneLine([...(isPinned ? ['*'] : []), ...tags.map((tag) => `[${tag}]`), task].join(' ')),
  ])
  const titles = ['run', 'last event', 'status', 'turns', 'cost', 'task']
  const [heading = '', ...lines] = inRows([titles, ...rows], terminal.width)
  return [paint.quiet(heading), ...lines]
}
