// What a person allowed for the rest of a run. A grant is a rule, or an approval of exactly one call.

import type { Call, Json, JsonObject } from '../core/index.ts'
import { type JudgedTool, partsOf } from './parts.ts'
import { parseRule, type Rule } from './rules.ts'
import type { Judges } from './shell/judges.ts'

const exactly = 'exactly '

/**
 * The words by which this call, and no other, is remembered as approved. They hold its whole input, and a digest of
 * every file of the project that it runs: when such a file changes, the approval is void.
 */
export function approvalOf(call: Call, tool: JudgedTool, judges: Judges): string {
  const contents = digestsOf(partsOf(call, tool, judges).scripts, judges)
  return `${exactly}${canonical({ tool: call.tool, input: call.input, contents })}`
}

/** What each of these files holds, as a digest; nothing where digests are not to be had. */
export function digestsOf(scripts: readonly string[], { digestOf, place }: Judges): Readonly<Record<string, string>> {
  if (digestOf === undefined) return {}
  return Object.fromEntries(
    scripts.map((path) => {
      const placed = place(path, 'read')
      return [path, (placed.ok ? digestOf(placed.value.absolute ?? path) : null) ?? 'unreadable']
    }),
  )
}

/** The grants of a run that are rules. */
export function rulesIn(grants: readonly string[]): readonly Rule[] {
  return grants.flatMap((grant) => {
    const rule = grant.startsWith(exactly) ? null : parseRule(grant)
    return rule?.ok === true ? [rule.value] : []
  })
}

/** JSON with its keys in order: two calls are the same when their texts are. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value as JsonObject).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`
}
