import type { Action } from '../command.ts'
import { askHistory } from './history-answer.ts'
import { moveOptions, tellMove } from './undo.ts'

export const run: Action = (given, terminal) =>
  askHistory(given, terminal, {
    ask: (history) => history.redo(moveOptions(given)),
    tell: (move) => tellMove(move, given, terminal),
  })
