import type { Action } from '../command.ts'
import { openProjectFor } from '../project.ts'
import { granted, memoRows } from './memory-answer.ts'

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const { memos } = granted(await opened.value.memory().forget({ text: given.words.join(' ') }))
  terminal.page([`${memos.length} forgotten`, ...memoRows(memos).map((row) => `  ${row}`)].join('\n'))
  if (memos.length > 0) return 0
  terminal.tell('an id, or words that all stand in it, says what to forget; pawl memory list shows ids')
  return 3
}
