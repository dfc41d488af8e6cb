import type { Action } from '../command.ts'
import { openProjectFor } from '../project.ts'
import { granted } from './memory-answer.ts'

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const { count } = granted(await opened.value.memory().forget({ text: given.words.join(' ') }))
  terminal.print(`${count} forgotten`)
  if (count === 0)
    terminal.tell('an id, or words that all stand in it, says what to forget; pawl memory list shows ids')
  return count === 0 ? 3 : 0
}
