import type { Action } from '../command.ts'
import { completionFor, shells } from '../completion.ts'
import { UsageError } from '../exit.ts'

export const run: Action = async ({ words: [word = ''] }, terminal) => {
  const shell = shells.find((each) => each === word)
  if (shell === undefined) throw new UsageError(`there is no completion for ${word}: choose ${shells.join(', ')}`)
  terminal.print(completionFor(shell).trimEnd())
  return 0
}
