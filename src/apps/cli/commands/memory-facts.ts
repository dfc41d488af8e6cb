import { factsOf } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { openProjectFor } from '../project.ts'
import { granted } from './memory-answer.ts'

export const run: Action = async (given, terminal) => {
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const { file, text } = granted(await factsOf(opened.value))
  if (given.options.json === true) terminal.print(JSON.stringify({ schema: 'pawl.facts/1', file, text }, null, 2))
  else if (given.options.path === true) terminal.print(file)
  else if (text.trim() === '') terminal.tell('no fact is written down yet; pawl memory store --fact "…" writes one')
  else terminal.print(text.trimEnd())
  return 0
}
