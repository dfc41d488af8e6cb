// pawl acp: what an editor starts, and talks to on stdin and stdout.

import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'

export const run: Action = async (given, terminal) => {
  if (process.stdin.isTTY === true)
    throw new UsageError('pawl acp is started by an editor and spoken to by it; at a terminal use: pawl chat')
  const { serveEditor } = await import('../../acp/agent.ts')
  await serveEditor(given, terminal)
  return 0
}
