import type { Action } from '../command.ts'
import { openProjectFor } from '../project.ts'
import { granted, memoRows, tellProblems } from './memory-answer.ts'
import { wholeNumber } from './runs-amounts.ts'

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const limit = given.options.limit === undefined ? 10 : wholeNumber(given.options.limit, '--limit')
  const most = limit === 0 ? Number.POSITIVE_INFINITY : limit
  const found = granted(await opened.value.memory().recall({ text: given.words.join(' ') }, most))
  const { memos, more, problems } = found
  if (given.options.json === true) terminal.print(JSON.stringify({ schema: 'pawl.memories/1', ...found }, null, 2))
  else {
    if (memos.length === 0) terminal.tell('nothing that is remembered answers that')
    else terminal.page(memoRows(memos).join('\n'))
    if (more > 0) terminal.tell(`${more} more: with --limit 0, pawl memory recall shows all`)
    tellProblems(problems, terminal)
  }
  return 0
}
