import type { HistoryItem } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { inRows } from '../rows.ts'
import type { Terminal } from '../terminal.ts'
import { askHistory } from './history-answer.ts'
import { moment, oneLine } from './runs-amounts.ts'

export const run: Action = (given, terminal) =>
  askHistory(given, terminal, {
    ask: (history) => history.list(),
    tell: (changes) => {
      if (given.options.json === true) terminal.print(JSON.stringify({ schema: 'pawl.history/1', changes }, null, 2))
      else if (changes.length === 0) terminal.tell('nothing was changed here yet')
      else terminal.page(table(changes, terminal).join('\n'))
    },
  })

/** The newest first; the arrow is where the files stand. */
function table(changes: readonly HistoryItem[], { width }: Terminal): string[] {
  const rows = changes
    .toReversed()
    .map(({ id, parent, at, run, tool, target, files, isCurrent, isInterrupted }) => [
      isCurrent ? '>' : ' ',
      String(id),
      `from ${parent}`,
      moment(at),
      run,
      oneLine(`${tool} ${target}`, 40),
      `${files.map(({ path, change }) => `${marks[change]}${oneLine(path)}`).join(' ')}${isInterrupted ? ' (interrupted)' : ''}`,
    ])
  const start = changes.some(({ isCurrent }) => isCurrent)
    ? []
    : [`>  ${'0'.padEnd(String(changes.length).length)}  before the first change`]
  return [...inRows(rows, width), ...start]
}

const marks: Readonly<Record<HistoryItem['files'][number]['change'], string>> = {
  added: '+',
  changed: '~',
  removed: '-',
}
