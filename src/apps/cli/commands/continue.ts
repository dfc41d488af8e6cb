import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { run as resume } from './resume.ts'
import { runAndWords } from './runs-named.ts'

export const run: Action = async (given, terminal) => {
  const { named, say } = runAndWords(given.words)
  if (say === '')
    throw new UsageError(`say what comes next: pawl continue ${named} "…" (pawl resume ${named} only goes on)`)
  return resume(given, terminal)
}
