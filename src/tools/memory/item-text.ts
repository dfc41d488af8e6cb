// A memory as a model writes it in one text: what it says, and lines under it that say more about it.
//
//   The tests need Redis on port 6380.
//   context: testing
//   weight: 0.9
//   metadata: {"author": {"name": "Alice"}}
//   persist: false

import type { JsonObject } from '../../core/index.ts'

const remark = /^(context|weight|metadata|persist):[ \t]*(\S.*)$/i

/** The input of a call with the remarks in its text as keys of their own; what is given as a key wins. */
export function withRemarks(input: JsonObject): JsonObject {
  if (typeof input.text !== 'string') return input
  const lines = input.text.trimEnd().split('\n')
  const remarks: Record<string, string> = {}
  while (lines.length > 1) {
    const [, key, value] = remark.exec(lines.at(-1)?.trim() ?? '') ?? []
    if (key === undefined || value === undefined) break
    remarks[key.toLowerCase()] = value
    lines.pop()
  }
  return { ...remarks, ...input, text: lines.join('\n') }
}
