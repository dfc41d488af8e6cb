import type { Action } from '../command.ts'
import { askHistory } from './history-answer.ts'
import { wholeNumber } from './runs-amounts.ts'
import { moveOptions, tellMove } from './undo.ts'

export const run: Action = async (given, terminal) => {
  const id = wholeNumber(given.words[0], 'the id of a change')
  return askHistory(given, terminal, {
    ask: (history) => history.goto(id, moveOptions(given)),
    tell: (move) => tellMove(move, given, terminal),
  })
}
