import type { Action } from '../command.ts'
import { openProjectFor } from '../project.ts'
import { granted, memoRows, tellProblems } from './memory-answer.ts'

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const { memos, problems } = granted(await opened.value.memory().list())
  if (given.options.json === true)
    terminal.print(JSON.stringify({ schema: 'pawl.memories/1', memos, problems }, null, 2))
  else {
    if (memos.length === 0) terminal.tell('nothing is remembered yet; pawl memory store "…" stores something')
    else terminal.page(memoRows(memos).join('\n'))
    tellProblems(problems, terminal)
  }
  return 0
}
