// A call as it is put to the person who decides about it: all of it, and nothing of it hidden.

import { type ProposedCall, shownForApproval } from '../../compose/index.ts'

// By which policy knows a script again: nothing that a person can decide by.
const digests = / \[[^[\]]* is [0-9a-f]{16}\]/g

/** `run: the command writes files`, and below it what the call would do, word for word. */
export function proposalOf({ tool, input, permission }: ProposedCall): {
  readonly title: string
  readonly body: string
} {
  const reason = permission.kind === 'ask' ? `: ${permission.reason.replace(digests, '')}` : ''
  const { command, ...rest } = input
  const fields = Object.entries(rest).map(([key, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return text.includes('\n') ? `${key}:\n${text}` : `${key}: ${text}`
  })
  const lines = typeof command === 'string' ? [command, ...fields] : fields
  return {
    title: `may it ${shownForApproval(tool)}${shownForApproval(reason)}?`,
    body: shownForApproval(lines.join('\n')),
  }
}
