import type { Action } from '../command.ts'
import { askHistory } from './history-answer.ts'
import { several, wholeNumber } from './runs-amounts.ts'

export const run: Action = async (given, terminal) => {
  const keep = wholeNumber(given.words[0], 'the number of changes to keep')
  return askHistory(given, terminal, {
    ask: (history) => history.prune({ keep }),
    tell: ({ forgotten }) => terminal.print(`${several(forgotten, 'change')} forgotten; the files are as they were`),
  })
}
