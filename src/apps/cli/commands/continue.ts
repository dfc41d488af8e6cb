import { findRun } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'
import { run as resume } from './resume.ts'
import { runAndWords } from './runs-named.ts'

export const run: Action = async (given, terminal) => {
  const { named, say } = runAndWords(given.words)
  // The run is opened below, where what the project may not say is told.
  const opened = openProjectFor(given, terminal, 'untold')
  if (!opened.ok) return opened.exitCode
  const found = await findRun(opened.value.runs, named)
  // What was meant for the last run may have been taken for the name of another.
  if (!found.ok && named !== 'last')
    throw new UsageError(`${found.error}; to say this to the last run: pawl continue last "${given.words.join(' ')}"`)
  if (say === '')
    throw new UsageError(`say what comes next: pawl continue ${named} "…" (pawl resume ${named} only goes on)`)
  return resume(given, terminal)
}
