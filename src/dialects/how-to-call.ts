// What a prompt says about writing calls. One concrete example does more than rules.

import { unreachable } from '../core/index.ts'
import type { DialectName } from './decode.ts'

const text = `Ask for tools with $(tool arguments), each on a line of its own. Several in one reply are fine.
Then stop: results come in the next message. Never write a result yourself.

$(view src/retry.ts:10-40)
$(text-search "maxAttempts" src)
$(run npm test)
$(note the limit is set in src/retry.ts:12)
$(answer Three attempts; see src/retry.ts:12.)

Code goes into a fenced block inside the command and arrives exactly as written:

$(edit src/retry.ts/maxAttempts replace
\`\`\`ts
export const maxAttempts = 5
\`\`\`
)`

const json = `Reply with one JSON object and nothing else. Several calls in it are fine.
Then stop: results come in the next message. Never write a result yourself.

{"say": "Looking for the limit.", "calls": [
  {"tool": "view", "input": {"target": "src/retry.ts:10-40"}},
  {"tool": "text-search", "input": {"pattern": "maxAttempts", "path": "src"}}
]}

To conclude: {"calls": [{"tool": "answer", "input": {"text": "Three attempts; see src/retry.ts:12."}}]}`

const native = `Use the tools you were given; several calls in one reply are fine.
Then stop: results come in the next message. Never write a call or a result as text. To conclude, call answer.`

/** How to write calls in a dialect, for a prompt. */
export function howToCall(dialect: DialectName): string {
  switch (dialect) {
    case 'text':
      return text
    case 'json':
      return json
    case 'native':
      return native
    default:
      return unreachable(dialect)
  }
}
