// pawl mcp: what another agent starts, and talks to on stdin and stdout.

import { loadMcp } from '../../../compose/index.ts'
import type { Action } from '../command.ts'
import { UsageError } from '../exit.ts'
import { openProjectFor } from '../project.ts'

export const run: Action = async (given, terminal) => {
  if (process.stdin.isTTY === true)
    throw new UsageError('pawl mcp is started by another agent and spoken to by it; at a terminal use: pawl run')
  const opened = openProjectFor(given, terminal)
  if (!opened.ok) return opened.exitCode
  const { serveTools } = await loadMcp()
  const serving = await serveTools(opened.value, terminal.version)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void serving.close())
  await serving.ended
  await serving.close()
  return 0
}
