import type { Move } from '../../../compose/index.ts'
import type { Action, Given } from '../command.ts'
import { UsageError } from '../exit.ts'
import type { Terminal } from '../terminal.ts'
import { askHistory, moveLines } from './history-answer.ts'
import { wholeNumber } from './runs-amounts.ts'

export const run: Action = async (given, terminal) => {
  const [count] = given.words
  const { file } = given.options
  if (count !== undefined && file !== undefined)
    throw new UsageError('--file takes back the last change to one file; give it without a number')
  const steps = count === undefined ? 1 : wholeNumber(count, 'the number of changes')
  if (steps === 0) throw new UsageError('the number of changes to undo starts at 1')
  return askHistory(given, terminal, {
    ask: (history) => history.undo({ ...moveOptions(given), steps, ...(typeof file === 'string' && { file }) }),
    tell: (move) => tellMove(move, given, terminal),
  })
}

export function moveOptions({ options: { dryRun, force } }: Given) {
  return { isPreview: dryRun === true, force: force === true }
}

export function tellMove(move: Move, { options }: Given, terminal: Terminal): void {
  if (options.json === true) {
    terminal.print(JSON.stringify({ schema: 'pawl.move/1', ...move }, null, 2))
    return
  }
  terminal.print(moveLines(move.files, move.isPreview).join('\n'))
  if (move.isPreview) terminal.tell('nothing was touched')
  else terminal.tell(`from change ${move.from} to ${move.to}; pawl history shows where you stand`)
}
