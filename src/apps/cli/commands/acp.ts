// pawl acp: what an editor starts, and talks to on stdin and stdout.

import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'

export const run: Action = async (given, terminal) => {
  if (process.stdin.isTTY === true)
    throw new UsageError('pawl acp is started by an editor and spoken to by it; at a terminal use: pawl chat')
  // What is wrong with the flags is told at once, and not to the first session.
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const { serveEditor } = await import('../../acp/agent.ts')
  await serveEditor(given, terminal)
  return 0
}
