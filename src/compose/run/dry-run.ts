// A run that changes nothing: calls that would are refused before they begin, and what would have become of them is kept.

import { type JsonObject, type RunState, target, toArray } from '../../core/index.ts'
import { changesBy, type Permit, type Tool } from '../../runtime/index.ts'

const mark = 'this is a dry run and nothing is changed: '
const goOn = '; go on as if it had been'

/** The same policy without any effect: the reason of each refusal says what the policy would have said. */
export function withoutEffect(permit: Permit): Permit {
  return (call, tool, run) => {
    const permission = permit(call, tool, run)
    const wouldHappen = permission.kind === 'allowed' || permission.kind === 'ask'
    if (tool === undefined || !wouldHappen || !hasEffect(tool, call.input)) return permission
    const otherwise =
      permission.kind === 'ask' ? `it would have been asked about (${permission.reason})` : 'it would have been done'
    return { kind: 'denied', reason: `${mark}${otherwise}${goOn}` }
  }
}

/** Whether a call leaves anything behind, in the workspace or in what is kept beside it. */
function hasEffect(tool: Tool, input: JsonObject): boolean {
  return changesBy(tool, input) || (typeof tool.mutates === 'boolean' && tool.safety !== 'read')
}

/** What a run would have done, in lines for a person. */
export function withheldIn(run: RunState): readonly string[] {
  const proposed = toArray(run.talk).flatMap((message) => (message.role === 'model' ? message.calls : []))
  const lines = proposed.flatMap(({ tool, input, permission }) => {
    if (permission.kind !== 'denied' || !permission.reason.startsWith(mark)) return []
    return [`dry run: ${tool} ${target(input)}: ${permission.reason.slice(mark.length, -goOn.length)}`]
  })
  return lines.length === 0 ? ['dry run: nothing would have been changed'] : lines
}
