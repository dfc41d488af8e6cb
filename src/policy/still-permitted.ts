// A call is judged when the model replies, and runs later: after questions, and after the calls before it. What was
// allowed then may be something else by now: a script that another call of the same reply wrote, a secret it has read.

import type { Call, Permission, ToolOutcome } from '../core/index.ts'
import type { JudgedTool } from './parts.ts'

interface Running extends JudgedTool {
  readonly run: (call: Call, context: never) => Promise<ToolOutcome>
}

interface Watch<Tool, Run> {
  readonly permit: (call: Call, tool: Tool, run: Run) => Permission
  /** The run as it stands when the call is about to begin. */
  readonly state: () => Run
}

/** The same tool; a call must still be what was allowed or approved at the moment it runs. */
export function stillPermitted<Tool extends Running, Run>(tool: Tool, { permit, state }: Watch<Tool, Run>): Tool {
  const run = async (call: Call & { readonly permission?: Permission }, context: never): Promise<ToolOutcome> => {
    const now = permit(call, tool, state())
    if (now.kind === 'allowed' || isSame(now, call.permission)) return tool.run(call, context)
    const message = `not run, since what it does has changed after it was allowed: ${now.reason}; ask for it again`
    return { ok: false, output: message, error: { kind: 'denied', message } }
  }
  return { ...tool, run }
}

/** What a person said yes to was this question, in these words. */
function isSame(now: Permission, before: Permission | undefined): boolean {
  return now.kind === 'ask' && before?.kind === 'ask' && now.reason === before.reason
}
