import type { HistoryStatus } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { askHistory } from './history-answer.ts'
import { oneLine, several } from './runs-amounts.ts'

export const run: Action = (given, terminal) =>
  askHistory(given, terminal, {
    ask: (history) => history.status(),
    tell: (status) => {
      if (given.options.json === true)
        terminal.print(JSON.stringify({ schema: 'pawl.history-status/1', ...status }, null, 2))
      else terminal.page(inWords(status).join('\n'))
    },
  })

function inWords({ current, nodes, canUndo, canRedo, changedOutside, notCovered, notices }: HistoryStatus): string[] {
  return [
    `at change ${current}; ${several(nodes, 'change')} in all; ${canUndo ? 'undo' : 'no undo'}, ${canRedo ? 'redo' : 'no redo'}`,
    ...changedOutside.map(({ path, change }) => `${change} by somebody else since: ${oneLine(path)}`),
    ...notCovered.map((each) => `not covered: ${oneLine(`${each.path}: ${each.reason}`)}`),
    ...notices.map((notice) => oneLine(notice)),
  ]
}
