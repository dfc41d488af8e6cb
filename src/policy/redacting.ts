// A tool whose words are clean before anybody else sees them: secrets taken out, hidden characters shown.

import type { Call, ToolOutcome } from '../core/index.ts'
import { revealHidden } from './hidden.ts'
import { type Redact, redact } from './redact.ts'

interface Context {
  readonly signal: unknown
  readonly progress: (note: string) => void
  readonly key: string
}

/** The part of a tool that says something. */
interface Speaking<Given extends Context> {
  readonly run: (call: Call, context: Given) => Promise<ToolOutcome>
  readonly probe?: (call: Call) => Promise<ToolOutcome | null>
}

/** The same tool; goes inside of whatever stores its output whole. */
export function redacting<Given extends Context, Spoken extends Speaking<Given>>(
  tool: Spoken & Speaking<Given>,
  redactText: Redact = redact,
): Spoken {
  const { probe } = tool
  return {
    ...tool,
    run: async (call: Call, context: Given) => cleaned(await tool.run(call, quiet(context, redactText)), redactText),
    ...(probe !== undefined && {
      probe: async (call: Call) => {
        const outcome = await probe(call)
        return outcome === null ? null : cleaned(outcome, redactText)
      },
    }),
  }
}

/** The context as it is, but for what is said through it. A copy would lose what it computes when asked. */
function quiet<Given extends Context>(context: Given, redactText: Redact): Given {
  const progress = (note: string) => context.progress(revealHidden(redactText(note)))
  return Object.create(context, { progress: { value: progress, enumerable: true } }) as Given
}

function cleaned(outcome: ToolOutcome, redactText: Redact): ToolOutcome {
  const output = revealHidden(redactText(outcome.output))
  if (outcome.ok) return { ...outcome, output }
  return { ...outcome, output, error: { ...outcome.error, message: revealHidden(redactText(outcome.error.message)) } }
}
